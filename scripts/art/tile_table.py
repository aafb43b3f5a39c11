"""The tiles as the game knows them: what `ferries tiles --json` prints. There is no other table here."""
import json
import os
import subprocess
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../..'))
ASK = ['cargo', 'run', '--quiet', '--no-default-features', '--', 'tiles', '--json']


def tiles(source=None):
    """By name: count, edges, roads, cities, pennants, fields, monastery, lake, circle. `source` is a file with what
    the game prints, `-` for standard input, or None to ask the game."""
    if source is None:
        asked = subprocess.run(ASK, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        if asked.returncode:
            sys.exit('make_art: the tiles could not be read from `' + ' '.join(ASK) + '`')
        text = asked.stdout
    elif source == '-':
        text = sys.stdin.read()
    else:
        with open(source, encoding='utf-8') as file:
            text = file.read()
    return {row['name']: tile(row) for row in json.loads(text)}


def tile(row):
    sides = '-'.join
    return dict(
        name=row['name'],
        count=row['count'],
        edges=row['edges'],
        roads=[sides(road) for road in row['roads']],
        cities=[sides(city['edges']) for city in row['cities']],
        pennants=[city['pennants'] > 0 for city in row['cities']],
        fields=[' '.join(field['halves']) for field in row['fields']],
        monastery=row['monastery'],
        lake=row['lake'],
        circle=row['circle'],
    )
