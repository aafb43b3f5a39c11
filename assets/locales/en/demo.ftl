# The three examples of the printed rules of The Ferries: `ferries demo`, in the window and as text.

demo-closes-title = a new lake closes a road
demo-closes-before = Blue’s road begins at the crossing in the west. Red has drawn a lake with three jetties.
demo-closes-es-after = The ferry does not serve the west jetty, so Blue’s road ends there: complete, four tiles, four points. Red’s road, from the south over the ferry to the east, is still open.

demo-joins-title = the same tile, and the ferry joins
demo-joins-before = Red may not put a follower on the west jetty, which is Blue’s road. But the south jetty is free, and the ferry is set afterwards.
demo-joins-sw-after = One road runs from the crossing over the ferry to the south. Red and Blue share it, and nobody has points yet.

demo-cuts-title = a ferry moves and cuts a road
demo-cuts-before = Yellow and Black share a road over a lake. Black continues it in the east, so that Black may move the ferry.
demo-cuts-stays-title = Black leaves the ferry as it lies
demo-cuts-stays-after = Still one road of four tiles, which Black and Yellow share.
demo-cuts-es-title = Black moves the ferry to east and south
demo-cuts-es-after = Black has a road of three tiles of his own, Yellow keeps one of two. Nobody has points yet: both are open.
demo-cuts-sw-title = Black moves the ferry to south and west
demo-cuts-sw-after = Now Yellow’s road rides the ferry to the south. Black’s ends at the east jetty, and is open in the east.

# Around them, in the window
demo-heading = Example { $number } of { $all }
demo-next = Next
demo-back = Back
demo-pause = Pause
demo-go-on = Go on
demo-again = Watch again
demo-new-game = New game
demo-to-title = To the title
demo-leave = Leave the examples
demo-note = They go on by themselves.
demo-note-end = That was the last one.
demo-note-paused = They wait for you.
