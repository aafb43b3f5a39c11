//! What the tile sheet tells, worked out once for every change of the table while it is open.

use bevy::prelude::*;

use super::drawer::{Drawer, OpenDrawer};
use crate::explain::{GapToCome, TilesToCome};
use crate::input::hands::{Hands, Insight, Pointed};
use crate::rules::{Cell, KindId, Position};

/// Which kinds the sheet shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SheetFilter {
    /// All.
    #[default]
    All,
    /// Those with a lake.
    Lakes,
    /// Those with a crop circle.
    Circles,
    /// All, and those that fit this empty square stand out.
    Fits(Cell),
}

/// What is done on the sheet.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetAction {
    /// Show these kinds.
    Show(SheetFilter),
    /// This kind is pointed at.
    PointAt(Option<KindId>),
    /// Keep telling of this kind, or no longer.
    Keep(KindId),
}

/// The tile sheet.
#[derive(Resource, Debug, Default)]
pub struct ShownTiles {
    /// What is to come; only while the sheet is open.
    pub to_come: Option<TilesToCome>,
    /// Which kinds are shown.
    pub filter: SheetFilter,
    /// The kind that is pointed at in the sheet.
    pointed: Option<KindId>,
    /// The kind that was clicked.
    kept: Option<KindId>,
    /// What was pointed at on the board when it was last looked at.
    at: Pointed,
}

impl ShownTiles {
    /// The kind that is told of.
    pub fn kind(&self) -> Option<KindId> {
        self.pointed.or(self.kept)
    }

    /// The kind that stays told of.
    pub fn kept(&self) -> Option<KindId> {
        self.kept
    }

    /// The kind that is pointed at.
    pub fn pointed(&self) -> Option<KindId> {
        self.pointed
    }

    /// The empty square that the filter is about.
    pub fn gap(&self) -> Option<&GapToCome> {
        match self.filter {
            SheetFilter::Fits(cell) => self.to_come.as_ref()?.gap(cell),
            _ => None,
        }
    }
}

/// Keeps up with the table, with the gap that is pointed at, and with what is done on the sheet.
pub(super) fn keep(
    open: Res<OpenDrawer>,
    position: Option<Res<Position>>,
    insight: Res<Insight>,
    hands: Res<Hands>,
    mut actions: MessageReader<SheetAction>,
    mut shown: ResMut<ShownTiles>,
) {
    let position = position.filter(|_| open.0 == Some(Drawer::Tiles));
    let Some(position) = position else {
        actions.clear();
        if shown.to_come.is_some() {
            *shown = ShownTiles::default();
        }
        return;
    };
    if shown.to_come.is_none() || insight.is_changed() {
        shown.to_come = Some(TilesToCome::of(&position));
        // A gap that was filled is none any more.
        if matches!(shown.filter, SheetFilter::Fits(_)) && shown.gap().is_none() {
            shown.filter = SheetFilter::All;
        }
    }
    for action in actions.read() {
        match *action {
            SheetAction::Show(filter) => {
                shown.filter = filter;
                shown.kept = None;
            }
            SheetAction::PointAt(kind) => shown.pointed = kind,
            SheetAction::Keep(kind) => shown.kept = (shown.kept != Some(kind)).then_some(kind),
        }
    }
    // A gap stays chosen when the pointer leaves it, so that its tiles can be looked at.
    if shown.at != hands.pointed {
        shown.at = hands.pointed;
        if let Pointed::Cell(cell) = hands.pointed
            && position.land().hole_at(cell).is_some()
        {
            shown.filter = SheetFilter::Fits(cell);
            shown.kept = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::shipped_tile_set;
    use crate::rules::Setup;

    fn app() -> App {
        let mut app = App::new();
        let setup = Setup::new(shipped_tile_set(), 2);
        app.add_message::<SheetAction>()
            .init_resource::<OpenDrawer>()
            .init_resource::<Insight>()
            .init_resource::<Hands>()
            .init_resource::<ShownTiles>()
            .insert_resource(Position::new(&setup).expect("a game"))
            .add_systems(Update, keep);
        app
    }

    fn point(app: &mut App, at: Pointed) -> SheetFilter {
        app.world_mut().resource_mut::<Hands>().pointed = at;
        app.update();
        app.world().resource::<ShownTiles>().filter
    }

    #[test]
    fn a_gap_stays_chosen_until_another_is_pointed_at_or_all_are_asked_for() {
        let mut app = app();
        let (north, east) = (Cell::new(0, -1), Cell::new(1, 0));
        assert_eq!(point(&mut app, Pointed::Cell(north)), SheetFilter::All);
        let shown = app.world().resource::<ShownTiles>();
        assert_eq!(shown.to_come, None, "nothing is counted for a closed sheet");
        app.world_mut().resource_mut::<OpenDrawer>().0 = Some(Drawer::Tiles);
        assert_eq!(
            point(&mut app, Pointed::Cell(north)),
            SheetFilter::Fits(north)
        );
        assert_eq!(point(&mut app, Pointed::Nothing), SheetFilter::Fits(north));
        assert_eq!(
            point(&mut app, Pointed::Cell(east)),
            SheetFilter::Fits(east)
        );
        // Far from the land nothing is asked for.
        let far = Pointed::Cell(Cell::new(7, 7));
        assert_eq!(point(&mut app, far), SheetFilter::Fits(east));
        app.world_mut()
            .write_message(SheetAction::Show(SheetFilter::All));
        assert_eq!(point(&mut app, far), SheetFilter::All);
    }

    #[test]
    fn the_sheet_forgets_what_it_showed_when_it_is_closed() {
        let mut app = app();
        app.world_mut().resource_mut::<OpenDrawer>().0 = Some(Drawer::Tiles);
        point(&mut app, Pointed::Cell(Cell::new(0, -1)));
        assert!(app.world().resource::<ShownTiles>().gap().is_some());
        app.world_mut().resource_mut::<OpenDrawer>().0 = None;
        app.update();
        let shown = app.world().resource::<ShownTiles>();
        assert_eq!((shown.filter, &shown.to_come), (SheetFilter::All, &None));
    }
}
