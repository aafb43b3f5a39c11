# Sentences of the log and the event line: one for each thing that happens.
# Most important word first; names of seats come as players wrote them.

# Words that sentences are put together from
compass-n = north
compass-ne = north-east
compass-e = east
compass-se = south-east
compass-s = south
compass-sw = south-west
compass-w = west
compass-nw = north-west
join-pair = { $a } to { $b }
join-list = { $a }, { $b }
join-and = { $a } and { $b }
seat-count = { $seat } { $count }
seat-points = { $seat } { $points }

role-road = thief
role-city = knight
role-field = farmer
role-monastery = monk
feature-road = road
feature-city = city
feature-field = field
feature-monastery = monastery
feature-toward = { $feature } { $direction }

# Who stands where: "thief on the road south"
stand-road = thief on the { $where }
stand-city = knight in the { $where }
stand-field = farmer on the { $where }
stand-monastery = monk in the { $where }

# Drawing and placing
log-drawn = { $tile } for { $seat }.
log-discarded = { $tile } fits nowhere and is out of the game.
log-placed = { $tile } at { $cell }, { $turns ->
    [0] as drawn
    [1] turned once
    [2] turned twice
   *[other] turned three times
}.
log-follower = { $seat }: { $stands } at { $cell }.
log-no-follower = { $seat }: no follower.

# Ferries
log-ferry-set = Ferry at { $cell }, { $pair }.
log-ferry-moved = Ferry at { $cell } moved, { $pair }; it lay { $from }.
log-road-closed = Road { $where } closes, { $tiles }, { $owners }.
log-road-joined = Road { $where } runs on, { $tiles }, { $owners }.
log-road-joined-closed = Road { $where } is joined and closed, { $tiles }, { $owners }.
log-road-reopened = Road { $where } opens again, { $tiles }, { $owners }.
log-road-cut = Road { $where } is cut, { $tiles }, { $owners }.
log-nobody = nobody on it
log-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}

# Scoring
log-complete-road = Road at { $cell } complete.
log-complete-city = City at { $cell } complete.
log-complete-monastery = Monastery at { $cell } complete.
log-final-road = Open road at { $cell }.
log-final-city = Open city at { $cell }.
log-final-monastery = Monastery at { $cell }, at the end.
log-final-field = Field at { $cell }.
log-sum = { $parts }, { $points }.
log-pennants = { $count ->
    [one] 1 pennant
   *[other] { $count } pennants
}
log-cities = { $count ->
    [0] No finished city
    [one] 1 finished city
   *[other] { $count } finished cities
}
log-paid-before = { $count ->
    [one] 1 of them paid before
   *[other] { $count } of them paid before
}
log-alone = { $seat } gets { $points }.
log-majority = { $counts }: { $seat } gets { $points }.
log-tie = { $counts }: { $winners ->
    [2] both get { $points }
   *[other] each gets { $points }
}.
log-unpaid = { $parts }, no points.
log-returned = { $seat }: { $role } home from { $cell }.

# Crop circles
log-circle-add = { $seat } chooses A: add a follower.
log-circle-take = { $seat } chooses B: take one back.
log-circle-skipped = { $seat } has nobody to choose.
log-circle-added = { $seat }: one more { $stands } at { $cell }.
log-circle-declined = { $seat } adds nobody.

# Turns and the end
log-turn-ended = Turn { $number } is over.
log-game-over = Game over. { $scores }. { $result }
log-wins = { $seat } wins.
log-share = { $seats } share the win.

log-empty = Nothing has happened yet.
log-title = Log
log-turn = Turn { $number }, { $seat }
