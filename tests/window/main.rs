//! The game in a real window, driven by pointer and keys only.
//!
//! Each test opens a virtual display of its own (Xvfb), starts the real program on it with `--test-hooks`, most of them with `--no-anim`, acts
//! through `xdotool` and reads what the game prints (`docs/testing.md`). They need `xvfb`, `xdotool` and a Vulkan driver,
//! which `scripts/test.sh` installs, and are left out of a plain `cargo test`. To run them alone:
//!
//!     cargo test --test window -- --include-ignored --test-threads=1

mod changes;
mod circle_cards;
mod clicks;
mod computers;
mod demo;
mod display;
mod every_pair;
mod ferries;
mod fields;
mod files;
mod from_position;
mod game;
mod hands;
mod keyboard;
mod looking;
mod menu;
mod motion;
mod painting;
mod panels;
mod play;
mod settings;
mod shadow;
mod starting;
mod tile_sheet;
mod told;
mod turn_buttons;
mod whole_game;
mod why;
