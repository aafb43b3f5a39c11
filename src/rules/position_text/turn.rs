//! From what a text says to the turn that is being played.

use super::TextError;
use super::board::{check_ferry, find_part, lake};
use super::draft::Draft;
use super::words::Word;
use crate::rules::cell::Cell;
use crate::rules::edge::StubPair;
use crate::rules::ferries::find_movable;
use crate::rules::node::Slot;
use crate::rules::position::Position;
use crate::rules::score::is_due_elsewhere;
use crate::rules::turn::{Circle, MovableFerry, TurnPhase};

/// Sets the turn, and refuses one in which nobody could go on.
pub(super) fn set_turn(position: &mut Position, draft: &Draft) -> Result<(), TextError> {
    position.turn.number = draft.number;
    position.turn.hand = draft.hand.map(|h| h.1);
    position.turn.chosen = draft.chosen;
    position.turn.phase = match draft.phase {
        Some((_, phase)) => phase,
        None if draft.hand.is_some() => TurnPhase::PlaceTile,
        None if draft.placed.is_some() => TurnPhase::PlaceFollower,
        None => TurnPhase::DrawTile,
    };
    set_placed(position, draft)?;
    check_hand(position, draft)?;
    check_new_lake(position, draft)?;
    set_movable(position, draft)?;
    set_circle(position, draft)?;
    let roads = position.road_graph();
    position.refresh_claimable(&roads);
    position.due_elsewhere = is_due_elsewhere(position, &roads);
    Ok(())
}

/// Whether the turn has come to the tile on the board.
fn is_placed(position: &Position) -> bool {
    match position.turn.phase {
        TurnPhase::DrawTile | TurnPhase::GameOver => false,
        TurnPhase::PlaceTile => position.turn.chosen,
        _ => true,
    }
}

fn set_placed(position: &mut Position, draft: &Draft) -> Result<(), TextError> {
    let phase = position.turn.phase;
    let Some((word, cell, part)) = &draft.placed else {
        return match &draft.phase {
            Some((word, _)) if is_placed(position) => {
                Err(word.wrong("expected a line `placed (x,y)` for the tile laid this turn"))
            }
            _ => Ok(()),
        };
    };
    if !is_placed(position) {
        return Err(word.wrong(format!("no tile was laid this turn in phase {phase}")));
    }
    let slot = (position.land.slot_at(*cell))
        .ok_or_else(|| word.wrong("there is no tile at this place"))?;
    position.turn.placed = Some(slot);
    if let Some((word, part)) = part {
        position.turn.follower = Some(find_part(position, word, part)?.segment());
    }
    Ok(())
}

fn check_hand(position: &Position, draft: &Draft) -> Result<(), TextError> {
    let phase = position.turn.phase;
    let due = match phase {
        TurnPhase::DrawTile => position.turn.chosen,
        TurnPhase::PlaceTile => !position.turn.chosen,
        _ => false,
    };
    match (&draft.hand, &draft.phase) {
        (Some((word, _)), _) if !due => {
            Err(word.wrong(format!("no tile is in hand in phase {phase}")))
        }
        (Some((word, kind)), _) if !position.fits_somewhere(*kind) => {
            Err(word.wrong("this tile fits nowhere on the board"))
        }
        (None, Some((word, _))) if due => {
            Err(word.wrong("expected a line `hand` for the tile that was drawn"))
        }
        _ => Ok(()),
    }
}

/// The ferry of a lake comes after the follower.
fn check_new_lake(position: &Position, draft: &Draft) -> Result<(), TextError> {
    let (Some(slot), Some((placed, ..))) = (position.turn.placed, &draft.placed) else {
        return Ok(());
    };
    let is_lake = position.jetties(slot).next().is_some();
    let has_ferry = position.ferry(slot).is_some();
    let before = match position.turn.phase {
        TurnPhase::PlaceTile | TurnPhase::PlaceFollower => true,
        TurnPhase::SetFerry => !position.turn.chosen,
        _ => false,
    };
    if before && has_ferry {
        return Err(
            placed.wrong("the ferry of the tile laid this turn is not set yet in this phase")
        );
    }
    if position.turn.phase == TurnPhase::SetFerry && !is_lake {
        return Err(placed.wrong("expected a lake tile: its ferry is to be set"));
    }
    Ok(())
}

fn set_movable(position: &mut Position, draft: &Draft) -> Result<(), TextError> {
    match &draft.movable {
        Some(given) if !given.is_empty() => {
            let mut movable = Vec::new();
            for (word, cell, from) in given {
                let ferry = movable_ferry(position, word, lake(position, word, *cell)?, *from)?;
                if movable.contains(&ferry) {
                    return Err(word.wrong("this ferry is named twice"));
                }
                movable.push(ferry);
            }
            check_movable(position, given, &movable)?;
            position.turn.movable = movable;
        }
        _ if position.turn.phase == TurnPhase::MoveFerries => {
            let roads = position.road_graph();
            find_movable(position, &roads);
        }
        _ => {}
    }
    Ok(())
}

/// The ferries named as movable must be those that the rules find, with every ferry where it lay when the phase began:
/// nothing else can come about in play, and what comes after relies on it.
fn check_movable(
    position: &Position,
    given: &[(Word, Cell, StubPair)],
    named: &[MovableFerry],
) -> Result<(), TextError> {
    let mut before = position.clone();
    for ferry in named {
        before.ferries[ferry.slot.index()] = Some(ferry.from);
    }
    let roads = before.road_graph();
    find_movable(&mut before, &roads);
    let found = &before.turn.movable;
    for ((word, ..), ferry) in given.iter().zip(named) {
        if !found.iter().any(|f| f.slot == ferry.slot) {
            return Err(word.wrong("no road of the tile laid this turn leads to this ferry first"));
        }
    }
    let missing = found
        .iter()
        .find(|f| !named.iter().any(|n| n.slot == f.slot));
    match (missing, given.first()) {
        (Some(ferry), Some((word, ..))) => {
            let cell = ferry.cell;
            Err(word.wrong(format!(
                "the ferry at ({},{}) may move as well",
                cell.x, cell.y
            )))
        }
        _ => Ok(()),
    }
}

fn movable_ferry(
    position: &Position,
    word: &Word,
    slot: Slot,
    from: StubPair,
) -> Result<MovableFerry, TextError> {
    check_ferry(position, word, slot, from)?;
    if position.turn.placed == Some(slot) || position.turn.placed.is_none() {
        return Err(word.wrong("this ferry cannot move this turn"));
    }
    let now = (position.ferry(slot)).ok_or_else(|| word.wrong("this lake has no ferry"))?;
    Ok(MovableFerry {
        slot,
        cell: position.land.tile(slot).cell,
        from,
        moved: now != from,
    })
}

fn set_circle(position: &mut Position, draft: &Draft) -> Result<(), TextError> {
    let phase = position.turn.phase;
    if phase != TurnPhase::CropCircle {
        return match &draft.circle {
            Some((word, ..)) => {
                Err(word.wrong(format!("no crop circle is resolved in phase {phase}")))
            }
            None => Ok(()),
        };
    }
    let sign = (position.turn.placed)
        .and_then(|slot| position.set.kind(position.land.tile(slot).kind).circle);
    let Some(kind) = sign else {
        return match &draft.placed {
            Some((word, ..)) => Err(word.wrong("expected a tile with a crop circle")),
            None => Ok(()),
        };
    };
    position.turn.circle = Some(Circle {
        kind,
        action: draft.circle.map(|c| c.1),
        asked: draft.circle.map_or(0, |c| c.2),
    });
    let Some((word, _, asked)) = &draft.circle else {
        return Ok(());
    };
    if *asked > position.seats {
        return Err(word.wrong("more seats are through than there are at the table"));
    }
    let going_on = *asked < position.seats;
    if going_on == position.turn.chosen {
        return Err(word
            .wrong("the choice of this phase is made when all seats are through, and only then"));
    }
    if going_on && !position.circle_concerns(position.to_act()) {
        return Err(word.wrong("the next seat has nothing to choose at this crop circle"));
    }
    Ok(())
}
