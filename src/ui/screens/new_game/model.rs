//! What the page of a new game shows, worked out from the draft.

use super::draft::{GameDraft, LONGEST_NAME};
use crate::content::{CROP_CIRCLES, CropCircles, GameTiles, Texts};
use crate::record::DealCodeError;
use crate::rules::{HouseRules, TileSet};
use crate::seats::Sitter;
use crate::ui::screens::pictures::PicturesModel;
use crate::view::SeatLook;

/// A seat as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatEntry {
    /// What stands in its field.
    pub typed: String,
    /// What it is called while nothing is typed.
    pub default_name: String,
    /// What it is called.
    pub name: String,
    /// Colour, figure, hatching.
    pub look: SeatLook,
    /// Who plays it.
    pub sitter: Sitter,
}

/// A crop circle that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CircleEntry {
    /// Its number in the set, from 0.
    pub number: u8,
    /// Its kind as the art calls it.
    pub kind: String,
    /// What it is called.
    pub name: String,
}

/// What the page of a new game shows.
#[derive(Clone, Debug, PartialEq)]
pub struct NewGameModel {
    /// Seats in their order.
    pub seats: Vec<SeatEntry>,
    /// The seat whose piece is picked.
    pub picking: usize,
    /// Who begins; `None` by lot.
    pub first: Option<usize>,
    /// The sets in the game.
    pub sets: GameTiles,
    /// The crop circles of the tile set, for choosing one.
    pub circles: Vec<CircleEntry>,
    /// Whether nobody gets a hint.
    pub purist: bool,
    /// House rules.
    pub house: HouseRules,
    /// The deal code as it stands in its field.
    pub deal: String,
    /// What is wrong with it.
    pub deal_error: Option<String>,
    /// How many tiles are in the game.
    pub tiles: usize,
    /// Whether the deck is cut down.
    pub short_deck: bool,
    /// Why the game cannot begin.
    pub problem: Option<String>,
    /// The art packs, and files with faults.
    pub pictures: PicturesModel,
}

impl NewGameModel {
    /// What the page shows for a draft.
    pub fn new(draft: &GameDraft, tiles: &TileSet, texts: &Texts) -> Self {
        let seats = draft.seats.iter().map(|seat| {
            let default_name = texts.text(seat.look.name_key());
            SeatEntry {
                typed: seat.name.clone().unwrap_or_else(|| default_name.clone()),
                name: seat.shown_name(texts),
                default_name,
                look: seat.look,
                sitter: seat.sitter,
            }
        });
        let circle_kinds = tiles.kinds().iter().filter(|kind| kind.set == CROP_CIRCLES);
        let circles = (0_u8..).zip(circle_kinds).map(|(number, kind)| {
            let known = texts.try_text(&format!("tile-{}", kind.name));
            CircleEntry {
                number,
                kind: kind.name.clone(),
                name: known.unwrap_or_else(|| kind.name.clone()),
            }
        });
        let deal_error = draft
            .deal_error
            .as_ref()
            .map(|error| deal_error(error, &draft.deal_text, texts));
        let stack = draft.stack(tiles);
        let problem = if deal_error.is_some() {
            Some(texts.text("new-game-mend-deal"))
        } else {
            let missing = |_| texts.text("new-game-no-circle");
            stack.as_ref().err().map(missing)
        };
        Self {
            seats: seats.collect(),
            picking: draft.picking,
            first: draft.first,
            purist: draft.purist,
            sets: draft.deal.tiles,
            circles: circles.collect(),
            house: draft.house,
            deal: draft.deal_text.clone(),
            deal_error,
            tiles: stack.map_or(0, |stack| stack.order().len() + 1),
            short_deck: draft.deck_size.is_some(),
            problem,
            pictures: PicturesModel::default(),
        }
    }

    /// Whether a look is taken by another seat than the one whose piece is picked.
    pub fn is_taken(&self, look: SeatLook) -> bool {
        let mut others = self.seats.iter().enumerate();
        others.any(|(index, seat)| index != self.picking && seat.look == look)
    }

    /// The segment of the crop circles that is chosen: none, one, all.
    pub const fn circle_segment(&self) -> usize {
        match self.sets.circles {
            CropCircles::None => 0,
            CropCircles::OneByLot | CropCircles::One(_) => 1,
            CropCircles::All => 2,
        }
    }

    /// The longest name that can be typed.
    pub const fn longest_name(&self) -> usize {
        LONGEST_NAME
    }
}

/// What is wrong with a deal code, for whoever typed it.
fn deal_error(error: &DealCodeError, typed: &str, texts: &Texts) -> String {
    if typed.trim().is_empty() {
        return texts.text("deal-error-empty");
    }
    match error {
        DealCodeError::Prefix(_) => texts.text("deal-error-prefix"),
        DealCodeError::Length(found) => {
            texts.text_with("deal-error-length", &[("found", (*found).into())])
        }
        DealCodeError::Symbol(symbol) => {
            let symbol = symbol.to_string();
            texts.text_with("deal-error-symbol", &[("symbol", symbol.into())])
        }
        DealCodeError::Check(_) => texts.text("deal-error-check"),
        DealCodeError::Unknown(_) => texts.text("deal-error-unknown"),
    }
}
