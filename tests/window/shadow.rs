//! The same game by the rules alone, so that a test knows what the window must show, and what is worth doing there.

use ferries::content::{GameTiles, shipped_tile_set};
use ferries::record::{DealCode, Dealer, first_by_lot};
use ferries::rules::{
    Cell, Command, Position, RoadGraph, Rotation, Setup, StubPair, TurnPhase, play,
};

use crate::told::Told;

/// A deal with a lake of four jetties first, and four more lakes among its first thirty tiles.
pub const DEAL_WITH_LAKES: u64 = 154;

/// A game of two with The Ferries, played beside the one in the window.
pub struct Shadow {
    dealer: Dealer,
    /// Where the game stands.
    pub position: Position,
    roads: RoadGraph,
}

/// The code of the deal with this number: two sets, no crop circles.
pub fn deal(seed: u64) -> DealCode {
    DealCode {
        seed,
        tiles: GameTiles::default(),
    }
}

impl Shadow {
    /// The game as the page for a new game begins it, unless anything is changed there.
    pub fn new(deal: DealCode, deck_size: usize) -> Self {
        let set = shipped_tile_set();
        let dealer = Dealer::with_deck_size(deal, &set, deck_size).expect("a deal of these sets");
        let setup = Setup {
            deck: dealer.deck().to_vec(),
            first: first_by_lot(deal.seed, 2),
            ..Setup::new(set, 2)
        };
        let position = Position::new(&setup).expect("a game can begin");
        let roads = position.road_graph();
        let mut shadow = Self {
            dealer,
            position,
            roads,
        };
        shadow.draw();
        shadow
    }

    /// Plays a command of this turn.
    pub fn play(&mut self, command: Command) {
        let played = play(&mut self.position, &mut self.roads, command, &mut ());
        played.unwrap_or_else(|why| panic!("{command:?} is refused: {why}"));
    }

    /// What was chosen stands; the next tile is drawn.
    pub fn end_turn(&mut self) {
        if self.position.phase() == TurnPhase::MoveFerries {
            self.play(Command::EndMoves);
        }
        self.draw();
    }

    fn draw(&mut self) {
        while let Some(draw) = self.dealer.next(&self.position) {
            self.play(draw);
        }
    }

    /// Every way to place the tile in hand, with the number of ferries that could then move.
    pub fn placements(&self) -> Vec<(usize, Cell, Rotation)> {
        let hand = self.position.turn().hand.expect("a tile in hand");
        let places = self.position.placements(hand);
        places
            .flat_map(|(cell, turns)| turns.iter().map(move |rotation| (cell, rotation)))
            .map(|(cell, rotation)| (self.movable_after(cell, rotation), cell, rotation))
            .collect()
    }

    fn movable_after(&self, cell: Cell, rotation: Rotation) -> usize {
        let (mut position, mut roads) = (self.position.clone(), self.roads.clone());
        let place = Command::Place { cell, rotation };
        play(&mut position, &mut roads, place, &mut ()).expect("a legal place");
        if position.phase() == TurnPhase::PlaceFollower {
            let none = Command::Follower(None);
            play(&mut position, &mut roads, none, &mut ()).expect("nobody has to be placed");
        }
        position.turn().movable.len()
    }

    /// A placement with a follower on one of its parts, so that this follower comes home at once; else one that brings
    /// anybody home, else the first there is. With the follower, and whether anybody comes home.
    pub fn soonest_payment(&self) -> (Cell, Rotation, Option<u8>, bool) {
        let mut first = None;
        let mut anybody = None;
        for (_, cell, rotation) in self.placements() {
            let (mut position, mut roads) = (self.position.clone(), self.roads.clone());
            let place = Command::Place { cell, rotation };
            play(&mut position, &mut roads, place, &mut ()).expect("a legal place");
            let mut choices = vec![None];
            if position.phase() == TurnPhase::PlaceFollower {
                choices.extend(position.follower_options(&roads).iter().copied().map(Some));
            }
            for choice in choices {
                let supply = position.supply(position.to_act());
                first = first.or(Some((cell, rotation, choice, false)));
                if choice.is_some() {
                    first = first
                        .filter(|f| f.2.is_some())
                        .or(Some((cell, rotation, choice, false)));
                }
                let standing = position.followers().len() + usize::from(choice.is_some());
                let (mut after, mut after_roads) = (position.clone(), roads.clone());
                if after.phase() == TurnPhase::PlaceFollower {
                    let follower = Command::Follower(choice);
                    play(&mut after, &mut after_roads, follower, &mut ()).expect("legal");
                }
                // What is left to choose are ferries; those turns pay later.
                let paid = after.followers().len() < standing;
                if paid && choice.is_some() && supply > 0 {
                    return (cell, rotation, choice, true);
                }
                if paid {
                    anybody = anybody.or(Some((cell, rotation, choice, true)));
                }
            }
        }
        anybody.or(first).expect("a tile in hand fits somewhere")
    }

    /// Parts of the placed tile that may take a follower.
    pub fn follower_options(&self) -> Vec<u8> {
        self.position.follower_options(&self.roads).to_vec()
    }

    /// The pairs in which the new ferry may be set.
    pub fn new_pairs(&self) -> Vec<StubPair> {
        let placed = self.position.turn().placed.expect("a lake was placed");
        self.position.ferry_pairs(placed).to_vec()
    }

    /// Where the ferries that may still move can go.
    pub fn moves(&self) -> Vec<(Cell, StubPair)> {
        self.position.ferry_moves().collect()
    }

    /// Compares the window with the rules, where a turn begins or the game ends.
    pub fn expect_same(&self, told: &Told) {
        let position = &self.position;
        assert_eq!(told.get("phase"), position.phase().name());
        let tiles = position.land().tiles().len();
        assert_eq!(told.get("tiles"), tiles.to_string(), "tiles on the board");
        let followers = position.followers().len();
        assert_eq!(told.get("followers"), followers.to_string(), "followers");
        let scores: Vec<String> = position.scores().iter().map(u32::to_string).collect();
        assert_eq!(told.get("scores"), scores.join(" "), "scores");
        let lie = |(slot, pair)| format!("{}:{pair}", position.land().tile(slot).cell.name());
        let ferries: Vec<String> = position.ferries().map(lie).collect();
        assert_eq!(told.get("ferries"), ferries.join(" "), "ferries");
        let seat = position.to_act().0;
        assert_eq!(told.get("seat"), seat.to_string(), "who is to move");
        let hand = position.turn().hand;
        let hand = hand.map_or("-", |kind| &position.tile_set().kind(kind).name);
        assert_eq!(told.get("hand"), hand, "the tile in hand");
    }
}
