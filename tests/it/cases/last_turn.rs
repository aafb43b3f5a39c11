//! The turn in which the last tile is placed: T37.

use ferries::rules::TurnPhase;

use crate::kit::lay;

#[test]
fn t37_the_last_lake_takes_its_ferry_before_the_final_scoring() {
    let mut table = lay("R* B", "U@(0,0)r0 U@(1,0)r0 B:road(0,0)E\nbag LB");
    table.play(&["LB@(2,0)r0"]);
    assert_eq!(table.phase(), TurnPhase::PlaceFollower);
    table.play(&["follower road S"]);
    assert_eq!(table.phase(), TurnPhase::SetFerry);
    for (pair, points) in [("EW", "R1 B3"), ("ES", "R1 B3"), ("SW", "R3 B3")] {
        let end = table.after(&[&format!("ferry {pair}")]);
        assert_eq!(
            (end.phase(), end.points().as_str()),
            (TurnPhase::GameOver, points),
            "{pair}"
        );
    }
}

#[test]
fn t37_the_last_tile_still_moves_ferries_and_scores_before_the_final_scoring() {
    let board = "W@(-2,0)r0 U@(-1,0)r0 LB@(0,0)r0 U@(1,0)r0 ferry(0,0)=EW Y:road(-1,0)E K:road(1,0)E\nbag U";
    let mut table = lay("K* Y", board);
    table.play(&["U@(2,0)r0", "follower none"]);
    assert_eq!(table.movable(), "(0,0)");
    for (choice, points, complete) in [
        ("done", "K5 Y5", 0),
        ("move 0,0 ES", "K3 Y3", 1),
        ("move 0,0 SW", "K3 Y3", 0),
    ] {
        let end = table.after(&[choice]);
        assert_eq!(
            (end.phase(), end.points().as_str()),
            (TurnPhase::GameOver, points),
            "{choice}"
        );
        let paid = end.awards().into_iter().filter(|a| a.complete).count();
        assert_eq!(paid, complete, "{choice}: roads paid as complete");
    }
}
