//! House rules as switches, in the order they are shown.

use crate::rules::HouseRules;

/// A house rule as a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseSwitch {
    /// [`HouseRules::tiny_city`].
    TinyCity,
    /// [`HouseRules::no_farmers`].
    NoFarmers,
    /// [`HouseRules::one_ferry_move`].
    OneFerryMove,
    /// [`HouseRules::ferry_needs_thief`].
    FerryNeedsThief,
    /// [`HouseRules::move_all_on_road`].
    MoveAllOnRoad,
    /// [`HouseRules::move_from_jetty`].
    MoveFromJetty,
    /// [`HouseRules::no_rescore`].
    NoRescore,
    /// [`HouseRules::crop_a_must`].
    CropAMust,
}

impl HouseSwitch {
    /// All of them in the order they are shown.
    pub const ALL: [Self; 8] = [
        Self::TinyCity,
        Self::NoFarmers,
        Self::OneFerryMove,
        Self::FerryNeedsThief,
        Self::MoveAllOnRoad,
        Self::MoveFromJetty,
        Self::NoRescore,
        Self::CropAMust,
    ];

    /// Whether the rule is on.
    pub const fn is_on(self, house: &HouseRules) -> bool {
        match self {
            Self::TinyCity => house.tiny_city == 2,
            Self::NoFarmers => house.no_farmers,
            Self::OneFerryMove => house.one_ferry_move,
            Self::FerryNeedsThief => house.ferry_needs_thief,
            Self::MoveAllOnRoad => house.move_all_on_road,
            Self::MoveFromJetty => house.move_from_jetty,
            Self::NoRescore => house.no_rescore,
            Self::CropAMust => house.crop_a_must,
        }
    }

    /// Switches the rule.
    pub const fn set(self, house: &mut HouseRules, on: bool) {
        match self {
            Self::TinyCity => house.tiny_city = if on { 2 } else { 4 },
            Self::NoFarmers => house.no_farmers = on,
            Self::OneFerryMove => house.one_ferry_move = on,
            Self::FerryNeedsThief => house.ferry_needs_thief = on,
            Self::MoveAllOnRoad => house.move_all_on_road = on,
            Self::MoveFromJetty => house.move_from_jetty = on,
            Self::NoRescore => house.no_rescore = on,
            Self::CropAMust => house.crop_a_must = on,
        }
    }

    /// Key of its name in the texts; with `-note` behind it the key of its sentence.
    pub const fn key(self) -> &'static str {
        match self {
            Self::TinyCity => "house-tiny-city",
            Self::NoFarmers => "house-no-farmers",
            Self::OneFerryMove => "house-one-ferry-move",
            Self::FerryNeedsThief => "house-ferry-needs-thief",
            Self::MoveAllOnRoad => "house-move-all-on-road",
            Self::MoveFromJetty => "house-move-from-jetty",
            Self::NoRescore => "house-no-rescore",
            Self::CropAMust => "house-crop-a-must",
        }
    }
}
