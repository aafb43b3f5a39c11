//! The parts all screens are put together from. Every one is a pure function: it paints what its model says and returns
//! what was done to it.

mod awards;
mod buttons;
mod cards;
mod chart;
mod chart_plot;
mod choices;
mod controls;
mod effects;
mod feature_table;
mod fields;
mod forecast;
mod keys;
mod ledger;
mod phase_track;
mod seats;
mod tile_counts;
mod tile_pictures;

pub use awards::{AWARD_CARD, AWARD_LINE, AwardModel, MajorityEntry, award_card, award_line};
pub(crate) use buttons::dashes_round;
pub use buttons::{Button, ButtonKind};
pub use cards::{
    card, card_heading, centred_note, dashed_card, look_card, look_card_with, notice, page_heading,
};
pub use chart::{ChartLine, ChartModel, chart};
pub use choices::{ChoiceState, TextField, picture_choice};
pub use controls::{Segments, segments, segments_width, slider_row, switch, switch_row};
pub use effects::{EffectCard, SeatEffect, effect_cards};
pub use feature_table::{FeatureLine, FeatureTable, FigureRow, feature_lines, feature_table};
pub use fields::{FieldRowModel, FieldSwatch, field_row, paint_field_swatch};
pub use forecast::{PairState, pair_states};
pub use keys::{KeyHint, key_cap, key_hints};
pub use ledger::{
    LedgerRowModel, PairPicture, Payment, ledger_row, pair_picture, pay_tag, pay_tags,
};
pub use phase_track::{PhaseStep, StepState, phase_track};
pub use seats::{
    SeatRowModel, SeatSize, paint_chip, paint_figure, paint_offered_figure, seat_chip,
    seat_heading, seat_row, small_figures,
};
pub use tile_counts::{TileCount, TileStanding, tile_counts, tile_counts_side};
pub use tile_pictures::{paint_tile, tile_picture, turn_choices};
