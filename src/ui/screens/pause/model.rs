//! What the menu of a running game shows.

use super::Leaving;
use crate::content::Texts;
use crate::input::{Action, KeyMap};
use crate::record::DealCode;
use crate::rules::{Position, Seat, TurnPhase};
use crate::seats::{Seats, Sitter};
use crate::ui::components::{KeyHint, SeatRowModel};
use crate::ui::screens::new_game::HouseSwitch;
use crate::ui::screens::pictures::PicturesModel;
use crate::view::players::Players;

/// The game on the table.
#[derive(Clone, Copy)]
pub struct TableNow<'a> {
    /// Where it stands.
    pub position: &'a Position,
    /// Followers of each seat.
    pub followers: u8,
    /// Who plays.
    pub players: &'a Players,
    /// Who of them is a person and who a computer.
    pub sitters: &'a Seats,
    /// The deal, if it came from one.
    pub deal: Option<DealCode>,
}

/// What the page shows.
#[derive(Clone, Debug, PartialEq)]
pub struct PauseModel {
    /// The question that stands, if one does.
    pub asked: Option<Leaving>,
    /// "Turn 34, Blue to move".
    pub turn: String,
    /// "51 tiles left".
    pub tiles_left: String,
    /// Seats with their points.
    pub seats: Vec<SeatRowModel>,
    /// Who plays each seat; nobody once the game is over.
    pub sitters: Vec<Sitter>,
    /// The deal code.
    pub deal: Option<String>,
    /// Names of the house rules that are on.
    pub house: Vec<String>,
    /// The keys worth knowing.
    pub keys: Vec<KeyHint>,
    /// The art packs, and files with faults.
    pub pictures: PicturesModel,
}

/// Actions that share a line of the list of keys, and what they do.
const KEYS: [(&[Action], &str); 14] = [
    (&[Action::TurnLeft, Action::TurnRight], "key-turn"),
    (
        &[Action::Choose(1), Action::Choose(2), Action::Choose(3)],
        "key-choose",
    ),
    (
        &[Action::Left, Action::Up, Action::Down, Action::Right],
        "key-cursor",
    ),
    (&[Action::Do], "key-do"),
    (&[Action::Decline], "key-none"),
    (&[Action::Undo], "key-undo"),
    (&[Action::UndoTurn], "key-undo-turn"),
    (&[Action::Next, Action::Pause], "key-computers"),
    (&[Action::Why], "key-why"),
    (&[Action::Hint], "key-hint"),
    (&[Action::ChangePlaces], "key-change-places"),
    (&[Action::Fit], "key-fit"),
    (&[Action::ZoomIn, Action::ZoomOut], "key-zoom"),
    (&[Action::PanLeft], "key-pan"),
];

impl PauseModel {
    /// What the page shows about a game.
    pub fn new(table: &TableNow, asked: Option<Leaving>, keys: &KeyMap, texts: &Texts) -> Self {
        let position = table.position;
        let to_move = position.to_act();
        let is_over = position.phase() == TurnPhase::GameOver;
        let turn = if is_over {
            texts.text("pause-over")
        } else {
            texts.text_with(
                "pause-turn",
                &[
                    ("number", u32::from(position.turn().number).into()),
                    ("seat", table.players.name(to_move).into()),
                ],
            )
        };
        let left = u32::from(position.tiles_left());
        let row = |seat: Seat| SeatRowModel {
            seat: table.players.look(seat),
            name: table.players.name(seat).to_owned(),
            // The choice beside it says that, as long as there is one.
            level: match table.sitters.of(seat) {
                computer @ Sitter::Computer(_) if is_over => {
                    texts.text(&format!("seat-level-{}", computer.word()))
                }
                _ => String::new(),
            },
            active: seat == to_move && !is_over,
            in_hand: position.supply(seat),
            of: table.followers,
            points: position.score(seat) as i32,
            gain: None,
            if_ended: None,
            spoken: texts.text_with(
                "seat-points",
                &[
                    ("seat", table.players.name(seat).into()),
                    ("points", position.score(seat).into()),
                ],
            ),
        };
        let seats = || (0..position.seats()).map(Seat);
        let on = HouseSwitch::ALL
            .into_iter()
            .filter(|switch| switch.is_on(position.house()));
        let hint = |(actions, does): &(&[Action], &str)| KeyHint {
            keys: actions.iter().filter_map(|a| keys.shown(*a)).collect(),
            does: texts.text(does),
        };
        Self {
            asked,
            turn,
            tiles_left: texts.text_with("tiles-left", &[("count", left.into())]),
            seats: seats().map(row).collect(),
            sitters: if is_over {
                Vec::new()
            } else {
                seats().map(|seat| table.sitters.of(seat)).collect()
            },
            deal: table.deal.map(|deal| deal.to_string()),
            house: on.map(|switch| texts.text(switch.key())).collect(),
            keys: KEYS.iter().map(hint).collect(),
            pictures: PicturesModel::default(),
        }
    }
}
