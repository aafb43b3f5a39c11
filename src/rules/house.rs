//! House rules, all off by default (`docs/rules.md` 2.8).

use serde::{Deserialize, Serialize};

/// Switches that change a rule (`docs/rules.md` 2.8, 3.4). `HouseRules::default()` is the game as printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct HouseRules {
    /// A ferry is set only if the follower of this turn went on a road stub of the lake.
    pub ferry_needs_thief: bool,
    /// At most one ferry is moved a turn.
    pub one_ferry_move: bool,
    /// Every ferry along a continued road may move, not only the first.
    pub move_all_on_road: bool,
    /// Reaching a jetty that the ferry does not serve also lets it move.
    pub move_from_jetty: bool,
    /// A reopened road counts only tiles that were not scored before.
    pub no_rescore: bool,
    /// Points of a finished city of two tiles: 4, as any other city, or 2 (then a pennant in it counts 1). Other numbers
    /// count as 4 (`docs/rules.md` 1.6).
    pub tiny_city: u8,
    /// Under crop-circle action A everybody who can add a follower must.
    pub crop_a_must: bool,
    /// There are no farmers.
    pub no_farmers: bool,
}

impl Default for HouseRules {
    fn default() -> Self {
        Self {
            ferry_needs_thief: false,
            one_ferry_move: false,
            move_all_on_road: false,
            move_from_jetty: false,
            no_rescore: false,
            tiny_city: 4,
            crop_a_must: false,
            no_farmers: false,
        }
    }
}
