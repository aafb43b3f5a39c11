# Computers at the table: who plays, what they do, why, and hints.

# Who plays a seat
sitter-person = Person
sitter-easy = Easy
sitter-medium = Medium
sitter-hard = Hard
sitter-random = By lot
sitter-spoken-person = { $seat }: a person
sitter-spoken-easy = { $seat }: easy computer
sitter-spoken-medium = { $seat }: medium computer
sitter-spoken-hard = { $seat }: hard computer
seat-level-easy = easy
seat-level-medium = medium
seat-level-hard = hard
seat-level-random = by lot

# The pace of their turns
pace-title = Pace of computer turns
pace-spoken = Pace: { $pace }
pace-instant = instant
pace-quick = quick
pace-watch = watch
pace-step = step by step

# The card of a computer's turn
computer-thinks = { $seat } is thinking
computer-ready = { $seat } is ready
computer-plays = { $seat } plays
computer-paused = { $seat } waits
computer-level-easy = Computer, easy. Looks at its own turn.
computer-level-medium = Computer, medium. Weighs its whole turn.
computer-level-hard = Computer, hard. Looks ahead.
computer-level-random = Computer, by lot.
computer-time = { $passed } s of at most { $limit } s
computer-paused-note = Paused. Nothing is played until you go on.
computer-move-now = Move now
computer-go-on = Go on
computer-pause = Pause
computer-resume = Resume
computer-failed = The computer of { $seat } made a mistake. A person plays on.
line-computer-thinks = **{ $seat }** is thinking.
line-computer-paused = **{ $seat }** waits: paused.
line-computer-step = **{ $seat }** waits for Space.
hint-move-now = move now
hint-next-step = next
hint-pause = pause
hint-resume = go on
hint-take-seat = play this seat
hint-why = why
match-note-computer = It is not your turn.
match-undo-turn = Take back my turn

# Why a computer moved as it did
why-title = Why
why-empty = No computer has moved yet.
why-says = **{ $seat }** { $deeds }.
why-says-worth = **{ $seat }** { $deeds }: { $worth }.
why-worth-other = { $own }, { $seat } { $points }
why-nothing = gives nothing away
why-completes-road = closes its road for { $points }
why-completes-city = completes its city for { $points }
why-completes-monastery = completes its monastery for { $points }
why-completes-field = is paid { $points } for its fields
why-cuts = cuts { $seat } off
why-joins-road = joins the road of { $seat }
why-joins-city = joins the city of { $seat }
why-joins-field = joins the field of { $seat }
why-joins-monastery = joins { $seat }
why-reopens = opens the road of { $seat } again
why-reopens-own = opens its road again
why-sends-road = sends a thief
why-sends-city = sends a knight
why-sends-field = sends a farmer
why-sends-monastery = sends a monk
why-extends-road = lengthens its road
why-extends-city = enlarges its city
why-extends-field = widens its field
why-extends-monastery = builds round its monastery
why-pays = lets { $seat } have { $points }

# Hints
tip-title = Hint
tip-more = H: more
tip-away = H: put away
tip-thinking = Thinking of a hint …
tip-region = Something good can be done in the marked part of the land.
tip-anywhere = Something good can be done without placing a tile.
tip-refused = There are no hints in this game.
tip-place = { $cell }, { $turns ->
    [0] as drawn
    [1] turned once
    [2] turned twice
   *[other] turned three times
}
tip-no-follower = no follower
tip-ferry = ferry { $pair }
tip-move = { $cell } { $pair }
tip-stays = ferries as they lie
tip-circle-add = everybody adds one
tip-circle-take = everybody takes one back
tip-follower-at = { $stands } at { $cell }
tip-none-added = add none
