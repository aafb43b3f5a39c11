//! Writes a position.

use std::fmt::{Display, Write as _};

use super::words::FEATURES;
use super::{FOLLOWERS, SEAT_LETTERS};
use crate::rules::cell::Cell;
use crate::rules::house::HouseRules;
use crate::rules::node::NodeId;
use crate::rules::notation::part_side;
use crate::rules::position::Position;
use crate::rules::tile::{FeatureKind, KindId};
use crate::rules::turn::{Seat, TurnPhase};

/// A board line is broken behind this many letters.
const WIDTH: usize = 90;

impl Position {
    /// The position in the notation of the worked cases (`docs/rules.md` 6), so that
    /// [`from_text`](Self::from_text) reads back an equal one.
    ///
    /// Seats are lettered R B Y K W V in their order round the table. Defaults are left out.
    pub fn to_text(&self) -> String {
        let mut text = Text::default();
        text.line(
            "players",
            (0..self.seats).map(|s| {
                let star = if self.turn.seat == Seat(s) { "*" } else { "" };
                format!("{}{star}", letter(Seat(s)))
            }),
        );
        text.line_if_any("house", house_words(self.house));
        self.write_board(&mut text);
        self.write_players(&mut text);
        self.write_deck(&mut text);
        self.write_turn(&mut text);
        text.0
    }

    fn write_board(&self, text: &mut Text) {
        text.board(self.land.tiles().iter().map(|tile| {
            let name = &self.set.kind(tile.kind).name;
            format!("{name}@{}{}", Place(tile.cell), tile.rotation)
        }));
        text.board(
            self.ferries()
                .map(|(slot, pair)| format!("ferry{}={pair}", Place(self.land.tile(slot).cell))),
        );
        text.board(
            self.followers
                .iter()
                .map(|f| format!("{}:{}", letter(f.seat), self.part(f.node))),
        );
        text.line_if_any("scored", self.scored_parts().map(|node| self.part(node)));
    }

    fn write_players(&self, text: &mut Text) {
        let seats = || (0..self.seats).map(Seat);
        let stand = |seat: Seat| self.followers.iter().filter(|f| f.seat == seat).count();
        let all = |seat: Seat| usize::from(self.supply(seat)) + stand(seat);
        let each = seats()
            .map(all)
            .max()
            .unwrap_or_default()
            .min(usize::from(u8::MAX));
        if each != usize::from(FOLLOWERS) {
            text.line("followers", [each]);
        }
        let scores = seats().filter(|s| self.score(*s) > 0);
        text.line_if_any(
            "scores",
            scores.map(|s| format!("{}{}", letter(s), self.score(s))),
        );
        let odd = seats().filter(|s| all(*s) != each);
        text.line_if_any(
            "supply",
            odd.map(|s| format!("{}{}", letter(s), self.supply(s))),
        );
    }

    fn write_deck(&self, text: &mut Text) {
        let name = |kind: KindId| self.set.kind(kind).name.clone();
        if let Some(kind) = self.turn.hand {
            text.line("hand", [name(kind)]);
        }
        if !self.bag_is_rest_of_deck() {
            let some = self.set.ids().zip(&self.bag).filter(|(_, n)| **n > 0);
            text.line(
                "bag",
                some.map(|(kind, count)| match count {
                    1 => name(kind),
                    _ => format!("{}*{count}", name(kind)),
                }),
            );
        }
        text.line_if_any("discarded", self.discarded.iter().map(|k| name(*k)));
    }

    fn write_turn(&self, text: &mut Text) {
        let turn = &self.turn;
        if turn.number != 1 {
            text.line("turn", [turn.number]);
        }
        if let Some(slot) = turn.placed {
            let place = Place(self.land.tile(slot).cell).to_string();
            let part = turn
                .follower
                .map(|part| self.part_words(NodeId::new(slot, part)));
            text.line("placed", std::iter::once(place).chain(part));
        }
        let chosen = turn.chosen.then_some("chosen");
        text.line("phase", std::iter::once(turn.phase.name()).chain(chosen));
        if !turn.movable.is_empty() || turn.phase == TurnPhase::MoveFerries {
            text.line(
                "movable",
                turn.movable
                    .iter()
                    .map(|m| format!("{}={}", Place(m.cell), m.from)),
            );
        }
        if let Some((action, circle)) = turn.circle.and_then(|c| Some((c.action?, c))) {
            text.line(
                "circle",
                [action.letter().to_string(), circle.asked.to_string()],
            );
        }
    }

    /// Whether the bag holds what is left of a full deck.
    fn bag_is_rest_of_deck(&self) -> bool {
        let mut deck = self.bag.clone();
        let seen = self.land.tiles().iter().map(|t| t.kind);
        for kind in seen
            .chain(self.turn.hand)
            .chain(self.discarded.iter().copied())
        {
            let all = &mut deck[kind.index()];
            *all = all.saturating_add(1);
        }
        deck == self.set.full_deck()
    }

    /// Word of the feature and side of a part.
    fn feature_and_side(&self, node: NodeId) -> (&'static str, String) {
        let feature = self.land.kind_of(&self.set, node);
        let oriented = self.land.oriented(&self.set, node.slot());
        let word = FEATURES
            .iter()
            .find(|(_, kind)| *kind == feature)
            .map_or("", |(word, _)| *word);
        (
            word,
            part_side(oriented, feature, node.segment()).unwrap_or_default(),
        )
    }

    /// `road(1,0)E`.
    fn part(&self, node: NodeId) -> String {
        let (word, side) = self.feature_and_side(node);
        format!("{word}{}{side}", Place(self.land.spot(node).cell))
    }

    /// `road E`.
    fn part_words(&self, node: NodeId) -> String {
        let (word, side) = self.feature_and_side(node);
        match self.land.kind_of(&self.set, node) {
            FeatureKind::Monastery => word.to_owned(),
            _ => format!("{word} {side}"),
        }
    }
}

fn letter(seat: Seat) -> char {
    SEAT_LETTERS[seat.index()]
}

fn house_words(house: HouseRules) -> Vec<String> {
    let switches = [
        (house.ferry_needs_thief, "ferry_needs_thief"),
        (house.one_ferry_move, "one_ferry_move"),
        (house.move_all_on_road, "move_all_on_road"),
        (house.move_from_jetty, "move_from_jetty"),
        (house.no_rescore, "no_rescore"),
        (house.tiny_city == 2, "tiny_city=2"),
        (house.crop_a_must, "crop_a_must"),
        (house.no_farmers, "no_farmers"),
    ];
    let on = switches.into_iter().filter(|(on, _)| *on);
    on.map(|(_, word)| word.to_owned()).collect()
}

struct Place(Cell);

impl Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "({},{})", self.0.x, self.0.y)
    }
}

#[derive(Default)]
struct Text(String);

impl Text {
    fn line(&mut self, first: &str, words: impl IntoIterator<Item = impl Display>) {
        self.0.push_str(first);
        for word in words {
            // Writing to a string cannot fail.
            let _ = write!(self.0, " {word}");
        }
        self.0.push('\n');
    }

    fn line_if_any(&mut self, first: &str, words: impl IntoIterator<Item = impl Display>) {
        let mut words = words.into_iter().peekable();
        if words.peek().is_some() {
            self.line(first, words);
        }
    }

    /// Words of the board, on as many lines as they need.
    fn board(&mut self, words: impl IntoIterator<Item = String>) {
        let mut line = String::new();
        for word in words {
            if !line.is_empty() {
                line.push(if line.len() + word.len() < WIDTH {
                    ' '
                } else {
                    '\n'
                });
                if line.ends_with('\n') {
                    self.0.push_str(&line);
                    line.clear();
                }
            }
            line.push_str(&word);
        }
        if !line.is_empty() {
            self.0.push_str(&line);
            self.0.push('\n');
        }
    }
}
