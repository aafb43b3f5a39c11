//! The base game: T38–T47.

use ferries::rules::TurnPhase;

use crate::kit::lay;

#[test]
fn t38_what_the_tile_completes_may_be_claimed() {
    for (house, points) in [("", "R4"), ("\nhouse tiny_city=2", "R2")] {
        let mut table = lay("R* B", &format!("D@(0,0)r0\nfollowers 1{house}"));
        table.play(&["E@(0,-1)r2", "follower city S"]);
        assert_eq!(
            (table.points().as_str(), table.standing().as_str()),
            (points, "")
        );
        // The knight is back, but the turn is over.
        assert_eq!(
            (table.supply('R'), table.to_act(), table.phase()),
            (1, 'B', TurnPhase::DrawTile)
        );
    }
}

#[test]
fn t39_two_parts_of_a_tile_in_one_city_count_once() {
    let mut table = lay("R* B", "I@(0,0)r0 N@(0,-1)r3 N@(-1,0)r1, R:city(0,0)N");
    table.play(&["N@(-1,-1)r2"]).finish();
    assert_eq!(table.points(), "R8");
    assert_eq!(table.awards()[0].tiles.len(), 4);
}

#[test]
fn t40_a_pennant_counts_two() {
    let mut table = lay("R* B", "E@(0,0)r1 F@(1,0)r0, R:city(0,0)E");
    table.play(&["E@(2,0)r3"]).finish();
    assert_eq!(table.points(), "R8");
    let award = table.awards()[0];
    assert_eq!((award.tiles.len(), award.pennants), (3, 1));
}

#[test]
fn t41_majority_and_tie() {
    let city = "E@(0,0)r1 G@(1,0)r0";
    let mut table = lay(
        "R* B",
        &format!("{city} R:city(0,0)E R:city(1,0)E B:city(1,0)W"),
    );
    table.play(&["E@(2,0)r3"]).finish();
    assert_eq!(
        (table.points().as_str(), table.standing().as_str()),
        ("R6", "")
    );
    assert_eq!((table.supply('R'), table.supply('B')), (7, 7));
    let mut table = lay("R* B", &format!("{city} R:city(0,0)E B:city(1,0)W"));
    table.play(&["E@(2,0)r3"]).finish();
    assert_eq!(
        (table.points().as_str(), table.standing().as_str()),
        ("R6 B6", "")
    );
}

#[test]
fn t42_two_cities_by_one_tile() {
    let board = "E@(0,-1)r2 E@(0,1)r0 B@(1,-1) B@(1,0) B@(1,1) R:city(0,-1)S B:city(0,1)N";
    let mut table = lay("R* B", board);
    table.play(&["H@(0,0)r0"]).finish();
    assert_eq!(
        (table.points().as_str(), table.standing().as_str()),
        ("R4 B4", "")
    );
    assert_eq!(table.awards().len(), 2);
}

#[test]
fn t43_road_loops() {
    let mut ring = lay("R* B", "V@(0,0)r3 V@(1,0)r0 V@(1,1)r1 R:road(1,0)W");
    ring.play(&["V@(0,1)r2"]).finish();
    assert_eq!(
        (ring.points().as_str(), ring.road("(0,0)E").as_str()),
        ("R4", "complete 4")
    );
    let mut crossing = lay("R* B", "W@(0,0)r0 V@(1,0)r0 V@(1,1)r1 R:road(0,0)E");
    crossing.play(&["V@(0,1)r2"]).finish();
    assert_eq!(
        (crossing.points().as_str(), crossing.road("(0,0)S").as_str()),
        ("R4", "complete 4")
    );
}

#[test]
fn t44_a_monastery_into_a_hole() {
    let ring =
        "U@(0,-1)r0 V@(1,-1)r0 U@(1,0)r1 V@(1,1)r1 U@(0,1)r0 V@(-1,1)r2 U@(-1,0)r1 V@(-1,-1)r3";
    let mut table = lay("R* B", ring);
    table.play(&["B@(0,0)r0", "follower monastery"]);
    assert_eq!((table.points().as_str(), table.supply('R')), ("R9", 7));
    assert_eq!(table.phase(), TurnPhase::DrawTile);
}

#[test]
fn t45_farms() {
    let board = "D@(0,0)r0 E@(0,-1)r2\nR:field(0,0)Wn, B:field(0,-1)Nw, K:field(0,0)Sw\nbag";
    let mut table = lay("R* B K", board);
    table.settle();
    assert_eq!(
        (table.phase(), table.points().as_str()),
        (TurnPhase::GameOver, "R3 B3")
    );
    let cities: Vec<_> = table.awards().iter().map(|a| a.cities.len()).collect();
    assert_eq!(cities, [1, 1, 0]);
}

#[test]
fn t46_unfinished_features() {
    let board = "D@(0,0)r0 U@(1,0)r0 Q@(0,-1)r2 A@(-1,0)r3\n\
        R:city(0,-1)S, B:road(0,0)E, K:mon(-1,0), Y:field(0,0)Sw\nbag";
    let mut table = lay("R* B Y K", board);
    table.settle();
    assert_eq!(table.points(), "R3 B3 K3");
    assert_eq!(table.road("(0,0)E"), "open 3");
    assert!(
        table
            .awards()
            .iter()
            .all(|a| a.points == if a.winners[0].0 == 2 { 0 } else { 3 })
    );
}

#[test]
fn t47_an_unplaceable_tile_leaves_the_game() {
    let map = "D@(0,0)r0 E@(0,-1)r2 R:field(0,0)Wn";
    let mut table = lay("R* B", map);
    for (count, tile) in ["C", "CC6"].into_iter().enumerate() {
        table.play(&[&format!("draw {tile}")]);
        assert_eq!(
            (table.phase(), table.to_act()),
            (TurnPhase::DrawTile, 'R'),
            "{tile}"
        );
        assert_eq!(table.position.discarded().len(), count + 1);
    }
    table.play(&["U@(1,0)r0"]);
    assert_eq!(table.to_act(), 'R');
    let mut last = lay("R* B", &format!("{map}\nbag C"));
    last.play(&["draw C"]);
    assert_eq!(
        (last.phase(), last.points().as_str()),
        (TurnPhase::GameOver, "R3")
    );
}
