//! Positions as text.

use ferries::rules::{Position, Rotation, Seat, TurnPhase};

use crate::every_state::every_state_of_game;
use crate::printed_tiles::printed_set;

#[test]
fn every_position_of_random_games_reads_back_as_it_was() {
    let set = printed_set();
    let mut phases = Vec::new();
    for seed in 0..12 {
        every_state_of_game(seed, |position, _| {
            let stands = (position.phase(), position.turn().chosen);
            if !phases.contains(&stands) {
                phases.push(stands);
            }
            let text = position.to_text();
            match Position::from_text(&text, &set) {
                Ok(read) => assert_eq!(read.to_text(), text, "seed {seed}"),
                Err(error) => panic!("seed {seed}: {error}\n{text}"),
            }
            assert!(
                Position::from_text(&text, &set).as_ref() == Ok(position),
                "seed {seed}\n{text}"
            );
        });
    }
    for phase in TurnPhase::ALL {
        assert!(phases.contains(&(phase, false)), "{phase} was not met");
    }
}

fn read(text: &str) -> Position {
    Position::from_text(text, &printed_set()).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

#[test]
fn what_is_not_said_has_its_default() {
    let position = read("W@(0,0)r0 B@(0,-1)   Y:road(0,0)E   K:mon(0,-1)");
    assert_eq!(
        (position.seats(), position.turn().seat),
        (2, Seat(0)),
        "Yellow and Black, Yellow to move"
    );
    assert_eq!(position.phase(), TurnPhase::DrawTile);
    assert_eq!(position.scores(), [0, 0]);
    assert_eq!([Seat(0), Seat(1)].map(|s| position.supply(s)), [6, 6]);
    assert_eq!(position.tiles_left(), 84, "the full deck without the board");
    assert_eq!(position.turn().number, 1);
    let first = position.land().tiles()[1];
    assert_eq!(first.rotation, Rotation::R0);
    // One letter alone gets company, in the order of the letters.
    assert_eq!(read("W@(0,0)r0 B:road(0,0)E").followers()[0].seat, Seat(1));
    assert_eq!(read("W@(0,0)r0 R:road(0,0)E").followers()[0].seat, Seat(0));
    assert_eq!(read("W@(0,0)r0").seats(), 2);
    assert_eq!(read("W@(0,0)r0\nscores V3 W2 K1").scores(), [1, 2, 3]);
}

#[test]
fn the_lines_of_the_page_are_read() {
    let position = read(
        "# Comments and commas do not matter.
         players Y R* V
         W@(0,0)r0, U@(1,0)r2 LB@(2,0) ferry WE   # right behind its lake
         R:road(1,0)W, V:road(1,0)E
         house tiny_city=2 no_farmers
         scores R12
         supply V0
         hand LB
         bag U*3 LB
         discarded C CC6
         turn 9",
    );
    let seats = [0, 1, 2].map(Seat);
    assert_eq!(position.turn().seat, Seat(1));
    assert_eq!(position.scores(), [0, 12, 0]);
    assert_eq!(seats.map(|s| position.supply(s)), [7, 6, 0]);
    assert_eq!(
        (position.phase(), position.tiles_left()),
        (TurnPhase::PlaceTile, 4)
    );
    assert_eq!(
        (position.house().tiny_city, position.house().no_farmers),
        (2, true)
    );
    assert_eq!((position.turn().number, position.discarded().len()), (9, 2));
    assert_eq!(
        position
            .ferries()
            .map(|(_, pair)| pair.to_string())
            .collect::<Vec<_>>(),
        ["EW"]
    );
    assert_eq!(
        position.to_text(),
        "players R B* Y\nhouse tiny_city=2 no_farmers\nW@(0,0)r0 U@(1,0)r2 LB@(2,0)r0\nferry(2,0)=EW\n\
         B:road(1,0)E Y:road(1,0)E\nscores B12\nsupply Y0\nhand LB\nbag U*3 LB\ndiscarded C CC6\nturn 9\n\
         phase PlaceTile\n"
    );
}

#[test]
fn a_mistake_names_line_column_and_word() {
    let cases = [
        // What the words say.
        (
            "U@(0,0)r0\n  U@(1,0)r0 oops",
            (2, 13, "oops"),
            "expected a tile such as",
        ),
        // A column is a letter, not a byte: the space before this word takes two.
        (
            "U@(0,0)\u{a0}oops",
            (1, 9, "oops"),
            "expected a tile such as",
        ),
        ("Z@(0,0)r0", (1, 1, "Z@(0,0)r0"), "found `Z`"),
        ("U@(0,0)r4", (1, 1, "U@(0,0)r4"), "r0 to r3"),
        ("U@0,0r1", (1, 1, "U@0,0r1"), "such as LB@(3,0)r1"),
        ("# ä\nX:road", (2, 1, "X:road"), "road(x,y)E"),
        (
            "U@(0,0) XY:road(0,0)E",
            (1, 9, "XY:road(0,0)E"),
            "one letter for the seat",
        ),
        (
            "LB@(0,0) ferry(0,0)=EE",
            (1, 10, "ferry(0,0)=EE"),
            "such as ferry(3,0)=EW",
        ),
        ("LB@(0,0) ferry", (1, 15, ""), "two different edges"),
        (
            "U@(0,0) ferry EW",
            (1, 9, "ferry"),
            "right behind its lake tile",
        ),
        ("players R", (1, 8, ""), "two to six seats"),
        ("players R B R", (1, 13, "R"), "named twice"),
        ("players R* B*", (1, 12, "B*"), "only one seat"),
        ("players R G", (1, 11, "G"), "R B Y K W V"),
        ("house rules", (1, 7, "rules"), "expected a house rule"),
        ("hand", (1, 5, ""), "the name of a tile"),
        ("hand U V", (1, 8, "V"), "the end of the line"),
        ("bag U*x", (1, 5, "U*x"), "such as U*3"),
        ("scores R", (1, 8, "R"), "such as R12"),
        (
            "phase Lunch",
            (1, 7, "Lunch"),
            "expected a phase: DrawTile, PlaceTile",
        ),
        ("phase DrawTile soon", (1, 16, "soon"), "`chosen`"),
        ("circle A", (1, 9, ""), "how many seats are through"),
        ("bag U\nbag V", (2, 1, "bag"), "said twice"),
        // What does not go with the rest.
        (
            "U@(0,0) V@(1,0)r2",
            (1, 9, "V@(1,0)r2"),
            "edge W shows F, but (0,0) next to it shows R",
        ),
        ("U@(0,0) U@(0,0)", (1, 9, "U@(0,0)"), "lies there already"),
        (
            "C@(0,0) C@(5,0)",
            (1, 9, "C@(5,0)"),
            "the deck holds only 1 of C",
        ),
        ("C@(0,0)\nhand C", (2, 6, "C"), "the deck holds only 1 of C"),
        (
            "U@(0,0) ferry(0,0)=EW",
            (1, 9, "ferry(0,0)=EW"),
            "no lake tile",
        ),
        (
            "LB@(0,0) ferry(0,0)=NE",
            (1, 10, "ferry(0,0)=NE"),
            "expected a pair of jetties of this lake: EW, ES, SW",
        ),
        (
            "LB@(0,0) ferry EW ferry(0,0)=ES",
            (1, 19, "ferry(0,0)=ES"),
            "a ferry already",
        ),
        (
            "U@(0,0) R:road(0,0)N",
            (1, 9, "R:road(0,0)N"),
            "an edge with a road: E or W",
        ),
        (
            "U@(0,0) R:field(0,0)N",
            (1, 9, "R:field(0,0)N"),
            "half an edge with a field: Nw or Ne",
        ),
        (
            "U@(0,0) R:city(0,0)N",
            (1, 9, "R:city(0,0)N"),
            "tile U at this place has no city",
        ),
        (
            "B@(0,0) R:mon(0,0)N",
            (1, 9, "R:mon(0,0)N"),
            "nothing behind the place",
        ),
        (
            "U@(0,0) R:road(1,0)E",
            (1, 9, "R:road(1,0)E"),
            "there is no tile at this place",
        ),
        (
            "players R B\nU@(0,0) Y:road(0,0)E",
            (2, 9, "Y:road(0,0)E"),
            "one of RB",
        ),
        (
            "U@(0,0) R:road(0,0)E\nfollowers 0",
            (1, 9, "R:road(0,0)E"),
            "only 0 followers",
        ),
        (
            "U@(0,0) R:field(0,0)Nw\nhouse no_farmers",
            (1, 9, "R:field(0,0)Nw"),
            "no farmers",
        ),
        (
            "U@(0,0)\nscored road(0,0)E",
            (2, 8, "road(0,0)E"),
            "no_rescore",
        ),
        // What no turn can come to.
        (
            "U@(0,0)\nphase PlaceTile",
            (2, 7, "PlaceTile"),
            "expected a line `hand`",
        ),
        (
            "U@(0,0)\nphase PlaceFollower",
            (2, 7, "PlaceFollower"),
            "expected a line `placed (x,y)`",
        ),
        (
            "U@(0,0)\nhand U\nphase DrawTile",
            (2, 6, "U"),
            "no tile is in hand in phase DrawTile",
        ),
        ("D@(0,0) E@(0,-1)r2\nhand C", (2, 6, "C"), "fits nowhere"),
        (
            "U@(0,0)\nplaced (1,0)",
            (2, 8, "(1,0)"),
            "no tile at this place",
        ),
        (
            "U@(0,0)\nplaced (0,0) road N",
            (2, 19, "N"),
            "an edge with a road",
        ),
        (
            "U@(0,0)\nplaced (0,0)\nphase DrawTile",
            (2, 8, "(0,0)"),
            "no tile was laid this turn",
        ),
        (
            "U@(0,0)\nplaced (0,0)\nphase SetFerry",
            (2, 8, "(0,0)"),
            "expected a lake tile",
        ),
        (
            "LB@(0,0) ferry EW\nplaced (0,0)\nphase SetFerry",
            (2, 8, "(0,0)"),
            "not set yet",
        ),
        (
            "LB@(0,0) ferry EW\nplaced (0,0)\nphase MoveFerries\nmovable (0,0)=ES",
            (4, 9, "(0,0)=ES"),
            "cannot move this turn",
        ),
        (
            "LB@(0,0) U@(1,0)\nplaced (1,0)\nphase MoveFerries\nmovable (0,0)=ES",
            (4, 9, "(0,0)=ES"),
            "no ferry",
        ),
        (
            "LB@(0,0) ferry EW U@(1,0)\nplaced (1,0)\nphase MoveFerries\nmovable (0,0)=SW",
            (4, 9, "(0,0)=SW"),
            "leads to this ferry first",
        ),
        (
            "LB@(0,0) ferry EW U@(1,0) LB@(2,0) ferry EW\nplaced (1,0)\nphase MoveFerries\nmovable (2,0)=EW",
            (4, 9, "(2,0)=EW"),
            "the ferry at (0,0) may move as well",
        ),
        (
            "U@(0,0)\nplaced (0,0)\nphase CropCircle",
            (2, 8, "(0,0)"),
            "a tile with a crop circle",
        ),
        (
            "CC1@(0,0)\nplaced (0,0)\ncircle A 1",
            (3, 8, "A"),
            "no crop circle is resolved in phase PlaceFollower",
        ),
        (
            "CC1@(0,0)\nplaced (0,0)\nphase CropCircle\ncircle A 0",
            (4, 8, "A"),
            "nothing to choose",
        ),
        (
            "CC1@(0,0)\nplaced (0,0)\nphase CropCircle\ncircle A 2",
            (4, 8, "A"),
            "all seats are through",
        ),
    ];
    for (text, (line, column, word), problem) in cases {
        let Err(error) = Position::from_text(text, &printed_set()) else {
            panic!("this was read:\n{text}");
        };
        assert_eq!(
            (error.line, error.column, error.word.as_str()),
            (line, column, word),
            "{error}\n{text}"
        );
        assert!(
            error.problem.contains(problem),
            "`{problem}` was expected: {error}\n{text}"
        );
        let shown = error.to_string();
        assert!(
            shown.starts_with(&format!("line {line}, column {column}")),
            "{shown}"
        );
    }
}

#[test]
fn ferries_that_may_move_are_found_if_the_text_does_not_name_them() {
    let board = "LB@(0,0) ferry EW U@(1,0) LB@(2,0) ferry ES\nplaced (1,0)\nphase MoveFerries";
    let found = read(board);
    assert_eq!(found.turn().movable.len(), 1);
    let named = read(&format!("{board}\nmovable (0,0)=EW"));
    assert_eq!(found, named);
    assert_eq!(found, read(&format!("{board}\nmovable")));
    let moved = read(&format!("{board}\nmovable (0,0)=ES"));
    assert!(
        moved.turn().movable[0].moved,
        "it lies elsewhere than when the phase began"
    );
}
