//! Memory for meshes. Bevy keeps accounts for 131,072 meshes in each of the large buffers that it shares among them, seven
//! megabytes apiece; the board has five meshes in four layouts.

use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::mesh::allocator::MeshAllocatorSettings;

/// Gives every mesh a buffer of its own.
pub fn plugin(app: &mut App) {
    let Some(renderer) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    let mut settings = MeshAllocatorSettings::default();
    // From so many bytes on.
    settings.large_threshold = 1;
    renderer.insert_resource(settings);
}
