//! Where the marks of an open dial lie: on its ring, or as near to that as the resting rings of its neighbours allow.
//!
//! A press at a resting ring takes hold of that ferry, so a mark that would lie there moves: along the ring within its
//! own sector, in towards the lake, or out over the rim. A click on it then means what it shows.

use bevy::math::Vec2;
use smallvec::SmallVec;

use super::angles::{between, point};
use super::sectors::{Mark, Sectors};
use super::sizes::DialSizes;

/// Radius of a mark and what is left between it and a resting ring, in points: as it shall be, and where there is less room.
const ROOMS: [(f32, f32); 3] = [(10.0, 4.0), (10.0, 1.0), (8.5, 1.0)];
/// Between two marks, between a mark and a knob of the boat, and from its middle to the border of its sector, in points.
const APART: f32 = 1.0;
const FROM_KNOB: f32 = 1.0;
const FROM_BORDER: f32 = 4.0;
/// So far beyond the rim of the ring a mark may hang, in points.
const BEYOND_RIM: f32 = 8.0;
/// Places are tried in steps of so many points from the middle, and so many degrees to either side.
const STEP: f32 = 1.5;
const TURN: f32 = 3.0;
const TURNS: i16 = 8;
/// Out over the rim a mark lies on land that is not the lake's own: it goes inwards unless that is so much farther.
const OUTWARDS: f32 = 1.5;

/// Where a mark lies. In tiles from the middle of the lake.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MarkPlace {
    /// Its middle.
    pub at: Vec2,
    /// Its radius.
    pub radius: f32,
    /// Whether it does not lie in the middle of its arc of the ring.
    pub moved: bool,
}

/// Where the marks of a dial lie, in the order of [`Sectors::marks`].
#[derive(Clone, Debug, PartialEq)]
pub struct MarkPlaces(SmallVec<[Option<MarkPlace>; 8]>);

impl MarkPlaces {
    /// The places beside resting rings round `neighbours`, which are in tiles from the middle of the lake.
    pub fn new(sectors: &Sectors, sizes: &DialSizes, neighbours: &[Vec2]) -> Self {
        let marks = sectors.marks();
        let [room, ..] = ROOMS;
        let mut places = Self(SmallVec::from_elem(None, marks.len()));
        for (place, mark) in places.0.iter_mut().zip(marks) {
            let home = point(mark.angle, sizes.ring);
            *place = is_clear(home, room, sizes, neighbours).then_some(MarkPlace {
                at: home,
                radius: room.0 / sizes.points,
                moved: false,
            });
        }
        for (index, mark) in marks.iter().enumerate() {
            if places.0[index].is_none() {
                let mut rooms = ROOMS.into_iter();
                places.0[index] =
                    rooms.find_map(|room| places.beside(mark, room, sizes, neighbours));
            }
        }
        places
    }

    /// The places; `None` where there is no room at all.
    pub fn iter(&self) -> impl Iterator<Item = Option<MarkPlace>> + '_ {
        self.0.iter().copied()
    }

    /// The mark that lies over this point.
    pub fn at(&self, point: Vec2) -> Option<usize> {
        let is_over = |place: &Option<MarkPlace>| {
            place.is_some_and(|place| place.at.distance(point) <= place.radius)
        };
        self.0.iter().position(is_over)
    }

    /// The nearest place with this much room.
    fn beside(
        &self,
        mark: &Mark,
        room: (f32, f32),
        sizes: &DialSizes,
        neighbours: &[Vec2],
    ) -> Option<MarkPlace> {
        let in_tiles = |points: f32| points / sizes.points;
        let radius = in_tiles(room.0);
        let nearest = sizes.dock + sizes.knob + radius + in_tiles(FROM_KNOB);
        let farthest = sizes.ring_outer + radius + in_tiles(BEYOND_RIM);
        let steps = ((farthest - nearest) / in_tiles(STEP)).max(0.0) as u16;
        let mut best: Option<(f32, Vec2)> = None;
        for turn in -TURNS..=TURNS {
            let angle = mark.angle + f32::from(turn) * TURN;
            for step in 0..=steps {
                let distance = nearest + f32::from(step) * in_tiles(STEP);
                let at = point(angle, distance);
                let outwards = if distance > sizes.ring { OUTWARDS } else { 1.0 };
                let aside = distance * f32::from(turn.abs()) * TURN.to_radians();
                let way = (distance - sizes.ring).abs() * outwards + aside;
                if best.is_none_or(|(least, _)| way < least)
                    && is_clear(at, room, sizes, neighbours)
                    && is_within(mark, angle, distance, in_tiles(FROM_BORDER))
                    && self.has_room(at, radius + in_tiles(APART))
                {
                    best = Some((way, at));
                }
            }
        }
        let (_, at) = best?;
        Some(MarkPlace {
            at,
            radius,
            moved: true,
        })
    }

    fn has_room(&self, at: Vec2, radius: f32) -> bool {
        let mut others = self.0.iter().flatten();
        others.all(|other| other.at.distance(at) >= other.radius + radius)
    }
}

/// Whether a mark here lies beside all resting rings.
fn is_clear(at: Vec2, (radius, gap): (f32, f32), sizes: &DialSizes, neighbours: &[Vec2]) -> bool {
    let least = sizes.resting + (radius + gap) / sizes.points;
    neighbours.iter().all(|lake| lake.distance(at) >= least)
}

/// Whether a direction belongs to a mark, so far out that its borders are `least` away.
fn is_within(mark: &Mark, angle: f32, distance: f32, least: f32) -> bool {
    if mark.to - mark.from >= 360.0 {
        return true;
    }
    let off = between(mark.angle, angle);
    let away = (off - (mark.from - mark.angle)).min((mark.to - mark.angle) - off);
    away > 0.0 && (away >= 90.0 || distance * away.to_radians().sin() >= least)
}
