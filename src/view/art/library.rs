//! All pictures of an art pack: read and drawn on threads of their own while a small bar shows how far they are.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex};

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy_egui::{EguiTextureHandle, EguiUserTextures, egui};

use super::derive::white_layer;
use super::raster::{MipPicture, draw_svg, substitute};
use super::regions::TileRegions;

/// Where the art pack lies. Insert it before the plug-in runs.
#[derive(Resource, Clone, Debug)]
pub struct ArtFolder(pub PathBuf);

/// The pictures by name (see [`super::names`]), for sprites and for egui.
#[derive(Resource, Default)]
pub struct ArtLibrary {
    pictures: HashMap<String, Picture>,
    stand_in: Option<Picture>,
}

/// One picture as sprites and egui know it.
#[derive(Clone, Debug)]
pub struct Picture {
    /// For sprites.
    pub image: Handle<Image>,
    /// For egui.
    pub texture: egui::TextureId,
    /// Whether it only stands in for one that could not be read.
    pub is_substitute: bool,
    /// Keeps egui's copy alive.
    _for_egui: Option<Handle<Image>>,
}

/// The hidden layers of all tile pictures.
#[derive(Resource, Default)]
pub struct ArtIndex {
    tiles: HashMap<String, TileRegions>,
}

/// What could not be read, for the settings page and the log.
#[derive(Resource, Default, Debug)]
pub struct ArtErrors(pub Vec<ArtError>);

/// One file that could not be read, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct ArtError {
    /// The file.
    pub file: PathBuf,
    /// The reason, in the words of the reader.
    pub reason: String,
}

/// How far loading has come.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq)]
pub struct ArtProgress {
    /// Pictures that are ready.
    pub done: usize,
    /// Pictures there are.
    pub all: usize,
    finished: bool,
}

impl ArtProgress {
    /// Whether every picture is ready.
    pub fn is_finished(&self) -> bool {
        self.finished
    }
}

impl ArtLibrary {
    /// The picture called `name`; a stand-in if there is none, so that a hole in an art pack never stops the game.
    pub fn picture(&self, name: &str) -> Option<&Picture> {
        self.pictures.get(name).or(self.stand_in.as_ref())
    }

    /// Handle for sprites; the default image (a white pixel) only before anything is loaded.
    pub fn image(&self, name: &str) -> Handle<Image> {
        self.picture(name)
            .map(|picture| picture.image.clone())
            .unwrap_or_default()
    }

    /// Whether a picture of this name was read.
    pub fn knows(&self, name: &str) -> bool {
        self.pictures.contains_key(name)
    }

    /// All names, in no order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.pictures.keys().map(String::as_str)
    }
}

impl ArtIndex {
    /// The hidden layers of a tile picture, by the name of the picture (`tiles/LB`, `tiles/variants/V-c`).
    pub fn tile(&self, picture: &str) -> Option<&TileRegions> {
        self.tiles.get(picture)
    }
}

struct Job {
    name: String,
    file: PathBuf,
    /// Layer to be copied in white; none for the whole picture.
    layer: Option<&'static str>,
    pixels: u32,
}

struct Finished {
    name: String,
    picture: MipPicture,
    regions: Option<TileRegions>,
    error: Option<ArtError>,
}

#[derive(Resource)]
pub(super) struct Loading(Mutex<Receiver<Finished>>);

/// Starts the threads. A folder that cannot be listed is an error in the list and leaves only stand-ins.
pub(super) fn start_loading(
    mut commands: Commands,
    folder: Res<ArtFolder>,
    mut errors: ResMut<ArtErrors>,
    mut progress: ResMut<ArtProgress>,
    mut library: ResMut<ArtLibrary>,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
) {
    library.stand_in = Some(register(
        "stand-in",
        substitute("stand-in"),
        true,
        &mut images,
        &mut textures,
    ));
    let jobs = Arc::new(list_jobs(&folder.0, &mut errors.0));
    progress.all = jobs.len();
    let (sender, receiver) = channel();
    let next = Arc::new(AtomicUsize::new(0));
    let threads = std::thread::available_parallelism()
        .map_or(1, usize::from)
        .min(4);
    for _ in 0..threads {
        let (jobs, next, sender) = (Arc::clone(&jobs), Arc::clone(&next), sender.clone());
        std::thread::spawn(move || work(&jobs, &next, &sender));
    }
    commands.insert_resource(Loading(Mutex::new(receiver)));
}

/// Takes over what the threads have finished.
pub(super) fn collect_pictures(
    mut commands: Commands,
    loading: Option<Res<Loading>>,
    mut errors: ResMut<ArtErrors>,
    mut progress: ResMut<ArtProgress>,
    mut library: ResMut<ArtLibrary>,
    mut index: ResMut<ArtIndex>,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
) {
    let Some(loading) = loading else { return };
    let Ok(receiver) = loading.0.lock() else {
        return;
    };
    loop {
        match receiver.try_recv() {
            Ok(finished) => {
                progress.done += 1;
                let is_substitute = finished.error.is_some();
                if let Some(error) = finished.error {
                    warn!("{}: {}", error.file.display(), error.reason);
                    errors.0.push(error);
                }
                if let Some(regions) = finished.regions {
                    index.tiles.insert(finished.name.clone(), regions);
                }
                let picture = register(
                    &finished.name,
                    finished.picture,
                    is_substitute,
                    &mut images,
                    &mut textures,
                );
                library.pictures.insert(finished.name, picture);
            }
            Err(TryRecvError::Empty) => return,
            Err(TryRecvError::Disconnected) => {
                progress.finished = true;
                commands.remove_resource::<Loading>();
                return;
            }
        }
    }
}

fn list_jobs(folder: &Path, errors: &mut Vec<ArtError>) -> Vec<Job> {
    let mut files = Vec::new();
    list_files(folder, errors, &mut files);
    files.sort();
    let mut jobs = Vec::new();
    for file in files {
        let Ok(below) = file.strip_prefix(folder) else {
            continue;
        };
        let name = below
            .with_extension("")
            .to_string_lossy()
            .replace('\\', "/");
        let group = name.split('/').next().unwrap_or_default().to_owned();
        let pixels = match group.as_str() {
            "followers" => 256,
            "icons" | "hatches" => 128,
            _ => 512,
        };
        let layers: &[&'static str] = match group.as_str() {
            "followers" => &["body", "outline", "keyline"],
            "hatches" => &["hatch"],
            _ => &[],
        };
        for layer in layers {
            jobs.push(Job {
                name: format!("{name}@{layer}"),
                file: file.clone(),
                layer: Some(layer),
                pixels,
            });
        }
        jobs.push(Job {
            name,
            file,
            layer: None,
            pixels,
        });
    }
    jobs
}

fn list_files(folder: &Path, errors: &mut Vec<ArtError>, files: &mut Vec<PathBuf>) {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => {
            errors.push(ArtError {
                file: folder.to_path_buf(),
                reason: error.to_string(),
            });
            return;
        }
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            list_files(&path, errors, files);
        } else if path.extension().is_some_and(|ending| ending == "svg") {
            files.push(path);
        }
    }
}

fn work(jobs: &[Job], next: &AtomicUsize, sender: &Sender<Finished>) {
    while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
        // The window may be closed while we draw; then nobody listens and there is nothing left to do.
        if sender.send(draw(job)).is_err() {
            return;
        }
    }
}

fn draw(job: &Job) -> Finished {
    let error = |reason: String| ArtError {
        file: job.file.clone(),
        reason,
    };
    let drawn = std::fs::read_to_string(&job.file)
        .map_err(|reason| error(reason.to_string()))
        .and_then(|svg| {
            let svg = match job.layer {
                Some(layer) => white_layer(&svg, layer).map_err(error)?,
                None => svg,
            };
            let picture = draw_svg(svg.as_bytes(), job.pixels).map_err(error)?;
            let regions = job
                .name
                .starts_with("tiles/")
                .then(|| TileRegions::read(&svg))
                .transpose()
                .map_err(error)?;
            Ok((picture, regions))
        });
    match drawn {
        Ok((picture, regions)) => Finished {
            name: job.name.clone(),
            picture,
            regions,
            error: None,
        },
        Err(error) => Finished {
            name: job.name.clone(),
            picture: substitute(&job.name),
            regions: None,
            error: Some(error),
        },
    }
}

fn register(
    name: &str,
    picture: MipPicture,
    is_substitute: bool,
    images: &mut Assets<Image>,
    textures: &mut EguiUserTextures,
) -> Picture {
    let repeats = name.starts_with("hatches/") || name == "table/table";
    let for_egui =
        (!picture.is_opaque()).then(|| images.add(to_image(picture.premultiplied(), repeats)));
    let image = images.add(to_image(picture, repeats));
    let texture = match &for_egui {
        Some(multiplied) => textures.add_image(EguiTextureHandle::Weak(multiplied.id())),
        None => textures.add_image(EguiTextureHandle::Weak(image.id())),
    };
    Picture {
        image,
        texture,
        is_substitute,
        _for_egui: for_egui,
    }
}

fn to_image(picture: MipPicture, repeats: bool) -> Image {
    let size = Extent3d {
        width: picture.width,
        height: picture.height,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new_uninit(
        size,
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.mip_level_count = picture.levels;
    image.data = Some(picture.data);
    let address = if repeats {
        ImageAddressMode::Repeat
    } else {
        ImageAddressMode::ClampToEdge
    };
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: address,
        address_mode_v: address,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..default()
    });
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_file_gives_a_substitute_and_a_reason() {
        let folder = std::env::temp_dir().join(format!("ferries-art-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("tiles")).expect("temporary folder");
        std::fs::write(folder.join("tiles/A.svg"), "<svg nonsense").expect("temporary file");
        let mut errors = Vec::new();
        let jobs = list_jobs(&folder, &mut errors);
        assert_eq!(jobs.len(), 1);
        let finished = draw(&jobs[0]);
        assert_eq!(finished.name, "tiles/A");
        assert!(
            finished
                .error
                .is_some_and(|error| error.file.ends_with("A.svg") && !error.reason.is_empty())
        );
        std::fs::remove_dir_all(&folder).expect("clean up");
        list_jobs(&folder, &mut errors);
        assert_eq!(errors.len(), 1, "a missing folder is reported, not fatal");
    }
}
