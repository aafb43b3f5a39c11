//! What either action of a crop circle would mean for every seat (`docs/rules.md` 3.2).

use crate::rules::{CircleAction, Command, Position, RoadGraph, Seat, Spot, TurnPhase, play};

/// What an action of a crop circle means for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CircleEffect {
    /// Nothing: nobody of this seat stands on a feature of this kind.
    NobodyThere,
    /// Nothing: this seat would add, but has no follower in hand.
    NoneInHand,
    /// It is asked to add a follower at one of these places, and may refuse or not.
    Adds {
        /// Where its followers stand.
        places: Vec<Spot>,
        /// How many it has in hand.
        in_hand: u8,
        /// Whether it may add none.
        may_decline: bool,
    },
    /// It takes a follower back from one of these places.
    TakesBack {
        /// Where its followers stand.
        places: Vec<Spot>,
    },
}

/// What `action` would mean for every seat, in the order in which they are asked. Empty where no crop circle waits for the
/// choice of an action.
pub fn circle_effects(
    position: &Position,
    roads: &RoadGraph,
    action: CircleAction,
) -> Vec<(Seat, CircleEffect)> {
    let (mut after, mut roads) = (position.clone(), roads.clone());
    if play(
        &mut after,
        &mut roads,
        Command::ChooseCircle(action),
        &mut (),
    )
    .is_err()
    {
        return Vec::new();
    }
    position
        .circle_order()
        .map(|seat| {
            let is_asked = after.phase() == TurnPhase::CropCircle && after.to_act() == seat;
            let effect = if is_asked {
                answer_as_asked(&mut after, &mut roads, seat)
            } else if position.circle_spots(seat).is_empty() {
                CircleEffect::NobodyThere
            } else {
                CircleEffect::NoneInHand
            };
            (seat, effect)
        })
        .collect()
}

/// What the seat that is asked can answer. It then answers in one of these ways, so that the next is asked.
fn answer_as_asked(position: &mut Position, roads: &mut RoadGraph, seat: Seat) -> CircleEffect {
    let in_hand = position.supply(seat);
    let (mut added, mut taken) = (Vec::new(), Vec::new());
    let commands = position.legal_commands(roads);
    for command in &commands {
        match command {
            Command::AddFollower(spot) => added.push(*spot),
            Command::TakeFollower(spot) => taken.push(*spot),
            _ => {}
        }
    }
    if let Some(first) = commands.first() {
        let answered = play(position, roads, *first, &mut ());
        debug_assert!(answered.is_ok(), "what is legal is accepted");
    }
    if taken.is_empty() {
        CircleEffect::Adds {
            places: added,
            in_hand,
            may_decline: commands.contains(&Command::Decline),
        }
    } else {
        CircleEffect::TakesBack { places: taken }
    }
}
