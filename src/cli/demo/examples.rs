//! The examples: T01, T02 and T05 of `docs/rules.md` 6.

/// A board, a turn on it, and the ways in which it may end.
pub(super) struct Example {
    pub(super) title: &'static str,
    /// What the board shows before the turn.
    pub(super) before: &'static str,
    /// The board as a position text.
    pub(super) position: &'static str,
    /// One letter for each seat, as on the map.
    pub(super) letters: &'static [char],
    /// The colour of each seat.
    pub(super) names: &'static [&'static str],
    /// Commands that every ending begins with.
    pub(super) opening: &'static [&'static str],
    pub(super) endings: &'static [Ending],
}

/// How the turn goes on.
pub(super) struct Ending {
    /// Empty if there is only one.
    pub(super) title: &'static str,
    pub(super) commands: &'static [&'static str],
    /// What can be seen now.
    pub(super) after: &'static str,
}

pub(super) const EXAMPLES: [Example; 3] = [
    Example {
        title: "Example 1: a new lake closes a road",
        before: "Blue's road begins at the crossing in the west. Red has drawn a lake with three jetties.",
        position: "players R* B\nW@(0,0)r0 U@(1,0)r0 U@(2,0)r0\nB:road(1,0)E\nhand LB",
        letters: &['R', 'B'],
        names: &["Red", "Blue"],
        opening: &["place 3,0 r0", "follower road S"],
        endings: &[Ending {
            title: "",
            commands: &["ferry ES"],
            after: "The ferry does not serve the west jetty, so Blue's road ends there: complete, four tiles, four \
                    points. Red's road, from the south over the ferry to the east, is still open.",
        }],
    },
    Example {
        title: "Example 2: the same tile, and the ferry joins",
        before: "Red may not put a follower on the west jetty, which is Blue's road. But the south jetty is free, and \
                 the ferry is set afterwards.",
        position: "players R* B\nW@(0,0)r0 U@(1,0)r0 U@(2,0)r0\nB:road(1,0)E\nhand LB",
        letters: &['R', 'B'],
        names: &["Red", "Blue"],
        opening: &["place 3,0 r0", "follower road S"],
        endings: &[Ending {
            title: "",
            commands: &["ferry SW"],
            after: "One road runs from the crossing over the ferry to the south. Red and Blue share it, and nobody has \
                    points yet.",
        }],
    },
    Example {
        title: "Example 3: a ferry moves and cuts a road",
        before: "Yellow and Black share a road over a lake. Black continues it in the east, so that Black may move the \
                 ferry.",
        position: "players K* Y\nU@(-1,0)r0 LB@(0,0)r0 ferry EW U@(1,0)r0\nY:road(-1,0)E K:road(1,0)E\nhand U",
        letters: &['K', 'Y'],
        names: &["Black", "Yellow"],
        opening: &["place 2,0 r0", "follower none"],
        endings: &[
            Ending {
                title: "Black leaves the ferry as it lies",
                commands: &["done"],
                after: "Still one road of four tiles, which Black and Yellow share.",
            },
            Ending {
                title: "Black moves the ferry to east and south",
                commands: &["move 0,0 ES"],
                after: "Black has a road of three tiles of his own, Yellow keeps one of two. Nobody has points yet: both \
                        are open.",
            },
            Ending {
                title: "Black moves the ferry to south and west",
                commands: &["move 0,0 SW"],
                after: "Now Yellow's road rides the ferry to the south. Black's ends at the east jetty, and is open in \
                        the east.",
            },
        ],
    },
];
