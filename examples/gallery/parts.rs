//! Every component in every state, side by side.

use bevy_egui::egui::{self, Ui};
use ferries::ui::components::{
    Button, card, card_heading, key_cap, notice, page_heading, seat_chip, segments, switch_row,
};
use ferries::ui::icons::{Icon, paint};
use ferries::ui::kit::Kit;
use ferries::view::SeatLook;

const ICONS: [Icon; 25] = [
    Icon::Menu,
    Icon::Tiles,
    Icon::Fields,
    Icon::Changes,
    Icon::History,
    Icon::Help,
    Icon::Undo,
    Icon::Redo,
    Icon::TurnLeft,
    Icon::TurnRight,
    Icon::Tick,
    Icon::Lock,
    Icon::Eye,
    Icon::Ends,
    Icon::RunsOn,
    Icon::Arrow,
    Icon::Cut,
    Icon::Cross,
    Icon::Die,
    Icon::Down,
    Icon::Warning,
    Icon::Pause,
    Icon::Play,
    Icon::Plus,
    Icon::Minus,
];

/// The page.
pub fn show(ui: &mut Ui, kit: &Kit) {
    page_heading(ui, kit, "Parts");
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(420.0);
            card(ui, kit, false, |ui| {
                card_heading(ui, kit, "Buttons", "six states");
                Button::main("End turn").key("Enter").show(ui, kit);
                Button::main("End turn").enabled(false).show(ui, kit);
                ui.horizontal(|ui| {
                    Button::new("Favourites").show(ui, kit);
                    Button::new("Take back")
                        .icon(Icon::Undo)
                        .key("Bksp")
                        .show(ui, kit);
                    Button::new("Off").enabled(false).show(ui, kit);
                });
                ui.horizontal(|ui| {
                    let focused = Button::new("Focused").show(ui, kit);
                    if ui.memory(|memory| memory.focused().is_none()) {
                        focused.request_focus();
                    }
                    ui.add_space(4.0);
                    Button::new("Chosen").selected(true).show(ui, kit);
                    Button::quiet("Quiet")
                        .icon(Icon::Fields)
                        .key("F")
                        .show(ui, kit);
                    key_cap(ui, kit, "Esc");
                });
            });
            card(ui, kit, true, |ui| {
                card_heading(ui, kit, "Icons", "");
                ui.horizontal_wrapped(|ui| {
                    for icon in ICONS {
                        let (rect, _) =
                            ui.allocate_exact_size(egui::vec2(26.0, 26.0), egui::Sense::hover());
                        paint(ui.painter(), icon, rect.center(), kit.colours.ink);
                    }
                });
            });
            notice(
                ui,
                kit,
                "Two pictures could not be read and are replaced by plain ones.",
            );
        });
        ui.vertical(|ui| {
            ui.set_width(420.0);
            card(ui, kit, false, |ui| {
                card_heading(ui, kit, "Chips", "");
                for side in [44.0, 36.0, 26.0, 20.0] {
                    ui.horizontal(|ui| {
                        for seat in SeatLook::ALL {
                            seat_chip(ui, kit, seat, side);
                        }
                    });
                }
            });
            card(ui, kit, false, |ui| {
                card_heading(ui, kit, "Controls", "");
                switch_row(ui, kit, "The Ferries", "8 lake tiles, 8 ferries", true);
                switch_row(ui, kit, "No farmers", "an easier first game", false);
                let names = ["None", "One", "Six"].map(str::to_owned);
                segments(ui, kit, &names, 1);
            });
        });
    });
}
