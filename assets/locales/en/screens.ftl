# Pages of the window that have no board: title, new game, pause, the result, and mistakes in tile files.

# Title
title-new-game = New game
title-examples = Watch what ferries do
title-settings = Settings
title-quit = Quit
title-version = Version { $version }
title-full-screen = full screen

# New game
new-game-title = New game
new-game-seats = Seats
new-game-name = Name of seat { $number }
new-game-piece = { $seat }’s piece
new-game-piece-note = Each colour has its own figure and hatching.
new-game-piece-spoken = { $colour }, { $figure }
new-game-piece-taken = { $colour }, { $figure }, taken
new-game-add-seat = Add a seat
new-game-add-computer = Add a computer
new-game-hints = Hints
new-game-hints-note = H shows moves a computer would think of. The result says how often.
new-game-remove-seat = Remove { $seat }
new-game-seats-free = { $count ->
    [0] no seat free
    [one] 1 more seat free
   *[other] { $count } more seats free
}
new-game-first = First player
new-game-first-lot = by lot
new-game-first-seat = { $seat } begins
new-game-tiles = Tile sets
new-game-tile-count = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
new-game-ferries = The Ferries
new-game-ferries-note = 8 lake tiles, 8 ferries
new-game-circles = Crop Circles
new-game-circles-note = unofficial mix
new-game-circles-none = None
new-game-circles-one = One
new-game-circles-six = All six
new-game-which-circle = Which one
new-game-circle-lot = drawn by lot
new-game-no-circle = The tile set in the assets folder has no such crop circle.
new-game-house = House rules
new-game-as-printed = As printed
new-game-deal = Deal
new-game-deal-new = New
new-game-deal-copy = Copy
new-game-deal-copied = Copied
new-game-deal-note = The same code gives the same tiles in the same order to any number of seats.
new-game-short-deck = { $count ->
    [one] The deck is cut down to 1 tile.
   *[other] The deck is cut down to { $count } tiles.
}
new-game-back = Back
new-game-start = Start
new-game-sum = { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
new-game-mend-deal = The deal code is not right yet.

deal-error-empty = Type or paste a deal code, or take a new one.
deal-error-prefix = A deal code begins with FERRY-.
deal-error-length = { $found ->
    [one] A deal code has 15 letters and digits after FERRY-; here is 1.
   *[other] A deal code has 15 letters and digits after FERRY-; here are { $found }.
}
deal-error-symbol = “{ $symbol }” stands in no deal code: they have no 0, 1, I, L and O.
deal-error-check = One letter or digit is wrong, or two have changed places.
deal-error-unknown = This version knows no such deal.

house-tiny-city = Two-tile city pays 2
house-tiny-city-note = instead of 4
house-no-farmers = No farmers
house-no-farmers-note = an easier first game
house-one-ferry-move = One ferry move a turn
house-one-ferry-move-note = instead of every ferry reached
house-ferry-needs-thief = A ferry needs a thief
house-ferry-needs-thief-note = no ferry unless your follower stands on a road of the lake
house-move-all-on-road = Every ferry along the road
house-move-all-on-road-note = may move, not only the first one met
house-move-from-jetty = Ferries come when called
house-move-from-jetty-note = a road that ends at an empty jetty may fetch the ferry
house-no-rescore = Tiles pay once
house-no-rescore-note = a road that opened again pays only for new tiles
house-crop-a-must = Adding is a must
house-crop-a-must-note = at a crop circle, whoever can add a follower has to

# Pause
pause-title = Pause
pause-resume = Back to the game
pause-new-game = New game
pause-to-title = Leave to the title
pause-quit = Quit
pause-note = The game waits as it is, in the middle of a turn too.
pause-ask-title = Leave this game?
pause-ask = The game on the table will be lost.
pause-ask-leave-new = Leave, new game
pause-ask-leave-title = Leave to the title
pause-ask-leave-quit = Leave and quit
pause-ask-stay = Stay
pause-table = On the table
pause-turn = Turn { $number }, { $seat } to move
pause-over = The game is over
pause-deal = Deal code
pause-house = House rules
pause-house-none = as printed
pause-sitters = Who plays; changes at once
pause-keys = Keys
key-turn = turn the tile or the ferry
key-choose = choose by number
key-cursor = move the cursor
key-do = place, go on, end the turn
key-none = no follower, as they lay
key-undo = take a step back
key-undo-turn = take the turn back
key-computers = computers: move now, pause
key-why = why a computer moved as it did
key-hint = a hint, more of it, and why
key-change-places = let a computer play, or take the seat back
key-fit = show the whole land
key-zoom = nearer, further away
key-pan = move the land

# Result
final-wins = { $seat } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}
final-share = { $seats } share the win with { $points ->
    [one] 1 point
   *[other] { $points } points
}
final-base = Base game
final-ferries = The Ferries
final-circle = one crop circle
final-circles = Crop Circles
final-sub = { $sets } · { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
} · { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
final-before = Before this game
final-during = During the game
final-at-end = At the end
final-roads = Roads
final-cities = Cities
final-monasteries = Monasteries
final-open-roads = Roads, open
final-open-cities = Cities, open
final-open-monasteries = Monasteries, open
final-fields = Fields
final-total = Total
final-course = Points by turn
final-course-hint = Point at a turn for the points after it.
final-course-hint-land = Point at a turn for the points and the land after it.
final-course-spoken = { $when }: { $points }
final-course-seat = { $seat } { $points }
final-largest = Largest awards
final-no-awards = Nobody was paid anything.
final-turn = turn { $number }
final-start = start
final-end = end
final-award-road = Road at { $cell }, { $tiles }
final-award-city = City at { $cell }, { $tiles }
final-award-monastery = Monastery at { $cell }, { $tiles }
final-award-field = Field at { $cell }, { $cities ->
    [one] 1 city
   *[other] { $cities } cities
}
final-facts = This game
final-ferries-moved = ferries moved
final-discarded = tiles thrown out
final-largest-award = largest award
final-lead-changes = lead changes
final-hints = hints given
final-turns-taken-back = turns taken back
final-none = none
final-look = Look at the board
final-deal = Copy the deal code
final-new-game = New game
final-title = Title
final-quit = Quit

# Mistakes in tile files
broken-title = Something needs a look
broken-lead = { $count ->
    [one] A tile file has a mistake, so no game can begin.
   *[other] Tile files have { $count } mistakes, so no game can begin.
}
broken-place = { $file }, line { $line }
broken-tile = tile { $tile }
broken-again = Try again
broken-copy = Copy the messages
broken-quit = Quit
broken-note = Each mistake says what was expected. Mend the file, then try again.

## The art pack, and files that cannot be used

pictures-title = Pictures
pictures-classic = Classic
pictures-note = Packs lie in assets/art. A file that is changed there is shown at once.
pictures-faults = { $count ->
    [one] 1 fault in the files. What was there before is still shown.
   *[other] { $count } faults in the files. What was there before is still shown.
}
