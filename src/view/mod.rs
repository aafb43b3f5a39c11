//! What is seen of the land: pictures, camera, sprites, marks. Knows no rules: it shows the values it is given.

pub mod animation;
pub mod art;
pub mod attention;
pub mod board_view;
pub mod camera;
mod drawn_square;
pub mod land;
pub mod living_land;
mod mesh_memory;
pub mod motion;
pub mod piece;
pub mod places;
pub mod players;
pub mod ribbons;
mod rims;
pub mod scene;
pub mod seat_look;
mod shadow;
pub mod space;
pub mod table_grid;
mod tint;
pub mod turn_handles;
pub mod wake;
pub mod window;

use bevy::prelude::*;
use bevy::transform::StaticTransformOptimizations;

pub use board_view::{BoardRect, BoardView};
pub use scene::BoardScene;
pub use seat_look::SeatLook;

/// Everything that shows the land. Needs `DefaultPlugins`, `EguiPlugin` and the resource [`art::ArtInUse`].
pub fn plugin(app: &mut App) {
    app.init_resource::<shadow::TileShadow>()
        // Nothing on the board hangs on anything else: there are no trees to be marked.
        .insert_resource(StaticTransformOptimizations::Disabled)
        .add_plugins((
            mesh_memory::plugin,
            motion::plugin,
            wake::plugin,
            animation::plugin,
            art::plugin,
            attention::plugin,
            camera::plugin,
            land::plugin,
            table_grid::plugin,
            ribbons::plugin,
            tint::plugin,
            living_land::plugin,
        ));
}
