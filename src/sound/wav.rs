//! WAV files: one channel of 16-bit samples.

use std::sync::Arc;

use super::Sound;

/// Nobody needs effects that are longer than this, in samples.
const MOST_SAMPLES: usize = 48_000 * 10;

/// Reads a file.
///
/// # Errors
/// If it is no WAV file, or another kind of one.
pub(super) fn read(bytes: &[u8]) -> Result<Sound, String> {
    if bytes.get(..4) != Some(b"RIFF") || bytes.get(8..12) != Some(b"WAVE") {
        return Err("no WAV file".to_owned());
    }
    let mut rest = &bytes[12..];
    let mut rate = None;
    while let Some((head, after)) = rest.split_first_chunk::<8>() {
        let (name, length) = (&head[..4], u32_at(head, 4) as usize);
        let chunk = after.get(..length).ok_or("it ends too early")?;
        match name {
            b"fmt " => rate = Some(format_of(chunk)?),
            b"data" => return samples(chunk, rate.ok_or("samples before their format")?),
            _ => {}
        }
        // Chunks begin at even places.
        rest = after.get(length + length % 2..).unwrap_or_default();
    }
    Err("no samples in it".to_owned())
}

fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from(u16_at(bytes, at)) | u32::from(u16_at(bytes, at + 2)) << 16
}

/// Samples a second.
fn format_of(chunk: &[u8]) -> Result<u32, String> {
    if chunk.len() < 16 {
        return Err("its format is cut off".to_owned());
    }
    let (kind, channels, bits) = (u16_at(chunk, 0), u16_at(chunk, 2), u16_at(chunk, 14));
    let rate = u32_at(chunk, 4);
    if (kind, channels, bits) != (1, 1, 16) || !(8_000..=192_000).contains(&rate) {
        return Err(format!(
            "kind {kind}, {channels} channels, {bits} bits, {rate} Hz; wanted is kind 1, 1 channel, 16 bits, 8000 to \
             192000 Hz"
        ));
    }
    Ok(rate)
}

fn samples(chunk: &[u8], rate: u32) -> Result<Sound, String> {
    if chunk.len() / 2 > MOST_SAMPLES {
        return Err(format!("more than {MOST_SAMPLES} samples"));
    }
    let pairs = chunk.as_chunks::<2>().0;
    let samples: Arc<[f32]> = pairs
        .iter()
        .map(|pair| f32::from(i16::from_le_bytes(*pair)) / 32768.0)
        .collect();
    Ok(Sound { rate, samples })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(channels: u8, samples: &[i16]) -> Vec<u8> {
        let mut bytes = b"RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0".to_vec();
        bytes.extend([channels, 0]);
        bytes.extend(22_050_u32.to_le_bytes());
        bytes.extend(44_100_u32.to_le_bytes());
        bytes.extend([2, 0, 16, 0]);
        bytes.extend(b"note\x01\0\0\0!\0data");
        bytes.extend((samples.len() as u32 * 2).to_le_bytes());
        bytes.extend(samples.iter().flat_map(|s| s.to_le_bytes()));
        bytes
    }

    #[test]
    fn samples_come_out_as_they_went_in_and_other_chunks_are_passed_over() {
        let sound = read(&file(1, &[0, 16_384, -32_768])).expect("whole");
        assert_eq!(sound.rate, 22_050);
        assert_eq!(*sound.samples, [0.0, 0.5, -1.0]);
    }

    #[test]
    fn what_is_cut_off_or_of_another_kind_is_refused() {
        let whole = file(1, &[1, 2, 3]);
        for length in 0..whole.len() {
            assert!(read(&whole[..length]).is_err(), "{length} bytes");
        }
        let refused = read(&file(2, &[1, 2])).expect_err("two channels");
        assert!(refused.contains("2 channels"), "{refused}");
    }
}
