#![no_main]
//! See `tile_set` in `bodies.rs`.

#[path = "../bodies.rs"]
#[expect(dead_code, reason = "each target runs one of the bodies")]
mod bodies;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    bodies::tile_set(input);
});
