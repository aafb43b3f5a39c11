//! A feature that is pointed at: it stays bright, and the land beside it steps back, on the same tile too.

use crate::display::SIZE;
use crate::from_position::start;
use crate::game::Game;

/// Two tiles with a straight road, side by side; a city below them, far from both roads.
const STREET: &str = "players R* B\nU@(0,0)r0 U@(1,0)r0 E@(0,1)r2\nhand B\nturn 3";

/// A point of the window, in parts of a tile from the middle of the start tile's square, right and down.
fn at(game: &Game, (right, down): (f32, f32)) -> (i32, i32) {
    let view = game.numbers("view");
    let [side, x, y] = [0, 1, 2].map(|index| view[index] as f32);
    ((x + right * side) as i32, (y + down * side) as i32)
}

fn colour(game: &Game, place: (f32, f32)) -> [u8; 3] {
    let (x, y) = at(game, place);
    game.display.pixels()[(y * SIZE.0 + x) as usize]
}

#[test]
#[ignore = "opens a window"]
fn a_field_stays_bright_and_the_road_beside_it_on_the_same_tile_steps_back() {
    let mut game = start("looking", STREET, "PlaceTile");
    let (north, north_beyond) = ((-0.3, -0.3), (1.2, -0.35));
    let (road, south, city) = ((0.1, 0.0), (0.3, 0.25), (0.0, 1.3));
    let places = [north_beyond, road, south, city];
    let away = at(&game, (-2.0, -1.0));
    game.point(away);
    let before = places.map(|place| colour(&game, place));
    let pointed = at(&game, north);
    game.point(pointed);
    game.wait_for("bright", "0,0:field-0 1,0:field-0");
    game.wait_for("dimmed", "1");
    game.picture("field");
    let mut now = before;
    let change = |now: &[[u8; 3]; 4], index: usize| {
        let channels = before[index].into_iter().zip(now[index]);
        channels.map(|(a, b)| a.abs_diff(b)).max()
    };
    for _ in 0..50 {
        // The screen is drawn by a process of its own.
        now = places.map(|place| colour(&game, place));
        if (1..4).all(|index| change(&now, index) > Some(4)) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    assert_eq!(change(&now, 0), Some(0), "the field of the neighbour");
    for (index, what) in [(1, "the road"), (2, "the other field"), (3, "the city")] {
        let has_changed = change(&now, index) > Some(4);
        assert!(has_changed, "{what}: {before:?} {now:?}");
    }
    game.point(away);
    game.wait_for("bright", "");
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn while_a_follower_is_chosen_other_land_can_be_looked_at_and_the_tile_stays_bright() {
    let text =
        "players R* B\nU@(0,0)r0 U@(1,0)r0 E@(0,1)r2\nplaced (1,0)\nphase PlaceFollower\nturn 3";
    let mut game = start("looking-for-follower", text, "PlaceFollower");
    let city = at(&game, (0.0, 1.3));
    game.point(city);
    game.wait_for("bright", "0,1:city-N");
    // The two tiles with a road; the one that was placed is spared.
    game.wait_for("dimmed", "1");
    let road = at(&game, (0.1, 0.0));
    game.point(road);
    game.wait_for("bright", "0,0:road-E-W");
    let placed = at(&game, (1.0, 0.0));
    game.point(placed);
    game.wait_for("bright", "");
    game.wait_for("dimmed", "0");
    game.quit();
}
