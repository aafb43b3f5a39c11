//! What stays bright while the rest of the land steps back: the parts of one feature, not the tiles they lie on.

use crate::explain::{LedField, Look, look};
use crate::rules::{Award, Cell, FeatureKind, PlacedTile, Position, RoadGraph, Spot};
use crate::view::places::feature_name;
use crate::view::scene::Light;

/// The name that the art gives to the water of a lake.
const LAKE: &str = "lake";

/// A feature, to be told from the land around it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Bright {
    /// Its parts; for a field also those of the finished cities that it touches.
    parts: Vec<Spot>,
    /// The lakes that its road crosses.
    lakes: Vec<Cell>,
    /// Tiles that count as a whole: those of a monastery.
    tiles: Vec<Cell>,
}

impl Bright {
    /// Of a feature that is looked at.
    pub(super) fn of_feature(seen: &Look) -> Self {
        let is_monastery = seen.kind == FeatureKind::Monastery;
        Self {
            parts: seen.spots.iter().chain(&seen.city_parts).copied().collect(),
            lakes: seen.ferries.iter().map(|(cell, _)| *cell).collect(),
            tiles: seen
                .tiles
                .iter()
                .copied()
                .filter(|_| is_monastery)
                .collect(),
        }
    }

    /// Of a field with the finished cities that it touches.
    pub(super) fn of_led_field(field: &LedField) -> Self {
        let cities = field.cities.iter().flatten();
        Self {
            parts: field.parts.iter().chain(cities).copied().collect(),
            ..Self::default()
        }
    }

    /// Of a feature that is paid. It was paid for those who stood on it.
    pub(super) fn of_award(position: &Position, roads: &RoadGraph, paid: &Award) -> Self {
        let stood = paid.followers.first();
        let seen = stood.and_then(|(_, spot)| look(position, roads, *spot));
        seen.map_or_else(
            || Self {
                tiles: paid.tiles.clone(),
                ..Self::default()
            },
            |seen| Self::of_feature(&seen),
        )
    }

    /// What of a tile stays bright.
    pub(super) fn light(&self, position: &Position, tile: PlacedTile) -> Light {
        if self.tiles.contains(&tile.cell) {
            return Light::Full;
        }
        let kind = position.tile_set().kind(tile.kind);
        let here = self.parts.iter().filter(|part| part.cell == tile.cell);
        let mut parts: Vec<String> = here.map(|part| feature_name(kind, part.segment)).collect();
        if self.lakes.contains(&tile.cell) {
            parts.push(LAKE.to_owned());
        }
        if parts.is_empty() {
            Light::Dimmed
        } else {
            Light::Parts(parts)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::shipped_tile_set;

    /// What stays bright of each tile of a position while a part is looked at.
    fn lights(text: &str, cell: Cell, segment: u8) -> Vec<Light> {
        let position = Position::from_text(text, &shipped_tile_set()).expect("a position");
        let seen = look(&position, &position.road_graph(), Spot { cell, segment });
        let bright = Bright::of_feature(&seen.expect("a feature"));
        let tiles = position.land().tiles();
        tiles.iter().map(|t| bright.light(&position, *t)).collect()
    }

    fn parts(names: &[&str]) -> Light {
        Light::Parts(names.iter().map(|name| (*name).to_owned()).collect())
    }

    #[test]
    fn of_a_road_the_parts_of_it_stay_bright_and_the_lakes_it_crosses() {
        let text = "W@(-2,0)r0 U@(-1,0)r0 LB@(0,0)r0 ferry EW U@(1,0)r0";
        let expected = [
            parts(&["road-E"]),
            parts(&["road-E-W"]),
            parts(&["road-E", "road-W", "lake"]),
            parts(&["road-E-W"]),
        ];
        assert_eq!(lights(text, Cell::new(-1, 0), 0), expected);
        let cut = text.replace("ferry EW", "ferry ES");
        let lights = lights(&cut, Cell::new(-1, 0), 0);
        assert_eq!(lights[2..], [parts(&["road-W"]), Light::Dimmed]);
    }

    #[test]
    fn of_a_field_its_parts_and_the_finished_cities_it_touches_stay_bright() {
        let text = "D@(0,0)r0 E@(0,-1)r2 U@(1,0)r0";
        let (field, road) = (2, 0);
        let expected = [
            parts(&["field-0", "city-N"]),
            parts(&["city-N"]),
            parts(&["field-0"]),
        ];
        assert_eq!(lights(text, Cell::new(0, 0), field), expected);
        let of_road = lights(text, Cell::new(0, 0), road);
        assert_eq!(of_road[1], Light::Dimmed);
    }

    #[test]
    fn of_a_monastery_all_tiles_that_count_stay_bright() {
        let lights = lights("B@(0,0)r0 E@(1,0)r0 E@(2,0)r0", Cell::new(0, 0), 1);
        assert_eq!(lights, [Light::Full, Light::Full, Light::Dimmed]);
    }
}
