//! The drawer on the left: which of its pages is open, and what opens and closes it.

use bevy::prelude::*;
use bevy_egui::egui::{Align, Layout, Ui};

use super::Wish;
use super::sight::TableView;
use super::{field_overlay, tile_sheet};
use crate::input::hands::MenuWanted;
use crate::input::{Action, ActionMessage};
use crate::table::{Entry, Journal};
use crate::ui::components::Button;
use crate::ui::icons::Icon;
use crate::ui::screens::FlowOrder;
use crate::ui::theme::{body, heading};
use crate::ui::words::label;

/// The pages of the drawer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawer {
    /// The tile sheet: what is still to come.
    Tiles,
    /// The fields by value; open while the overlay of fields is kept.
    Fields,
}

impl Drawer {
    /// The pages, each with the action whose key opens and closes it.
    const ALL: [(Self, Action); 2] = [
        (Self::Tiles, Action::TileSheet),
        (Self::Fields, Action::Fields),
    ];

    /// What opens and closes this page.
    pub(super) fn action(self) -> Action {
        let found = Self::ALL.into_iter().find(|(page, _)| *page == self);
        found.map_or(Action::Cancel, |(_, action)| action)
    }

    /// How its key is written.
    pub(super) const fn cap(self) -> &'static str {
        match self {
            Self::Tiles => "T",
            Self::Fields => "F",
        }
    }

    /// The page that an action opens and closes.
    fn of(action: Action) -> Option<Self> {
        let found = Self::ALL.into_iter().find(|(_, key)| *key == action);
        found.map(|(page, _)| page)
    }
}

/// The page of the drawer that is open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenDrawer(pub Option<Drawer>);

impl OpenDrawer {
    /// Opens a page in place of any other, or closes it.
    fn toggle(&mut self, page: Drawer) {
        self.0 = (self.0 != Some(page)).then_some(page);
    }
}

/// Keys open and close pages; `Esc` that had nothing else to cancel closes the drawer before it opens the menu.
pub(super) fn answer_keys(
    mut keys: MessageReader<ActionMessage>,
    mut wanted: MessageReader<MenuWanted>,
    journal: Res<Journal>,
    mut seen: Local<usize>,
    mut open: ResMut<OpenDrawer>,
    mut orders: MessageWriter<FlowOrder>,
) {
    let mut next = *open;
    let another_game = |e: &Entry| matches!(e, Entry::Started | Entry::Cleared);
    if journal.since(*seen).iter().any(another_game) {
        next = OpenDrawer::default();
    }
    *seen = journal.len();
    for key in keys.read().filter(|key| key.is_press()) {
        // The key of the fields is also held, which `field_overlay` sees to.
        if let Some(page) = Drawer::of(key.action).filter(|page| *page != Drawer::Fields) {
            next.toggle(page);
        }
    }
    for _ in wanted.read() {
        if next.0.take().is_none() {
            orders.write(FlowOrder::Pause);
        }
    }
    open.set_if_neq(next);
}

/// What the open page shows.
pub(super) fn show(ui: &mut Ui, view: &TableView, open: Drawer, wishes: &mut Vec<Wish>) {
    match open {
        Drawer::Tiles => tile_sheet::show(ui, view, wishes),
        Drawer::Fields => field_overlay::show_list(ui, view, wishes),
    }
}

/// The heading of a page, with a note and the button that closes it at its right end.
pub(super) fn page_heading(
    ui: &mut Ui,
    view: &TableView,
    (page, title, note): (Drawer, &str, &str),
    wishes: &mut Vec<Wish>,
) {
    let kit = view.kit;
    ui.horizontal(|ui| {
        label(ui, title, heading(20.0), kit.colours.ink);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let close = view.text("drawer-close");
            let button = Button::icon_only(Icon::Cross, &close).without_edge();
            if button.show(ui, kit).clicked() {
                wishes.push(Wish::Drawer(page));
            }
            label(ui, note, body(14.0), kit.colours.muted);
        });
    });
}
