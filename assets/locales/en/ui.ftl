# Texts of the window: bars, panels, buttons. Names are used word for word by src/ui.

game-title = The Ferries
game-subtitle = an unofficial Carcassonne for two to six

loading-art = Drawing the land, { $done } of { $all }
art-substituted = { $count ->
    [one] One picture could not be read and is replaced by a plain one.
   *[other] { $count } pictures could not be read and are replaced by plain ones.
}

# Top bar
bar-menu = Menu
bar-turn = Turn { $number }
bar-fields = Fields
bar-changes = Changes
bar-history = History
bar-help = Help
tiles-left = { $count ->
    [one] 1 tile left
   *[other] { $count } tiles left
}

# Phases
phase-tile = Tile
phase-follower = Follower
phase-ferry = Ferry
phase-move-ferries = Move ferries
phase-score = Score
phase-circle = Circle

# Seats
seats-heading = Seats
seats-points = Points
seats-if-ended = If it ended
seat-red = Red
seat-blue = Blue
seat-yellow = Yellow
seat-black = Black
seat-white = White
seat-violet = Violet
figure-red = Hood
figure-blue = Hennin
figure-yellow = Hat
figure-black = Jester
figure-white = Crown
figure-violet = Shepherd

# Main buttons
button-end-turn = End turn
button-redo = Redo
button-nothing-to-undo = Nothing to undo
