//! Buttons, switches and fields by the names that a screen reader is told.

use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Node, Role};
use bevy_egui::{EguiContexts, EguiOutput, PrimaryEguiContext};

use super::Told;

/// Has egui name what it shows.
pub(super) fn name_controls(mut contexts: EguiContexts) -> Result {
    contexts.ctx_mut()?.enable_accesskit();
    Ok(())
}

/// Tells what can be pressed, and where.
pub(super) fn tell(output: Single<&EguiOutput, With<PrimaryEguiContext>>, mut told: ResMut<Told>) {
    let Some(tree) = &output.platform_output.accesskit_update else {
        return;
    };
    let mut lines: Vec<String> = tree
        .nodes
        .iter()
        .filter_map(|(_, node)| line(node))
        .collect();
    // Sorted, for the tree comes in no order of its own.
    lines.sort();
    lines.insert(0, format!("controls {}", lines.len()));
    told.say("controls", lines.join("\n"));
}

/// `control X Y WIDTH HEIGHT on|off NAME`.
fn line(node: &Node) -> Option<String> {
    let is_control = matches!(
        node.role(),
        Role::Button | Role::CheckBox | Role::RadioButton | Role::TextInput | Role::Link
    );
    let bounds = node.bounds().filter(|_| is_control)?;
    let name = node.label()?;
    let state = if node.is_disabled() { "off" } else { "on" };
    Some(format!(
        "control {:.0} {:.0} {:.0} {:.0} {state} {}",
        bounds.x0,
        bounds.y0,
        bounds.width(),
        bounds.height(),
        name.replace('\n', " ")
    ))
}
