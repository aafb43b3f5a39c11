//! How large the parts of a dial are. Everything in tiles; some parts have a least size on the screen.

/// Middle of the ring.
const RING: f32 = 0.74;
/// The least of it, in points.
const RING_LEAST: f32 = 62.0;
/// Width of the ring, in points.
const RING_WIDTH: f32 = 23.0;
/// Below this many points a tile, the lake is drawn enlarged.
const SMALL_TILE: f32 = 56.0;
/// To this many.
const ENLARGED_TILE: f32 = 84.0;
/// From the middle of the lake to where the ferry lands, as the art has it: 84 of 512.
const DOCK: f32 = 84.0 / 512.0;
/// Radius of a knob of the boat.
const KNOB: f32 = 0.055;
/// The least and the most of it, in points.
const KNOB_POINTS: [f32; 2] = [4.5, 9.0];
/// Grab zone of an end.
const END: f32 = 0.13;
/// The least of it, in points.
const END_LEAST: f32 = 18.0;
/// The hub, in which no angle is read.
const HUB: f32 = 0.10;
/// The least of it, in points.
const HUB_LEAST: f32 = 10.0;
/// The resting ring of a ferry that may move while another dial is open.
const RESTING: f32 = 0.40;
/// The least of it, in points.
const RESTING_LEAST: f32 = 22.0;

/// The sizes of a dial at one zoom, in tiles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DialSizes {
    /// Points that a tile measures on the screen.
    pub points: f32,
    /// Middle of the ring, where the marks are.
    pub ring: f32,
    /// Outer edge of the ring.
    pub ring_outer: f32,
    /// Inner edge of the ring.
    pub ring_inner: f32,
    /// How much the lake is enlarged inside its ring; 1 unless tiles are small.
    pub enlarged: f32,
    /// From the middle to a knob.
    pub dock: f32,
    /// Radius of a knob.
    pub knob: f32,
    /// Radius of the grab zone round a knob.
    pub end: f32,
    /// Radius of the hub.
    pub hub: f32,
    /// Radius of the resting ring.
    pub resting: f32,
}

impl DialSizes {
    /// The sizes where a tile measures `points` on the screen.
    pub fn new(points: f32) -> Self {
        let points = points.max(1.0);
        let at_least = |tiles: f32, least: f32| tiles.max(least / points);
        let ring = at_least(RING, RING_LEAST);
        let half_width = RING_WIDTH / 2.0 / points;
        let enlarged = if points < SMALL_TILE {
            ENLARGED_TILE / points
        } else {
            1.0
        };
        Self {
            points,
            ring,
            ring_outer: ring + half_width,
            ring_inner: ring - half_width,
            enlarged,
            dock: DOCK * enlarged,
            knob: (KNOB * points).clamp(KNOB_POINTS[0], KNOB_POINTS[1]) / points,
            end: at_least(END, END_LEAST),
            hub: at_least(HUB, HUB_LEAST),
            resting: at_least(RESTING, RESTING_LEAST),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f32, b: f32) -> bool {
        (a - b).abs() < 1e-4
    }

    #[test]
    fn large_tiles_have_sizes_in_tiles() {
        let sizes = DialSizes::new(160.0);
        assert!(near(sizes.ring, 0.74) && near(sizes.end, 0.13) && near(sizes.hub, 0.10));
        assert!(near(sizes.resting, 0.40) && near(sizes.enlarged, 1.0));
        assert!(near((sizes.ring_outer - sizes.ring_inner) * 160.0, 23.0));
    }

    #[test]
    fn on_small_tiles_no_part_falls_below_its_points() {
        let sizes = DialSizes::new(40.0);
        let points = |tiles: f32| tiles * 40.0;
        assert!(near(points(sizes.ring), 62.0));
        assert!(near(points(sizes.end), 18.0));
        assert!(near(points(sizes.hub), 10.0));
        assert!(near(points(sizes.resting), 22.0));
        assert!(
            near(sizes.enlarged, 84.0 / 40.0),
            "the lake measures 84 points"
        );
        assert!(
            sizes.dock < sizes.ring_inner,
            "the boat stays inside its ring"
        );
        assert!(
            near(DialSizes::new(56.0).enlarged, 1.0),
            "from 56 points on as it lies"
        );
    }
}
