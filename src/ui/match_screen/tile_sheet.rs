//! The tile sheet: a page of the drawer that tells which tiles are still to come.

use bevy_egui::egui::Ui;

use super::Wish;
use super::drawer::{Drawer, page_heading};
use super::sight::TableView;

pub(super) fn show(ui: &mut Ui, view: &TableView, wishes: &mut Vec<Wish>) {
    let left = view.position.tiles_left().to_string();
    let title = view.text("sheet-title");
    page_heading(ui, view, (Drawer::Tiles, &title, &left), wishes);
}
