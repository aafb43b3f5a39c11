//! What either action of a crop circle means for every seat, told before one is chosen.

use ferries::explain::{CircleEffect, circle_effects};
use ferries::rules::CircleAction;

use crate::kit::{Table, lay};

/// A road in the west for the club tile, and unfinished roads far from it.
const ROADS: &str = "U@(0,0)r0 U@(5,0)r0 U@(5,2)r0 U@(5,4)r0 U@(5,6)r0";

/// `A B adds 2 of 5`: the order of the seats and what each would do.
fn told(table: &Table, action: CircleAction) -> Vec<String> {
    circle_effects(&table.position, &table.roads, action)
        .into_iter()
        .map(|(seat, effect)| {
            let what = match effect {
                CircleEffect::NobodyThere => "nobody there".to_owned(),
                CircleEffect::NoneInHand => "none in hand".to_owned(),
                CircleEffect::Adds {
                    places,
                    in_hand,
                    may_decline,
                } => {
                    let verb = if may_decline { "may" } else { "must" };
                    format!("{verb} add at {} with {in_hand} in hand", names(&places))
                }
                CircleEffect::TakesBack { places } => format!("takes from {}", names(&places)),
            };
            format!("{} {what}", seat.0)
        })
        .collect()
}

fn names(places: &[ferries::rules::Spot]) -> String {
    let names: Vec<String> = places.iter().map(|spot| spot.cell.name()).collect();
    names.join(" ")
}

/// Red has placed the circle of thieves; Blue stands on two roads, Yellow on one with nobody in hand, Black on none.
fn thieves(house: &str) -> Table {
    let standing = "B:road(5,0)E B:road(5,2)E Y:road(5,4)E R:road(5,6)E";
    let board = format!("{ROADS} {standing}\nsupply Y0\n{house}");
    let mut table = lay("R* B Y K", &board);
    table.play(&["CC1@(1,0)r0", "follower none"]);
    table
}

#[test]
fn every_seat_is_told_what_adding_and_taking_back_mean_in_the_order_they_are_asked() {
    let table = thieves("");
    assert_eq!(
        told(&table, CircleAction::Add),
        [
            "1 may add at R50 R52 with 5 in hand",
            "2 none in hand",
            "3 nobody there",
            "0 may add at R56 with 6 in hand",
        ]
    );
    assert_eq!(
        told(&table, CircleAction::TakeBack),
        [
            "1 takes from R50 R52",
            "2 takes from R54",
            "3 nobody there",
            "0 takes from R56",
        ]
    );
}

#[test]
fn what_is_told_is_what_each_seat_is_then_asked() {
    for action in ["circle A", "circle B"] {
        let table = thieves("");
        let told: Vec<_> = match action {
            "circle A" => circle_effects(&table.position, &table.roads, CircleAction::Add),
            _ => circle_effects(&table.position, &table.roads, CircleAction::TakeBack),
        };
        let asked = told.iter().filter_map(|(seat, effect)| match effect {
            CircleEffect::Adds { places, .. } | CircleEffect::TakesBack { places } => {
                Some((*seat, places.len()))
            }
            _ => None,
        });
        let mut now = table.after(&[action]);
        for (seat, places) in asked {
            assert_eq!(now.position.to_act(), seat, "{action}");
            let here = now.legal();
            let offered = here.iter().filter(|c| *c != "decline").count();
            assert_eq!(offered, places, "{action}: {here:?}");
            now.play(&[&here[0]]);
        }
    }
}

#[test]
fn under_the_house_rule_nobody_may_decline_and_without_a_circle_nothing_is_told() {
    let table = thieves("house crop_a_must");
    let first = &told(&table, CircleAction::Add)[0];
    assert_eq!(first, "1 must add at R50 R52 with 5 in hand");
    let before = lay("R* B", ROADS);
    assert_eq!(told(&before, CircleAction::Add), [""; 0]);
}
