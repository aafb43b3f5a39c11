//! Several sounds at once, at the rate of the device.

use super::Sound;

/// At most so many are heard at once; the oldest makes room.
const MOST_VOICES: usize = 12;

/// The sounds that are heard now.
#[derive(Debug, Default)]
pub(super) struct Mixer {
    voices: Vec<Voice>,
}

#[derive(Debug)]
struct Voice {
    sound: Sound,
    loudness: f32,
    /// Where it is, in its own samples.
    at: f64,
}

impl Mixer {
    /// From now on this is heard too.
    pub(super) fn add(&mut self, sound: Sound, loudness: f32) {
        if self.voices.len() == MOST_VOICES {
            self.voices.remove(0);
        }
        self.voices.push(Voice {
            sound,
            loudness,
            at: 0.0,
        });
    }

    /// Whether nothing is heard.
    pub(super) fn is_silent(&self) -> bool {
        self.voices.is_empty()
    }

    /// The next sample at this rate; together they never exceed full scale.
    pub(super) fn next(&mut self, rate: u32) -> f32 {
        let mut sum = 0.0;
        for voice in &mut self.voices {
            sum += voice.loudness * voice.sample();
            voice.at += f64::from(voice.sound.rate) / f64::from(rate);
        }
        self.voices
            .retain(|v| (v.at as usize) < v.sound.samples.len());
        // Nearly straight as far as one sound goes, bent where several come together.
        sum.tanh()
    }
}

impl Voice {
    fn sample(&self) -> f32 {
        let index = self.at as usize;
        let part = (self.at - index as f64) as f32;
        let at = |index: usize| self.sound.samples.get(index).copied().unwrap_or(0.0);
        at(index) + (at(index + 1) - at(index)) * part
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steady(rate: u32, count: usize) -> Sound {
        Sound {
            rate,
            samples: vec![0.5; count].into(),
        }
    }

    #[test]
    fn a_sound_lasts_as_long_at_any_rate() {
        for rate in [22_050, 44_100, 48_000] {
            let mut mixer = Mixer::default();
            mixer.add(steady(22_050, 2205), 1.0);
            let mut samples = 0_u32;
            while !mixer.is_silent() {
                mixer.next(rate);
                samples += 1;
            }
            assert!(samples.abs_diff(rate / 10) <= 2, "{samples} at {rate}");
        }
    }

    #[test]
    fn many_sounds_together_stay_within_full_scale_and_few_are_kept() {
        let mut mixer = Mixer::default();
        for _ in 0..3 * MOST_VOICES {
            mixer.add(steady(48_000, 100), 1.0);
        }
        assert_eq!(mixer.voices.len(), MOST_VOICES);
        let sample = mixer.next(48_000);
        assert!(sample > 0.9 && sample <= 1.0);
    }

    #[test]
    fn loudness_counts() {
        let mut mixer = Mixer::default();
        mixer.add(steady(48_000, 100), 0.1);
        assert!((mixer.next(48_000) - 0.05).abs() < 0.001);
    }
}
