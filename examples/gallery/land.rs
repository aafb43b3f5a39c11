//! An invented land in which everything fits.

use bevy::math::{IVec2, Vec2};
use ferries::view::SeatLook;
use ferries::view::art::{ArtIndex, ArtLibrary, names};
use ferries::view::land::follower_spot;
use ferries::view::ribbons::{joined, road_line};
use ferries::view::scene::{
    BoardScene, FerryPose, FerryShown, FieldShown, FollowerShown, GhostShown, Light, RibbonShown,
    TileShown,
};
use ferries::view::space::cell_middle;

use crate::Page;

const TILES: &[(i32, i32, &str, u8)] = &[
    (-1, -2, "L", 1),
    (0, -2, "K", 3),
    (1, -2, "U", 2),
    (2, -2, "D", 0),
    (-3, -1, "M", 0),
    (-2, -1, "W", 3),
    (-1, -1, "CC2", 1),
    (0, -1, "LA", 2),
    (1, -1, "V", 0),
    (2, -1, "V", 3),
    (3, -1, "S", 1),
    (-3, 0, "A", 0),
    (-2, 0, "V", 2),
    (-1, 0, "LC", 0),
    (0, 0, "D", 0),
    (1, 0, "LB", 2),
    (2, 0, "X", 3),
    (3, 0, "P", 1),
    (-3, 1, "X", 2),
    (-2, 1, "CC4", 2),
    (-1, 1, "J", 2),
    (0, 1, "I", 2),
    (1, 1, "CC3", 3),
    (2, 1, "L", 2),
    (-2, 2, "Q", 1),
    (-1, 2, "CC6", 1),
    (0, 2, "S", 3),
    (1, 2, "U", 2),
];

const FOLLOWERS: &[(SeatLook, i32, i32, &str)] = &[
    (SeatLook::Red, 0, 0, "city-N"),
    (SeatLook::Blue, -3, 0, "monastery"),
    (SeatLook::Yellow, 1, 0, "road-S"),
    (SeatLook::Black, 2, -1, "field-0"),
    (SeatLook::Red, 1, -2, "field-0"),
    (SeatLook::White, -1, 0, "road-W"),
    (SeatLook::Violet, -3, -1, "field-0"),
    (SeatLook::Blue, 2, 1, "road-S"),
];

/// The land for a page.
pub fn scene(index: &ArtIndex, art: &ArtLibrary, page: Page) -> BoardScene {
    let mut scene = BoardScene {
        tiles: TILES
            .iter()
            .map(|&(x, y, kind, turns)| TileShown {
                cell: IVec2::new(x, y),
                kind: kind.to_owned(),
                turns,
                light: if page == Page::Score && x < 0 {
                    Light::Dimmed
                } else {
                    Light::Full
                },
            })
            .collect(),
        ..BoardScene::default()
    };
    for (id, &(seat, x, y, feature)) in FOLLOWERS.iter().enumerate() {
        let cell = IVec2::new(x, y);
        match follower_spot(&scene, index, art, cell, feature) {
            Some(at) => scene.followers.push(FollowerShown {
                id: id as u32,
                seat,
                at,
                lying: feature.starts_with("field"),
                dimmed: page == Page::Score && x < 0,
                lifted: false,
            }),
            None => eprintln!("no spot {feature} at {cell}"),
        }
    }
    let ferry = |x, y, pose| FerryShown {
        cell: IVec2::new(x, y),
        pose,
    };
    scene.ferries = vec![
        ferry(0, -1, FerryPose::joining(3, 0)),
        ferry(1, 0, FerryPose::joining(1, 3)),
        ferry(
            -1,
            0,
            if page == Page::Ferry {
                FerryPose::Loose(0.2)
            } else {
                FerryPose::joining(0, 2)
            },
        ),
    ];
    if page == Page::Place {
        scene.ghost = Some(GhostShown {
            kind: "V".to_owned(),
            turns: 1,
            at: cell_middle(IVec2::new(2, 2)),
            opacity: 0.93,
        });
    }
    if page == Page::Fields {
        scene.fields = fields(&scene);
    }
    if page == Page::Ferry {
        ribbons(&mut scene, index, art);
    }
    scene
}

/// Every look that a tinted field can have, column by column; they do not keep to the rules.
fn fields(scene: &BoardScene) -> Vec<FieldShown> {
    use SeatLook::{Black, Blue, Red, Violet, White, Yellow};
    let owners: [&[SeatLook]; 7] = [
        &[Red],
        &[Blue],
        &[Yellow],
        &[Black, White],
        &[White],
        &[Violet, Red, Yellow],
        &[],
    ];
    let tiles = scene.tiles.iter();
    tiles
        .map(|tile| FieldShown {
            parts: (0..4)
                .map(|part| (tile.cell, format!("field-{part}")))
                .collect(),
            owners: owners[(tile.cell.x + 3) as usize % owners.len()].to_vec(),
            small_hatching: tile.cell.y > 0,
        })
        .collect()
}

fn ribbons(scene: &mut BoardScene, index: &ArtIndex, art: &ArtLibrary) {
    let line = |x: i32, y: i32, road: &str, dock: Option<&str>| -> Option<Vec<Vec2>> {
        let cell = IVec2::new(x, y);
        let tile = scene.tile(cell)?;
        let picture = names::tile_on_cell(&tile.kind, cell, |name| art.knows(name));
        road_line(index.tile(&picture)?, road, dock, cell, tile.turns)
    };
    let mut found = Vec::new();
    let mut add = |owners: &[SeatLook], closed: bool, stretches: Vec<Option<Vec<Vec2>>>| {
        for line in joined(stretches.into_iter().flatten().collect()) {
            found.push(RibbonShown {
                line,
                owners: owners.to_vec(),
                closed,
                glows: false,
                raised: false,
            });
        }
    };
    add(
        &[SeatLook::White],
        false,
        vec![
            line(-1, 0, "road-W", Some("W")),
            line(-2, 0, "road-S-W", None),
        ],
    );
    add(
        &[SeatLook::Yellow],
        true,
        vec![
            line(-1, 0, "road-E", Some("E")),
            line(0, 0, "road-E-W", None),
            line(1, 0, "road-E", Some("E")),
        ],
    );
    add(
        &[SeatLook::Red, SeatLook::Blue],
        false,
        vec![
            line(-1, 0, "road-S", Some("S")),
            line(-1, 1, "road-E-S", None),
        ],
    );
    add(
        &[],
        false,
        vec![line(1, -2, "road-E-W", None), line(1, -1, "road-S-W", None)],
    );
    scene.ribbons = found;
}
