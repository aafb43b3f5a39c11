//! Drawing all pictures of a pack on the task pool, and taking over what is ready: at start, when another pack is chosen,
//! and when a file changes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, futures_lite};
use bevy_egui::EguiUserTextures;

use super::library::{ArtIndex, ArtLibrary, ReadyPicture};
use super::watch::FilesChanged;
use crate::art::{ArtFile, ArtPack, TileRegions, draw_file, substitute};
use crate::content::{ContentError, FileFaults, FileWatch};
use crate::view::SeatLook;

/// No more pictures are taken over in a frame once they have so many bytes. The driver wants as much again to hand them to
/// the screen, and what it has had once it keeps.
const MOST_A_FRAME: usize = 2 << 20;

/// Threads draw no further ahead than so many pictures: what waits is memory that the program keeps.
const MOST_AHEAD: usize = 2;
/// How long a thread waits for the window before it looks again, and how often at most.
const WAIT: Duration = Duration::from_millis(2);
const MOST_WAITS: usize = 200;

/// The art pack that is shown. Insert it before the plug-in runs; changing it shows another pack.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct ArtInUse {
    /// The folder `art` of the assets.
    pub art: PathBuf,
    /// The name of the pack in it.
    pub name: String,
}

/// How far loading has come.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq)]
pub struct ArtProgress {
    /// Pictures that are ready.
    pub done: usize,
    /// Pictures there are.
    pub all: usize,
    /// Pieces there are; they are drawn first.
    pieces: usize,
    /// The time that processors spent on them.
    pub worked: Duration,
    finished: bool,
}

impl ArtProgress {
    /// Whether every picture was ready once. Another pack is drawn while the old pictures are still shown.
    pub fn is_finished(&self) -> bool {
        self.finished
    }

    /// Whether the pieces are ready, so that pages without a board can be shown.
    pub fn has_pieces(&self) -> bool {
        self.finished || (self.all > 0 && self.done >= self.pieces)
    }

    /// Whether threads are drawing.
    pub fn is_at_work(&self) -> bool {
        self.done < self.all || !self.finished
    }
}

/// The changes of files that were shown since the start.
#[derive(Resource, Default, Clone, Debug, PartialEq, Eq)]
pub struct ArtChanges {
    /// How many.
    pub count: usize,
    /// The name of the picture that changed last.
    pub last: String,
}

/// What a thread has to tell.
pub(super) enum Report {
    /// A file was drawn, or not.
    Drawn(Box<DrawnFile>),
    /// A pack has these pictures now.
    Names(BTreeSet<String>),
    /// Files that are no pictures have changed.
    Other(FilesChanged),
}

pub(super) struct DrawnFile {
    pub(super) name: String,
    pub(super) file: PathBuf,
    pub(super) is_change: bool,
    pub(super) worked: Duration,
    pub(super) ready: Result<Ready, ContentError>,
}

/// What the window takes over of a file.
pub(super) struct Ready {
    pictures: Vec<(String, ReadyPicture)>,
    regions: Option<TileRegions>,
    colour: Option<[u8; 3]>,
}

/// Where threads put what they have done.
#[derive(Resource)]
pub(super) struct Desk {
    pub(super) sender: Sender<(u64, Report)>,
    receiver: Mutex<Receiver<(u64, Report)>>,
    pub(super) shown: Arc<Mutex<Shown>>,
    /// Drawn pictures that were not taken over yet.
    ahead: Arc<AtomicUsize>,
}

/// Which pack is shown, for the threads.
#[derive(Default)]
pub(super) struct Shown {
    /// Counts the packs that were shown; what was drawn for an earlier one is thrown away.
    pub(super) number: u64,
    /// The pack, and its files as they were before the first of them was drawn.
    pub(super) pack: Option<(ArtPack, FileWatch)>,
}

impl Default for Desk {
    fn default() -> Self {
        let (sender, receiver) = channel();
        Self {
            sender,
            receiver: Mutex::new(receiver),
            shown: Arc::default(),
            ahead: Arc::default(),
        }
    }
}

/// Draws the chosen pack on the task pool. Between two files a thread lets others go first, such as those that prepare
/// what the window needs.
pub(super) fn start_loading(
    wanted: Res<ArtInUse>,
    desk: Res<Desk>,
    mut progress: ResMut<ArtProgress>,
    mut faults: ResMut<FileFaults>,
) {
    let pack = ArtPack::named(&wanted.art, &wanted.name);
    // Before they are listed: what is added or saved from now on is a change, though it may be drawn twice.
    let mut watch = FileWatch::default();
    watch.note(&pack.folders());
    let files = pack.shown_files();
    let is_picture = |file: &str| {
        Path::new(file)
            .extension()
            .is_some_and(|ending| ending == "svg")
    };
    faults.retain(|file| !is_picture(file));
    if files.is_empty() {
        let error = ContentError {
            file: pack.folder().display().to_string(),
            line: None,
            tile: None,
            message: "found no pictures; expected an art pack".to_owned(),
        };
        warn!("{error}");
        faults.set(&error.file.clone(), vec![error]);
    }
    let Ok(number) = desk.shown.lock().map(|mut shown| {
        shown.number += 1;
        shown.pack = Some((pack, watch));
        shown.number
    }) else {
        return;
    };
    progress.done = 0;
    progress.all = files.len();
    progress.pieces = files.iter().filter(|file| file.is_piece()).count();
    progress.worked = Duration::ZERO;
    progress.finished |= files.is_empty();
    let names = files.iter().map(|file| file.name.clone()).collect();
    let _ = desk.sender.send((number, Report::Names(names)));
    let pool = AsyncComputeTaskPool::get();
    let files = Arc::new(files);
    let next = Arc::new(AtomicUsize::new(0));
    for _ in 0..pool.thread_num().max(1) {
        let (files, next, sender) = (Arc::clone(&files), Arc::clone(&next), desk.sender.clone());
        let ahead = Arc::clone(&desk.ahead);
        pool.spawn(async move {
            while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                // The window may be closed while we draw; then nobody listens and there is nothing left to do.
                let report = Report::Drawn(Box::new(draw(file, false)));
                ahead.fetch_add(1, Ordering::Relaxed);
                if sender.send((number, report)).is_err() {
                    return;
                }
                futures_lite::future::yield_now().await;
                for _ in 0..MOST_WAITS {
                    if ahead.load(Ordering::Relaxed) < MOST_AHEAD {
                        break;
                    }
                    std::thread::sleep(WAIT);
                    futures_lite::future::yield_now().await;
                }
            }
        })
        .detach();
    }
}

/// Draws one file.
pub(super) fn draw(file: &ArtFile, is_change: bool) -> DrawnFile {
    let (clock, start) = (Instant::now(), processor_time());
    let ready = draw_file(file).map(|drawn| Ready {
        pictures: drawn
            .pictures
            .into_iter()
            .map(|(name, picture)| {
                let ready = ReadyPicture::new(&name, picture);
                (name, ready)
            })
            .collect(),
        regions: drawn.regions,
        colour: drawn.colour,
    });
    let worked = match (start, processor_time()) {
        (Some(start), Some(end)) => end.saturating_sub(start),
        _ => clock.elapsed(),
    };
    DrawnFile {
        name: file.name.clone(),
        file: file.path.clone(),
        is_change,
        worked,
        ready,
    }
}

/// The time that this thread has had a processor, where the system tells.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanos = text.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanos))
}

/// Takes over what the threads have done.
pub(super) fn collect(
    desk: Res<Desk>,
    mut changes: ResMut<ArtChanges>,
    mut faults: ResMut<FileFaults>,
    mut progress: ResMut<ArtProgress>,
    mut library: ResMut<ArtLibrary>,
    mut index: ResMut<ArtIndex>,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
    mut others: MessageWriter<FilesChanged>,
) {
    let Ok(receiver) = desk.receiver.lock() else {
        return;
    };
    let Ok(number) = desk.shown.lock().map(|shown| shown.number) else {
        return;
    };
    let mut taken = 0;
    for (of, report) in receiver.try_iter() {
        if matches!(&report, Report::Drawn(drawn) if !drawn.is_change) {
            desk.ahead.fetch_sub(1, Ordering::Relaxed);
        }
        match report {
            Report::Other(changed) => {
                others.write(changed);
            }
            _ if of != number => {}
            Report::Names(names) => {
                library.retain(&names, &mut textures);
                index.retain(&names);
                progress.set_changed();
            }
            Report::Drawn(drawn) => {
                let DrawnFile {
                    name,
                    file,
                    is_change,
                    worked,
                    ready,
                } = *drawn;
                if is_change {
                    changes.count += 1;
                    changes.last.clone_from(&name);
                    progress.set_changed();
                } else {
                    progress.done += 1;
                    progress.worked += worked;
                }
                let file = file.display().to_string();
                match ready {
                    Ok(ready) => {
                        faults.set(&file, Vec::new());
                        for (name, picture) in ready.pictures {
                            taken += picture.bytes();
                            library.put(name, picture, false, &mut images, &mut textures);
                        }
                        if let Some(regions) = ready.regions {
                            index.put(name.clone(), regions);
                        }
                        if let Some(colour) = ready.colour {
                            SeatLook::take_colour(&name, colour);
                        }
                    }
                    Err(error) => {
                        warn!("{error}");
                        faults.set(&file, vec![error]);
                        // The old picture stays; where there is none, a plain square tells that one is missing.
                        if !library.knows(&name) {
                            let ready = ReadyPicture::new(&name, substitute(&name));
                            library.put(name, ready, true, &mut images, &mut textures);
                        }
                    }
                }
                if progress.done >= progress.all && !progress.finished {
                    progress.finished = true;
                }
            }
        }
        // While the rest is still to come the next frame is drawn anyway.
        if taken >= MOST_A_FRAME && progress.is_at_work() {
            break;
        }
    }
}
