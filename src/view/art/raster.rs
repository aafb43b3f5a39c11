//! From an SVG to pixels, with every mip level drawn from the vectors. Knows nothing of Bevy.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

/// A picture with all its smaller levels, RGBA with straight alpha, largest first.
#[derive(Clone, Debug)]
pub struct MipPicture {
    /// Width of the largest level.
    pub width: u32,
    /// Height of the largest level.
    pub height: u32,
    /// Number of levels.
    pub levels: u32,
    /// All levels one after another.
    pub data: Vec<u8>,
}

impl MipPicture {
    /// Whether nothing shines through the picture.
    pub fn is_opaque(&self) -> bool {
        self.data
            .iter()
            .skip(3)
            .step_by(4)
            .all(|&alpha| alpha == 255)
    }

    /// The same picture with its colours multiplied by their alpha, in light rather than in bytes: that is what egui's
    /// blending wants, while sprites want straight alpha.
    pub fn premultiplied(&self) -> Self {
        let mut picture = self.clone();
        let table = multiplication_table();
        for pixel in picture.data.chunks_exact_mut(4) {
            let row = &table[usize::from(pixel[3]) * 256..][..256];
            for channel in &mut pixel[..3] {
                *channel = row[usize::from(*channel)];
            }
        }
        picture
    }
}

/// For each alpha and each sRGB byte the sRGB byte of the light that is left.
fn multiplication_table() -> &'static [u8] {
    static TABLE: std::sync::OnceLock<Vec<u8>> = std::sync::OnceLock::new();
    TABLE.get_or_init(|| {
        let to_light = |byte: u8| {
            let value = f32::from(byte) / 255.0;
            if value <= 0.040_45 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        let to_byte = |light: f32| {
            let value = if light <= 0.003_130_8 {
                light * 12.92
            } else {
                1.055 * light.powf(1.0 / 2.4) - 0.055
            };
            (value * 255.0).round() as u8
        };
        let rows = (0..=255_u8).flat_map(|alpha| (0..=255_u8).map(move |byte| (alpha, byte)));
        rows.map(|(alpha, byte)| to_byte(to_light(byte) * f32::from(alpha) / 255.0))
            .collect()
    })
}

/// Draws `svg` so that its longer side measures `longest` pixels, down to one pixel.
pub fn draw_svg(svg: &[u8], longest: u32) -> Result<MipPicture, String> {
    let tree =
        usvg::Tree::from_data(svg, &usvg::Options::default()).map_err(|error| error.to_string())?;
    let size = tree.size();
    let factor = longest as f32 / size.width().max(size.height());
    let (width, height) = (scaled(size.width(), factor), scaled(size.height(), factor));
    let mut picture = MipPicture {
        width,
        height,
        levels: 0,
        data: Vec::new(),
    };
    for (level_width, level_height) in mip_sizes(width, height) {
        let mut pixels = Pixmap::new(level_width, level_height)
            .ok_or_else(|| "the picture has no size".to_owned())?;
        let fit = Transform::from_scale(
            level_width as f32 / size.width(),
            level_height as f32 / size.height(),
        );
        resvg::render(&tree, fit, &mut pixels.as_mut());
        picture.data.extend(pixels.take_demultiplied());
        picture.levels += 1;
    }
    Ok(picture)
}

/// A plain square that stands in for a picture that could not be read: its colour comes from its name, so that two
/// missing pictures can be told apart.
pub fn substitute(name: &str) -> MipPicture {
    let hash = name.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    let channel = |shift: u32| 96 + ((hash >> shift) & 0x7f) as u8;
    let side = 16;
    let mut data = Vec::new();
    for y in 0..side {
        for x in 0..side {
            let on_rim = x == 0 || y == 0 || x == side - 1 || y == side - 1 || x == y;
            let shade = |value: u8| if on_rim { value / 2 } else { value };
            data.extend([
                shade(channel(0)),
                shade(channel(8)),
                shade(channel(16)),
                255,
            ]);
        }
    }
    MipPicture {
        width: side,
        height: side,
        levels: 1,
        data,
    }
}

fn scaled(length: f32, factor: f32) -> u32 {
    ((length * factor).round() as u32).max(1)
}

fn mip_sizes(width: u32, height: u32) -> impl Iterator<Item = (u32, u32)> {
    let levels = width.max(height).ilog2() + 1;
    (0..levels).map(move |level| ((width >> level).max(1), (height >> level).max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SVG: &[u8] = br##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 128" width="192" height="128"><rect width="192" height="128" fill="#f00" fill-opacity=".5"/></svg>"##;

    #[test]
    fn all_levels_down_to_one_pixel_with_straight_alpha() {
        let picture = draw_svg(SVG, 96).expect("a valid picture");
        assert_eq!((picture.width, picture.height, picture.levels), (96, 64, 7));
        let pixels: u32 = mip_sizes(96, 64)
            .map(|(width, height)| width * height)
            .sum();
        assert_eq!(picture.data.len() as u32, pixels * 4);
        assert_eq!(picture.data[0], 255, "red is not darkened by its alpha");
    }

    #[test]
    fn multiplying_keeps_opaque_pixels_and_empties_clear_ones() {
        let data = vec![200, 100, 50, 255, 200, 100, 50, 0, 255, 255, 255, 128];
        let picture = MipPicture {
            width: 3,
            height: 1,
            levels: 1,
            data,
        };
        assert!(!picture.is_opaque());
        let multiplied = picture.premultiplied().data;
        assert_eq!(multiplied[..8], [200, 100, 50, 255, 0, 0, 0, 0]);
        assert_eq!(
            multiplied[8], 188,
            "half the light is more than half the byte"
        );
    }

    #[test]
    fn nonsense_is_an_error_and_no_panic() {
        assert!(draw_svg(b"<svg", 64).is_err());
        assert!(draw_svg(b"", 64).is_err());
    }
}
