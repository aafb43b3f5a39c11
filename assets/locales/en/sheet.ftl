# The tile sheet, a page of the drawer.

drawer-close = Close
hint-close = close
sheet-title = Tiles to come

# Which kinds are shown
sheet-all = All
sheet-lakes = Lakes
sheet-circles = Circles
sheet-fits = Fits { $cell }

# A kind and its count
sheet-count = { $left } of { $of }
sheet-spoken = { $tile }: { $left } of { $of } to come
sheet-kind = { $left ->
    [0] None to come; { $of ->
        [one] the only one is out.
       *[other] all { $of } are out.
    }
   *[other] **{ $left } of { $of }** still to come, { $gaps ->
        [0] fitting nowhere now.
        [one] fitting 1 gap.
       *[other] fitting { $gaps } gaps.
    }
}

# A gap
sheet-gap-wants = { $cell } wants { $wants }
sheet-gap-fit = { $count ->
    [0] None of the { $left } tiles to come fits.
    [one] **1 of { $left }** tiles fits.
   *[other] **{ $count } of { $left }** tiles fit, of { $kinds ->
        [one] 1 kind.
       *[other] { $kinds } kinds.
    }
}
sheet-of-left = of { $left }

# How likely one is drawn
sheet-odds-own = You draw one on your next turn
sheet-odds-before = { $count ->
    [one] The player before you does
   *[other] Someone before you does
}
sheet-odds-too-late = The bag is empty before your next turn.
sheet-percent = { $percent } %
sheet-percent-under = under { $percent } %
sheet-percent-over = over { $percent } %

# Notes
sheet-point = Point at a gap to see what fits there, or at a tile to see where it fits.
sheet-numbers = Numbers on the board: how many tiles to come fit each gap.
sheet-none-thrown-out = Thrown out so far: none.
sheet-thrown-out = Thrown out, because they fitted nowhere:
sheet-times = × { $count }
