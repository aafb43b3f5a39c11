//! Which ferry is met first, and what is told of the others (`docs/rules.md` 2.5).

use std::collections::BTreeSet;
use std::sync::Arc;

use ferries::rules::reference::Survey;
use ferries::rules::{
    Cell, EdgeKind, Edges, HalfEdge, HalfEdges, Position, Segment, Spot, TileKind, TileSet,
    TurnPhase, WhyLocked, why_locked,
};

use crate::printed_tiles::{printed_kinds, printed_set};

fn read(text: &str) -> Position {
    Position::from_text(text, &printed_set()).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

fn why(position: &Position, x: i16, y: i16) -> Option<WhyLocked> {
    let slot = position.land().slot_at(Cell::new(x, y)).expect("a tile");
    why_locked(position, slot)
}

fn movable(position: &Position) -> BTreeSet<Cell> {
    position.turn().movable.iter().map(|m| m.cell).collect()
}

#[test]
fn the_lake_met_first_is_told_in_its_own_direction() {
    let position = read(
        "LB@(0,0)r0 ferry EW LB@(1,0)r0 ferry EW LB@(3,0)r0 ferry EW U@(2,0)r0
         placed (2,0)
         phase MoveFerries",
    );
    let met = [(1, 0), (3, 0)].map(|(x, y)| Cell::new(x, y));
    assert_eq!(movable(&position), BTreeSet::from(met));
    // One road from end to end, and still the lake in the east has nothing to do with it.
    let expected = WhyLocked::OtherFerryFirst {
        first: Cell::new(1, 0),
        path: ["2,0 road W", "1,0 road E"]
            .map(|piece| Spot::parse(piece, &position).expect("a part"))
            .to_vec(),
    };
    assert_eq!(why(&position, 0, 0), Some(expected));
}

#[test]
fn before_the_ferry_phase_a_served_jetty_is_not_called_unserved() {
    let board = "LB@(0,0)r0 ferry EW U@(1,0)r0 U@(2,0)r0\nplaced (2,0)\nphase ";
    let position = read(&format!("{board}PlaceFollower"));
    let told = why(&position, 0, 0);
    assert_eq!(told, Some(WhyLocked::OtherPhase(TurnPhase::PlaceFollower)));
    let position = read(&format!("{board}MoveFerries"));
    assert_eq!(why(&position, 0, 0), None);
}

#[test]
fn riding_on_ends_where_it_comes_round_to_a_tile_with_two_through_roads() {
    let edges = |letters: &str| {
        letters
            .chars()
            .filter_map(ferries::rules::Edge::from_letter)
            .collect::<Edges>()
    };
    let corner = |a: HalfEdge, b: HalfEdge| Segment::Field {
        halves: HalfEdges::NONE.with(a).with(b),
        cities: 0,
    };
    let bridge = TileKind {
        name: "bridge".to_owned(),
        id: "bridge".to_owned(),
        set: "test".to_owned(),
        count: 1,
        edges: [EdgeKind::Road; 4],
        segments: vec![
            Segment::Road { edges: edges("NS") },
            Segment::Road { edges: edges("EW") },
            corner(HalfEdge::Wn, HalfEdge::Nw),
            corner(HalfEdge::Ne, HalfEdge::En),
            corner(HalfEdge::Es, HalfEdge::Se),
            corner(HalfEdge::Sw, HalfEdge::Ws),
        ],
        lake: false,
        circle: None,
    };
    let kinds: Vec<TileKind> = printed_kinds().into_iter().chain([bridge]).collect();
    let set: Arc<TileSet> = TileSet::new(kinds, "D").expect("a tile set");
    let text = "house move_all_on_road
        V@(0,0)r0 V@(-2,0)r3 V@(-2,1)r2 LC@(-1,1)r0 ferry EW V@(0,1)r1 bridge@(-1,0)r0
        placed (-1,0)
        phase MoveFerries";
    let position = Position::from_text(text, &set).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(movable(&position), BTreeSet::from([Cell::new(-1, 1)]));
    assert_eq!(movable(&position), Survey::of(&position).eligible());
}
