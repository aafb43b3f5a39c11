//! A game that goes on from a position in a file: to try something out, or to show a fault.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use crate::content::Texts;
use crate::record::shuffled_bag;
use crate::rules::{MAX_SEATS, Position, SEAT_LETTERS, TileSet};
use crate::table::StartGame;
use crate::view::SeatLook;
use crate::view::players::{Player, Players};

/// Reads the position, seats people at it, and shuffles its bag by a number.
///
/// # Errors
/// What is wrong with the file, in words that begin with its name.
pub(super) fn read_game(
    file: &Path,
    tiles: &Arc<TileSet>,
    texts: &Texts,
    seed: u64,
) -> Result<(StartGame, Players), String> {
    let told = |what: &dyn std::fmt::Display| format!("{}: {what}", file.display());
    let text = fs::read_to_string(file).map_err(|error| told(&error))?;
    let position = Position::from_text(&text, tiles).map_err(|error| told(&error))?;
    let looks = looks_of(&text);
    let player = |seat: usize| {
        let look = looks.get(seat).copied().unwrap_or(SeatLook::ALL[seat]);
        Player {
            name: texts.text(look.name_key()),
            look,
        }
    };
    let players = Players((0..usize::from(position.seats())).map(player).collect());
    let draws = shuffled_bag(&position, seed);
    let start = StartGame::from_position(position)
        .with_draws(draws)
        .with_people([true; MAX_SEATS]);
    Ok((start, players))
}

/// The looks of the seats, if the text names them.
fn looks_of(text: &str) -> Vec<SeatLook> {
    let line = text.lines().find_map(|l| l.trim().strip_prefix("players"));
    let letters = line.unwrap_or_default().chars();
    letters
        .filter_map(|letter| SEAT_LETTERS.iter().position(|l| *l == letter))
        .map(|index| SeatLook::ALL[index])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{asset_root, shipped_tile_set};
    use crate::rules::Seat;

    fn read(name: &str, text: &str) -> Result<(StartGame, Players), String> {
        let file = std::env::temp_dir().join(format!("ferries-{}-{name}", std::process::id()));
        fs::write(&file, text).expect("the folder for temporary files can be written");
        let texts = Texts::load(&asset_root(None)).expect("texts of the package");
        let read = read_game(&file, &shipped_tile_set(), &texts, 1);
        fs::remove_file(file).expect("it was written");
        read
    }

    #[test]
    fn seats_look_like_their_letters_and_the_bag_is_drawn() {
        let text = "players K* Y\nLB@(0,0)r0 ferry EW\nhand U\nbag U*3 V*2";
        let (start, players) = read("seats", text).expect("a position");
        assert_eq!(players.look(Seat(0)), SeatLook::Black);
        assert_eq!(players.name(Seat(1)), "Yellow");
        assert_eq!(start.draws.len(), 5);
    }

    #[test]
    fn a_mistake_is_told_with_file_line_and_word() {
        let told = read("mistake", "players R* B\nLQ@(0,0)r0").expect_err("a mistake");
        assert!(told.contains("-mistake: line 2, column 1"), "{told}");
        assert!(told.contains("LQ"), "{told}");
    }
}
