//! Applies a choice, or refuses it.

use super::cell::Cell;
use super::command::{Command, Spot};
use super::edge::{Edge, Rotation, StubPair};
use super::event::{Event, EventSink, RoadChange};
use super::ferries::road_changes;
use super::illegal::Illegal;
use super::node::{NodeId, Slot};
use super::options::Rotations;
use super::position::Position;
use super::roads::RoadGraph;
use super::tile::{FeatureKind, KindId};
use super::tile_set::wanted_edge;
use super::turn::{CircleAction, TurnPhase};

/// Applies a command to a position, without going on to the next phase.
///
/// `roads` are the roads before the command; the caller brings them up to date afterwards with
/// [`follow`](super::follow). Nothing is paid here.
///
/// # Errors
/// Why the command is refused; the position is then untouched.
pub fn decide<S: EventSink>(
    position: &mut Position,
    roads: &RoadGraph,
    command: Command,
    sink: &mut S,
) -> Result<(), Illegal> {
    match command {
        Command::Draw(kind) => draw(position, kind, sink),
        Command::Place { cell, rotation } => place_tile(position, cell, rotation, sink),
        Command::Follower(part) => place_follower(position, roads, part, sink),
        Command::SetFerry(pair) => set_ferry(position, roads, pair, sink),
        Command::MoveFerry { cell, pair } => move_ferry(position, roads, cell, pair, sink),
        Command::EndMoves => {
            require(position, TurnPhase::MoveFerries)?;
            position.turn.chosen = true;
            Ok(())
        }
        Command::ChooseCircle(action) => choose_circle(position, action, sink),
        Command::AddFollower(spot) => add_follower(position, spot, sink),
        Command::TakeFollower(spot) => take_follower(position, spot, sink),
        Command::Decline => decline(position, sink),
    }
}

fn require(position: &Position, phase: TurnPhase) -> Result<(), Illegal> {
    if position.turn.phase == phase && !position.turn.chosen {
        Ok(())
    } else {
        Err(Illegal::WrongPhase(position.turn.phase))
    }
}

fn draw<S: EventSink>(position: &mut Position, kind: KindId, sink: &mut S) -> Result<(), Illegal> {
    require(position, TurnPhase::DrawTile)?;
    let seat = position.turn.seat;
    match position.bag.get_mut(kind.index()) {
        Some(left) if *left > 0 => *left -= 1,
        _ => return Err(Illegal::NotInBag(kind)),
    }
    position.bag_left -= 1;
    sink.tell(|| Event::Drawn { seat, kind });
    if position.fits_somewhere(kind) {
        position.turn.hand = Some(kind);
        position.turn.chosen = true;
    } else {
        position.discarded.push(kind);
        sink.tell(|| Event::Discarded { seat, kind });
    }
    Ok(())
}

fn place_tile<S: EventSink>(
    position: &mut Position,
    cell: Cell,
    rotation: Rotation,
    sink: &mut S,
) -> Result<(), Illegal> {
    require(position, TurnPhase::PlaceTile)?;
    let wrong_phase = Illegal::WrongPhase(position.turn.phase);
    let kind = position.turn.hand.ok_or(wrong_phase)?;
    let Some(slot) = position.lay_if_it_fits(kind, rotation, cell) else {
        check_place(position, kind, cell, rotation)?;
        return Err(wrong_phase);
    };
    let seat = position.turn.seat;
    position.turn.hand = None;
    position.turn.placed = Some(slot);
    position.turn.chosen = true;
    sink.tell(|| Event::TilePlaced {
        seat,
        kind,
        cell,
        rotation,
    });
    Ok(())
}

/// Whether a tile may lie at a square in this turn, and if not, why (`docs/rules.md` 1.4).
///
/// # Errors
/// The first reason, edges clockwise from north.
pub fn check_place(
    position: &Position,
    kind: KindId,
    cell: Cell,
    rotation: Rotation,
) -> Result<(), Illegal> {
    let Some(wants) = position.land.hole_at(cell) else {
        return Err(match position.land.slot_at(cell) {
            Some(_) => Illegal::Taken(cell),
            None => Illegal::NoNeighbour(cell),
        });
    };
    if Rotations(position.set.fits(kind, wants)).contains(rotation) {
        return Ok(());
    }
    let shows = position.set.oriented(kind, rotation).edges;
    let mismatch = Edge::ALL.into_iter().find_map(|edge| {
        let wants = wanted_edge(wants, edge)?;
        let shows = shows[edge.index()];
        (wants != shows).then_some(Illegal::Mismatch {
            cell,
            edge,
            wants,
            shows,
        })
    });
    Err(mismatch.unwrap_or(Illegal::NoNeighbour(cell)))
}

fn place_follower<S: EventSink>(
    position: &mut Position,
    roads: &RoadGraph,
    part: Option<u8>,
    sink: &mut S,
) -> Result<(), Illegal> {
    require(position, TurnPhase::PlaceFollower)?;
    let seat = position.turn.seat;
    let Some(slot) = position.turn.placed else {
        return Err(Illegal::WrongPhase(position.turn.phase));
    };
    if let Some(part) = part {
        if part >= 8 || position.claimable >> part & 1 == 0 {
            check_follower(position, roads, slot, part)?;
        }
        position.stand(seat, NodeId::new(slot, part));
        position.turn.follower = Some(part);
    }
    position.claimable = 0;
    position.turn.chosen = true;
    let cell = position.land.tile(slot).cell;
    sink.tell(|| Event::FollowerPlaced {
        seat,
        spot: part.map(|segment| Spot { cell, segment }),
    });
    Ok(())
}

/// Whether the active player may put a follower on this part of a tile (`docs/rules.md` 1.5). That it is the tile
/// just placed, and the time for it, is for the caller to know.
///
/// # Errors
/// The first reason why not.
pub fn check_follower(
    position: &Position,
    roads: &RoadGraph,
    slot: Slot,
    part: u8,
) -> Result<(), Illegal> {
    let kind = position.set.kind(position.land.tile(slot).kind);
    let Some(segment) = kind.segments.get(usize::from(part)) else {
        return Err(Illegal::NoSuchPart(part));
    };
    if segment.kind() == FeatureKind::Field && position.house.no_farmers {
        return Err(Illegal::NoFarmers);
    }
    if !position.may_claim(roads, NodeId::new(slot, part)) {
        return Err(Illegal::Occupied(segment.kind()));
    }
    if position.supply(position.turn.seat) == 0 {
        return Err(Illegal::NoFollowerLeft);
    }
    Ok(())
}

fn check_pair(position: &Position, slot: Slot, pair: StubPair) -> Result<(), Illegal> {
    let jetties = position.jetty_set(slot);
    match pair.edges().into_iter().find(|e| !jetties.contains(*e)) {
        Some(edge) => Err(Illegal::NoJetty(edge)),
        None => Ok(()),
    }
}

// Rare, and kept apart so that common commands stay lean.
#[inline(never)]
fn set_ferry<S: EventSink>(
    position: &mut Position,
    roads: &RoadGraph,
    pair: StubPair,
    sink: &mut S,
) -> Result<(), Illegal> {
    require(position, TurnPhase::SetFerry)?;
    let Some(slot) = position.turn.placed else {
        return Err(Illegal::WrongPhase(position.turn.phase));
    };
    check_pair(position, slot, pair)?;
    position.ferries[slot.index()] = Some(pair);
    position.turn.chosen = true;
    let changes = changes::<S>(position, roads, slot, pair);
    sink.tell(|| Event::FerrySet {
        seat: position.turn.seat,
        cell: position.land.tile(slot).cell,
        pair,
        changes,
    });
    Ok(())
}

#[inline(never)]
fn move_ferry<S: EventSink>(
    position: &mut Position,
    roads: &RoadGraph,
    cell: Cell,
    pair: StubPair,
    sink: &mut S,
) -> Result<(), Illegal> {
    require(position, TurnPhase::MoveFerries)?;
    let slot = (position.land.slot_at(cell))
        .filter(|s| position.set.outline(position.land.tile(*s).kind).lake)
        .ok_or(Illegal::NoLake(cell))?;
    let movable = position.turn.movable.iter().position(|m| m.slot == slot);
    let index = movable.ok_or(Illegal::NotMovable(cell))?;
    let from = position.turn.movable[index].from;
    if position.turn.movable[index].moved {
        return Err(Illegal::MovedAlready(cell));
    }
    if position.moving_is_over() {
        return Err(Illegal::NotMovable(cell));
    }
    check_pair(position, slot, pair)?;
    if pair == from {
        return Err(Illegal::SamePair(cell));
    }
    position.ferries[slot.index()] = Some(pair);
    position.turn.movable[index].moved = true;
    position.turn.chosen = position.moving_is_over();
    let changes = changes::<S>(position, roads, slot, pair);
    sink.tell(|| Event::FerryMoved {
        seat: position.turn.seat,
        cell,
        from,
        pair,
        changes,
    });
    Ok(())
}

/// What a ferry does to the roads; worked out only if somebody listens.
fn changes<S: EventSink>(
    position: &Position,
    before: &RoadGraph,
    slot: Slot,
    pair: StubPair,
) -> Vec<RoadChange> {
    if !S::LISTENS {
        return Vec::new();
    }
    let mut after = before.clone();
    after.connect(&position.set, &position.land, slot, pair);
    road_changes(position, before, &after, slot)
}

#[inline(never)]
fn choose_circle<S: EventSink>(
    position: &mut Position,
    action: CircleAction,
    sink: &mut S,
) -> Result<(), Illegal> {
    require(position, TurnPhase::CropCircle)?;
    let wrong_phase = Illegal::WrongPhase(position.turn.phase);
    let circle = position.turn.circle.as_mut().ok_or(wrong_phase)?;
    if circle.action.is_some() {
        return Err(Illegal::OtherAction);
    }
    circle.action = Some(action);
    let seat = position.turn.seat;
    sink.tell(|| Event::CircleChosen { seat, action });
    pass_over_unconcerned(position, sink);
    Ok(())
}

/// Skips every seat of which the circle asks nothing (`docs/rules.md` 3.3).
fn pass_over_unconcerned<S: EventSink>(position: &mut Position, sink: &mut S) {
    while let Some(circle) = position.turn.circle {
        if circle.asked >= position.seats {
            position.turn.chosen = true;
            return;
        }
        let seat = position.circle_seat(circle.asked);
        if position.circle_concerns(seat) {
            return;
        }
        sink.tell(|| Event::CircleSkipped { seat });
        if let Some(circle) = &mut position.turn.circle {
            circle.asked += 1;
        }
    }
}

fn circle_answered<S: EventSink>(position: &mut Position, sink: &mut S) {
    if let Some(circle) = &mut position.turn.circle {
        circle.asked += 1;
    }
    pass_over_unconcerned(position, sink);
}

/// Checks that a circle asks for `action` now, and that `spot` is one of the places it may be done.
fn check_circle(position: &Position, action: CircleAction, spot: Spot) -> Result<(), Illegal> {
    require(position, TurnPhase::CropCircle)?;
    match position.circle_action() {
        None => Err(Illegal::CircleUndecided),
        Some(chosen) if chosen != action => Err(Illegal::OtherAction),
        Some(_) if position.circle_spots(position.to_act()).contains(&spot) => Ok(()),
        Some(_) => Err(Illegal::NoOwnFollower),
    }
}

#[inline(never)]
fn add_follower<S: EventSink>(
    position: &mut Position,
    spot: Spot,
    sink: &mut S,
) -> Result<(), Illegal> {
    check_circle(position, CircleAction::Add, spot)?;
    let seat = position.to_act();
    let node = (position.land.node(&position.set, spot)).ok_or(Illegal::NoOwnFollower)?;
    position.stand(seat, node);
    sink.tell(|| Event::CircleAdded { seat, spot });
    circle_answered(position, sink);
    Ok(())
}

#[inline(never)]
fn take_follower<S: EventSink>(
    position: &mut Position,
    spot: Spot,
    sink: &mut S,
) -> Result<(), Illegal> {
    check_circle(position, CircleAction::TakeBack, spot)?;
    let seat = position.to_act();
    let node = position.land.node(&position.set, spot);
    let index = position
        .followers
        .iter()
        .rposition(|f| f.seat == seat && Some(f.node) == node)
        .ok_or(Illegal::NoOwnFollower)?;
    position.send_home(index);
    sink.tell(|| Event::FollowerReturned { seat, spot });
    circle_answered(position, sink);
    Ok(())
}

#[inline(never)]
fn decline<S: EventSink>(position: &mut Position, sink: &mut S) -> Result<(), Illegal> {
    require(position, TurnPhase::CropCircle)?;
    match position.circle_action() {
        None => return Err(Illegal::CircleUndecided),
        Some(CircleAction::TakeBack) => return Err(Illegal::MayNotDecline),
        Some(CircleAction::Add) if position.house.crop_a_must => {
            return Err(Illegal::MayNotDecline);
        }
        Some(CircleAction::Add) => {}
    }
    let seat = position.to_act();
    sink.tell(|| Event::CircleDeclined { seat });
    circle_answered(position, sink);
    Ok(())
}
