//! Shapes that stay as they are from frame to frame. A dashed line is a shape for every dash, and egui cuts all of them
//! into triangles in every frame; here that is done once.

use std::sync::Arc;

use bevy_egui::egui::epaint::{TessellationOptions, Tessellator};
use bevy_egui::egui::{Id, Mesh, Painter, Shape};

/// The triangles, and what they were made for.
struct Kept<K> {
    key: K,
    pixels_per_point: f32,
    mesh: Arc<Mesh>,
}

/// Paints shapes without text or pictures. They are made again if `key` is another one than in the frame before; it says
/// all that they depend on. `id` tells those apart that are shown at the same time.
pub fn paint_kept<K>(painter: &Painter, id: Id, key: K, shapes: impl FnOnce() -> Vec<Shape>)
where
    K: PartialEq + Send + Sync + 'static,
{
    let ctx = painter.ctx();
    let pixels_per_point = ctx.pixels_per_point();
    let kept = ctx.data(|data| data.get_temp::<Arc<Kept<K>>>(id));
    let is_same = |kept: &Arc<Kept<K>>| {
        kept.key == key && kept.pixels_per_point.to_bits() == pixels_per_point.to_bits()
    };
    let mesh = kept.filter(is_same).map_or_else(
        || {
            let options = ctx.tessellation_options(|options| *options);
            let mesh = Arc::new(triangles(shapes(), pixels_per_point, options));
            let kept = Kept {
                key,
                pixels_per_point,
                mesh: Arc::clone(&mesh),
            };
            ctx.data_mut(|data| data.insert_temp(id, Arc::new(kept)));
            mesh
        },
        |kept| Arc::clone(&kept.mesh),
    );
    painter.add(Shape::Mesh(mesh));
}

fn triangles(shapes: Vec<Shape>, pixels_per_point: f32, options: TessellationOptions) -> Mesh {
    // Only text asks for the size of the picture with the letters.
    let mut tessellator = Tessellator::new(pixels_per_point, options, [1, 1], Vec::new());
    let mut mesh = Mesh::default();
    for shape in shapes {
        tessellator.tessellate_shape(shape, &mut mesh);
    }
    mesh
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use bevy_egui::egui::{Color32, Context, LayerId, RawInput, Stroke, pos2};

    use super::*;

    #[test]
    fn shapes_are_made_once_for_each_key_and_shown_in_every_frame() {
        let ctx = Context::default();
        let made = Cell::new(0);
        let frame = |key: u32| {
            let mut output = ctx.run_ui(RawInput::default(), |_| {
                let painter = ctx.layer_painter(LayerId::background());
                paint_kept(&painter, Id::new("dashes"), key, || {
                    made.set(made.get() + 1);
                    let line = [pos2(10.0, 10.0), pos2(90.0, 10.0)];
                    Shape::dashed_line(&line, Stroke::new(1.0, Color32::BLACK), 4.0, 3.0)
                });
            });
            // Nothing is drawn here.
            output.textures_delta.clear();
            let meshes = output
                .shapes
                .into_iter()
                .filter_map(|clipped| match clipped.shape {
                    Shape::Mesh(mesh) => Some(mesh.triangles().count()),
                    _ => None,
                });
            meshes.sum::<usize>()
        };
        let first = frame(1);
        assert!(first > 20, "{first} triangles");
        assert_eq!(frame(1), first);
        assert_eq!(made.get(), 1);
        assert_eq!(frame(2), first);
        assert_eq!(made.get(), 2);
    }
}
