//! Paint, save, see it: a thread looks at the files of the assets folder five times a second, draws what has changed and
//! wakes the window. While nothing changes the window sleeps on.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::loading::{ArtInUse, Desk, Report, Shown, draw};
use crate::art::{ArtPack, FOLDERS};
use crate::content::FileWatch;

/// How long the thread sleeps between two looks.
const PAUSE: Duration = Duration::from_millis(200);
/// A file that has changed is taken once it has rested so long.
const REST: Duration = Duration::from_millis(80);

/// Files that are no pictures have changed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilesChanged {
    /// A tile set.
    TileSets,
    /// A text.
    Texts,
}

/// Starts the thread. It ends with the game.
pub(super) fn start_watching(
    wanted: Res<ArtInUse>,
    desk: Res<Desk>,
    wake: Option<Res<EventLoopProxyWrapper>>,
) {
    let Some(assets) = wanted.art.parent().map(Path::to_path_buf) else {
        return;
    };
    let mut others = FileWatch::default();
    others.note(&folders_of_others(&assets));
    let shown = Arc::downgrade(&desk.shown);
    let sender = desk.sender.clone();
    let proxy = wake.map(|wake| (**wake).clone());
    let wake = move || {
        if let Some(proxy) = &proxy {
            // It fails only when the window is gone.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }
    };
    let spawned = std::thread::Builder::new()
        .name("asset watch".to_owned())
        .spawn(move || watch(&assets, others, &shown, &sender, &wake));
    if let Err(error) = spawned {
        warn!("changes of files will not be seen: {error}");
    }
}

fn watch(
    assets: &Path,
    mut others: FileWatch,
    shown: &Weak<Mutex<Shown>>,
    sender: &Sender<(u64, Report)>,
    wake: &dyn Fn(),
) {
    let mut seen = None;
    let mut pictures = FileWatch::default();
    loop {
        let is_waiting = pictures.is_waiting() || others.is_waiting();
        std::thread::sleep(if is_waiting { REST } else { PAUSE });
        let Some(shown) = shown.upgrade() else { return };
        let (number, pack) = {
            let Ok(shown) = shown.lock() else { return };
            let Some((pack, as_drawn)) = &shown.pack else {
                continue;
            };
            if seen != Some(shown.number) {
                seen = Some(shown.number);
                pictures.clone_from(as_drawn);
            }
            (shown.number, pack.clone())
        };
        let mut changed = others.look(&folders_of_others(assets));
        changed.append(&mut pictures.look(&pack.folders()));
        if changed.is_empty() {
            continue;
        }
        for report in reports(assets, &pack, &changed) {
            if sender.send((number, report)).is_err() {
                return;
            }
        }
        wake();
    }
}

/// The folders with files that are no pictures: tile sets and texts. They are the same for every pack.
fn folders_of_others(assets: &Path) -> Vec<PathBuf> {
    let languages = std::fs::read_dir(assets.join("locales"));
    let languages = languages.into_iter().flatten().flatten();
    let languages = languages.map(|entry| entry.path());
    languages.chain([assets.join("tiles")]).collect()
}

fn reports(assets: &Path, pack: &ArtPack, changed: &[PathBuf]) -> Vec<Report> {
    let mut reports = Vec::new();
    let ends = |ending: &str| {
        let has = |path: &PathBuf| path.extension().is_some_and(|found| found == ending);
        changed.iter().any(has)
    };
    let in_tiles = |path: &PathBuf| path.parent() == Some(&assets.join("tiles"));
    if ends("ron") && changed.iter().any(in_tiles) {
        reports.push(Report::Other(FilesChanged::TileSets));
    }
    if ends("ftl") {
        reports.push(Report::Other(FilesChanged::Texts));
    }
    let names: BTreeSet<String> = changed.iter().filter_map(|path| name_of(path)).collect();
    if names.is_empty() {
        return reports;
    }
    let files = pack.shown_files();
    // A file that was added may hide others of the pack behind it, one that was removed brings them to light.
    let now = files.iter().map(|file| file.name.clone()).collect();
    reports.push(Report::Names(now));
    for file in files {
        let kind = crate::art::variant_of(&file.name);
        let tile_changed = kind.is_some_and(|kind| names.contains(&format!("tiles/{kind}")));
        if names.contains(&file.name) || tile_changed {
            reports.push(Report::Drawn(Box::new(draw(&file, true))));
        }
    }
    reports
}

/// The name of the picture that a path in a pack stands for.
fn name_of(path: &Path) -> Option<String> {
    let is_svg = path.extension().is_some_and(|ending| ending == "svg");
    let stem = path.file_stem()?.to_str()?;
    let folder = path.parent()?;
    // The longest folder that fits: `tiles/variants` before `tiles`.
    let folder = FOLDERS
        .iter()
        .filter(|known| folder.ends_with(known))
        .max_by_key(|known| known.len())?;
    is_svg.then(|| format!("{folder}/{stem}"))
}
