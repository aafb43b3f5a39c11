//! How different two colours look, also to eyes that lack a kind of cone. Only tests measure it.
//!
//! Colour vision deficiencies: Machado, Oliveira and Fernandes 2009, severity 1.0, applied to linear light. Differences:
//! CIEDE2000 (Sharma, Wu and Dalal 2005), under D65.

/// How somebody sees colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// With all three kinds of cones.
    Usual,
    /// Without the long ones: red looks dark.
    Protan,
    /// Without the middle ones.
    Deutan,
    /// Without the short ones: blue and green are one.
    Tritan,
}

impl Eyes {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Usual, Self::Protan, Self::Deutan, Self::Tritan];

    fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Self::Usual => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protan => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deutan => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritan => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }
}

/// CIEDE2000 between two sRGB colours as these eyes see them. About 2 is just seen side by side, 25 is plainly another
/// colour.
pub fn difference(a: [u8; 3], b: [u8; 3], eyes: Eyes) -> f64 {
    ciede2000(lab(a, eyes), lab(b, eyes))
}

fn lab(rgb: [u8; 3], eyes: Eyes) -> [f64; 3] {
    let linear = rgb.map(|byte| {
        let value = f64::from(byte) / 255.0;
        if value <= 0.040_45 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    });
    let product = |matrix: [[f64; 3]; 3], v: [f64; 3]| {
        matrix.map(|row| row[0] * v[0] + row[1] * v[1] + row[2] * v[2])
    };
    let seen = product(eyes.matrix(), linear).map(|value| value.clamp(0.0, 1.0));
    let to_xyz = [
        [0.412_456_4, 0.357_576_1, 0.180_437_5],
        [0.212_672_9, 0.715_152_2, 0.072_175_0],
        [0.019_333_9, 0.119_192_0, 0.950_304_1],
    ];
    let [x, y, z] = product(to_xyz, seen);
    let curve = |t: f64| {
        let edge: f64 = 6.0 / 29.0;
        if t > edge.powi(3) {
            t.cbrt()
        } else {
            t / (3.0 * edge * edge) + 4.0 / 29.0
        }
    };
    let (x, y, z) = (curve(x / 0.950_47), curve(y), curve(z / 1.088_83));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The names are those of the paper.
pub(super) fn ciede2000([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let seven = |c: f64| (c.powi(7) / (c.powi(7) + 25.0_f64.powi(7))).sqrt();
    let mean_c = f64::midpoint(a1.hypot(b1), a2.hypot(b2));
    let g = 0.5 * (1.0 - seven(mean_c));
    let (a1, a2) = (a1 * (1.0 + g), a2 * (1.0 + g));
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| {
        if a == 0.0 && b == 0.0 {
            0.0
        } else {
            b.atan2(a).to_degrees().rem_euclid(360.0)
        }
    };
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let has_hue = c1 * c2 > 0.0;
    let dh = match h2 - h1 {
        _ if !has_hue => 0.0,
        d if d > 180.0 => d - 360.0,
        d if d < -180.0 => d + 360.0,
        d => d,
    };
    let (dl, dc) = (l2 - l1, c2 - c1);
    let dh_big = 2.0 * (c1 * c2).sqrt() * (dh / 2.0).to_radians().sin();
    let (l, c) = (f64::midpoint(l1, l2), f64::midpoint(c1, c2));
    let h = match h1 + h2 {
        sum if !has_hue => sum,
        sum if (h1 - h2).abs() <= 180.0 => sum / 2.0,
        sum if sum < 360.0 => f64::midpoint(sum, 360.0),
        sum => (sum - 360.0) / 2.0,
    };
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0)
        - 0.20 * cos(4.0 * h - 63.0);
    let theta = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let far = (l - 50.0).powi(2);
    let sl = 1.0 + 0.015 * far / (20.0 + far).sqrt();
    let sc = 1.0 + 0.045 * c;
    let sh = 1.0 + 0.015 * c * t;
    let rt = -(2.0 * theta).to_radians().sin() * 2.0 * seven(c);
    let (l, c, h) = (dl / sl, dc / sc, dh_big / sh);
    (l * l + c * c + h * h + rt * c * h).sqrt()
}
