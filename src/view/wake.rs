//! When the sleeping window shall wake without anybody touching it.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

/// Alarms for the next frame. Whoever shows something that will change with time sets one in every frame until it has.
#[derive(Resource, Debug, Default)]
pub struct Alarm {
    next: Option<Duration>,
    clock: Option<Mutex<Sender<Instant>>>,
}

impl Alarm {
    /// Draws a frame in this time, if nothing wakes the window before.
    pub fn within(&mut self, time: Duration) {
        self.next = Some(self.next.map_or(time, |next| next.min(time)));
    }
}

/// Alarms.
pub fn plugin(app: &mut App) {
    app.init_resource::<Alarm>()
        .add_systems(Startup, start_clock)
        .add_systems(Last, set_alarm);
}

/// Winit can only be told of another time by changing its settings, which draws two frames each time; a thread that
/// sleeps draws none.
fn start_clock(mut alarm: ResMut<Alarm>, window: Option<Res<EventLoopProxyWrapper>>) {
    let Some(window) = window else { return };
    let window = (**window).clone();
    let (sender, deadlines) = channel();
    alarm.clock = Some(Mutex::new(sender));
    thread::spawn(move || {
        ring(&deadlines, || {
            window.send_event(WinitUserEvent::WakeUp).is_ok()
        });
    });
}

/// Rings at the last deadline that was sent, until nobody sends or nobody listens.
fn ring(deadlines: &Receiver<Instant>, wake: impl Fn() -> bool) {
    let mut deadline: Option<Instant> = None;
    loop {
        let received = match deadline {
            None => deadlines.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(at) => deadlines.recv_timeout(at.saturating_duration_since(Instant::now())),
        };
        match received {
            Ok(at) => deadline = Some(at),
            Err(RecvTimeoutError::Timeout) => {
                deadline = None;
                if !wake() {
                    return;
                }
            }
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

fn set_alarm(mut alarm: ResMut<Alarm>) {
    let alarm = alarm.bypass_change_detection();
    let Some(wait) = alarm.next.take() else {
        return;
    };
    let clock = alarm.clock.as_mut().and_then(|clock| clock.get_mut().ok());
    if let (Some(clock), Some(at)) = (clock, Instant::now().checked_add(wait)) {
        // Without a clock the window is going, and nobody waits for the frame.
        let _ = clock.send(at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[test]
    fn the_nearest_alarm_of_a_frame_counts() {
        let mut alarm = Alarm::default();
        alarm.within(Duration::from_secs(3));
        alarm.within(Duration::from_millis(250));
        alarm.within(Duration::from_secs(1));
        assert_eq!(alarm.next, Some(Duration::from_millis(250)));
    }

    #[test]
    fn the_clock_rings_once_for_the_last_deadline_and_ends_with_its_sender() {
        let (sender, deadlines) = channel();
        let rang = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&rang);
        let clock = thread::spawn(move || {
            ring(&deadlines, || {
                counted.fetch_add(1, Ordering::SeqCst);
                true
            });
        });
        let soon = Instant::now() + Duration::from_millis(20);
        sender.send(soon + Duration::from_hours(1)).expect("heard");
        sender.send(soon).expect("heard");
        while rang.load(Ordering::SeqCst) == 0 {
            thread::yield_now();
        }
        drop(sender);
        clock.join().expect("it ends");
        assert_eq!(rang.load(Ordering::SeqCst), 1);
    }
}
