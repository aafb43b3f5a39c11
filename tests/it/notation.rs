//! Commands as lines of text.

use ferries::rules::{Command, Expected, Spot, TurnPhase};

use crate::every_state::every_state_of_game;
use crate::kit::lay;
use crate::printed_tiles::printed_set;

#[test]
fn every_legal_command_of_random_games_reads_back() {
    let mut phases = Vec::new();
    for seed in 0..24 {
        every_state_of_game(seed, |position, roads| {
            if position.turn().chosen {
                return;
            }
            if !phases.contains(&position.phase()) {
                phases.push(position.phase());
            }
            for command in position.legal_commands(roads) {
                let line = command.notation(position);
                assert_eq!(
                    Command::parse(&line, position),
                    Ok(command),
                    "{line}\n{}",
                    position.to_text()
                );
            }
        });
    }
    let waiting = TurnPhase::ALL.into_iter().filter(|p| p.waits_for_player());
    assert!(
        waiting.into_iter().all(|p| phases.contains(&p)),
        "only {phases:?} were met"
    );
}

#[test]
fn every_edge_and_half_edge_of_a_part_is_read_and_the_first_is_written() {
    // CC2 turned twice: a curve N-E, stubs S and W, and a field in two corners.
    let mut table = lay("R* B", "U@(1,0)r0");
    table.play(&["CC2@(2,0)r2"]);
    let same = [
        ("follower road E", "follower road N"),
        ("follower field Es", "follower field Nw"),
        ("follower field Se", "follower field Nw"),
        ("follower field Wn", "follower field Nw"),
        ("follower field En", "follower field Ne"),
        ("  follower   road\tS ", "follower road S"),
        ("follower none", "follower none"),
    ];
    for (typed, written) in same {
        let command = Command::parse(typed, &table.position).expect(typed);
        assert_eq!(command.notation(&table.position), written);
    }
}

#[test]
fn pairs_are_read_in_either_order_and_cells_by_name_or_numbers() {
    let table = lay(
        "R* B",
        "LB@(0,0)r0 ferry EW U@(1,0)r0 U@(2,0)r0\nplaced (2,0)\nphase MoveFerries",
    );
    for typed in ["move M50 SE", "move 0,0 ES", "move (0,0) SE"] {
        let command = Command::parse(typed, &table.position).expect(typed);
        assert_eq!(command.notation(&table.position), "move M50 ES");
    }
}

#[test]
fn a_mistake_names_the_word_at_fault_and_what_was_expected() {
    let mut table = lay("R* B", "U@(1,0)r0 B@(1,1)");
    table.play(&["LA@(2,0)r0"]);
    let cases = [
        (
            "",
            0..0,
            "expected one of place, follower, ferry, move, done, circle, add, take, decline, draw, found the end of the line",
        ),
        (
            "fery ES",
            0..4,
            "expected one of place, follower, ferry, move, done, circle, add, take, decline, draw, found `fery`",
        ),
        (
            "place O5x r1",
            6..9,
            "expected a cell such as O53 or 3,-1, found `O5x`",
        ),
        (
            "place O53",
            9..9,
            "expected a turn, r0 to r3, found the end of the line",
        ),
        (
            "place O53 r4",
            10..12,
            "expected a turn, r0 to r3, found `r4`",
        ),
        (
            "place O53 r1 now",
            13..16,
            "expected the end of the line, found `now`",
        ),
        (
            "follower",
            8..8,
            "expected road or city or field or none, found the end of the line",
        ),
        (
            "follower monastery",
            9..18,
            "expected road or city or field or none, found `monastery`",
        ),
        (
            "follower road N",
            14..15,
            "expected an edge with a road: E or S or W, found `N`",
        ),
        (
            "follower city Nw",
            14..16,
            "expected an edge with a city: N, found `Nw`",
        ),
        (
            "follower field Nw",
            15..17,
            "expected half an edge with a field: En or Es or Se or Sw or Ws or Wn, found `Nw`",
        ),
        (
            "ferry EE",
            6..8,
            "expected two different edges such as ES, found `EE`",
        ),
        (
            "move  O50  E",
            11..12,
            "expected two different edges such as ES, found `E`",
        ),
        ("circle C", 7..8, "expected A or B, found `C`"),
        (
            "add Q50 road S",
            4..7,
            "expected a cell with a tile, found `Q50`",
        ),
        (
            "add N51 road S",
            8..12,
            "expected field or monastery, found `road`",
        ),
        (
            "take N51 monastery S",
            19..20,
            "expected the end of the line, found `S`",
        ),
        (
            "draw Z",
            5..6,
            "expected the name of a tile such as LB, found `Z`",
        ),
    ];
    for (line, at, message) in cases {
        let error = Command::parse(line, &table.position).expect_err(line);
        assert_eq!(
            (error.at.clone(), error.to_string()),
            (at, message.to_owned()),
            "`{line}`"
        );
        assert_eq!(error.found, line[error.at], "`{line}`");
    }
    let idle = lay("R* B", "U@(1,0)r0");
    let error = Command::parse("follower none", &idle.position).expect_err("nothing was placed");
    assert_eq!((error.at, error.expected), (0..8, Expected::NoTilePlaced));
}

#[test]
fn a_spot_is_written_with_its_square_and_reads_back() {
    let table = lay("R* B", "D@(0,0)r0 A@(-1,0)r3");
    let set = printed_set();
    let mut written = Vec::new();
    for tile in table.position.land().tiles() {
        for segment in 0..set.kind(tile.kind).segments.len() as u8 {
            let spot = Spot {
                cell: tile.cell,
                segment,
            };
            let text = spot.notation(&table.position);
            assert_eq!(Spot::parse(&text, &table.position), Ok(spot));
            written.push(text);
        }
    }
    assert_eq!(
        written,
        [
            "M50 road E",
            "M50 city N",
            "M50 field En",
            "M50 field Es",
            "L50 road E",
            "L50 field Nw",
            "L50 monastery"
        ]
    );
}
