//! The two actions of a crop circle, as cards that say what each means for every seat.

use crate::from_position;
use crate::game::Game;

/// Red holds the circle of thieves; Blue stands on two roads, Red on one, Yellow on none.
const CIRCLE: &str = "players R* B Y
U@(0,0)r0 U@(5,0)r0 U@(5,2)r0 U@(5,4)r0 U@(5,6)r0
B:road(5,0)E B:road(5,2)E R:road(5,6)E
hand CC1
";

/// What a screen reader is told of the card with this key.
fn card(game: &Game, key: &str) -> (String, (i32, i32)) {
    let begins = format!("{key}, ");
    let card = game.controls().iter().find(|c| c.name.starts_with(&begins));
    let card = card.unwrap_or_else(|| panic!("there is no card {key}\n{}", game.tail()));
    (card.name.clone(), card.at)
}

/// Clicks the card with this key where it has come to rest: a panel finds its size in the first frames.
fn click_card(game: &mut Game, key: &str) {
    let mut at = card(game, key).1;
    loop {
        game.point(at);
        game.pass_frames();
        let now = card(game, key).1;
        if now == at {
            break;
        }
        at = now;
    }
    game.click(at);
}

#[test]
#[ignore = "opens a window"]
fn the_cards_of_a_crop_circle_say_what_each_means_for_every_seat_and_are_clicked() {
    let mut game = from_position::start("circle-cards", CIRCLE, "PlaceTile");
    game.place_on("N50");
    game.wait_for("phase", "PlaceFollower");
    game.key("n");
    game.enter();
    game.wait_for("stage", "Circle");
    game.wait_until("the cards", |told| {
        let names = || told.controls().iter().map(|control| &control.name);
        names().any(|name| name.starts_with("A, ")) && names().any(|name| name.starts_with("B, "))
    });
    game.pass_frames();
    let (add, add_at) = card(&game, "A");
    assert_eq!(
        add,
        "A, Add one: Blue may add 1 of 5, Yellow nobody there, Red may add 1 of 6"
    );
    let (take, take_at) = card(&game, "B");
    assert_eq!(
        take,
        "B, Take one back: Blue gives up 1 of 2, Yellow nobody there, Red gives up R56"
    );
    assert_eq!(add_at.1, take_at.1, "they stand side by side");
    assert!(add_at.0 < take_at.0);

    // Nothing is chosen beforehand; a card is selected, the other one instead, and then chosen.
    assert!(
        !game
            .control("Choose for everybody")
            .expect("it is there")
            .on
    );
    click_card(&mut game, "A");
    game.wait_until("A is selected", |told| {
        told.control("Choose A for everybody").is_some_and(|c| c.on)
    });
    click_card(&mut game, "B");
    game.picture("selected");
    game.push("Choose B for everybody");
    game.wait_for("seat", "1");
    let followers = game.count("followers");
    game.key("1");
    game.wait_until("Blue's thief goes home", |told| {
        told.count("followers") == followers - 1
    });
    game.quit();
}
