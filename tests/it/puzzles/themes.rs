//! What a turn uses ferries for.

use ferries::rules::{
    Award, Cell, Command, Event, FeatureKind, Position, Road, RoadGraph, Seat, TurnPhase,
    final_scores, play, road_tiles, thieves_on,
};

/// What a ferry is moved for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theme {
    /// Several ferries move.
    Double,
    /// A road that was paid before comes to a road of one's own and is paid again.
    Reopen,
    /// One comes to share, or to own, a road of the other.
    Steal,
    /// A road of one's own is completed and paid.
    Close,
    /// The other gets less.
    Deny,
}

impl Theme {
    pub const ALL: [Self; 5] = [
        Self::Double,
        Self::Reopen,
        Self::Steal,
        Self::Close,
        Self::Deny,
    ];

    /// Its word in the files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Double => "double",
            Self::Reopen => "reopen",
            Self::Steal => "steal",
            Self::Close => "close",
            Self::Deny => "deny",
        }
    }
}

/// A road with followers, after a turn: its squares, and who is paid for it, or would be.
struct Claim {
    tiles: Vec<Cell>,
    owners: Vec<Seat>,
    counts: [u8; 6],
    complete: bool,
}

/// What a turn led to.
struct After {
    /// Roads that were paid in it, and those on which somebody stands.
    claims: Vec<Claim>,
    scores: [u32; 6],
}

/// What the moves of a turn do, compared with the same turn without them. `paid` are the squares of the roads
/// that were paid before, sorted.
pub fn themes(
    position: &Position,
    roads: &RoadGraph,
    commands: &[Command],
    paid: &[Vec<Cell>],
) -> Vec<Theme> {
    let me = position.to_act();
    let other = me.next(2);
    let is_move = |command: &Command| matches!(command, Command::MoveFerry { .. });
    let with = after(position, roads, commands);
    let still: Vec<Command> = commands
        .iter()
        .filter(|c| !is_move(c) && **c != Command::EndMoves)
        .copied()
        .collect();
    let without = after(position, roads, &still);
    let mut found = Vec::new();
    if commands.iter().filter(|c| is_move(c)).count() > 1 {
        found.push(Theme::Double);
    }
    let mine = |claim: &&Claim| claim.owners.contains(&me);
    let holds = |claim: &Claim, tiles: &[Cell]| tiles.iter().all(|t| claim.tiles.contains(t));
    let paid_now = |claims: &[Claim], tiles: &[Cell]| {
        claims.iter().filter(mine).any(|claim| holds(claim, tiles))
    };
    let reopens =
        |tiles: &Vec<Cell>| paid_now(&with.claims, tiles) && !paid_now(&without.claims, tiles);
    if paid.iter().any(reopens) {
        found.push(Theme::Reopen);
    }
    // Roads of the other alone before, now with one's own followers in front or level.
    let steals = without.claims.iter().any(|its| {
        its.owners == [other]
            && with.claims.iter().filter(mine).any(|claim| {
                claim.counts[other.index()] > 0
                    && its.tiles.iter().filter(|t| claim.tiles.contains(t)).count() > 1
            })
    });
    if steals {
        found.push(Theme::Steal);
    }
    let closed = |claims: &[Claim]| claims.iter().filter(mine).filter(|c| c.complete).count();
    if closed(&with.claims) > closed(&without.claims) {
        found.push(Theme::Close);
    }
    if with.scores[other.index()] < without.scores[other.index()] {
        found.push(Theme::Deny);
    }
    found
}

/// Plays a turn, and ends it where its commands have nothing to say of ferries.
fn after(position: &Position, roads: &RoadGraph, commands: &[Command]) -> After {
    let (mut position, mut roads) = (position.clone(), roads.clone());
    let (number, mut events) = (position.turn().number, Vec::new());
    for command in commands {
        play(&mut position, &mut roads, *command, &mut events).expect("it is legal");
    }
    if position.phase() == TurnPhase::MoveFerries && position.turn().number == number {
        play(&mut position, &mut roads, Command::EndMoves, &mut events).expect("it is legal");
    }
    let is_over = position.phase() == TurnPhase::GameOver;
    let awards = events.iter().filter_map(|event| match event {
        Event::Scored(award) if award.kind == FeatureKind::Road => Some(award),
        _ => None,
    });
    let mut claims: Vec<Claim> = awards.map(claim_of_award).collect();
    if !is_over {
        let mut seen: Vec<Road> = Vec::new();
        for follower in position.followers() {
            if follower.kind != FeatureKind::Road
                || seen.iter().any(|road| roads.is_on(road, follower.node))
            {
                continue;
            }
            let road = roads.road(follower.node);
            let counts = thieves_on(&position, &roads, &road);
            let most = counts.iter().max();
            claims.push(Claim {
                tiles: road_tiles(&position, &roads, &road),
                owners: (0..2)
                    .map(Seat)
                    .filter(|s| Some(&counts[s.index()]) == most)
                    .collect(),
                counts,
                complete: false,
            });
            seen.push(road);
        }
    }
    After {
        claims,
        scores: final_scores(&position, &roads),
    }
}

fn claim_of_award(award: &Award) -> Claim {
    Claim {
        tiles: award.tiles.clone(),
        owners: award.winners.clone(),
        counts: award.counts,
        complete: award.complete,
    }
}
