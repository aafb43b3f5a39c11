//! Files that were changed while the game ran, and those that cannot be used.

use std::fmt::Write as _;

use bevy::prelude::*;

use super::Told;
use crate::content::FileFaults;
use crate::ui::screens::TilesReread;
use crate::view::art::{ArtChanges, ArtInUse, ArtProgress};

/// Tells what has changed about the files of the assets folder.
pub(super) fn tell(
    changes: Res<ArtChanges>,
    faults: Res<FileFaults>,
    pack: Res<ArtInUse>,
    progress: Res<ArtProgress>,
    sets: Res<TilesReread>,
    mut told: ResMut<Told>,
) {
    // Drawing begins a frame after another pack was chosen.
    if !progress.is_at_work() && !pack.is_changed() {
        told.say("pack", format!("pack {}", pack.name));
    }
    if changes.count > 0 {
        told.say("art", format!("art {} {}", changes.count, changes.last));
    }
    let waiting = if sets.waiting { " waiting" } else { "" };
    told.say("sets", format!("sets {}{waiting}", sets.times));
    let mut lines = format!("faults {}", faults.all().count());
    for fault in faults.all() {
        let _ = write!(lines, "\nfault {fault}");
    }
    told.say("faults", lines);
}
