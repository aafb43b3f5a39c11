//! How a seat looks: colour, figure and hatching, three signals of which none stands alone.

use std::sync::atomic::{AtomicU32, Ordering};

use bevy::color::Color;

/// The six looks a seat can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SeatLook {
    /// Hood, dots.
    Red,
    /// Hennin, slanted lines.
    Blue,
    /// Hat, waves.
    Yellow,
    /// Jester, crossed lines.
    Black,
    /// Crown, zigzag.
    White,
    /// Shepherd, rings.
    Violet,
}

/// The colours as the art pack paints them. There is one pack in use at a time, and every list, mark and line wants them.
static PAINTED: [AtomicU32; 6] = [
    AtomicU32::new(0x00c8_260e),
    AtomicU32::new(0x0045_a8f2),
    AtomicU32::new(0x00f3_b41a),
    AtomicU32::new(0x001a_1821),
    AtomicU32::new(0x00fa_f8f2),
    AtomicU32::new(0x007c_26b0),
];

impl SeatLook {
    /// All of them in the order of the seats.
    pub const ALL: [Self; 6] = [
        Self::Red,
        Self::Blue,
        Self::Yellow,
        Self::Black,
        Self::White,
        Self::Violet,
    ];

    /// The full colour as red, green, blue: that of the follower in the art pack in use.
    pub fn rgb(self) -> [u8; 3] {
        let [_, red, green, blue] = PAINTED[self as usize].load(Ordering::Relaxed).to_be_bytes();
        [red, green, blue]
    }

    /// The full colour as it was designed; far enough from the others for all eyes.
    pub const fn designed_rgb(self) -> [u8; 3] {
        match self {
            Self::Red => [0xc8, 0x26, 0x0e],
            Self::Blue => [0x45, 0xa8, 0xf2],
            Self::Yellow => [0xf3, 0xb4, 0x1a],
            Self::Black => [0x1a, 0x18, 0x21],
            Self::White => [0xfa, 0xf8, 0xf2],
            Self::Violet => [0x7c, 0x26, 0xb0],
        }
    }

    /// The full colour for sprites and meshes.
    pub fn colour(self) -> Color {
        let [red, green, blue] = self.rgb();
        Color::srgb_u8(red, green, blue)
    }

    /// Takes over the colour of a follower from its picture, called `followers/red-hood-standing` or so.
    pub fn take_colour(picture: &str, rgb: [u8; 3]) {
        let [red, green, blue] = rgb;
        for look in Self::ALL
            .into_iter()
            .filter(|look| look.follower(false) == picture)
        {
            let packed = u32::from_be_bytes([0, red, green, blue]);
            PAINTED[look as usize].store(packed, Ordering::Relaxed);
        }
    }

    /// The colour of the hatching over the full colour: darker, on dark ones lighter.
    pub fn hatch_rgb(self) -> [u8; 3] {
        let rgb = self.rgb();
        if rgb == self.designed_rgb() {
            return self.designed_hatch_rgb();
        }
        let sum: u32 = rgb.iter().map(|channel| u32::from(*channel)).sum();
        let towards = if sum < 250 { 255 } else { 0 };
        rgb.map(|channel| ((u32::from(channel) * 2 + towards) / 3) as u8)
    }

    const fn designed_hatch_rgb(self) -> [u8; 3] {
        match self {
            Self::Red => [0x66, 0x0e, 0x03],
            Self::Blue => [0x1f, 0x74, 0xb8],
            Self::Yellow => [0xb0, 0x7a, 0x06],
            Self::Black => [0x56, 0x52, 0x66],
            Self::White => [0x9a, 0x90, 0x80],
            Self::Violet => [0xb1, 0x6f, 0xdc],
        }
    }

    /// Key of the colour's name in the texts.
    pub const fn name_key(self) -> &'static str {
        match self {
            Self::Red => "seat-red",
            Self::Blue => "seat-blue",
            Self::Yellow => "seat-yellow",
            Self::Black => "seat-black",
            Self::White => "seat-white",
            Self::Violet => "seat-violet",
        }
    }

    /// Key of the figure's name in the texts.
    pub const fn figure_key(self) -> &'static str {
        match self {
            Self::Red => "figure-red",
            Self::Blue => "figure-blue",
            Self::Yellow => "figure-yellow",
            Self::Black => "figure-black",
            Self::White => "figure-white",
            Self::Violet => "figure-violet",
        }
    }

    const fn figure(self) -> &'static str {
        match self {
            Self::Red => "red-hood",
            Self::Blue => "blue-hennin",
            Self::Yellow => "yellow-hat",
            Self::Black => "black-jester",
            Self::White => "white-crown",
            Self::Violet => "violet-shepherd",
        }
    }

    /// Picture of the follower, lying for farmers.
    pub fn follower(self, lying: bool) -> String {
        format!(
            "followers/{}-{}",
            self.figure(),
            if lying { "lying" } else { "standing" }
        )
    }

    /// White silhouette of the follower without its edge, to be tinted.
    pub fn silhouette(self, lying: bool) -> String {
        format!("{}@body", self.follower(lying))
    }

    /// White silhouette one pen line wider, to be tinted and laid below [`Self::silhouette`].
    pub fn outline(self, lying: bool) -> String {
        format!("{}@outline", self.follower(lying))
    }

    /// White silhouette with the whole edge, the widest of the three.
    pub fn edge(self, lying: bool) -> String {
        format!("{}@keyline", self.follower(lying))
    }

    /// The hatching in the seat's colour; repeats.
    pub const fn hatch(self) -> &'static str {
        match self {
            Self::Red => "hatches/red-dots",
            Self::Blue => "hatches/blue-slash",
            Self::Yellow => "hatches/yellow-waves",
            Self::Black => "hatches/black-cross",
            Self::White => "hatches/white-chevrons",
            Self::Violet => "hatches/violet-rings",
        }
    }

    /// The hatching in white, to be tinted.
    pub fn white_hatch(self) -> String {
        format!("{}@hatch", self.hatch())
    }
}

#[cfg(test)]
mod colour_difference;
#[cfg(test)]
mod colour_tests;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_that_of_the_follower_in_the_pack() {
        for look in SeatLook::ALL {
            assert_eq!(look.rgb(), look.designed_rgb());
        }
        // Other tests may ask for colours meanwhile, so the same colour is taken over.
        let designed = SeatLook::Violet.designed_rgb();
        SeatLook::take_colour("followers/violet-shepherd-standing", designed);
        SeatLook::take_colour("followers/nobody-standing", [1, 2, 3]);
        assert_eq!(SeatLook::Violet.rgb(), designed);
        assert_eq!(
            SeatLook::Violet.hatch_rgb(),
            SeatLook::Violet.designed_hatch_rgb()
        );
    }
}
