//! Deals: a code is the whole stack, everywhere and for ever.

use ferries::content::{CropCircles, GameTiles, shipped_tile_set};
use ferries::record::{DealCode, DealCodeError, Dealer};
use ferries::rules::{Command, KindId, MAX_DECK, Position, Seat, Setup, TurnPhase, play};
use proptest::prelude::*;

fn code(seed: u64) -> DealCode {
    let tiles = GameTiles::EVERYTHING;
    DealCode { seed, tiles }
}

fn dealer(code: DealCode) -> Dealer {
    Dealer::new(code, &shipped_tile_set()).expect("a stack")
}

fn names(kinds: &[KindId]) -> String {
    let set = shipped_tile_set();
    let names: Vec<_> = kinds.iter().map(|k| set.kind(*k).name.as_str()).collect();
    names.join(" ")
}

fn any_tiles() -> impl Strategy<Value = GameTiles> {
    let circles = prop_oneof![
        Just(CropCircles::None),
        Just(CropCircles::OneByLot),
        Just(CropCircles::All),
        (0..10_u8).prop_map(CropCircles::One),
    ];
    (any::<bool>(), circles).prop_map(|(ferries, circles)| GameTiles { ferries, circles })
}

proptest! {
    #[test]
    fn a_code_reads_back_as_it_was_written(seed: u64, tiles in any_tiles()) {
        let code = DealCode { seed, tiles };
        let text = code.to_string();
        prop_assert_eq!(text.len(), "FERRY-22222-22222-22222".len());
        prop_assert!(!text[5..].contains(['0', '1', 'I', 'L', 'O']), "{}", text);
        prop_assert_eq!(text.parse(), Ok(code));
        let careless = text.to_lowercase().replace('-', " ");
        prop_assert_eq!(careless.parse(), Ok(code));
    }

    #[test]
    fn a_slip_of_the_pen_never_deals_another_game(seed: u64, tiles in any_tiles(), place in 0..15_usize, other in 0..15_usize, new in 0..31_usize) {
        let text = DealCode { seed, tiles }.to_string().replace('-', "");
        let mut letters: Vec<char> = text.chars().collect();
        let symbols: Vec<char> = "23456789ABCDEFGHJKMNPQRSTUVWXYZ".chars().collect();
        let (first, second) = (5 + place, 5 + other);
        let swapped = {
            let mut letters = letters.clone();
            letters.swap(first, second);
            letters.into_iter().collect::<String>()
        };
        letters[first] = symbols[new];
        let wrong: String = letters.into_iter().collect();
        for slip in [swapped, wrong] {
            if slip != text {
                prop_assert_eq!(slip.parse::<DealCode>(), Err(DealCodeError::Check(slip)));
            }
        }
    }
}

#[test]
fn what_is_no_code_is_refused_with_the_reason() {
    let read = |text: &str| text.parse::<DealCode>().expect_err(text);
    let good = code(7).to_string();
    assert_eq!(
        read("ABCDE-22222"),
        DealCodeError::Prefix("ABCDE-".to_owned())
    );
    assert_eq!(read(""), DealCodeError::Prefix(String::new()));
    assert_eq!(read("FERRY"), DealCodeError::Length(0));
    assert_eq!(read(&good[..good.len() - 1]), DealCodeError::Length(14));
    assert_eq!(read(&format!("{good}2")), DealCodeError::Length(16));
    assert_eq!(
        read(&good.replace("FERRY-", "FERRY-O")),
        DealCodeError::Symbol('O')
    );
    assert_eq!(
        read(&good.replace("FERRY-", "FERRY-ü")),
        DealCodeError::Symbol('ü')
    );
    // The check symbol is right, but 31¹³ - 1 is more than a seed can be.
    let too_big = (0..31).map(|i| {
        format!(
            "FERRYZZZZZZZZZZZZZ2{}",
            "23456789ABCDEFGHJKMNPQRSTUVWXYZ".as_bytes()[i] as char
        )
    });
    let reasons: Vec<_> = too_big.map(|text| read(&text)).collect();
    let unknown = |e: &&DealCodeError| matches!(e, DealCodeError::Unknown(_));
    assert_eq!(reasons.iter().filter(unknown).count(), 1, "{reasons:?}");
}

/// If this fails, old codes deal other tiles: whatever changed must be changed back.
#[test]
fn a_code_deals_the_same_order_for_ever() {
    let code: DealCode = PINNED.parse().expect("the code");
    assert_eq!(code.seed, 20_130_401);
    assert_eq!(code.tiles, GameTiles::default());
    assert_eq!(names(dealer(code).order()), ORDER);
}

const PINNED: &str = "FERRY-TCRTQ-22222-222FF";
/// Worked out by another program, which knows PCG32 and the tile table only.
const ORDER: &str = "D LA K U W N F W D S I E K U J L V J M B G U V V H LA E \
     A V X W E V V E L E P J I LC R V H K LB R C V LB LB U T U \
     B P L N U U B D O R B H LA A O V U N S Q M LB W F P";

#[test]
fn the_stack_holds_exactly_the_deck_without_the_start_tile() {
    let set = shipped_tile_set();
    let dealer = dealer(code(3));
    assert_eq!(dealer.deck(), set.full_deck());
    assert_eq!(dealer.order().len(), 85);
    let mut left = set.full_deck();
    left[set.start().index()] -= 1;
    for kind in dealer.order() {
        left[kind.index()] -= 1;
    }
    assert!(left.iter().all(|n| *n == 0), "{left:?}");
}

#[test]
fn different_seeds_deal_different_orders_and_any_tile_may_come_first() {
    let set = shipped_tile_set();
    let mut first = vec![0_u32; set.kinds().len()];
    for seed in 0..4_000 {
        first[dealer(code(seed)).order()[0].index()] += 1;
    }
    for (kind, times) in set.ids().zip(&first) {
        // 4,000 × count / 85, give or take five times the usual deviation.
        let count = u32::from(set.kind(kind).count) - u32::from(kind == set.start());
        let expected = f64::from(4_000 * count) / 85.0;
        let off = (f64::from(*times) - expected).abs();
        assert!(
            off < 5.0 * expected.sqrt(),
            "{} came first {times} times, expected {expected}",
            set.kind(kind).name
        );
    }
}

#[test]
fn the_lot_of_the_code_picks_every_crop_circle_now_and_then() {
    let tiles = GameTiles {
        ferries: false,
        circles: CropCircles::OneByLot,
    };
    let set = shipped_tile_set();
    let mut seen = vec![0; set.kinds().len()];
    for seed in 0..60 {
        let dealer = dealer(DealCode { seed, tiles });
        assert_eq!(dealer.order().len(), 72);
        let one = dealer
            .order()
            .iter()
            .filter(|k| set.kind(**k).circle.is_some());
        let one: Vec<_> = one.collect();
        assert_eq!(one.len(), 1);
        seen[one[0].index()] += 1;
    }
    let circles = set.ids().filter(|k| set.kind(*k).circle.is_some());
    for kind in circles {
        assert!(seen[kind.index()] > 0, "{} never came", set.kind(kind).name);
    }
}

#[test]
fn a_short_deck_is_the_top_of_the_whole_one_and_a_long_one_goes_on_below() {
    let set = shipped_tile_set();
    let sized = |size| Dealer::with_deck_size(code(5), &set, size).expect("a stack");
    let whole = dealer(code(5));
    assert_eq!(sized(86), whole);
    assert_eq!(sized(30).order(), &whole.order()[..29]);
    assert_eq!(sized(30).deck().iter().sum::<u16>(), 30);
    let long = sized(1_000);
    assert_eq!(&long.order()[..85], whole.order());
    assert_eq!(long.order().len(), 999);
    assert_ne!(
        long.order()[85..85 + 85],
        whole.order()[..85],
        "each deck is shuffled by itself"
    );
    assert_eq!(sized(0).order(), []);
    assert_eq!(sized(usize::MAX).order().len(), MAX_DECK - 1);
}

/// Plays the first legal place each turn, and no followers or moves.
fn drawn_by(seats: u8, dealer: &Dealer) -> Vec<KindId> {
    let mut setup = Setup::new(shipped_tile_set(), seats);
    setup.deck = dealer.deck().to_vec();
    setup.first = Seat(seats - 1);
    let mut position = Position::new(&setup).expect("a game");
    let mut roads = position.road_graph();
    let mut drawn = Vec::new();
    loop {
        let command = match position.phase() {
            TurnPhase::GameOver => return drawn,
            TurnPhase::DrawTile => {
                let command = dealer.next(&position).expect("a tile is left");
                assert_eq!(
                    dealer.next(&position),
                    Some(command),
                    "asking draws nothing"
                );
                if let Command::Draw(kind) = command {
                    drawn.push(kind);
                }
                command
            }
            _ => {
                assert_eq!(dealer.next(&position), None, "no draw is due");
                let commands = position.legal_commands(&roads);
                let tame = |c: &&Command| {
                    !matches!(c, Command::Follower(Some(_)) | Command::MoveFerry { .. })
                };
                *commands.iter().find(tame).expect("something can be done")
            }
        };
        play(&mut position, &mut roads, command, &mut ()).expect("a legal command");
    }
}

#[test]
fn the_same_code_draws_the_same_tiles_for_any_number_of_seats() {
    let dealer = dealer(code(11));
    for seats in 2..=6 {
        assert_eq!(
            names(&drawn_by(seats, &dealer)),
            names(dealer.order()),
            "{seats} seats"
        );
    }
}

#[test]
fn two_codes_by_chance_are_not_the_same() {
    let tiles = GameTiles::default();
    assert_ne!(DealCode::by_chance(tiles), DealCode::by_chance(tiles));
}
