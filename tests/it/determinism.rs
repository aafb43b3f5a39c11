//! The same deal code and the same commands give the same game on every machine: `tests/game_hashes.txt`.
//!
//! Each line of the table is one whole game. Its tiles come from the deal code, its commands from a player that
//! takes one of the legal commands in the order of their notation, by a generator written out in this project. What
//! is compared are hashes over every position, so a difference in anything a position holds is seen, wherever it
//! comes from: the order of a map, a float, the width of a word, another version of a library.

use std::fmt::Write as _;
use std::fs;

use ferries::cli::soak::{Chance, Style};
use ferries::content::shipped_tile_set;
use ferries::record::{DealCode, Dealer, Fnv, first_by_lot, position_hash};
use ferries::rules::{Command, HouseRules, Position, RoadGraph, Setup, TurnPhase, play};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/game_hashes.txt");
/// Set to `write`, it makes the table anew.
const SWITCH: &str = "FERRIES_GOLDEN";

#[test]
fn the_same_codes_and_commands_give_the_same_hashes_everywhere() {
    let table = fs::read_to_string(TABLE).expect("the table can be read");
    let mut anew = String::new();
    for line in table.lines() {
        if line.starts_with("FERRY-") {
            let _ = writeln!(anew, "{}", play_line(line));
        } else {
            let _ = writeln!(anew, "{line}");
        }
    }
    let games = table.lines().filter(|line| line.starts_with("FERRY-"));
    assert!(games.count() >= 16, "a table of a few games shows little");
    if std::env::var(SWITCH).is_ok_and(|value| value == "write") {
        fs::write(TABLE, anew).expect("the table can be written");
    } else {
        assert_eq!(anew, table);
    }
}

/// Plays the game of a line, and writes the line with what came of it.
fn play_line(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [code, seats, size, house, ..] = words[..] else {
        panic!("`{line}` lacks a code, seats, deck or house rules");
    };
    let code: DealCode = code.parse().expect(line);
    let tiles = shipped_tile_set();
    let dealer = match size {
        "-" => Dealer::new(code, &tiles),
        size => Dealer::with_deck_size(code, &tiles, size.parse().expect(line)),
    };
    let dealer = dealer.expect(line);
    let seats = seats.parse().expect(line);
    let setup = Setup {
        deck: dealer.deck().to_vec(),
        first: first_by_lot(code.seed, seats),
        house: house_rules(house),
        ..Setup::new(tiles, seats)
    };
    let mut position = Position::new(&setup).expect(line);
    let mut roads = position.road_graph();
    let mut chance = Chance::new(code.seed, Style::Anywhere);
    let mut hash = Fnv::default();
    let mut commands = 0;
    while position.phase() != TurnPhase::GameOver {
        let command =
            (dealer.next(&position)).unwrap_or_else(|| choose(&mut chance, &position, &roads));
        play(&mut position, &mut roads, command, &mut ()).expect(line);
        commands += 1;
        hash.bytes(&position_hash(&position).to_le_bytes());
    }
    let scores: Vec<String> = position.scores().iter().map(u32::to_string).collect();
    format!(
        "{code} {seats} {size} {house} {commands} {} {:016x}",
        scores.join(","),
        hash.get()
    )
}

/// One of the legal commands, whatever order the rules list them in.
fn choose(chance: &mut Chance, position: &Position, roads: &RoadGraph) -> Command {
    let mut lines: Vec<String> = (position.legal_commands(roads).iter())
        .map(|command| command.notation(position))
        .collect();
    lines.sort_unstable();
    let line = &lines[chance.below(lines.len())];
    Command::parse(line, position).expect(line)
}

/// House rules by letters, so that a line of the table stays short; `-` for none.
fn house_rules(letters: &str) -> HouseRules {
    let mut house = HouseRules::default();
    for letter in letters.chars().filter(|letter| *letter != '-') {
        match letter {
            't' => house.ferry_needs_thief = true,
            'o' => house.one_ferry_move = true,
            'a' => house.move_all_on_road = true,
            'j' => house.move_from_jetty = true,
            'r' => house.no_rescore = true,
            '2' => house.tiny_city = 2,
            'm' => house.crop_a_must = true,
            'f' => house.no_farmers = true,
            _ => panic!("no house rule is called `{letter}`"),
        }
    }
    house
}
