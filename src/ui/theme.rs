//! Colours, faces and the style of all widgets.

use std::path::Path;
use std::sync::Arc;

use bevy::log::warn;
use bevy_egui::egui::epaint::FontColorTransferFunction;
use bevy_egui::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, FontTweak, Stroke,
    TextStyle, Theme, Visuals,
};

/// The colours of a theme. Each name says what the colour is for, never what it looks like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// Whether the theme is a dark one.
    pub is_dark: bool,
    /// Under the land.
    pub table: Color32,
    /// The grid of cells on the table.
    pub table_grid: Color32,
    /// Panels and pages.
    pub panel: Color32,
    /// Cards and fields.
    pub card: Color32,
    /// Hovered and selected.
    pub card_hover: Color32,
    /// Tags on the board.
    pub tag: Color32,
    /// Edges of cards.
    pub line: Color32,
    /// Edges of controls.
    pub control_line: Color32,
    /// Text.
    pub ink: Color32,
    /// Secondary text.
    pub muted: Color32,
    /// Switched-off controls only.
    pub faint: Color32,
    /// Main button and selection.
    pub accent: Color32,
    /// Text on the accent.
    pub on_accent: Color32,
    /// Focus ring.
    pub focus: Color32,
    /// Points gained.
    pub gain: Color32,
    /// Cut, closed, wrong.
    pub loss: Color32,
    /// Scarce, take care.
    pub warn: Color32,
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

impl Palette {
    /// Parchment and ink.
    pub const LIGHT: Self = Self {
        is_dark: false,
        table: rgb(0xCF_C3_A6),
        table_grid: rgb(0xC6_B9_99),
        panel: rgb(0xF3_EB_DA),
        card: rgb(0xFC_F8_EE),
        card_hover: rgb(0xEB_E1_CB),
        tag: rgb(0xFF_FD_F6),
        line: rgb(0xD3_C5_A6),
        control_line: rgb(0xB5_A2_7B),
        ink: rgb(0x2C_24_18),
        muted: rgb(0x65_58_40),
        faint: rgb(0x8A_7B_5E),
        accent: rgb(0x1B_5A_78),
        on_accent: rgb(0xFF_FF_FF),
        focus: rgb(0x0B_6F_A4),
        gain: rgb(0x2C_6A_2F),
        loss: rgb(0x9E_32_20),
        warn: rgb(0x7E_52_00),
    };

    /// Lamplight.
    pub const DARK: Self = Self {
        is_dark: true,
        table: rgb(0x24_23_1F),
        table_grid: rgb(0x2B_2A_25),
        panel: rgb(0x1E_1B_17),
        card: rgb(0x2A_26_20),
        card_hover: rgb(0x33_2E_26),
        tag: rgb(0x2A_26_20),
        line: rgb(0x43_3C_31),
        control_line: rgb(0x6B_60_4E),
        ink: rgb(0xF0_E7_D3),
        muted: rgb(0xBD_B0_96),
        faint: rgb(0x8F_83_6C),
        accent: rgb(0x7C_C0_DF),
        on_accent: rgb(0x10_22_2B),
        focus: rgb(0x9A_D6_F2),
        gain: rgb(0x93_CF_8A),
        loss: rgb(0xF0_96_7F),
        warn: rgb(0xE6_BE_6A),
    };
}

/// A colour that lets what lies below shine through. The window blends in light, not in bytes, so egui's own way to thin
/// a colour would darken it.
pub fn translucent(colour: Color32, opacity: f32) -> Color32 {
    let thinned = |byte: u8| {
        let light = egui::ecolor::linear_f32_from_gamma_u8(byte) * opacity;
        egui::ecolor::gamma_u8_from_linear_f32(light)
    };
    let alpha = (opacity * 255.0).round() as u8;
    Color32::from_rgba_premultiplied(
        thinned(colour.r()),
        thinned(colour.g()),
        thinned(colour.b()),
        alpha,
    )
}

/// Text face in regular weight.
pub fn body(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Text face in bold.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("bold".into()))
}

/// Face of headings. Its figures are old-style: never for a column of numbers.
pub fn heading(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("heading".into()))
}

/// Gives egui the faces of the game. A face that cannot be read leaves egui's own in its place and is reported.
pub fn install_fonts(ctx: &egui::Context, assets: &Path) -> Vec<String> {
    let mut fonts = FontDefinitions::default();
    let mut problems = Vec::new();
    let built_in = fonts
        .families
        .get(&FontFamily::Proportional)
        .cloned()
        .unwrap_or_default();
    // Lato stands a little high in its line.
    let faces = [
        ("Lato-Regular", FontFamily::Proportional, 0.06),
        ("Lato-Bold", FontFamily::Name("bold".into()), 0.06),
        ("Vollkorn-SemiBold", FontFamily::Name("heading".into()), 0.0),
    ];
    for (name, family, y_offset_factor) in faces {
        let file = assets.join("fonts").join(format!("{name}.ttf"));
        let mut chain = built_in.clone();
        match std::fs::read(&file) {
            Ok(bytes) => {
                let tweak = FontTweak {
                    y_offset_factor,
                    ..FontTweak::default()
                };
                let data = FontData::from_owned(bytes).tweak(tweak);
                fonts.font_data.insert(name.to_owned(), Arc::new(data));
                chain.insert(0, name.to_owned());
            }
            Err(error) => {
                warn!("{}: {error}", file.display());
                problems.push(format!("{}: {error}", file.display()));
            }
        }
        fonts.families.insert(family, chain);
    }
    ctx.set_fonts(fonts);
    problems
}

/// Gives every widget the colours and measures of the theme.
pub fn install_style(ctx: &egui::Context, colours: &Palette) {
    let theme = if colours.is_dark {
        Theme::Dark
    } else {
        Theme::Light
    };
    let mut style = egui::Style::clone(&ctx.style_of(theme));
    style.text_styles = [
        (TextStyle::Small, body(12.0)),
        (TextStyle::Body, body(14.0)),
        (TextStyle::Button, body(15.0)),
        (TextStyle::Heading, heading(20.0)),
        (
            TextStyle::Monospace,
            FontId::new(13.0, FontFamily::Monospace),
        ),
    ]
    .into();
    style.spacing.item_spacing = egui::vec2(8.0, 8.0);
    style.spacing.button_padding = egui::vec2(12.0, 8.0);
    style.spacing.interact_size = egui::vec2(28.0, 28.0);
    style.spacing.scroll = egui::style::ScrollStyle::thin();
    style.interaction.tooltip_delay = 0.4;
    style.interaction.selectable_labels = false;
    style.visuals = visuals(colours);
    ctx.set_style_of(theme, style);
    ctx.set_theme(theme);
    // A press is a click however long it was held: hands are slow, and so are busy machines.
    ctx.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
}

fn visuals(colours: &Palette) -> Visuals {
    let mut visuals = if colours.is_dark {
        Visuals::dark()
    } else {
        Visuals::light()
    };
    // Blending in light thins dark letters; this gives them back their weight.
    visuals.text_options.color_transfer_function =
        FontColorTransferFunction::TwoCoverageMinusCoverageSq;
    visuals.override_text_color = Some(colours.ink);
    visuals.weak_text_color = Some(colours.muted);
    visuals.panel_fill = colours.panel;
    visuals.window_fill = colours.card;
    visuals.window_stroke = Stroke::new(1.0, colours.line);
    visuals.window_corner_radius = CornerRadius::same(8);
    visuals.menu_corner_radius = CornerRadius::same(6);
    visuals.extreme_bg_color = colours.card;
    visuals.text_edit_bg_color = Some(colours.card);
    visuals.faint_bg_color = colours.card_hover;
    visuals.hyperlink_color = colours.accent;
    visuals.warn_fg_color = colours.warn;
    visuals.error_fg_color = colours.loss;
    visuals.selection.bg_fill = translucent(colours.accent, 0.3);
    visuals.selection.stroke = Stroke::new(2.0, colours.accent);
    let states = [
        (
            &mut visuals.widgets.noninteractive,
            colours.panel,
            colours.line,
            1.0,
        ),
        (
            &mut visuals.widgets.inactive,
            colours.card,
            colours.control_line,
            1.0,
        ),
        (
            &mut visuals.widgets.hovered,
            colours.card_hover,
            colours.control_line,
            1.0,
        ),
        (
            &mut visuals.widgets.active,
            colours.card_hover,
            colours.accent,
            2.0,
        ),
        (
            &mut visuals.widgets.open,
            colours.card_hover,
            colours.control_line,
            1.0,
        ),
    ];
    for (state, fill, line, width) in states {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = Stroke::new(width, line);
        state.fg_stroke = Stroke::new(1.0, colours.ink);
        state.corner_radius = CornerRadius::same(6);
        state.expansion = 0.0;
    }
    visuals
}
