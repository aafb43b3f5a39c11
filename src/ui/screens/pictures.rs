//! Which art pack is shown, and which files of the assets folder cannot be used.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Label, RichText, Ui};

use super::Screen;
use crate::art::{CLASSIC, list_packs};
use crate::content::{FileFaults, Texts};
use crate::settings::Settings;
use crate::ui::components::{Button, card, card_heading};
use crate::ui::icons::{Icon, paint_sized};
use crate::ui::kit::Kit;
use crate::ui::theme::body;
use crate::ui::words::label;
use crate::view::art::ArtInUse;

/// The packs there are, by the names of their folders.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ArtPacks(Vec<String>);

/// What the card shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PicturesModel {
    /// The packs there are.
    pub packs: Vec<String>,
    /// The one that is shown.
    pub in_use: String,
    /// Files that cannot be used, with line and reason.
    pub faults: Vec<String>,
}

/// What the card is made from, and what it changes.
#[derive(SystemParam)]
pub(super) struct Pictures<'w> {
    packs: Res<'w, ArtPacks>,
    in_use: ResMut<'w, ArtInUse>,
    faults: ResMut<'w, FileFaults>,
    settings: ResMut<'w, Settings>,
}

impl Pictures<'_> {
    pub(super) fn model(&self) -> PicturesModel {
        PicturesModel::new(&self.packs, &self.in_use, &self.faults)
    }

    /// Shows another pack, also the next time the game is started.
    pub(super) fn show(&mut self, name: String) {
        self.settings.pictures.clone_from(&name);
        self.in_use.name = name;
    }

    /// Whoever sees the card has seen the faults.
    pub(super) fn mark_read(&mut self) {
        if self.faults.unread().is_some() {
            self.faults.mark_read();
        }
    }
}

/// Keeps the list of packs.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ArtPacks>()
        .add_systems(OnEnter(Screen::NewGame), list)
        .add_systems(OnEnter(Screen::Pause), list);
}

/// Somebody may have made a pack meanwhile.
fn list(in_use: Res<ArtInUse>, mut packs: ResMut<ArtPacks>) {
    packs.0 = list_packs(&in_use.art);
}

impl PicturesModel {
    pub(super) fn new(packs: &ArtPacks, in_use: &ArtInUse, faults: &FileFaults) -> Self {
        let below = in_use.art.parent();
        let shown = |fault: &crate::content::ContentError| {
            // The way to the assets folder is long and the same for all.
            let mut fault = fault.clone();
            let path = std::path::Path::new(&fault.file);
            if let Some(short) = below.and_then(|assets| path.strip_prefix(assets).ok()) {
                fault.file = short.display().to_string();
            }
            fault.to_string()
        };
        Self {
            packs: packs.0.clone(),
            in_use: in_use.name.clone(),
            faults: faults.all().map(shown).collect(),
        }
    }

    /// Whether there is something to choose or to mend.
    pub fn is_worth_showing(&self) -> bool {
        self.packs.len() > 1 || !self.faults.is_empty()
    }
}

/// Shows the card; answers with the pack that was chosen.
pub(super) fn pictures_card(
    ui: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    model: &PicturesModel,
) -> Option<String> {
    let mut chosen = None;
    card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        card_heading(ui, kit, &texts.text("pictures-title"), "");
        ui.horizontal_wrapped(|ui| {
            for pack in &model.packs {
                let name = if pack == CLASSIC {
                    texts.text("pictures-classic")
                } else {
                    pack.clone()
                };
                let is_shown = *pack == model.in_use;
                let button = Button::new(&name).selected(is_shown);
                if button.show(ui, kit).clicked() && !is_shown {
                    chosen = Some(pack.clone());
                }
            }
        });
        label(
            ui,
            &texts.text("pictures-note"),
            body(13.0),
            kit.colours.muted,
        );
        if !model.faults.is_empty() {
            let count = [("count", model.faults.len().into())];
            let lead = texts.text_with("pictures-faults", &count);
            ui.horizontal(|ui| {
                let side = [20.0, 20.0].into();
                let (rect, _) = ui.allocate_exact_size(side, bevy_egui::egui::Sense::hover());
                let colour = kit.colours.warn;
                paint_sized(ui.painter(), Icon::Warning, rect.center(), 17.0, colour);
                label(ui, &lead, body(14.0), colour);
            });
        }
        for fault in &model.faults {
            let text = RichText::new(fault).font(body(13.0)).color(kit.colours.ink);
            ui.add(Label::new(text).selectable(true).wrap());
        }
    });
    chosen
}
