# The tile sheet, a page of the drawer.

drawer-close = Close
sheet-title = Tiles to come
