//! The hash of a position tells apart whatever `==` tells apart.

use ferries::record::position_hash;
use ferries::rules::Position;

use crate::printed_tiles::printed_set;

#[test]
fn every_line_of_a_position_text_counts() {
    let set = printed_set();
    let base = "players R* B Y
        house no_rescore
        U@(0,0)r0 LB@(1,0)r0 ferry EW CC1@(-1,0)r2
        R:road(0,0)E";
    let read = |text: &str| Position::from_text(text, &set).unwrap_or_else(|e| panic!("{e}"));
    let mut texts = vec![
        base.to_owned(),
        base.replace("R* B", "R B*"),
        base.replace("ferry EW", "ferry ES"),
        base.replace("ferry EW", ""),
        base.replace("R:road(0,0)E", "B:road(0,0)E"),
        base.replace("R:road(0,0)E", "R:field(0,0)Nw"),
        base.replace("LB@(1,0)r0", "LB@(1,0)r2"),
    ];
    let more = [
        "scored road(0,0)E",
        "scored road(1,0)S",
        "scores R1",
        "supply R5",
        "supply B6",
        "hand U",
        "bag U*3",
        "discarded C",
        "turn 2",
        "placed (0,0)",
        "placed (0,0) road E",
        "placed (1,0)\nphase MoveFerries",
        "placed (0,0)\nphase MoveFerries",
        "placed (0,0)\nphase MoveFerries\nmovable (1,0)=SW",
        "placed (-1,0)\nphase CropCircle",
        "placed (-1,0)\nphase CropCircle\ncircle B 2",
    ];
    texts.extend(more.map(|line| format!("{base}\n{line}")));
    let positions: Vec<Position> = texts.iter().map(|t| read(t)).collect();
    for (i, (position, text)) in positions.iter().zip(&texts).enumerate() {
        assert_eq!(position_hash(position), position_hash(&read(text)));
        for (other, its) in positions[..i].iter().zip(&texts) {
            assert!(position != other, "equal:\n{text}\n{its}");
            let differs = position_hash(position) != position_hash(other);
            assert!(differs, "the same hash:\n{text}\n{its}");
        }
    }
}
