//! Mistakes in tile files: where, what was found, what was expected.

use bevy_egui::egui::{CornerRadius, Frame, Label, Margin, RichText, Ui};

use super::page::{PageKeys, focus_at_first, page, right_end};
use crate::content::{ContentError, Texts};
use crate::ui::components::{Button, card, page_heading};
use crate::ui::icons::{Icon, paint_sized};
use crate::ui::kit::Kit;
use crate::ui::theme::{body, bold};
use crate::ui::words::label;

/// What was done on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrokenAction {
    /// Read the files again.
    TryAgain,
    /// Copy all messages.
    Copy,
    /// Leave.
    Quit,
}

/// A mistake as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// What is wrong, and where.
    pub error: ContentError,
    /// The lines around it with their numbers, if the file could be read.
    pub excerpt: Vec<(usize, String)>,
}

impl Mistake {
    /// Reads the lines around each mistake.
    pub fn with_excerpts(errors: &[ContentError]) -> Vec<Self> {
        let with_excerpt = |error: &ContentError| Self {
            excerpt: excerpt(error),
            error: error.clone(),
        };
        errors.iter().map(with_excerpt).collect()
    }
}

/// Lines before and after the one at fault.
const AROUND: usize = 2;

fn excerpt(error: &ContentError) -> Vec<(usize, String)> {
    let (Some(line), Ok(text)) = (error.line, std::fs::read_to_string(&error.file)) else {
        return Vec::new();
    };
    let numbered = (1..).zip(text.lines());
    numbered
        .filter(|(number, _)| (line.saturating_sub(AROUND)..=line + AROUND).contains(number))
        .map(|(number, text)| (number, text.to_owned()))
        .collect()
}

/// Shows every mistake; all of it can be selected.
pub fn broken_page(
    root: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    mistakes: &[Mistake],
    just_opened: bool,
) -> Vec<BrokenAction> {
    let mut actions = Vec::new();
    if PageKeys::read(root).enter {
        actions.push(BrokenAction::TryAgain);
    }
    let ((), foot) = page(
        root,
        kit,
        |ui| page_heading(ui, kit, &texts.text("broken-title")),
        |ui| footer(ui, kit, texts, just_opened),
        |ui| {
            let count = [("count", mistakes.len().into())];
            let lead = texts.text_with("broken-lead", &count);
            label(ui, &lead, body(15.0), kit.colours.ink);
            for mistake in mistakes {
                mistake_card(ui, kit, texts, mistake);
            }
            let note = texts.text("broken-note");
            label(ui, &note, body(13.0), kit.colours.muted);
        },
    );
    actions.extend(foot);
    actions
}

fn footer(ui: &mut Ui, kit: &Kit, texts: &Texts, just_opened: bool) -> Vec<BrokenAction> {
    let mut actions = Vec::new();
    let quit = texts.text("broken-quit");
    if Button::new(&quit).show(ui, kit).clicked() {
        actions.push(BrokenAction::Quit);
    }
    right_end(ui, |ui| {
        let again = texts.text("broken-again");
        let main = Button::main(&again).key("Enter").width(180.0).show(ui, kit);
        focus_at_first(&main, just_opened);
        if main.clicked() {
            actions.push(BrokenAction::TryAgain);
        }
        let copy = texts.text("broken-copy");
        if Button::new(&copy).show(ui, kit).clicked() {
            actions.push(BrokenAction::Copy);
        }
    });
    actions
}

fn mistake_card(ui: &mut Ui, kit: &Kit, texts: &Texts, mistake: &Mistake) {
    let error = &mistake.error;
    let selectable = |ui: &mut Ui, text: RichText| {
        ui.add(Label::new(text).selectable(true).wrap());
    };
    card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.horizontal(|ui| {
            let (rect, _) =
                ui.allocate_exact_size([22.0, 20.0].into(), bevy_egui::egui::Sense::hover());
            paint_sized(
                ui.painter(),
                Icon::Warning,
                rect.center(),
                18.0,
                kit.colours.warn,
            );
            let file = error.file.as_str();
            let place = match error.line {
                Some(line) => {
                    let args = [("file", file.into()), ("line", line.into())];
                    texts.text_with("broken-place", &args)
                }
                None => file.to_owned(),
            };
            selectable(ui, RichText::new(place).font(bold(15.0)));
            if let Some(tile) = &error.tile {
                let tile = texts.text_with("broken-tile", &[("tile", tile.as_str().into())]);
                let tile = RichText::new(tile).font(body(15.0));
                selectable(ui, tile.color(kit.colours.muted));
            }
        });
        if !mistake.excerpt.is_empty() {
            excerpt_block(ui, kit, mistake);
        }
        selectable(ui, RichText::new(&error.message).font(body(15.0)));
    });
}

fn excerpt_block(ui: &mut Ui, kit: &Kit, mistake: &Mistake) {
    Frame::new()
        .fill(kit.colours.card_hover)
        .corner_radius(CornerRadius::same(6))
        .inner_margin(Margin::symmetric(12, 8))
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 1.0;
            for (number, text) in &mistake.excerpt {
                let here = Some(*number) == mistake.error.line;
                let line = RichText::new(format!("{number:>4}  {text}")).monospace();
                let line = if here {
                    line.color(kit.colours.loss)
                } else {
                    line.color(kit.colours.muted)
                };
                ui.add(Label::new(line).selectable(true).extend());
            }
        });
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Key;

    use super::*;
    use crate::content::asset_root;
    use crate::ui::screens::page::PageUnderTest;

    #[test]
    fn every_mistake_is_shown_with_file_line_tile_and_message() {
        let texts = Texts::load(&asset_root(None)).expect("texts of the package");
        let kit = Kit::default();
        let mistake = |line: Option<usize>, tile: &str| Mistake {
            error: ContentError {
                file: "tiles/own.tiles.ron".to_owned(),
                line,
                tile: Some(tile.to_owned()),
                message: format!("what was expected of {tile}"),
            },
            excerpt: line
                .map(|line| (line, "(name:".to_owned()))
                .into_iter()
                .collect(),
        };
        let mistakes = [mistake(Some(41), "LB"), mistake(None, "W")];
        let mut page = PageUnderTest::new();
        let mut show = |events, just_opened| {
            let done = page.show(events, |root| {
                broken_page(root, &kit, &texts, &mistakes, just_opened)
            });
            (done, page.texts().to_vec())
        };
        let (_, shown) = show(Vec::new(), true);
        for expected in [
            "Tile files have 2 mistakes, so no game can begin.",
            "tiles/own.tiles.ron, line 41",
            "tile LB",
            "what was expected of LB",
            "  41  (name:",
            "tiles/own.tiles.ron",
            "tile W",
            "what was expected of W",
        ] {
            assert!(
                shown.iter().any(|text| text == expected),
                "{expected}: {shown:?}"
            );
        }
        let again = show(PageUnderTest::key(Key::Enter), false).0;
        assert_eq!(again, [BrokenAction::TryAgain]);
    }
}
