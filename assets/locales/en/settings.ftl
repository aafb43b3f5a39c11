# The page of the settings.

settings-title = Settings
settings-done = Done
settings-usual = All as usual
settings-at-once = Changes hold at once
settings-trouble = { $file } cannot be read ({ $reason }). The usual settings are in use; the file is left as it is until you change one.

settings-board = The board
settings-motion = Motion
settings-motion-note = Calm fades instead of flying. None cuts. Nothing is lost with either.
settings-motion-full = Full
settings-motion-calm = Calm
settings-motion-off = None
settings-pace = Pace
settings-pace-note = How fast tiles settle and awards are shown.
settings-pace-usual = Usual
settings-pace-slow = Slow
settings-living = Living land
settings-living-note = Boats rock, monasteries smoke. It rests 20 seconds after you do.
settings-follow = The view follows the game
settings-follow-note = It moves when something happens outside it, never while you move it yourself.

settings-sound = Sounds
settings-heard = Sounds on
settings-heard-note = Everything that is heard is seen as well.
settings-mute-key = on and off at the table
settings-volume = Volume
settings-volume-note = Of every effect.
settings-volume-shown = { $volume } %

settings-seats = Seats
settings-seats-note = Six colours, six figures, six hatchings: each alone tells them apart.

settings-computers = Computers
settings-computer-pace = Pace
settings-computer-pace-note = Watch shows tile, follower and ferries one after the other; step by step waits for Space.
settings-thinking = Hard thinks
settings-thinking-note = At most so long about a turn.
settings-thinking-500 = 0.5 s
settings-thinking-1000 = 1 s
settings-thinking-2000 = 2 s
settings-thinking-3000 = 3 s
