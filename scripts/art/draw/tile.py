"""A whole tile, with its hidden layers."""
from .fields import Fields
from .geometry import *
from .palette import *
from .sights import Sights
from .symbols import svg_file
from .towns import Towns


class Tile(Fields, Towns, Sights):
    def svg(s):
        parts = [s.ground()]
        ham = None
        if s.kind == 'crossing': ham = s.crossing()
        fields = [s.field(n) for n in range(len(s.t['fields']))]
        parts += fields
        through = [x for x in s.roads if x[0].count('-') == 2]
        parts += [s.road(x) for x in s.roads if x not in through]
        if s.circle: parts.append(s.crop())
        parts += [s.road(x) for x in through]
        if ham: parts += [ham[1], ham[0]]
        if s.kind == 'monastery': parts.append(s.monastery())
        if s.lake: parts += [s.water()] + [s.jetty(e) for e in s.t['roads']]
        parts += [s.city(c) for c in s.cities]
        body = ''.join(parts)
        if s.kind == 'monastery': s.spots['monastery'] = (256, 318)
        # hidden layers: areas (who owns which point) and spots (where a follower stands)
        ar = [f'    <path id="area-field-{n}" d="{"".join(poly(l) for l in loops)}"/>\n' for n, loops in enumerate(s.areas)]
        for n, pol in s.blocks:
            if n != 'monastery': ar.append(f'    <path id="area-{n}" d="{poly(pol)}"/>\n')
        for n, pts, d in s.roads: ar.append(f'    <path id="area-{n}" d="{d}" fill="none" stroke="#000" stroke-width="{ROAD_EDGE}"/>\n')
        for n, pol in s.blocks:
            if n == 'monastery': ar.append(f'    <path id="area-{n}" d="{poly(pol)}"/>\n')
        if s.kind == 'crossing': ar = [a for a in ar if 'area-crossing' not in a] + [a for a in ar if 'area-crossing' in a]
        for n, pol, _, _ in s.cities: ar.append(f'    <path id="area-{n}" d="{poly(pol)}"/>\n')
        areas = f'  <g id="areas" style="display:none">\n{"".join(ar)}  </g>\n'
        sp = ''.join(f'    <g id="spot-{k}"><circle cx="{f(x)}" cy="{f(y)}" r="8"/></g>\n' for k, (x, y) in s.spots.items())
        if s.lake:      # where a ferry lands: inner end of each jetty
            for e in s.t['roads']:
                x, y = rot90((256, 256 - JETTY_IN), 'NESW'.index(e)); sp += f'    <g id="dock-{e}"><circle cx="{f(x)}" cy="{f(y)}" r="8"/></g>\n'
        spots = f'  <g id="spots" style="display:none" fill="#f0f">\n{sp}  </g>\n'
        return svg_file(body + areas + spots, T, T, f'data-tile="{s.name}" data-edges="{" ".join(s.t["edges"])}"',
                        f'Tile {s.name}. Layers from bottom to top: ground, fields, roads, lake or hamlet or monastery, towns; then two hidden layers, areas and spots.')
