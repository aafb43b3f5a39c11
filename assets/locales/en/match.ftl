# The screen with the board: cards, look card, event line.

key-space = Space

# Top bar and buttons
match-fit = Show all
match-result = See the result
match-note-tile = Place the tile first: click a cell, or arrows and Enter.
match-note-follower = Choose a follower or No follower first.
match-note-ferry = Set the ferry first: drag it round the lake.
match-note-circle = Choose A or B first.
match-note-circle-pick = Pick a follower on the board or in the list.
match-note-wait = There is no turn to end now.
match-note-nothing-scored = Nothing is scored before you end the turn.
match-nothing-to-redo = Nothing to do again.
match-undo-tile = Take back the tile
match-undo-thief = Take back the thief
match-undo-knight = Take back the knight
match-undo-farmer = Take back the farmer
match-undo-monk = Take back the monk
match-undo-none = Choose a follower
match-undo-ferry = Take back the ferry
match-undo-move = Put { $cell } back
match-undo-step = Take back the last step
match-seat-spoken = { $seat }, { $points ->
    [one] 1 point
   *[other] { $points } points
}

# The tile
match-place = Place the tile
match-tile-more = { $tile }. { $count ->
    [0] No other like it to come.
    [one] 1 more like it to come.
   *[other] { $count } more like it to come.
}
match-turn-left = Turn left
match-turn-right = Turn right
match-cells = { $count ->
    [one] **1 cell** accepts it.
   *[other] **{ $count } cells** accept it.
}
match-cells-at = { $count ->
    [one] **1 cell** accepts it. At { $cell }:
   *[other] **{ $count } cells** accept it. At { $cell }:
}

# The follower
match-follower = Send a follower?
match-in-hand = { $count } in hand
match-no-follower = No follower

# Ferries
match-set-ferry = Set the ferry
match-move-ferries = Move ferries
match-paid-later = paid at the end of the turn
match-may-move = { $count ->
    [one] 1 may move, or none
   *[other] { $count } may move, or none
}
match-ferry-lies = { $cell } { $pair }
match-ferry-was = { $cell } { $pair }, was { $from }
match-as-it-lies = as it lies
match-together = { $count ->
    [2] Both together
   *[other] All together
}
match-other-ferry = On to the other ferry
match-tiles-open = { $count ->
    [one] 1 tile, open
   *[other] { $count } tiles, open
}
match-tiles-closed = { $count ->
    [one] 1 tile, closed
   *[other] { $count } tiles, closed
}

# The crop circle
match-circle = Crop circle
match-circle-thieves = of thieves, on roads
match-circle-knights = of knights, in cities
match-circle-farmers = of farmers, on fields
match-circle-add = Add one
match-circle-add-note = Each may send another follower to one of their own.
match-circle-add-must = Each who can must send another follower to one of their own.
match-circle-take = Take one back
match-circle-take-note = Each takes one of their own home, without points.
match-circle-may-add = may add 1 of { $count }
match-circle-must-add = must add 1 of { $count }
match-circle-none-in-hand = none in hand
match-circle-nobody-there = nobody there
match-circle-gives-up = gives up { $cell }
match-circle-gives-up-one = gives up 1 of { $count }
match-circle-effect = { $seat } { $what }
match-circle-spoken = { $key }, { $title }: { $effects }
match-circle-asks-add = **{ $seat }** may add a follower.
match-circle-asks-take = **{ $seat }** takes one back.
match-circle-spot = { $stands } at { $cell }
match-circle-decline = Add none
match-circle-choose = Choose for everybody
match-circle-choose-a = Choose A for everybody
match-circle-choose-b = Choose B for everybody

# End
match-ready = The turn is played
match-ready-no-follower = No follower is left in hand, so none can be placed.
match-ready-no-spot = Nobody can be placed on this tile.
match-over = Game over

# Scoring
match-award-of = { $number } of { $all }
match-award-count = { $count ->
    [one] 1 award
   *[other] { $count } awards
}
match-awards-away = Put away
match-awards-next = Next award
match-verdict-alone = alone
match-verdict-majority = the majority
match-verdict-tie = a tie, all are paid in full
match-sum-tiles = { $count ->
    [one] 1 tile = **{ $points }**
   *[other] { $count } tiles = **{ $points }**
}
match-sum-cities = { $count ->
    [0] no finished city = **0**
    [one] 1 city × 3 = **{ $points }**
   *[other] { $count } cities × 3 = **{ $points }**
}
match-sum-city = { $count } tiles × 2 { $pennants ->
    [0] = **{ $points }**
    [one] + 1 pennant × 2 = **{ $points }**
   *[other] + { $pennants } pennants × 2 = **{ $points }**
}
match-sum-city-single = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
} { $pennants ->
    [0] = **{ $points }**
    [one] + 1 pennant = **{ $points }**
   *[other] + { $pennants } pennants = **{ $points }**
}
tag-closes = closes
tag-field = { $each } × { $cities } = { $points }
tag-open = { $tiles }, open
gap-tiles = { $count ->
    [0] no tile
    [one] 1 tile
   *[other] { $count } tiles
}
gap-fit-here = { $count ->
    [0] fits here
    [one] fits here
   *[other] fit here
}

# Look card
match-log-empty = Nothing has happened yet.
look-continues = Continues, worth if the game ended
look-continues-fields = Continues fields only
look-ferries-then = { $count ->
    [one] The ferry at { $cells } could then move.
   *[other] The ferries at { $cells } could then move.
}
look-road-open = Road of { $tiles }, { $ends ->
    [0] no open end
    [one] 1 open end
   *[other] { $ends } open ends
}: { $owners }. Worth { $points } if the game ended.
look-road-complete = Complete road of { $tiles }: { $owners }.
look-city-open = City of { $tiles }, { $ends ->
    [one] 1 open side
   *[other] { $ends } open sides
}: { $owners }. Worth { $points } if the game ended.
look-city-complete = Complete city of { $tiles }, { $points } points: { $owners }.
look-field = Field over { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}: { $owners }. Worth { $points } if the game ended.
look-monastery-open = Monastery with { $tiles } of 9 squares: { $owners }. Worth { $points } if the game ended.
look-monastery-complete = Complete monastery: { $owners }.
look-at = at { $cell }
look-title-road = Road, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}
look-title-city = City, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}
look-title-field = Field, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}
look-title-monastery = Monastery, { $tiles } of 9
look-verdict-nobody = nobody stands here
look-verdict-tie = a tie, all are paid
look-row-now = If it ended now
look-row-at-least = Complete, at least
look-row-complete = Complete
look-row-ends = Open ends
look-row-free = Empty squares
look-sum-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
look-sum-squares = { $count } of 9 squares
look-sum-city = { $count } × 2{ $pennants ->
    [0] {""}
   *[other] {" "}+ { $pennants } × 2
}
look-sum-city-single = { $count }{ $pennants ->
    [0] {" "}tiles
    [one] {" "}+ 1 pennant
   *[other] {" "}+ { $pennants } pennants
}
look-sum-field = { $count ->
    [0] no finished city
    [one] 1 city × 3
   *[other] { $count } cities × 3
}
look-dead = { $count ->
    [one] No tile to come fits at { $cells }.
   *[other] No tiles to come fit at { $cells }.
}
look-as-ferries-lie = As its ferries lie now.
look-line-road = Road of { $tiles }, { $ends } open
look-line-road-complete = Road of { $tiles }, complete
look-line-city = City of { $tiles }, { $ends } open
look-line-city-complete = City of { $tiles }, complete
look-line-field = Field over { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}
look-line-monastery = Monastery, { $tiles } of 9
look-wants = Wants { $wants }
look-fitting = { $count ->
    [0] None of the { $left } tiles to come fits.
    [one] 1 of the { $left } tiles to come fits.
   *[other] { $count } of the { $left } tiles to come fit.
}
look-hand-does-not-fit = Your tile does not fit.
look-ferry = Ferry, { $pair }
look-no-ferry = Lake without ferry
look-stays = The ferry at { $cell } stays
look-road-closes = Road { $where } closes: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, { $owners }.
look-road-reopens = Road { $where } opens again: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, { $owners }.
look-road-joined = Road { $where } runs on: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, { $owners }.
look-road-cut = Road { $where } is cut: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, { $owners }.
look-road-stays = Road { $where }: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, open, { $owners }.
look-road-stays-closed = Road { $where }: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, closed, { $owners }.
look-stands = { $seat }, { $stands } at { $cell }
look-in-the-way = In the way: { $who }.

# The forecast of a lake
forecast-open = { $tiles } open
forecast-closed = { $tiles } closed
forecast-from = A tile at { $cells } could move it next.
forecast-nobody = No tile can move it next.
forecast-not-served = { $side }: not served.
forecast-lake-first = { $side }: the ferry at { $cell } is met first.
forecast-lake-unserved = { $side }: the road ends at { $cell }, unserved.
forecast-round = { $side }: the road comes back here.
forecast-ends = { $side }: the road ends.

# What changed on the roads
changes-since = Since your last turn
changes-none = No road was joined, cut, closed or opened again.
changes-first-turn = This is your first turn.
changes-more = { $count ->
    [one] and 1 more, marked on the board
   *[other] and { $count } more, marked on the board
}
news-your-road = your road
news-road-of = the road of { $seat }
news-a-road = a free road
news-roads = { $count } roads
news-your-roads = { $count } of your roads
news-part-open = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, open, { $owners }
news-part-closed = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, closed, { $owners }
news-cut = **{ $who } cut { $whose }** of { $was } at { $cell }: { $parts }.
news-closed = **{ $who } closed { $whose }** at { $cell }: { $parts }.
news-joined = **{ $who } joined { $whose }** at { $cell }: { $parts }.
news-reopened = **{ $who } opened { $whose } again** at { $cell }: { $parts }.

# Why a ferry stays
locked-set-this-turn = Set this turn.
locked-moved = It has moved this turn.
locked-one-a-turn = One ferry a turn: { $cell } was moved.
locked-other-first = Not the first ferry on your road: { $cell } comes before it.
locked-jetty = Your road ends at a jetty this ferry does not serve.
locked-no-road = Your tile does not continue its road.

# Why something may not be done
illegal-taken = { $cell } is taken.
illegal-no-neighbour = { $cell } touches no tile.
illegal-mismatch = { $cell } wants { $wants } in the { $edge }; your tile shows { $shows } there.
illegal-no-follower-left = No follower is left in hand.
illegal-no-farmers = There are no farmers in this game.
illegal-occupied = Somebody stands on this { $feature } already.
illegal-no-jetty = The lake has no jetty in the { $edge }.
illegal-may-not-decline = This may not be declined.
illegal-no-own-follower = No follower of yours stands there.
illegal-not-now = That cannot be done now.

# Event line
line-your-turn = **{ $seat }**, your turn. { $tile }, { $count ->
    [one] 1 cell
   *[other] { $count } cells
}.
line-ferry = Ferry **{ $pair }**: { $roads }
line-changes = **Since your last turn:** { $news }
line-fields = Fields shown. Point at a field for its cities and farmers.
line-field = Field at { $cell }: { $owners }. { $cities ->
    [0] No finished city
    [one] 1 finished city
   *[other] { $cities } finished cities
}, { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end.
line-would-pay = End turn pays { $paid }.
hint-hide-fields = hide fields
hint-cell = cell
hint-turn = turn
hint-turn-to = turn to
hint-place = place
hint-spot = spot
hint-next-spot = next spot
hint-no-follower = no follower
hint-choose = choose
hint-as-before = as before
hint-next-ferry = next ferry
hint-next-lake = next lake, last lake
hint-end-turn = end turn
hint-go-on = go on
hint-circle = add or take back
hint-result = result

## Files that cannot be used

notice-file = { $file }, line { $line }: { $reason }
notice-file-no-line = { $file }: { $reason }
