#![no_main]
//! See `position_text` in `bodies.rs`.

#[path = "../bodies.rs"]
#[expect(dead_code, reason = "each target runs one of the bodies")]
mod bodies;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    bodies::position_text(input);
});
