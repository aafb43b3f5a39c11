//! Memory for meshes. Bevy keeps accounts for 131,072 meshes in each of the large buffers that it shares among them, seven
//! megabytes apiece; the board has five meshes in four layouts.

use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::mesh::allocator::MeshAllocatorSettings;
use bevy::render::slab_allocator::SlabAllocatorSettings;

/// Gives every mesh a buffer of its own.
pub fn plugin(app: &mut App) {
    let Some(renderer) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    let slabs = SlabAllocatorSettings {
        // From so many bytes on.
        large_threshold: 1,
        ..default()
    };
    renderer.insert_resource(MeshAllocatorSettings {
        slab_allocator_settings: slabs,
        ..default()
    });
}
