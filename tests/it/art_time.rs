//! How long drawing takes; for figures, not for pass or fail (`docs/performance.md`).

use std::time::{Duration, Instant};

use ferries::art::{ArtPack, CLASSIC, draw_file};
use ferries::content::asset_root;

#[test]
#[ignore = "prints figures"]
fn how_long_pictures_take() {
    let pack = ArtPack::named(&asset_root(None).join("art"), CLASSIC);
    let mut of_files: Vec<(Duration, String)> = Vec::new();
    let mut bytes = 0;
    for file in pack.shown_files() {
        let start = Instant::now();
        let drawn = draw_file(&file).expect("a picture");
        of_files.push((start.elapsed(), file.name));
        bytes += drawn
            .pictures
            .iter()
            .map(|(_, p)| p.data.len())
            .sum::<usize>();
    }
    let sum: Duration = of_files.iter().map(|(time, _)| *time).sum();
    of_files.sort();
    let slowest: Vec<String> = of_files
        .iter()
        .rev()
        .take(3)
        .map(|(time, name)| format!("{name} {:.1} ms", time.as_secs_f64() * 1e3))
        .collect();
    println!(
        "{} files, {} MiB of pixels: {:.0} ms on one thread; slowest {}",
        of_files.len(),
        bytes / 1024 / 1024,
        sum.as_secs_f64() * 1e3,
        slowest.join(", ")
    );
}
