//! Every legal command is accepted, every other is refused and changes nothing: all of them are tried.

use ferries::rules::reference::Survey;
use ferries::rules::{
    Cell, CircleAction, Command, KindId, Position, RoadGraph, Rotation, Spot, StubPair, TurnPhase,
    play,
};

use ferries::cli::soak::{Deal, Deck};

const DECKS: [Deck; 5] = [
    Deck::SixCircles,
    Deck::Lakes,
    Deck::Rings,
    Deck::Ferries,
    Deck::OneCircle,
];

#[test]
fn of_all_commands_exactly_the_legal_ones_are_accepted() {
    let mut tried = [0_usize; 8];
    for number in 0..60 {
        let deal = Deal::of_series(number, &DECKS);
        let (mut position, mut roads, mut chance) = deal.begin();
        while let Some(command) = chance.command(&position, &roads) {
            // Draws and follower steps come in every turn; the others are what is rare.
            let every = match position.phase() {
                TurnPhase::CropCircle => 1,
                TurnPhase::SetFerry | TurnPhase::MoveFerries => 4,
                _ => 40,
            };
            if chance.below(every) == 0 {
                tried[position.phase() as usize] += 1;
                try_everything(&position, &roads);
            }
            play(&mut position, &mut roads, command, &mut ()).expect("a legal command");
        }
        tried[position.phase() as usize] += 1;
        try_everything(&position, &roads);
    }
    for phase in TurnPhase::ALL {
        let enough = phase == TurnPhase::ScoreFeatures || tried[phase as usize] >= 20;
        assert!(enough, "{phase} was tried {} times", tried[phase as usize]);
    }
}

fn try_everything(position: &Position, roads: &RoadGraph) {
    let survey = Survey::of(position);
    let expected = survey.commands();
    let offered = position.legal_commands(roads);
    let same = |a: &[Command], b: &[Command]| a.iter().all(|c| b.contains(c));
    assert!(
        same(&offered, &expected) && same(&expected, &offered) && offered.len() == expected.len(),
        "offered {offered:?}, by the rules {expected:?}"
    );
    let (mut after, mut roads_after) = (position.clone(), roads.clone());
    for command in every_command(position, &survey) {
        let answer = play(&mut after, &mut roads_after, command, &mut ());
        if expected.contains(&command) {
            assert_eq!(answer.map(|_| ()), Ok(()), "{command:?} was refused");
            if let Command::Draw(kind) = command {
                let out = after.discarded().len() > position.discarded().len();
                assert_eq!(out, !has_a_place(position, &survey, kind), "{kind:?}");
            }
            after.clone_from(position);
            roads_after.clone_from(roads);
        } else {
            assert!(answer.is_err(), "{command:?} was accepted");
            assert!(
                after == *position,
                "{command:?} was refused and did something"
            );
            assert!(
                roads_after == *roads,
                "{command:?} was refused and did something"
            );
        }
    }
}

fn has_a_place(position: &Position, survey: &Survey, kind: KindId) -> bool {
    let kind = position.tile_set().kind(kind);
    (survey.cells()).any(|cell| {
        Rotation::ALL
            .into_iter()
            .any(|r| survey.may_lie(kind, cell, r))
    })
}

fn places(survey: &Survey) -> impl Iterator<Item = (Cell, Rotation)> + use<> {
    survey.cells().flat_map(|c| Rotation::ALL.map(|r| (c, r)))
}

/// Every conceivable command: everything one could try near the board, and some things far from it.
pub fn every_command(position: &Position, survey: &Survey) -> Vec<Command> {
    let kinds = position.tile_set().kinds().len() as u16;
    let far =
        [(i16::MIN, 0), (i16::MAX, i16::MAX), (128, 0), (0, -256)].map(|(x, y)| Cell::new(x, y));
    let tiles = position.land().tiles().iter().map(|t| t.cell);
    let cells: Vec<Cell> = tiles.chain(far).chain(survey.cells().take(3)).collect();
    let spots = || {
        (cells.iter()).flat_map(|cell| {
            (0..9).chain([u8::MAX]).map(|segment| Spot {
                cell: *cell,
                segment,
            })
        })
    };
    let mut commands = vec![
        Command::EndMoves,
        Command::Decline,
        Command::Follower(None),
        Command::ChooseCircle(CircleAction::Add),
        Command::ChooseCircle(CircleAction::TakeBack),
    ];
    commands.extend(
        (0..kinds + 2)
            .chain([u16::MAX])
            .map(|k| Command::Draw(KindId(k))),
    );
    commands.extend(
        (0..9)
            .chain([u8::MAX])
            .map(|part| Command::Follower(Some(part))),
    );
    commands.extend(StubPair::ALL.map(Command::SetFerry));
    let far_places = far.into_iter().flat_map(|c| Rotation::ALL.map(|r| (c, r)));
    commands.extend(
        (places(survey).chain(far_places))
            .map(|(cell, rotation)| Command::Place { cell, rotation }),
    );
    commands.extend(
        (cells.iter())
            .flat_map(|cell| StubPair::ALL.map(|pair| Command::MoveFerry { cell: *cell, pair })),
    );
    commands.extend(spots().map(Command::AddFollower));
    commands.extend(spots().map(Command::TakeFollower));
    commands
}
