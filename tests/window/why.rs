//! Lakes that are pointed at: why their ferries stay, and what may become of them.

use crate::from_position::start;
use crate::game::Game;
use crate::told::Point;

/// From the crossing at P50, laid this turn, roads lead to four lakes.
const CROSSING: &str = "players R* B Y K\n\
    W@(-1,0)r0 LB@(0,0)r0 ferry(0,0)=EW U@(1,0)r0 LB@(2,0)r0 ferry(2,0)=EW Y:road(0,0)W\n\
    X@(3,0)r0 U@(3,1)r1 LB@(3,2)r2 ferry(3,2)=EW LA@(5,3)r0 ferry(5,3)=ES\n\
    V@(3,-1)r3 LB@(4,-1)r0 ferry(4,-1)=EW B:road(3,-1)E R:road(3,0)S\n\
    placed (3,0) road S\nphase MoveFerries\nturn 12";

/// The middle of a square.
fn middle(game: &Game, (x, y): (i32, i32)) -> Point {
    let view = game.numbers("view");
    // The corner of the world is the middle of the start tile's square.
    (view[1] + x * view[0], view[2] + y * view[0])
}

fn point_at_lake(game: &mut Game, at: (i32, i32), name: &str) {
    let at = middle(game, at);
    game.point(at);
    game.wait_for("pointed", &format!("lake {name}"));
}

#[test]
#[ignore = "opens a window"]
fn a_ferry_that_stays_says_why_and_is_not_turned() {
    let mut game = start("why", CROSSING, "MoveFerries");
    let ferries = game.get("ferries").to_owned();
    let movable: Vec<&str> = game.dials().iter().map(|d| d.cell.as_str()).collect();
    assert_eq!(movable, ["O50", "Q49"]);
    for (lake, name, reason) in [
        ((0, 0), "M50", "OtherFerryFirst"),
        ((3, 2), "P52", "JettyUnserved"),
        ((5, 3), "R53", "NoRoadHere"),
    ] {
        point_at_lake(&mut game, lake, name);
        game.picture(name);
        let at = middle(&game, lake);
        game.click(at);
        let remark = game.get("remark");
        assert!(remark.contains(reason), "{name}: {remark}");
        game.drag(&[at, (at.0 + 30, at.1 + 30)]);
        assert_eq!(game.get("ferries"), ferries);
        game.key("Home");
        game.pass_frames();
    }
    // Far away the lake is drawn larger, and its dial still turns the ferry.
    for _ in 0..6 {
        game.wheel(false);
    }
    game.pass_frames();
    assert!(game.numbers("view")[0] < 56, "tiles are small");
    let dial = game.open_dial().expect("a dial is open").clone();
    game.point(crate::ferries::around(&dial, 200.0, 0.5));
    game.picture("small");
    game.drag(&crate::ferries::path_to(&dial, "SW"));
    assert!(game.get("ferries").contains(&format!("{}:SW", dial.cell)));
    game.picture("small-turned");
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn any_lake_tells_its_forecast_while_a_tile_is_in_hand() {
    let board = "players R* B\n\
        LB@(0,0)r0 ferry(0,0)=EW U@(1,0)r0 LC@(2,0)r0 ferry(2,0)=EW\n\
        W@(-2,0)r0 U@(-1,0)r0 B:road(-1,0)E U@(0,1)r1 R:road(0,1)N\n\
        hand U\nturn 3";
    let mut game = start("forecast", board, "PlaceTile");
    point_at_lake(&mut game, (0, 0), "M50");
    game.picture("three-jetties");
    point_at_lake(&mut game, (2, 0), "O50");
    game.picture("four-jetties");
    assert_eq!(game.get("remark"), "-");

    // Keys look at one after the other, until the pointer moves.
    let away = middle(&game, (0, 3));
    game.point(away);
    for (key, lake) in [
        ("period", "M50"),
        ("period", "O50"),
        ("period", "M50"),
        ("comma", "O50"),
    ] {
        game.key(key);
        assert_eq!(game.get("pointed"), format!("lake {lake}"), "{key}");
        assert_eq!(game.get("ghost"), "-");
    }
    let is_at_lake = |game: &Game| game.get("pointed").starts_with("lake");
    game.key("Escape");
    assert_eq!(game.get("screen"), "Match", "it was not for the menu");
    assert!(!is_at_lake(&game));
    game.key("period");
    assert!(is_at_lake(&game));
    game.point((away.0 + 1, away.1));
    assert!(!is_at_lake(&game));
    game.quit();
}
