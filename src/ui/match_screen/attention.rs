//! When the window calls a person who has gone to another one: a computer has played, and now a person is waited for.

use bevy::prelude::*;

use crate::rules::{Position, TurnPhase};
use crate::seats::Seats;
use crate::view::attention::AttentionWanted;

/// Who is waited for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum WaitsFor {
    /// Nobody: there is no game.
    #[default]
    Nobody,
    /// A computer.
    Computer,
    /// A person who has to choose, or who sees the end of the game.
    Person,
}

fn waits_for(position: Option<&Position>, seats: &Seats) -> WaitsFor {
    match position {
        None => WaitsFor::Nobody,
        // The next tile is about to be drawn.
        Some(position) if position.phase() == TurnPhase::DrawTile => WaitsFor::Computer,
        Some(position) if seats.computer_to_act(position).is_some() => WaitsFor::Computer,
        Some(_) => WaitsFor::Person,
    }
}

/// Calls as soon as a computer is no longer waited for but a person is.
pub(super) fn call_person(
    position: Option<Res<Position>>,
    seats: Res<Seats>,
    mut before: Local<WaitsFor>,
    mut wanted: MessageWriter<AttentionWanted>,
) {
    let now = waits_for(position.as_deref(), &seats);
    let was = std::mem::replace(&mut *before, now);
    if seats.has_computers() && was == WaitsFor::Computer && now == WaitsFor::Person {
        wanted.write(AttentionWanted);
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::message::Messages;

    use super::*;
    use crate::content::shipped_tile_set;
    use crate::seats::Sitter;

    /// How often somebody was called while the seat to play went through these.
    fn calls(sitters: &str, seats_in_turn: &[usize]) -> usize {
        let sitters = Sitter::list(sitters).expect("sitters");
        let mut app = App::new();
        app.add_message::<AttentionWanted>()
            .insert_resource(Seats::new(sitters, 1))
            .add_systems(Update, call_person);
        let mut calls = 0;
        for seat in seats_in_turn {
            let mut players = ["R", "B", "Y"].map(str::to_owned);
            players[*seat].push('*');
            let text = format!("players {}\nU@(0,0)r0\nhand V", players.join(" "));
            let position = Position::from_text(&text, &shipped_tile_set()).expect("a position");
            app.insert_resource(position);
            app.update();
            let mut messages = app.world_mut().resource_mut::<Messages<AttentionWanted>>();
            calls += messages.drain().count();
        }
        calls
    }

    #[test]
    fn a_person_is_called_after_a_computer_and_not_after_another_person() {
        assert_eq!(calls("person,easy,easy", &[0, 1, 2, 0]), 1);
        assert_eq!(calls("person,easy,easy", &[1, 2, 1]), 0, "only computers");
        assert_eq!(calls("person,person,easy", &[0, 1, 2, 0, 1]), 1);
        assert_eq!(calls("person,person,person", &[0, 1, 2, 0]), 0);
        assert_eq!(calls("person,easy,easy", &[0, 0]), 0, "in one's own turn");
    }
}
