use super::*;
use crate::content::{asset_root, shipped_tile_set};
use crate::rules::{Position, play};

fn reel() -> Reel {
    Reel::new(ExampleTurn::all(&shipped_tile_set()).expect("the shipped tiles"))
}

#[test]
fn a_reel_runs_through_every_ending_and_back() {
    let mut reel = reel();
    let mut places = vec![reel.place()];
    while !reel.is_at_end() {
        reel.forward();
        places.push(reel.place());
    }
    // Three commands and End turn in each of the two first examples and in the three endings of the third.
    assert_eq!(places.len(), 5 * 5);
    reel.forward();
    assert_eq!(reel.place(), places[24], "it stays at the end");
    for place in places.iter().rev().skip(1) {
        reel.back();
        assert_eq!(reel.place(), *place);
    }
    assert!(reel.is_at_start());
    reel.back();
    assert!(reel.is_at_start());
}

#[test]
fn every_sentence_of_the_demo_is_there_and_says_who_has_points() {
    let texts = Texts::load(&asset_root(None)).expect("texts of the package");
    let mut reel = reel();
    loop {
        let model = DemoModel::new(&reel, false, &texts);
        if reel.is_at_end_of_turn() {
            let turn = reel.turn();
            let after = played(turn);
            let scores: u32 = after.scores().iter().sum();
            let words = model.after.expect("the turn is over");
            assert_eq!(scores > 0, words.contains("four points"), "{words}");
        } else {
            assert_eq!(model.after, None);
        }
        if reel.is_at_end() {
            break;
        }
        reel.forward();
    }
    assert_eq!(texts.missing(), [""; 0]);
}

fn played(turn: &ExampleTurn) -> Position {
    let (mut position, mut roads) = (turn.position.clone(), turn.position.road_graph());
    for command in &turn.commands {
        play(&mut position, &mut roads, *command, &mut ()).expect("an example is legal");
    }
    position
}
