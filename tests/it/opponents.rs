//! Computer players: what they answer is legal, theirs alone, and the same for the same question.

use std::thread;
use std::time::{Duration, Instant};

use ferries::content::{CropCircles, GameTiles, shipped_tile_set};
use ferries::opponents::{Budget, Level, Line, Question, Skill, Thought, think};
use ferries::record::shuffled_bag;
use ferries::rules::{
    Command, HouseRules, Position, RoadGraph, Setup, TurnPhase, final_scores, play,
};

fn setup(seats: u8, circles: CropCircles, house: HouseRules) -> Setup {
    let mut setup = Setup::new(shipped_tile_set(), seats);
    let tiles = GameTiles {
        ferries: true,
        circles,
    };
    setup.deck = tiles.deck(&setup.tile_set, 0).expect("a deck");
    setup.house = house;
    setup
}

fn ask(skill: Skill, position: &Position, roads: &RoadGraph, seed: u64) -> Option<Thought> {
    let question = Question {
        position,
        roads,
        seed,
        budget: Budget::Iterations(12),
        line: &Line::default(),
    };
    think(skill, &question)
}

/// Plays a game of these players to its end and shows every question with its answer.
fn play_out(
    setup: &Setup,
    skills: &[Skill],
    deal: u64,
    mut see: impl FnMut(&Position, &RoadGraph, &Thought),
) -> Position {
    let mut position = Position::new(setup).expect("a game");
    let mut roads = position.road_graph();
    let mut bag = shuffled_bag(&position, deal);
    let mut asked = 0;
    while position.phase() != TurnPhase::GameOver {
        if position.phase() == TurnPhase::DrawTile {
            let kind = bag.pop().expect("the bag holds what the position says");
            play(&mut position, &mut roads, Command::Draw(kind), &mut ()).expect("a draw");
            continue;
        }
        let seat = position.to_act();
        asked += 1;
        let thought = ask(skills[seat.index()], &position, &roads, asked).expect("an answer");
        see(&position, &roads, &thought);
        for command in thought.commands() {
            assert_eq!(position.to_act(), seat, "only for the seat that was asked");
            play(&mut position, &mut roads, *command, &mut ())
                .unwrap_or_else(|e| panic!("{command:?}: {e}\n{}", position.to_text()));
        }
    }
    position
}

#[test]
fn all_levels_play_whole_games_with_every_rule_and_two_to_six_seats() {
    let odd = HouseRules {
        ferry_needs_thief: true,
        move_all_on_road: true,
        move_from_jetty: true,
        no_rescore: true,
        tiny_city: 2,
        crop_a_must: true,
        ..HouseRules::default()
    };
    let few = HouseRules {
        one_ferry_move: true,
        no_farmers: true,
        ..HouseRules::default()
    };
    for (seats, house) in (2..).zip([HouseRules::default(), odd, few, odd, HouseRules::default()]) {
        let skills: Vec<Skill> = (0..seats)
            .map(|s| Skill::of([Level::Hard, Level::Medium, Level::Easy, Level::Random][s % 4]))
            .collect();
        let setup = setup(seats as u8, CropCircles::All, house);
        let mut circles = 0;
        play_out(&setup, &skills, seats as u64, |position, _, _| {
            circles += u32::from(position.phase() == TurnPhase::CropCircle);
        });
        assert!(circles > 0, "no crop circle was asked of anybody");
    }
}

#[test]
fn the_same_question_has_the_same_answer_and_the_seed_is_part_of_it() {
    let setup = setup(2, CropCircles::None, HouseRules::default());
    for level in Level::ALL {
        let skills = [Skill::of(level); 2];
        let mut questions = 0;
        play_out(&setup, &skills, 5, |position, roads, thought| {
            questions += 1;
            if questions % 8 == 0 {
                let again = ask(skills[0], position, roads, questions);
                assert_eq!(again.as_ref(), Some(thought));
            }
        });
    }
}

#[test]
fn the_order_of_the_bag_is_nothing_a_player_could_see() {
    let setup = setup(2, CropCircles::None, HouseRules::default());
    let skills = [Skill::of(Level::Hard), Skill::of(Level::Medium)];
    let mut positions = Vec::new();
    play_out(&setup, &skills, 9, |position, _, _| {
        positions.push(position.clone());
    });
    for position in positions.iter().step_by(9) {
        // The same table, and a bag that was filled in another order.
        let text = position.to_text();
        let other: Vec<String> = text
            .lines()
            .map(|line| match line.strip_prefix("bag ") {
                Some(bag) => {
                    let mut kinds: Vec<&str> = bag.split_whitespace().collect();
                    kinds.reverse();
                    format!("bag {}", kinds.join(" "))
                }
                None => line.to_owned(),
            })
            .collect();
        let set = setup.tile_set.clone();
        let read = |text: &str| Position::from_text(text, &set).expect("a position");
        let (one, other) = (read(&text), read(&other.join("\n")));
        for skill in skills {
            let of = |position: &Position| ask(skill, position, &position.road_graph(), 3);
            assert_eq!(of(&one), of(&other));
        }
    }
}

#[test]
fn a_player_who_is_still_never_moves_a_ferry_and_the_others_do() {
    let setup = setup(2, CropCircles::None, HouseRules::default());
    for level in Level::ALL {
        let still = Skill { level, still: true };
        let mut moves = [0; 2];
        for deal in 0..3 {
            let skills = [still, Skill::of(level)];
            play_out(&setup, &skills, deal, |position, _, thought| {
                let moved = (thought.commands().iter())
                    .filter(|c| matches!(c, Command::MoveFerry { .. }))
                    .count();
                moves[position.to_act().index()] += moved;
            });
        }
        assert_eq!(moves[0], 0, "{still}");
        assert!(moves[1] > 0, "{}", level.word());
    }
}

#[test]
fn with_one_tile_to_come_hard_finds_what_playing_everything_out_finds() {
    let setup = setup(2, CropCircles::None, HouseRules::default());
    let skills = [Skill::of(Level::Medium); 2];
    let mut looked_at = 0;
    for deal in 20..23 {
        play_out(&setup, &skills, deal, |position, roads, _| {
            if position.tiles_left() != 1 || position.phase() != TurnPhase::PlaceTile {
                return;
            }
            looked_at += 1;
            let question = Question {
                position,
                roads,
                seed: 1,
                budget: Budget::Iterations(100_000),
                line: &Line::default(),
            };
            let thought = think(Skill::of(Level::Hard), &question).expect("an answer");
            let best = best_margin(position, roads, position.to_act().index());
            assert!((thought.candidates[0].margin - best as f32).abs() < 0.001);
        });
    }
    assert_eq!(looked_at, 3);
}

/// The margin of `seat` at the end if both play for theirs; by trying every command.
fn best_margin(position: &Position, roads: &RoadGraph, seat: usize) -> i64 {
    if position.phase() == TurnPhase::GameOver {
        let points = final_scores(position, roads);
        return i64::from(points[seat]) - i64::from(points[1 - seat]);
    }
    let chosen_by = position.to_act().index();
    let values = position.legal_commands(roads).into_iter().map(|command| {
        let (mut position, mut roads) = (position.clone(), roads.clone());
        play(&mut position, &mut roads, command, &mut ()).expect("it is legal");
        best_margin(&position, &roads, seat)
    });
    let best = if chosen_by == seat {
        values.max()
    } else {
        values.min()
    };
    best.expect("something is legal")
}

#[test]
fn a_hurried_player_answers_at_once() {
    let setup = setup(2, CropCircles::None, HouseRules::default());
    let mut position = Position::new(&setup).expect("a game");
    let mut roads = position.road_graph();
    let kind = shuffled_bag(&position, 1).pop().expect("a tile");
    play(&mut position, &mut roads, Command::Draw(kind), &mut ()).expect("a draw");
    let line = Line::default();
    let answer = thread::scope(|scope| {
        let thinking = scope.spawn(|| {
            let question = Question {
                position: &position,
                roads: &roads,
                seed: 1,
                budget: Budget::Time(Duration::from_secs(100_000)),
                line: &line,
            };
            think(Skill::of(Level::Hard), &question)
        });
        line.hurry();
        thinking.join().expect("no panic")
    });
    assert!(answer.is_some());
}

#[test]
fn whoever_is_hurried_weighs_no_further_turn_once_there_is_an_answer() {
    let setup = setup(2, CropCircles::None, HouseRules::default());
    let mut position = Position::new(&setup).expect("a game");
    let mut roads = position.road_graph();
    let kind = shuffled_bag(&position, 1).pop().expect("a tile");
    play(&mut position, &mut roads, Command::Draw(kind), &mut ()).expect("a draw");
    for level in [Level::Medium, Level::Hard] {
        let weighed = |hurried: bool| {
            let line = Line::default();
            if hurried {
                line.hurry();
            }
            let question = Question {
                position: &position,
                roads: &roads,
                seed: 1,
                budget: Budget::Iterations(1),
                line: &line,
            };
            let thought = think(Skill::of(level), &question).expect("an answer");
            thought.candidates.len()
        };
        // Those that differ from the first by the follower are weighed with it.
        let (hurried, all) = (weighed(true), weighed(false));
        assert!(2 * hurried < all, "{level:?}: {hurried} of {all}");
    }
}

/// Prints how long Hard takes to answer once the answer is wanted (`docs/opponents.md`).
#[test]
#[ignore = "a tool: it takes minutes and prints times"]
fn how_long_hard_takes_to_answer_once_it_is_hurried() {
    for (seats, lakes) in [(2, 1), (3, 4), (6, 12)] {
        let mut setup = setup(seats, CropCircles::All, HouseRules::default());
        for kind in setup.tile_set.ids() {
            if setup.tile_set.kind(kind).lake {
                setup.deck[kind.index()] *= lakes;
            }
        }
        let mut questions = Vec::new();
        let medium = [Skill::of(Level::Medium); 6];
        play_out(&setup, &medium, 7, |position, roads, _| {
            questions.push((position.clone(), roads.clone()));
        });
        let mut times = Vec::new();
        for (at, (position, roads)) in questions.iter().enumerate() {
            let line = Line::default();
            let question = Question {
                position,
                roads,
                seed: 1,
                budget: Budget::Time(Duration::from_mins(1)),
                line: &line,
            };
            times.push(thread::scope(|scope| {
                let thinking = scope.spawn(|| {
                    let answer = think(Skill::of(Level::Hard), &question);
                    assert!(answer.is_some());
                    Instant::now()
                });
                // Every other one is called off before it has begun.
                thread::sleep(Duration::from_millis(if at % 2 == 0 { 0 } else { 100 }));
                let wanted = Instant::now();
                line.hurry();
                let answered = thinking.join().expect("no panic");
                answered.saturating_duration_since(wanted)
            }));
        }
        times.sort();
        let (middle, last) = (times[times.len() / 2], times[times.len() - 1]);
        let late = times[times.len() * 99 / 100];
        println!(
            "{seats} seats, {lakes} times The Ferries, {} answers: median {middle:.1?}, \
             99 of 100 within {late:.1?}, at most {last:.1?}",
            times.len()
        );
    }
}

#[test]
fn where_nobody_has_to_choose_nobody_answers() {
    let setup = setup(2, CropCircles::None, HouseRules::default());
    let position = Position::new(&setup).expect("a game");
    for level in Level::ALL {
        let answer = ask(Skill::of(level), &position, &position.road_graph(), 1);
        assert_eq!(answer, None);
    }
}
