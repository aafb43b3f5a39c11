#!/usr/bin/env python3
"""Draws every picture of the game as SVG: tiles, ferries, followers, icons, table. README.md tells how to use it.

Plain Python 3, no packages. Same tiles, same bytes: all chance comes from seeds that are named after the tile.
"""
import argparse
import os

import keeping
import tile_table
from draw.icons import ICONS, icon
from draw.palette import T
from draw.pieces import HATCHES, SEATS, SHAPES, barge, ferry, follower, hatch
from draw.symbols import svg_file
from draw.table import FRAMES, barrier, frame, table_wood, tile_back
from draw.tile import Tile


def draw_tiles(tiles, put):
    for name, tile in tiles.items():
        put(f'tiles/{name}.svg', Tile(tile).svg())
        for look in looks(tile):
            put(f'tiles/variants/{name}-{look}.svg', Tile(tile, look).svg())


def looks(tile):
    """Other looks of common tiles."""
    return 'bcd'[:min(3, (tile['count'] - 1) // 2)]


def draw_pieces(put):
    put('ferry/ferry-straight.svg', svg_file(ferry('straight'), T, T, note='Joins the west and the east jetty. Turn by 90 degrees for north and south.'))
    put('ferry/ferry-bend.svg', svg_file(ferry('bend'), T, T, note='Joins the east and the south jetty. Turn by quarter turns for the other corners.'))
    put('ferry/barge.svg', svg_file(barge(), 192, 128, note='The ferry by itself: supply, drag and drop.'))
    put('ferry/jetty-closed.svg', svg_file(barrier(), T, T, note='Optional mark for a jetty without ferry, drawn for the north side.'))
    for seat, (name, colour) in enumerate(SEATS):
        shape = SHAPES[seat]
        put(f'followers/{name}-{shape}-standing.svg', svg_file(follower(seat), 128, 128, note=f'Seat {seat + 1}. Feet at 64,118. Change the fill of body to recolour.'))
        put(f'followers/{name}-{shape}-lying.svg', svg_file(follower(seat, True), 128, 128, note=f'Seat {seat + 1}, lying in a field.'))
        put(f'hatches/{name}-{HATCHES[seat]}.svg', svg_file(hatch(seat, colour), 64, 64, note='Repeats without seam. Lay it over the fields of this seat, not turned with the tile.'))


def draw_rest(put):
    for kind in ICONS:
        put(f'icons/{kind}.svg', svg_file('  ' + icon(kind) + '\n', 64, 64))
    for kind in FRAMES:
        put(f'frames/{kind}.svg', svg_file(frame(kind), T, T))
    put('table/table.svg', svg_file(table_wood(), T, T, note='Repeats without seam.'))
    put('table/tile-back.svg', svg_file(tile_back(), T, T))


def main():
    reader = argparse.ArgumentParser(description='Draws the pictures of the game.')
    reader.add_argument('out', nargs='?', default=os.path.join(tile_table.ROOT, 'assets/art/classic'), help='the folder of the pack (default: assets/art/classic)')
    reader.add_argument('--tiles', metavar='FILE', help='what `ferries tiles --json` prints, - for standard input (default: ask cargo for it)')
    reader.add_argument('--only', metavar='NAME', action='append', help='draw only this tile kind; may be given more than once')
    reader.add_argument('--overwrite', metavar='FILE', action='append', default=[], help='draw this file anew though it was changed by hand; `all` for every one')
    asked = reader.parse_args()
    tiles = tile_table.tiles(asked.tiles)
    if asked.only:
        unknown = [name for name in asked.only if name not in tiles]
        if unknown:
            reader.error('no tile is called ' + ', '.join(unknown))
        tiles = {name: tiles[name] for name in asked.only}
    keeps = keeping.Keeping(asked.out, asked.overwrite)
    draw_tiles(tiles, keeps.put)
    if not asked.only:
        draw_pieces(keeps.put)
        draw_rest(keeps.put)
    keeps.finish()


if __name__ == '__main__':
    main()
