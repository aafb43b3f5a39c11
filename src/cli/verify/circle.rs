//! The crop circle of a recorded game.

use super::differences::Stuck;
use super::names;
use super::recording::{CropAct, CropCircle, CropKind, CropPick};
use super::replay::Replay;
use crate::rules::{CircleAction, Command, Seat, Spot, TurnPhase};

impl Replay<'_> {
    /// Plays the crop circle of a turn, if there is one.
    pub(super) fn circle(&mut self, recorded: Option<&CropCircle>) -> Result<(), Stuck> {
        let asked = self.position.phase() == TurnPhase::CropCircle;
        let Some(crop) = recorded else {
            return if asked {
                self.unrecorded_circle()
            } else {
                Ok(())
            };
        };
        let circle = self.position.turn().circle.filter(|_| asked);
        let Some(circle) = circle else {
            return Err(self
                .differences
                .stop("crop", recorded_name(crop.kind), "no crop circle"));
        };
        let kind = names::circle(circle.kind);
        self.differences
            .compare_text("crop kind", recorded_name(crop.kind), kind);
        let action = match crop.pick {
            CropPick::Add => CircleAction::Add,
            CropPick::Remove => CircleAction::TakeBack,
        };
        self.play_pick(
            "crop pick",
            recorded_pick(crop.pick),
            Command::ChooseCircle(action),
        )?;
        for act in &crop.acts {
            self.circle_act(crop.pick, act)?;
        }
        if self.position.phase() == TurnPhase::CropCircle {
            let seat = self.position.to_act();
            let found = format!("a question to player {}", seat.0);
            return Err(self.differences.stop("crop acts", "nobody else", found));
        }
        Ok(())
    }

    /// A circle that the file does not mention, as it may if no follower is on the board: then either choice does
    /// the same (`docs/rules.md` T51).
    fn unrecorded_circle(&mut self) -> Result<(), Stuck> {
        if !self.position.followers().is_empty() {
            self.differences
                .note("crop", "nothing", "a crop circle to resolve");
        }
        let add = Command::ChooseCircle(CircleAction::Add);
        self.play_pick("crop", "nothing", add)?;
        while self.position.phase() == TurnPhase::CropCircle {
            self.play_pick("crop", "nothing", Command::Decline)?;
        }
        Ok(())
    }

    fn circle_act(&mut self, pick: CropPick, act: &CropAct) -> Result<(), Stuck> {
        if self.position.phase() != TurnPhase::CropCircle {
            let expected = format!("player {}", act.p);
            return Err(self
                .differences
                .stop("crop acts", expected, "nobody else to ask"));
        }
        let seat = self.position.to_act();
        if act.p != i64::from(seat.0) {
            return Err(self.differences.stop("crop acts p", act.p, seat.0));
        }
        let spots = self.position.circle_spots(seat);
        let options: Vec<String> = spots
            .iter()
            .map(|spot| names::place(&self.position, *spot))
            .collect();
        self.compare_circle_options(pick, act, seat, &spots, &options);
        let may_pass = self
            .position
            .legal_commands(&self.roads)
            .contains(&Command::Decline);
        self.differences
            .compare("crop acts may_pass", act.may_pass, may_pass);
        let Some(chosen) = &act.pick else {
            return self.play_pick("crop acts pick", "null", Command::Decline);
        };
        let spot = spots[self.pick("crop acts pick", chosen, &options)?];
        if pick == CropPick::Remove && self.standing(seat, spot) > 1 {
            self.unordered.push(seat);
        }
        let command = match pick {
            CropPick::Add => Command::AddFollower(spot),
            CropPick::Remove => Command::TakeFollower(spot),
        };
        self.play_pick("crop acts pick", chosen, command)
    }

    /// How many followers a player has on one part.
    fn standing(&self, seat: Seat, spot: Spot) -> usize {
        let followers = self.position.followers().iter();
        followers
            .filter(|f| f.seat == seat && self.position.spot_of(f) == spot)
            .count()
    }

    /// Places to add to are listed once each, followers to take back one by one, though several may stand on one part.
    fn compare_circle_options(
        &mut self,
        pick: CropPick,
        act: &CropAct,
        seat: Seat,
        spots: &[Spot],
        options: &[String],
    ) {
        let mut offered = Vec::new();
        for (spot, name) in spots.iter().zip(options) {
            let times = match pick {
                CropPick::Add => 1,
                CropPick::Remove => self.standing(seat, *spot),
            };
            offered.extend(std::iter::repeat_n(name.clone(), times));
        }
        self.differences
            .compare_lists("crop acts opts", &act.opts, &offered);
    }
}

const fn recorded_name(kind: CropKind) -> &'static str {
    match kind {
        CropKind::Road => "road",
        CropKind::City => "city",
        CropKind::Field => "field",
    }
}

const fn recorded_pick(pick: CropPick) -> &'static str {
    match pick {
        CropPick::Add => "add",
        CropPick::Remove => "remove",
    }
}
