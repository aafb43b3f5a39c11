//! From vectors to pixels, with every mip level. Knows nothing of the window.

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
    /// Whether nothing shines through the picture.
    pub is_opaque: bool,
}

impl MipPicture {
    /// The same picture with its colours multiplied by their alpha, in light rather than in bytes: that is what egui's
    /// blending wants, while sprites want straight alpha.
    #[must_use]
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
        let rows = (0..=255_u8).flat_map(|alpha| (0..=255_u8).map(move |byte| (alpha, byte)));
        rows.map(|(alpha, byte)| byte_of(light_of(byte) * f32::from(alpha) / 255.0))
            .collect()
    })
}

/// Draws a picture so that its longer side measures `longest` pixels. The smaller levels are made from the large one, four
/// pixels to one, in light rather than in bytes: that takes a tenth of the time of drawing them and looks the same.
pub fn draw_tree(tree: &usvg::Tree, longest: u32) -> MipPicture {
    let size = tree.size();
    let factor = longest as f32 / size.width().max(size.height());
    let (width, height) = (scaled(size.width(), factor), scaled(size.height(), factor));
    let levels = mip_count(width, height);
    let (mut data, is_opaque) = draw_level(tree, width, height);
    let sizes = || std::iter::successors(Some((width, height)), |at| Some(halved(*at)));
    let bytes = |(width, height): (u32, u32)| width as usize * height as usize * 4;
    let all: usize = sizes().take(levels as usize).map(bytes).sum();
    // All levels lie in the one piece of memory that the window takes over.
    data.reserve_exact(all - data.len());
    data.resize(all, 0);
    let mut rest = data.as_mut_slice();
    for size in sizes().take(levels as usize - 1) {
        let (level, smaller) = rest.split_at_mut(bytes(size));
        let next = &mut smaller[..bytes(halved(size))];
        halve(level, size, is_opaque, next);
        rest = smaller;
    }
    MipPicture {
        width,
        height,
        levels,
        data,
        is_opaque,
    }
}

/// Draws a picture in one size only, RGBA with straight alpha, and tells whether nothing shines through it.
pub fn draw_level(tree: &usvg::Tree, width: u32, height: u32) -> (Vec<u8>, bool) {
    let size = tree.size();
    let fit = Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
    let Some(mut pixels) = Pixmap::new(width.max(1), height.max(1)) else {
        return (Vec::new(), false);
    };
    resvg::render(tree, fit, &mut pixels.as_mut());
    let (each, _) = pixels.data().as_chunks::<4>();
    if each.iter().all(|pixel| pixel[3] == 255) {
        return (pixels.take(), true);
    }
    (pixels.take_demultiplied(), false)
}

/// The size of the next smaller level.
fn halved((width, height): (u32, u32)) -> (u32, u32) {
    ((width / 2).max(1), (height / 2).max(1))
}

/// The next smaller level: each pixel is the light of four.
fn halve(level: &[u8], (width, height): (u32, u32), is_opaque: bool, into: &mut [u8]) {
    let (width, height) = (width as usize, height as usize);
    let tables = light_tables();
    let line = width * 4;
    for (y, into) in into.chunks_exact_mut((width / 2).max(1) * 4).enumerate() {
        let above = &level[2 * y * line..][..line];
        let below = &level[(2 * y + 1).min(height - 1) * line..][..line];
        if width == 1 {
            let twice = |line: &[u8]| [0, 1, 2, 3, 0, 1, 2, 3].map(|at: usize| line[at]);
            into.copy_from_slice(&blend(twice(above), twice(below), tables));
            continue;
        }
        let pairs = above.as_chunks().0.iter().zip(below.as_chunks().0);
        let pixels = into.as_chunks_mut().0.iter_mut();
        if is_opaque {
            for ((above, below), pixel) in pairs.zip(pixels) {
                *pixel = blend_opaque(*above, *below, tables);
            }
        } else {
            for ((above, below), pixel) in pairs.zip(pixels) {
                *pixel = blend(*above, *below, tables);
            }
        }
    }
}

/// The light of four pixels as one; two lie above, two below.
fn blend(above: [u8; 8], below: [u8; 8], tables: &LightTables) -> [u8; 4] {
    let alphas = [above[3], above[7], below[3], below[7]].map(u32::from);
    if alphas == [255; 4] {
        return blend_opaque(above, below, tables);
    }
    let alpha: u32 = alphas.iter().sum();
    let channel = |channel: usize| {
        let (left, right) = (channel, channel + 4);
        let bytes = [above[left], above[right], below[left], below[right]];
        let light = bytes.into_iter().zip(alphas);
        let sum: u32 = light.map(|(byte, alpha)| tables.light(byte) * alpha).sum();
        // A clear pixel has no colour.
        tables.byte(sum.checked_div(alpha).unwrap_or(0))
    };
    [channel(0), channel(1), channel(2), ((alpha + 2) / 4) as u8]
}

/// The same where nothing shines through, which is nearly everywhere.
fn blend_opaque(above: [u8; 8], below: [u8; 8], tables: &LightTables) -> [u8; 4] {
    let channel = |left: usize, right: usize| {
        let upper = tables.light(above[left]) + tables.light(above[right]);
        let lower = tables.light(below[left]) + tables.light(below[right]);
        tables.byte((upper + lower) / 4)
    };
    [channel(0, 4), channel(1, 5), channel(2, 6), 255]
}

/// From an sRGB byte to light of 16 bits, and from light of 12 bits to the byte.
struct LightTables {
    lights: [u32; 256],
    bytes: [u8; 4096],
}

impl LightTables {
    fn light(&self, byte: u8) -> u32 {
        self.lights[usize::from(byte)]
    }

    /// Of a light of 16 bits.
    fn byte(&self, light: u32) -> u8 {
        self.bytes[(light >> 4) as usize % 4096]
    }
}

fn light_tables() -> &'static LightTables {
    static TABLES: std::sync::OnceLock<LightTables> = std::sync::OnceLock::new();
    TABLES.get_or_init(|| LightTables {
        lights: std::array::from_fn(|byte| (light_of(byte as u8) * 65_535.0).round() as u32),
        bytes: std::array::from_fn(|light| byte_of((light as f32 + 0.5) / 4096.0)),
    })
}

/// The light of an sRGB byte, 0 to 1.
fn light_of(byte: u8) -> f32 {
    let value = f32::from(byte) / 255.0;
    if value <= 0.040_45 {
        value / 12.92
    } else {
        ((value + 0.055) / 1.055).powf(2.4)
    }
}

/// The sRGB byte of some light.
fn byte_of(light: f32) -> u8 {
    let value = if light <= 0.003_130_8 {
        light * 12.92
    } else {
        1.055 * light.powf(1.0 / 2.4) - 0.055
    };
    (value * 255.0).round() as u8
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
        is_opaque: true,
    }
}

fn scaled(length: f32, factor: f32) -> u32 {
    ((length * factor).round() as u32).max(1)
}

fn mip_count(width: u32, height: u32) -> u32 {
    width.max(height).ilog2() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn([width, height]: [u32; 2], body: &str, longest: u32) -> MipPicture {
        let text = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">{body}</svg>"#
        );
        let tree = usvg::Tree::from_str(&text, &usvg::Options::default()).expect("a picture");
        draw_tree(&tree, longest)
    }

    #[test]
    fn all_levels_down_to_one_pixel_with_straight_alpha() {
        let half_red = r##"<rect width="192" height="128" fill="#f00" fill-opacity=".5"/>"##;
        let picture = drawn([192, 128], half_red, 96);
        assert_eq!((picture.width, picture.height, picture.levels), (96, 64, 7));
        let sizes = [96 * 64, 48 * 32, 24 * 16, 12 * 8, 6 * 4, 3 * 2, 1];
        assert_eq!(picture.data.len(), sizes.iter().sum::<usize>() * 4);
        for pixel in picture.data.chunks_exact(4) {
            assert_eq!(pixel, [255, 0, 0, 128], "on every level");
        }
    }

    #[test]
    fn a_smaller_level_has_the_light_of_the_larger_one() {
        let square = [128, 128];
        let half_white = r##"<path d="M0 0H128V128H0Z"/><path d="M0 0H64V128H0Z" fill="#fff"/>"##;
        let last = drawn(square, half_white, 64).data;
        let last = &last[last.len() - 4..];
        // Half the light is more than half the byte.
        assert!((186..=189).contains(&last[0]), "{last:?}");
        assert_eq!(last[3], 255);
        let edge = drawn(square, r##"<path d="M0 0H61V128H0Z" fill="#fff"/>"##, 64);
        assert!(
            edge.data
                .chunks_exact(4)
                .all(|pixel| pixel[3] == 0 || pixel[0] > 250),
            "no dark rim where the picture ends"
        );
    }

    #[test]
    fn multiplying_keeps_opaque_pixels_and_empties_clear_ones() {
        let data = vec![200, 100, 50, 255, 200, 100, 50, 0, 255, 255, 255, 128];
        let picture = MipPicture {
            width: 3,
            height: 1,
            levels: 1,
            data,
            is_opaque: false,
        };
        let multiplied = picture.premultiplied().data;
        assert_eq!(multiplied[..8], [200, 100, 50, 255, 0, 0, 0, 0]);
        assert_eq!(
            multiplied[8], 188,
            "half the light is more than half the byte"
        );
    }
}
