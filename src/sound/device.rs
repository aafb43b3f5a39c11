//! The device that sounds are played on, held by a thread of its own.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use bevy::prelude::{debug, info};
use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{FromSample, SampleFormat, SizedSample, Stream, StreamConfig};

use super::Sound;
use super::mixer::Mixer;

/// The device is closed when nothing was to be heard for this time.
const CLOSES_AFTER: Duration = Duration::from_secs(5);

/// Where sounds go; it is opened with the first.
#[derive(Default)]
pub(super) struct Device {
    thread: Option<Mutex<Sender<(Sound, f32)>>>,
}

impl Device {
    /// Plays a sound as loud as this, 0 to 1.
    pub(super) fn play(&mut self, sound: Sound, loudness: f32) {
        let thread = self.thread.get_or_insert_with(|| {
            let (sender, wanted) = channel();
            thread::spawn(move || serve(&wanted));
            Mutex::new(sender)
        });
        let sender = thread.get_mut().unwrap_or_else(PoisonError::into_inner);
        // Nobody listens if there is no device; that was said when it was looked for.
        let _ = sender.send((sound, loudness));
    }
}

/// Opens the device whenever something is to be heard, and closes it afterwards.
fn serve(wanted: &Receiver<(Sound, f32)>) {
    let mixer = Arc::new(Mutex::new(Mixer::default()));
    while let Ok(first) = wanted.recv() {
        let Some(stream) = open(&mixer) else { return };
        let add = |(sound, loudness)| locked(&mixer, |m| m.add(sound, loudness));
        add(first);
        loop {
            match wanted.recv_timeout(CLOSES_AFTER) {
                Ok(next) => add(next),
                Err(RecvTimeoutError::Timeout) if locked(&mixer, |m| m.is_silent()) => break,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
        drop(stream);
    }
}

fn locked<R>(mixer: &Mutex<Mixer>, act: impl FnOnce(&mut Mixer) -> R) -> R {
    act(&mut mixer.lock().unwrap_or_else(PoisonError::into_inner))
}

fn open(mixer: &Arc<Mutex<Mixer>>) -> Option<Stream> {
    let Some(device) = cpal::default_host().default_output_device() else {
        info!("there is no sound device; the game goes on quietly");
        return None;
    };
    let opened = device
        .default_output_config()
        .map_err(|error| error.to_string())
        .and_then(|config| {
            let format = config.sample_format();
            let config = config.config();
            let stream = match format {
                SampleFormat::F32 => stream::<f32>(&device, &config, mixer),
                SampleFormat::I16 => stream::<i16>(&device, &config, mixer),
                SampleFormat::I32 => stream::<i32>(&device, &config, mixer),
                SampleFormat::U16 => stream::<u16>(&device, &config, mixer),
                SampleFormat::U8 => stream::<u8>(&device, &config, mixer),
                other => Err(format!("it wants samples as {other}")),
            }?;
            stream.play().map_err(|error| error.to_string())?;
            Ok(stream)
        });
    match opened {
        Ok(stream) => Some(stream),
        Err(reason) => {
            info!("the sound device cannot be used ({reason}); the game goes on quietly");
            None
        }
    }
}

fn stream<T: SizedSample + FromSample<f32>>(
    device: &cpal::Device,
    config: &StreamConfig,
    mixer: &Arc<Mutex<Mixer>>,
) -> Result<Stream, String> {
    let (channels, rate) = (usize::from(config.channels.max(1)), config.sample_rate);
    let mixer = Arc::clone(mixer);
    let fill = move |data: &mut [T], _: &cpal::OutputCallbackInfo| {
        locked(&mixer, |mixer| {
            for frame in data.chunks_mut(channels) {
                frame.fill(T::from_sample(mixer.next(rate)));
            }
        });
    };
    let trouble = |error| debug!("sound: {error}");
    device
        .build_output_stream(config, fill, trouble, None)
        .map_err(|error| error.to_string())
}
