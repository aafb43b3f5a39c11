//! The fast code against the yardstick, after every step of random games.

use std::collections::BTreeSet;

use ferries::rules::reference::{Feature, Survey};
use ferries::rules::{
    Cell, Command, EdgeKind, FeatureKind, Illegal, KindId, MAX_SEATS, NodeId, Position, RoadGraph,
    Rotation, Seat, Spot, StubPair, TurnPhase, advance, appraise, decide, follow, road_tiles,
    score, thieves_on,
};

use crate::invariants::Watch;
use crate::random_play::{Deal, Deck};

const ALL_DECKS: [Deck; 7] = [
    Deck::Ferries,
    Deck::SixCircles,
    Deck::Lakes,
    Deck::Rings,
    Deck::Base,
    Deck::Size(30),
    Deck::OneCircle,
];

#[test]
fn fast_equals_slow_in_games_1_to_260() {
    play_series(1..261);
}

#[test]
fn fast_equals_slow_in_games_261_to_520() {
    play_series(261..521);
}

#[test]
fn fast_equals_slow_in_games_521_to_780() {
    play_series(521..781);
}

#[test]
fn fast_equals_slow_in_games_781_to_1040() {
    play_series(781..1041);
}

#[test]
fn fast_equals_slow_in_decks_of_a_thousand_tiles_with_93_lakes() {
    let mut lakes = 0;
    for number in 0..2 {
        let deal = Deal::of_series(number, &[Deck::Size(1000)]);
        // Looking at the whole board after each of 3,000 steps would take minutes; every 40th has to do.
        let end = Proof::new(&deal).play_to_the_end(40);
        lakes = lakes.max(end.ferries().count());
    }
    assert!(lakes > 60, "only {lakes} lakes were set");
}

fn play_series(numbers: std::ops::Range<u64>) {
    for number in numbers {
        let deal = Deal::of_series(number, &ALL_DECKS);
        let end = Proof::new(&deal).play_to_the_end(1);
        assert_eq!(end.tiles_left(), 0, "{deal:?} ended early");
    }
}

/// A game that is played by the steps of the kernel, while the yardstick looks on.
struct Proof<'d> {
    deal: &'d Deal,
    position: Position,
    roads: RoadGraph,
    watch: Watch,
    /// Road parts that were paid, for `no_rescore`.
    paid: BTreeSet<Spot>,
    steps: usize,
}

impl<'d> Proof<'d> {
    fn new(deal: &'d Deal) -> Self {
        let (position, roads, _) = deal.begin();
        Self {
            deal,
            watch: Watch::new(&position),
            position,
            roads,
            paid: BTreeSet::new(),
            steps: 0,
        }
    }

    /// Plays to the end; looks at the whole board after every `each` commands.
    fn play_to_the_end(mut self, each: usize) -> Position {
        let (_, _, mut chance) = self.deal.begin();
        while let Some(command) = chance.command(&self.position, &self.roads) {
            let before = self.position.clone();
            if let Err(refused) = self.step(command) {
                panic!(
                    "{command:?} was offered and refused ({refused}) in {:?}",
                    self.deal
                );
            }
            self.steps += 1;
            self.watch.check(&before, command, &self.position);
            if self.steps.is_multiple_of(each) {
                self.compare();
            }
        }
        assert_eq!(self.position.phase(), TurnPhase::GameOver);
        self.compare();
        self.position
    }

    /// What `play` does, step by step, with every payment counted by the yardstick.
    fn step(&mut self, command: Command) -> Result<(), Illegal> {
        let (position, roads) = (&mut self.position, &mut self.roads);
        decide(position, roads, command, &mut ())?;
        follow(position, roads, command);
        loop {
            let before = scores(position);
            let phase = advance(position, roads, &mut ());
            if phase == TurnPhase::GameOver {
                let due = Survey::of(position).due_at_the_end(&self.paid);
                assert_eq!(
                    gain(before, position),
                    due,
                    "final scoring of {:?}",
                    self.deal
                );
                return Ok(());
            }
            assert_eq!(
                gain(before, position),
                [0; MAX_SEATS],
                "points from nowhere"
            );
            if phase != TurnPhase::ScoreFeatures {
                return Ok(());
            }
            let survey = Survey::of(position);
            let due = survey.due(&self.paid);
            self.paid.extend(survey.road_parts_due());
            score(position, roads, &mut ());
            assert_eq!(gain(before, position), due, "step 5 of {:?}", self.deal);
        }
    }

    fn compare(&self) {
        let (position, roads) = (&self.position, &self.roads);
        let place = || format!("step {} of {:?}", self.steps, self.deal);
        let survey = Survey::of(position);
        for feature in survey.features() {
            let slow = slow_facts(&survey, feature, &self.paid);
            for part in [feature.parts.first(), feature.parts.last()] {
                let part = *part.expect("a feature has a part");
                assert_eq!(
                    fast_facts(position, roads, feature, part),
                    slow,
                    "{}",
                    place()
                );
            }
        }
        compare_lists(position, roads, &survey, &place());
        compare_holes(position, &survey);
        if let Some(kind) = position.turn().hand {
            compare_placements(position, &survey, kind);
        }
        if self.steps.is_multiple_of(50) {
            for kind in position.tile_set().ids() {
                compare_placements(position, &survey, kind);
            }
        }
        if position.phase() == TurnPhase::PlaceFollower {
            let fast: BTreeSet<u8> = position.follower_options(roads).into_iter().collect();
            assert_eq!(fast, survey.claimable(), "followers at {}", place());
        }
        if position.phase() == TurnPhase::MoveFerries {
            compare_movable(position, &survey, &place());
        }
        assert_eq!(position.road_graph(), *roads, "roads anew at {}", place());
        let (set, tiles) = (position.tile_set(), position.land().tiles());
        let pieces = RoadGraph::from_pieces(set, tiles, position.ferries());
        assert_eq!(pieces, *roads, "roads from pieces at {}", place());
    }
}

fn scores(position: &Position) -> [u32; MAX_SEATS] {
    std::array::from_fn(|i| position.score(Seat(i as u8)))
}

fn gain(before: [u32; MAX_SEATS], position: &Position) -> [u32; MAX_SEATS] {
    let after = scores(position);
    std::array::from_fn(|i| after[i] - before[i])
}

/// All that is known of a feature, in a form both can give.
#[derive(Debug, PartialEq, Eq)]
struct Facts {
    parts: Vec<Spot>,
    tiles: Vec<Cell>,
    distinct: usize,
    open: usize,
    complete: bool,
    pennants: usize,
    counts: [u32; MAX_SEATS],
    finished_cities: usize,
    /// What it pays to each who has most followers there, as it stands.
    points: u32,
}

fn slow_facts(survey: &Survey, feature: &Feature, paid: &BTreeSet<Spot>) -> Facts {
    let cities = match feature.kind {
        FeatureKind::Field => survey.finished_cities(feature).len(),
        _ => 0,
    };
    Facts {
        parts: feature.parts.clone(),
        tiles: feature.tiles.clone(),
        distinct: feature.tiles.len(),
        open: feature.open,
        complete: feature.is_complete(),
        pennants: feature.pennants,
        counts: feature.counts,
        finished_cities: cities,
        points: survey.worth(feature, paid),
    }
}

fn fast_facts(position: &Position, roads: &RoadGraph, feature: &Feature, part: Spot) -> Facts {
    let (land, set) = (position.land(), position.tile_set());
    let node = land.node(set, part).expect("the part is on the board");
    let spots = |nodes: &mut dyn Iterator<Item = NodeId>| {
        let mut spots: Vec<Spot> = nodes.map(|n| land.spot(n)).collect();
        spots.sort_unstable();
        spots
    };
    let cells = |parts: &[Spot]| {
        let mut cells: Vec<Cell> = parts.iter().map(|p| p.cell).collect();
        cells.dedup();
        cells
    };
    let appraisal = appraise(position, roads, node);
    assert_eq!(
        appraisal.now.counts.map(u32::from),
        feature.counts,
        "counts told"
    );
    let (finished_cities, points) = (appraisal.now.cities.len(), appraisal.now.points);
    match feature.kind {
        FeatureKind::Road => {
            let road = roads.road(node);
            let parts = spots(&mut roads.pieces(&road));
            let mut tiles = road_tiles(position, roads, &road);
            tiles.sort_unstable();
            Facts {
                tiles,
                distinct: usize::from(roads.distinct_tiles(set, land, &road)),
                open: usize::from(road.open_ends),
                complete: road.is_complete(),
                pennants: 0,
                counts: thieves_on(position, roads, &road).map(u32::from),
                finished_cities,
                points,
                parts,
            }
        }
        FeatureKind::City | FeatureKind::Field => {
            let city = feature.kind == FeatureKind::City;
            let parts = spots(&mut land.feature(node));
            let counts = land.claims(node).map(u32::from);
            assert_eq!(land.is_claimed(node), counts.iter().any(|n| *n > 0));
            Facts {
                tiles: cells(&parts),
                distinct: usize::from(land.distinct_tiles(set, node)),
                open: usize::from(land.open_edges(node)),
                complete: city && land.open_edges(node) == 0,
                pennants: usize::from(land.pennants(node)),
                counts,
                finished_cities,
                points,
                parts,
            }
        }
        FeatureKind::Monastery => {
            let around = land.neighbours(part.cell).count();
            let mut counts = [0; MAX_SEATS];
            for follower in position.followers().iter().filter(|f| f.node == node) {
                counts[follower.seat.index()] += 1;
            }
            Facts {
                parts: vec![part],
                tiles: vec![part.cell],
                distinct: 1,
                open: 8 - around,
                complete: around == 8,
                pennants: 0,
                counts,
                finished_cities,
                points,
            }
        }
    }
}

/// The list of all features, which comes in the order of placing.
fn compare_lists(position: &Position, roads: &RoadGraph, survey: &Survey, place: &str) {
    let fast = position.features(roads);
    assert_eq!(fast.len(), survey.features().len(), "features at {place}");
    for (fast, slow) in fast.iter().zip(survey.features()) {
        let mut parts: Vec<Spot> = fast
            .parts
            .iter()
            .map(|p| position.land().spot(*p))
            .collect();
        parts.sort_unstable();
        assert_eq!(
            (fast.kind, parts, fast.complete, fast.counts.map(u32::from)),
            (
                slow.kind,
                slow.parts.clone(),
                slow.is_complete(),
                slow.counts
            ),
            "{place}"
        );
    }
}

fn compare_holes(position: &Position, survey: &Survey) {
    let mut fast: Vec<_> = (position.land().holes().iter())
        .map(|hole| {
            let wants: [Option<EdgeKind>; 4] =
                std::array::from_fn(|i| match hole.wants >> (2 * i) & 3 {
                    1 => Some(EdgeKind::Field),
                    2 => Some(EdgeKind::Road),
                    3 => Some(EdgeKind::City),
                    _ => None,
                });
            (hole.cell, wants)
        })
        .collect();
    fast.sort_unstable_by_key(|(cell, _)| (cell.y, cell.x));
    assert_eq!(fast, survey.holes());
    for cell in survey.cells() {
        let hole = fast.iter().any(|(c, _)| *c == cell);
        assert_eq!(position.land().hole_at(cell).is_some(), hole, "{cell}");
    }
}

fn compare_placements(position: &Position, survey: &Survey, kind: KindId) {
    let mut fast: Vec<(Cell, Rotation)> = (position.placements(kind))
        .flat_map(|(cell, rotations)| rotations.iter().map(move |r| (cell, r)).collect::<Vec<_>>())
        .collect();
    fast.sort_unstable_by_key(|(cell, rotation)| (cell.y, cell.x, *rotation));
    let printed = position.tile_set().kind(kind);
    let slow: Vec<(Cell, Rotation)> = (survey.holes().iter())
        .flat_map(|(cell, _)| Rotation::ALL.map(|r| (*cell, r)))
        .filter(|(cell, rotation)| survey.may_lie(printed, *cell, *rotation))
        .collect();
    assert_eq!(fast, slow, "places for {}", printed.name);
    assert_eq!(position.fits_somewhere(kind), !slow.is_empty());
}

/// Fixed when the phase began, or worked out anew now: the same (`docs/rules.md` 2.5).
fn compare_movable(position: &Position, survey: &Survey, place: &str) {
    let movable = &position.turn().movable;
    let moved: BTreeSet<Cell> = (movable.iter().filter(|m| m.moved))
        .map(|m| m.cell)
        .collect();
    let frozen: BTreeSet<Cell> = (movable.iter().filter(|m| !m.moved))
        .map(|m| m.cell)
        .collect();
    assert_eq!(
        moved.len() + frozen.len(),
        movable.len(),
        "a ferry twice at {place}"
    );
    // `move_all_on_road` rides through ferries, so there a move does change what is met behind it: 2.8 fixes it once.
    if moved.is_empty() || !position.house().move_all_on_road {
        let anew: BTreeSet<Cell> = survey.eligible().difference(&moved).copied().collect();
        assert_eq!(frozen, anew, "movable ferries at {place}");
    }
    let offered: BTreeSet<(Cell, StubPair)> = position.ferry_moves().collect();
    let may = !position.house().one_ferry_move || moved.is_empty();
    let mut expected = BTreeSet::new();
    for ferry in movable.iter().filter(|m| may && !m.moved) {
        let tile = position.land().tile(ferry.slot);
        let edges = position.tile_set().kind(tile.kind).edges;
        let jetty = |e: ferries::rules::Edge| edges[e.unturned(tile.rotation).index()];
        for pair in StubPair::ALL {
            let both = pair.edges().into_iter().all(|e| jetty(e) == EdgeKind::Road);
            if both && Some(pair) != position.ferry(ferry.slot) {
                expected.insert((ferry.cell, pair));
            }
        }
        assert_eq!(position.land().slot_at(ferry.cell), Some(ferry.slot));
    }
    assert_eq!(offered, expected, "moves at {place}");
}
