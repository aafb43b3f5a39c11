//! The worked cases of `docs/rules.md` 6, each by its number.

mod base_game;
mod crop_circles;
mod lake_tiles;
mod last_turn;
mod moves_and_points;
mod new_ferry;
mod which_ferries_move;
