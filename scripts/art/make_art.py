#!/usr/bin/env python3
"""Draws every picture of the game as SVG: tiles, ferries, followers, icons, table.

    python3 scripts/art/make_art.py [OUT_DIR]          (default: assets/art/classic)

Plain Python 3, no packages. Same input, same bytes: all chance comes from seeds
that are named after the tile. See docs/art.md for the rules that the drawings follow.
"""
import math, os, random, sys

# ---------------------------------------------------------------- palette
P = dict(
    ink='#43342a',            # every outline of man-made things
    ink_green='#46632b',      # outline of plants
    grass='#a9bf5e', grass_light='#b9cd70', grass_dark='#9ab252',
    grass_shade='#779440',    # soft contact shade on grass
    tuft_dark='#86a546', tuft_light='#c9db87',
    leaf_dark='#5d8b41', leaf='#75a34b', leaf_light='#95bd60',
    pine_dark='#4a7850', pine='#608f60', pine_light='#7fab75',
    gold_dark='#b9802f', gold='#d9a441', gold_light='#efc667',
    road='#f4e6c3', road_edge='#9a774a', road_rut='#ddc799', road_fringe='#8ba64a',
    stone='#dfd5c3', stone_light='#fbf5e8', stone_dark='#a99b87',
    paving='#c79a68', paving_light='#e3c491', paving_dark='#8f6741',
    roof_red='#c8553a', roof_red_lit='#dd7350', roof_brick='#a8432f', roof_brick_lit='#c05a40',
    roof_rose='#b9604f', roof_rose_lit='#d07f68',
    roof_ochre='#cf9140', roof_ochre_lit='#e5ad5b', roof_thatch='#c99a4c', roof_thatch_lit='#e0b869', roof_brown='#8d6443', roof_brown_lit='#a97d58',
    roof_slate='#4f6b8f', roof_slate_lit='#6d8bb0', cone='#3f5f86', cone_lit='#6f93bd',
    plaza='#8c7f78', plaza_light='#b1a59c', plaza_dark='#6d5d52',
    shore='#6f7a3a', shallow='#9ed3cb', water='#5fb0bd', deep='#3b8fab', deepest='#2f7b9c',
    wood='#a97145', wood_light='#c8925f', wood_dark='#6b4428',
    wheat='#c88f30', wheat_dark='#7f5722', wheat_light='#e8bf5c', straw='#fff0bd',
    banner_blue='#2f4f9e', banner_gold='#f5c445', white='#fffaf0',
)

T = 512                      # side of a tile
ROAD = 50                    # light road surface
ROAD_EDGE = 64               # with its brown border lines
WALL = 24                    # thickness of a town wall, drawn inside the town
WALL_ANGLE = 36              # degrees between a town edge and the wall that leaves its corner
LAKE_R = 126                 # shore at a jetty, from the middle
JETTY_OUT, JETTY_IN, JETTY_W = 137, 84, 44
PLAZA_R = 54
MON_R = 124

# name: count, edges, roads, cities, fields        (same table as the rules page)
TABLE = '''
A  2 FFRF S|-|Nw Ne En Es Se Sw Ws Wn
B  4 FFFF -|-|Nw Ne En Es Se Sw Ws Wn
C  1 CCCC -|N-E-S-W+|-
D  4 CRFR E-W|N|Wn En;Es Se Sw Ws
E  5 CFFF -|N|En Es Se Sw Ws Wn
F  2 FCFC -|E-W+|Nw Ne;Se Sw
G  1 FCFC -|E-W|Nw Ne;Se Sw
H  3 CFCF -|N;S|En Es Ws Wn
I  2 CFFC -|N;W|En Es Se Sw
J  3 CRRF E-S|N|En Sw Ws Wn;Es Se
K  3 CFRR S-W|N|En Es Se Wn;Sw Ws
L  3 CRRR E;S;W|N|Wn En;Es Se;Sw Ws
M  2 CFFC -|N-W+|En Es Se Sw
N  3 CFFC -|N-W|En Es Se Sw
O  2 CRRC E-S|N-W+|En Sw;Es Se
P  3 CRRC E-S|N-W|En Sw;Es Se
Q  1 CCFC -|N-E-W+|Se Sw
R  3 CCFC -|N-E-W|Se Sw
S  2 CCRC S|N-E-W+|Se;Sw
T  1 CCRC S|N-E-W|Se;Sw
U  8 FRFR E-W|-|Wn Nw Ne En;Es Se Sw Ws
V  9 FFRR S-W|-|Wn Nw Ne En Es Se;Sw Ws
W  4 FRRR E;S;W|-|Wn Nw Ne En;Es Se;Sw Ws
X  1 RRRR N;E;S;W|-|Wn Nw;Ne En;Es Se;Sw Ws
LA 3 CRRR E;S;W|N|Wn En;Es Se;Sw Ws
LB 4 FRRR E;S;W|-|Wn Nw Ne En;Es Se;Sw Ws
LC 1 RRRR N;E;S;W|-|Wn Nw;Ne En;Es Se;Sw Ws
CC1 1 FRRR S-W;E|-|Wn Nw Ne En;Es Se;Sw Ws
CC2 1 RRRR S-W;N;E|-|Wn Nw Es Se;Ne En;Sw Ws
CC3 1 CFRF S|N|En Es Se Sw Ws Wn
CC4 1 CRFR W;E|N|Wn En;Es Se Sw Ws
CC5 1 CFCF -|N;S|Ws Wn;En Es
CC6 1 CCCC -|N-W;E-S|-
'''
def table():
    out = {}
    for line in TABLE.strip().splitlines():
        head, rest = line.split(None, 3)[:3], line.split(None, 3)[3]
        roads, cities, fields = rest.split('|')
        sp = lambda s: [] if s.strip() == '-' else [x.strip() for x in s.split(';')]
        out[head[0]] = dict(name=head[0], count=int(head[1]), edges=head[2],
                            roads=sp(roads), cities=[c.rstrip('+') for c in sp(cities)],
                            pennants=[c.endswith('+') for c in sp(cities)], fields=sp(fields))
    return out
TILES = table()
CIRCLES = dict(CC1='club', CC2='club', CC3='pitchfork', CC4='pitchfork', CC5='shield', CC6='shield')
HALF = dict(Nw=(128, 0), Ne=(384, 0), En=(512, 128), Es=(512, 384), Se=(384, 512), Sw=(128, 512), Ws=(0, 384), Wn=(0, 128))
MID = dict(N=(256, 0), E=(512, 256), S=(256, 512), W=(0, 256))

# ---------------------------------------------------------------- small geometry
def f(x):
    s = f'{x:.1f}'
    if s.endswith('.0'): s = s[:-2]
    return '0' if s == '-0' else s
def pt(p): return f(p[0]) + ' ' + f(p[1])
def poly(pts, close=True): return 'M' + 'L'.join(pt(p) for p in pts) + ('Z' if close else '')
def rot90(p, q):
    x, y = p[0] - 256, p[1] - 256
    for _ in range(q % 4): x, y = -y, x
    return (x + 256, y + 256)
def lerp(a, b, t): return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
def dist(a, b): return math.hypot(a[0] - b[0], a[1] - b[1])
def cubic(p0, p1, p2, p3, n=16):
    out = []
    for i in range(n + 1):
        t = i / n; u = 1 - t
        out.append(tuple(u**3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t**3 * d for a, b, c, d in zip(p0, p1, p2, p3)))
    return out
def seg_dist(p, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    L = dx * dx + dy * dy
    t = 0 if L == 0 else max(0, min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / L))
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)
def line_dist(p, pts): return min(seg_dist(p, a, b) for a, b in zip(pts, pts[1:]))
def inside(p, pts):
    x, y = p; c = False
    for (x1, y1), (x2, y2) in zip(pts, pts[1:] + pts[:1]):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1: c = not c
    return c
def offset(pts, d):
    """Parallel line, d to the left of the walking direction as seen on screen (y down)."""
    out = []
    for i, p in enumerate(pts):
        ns = []
        for a, b in ((i - 1, i), (i, i + 1)):
            if 0 <= a and b < len(pts):
                dx, dy = pts[b][0] - pts[a][0], pts[b][1] - pts[a][1]
                L = math.hypot(dx, dy); ns.append((dy / L, -dx / L))
        n = (sum(x for x, _ in ns) / len(ns), sum(y for _, y in ns) / len(ns))
        k = d / (n[0]**2 + n[1]**2)
        out.append((p[0] + n[0] * k, p[1] + n[1] * k))
    return out
def walk(pts, s):
    """Point and unit direction at length s along a line."""
    for a, b in zip(pts, pts[1:]):
        L = dist(a, b)
        if s <= L or b is pts[-1]:
            return lerp(a, b, s / L), ((b[0] - a[0]) / L, (b[1] - a[1]) / L)
        s -= L
def length(pts): return sum(dist(a, b) for a, b in zip(pts, pts[1:]))
def circle(cx, cy, r, **k): return f'<circle cx="{f(cx)}" cy="{f(cy)}" r="{f(r)}"{attrs(k)}/>'
def attrs(k): return ''.join(f' {a.rstrip("_").replace("_", "-")}="{v}"' for a, v in k.items())
def path(d, **k): return f'<path d="{d}"{attrs(k)}/>'
def rect(x, y, w, h, **k): return f'<rect x="{f(x)}" y="{f(y)}" width="{f(w)}" height="{f(h)}"{attrs(k)}/>'
def scallop(R, n, turn=0.0, puff=1.22, cx=0, cy=0):
    pts = [(cx + R * math.cos(turn + i * 2 * math.pi / n), cy + R * math.sin(turn + i * 2 * math.pi / n)) for i in range(n)]
    r = R * math.sin(math.pi / n) * puff
    return 'M' + pt(pts[0]) + ''.join(f'A{f(r)} {f(r)} 0 0 1 {pt(p)}' for p in pts[1:] + pts[:1]) + 'Z'
def star(R, r, n, turn=0.0):
    return poly([((R if i % 2 == 0 else r) * math.cos(turn + i * math.pi / n), (R if i % 2 == 0 else r) * math.sin(turn + i * math.pi / n)) for i in range(2 * n)])

# ---------------------------------------------------------------- shared symbols
def sym_tree(dark, mid, light, R, n, turn):
    return (circle(0, 0, R + 7, fill=P['grass_shade'], fill_opacity='.55')
        + path(scallop(R, n, turn), fill=dark, stroke=P['ink_green'], stroke_width=2)
        + path(scallop(R * .68, n - 1, turn + .4), fill=mid)
        + path(scallop(R * .34, 5, turn + .9), fill=light))
def sym_pine(R):
    return (circle(0, 0, R + 5, fill=P['grass_shade'], fill_opacity='.55')
        + path(star(R + 3, R * .66, 9, .2), fill=P['pine_dark'], stroke=P['ink_green'], stroke_width=2, stroke_linejoin='round')
        + path(star(R * .72, R * .45, 8, .5), fill=P['pine'])
        + path(star(R * .38, R * .22, 6), fill=P['pine_light']))
def sym_house(w, d, dark, lit, hip=False):
    """A roof from above. Its soft shade is drawn apart, once for all houses of a town."""
    x, y = -w / 2, -d / 2
    s = rect(x - 1.2, y - 1.2, w + 2.4, d + 2.4, rx=2, fill=P['ink']) + rect(x + 1, y + 1, w - 2, d - 2, fill=dark)
    if hip:
        h = d / 2
        s += path(f'M{f(x+1)} {f(y+1)}H{f(-x-1)}L{f(-x-h)} 0H{f(x+h)}Z', fill=lit)
        s += path(f'M{f(x+1)} {f(y+1)}L{f(x+h)} 0L{f(x+1)} {f(-y-1)}ZM{f(-x-1)} {f(y+1)}L{f(-x-h)} 0L{f(-x-1)} {f(-y-1)}Z', fill=lit, fill_opacity='.5')
        s += rect(x + h, -1, w - 2 * h, 2, fill='#fff', fill_opacity='.4')
    else:
        s += rect(x + 1, y + 1, w - 2, d / 2 - 1, fill=lit)
        s += rect(x + 1, -1, w - 2, 2, fill='#fff', fill_opacity='.4')
        if w > 28: s += path(f'M{f(x+1)} {f(y+d*.27)}H{f(-x-1)}M{f(x+1)} {f(d*.23)}H{f(-x-1)}', stroke=P['ink'], stroke_opacity='.22', stroke_width=1.4)
    return s + rect(w * .2, -d * .3, 5.5, 5.5, fill=P['ink'])
def shade(boxes, grow=4):
    """One soft outline below many boxes (x, y, w, d, angle)."""
    out = ''
    for x, y, w, d, a in boxes:
        ca, sa, i, j = math.cos(a), math.sin(a), w / 2 + grow, d / 2 + grow
        c = [(x + u * ca - v * sa, y + u * sa + v * ca) for u, v in ((-i, -j), (i, -j), (i, j), (-i, j))]
        out += 'M' + 'L'.join(f'{p:.0f} {q:.0f}' for p, q in c) + 'Z'
    return path(out, fill=P['ink'], fill_opacity='.28')
def sym_tower(R):
    s = circle(0, 0, R + 6, fill=P['ink'], fill_opacity='.28')
    s += circle(0, 0, R + 2, fill=P['stone'], stroke=P['ink'], stroke_width=2.4)
    s += circle(0, 0, R - 3, fill=P['cone'], stroke=P['ink'], stroke_width=1.6)
    w = ''
    for i in range(4):
        a, b = i * math.pi / 2 + .3, i * math.pi / 2 + .3 + math.pi / 4
        w += f'M0 0L{f((R-4)*math.cos(a))} {f((R-4)*math.sin(a))}A{f(R-4)} {f(R-4)} 0 0 1 {f((R-4)*math.cos(b))} {f((R-4)*math.sin(b))}Z'
    return s + path(w, fill=P['cone_lit']) + circle(0, 0, 2.6, fill=P['banner_gold'], stroke=P['ink'], stroke_width=1)
HOUSES = [('h1', 44, 31, 'roof_red', 0), ('h2', 38, 31, 'roof_brick', 0), ('h3', 34, 31, 'roof_red', 1), ('h4', 31, 30, 'roof_rose', 0),
          ('h5', 29, 28, 'roof_brick', 0), ('h6', 24, 22, 'roof_red', 0), ('h7', 20, 18, 'roof_rose', 0), ('h8', 50, 33, 'roof_brick', 1),
          ('h9', 36, 31, 'roof_ochre', 0)]
COTTAGES = [('k1', 38, 26, 'roof_thatch', 0), ('k2', 30, 23, 'roof_brown', 0), ('k3', 26, 20, 'roof_thatch', 1)]
SYM = {}
SYM['tree'] = sym_tree(P['leaf_dark'], P['leaf'], P['leaf_light'], 17, 8, 0)
SYM['tree-2'] = sym_tree(P['leaf_dark'], P['leaf'], P['leaf_light'], 13, 7, .5)
SYM['tree-gold'] = sym_tree(P['gold_dark'], P['gold'], P['gold_light'], 14, 7, .3)
SYM['pine'] = sym_pine(15)
SYM['bush'] = (circle(0, 0, 11, fill=P['grass_shade'], fill_opacity='.45') + path(scallop(7, 5, .3), fill=P['leaf'], stroke=P['ink_green'], stroke_width=1.6) + path(scallop(3.4, 4), fill=P['leaf_light']))
for _n, _w, _d, _c, _h in HOUSES + COTTAGES: SYM[_n] = sym_house(_w, _d, P[_c], P[_c + '_lit'], _h)
SYM['tower'] = sym_tower(20)
SYM['turret'] = sym_tower(15)
SYM['keep'] = (rect(-47, -47, 94, 94, rx=8, fill=P['ink'], fill_opacity='.28') + rect(-40, -40, 80, 80, fill=P['stone'], stroke=P['ink'], stroke_width=2.6)
    + rect(-33, -33, 66, 66, fill=P['stone_light'], stroke=P['ink'], stroke_width=1.4) + rect(-24, -24, 48, 48, fill=P['roof_brick'], stroke=P['ink'], stroke_width=2.2)
    + path('M-23 -23H23L0 0ZM-23 23H23L0 0Z', fill=P['roof_red_lit']) + path('M-23 -23L23 23M23 -23L-23 23', stroke='#fff', stroke_opacity='.4', stroke_width=2)
    + ''.join(f'<use href="#turret" transform="translate({x} {y})"/>' for x in (-38, 38) for y in (-38, 38)))
SYM['hall'] = (rect(-43, -25, 86, 50, rx=6, fill=P['ink'], fill_opacity='.28') + rect(-38, -20, 76, 40, fill=P['roof_slate'], stroke=P['ink'], stroke_width=2.4)
    + path('M-37 -19H37L20 0H-20ZM-37 -19L-20 0L-37 19Z', fill=P['roof_slate_lit']) + path('M-20 0H20', stroke='#fff', stroke_opacity='.5', stroke_width=2.2)
    + rect(-9, -9, 18, 18, fill=P['banner_gold'], stroke=P['ink'], stroke_width=2) + path('M-9 -9L9 9M9 -9L-9 9', stroke=P['ink'], stroke_width=1.4))
SYM['hay'] = (circle(0, 0, 13, fill=P['grass_shade'], fill_opacity='.5') + circle(0, 0, 9.5, fill=P['wheat'], stroke=P['ink'], stroke_width=1.6) + circle(0, 0, 6, fill='none', stroke=P['wheat_dark'], stroke_width=1.4) + circle(0, 0, 2.6, fill=P['wheat_light']))
SYM['sheep'] = (circle(0, 0, 11, fill=P['grass_shade'], fill_opacity='.4') + rect(6, -3, 8, 6, rx=3, fill=P['ink']) + path(scallop(7, 6), fill=P['white'], stroke=P['ink'], stroke_width=1.3))
SYM['rock'] = (circle(0, 0, 9, fill=P['grass_shade'], fill_opacity='.45') + path('M-6 -3L-1 -7L6 -4L7 3L1 6L-6 4Z', fill=P['stone_dark'], stroke=P['ink'], stroke_width=1.5, stroke_linejoin='round') + path('M-3 -2L0 -4L3 -2L2 2L-2 2Z', fill=P['stone']))
SYM['well'] = (circle(0, 0, 15, fill=P['ink'], fill_opacity='.25') + circle(0, 0, 12, fill=P['stone_light'], stroke=P['ink'], stroke_width=2.2) + circle(0, 0, 7, fill=P['deep'], stroke=P['ink'], stroke_width=1.8) + path('M-12 0H12', stroke=P['wood_dark'], stroke_width=3))
SYM['fountain'] = (circle(0, 0, 19, fill=P['ink'], fill_opacity='.22') + path(scallop(14, 8, math.pi / 8, 1.1), fill=P['stone_light'], stroke=P['ink'], stroke_width=2) + circle(0, 0, 10.5, fill=P['water'], stroke=P['ink'], stroke_width=1.4) + circle(0, 0, 6, fill=P['shallow']) + circle(0, 0, 3, fill=P['stone_light'], stroke=P['ink'], stroke_width=1.2))
SYM['pennant'] = (path('M0 -46L46 0L0 46L-46 0Z', fill=P['ink'], fill_opacity='.3', stroke=P['ink'], stroke_opacity='.3', stroke_width=6, stroke_linejoin='round')
    + path('M0 -42L42 0L0 42L-42 0Z', fill=P['white'], stroke=P['ink'], stroke_width=3.2, stroke_linejoin='round')
    + path('M0 -32L32 0L0 32L-32 0Z', fill=P['banner_blue'])
    + path(star(23, 8.5, 4), fill=P['banner_gold'], stroke=P['ink'], stroke_width=1.6, stroke_linejoin='round')
    + circle(0, 0, 5, fill=P['white'], stroke=P['ink'], stroke_width=1.4))
_st = ''
for _i in range(3): _st += rect(-12 + _i * 8, -9, 4, 18, fill=P['white'])
SYM['stall'] = rect(-15, -12, 30, 24, rx=4, fill=P['ink'], fill_opacity='.25') + rect(-12, -9, 24, 18, fill=P['roof_red']) + _st + rect(-12, -9, 24, 18, fill='none', stroke=P['ink'], stroke_width=1.8)
SYM['stall-2'] = SYM['stall'].replace(P['roof_red'], P['roof_slate'])

def use(sym, x, y, rot=0, scale=1):
    t = f'translate({f(x)} {f(y)})' + (f' rotate({f(rot)})' if abs(rot) > .05 else '') + (f' scale({scale:.2f})' if abs(scale - 1) > .004 else '')
    return f'<use href="#{sym}" transform="{t}"/>'

# ---------------------------------------------------------------- shapes of the features
TAN = math.tan(math.radians(WALL_ANGLE))
def cap_wall(depth, rnd=None, wob=5):
    """Wall of a town on the north side only, from north-west to north-east corner."""
    j = lambda: rnd.uniform(-wob, wob) if rnd else 0
    p1 = (78, 78 * TAN)
    return [(0, 0), p1, (160 + j(), p1[1] + (depth - p1[1]) * .74 + j() * .5), (256 + j(), depth + j() * .5),
            (352 + j(), p1[1] + (depth - p1[1]) * .74 + j() * .5), (512 - p1[0], p1[1]), (512, 0)]
def bay_wall(depth, rnd=None, wob=5):
    """Wall around a field on the north side whose neighbours east and west are town."""
    j = lambda: rnd.uniform(-wob, wob) if rnd else 0
    p1 = (57, 57 / TAN)
    return [(0, 0), p1, (108 + j(), depth - 10 + j() * .5), (196, depth), (316, depth), (404 + j(), depth - 10 + j() * .5), (512 - p1[0], p1[1]), (512, 0)]
def diag_wall(mid, rnd=None, wob=4):
    """Wall from the north-east to the south-west corner, town in the north-west."""
    j = lambda: rnd.uniform(-wob, wob) if rnd else 0
    a = (512 - 78, 78 * TAN); b = (a[1], a[0])
    q = lerp(lerp(a, (mid, mid), .5), (a[0], a[0]), (256 - mid) * .0008)
    return [(512, 0), a, (q[0] + 10 + j(), q[1] - 12 + j()), (mid, mid), (q[1] - 12 + j(), q[0] + 10 + j()), b, (0, 512)]

def chaikin(pts, n=2):
    """Cut the corners; ends and end directions stay."""
    for _ in range(n):
        out = [pts[0]]
        for i, (a, b) in enumerate(zip(pts, pts[1:])):
            if i: out.append(lerp(a, b, .25))
            if i < len(pts) - 2: out.append(lerp(a, b, .75))
        pts = out + [pts[-1]]
    return pts

class Scene:
    """Everything that is known about one tile before it is drawn."""
    def __init__(s, t, variant=''):
        s.t, s.name = t, t['name']
        s.rnd = random.Random('tile ' + s.name + variant)
        s.edges = dict(zip('NESW', t['edges']))
        s.kind = 'lake' if s.name.startswith('L') and len(s.name) == 2 else 'circle' if s.name in CIRCLES else \
                 'monastery' if s.name in 'AB' else 'crossing' if s.name in 'LWX' else ''
        s.spots, s.taken = {}, []          # spots: id -> point; taken: circles that are in use
        s.build_cities(); s.build_blocks(); s.build_roads(); s.build_fields()
    # -- towns: list of (id, polygon, [walls with the town to their left])
    def build_cities(s):
        r, n = s.rnd, s.name
        depth = {'LA': 112, 'CC3': 136, 'CC4': 132, 'CC5': 142}.get(n, 146)
        s.cities = []
        for c, pen in zip(s.t['cities'], s.t['pennants']):
            if c in ('N', 'E', 'S', 'W'):
                q = 'NESW'.index(c)
                wall = [rot90(p, q) for p in chaikin(cap_wall(depth, r))][::-1]
                walls, pol = [wall], wall
                spot = rot90((256, 60 if depth > 115 else 44), q)
            elif c == 'E-W':
                a = chaikin(bay_wall(118, r)); b = [rot90(p, 2) for p in chaikin(bay_wall(118, r))]
                walls, pol = [a, b], a + b
                spot = (320, 256) if pen else (256, 256)
            elif c in ('N-W', 'E-S'):
                w = chaikin(diag_wall(196 if n == 'CC6' else 240, r))
                w = [rot90(p, 0 if c == 'N-W' else 2) for p in w]
                walls, pol = [w[::-1]], w + [rot90((0, 0), 0 if c == 'N-W' else 2)]
                pol = pol[::-1]
                spot = (176, 150) if pen else (140, 130)
                if n == 'CC6': spot = (112, 112) if c == 'N-W' else (400, 400)
            elif c == 'N-E-W':
                w = [rot90(p, 2) for p in chaikin(bay_wall(118, r))]
                walls, pol = [w], [(0, 0), (512, 0)] + w
                spot = (256, 226)
            else:
                walls, pol, spot = [], [(0, 0), (512, 0), (512, 512), (0, 512)], (256, 312)
            # make sure that the town lies to the left of each wall (offset > 0 goes inside)
            walls = [w if inside(offset(w, 12)[len(w) // 2], pol) else w[::-1] for w in walls]
            s.cities.append(('city-' + c, pol, walls, pen))
            s.spots['city-' + c] = spot
    # -- blocks: things that are neither road, town nor field
    def build_blocks(s):
        s.blocks, s.lake, s.circle = [], None, None
        if s.kind == 'lake':
            pts = []
            ph = s.rnd.uniform(0, 6)
            for i in range(64):
                a = i * 2 * math.pi / 64
                r = LAKE_R + 2 + (5 + 6 * math.sin(3 * a + ph)) * math.sin(2 * a)**2
                if 'N' not in s.t['roads']:                       # no jetty in the north: flatter shore
                    k = max(0, -math.sin(a))**2.2
                    r *= 1 - k * (.27 if s.name == 'LA' else .05)
                pts.append((256 + r * math.cos(a), 256 + r * math.sin(a)))
            s.lake = pts
            s.blocks.append(('lake', pts))
        disc = lambda cx, cy, r: [(cx + r * math.cos(i * math.pi / 18), cy + r * math.sin(i * math.pi / 18)) for i in range(36)]
        if s.kind == 'crossing': s.blocks.append(('crossing', disc(256, 256, PLAZA_R)))
        if s.kind == 'monastery':
            s.blocks.append(('monastery', disc(256, 250, MON_R)))
        if s.kind == 'circle':
            cx, cy, r = dict(CC1=(298, 250, 122), CC2=(316, 196, 110), CC3=(256, 290, 108), CC4=(256, 276, 104), CC5=(256, 256, 128), CC6=(256, 256, 96))[s.name]
            s.circle = (cx, cy, r)
            s.blocks.append(('circle', disc(cx, cy, r)))
    # -- roads: id, centre line, d, ends inside the tile
    def build_roads(s):
        s.roads = []
        for rd in s.t['roads']:
            e = rd.split('-')
            if rd == 'E-W':
                k = s.rnd.choice((-1, 1)) * s.rnd.uniform(9, 15) * (0.8 if s.name == 'D' else 1)
                k = abs(k) if s.name == 'D' else k
                a, b = ((-12, 256), (90, 256), (150, 256 + k), (256, 256 + k)), ((256, 256 + k), (362, 256 + k), (422, 256), (524, 256))
                pts = cubic(*a, n=8) + cubic(*b, n=8)[1:]
                d = f'M{pt(a[0])}C{pt(a[1])} {pt(a[2])} {pt(a[3])}S{pt(b[2])} {pt(b[3])}'
                spot = (256, 256 + k)
            elif len(e) == 2:
                q = {'S-W': 0, 'E-S': 3}[rd]
                j, k = s.rnd.uniform(-6, 6), s.rnd.uniform(-8, 8)
                base = ((256, 500), (256, 376 + j), (136 + k, 256), (12, 256))
                base = [rot90(p, q) for p in base]
                pts = cubic(*base, n=14); spot = pts[7]
                a, b = rot90((256, 524), q), rot90((-12, 256), q)
                d = f'M{pt(a)}L{pt(base[0])}C{pt(base[1])} {pt(base[2])} {pt(base[3])}L{pt(b)}'; pts = [a] + pts + [b]
            else:
                q = 'NESW'.index(rd)
                end = dict(lake=256 - JETTY_OUT + 4, crossing=256 - PLAZA_R + 6, monastery=256 - MON_R + 14).get(s.kind, 0)
                if s.kind == 'circle':
                    cx, cy, r = s.circle
                    m = rot90((cx, cy), -q)                     # as if the road came from the north
                    end = m[1] - math.sqrt(r * r - (abs(m[0] - 256) + ROAD_EDGE / 2)**2) + 8
                if s.name in 'ST': end = 118 - WALL / 2
                a, b = rot90((256, -12), q), rot90((256, end), q)
                pts = [a, b]; d = f'M{pt(a)}L{pt(b)}'
                spot = rot90((256, {'lake': 70, 'crossing': 92, 'monastery': 64, 'circle': 50}.get(s.kind, 62)), q)
            s.roads.append(('road-' + rd, pts, d))
            s.spots['road-' + rd] = spot
    # -- fields: found on a grid of 8 px cells, then checked against the table
    def free(s, p, m=0):
        if any(line_dist(p, r[1]) < ROAD_EDGE / 2 + m for r in s.roads): return False
        for _, pol in s.blocks:
            if inside(p, pol) or (m and line_dist(p, pol + pol[:1]) < m): return False
        for _, pol, walls, _ in s.cities:
            if inside(p, pol) or (m and any(line_dist(p, w) < m for w in walls)): return False
        return True
    def build_fields(s):
        N = 64
        cell = lambda i, j: (i * 8 + 4, j * 8 + 4)
        ok = [[s.free(cell(i, j), 2) for i in range(N)] for j in range(N)]
        if s.name == 'CC6': ok = [[False] * N for _ in range(N)]
        comp = [[-1] * N for _ in range(N)]; sets = []
        for j in range(N):
            for i in range(N):
                if ok[j][i] and comp[j][i] < 0:
                    st, n = [(i, j)], 0; comp[j][i] = len(sets)
                    while st:
                        a, b = st.pop(); n += 1
                        for c, d in ((a+1, b), (a-1, b), (a, b+1), (a, b-1)):
                            if 0 <= c < N and 0 <= d < N and ok[d][c] and comp[d][c] < 0: comp[d][c] = len(sets); st.append((c, d))
                    sets.append(n)
        got, order = {}, []
        for h, (x, y) in HALF.items():
            i, j = min(N - 1, x // 8), min(N - 1, y // 8)
            i, j = (i if x else 0), (j if y else 0)
            if comp[j][i] >= 0: got.setdefault(comp[j][i], []).append(h)
        want = sorted(sorted(x.split()) for x in s.t['fields'])
        have = sorted(sorted(v) for v in got.values())
        if want != have: raise SystemExit(f'{s.name}: drawn fields {have} are not those of the table {want}')
        stray = [k for k, n in enumerate(sets) if k not in got and n > 3]
        if stray: print(f'{s.name}: stray grass', [sets[k] for k in stray])
        ids = {k: next(n for n, x in enumerate(s.t['fields']) if v[0] in x.split()) for k, v in got.items()}
        s.comp = [[ids.get(c, -1) for c in row] for row in comp]
        # distance to the nearest cell that is not this field (chamfer), tile rim counts too
        D = [[0 if s.comp[j][i] < 0 else 99 for i in range(N)] for j in range(N)]
        g = lambda i, j: D[j][i] if 0 <= i < N and 0 <= j < N else 0
        for sweep in (1, -1):
            rng = range(N) if sweep > 0 else range(N - 1, -1, -1)
            for j in rng:
                for i in rng:
                    if D[j][i]: D[j][i] = min(D[j][i], g(i - sweep, j) + 1, g(i, j - sweep) + 1, g(i - sweep, j - sweep) + 1.41, g(i + sweep, j - sweep) + 1.41)
        s.clear = D
        for n in range(len(s.t['fields'])):
            best, where = -1, None
            for j in range(N):
                for i in range(N):
                    if s.comp[j][i] == n:
                        p = cell(i, j)
                        v = min(D[j][i] * 8, 66, min([dist(p, q) * .62 for q in s.spots.values()] or [99]))
                        v += dist(p, (256, 256)) * (.025 if s.kind in ('crossing', 'lake') else -.01)
                        if v > best: best, where = v, p
            s.spots[f'field-{n}'] = where
        s.areas = s.trace_fields(N)
    def trace_fields(s, N):
        """Outline of each field, grown below roads and walls, as a few straight lines."""
        C = [row[:] for row in s.comp]
        front = [(i, j) for j in range(N) for i in range(N) if C[j][i] >= 0]
        for _ in range(5):
            nxt = []
            for i, j in front:
                for a, b in ((i+1, j), (i-1, j), (i, j+1), (i, j-1)):
                    if 0 <= a < N and 0 <= b < N and C[b][a] < 0: C[b][a] = C[j][i]; nxt.append((a, b))
            front = nxt
        out = []
        for n in range(len(s.t['fields'])):
            at = lambda i, j: 0 <= i < N and 0 <= j < N and C[j][i] == n
            e = {}
            for j in range(N):
                for i in range(N):
                    if at(i, j):
                        if not at(i, j-1): e.setdefault((i, j), []).append((i+1, j))
                        if not at(i+1, j): e.setdefault((i+1, j), []).append((i+1, j+1))
                        if not at(i, j+1): e.setdefault((i+1, j+1), []).append((i, j+1))
                        if not at(i-1, j): e.setdefault((i, j+1), []).append((i, j))
            loops = []
            while e:
                a = next(iter(e)); loop = [a]
                while True:
                    b = e[a].pop()
                    if not e[a]: del e[a]
                    if b == loop[0]: break
                    loop.append(b); a = b
                loops.append(simplify([(x * 8, y * 8) for x, y in loop]))
            out.append(loops)
        return out

def simplify(loop, tol=9):
    def dp(p):
        if len(p) < 3: return p
        k, d = max(((i, seg_dist(q, p[0], p[-1])) for i, q in enumerate(p[1:-1], 1)), key=lambda t: t[1])
        return dp(p[:k + 1])[:-1] + dp(p[k:]) if d > tol else [p[0], p[-1]]
    k = max(range(len(loop)), key=lambda i: dist(loop[i], loop[0]))
    return dp(loop[:k + 1])[:-1] + dp(loop[k:] + loop[:1])[:-1]

# ---------------------------------------------------------------- drawing a tile
class Tile(Scene):
    def group(s, id_, parts, **k):
        body = ''.join('\n    ' + p for p in parts if p)
        return f'  <g id="{id_}"{attrs(k)}>{body}\n  </g>\n'

    # a place for an ornament of radius r; None when it does not fit
    def fits(s, x, y, r, on=None, gap=3, rim=9):
        if not (r + rim <= x <= T - r - rim and r + rim <= y <= T - r - rim): return False
        if on is not None and s.comp[min(63, int(y // 8))][min(63, int(x // 8))] != on: return False
        if any(math.hypot(x - a, y - b) < r + c + gap for a, b, c in s.taken): return False
        return s.free((x, y), r + 3)

    def ground(s):
        r = s.rnd
        out = [rect(-8, -8, 528, 528, fill=P['grass'])]
        # patches that cross the rim: round, centred on the rim, mirrored about its middle
        for e in 'NESW':
            if s.edges[e] == 'C': continue
            q = 'NESW'.index(e)
            for dx, rad, c in ((-186, 58, 'gl'), (-82, 50, 'gd'), (82, 50, 'gd'), (186, 58, 'gl')):
                x, y = rot90((256 + dx, 0), q)
                out.append(circle(x, y, rad, fill=f'url(#{c})'))
        pts, tries = [], 0
        while len(pts) < 7 and tries < 200:
            tries += 1
            R = r.uniform(54, 100); x, y = r.uniform(R + 2, T - R - 2), r.uniform(R + 2, T - R - 2)
            if all(math.hypot(x - a, y - b) > (R + c) * .72 for a, b, c in pts):
                pts.append((x, y, R)); out.append(circle(x, y, R, fill=f'url(#{"gl" if len(pts) % 2 else "gd"})'))
        return s.group('ground', out)

    def tufts(s, n):
        r, dark, light = s.rnd, '', ''
        cells = sum(row.count(n) for row in s.comp)
        pts = []
        for _ in range(int(cells * .3)):
            j = r.randrange(64); i = r.randrange(64)
            x, y = i * 8 + r.uniform(0, 8), j * 8 + r.uniform(0, 8)
            if s.comp[j][i] != n or not (9 < x < 503 and 9 < y < 503): continue
            if any(abs(x - a) + abs(y - b) < 34 for a, b in pts): continue
            pts.append((x, y))
            a = r.uniform(0, 6.3); h = r.uniform(5, 8)
            d = ''
            for o in (-1, 0, 1)[:r.choice((2, 3, 3))]:   # blades side by side
                u, v = x - 3.6 * o * math.sin(a), y + 3.6 * o * math.cos(a)
                k = h * (1 if o == 0 else .7)
                d += f'M{f(u)} {f(v)}l{f(k*math.cos(a+o*.3))} {f(k*math.sin(a+o*.3))}'
            if r.random() < .6: dark += d
            else: light += d
        out = []
        if dark: out.append(path(dark, stroke=P['tuft_dark'], stroke_width=2, stroke_linecap='round', fill='none'))
        if light: out.append(path(light, stroke=P['tuft_light'], stroke_width=2, stroke_linecap='round', fill='none'))
        return out

    def field(s, n):
        r = s.rnd; out = s.tufts(n)
        cells = sum(row.count(n) for row in s.comp)
        sx, sy = s.spots[f'field-{n}']
        keep = (sx, sy, 40)
        s.taken.append(keep)
        deco = []
        def put(sym, rad, scale=1, near=None, tries=60, spread=0):
            for _ in range(tries):
                if near: 
                    a = r.uniform(0, 6.3); d = r.uniform(rad * 1.3, spread)
                    x, y = near[0] + d * math.cos(a), near[1] + d * math.sin(a)
                else: x, y = r.uniform(10, 502), r.uniform(10, 502)
                if s.fits(x, y, rad * scale, n, gap=0 if near else 8):
                    s.taken.append((x, y, rad * scale * .9)); deco.append(use(sym, x, y, r.uniform(0, 360) if sym not in ('pine',) else 0, scale)); return x, y
        # groves: a few thick ones rather than many loose trees
        for _ in range(max(1, round(cells / 780))):
            kind = r.choice(['tree', 'tree', 'pine'])
            p = put(kind, 20, r.uniform(1.1, 1.35))
            if not p: continue
            members = [p]
            for _ in range(r.randint(5, 9)):
                k = r.choice([kind] * 5 + ['tree-2', 'tree-2', 'bush', 'tree-gold'])
                rad = dict(tree=18, pine=16, bush=9).get(k, 14); sc = r.uniform(.8, 1.15)
                for _ in range(40):
                    q = r.choice(members); an = r.uniform(0, 6.3); d = r.uniform(24, 33)
                    x, y = q[0] + d * math.cos(an), q[1] + d * math.sin(an)
                    if any(math.hypot(x - u, y - v) < 20 for u, v in members): continue
                    taken, s.taken = s.taken, [t for t in s.taken if (t[0], t[1]) not in members]
                    good = s.fits(x, y, rad * sc, n, gap=2)
                    s.taken = taken
                    if good:
                        members.append((x, y)); s.taken.append((x, y, rad * sc)); deco.append(use(k, x, y, r.uniform(0, 360), sc)); break
        for _ in range(round(cells / 900)):
            p = put('bush', 9, r.uniform(.9, 1.3))
            if p and r.random() < .6: put('bush', 9, r.uniform(.7, 1), p, 10, 24)
        # one little story per field
        if cells > 900 and r.random() < .55:
            plot = s.plot(n)
            if plot: out += plot
        if cells > 500:
            tale = r.choice(['sheep', 'hay', 'flowers', 'rocks', 'orchard'])
            if tale == 'orchard':
                for _ in range(80):
                    x, y, an = r.uniform(60, 452), r.uniform(60, 452), r.uniform(0, 1.5)
                    pos = [(x + i * 30 * math.cos(an) - j * 30 * math.sin(an), y + i * 30 * math.sin(an) + j * 30 * math.cos(an)) for i in (-1, 0, 1) for j in (-.5, .5)]
                    if all(s.fits(a, b, 13, n) for a, b in pos):
                        for a, b in pos: s.taken.append((a, b, 13)); deco.append(use('tree-2', a, b, r.uniform(0, 360), .78))
                        break
            if tale == 'sheep':
                p = put('sheep', 11)
                if p: [put('sheep', 11, r.uniform(.9, 1), p, 20, 52) for _ in range(r.randint(2, 3))]
            elif tale == 'hay':
                p = put('hay', 13)
                if p: [put('hay', 13, 1, p, 20, 50) for _ in range(2)]
            elif tale == 'rocks':
                p = put('rock', 9)
                if p: put('rock', 9, .7, p, 20, 24)
        if cells > 250:
            for _ in range(1 + cells // 1200):
                c = r.choice([P['white'], '#f2d35c', '#e8785a', '#e9b8d0'])
                for _ in range(30):
                    x, y = r.uniform(24, 488), r.uniform(24, 488)
                    if s.fits(x, y, 18, n):
                        d = ''
                        for _ in range(r.randint(6, 10)):
                            a, q = r.uniform(0, 6.3), r.uniform(0, 17)
                            d += f'M{f(x+q*math.cos(a))} {f(y+q*math.sin(a))}h.1'
                        deco.append(path(d, stroke=c, stroke_width=4.4, stroke_linecap='round', fill='none'))
                        s.taken.append((x, y, 14)); break
        s.taken.remove(keep)
        return s.group(f'field-{n}', out + deco, data_edges=s.t['fields'][n])

    def plot(s, n):
        """A small ploughed or sown strip of land."""
        r = s.rnd
        for _ in range(200):
            x, y, an = r.uniform(70, 442), r.uniform(70, 442), r.uniform(0, 3.1)
            k = r.choice((2, 3, 3)); wd, h = 31, r.uniform(62, 84); w = wd * k
            ca, sa = math.cos(an), math.sin(an)
            tr = lambda i, j: (x + i * ca - j * sa, y + i * sa + j * ca)
            probe = [tr(i * w / 2, j * h / 2) for i in (-1, -.5, 0, .5, 1) for j in (-1, -.4, .4, 1)]
            if not all(s.fits(a, b, 8, n, gap=6) for a, b in probe): continue
            for a, b in probe: s.taken.append((a, b, 20))
            out = [path(poly([tr(i * (w / 2 + 3), j * (h / 2 + 3)) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]), fill=P['grass_shade'], stroke=P['grass_shade'], stroke_width=7, stroke_linejoin='round', fill_opacity='.75', stroke_opacity='.75')]
            cols = [('#c3c662', '#a8ae4b'), ('#d3c069', '#b9a552'), ('#8eab50', '#77943f'), ('#b5a262', '#98864c')]; r.shuffle(cols)
            for i in range(k):
                c, c2 = cols[i]; x0 = -w / 2 + i * wd + 1; x1 = x0 + wd - 2; t, u = -h / 2 + r.uniform(0, 8), h / 2 - r.uniform(0, 8)
                out.append(path(poly([tr(x0, t), tr(x1, t + r.uniform(-3, 3)), tr(x1, u + r.uniform(-3, 3)), tr(x0, u)]), fill=c))
                out.append(path(''.join(f'M{pt(tr(v, t + 4))}L{pt(tr(v, u - 4))}' for v in (x0 + 6, x0 + 14.5, x0 + 23)), stroke=c2, stroke_width=3.6, stroke_linecap='round', **({'stroke_dasharray': '12 3'} if i % 2 else {})))
            return out

    def road(s, rd):
        id_, pts, d = rd
        out = [path(d, stroke=P['road_fringe'], stroke_width=76),
               path(d, stroke=P['road_edge'], stroke_width=ROAD_EDGE),
               path(d, stroke=P['road'], stroke_width=ROAD),
               path(d, stroke=P['road_rut'], stroke_width=25),
               path(d, stroke=P['road'], stroke_width=17)]
        peb = ''
        L = length(pts)
        for _ in range(int(L / 16)):
            (x, y), (ux, uy) = walk(pts, s.rnd.uniform(24, L - 8) if L > 40 else L / 2)
            o = s.rnd.choice((-1, 1)) * s.rnd.uniform(14, 22)
            x, y = x - uy * o, y + ux * o
            if 8 < x < 504 and 8 < y < 504: peb += f'M{f(x)} {f(y)}h.1'
        if peb: out.append(path(peb, stroke=P['road_rut'], stroke_width=4.5, stroke_linecap='round'))
        side = ''
        for _ in range(int(L / 15)):
            at = s.rnd.uniform(24, L - 6) if L > 40 else L / 2
            (x, y), (ux, uy) = walk(pts, at); o = s.rnd.choice((-1, 1)); k = s.rnd.uniform(31, 35) * o
            x, y = x - uy * k, y + ux * k
            if 12 < x < 500 and 12 < y < 500 and not any(inside((x, y), b[1]) for b in s.blocks):
                e = 7 * o; side += ''.join(f'M{f(x)} {f(y)}l{f(-uy*e+ux*g)} {f(ux*e+uy*g)}' for g in (-4, 0, 4))
        if side: out.append(path(side, stroke=P['tuft_dark'], stroke_width=2.6, stroke_linecap='round'))
        return s.group(id_, out, fill='none', data_edges=id_[5:].replace('-', ' '))

    # ------------------------------------------------ towns
    def city(s, c):
        id_, pol, walls, pen = c
        r = s.rnd; out = []
        for w in walls:
            L, run, tap = length(w), 0, []
            for i, p in enumerate(w):
                run += dist(p, w[i - 1]) if i else 0
                tap.append(max(0, min(1, run / 70, (L - run) / 70)))
            for k, o in ((17, '.35'), (9, '.5')):
                outer = [lerp(p, q, t) for p, q, t in zip(w, offset(w, -k), tap)]
                out.append(path(poly(w + outer[::-1]), fill=P['grass_shade'], fill_opacity=o))
        out.append(path(poly(pol), fill=P['paving']))
        # cobbles
        cob = ''
        for _ in range(260):
            x, y = r.uniform(8, 504), r.uniform(8, 504)
            if inside((x, y), pol) and all(line_dist((x, y), w) > WALL + 6 for w in walls): cob += f'M{f(x)} {f(y)}h{f(r.uniform(1,4))}'
        out.append(path(cob, stroke=P['paving_light'], stroke_width=4, stroke_linecap='round'))
        for w in walls:
            out.append(path(poly(offset(w, WALL) + offset(w, WALL + 9)[::-1]), fill=P['paving_dark'], fill_opacity='.5'))
        sides = id_[5:].split('-')
        corners = [c for c, (u, v) in {(0, 0): 'NW', (512, 0): 'NE', (512, 512): 'SE', (0, 512): 'SW'}.items() if u in sides and v in sides] if id_ != 'city-E-W' else []
        k = 1 / math.sin(math.radians(WALL_ANGLE))      # the cut of a wall that leaves a corner, laid along the edge
        bastions = []
        for c in corners:
            bastions.append(circle(*c, (WALL + 9) * k, fill=P['paving_dark'], fill_opacity='.5'))
            bastions += [circle(*c, R * k, fill=P[n]) for R, n in ((WALL, 'stone'), (19, 'stone_light'), (9, 'stone'))]
            bastions.append(circle(*c, WALL * k, fill='none', stroke=P['ink'], stroke_width=f(2 * k), stroke_opacity='.8'))
            sx, sy = (1 if c[0] == 0 else -1), (1 if c[1] == 0 else -1)
            d = ''
            for deg in (18, 36, 54, 72):
                x, y = math.cos(math.radians(deg)) * sx, math.sin(math.radians(deg)) * sy
                d += f'M{f(c[0]+x*33)} {f(c[1]+y*33)}L{f(c[0]+x*39)} {f(c[1]+y*39)}'
            bastions.append(path(d, stroke=P['ink'], stroke_width=4))
        spot = s.spots[id_]
        big = len(id_) > 6
        square = 42 if big else 32
        if s.name == 'LA': square = 28
        clearings = [(spot[0], spot[1], square)] + [(*c, WALL * k + 9) for c in corners]
        out.append(circle(*spot, square - 2, fill=P['paving_light']))
        out.append(circle(*spot, square - 9, fill='none', stroke=P['paving_dark'], stroke_width=1.6, stroke_dasharray='7 4'))
        out.append(circle(*spot, square - 18, fill='none', stroke=P['paving_dark'], stroke_width=1.4, stroke_dasharray='5 4'))
        extra = []
        if pen:
            px, py = s.pennant_at(id_)
            clearings.append((px, py, 50)); extra.append(('pennant', px, py))
        lanes = []
        for e in id_[5:].split('-'):
            lanes.append((MID[e], spot))
        if s.name in 'ST': lanes.append((spot, (256, 400)))
        for sym, x, y, rad in {'city-N-E-S-W': [('keep', 150, 132, 60), ('hall', 392, 420, 46)], 'city-N-E-W': [('hall', 372, 90, 46)] if s.name in 'QR' else [('hall', 140, 90, 46)],
                               'city-E-W': []}.get(id_, []):
            clearings.append((x, y, rad)); extra.insert(0, (sym, x, y))
        houses, boxes = [], []
        def free_box(x, y, w, d, a, m):
            h = math.hypot(w, d) / 2
            ca, sa = math.cos(a), math.sin(a)
            cor = [(x + i * w / 2 * ca - j * d / 2 * sa, y + i * w / 2 * sa + j * d / 2 * ca) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            for p in cor:
                if not (7 <= p[0] <= 505 and 7 <= p[1] <= 505) or not inside(p, pol): return None
                if any(line_dist(p, wl) < WALL + 5 for wl in walls): return None
            for cx, cy, cr in clearings:
                # nearest point of the box
                lx, ly = (cx - x) * ca + (cy - y) * sa, -(cx - x) * sa + (cy - y) * ca
                dx, dy = max(0, abs(lx) - w / 2), max(0, abs(ly) - d / 2)
                if math.hypot(dx, dy) < cr: return None
            for p, q in lanes:
                if any(seg_dist(v, p, q) < 11 for v in cor + [(x, y), lerp(cor[0], cor[1], .5), lerp(cor[2], cor[3], .5)]): return None
            for b in boxes:
                if math.hypot(b[0] - x, b[1] - y) < h + b[5] + m and overlap(cor, b[6], m): return None
            return (x, y, w, d, a, h, cor)
        sizes = {n: (w, d) for n, w, d, _, _ in HOUSES}
        common = ['h1', 'h1', 'h2', 'h2', 'h3', 'h4', 'h4', 'h5', 'h5', 'h8', 'h9']
        def row(line, names=common):
            """Terraces along a line: two to four houses wall to wall, then an alley."""
            at, L, left = r.uniform(4, 18), length(line), r.randint(2, 4)
            while at < L - 12:
                n = r.choice(names); w_, d_ = sizes[n]
                (x, y), (ux, uy) = walk(line, min(L - .1, at + w_ / 2))
                (_, _), (vx, vy) = walk(line, min(L - .1, at + w_ * .9))
                a = math.atan2(uy + vy, ux + vx)
                b = free_box(x, y, w_, d_, a, 1.5)
                if b:
                    boxes.append(b); houses.append((n, x, y, math.degrees(a) + r.choice((0, 180))))
                    left -= 1; at += w_ + 3
                    if left <= 0: at += r.uniform(9, 14); left = r.randint(2, 4)
                else: at += 5
        deep = 2 if id_ == 'city-E-W' else 9
        for k in range(deep):
            for w in walls: row(offset(w, WALL + 22 + k * 43)[::r.choice((1, -1))])
        if not walls:
            for k in range(6):
                R = 84 + k * 43
                for q in range(4):
                    arc = [(spot[0] + R * math.cos(a), spot[1] + R * math.sin(a)) for a in [q * math.pi / 2 + i * math.pi / 32 for i in range(17)]]
                    row(arc)
        elif len(id_) == 6:
            q = 'NESW'.index(id_[5])
            for x0, x1 in ((20, 240), (272, 492)): row([rot90(p, q) for p in ((x0, 21), (x1, 21))])
        for names, tries, m in ((['h2', 'h4', 'h5'], 300, 3), (['h5', 'h6', 'h7'], 500, 3)):
            for _ in range(tries):
                x, y = r.uniform(8, 504), r.uniform(8, 504)
                if not inside((x, y), pol): continue
                a, near = 0, 120
                for w in walls:
                    for p, q in zip(w, w[1:]):
                        dd = seg_dist((x, y), p, q)
                        if dd < near: near = dd; a = math.atan2(q[1] - p[1], q[0] - p[0])
                if r.random() < .4: a += math.pi / 2
                n = r.choice(names); w_, d_ = sizes[n]
                b = free_box(x, y, w_, d_, a, m)
                if b: boxes.append(b); houses.append((n, x, y, math.degrees(a) + r.choice((0, 180))))
        # gardens and trees in the gaps
        green, nh = [], len(houses)
        for _ in range(160):
            x, y, a = r.uniform(10, 502), r.uniform(10, 502), r.choice((0, math.pi / 2)) + r.uniform(-.2, .2)
            if walls:
                w, (p, q) = min(((w, (p, q)) for w in walls for p, q in zip(w, w[1:])), key=lambda t: seg_dist((x, y), *t[1]))
                a = math.atan2(q[1] - p[1], q[0] - p[0])
            b = free_box(x, y, 34, 24, a, 3)
            if b:
                boxes.append(b); t = f'translate({f(x)} {f(y)}) rotate({f(math.degrees(a))})'
                green.append(f'<g transform="{t}">' + rect(-17, -12, 34, 24, rx=4, fill=P['leaf'], stroke=P['ink_green'], stroke_width=2) + rect(-13, -8, 26, 16, rx=2, fill=P['grass_light']) + f'<use href="#bush" transform="translate({r.choice((-8, 8))} {r.choice((-2, 2))}) scale(.8)"/></g>')
        for _ in range(240):
            x, y = r.uniform(10, 502), r.uniform(10, 502)
            b = free_box(x, y, 15, 15, 0, 2)
            if b: boxes.append(b); green.append(use('tree-2', x, y, r.uniform(0, 360), r.uniform(.5, .62)))
        out += green
        out.append(shade([b[:5] for b in boxes[:nh]]))
        out += [use(*h) for h in houses]
        out += bastions
        for w in walls: out += s.wall(w, id_)
        out += [use(*e).replace('<use ', f'<use id="pennant-{id_[5:]}" ' if e[0] == 'pennant' else '<use ') for e in extra]
        return s.group(id_, out, data_edges=id_[5:].replace('-', ' '))

    def pennant_at(s, id_):
        return {'city-N-E-S-W': (366, 150), 'city-E-W': (180, 256), 'city-N-W': (88, 88), 'city-N-E-W': (256, 108)}[id_]

    def wall(s, w, id_):
        out = []
        out.append(path(poly(w + offset(w, WALL)[::-1]), fill=P['stone']))
        out.append(path(poly(offset(w, 9) + offset(w, 19)[::-1]), fill=P['stone_light']))
        mer, L = '', length(w)
        line = offset(w, 4)
        L = length(line); n = int((L - 76) / 15); k = (L - 76) / n
        for i in range(n + 1):
            (x, y), (ux, uy) = walk(line, 38 + i * k)
            mer += f'M{f(x-ux*3.6)} {f(y-uy*3.6)}L{f(x+ux*3.6)} {f(y+uy*3.6)}'
        out.append(path(mer, stroke=P['ink'], stroke_width=8.5, fill='none'))
        out.append(path(mer, stroke=P['stone_light'], stroke_width=5, fill='none'))
        out.append(path(poly(offset(w, WALL), False), stroke=P['ink'], stroke_width=2, fill='none', stroke_opacity='.8'))
        out.append(path(poly(w, False), stroke=P['ink'], stroke_width=3.4, fill='none', stroke_linejoin='round'))
        mid = offset(w, WALL / 2)
        gate = s.name in 'ST'
        L = length(mid)
        single = len(id_) == 6
        if single: marks = ((.3, 'tower'), (.5, 'turret'), (.7, 'tower'))
        elif id_ in ('city-N-W', 'city-E-S'): marks = ((.24, 'turret'), (.5, 'tower'), (.76, 'turret'))
        else: marks = ((.2, 'tower'), (.8, 'tower')) + (() if gate else ((.5, 'turret'),))
        for u, n in marks: out.append(use(n, *walk(mid, L * u)[0]))
        if gate: out += s.gate(walk(mid, L / 2)[0])
        return out

    def gate(s, p):
        x, y = p
        return [rect(x - 38, y - 22, 76, 46, rx=5, fill=P['ink'], fill_opacity='.3'),
                rect(x - 34, y - 18, 68, 36, fill=P['stone'], stroke=P['ink'], stroke_width=2.4),
                rect(x - 22, y - 15, 44, 26, fill=P['roof_slate'], stroke=P['ink'], stroke_width=2),
                rect(x - 21, y - 14, 42, 12, fill=P['roof_slate_lit']),
                rect(x - 24, y + 13, 48, 9, fill=P['wood_dark'], stroke=P['ink'], stroke_width=2),
                use('turret', x - 36, y + 4), use('turret', x + 36, y + 4)]

    # ------------------------------------------------ lake
    def water(s):
        r = s.rnd; L = s.lake
        def ring(k, wob=0.0):
            ph = r.uniform(0, 6)
            return poly([(256 + (x - 256) * (k + wob * math.sin(i * .59 + ph)), 256 + (y - 256) * (k + wob * math.sin(i * .59 + ph))) for i, (x, y) in enumerate(L)])
        out = [path(ring(1.10), fill=P['grass_shade'], fill_opacity='.45'),
               path(ring(1.045), fill=P['shore']),
               path(ring(1.0), fill=P['shallow'], stroke=P['ink'], stroke_width=2.4),
               path(ring(.90, .012), fill=P['water']),
               path(ring(.76, .02), fill=P['deep']),
               path(ring(.44, .04), fill=P['deepest'], fill_opacity='.55')]
        rip = ''
        for k in range(13):
            a, d = k * 2.4 + r.uniform(-.5, .5), 18 + 74 * ((k * .618 + r.uniform(0, .15)) % 1)
            x, y = 256 + d * math.cos(a), 256 + d * math.sin(a)
            w = r.uniform(6, 13); t = a + math.pi / 2
            if not inside((256 + (x - 256) * 1.25, 256 + (y - 256) * 1.25), L): continue
            rip += f'M{f(x-w*math.cos(t))} {f(y-w*math.sin(t))}Q{f(x+4*math.cos(a))} {f(y+4*math.sin(a))} {f(x+w*math.cos(t))} {f(y+w*math.sin(t))}'
        out.append(path(rip, stroke=P['shallow'], stroke_width=2.2, stroke_linecap='round', fill='none', stroke_opacity='.8'))
        # reeds and lilies between the jetties
        reed, lily = '', []
        for q in range(4):
            for _ in range(2):
                a = math.radians(q * 90 + 45 + r.uniform(-24, 24))
                i = int((a % (2 * math.pi)) / (2 * math.pi) * 64) % 64
                x, y = L[i]
                if r.random() < .6:
                    for _ in range(7):
                        xx, yy = x + r.uniform(-11, 11), y + r.uniform(-11, 11)
                        b = a + r.uniform(-.8, .8)
                        reed += f'M{f(xx)} {f(yy)}l{f(9*math.cos(b))} {f(9*math.sin(b))}'
                else:
                    k = .86
                    lily.append(circle(256 + (x - 256) * k, 256 + (y - 256) * k, 6.5, fill=P['leaf'], stroke=P['ink_green'], stroke_width=1.4))
                    lily.append(circle(256 + (x - 256) * k + 2, 256 + (y - 256) * k + 1, 2.4, fill='#f6c9da'))
        out.append(path(reed, stroke=P['ink_green'], stroke_width=2.6, stroke_linecap='round', fill='none'))
        return s.group('lake', out + lily)

    def jetty(s, e):
        q = 'NESW'.index(e)
        # drawn for the north side, then turned
        y0, y1, h = 256 - JETTY_OUT, 256 - JETTY_IN, JETTY_W / 2
        out = [rect(256 - h - 5, y0 - 2, JETTY_W + 10, y1 - y0 + 8, rx=5, fill=P['ink'], fill_opacity='.28'),
               rect(256 - h, y0, JETTY_W, y1 - y0, fill=P['wood'], stroke=P['ink'], stroke_width=2.6)]
        d = ''.join(f'M{f(256-h)} {f(y)}H{f(256+h)}' for y in range(int(y0) + 9, int(y1) - 2, 9))
        out.append(path(d, stroke=P['wood_dark'], stroke_width=1.8))
        out.append(path(f'M{f(256-h+7)} {y0}V{y1}M{f(256+h-7)} {y0}V{y1}', stroke=P['wood_light'], stroke_width=2.4, stroke_opacity='.7'))
        out.append(rect(256 - 36, y0 - 7, 72, 11, rx=2, fill=P['wood_dark'], stroke=P['ink'], stroke_width=2.2))
        for x in (-h, h):
            for y in (y0 + 16, y1 - 3): out.append(circle(256 + x, y, 5.6, fill=P['wood_light'], stroke=P['ink'], stroke_width=2))
        return s.group('jetty-' + e, out, **({'transform': f'rotate({q*90} 256 256)'} if q else {}))

    # ------------------------------------------------ crossing
    def crossing(s):
        r = s.rnd
        out = [circle(256, 256, PLAZA_R + 7, fill=P['grass_shade'], fill_opacity='.5'),
               circle(256, 256, PLAZA_R, fill=P['plaza'], stroke=P['ink'], stroke_width=4)]
        for i, R in enumerate((PLAZA_R - 8, PLAZA_R - 18)):
            out.append(circle(256, 256, R, fill='none', stroke=(P['plaza_light']), stroke_width=6, stroke_dasharray='9 3'))
        if s.name == 'L': out.append(use('well', 256, 256, 20, 1.3))
        elif s.name == 'W':
            out += [use('stall', 256 + 22 * math.cos(a), 256 + 22 * math.sin(a), math.degrees(a) + 90, .95) if i % 2 else use('stall-2', 256 + 22 * math.cos(a), 256 + 22 * math.sin(a), math.degrees(a) + 90, .95) for i, a in enumerate((.5, 2.6, 4.7))]
        else: out += [use('tree', 256, 256, 0, 1.55)]
        g = s.group('crossing', out)
        # cottages in the corners between the roads
        cot, cb = [], []; size = {n: (w, d) for n, w, d, _, _ in COTTAGES}
        for qx, qy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            for k, (dx, dy, a) in enumerate(((70, 66, 45), (116, 60, 0), (62, 112, 90), (112, 102, 20))):
                if k and r.random() < (.3 if k < 3 else .6): continue
                x, y = 256 + qx * (dx + r.uniform(0, 5)), 256 + qy * (dy + r.uniform(0, 5))
                n = r.choice(['k1', 'k2', 'k3'])
                if s.fits(x, y, 19, None, -3) and all(math.hypot(x - p[0], y - p[1]) > 60 for i, p in s.spots.items() if i.startswith('field')):
                    t = (-a if qx * qy > 0 else a) + r.uniform(-7, 7)
                    cot.append(use(n, x, y, t)); cb.append((x, y, *size[n], math.radians(t)))
                    s.taken.append((x, y, 20))
        return g, s.group('hamlet', ([shade(cb)] if cb else []) + cot)

    # ------------------------------------------------ monastery
    def monastery(s):
        r = s.rnd; cx, cy = 256, 250
        out = [path(scallop(MON_R, 30, 0, 1.25, cx, cy), fill=P['grass_shade'], fill_opacity='.55'),
               path(scallop(MON_R - 6, 30, 0, 1.25, cx, cy), fill=P['leaf_dark'], stroke=P['ink_green'], stroke_width=2.4),
               circle(cx, cy, MON_R - 10, fill='none', stroke=P['leaf'], stroke_width=9, stroke_dasharray='13 5'),
               circle(cx, cy, MON_R - 18, fill='#ead9b4', stroke=P['ink'], stroke_width=2)]
        church = []
        sh = dict(fill=P['ink'], fill_opacity='.28')
        # cloister to the east
        church += [rect(262, 206, 84, 88, rx=4, **sh),
                rect(266, 210, 76, 80, fill=P['roof_slate'], stroke=P['ink'], stroke_width=2.4),
                rect(267.5, 211.5, 73, 77, fill='none', stroke=P['roof_slate_lit'], stroke_width=5),
                rect(283, 227, 42, 46, fill='#b9cf7f', stroke=P['ink'], stroke_width=2),
                path('M304 228V272M284 250H324', stroke='#ead9b4', stroke_width=5), use('well', 304, 250, 0, .55)]
        # church: nave and choir north-south, transept east-west, round apse
        nave = 'M215 172A17 17 0 0 1 249 172V208H272V242H249V318H215V242H188V208H215Z'
        church += [path(nave, fill=P['ink'], fill_opacity='.3', stroke=P['ink'], stroke_opacity='.3', stroke_width=10, stroke_linejoin='round'),
                path(nave, fill=P['roof_slate'], stroke=P['ink'], stroke_width=2.8, stroke_linejoin='round'),
                path('M216.5 172A15.5 15.5 0 0 1 232 156.5V317H216.5ZM189.5 209.5H270.5V225H189.5Z', fill=P['roof_slate_lit']),
                path('M232 157V317M189 225H271', stroke='#fff', stroke_opacity='.5', stroke_width=2.4, fill='none'),
                path('M217 190H247M217 262H247M217 282H247M217 302H247M203 210V240M260 210V240', stroke=P['ink'], stroke_opacity='.25', stroke_width=1.4, fill='none'),
                rect(214, 207, 36, 36, fill=P['roof_slate_lit'], stroke=P['ink'], stroke_width=2.6),
                path('M214 207L250 243M250 207L214 243', stroke=P['ink'], stroke_opacity='.5', stroke_width=1.8),
                path('M232 210V240M217 225H247', stroke=P['banner_gold'], stroke_width=6), path('M232 210V240M217 225H247', stroke=P['white'], stroke_width=2)]
        out.append('<g transform="translate(256 238) scale(1.16) translate(-262 -236)">' + ''.join(church) + '</g>')
        # herb beds
        for i in range(3):
            out.append(rect(160, 262 + i * 15, 30, 9, rx=3, fill=P['leaf'], stroke=P['ink_green'], stroke_width=1.4))
        for a, k in ((200, 88), (222, 86), (-52, 90), (-32, 90), (36, 94), (54, 90), (146, 90)):
            x, y = cx + k * math.cos(math.radians(a)), cy + k * math.sin(math.radians(a))
            out.append(use('tree-2', x, y, a, .8))
        if s.t['roads']:
            out += [rect(222, 352, 68, 24, rx=4, fill=P['ink'], fill_opacity='.28'), rect(226, 350, 60, 18, fill=P['stone'], stroke=P['ink'], stroke_width=2.4),
                    rect(238, 352, 36, 14, fill=P['wood_dark'], stroke=P['ink'], stroke_width=1.6),
                    use('turret', 222, 360, 0, .8), use('turret', 290, 360, 0, .8)]
        return s.group('monastery', out)

    # ------------------------------------------------ crop circle
    def crop(s):
        r = s.rnd; cx, cy, R = s.circle; kind = CIRCLES[s.name]; out = []
        if s.name == 'CC6':
            (_, a, wa, _), (_, b, wb, _) = s.cities
            out.append(path(poly(wa[0] + wb[0]), fill=P['wheat']))
            R2 = 168
        else:
            out += [circle(cx, cy, R + 7, fill=P['grass_shade'], fill_opacity='.6'),
                    path(scallop(R - 2, 40, 0, 1.3, cx, cy), fill=P['wheat'], stroke=P['wheat_dark'], stroke_width=5.5)]
            R2 = R - 8
        # standing corn: short strokes on rings
        st, lt = '', ''
        for k in range(int(R2 / 11)):
            rr = 8 + k * 11; n = int(rr * .5)
            for i in range(n):
                a = (i + r.uniform(-.3, .3)) * 2 * math.pi / n
                x, y = cx + rr * math.cos(a), cy + rr * math.sin(a)
                if s.name == 'CC6' and (any(inside((x, y), c[1]) for c in s.cities) or not (6 < x < 506 and 6 < y < 506)): continue
                dd = f'M{x:.0f} {y:.0f}l{7*math.cos(a+.5):.0f} {7*math.sin(a+.5):.0f}'
                if (i + k) % 3: st += dd
                else: lt += dd
        out.append(path(st, stroke=P['wheat_dark'], stroke_width=2, stroke_linecap='round'))
        out.append(path(lt, stroke=P['wheat_light'], stroke_width=2.2, stroke_linecap='round'))
        k = R / 110 if s.name != 'CC6' else .86
        out.append(f'<g transform="translate({f(cx)} {f(cy)})' + (f' scale({k:.2f})' if abs(k - 1) > .01 else '') + f'">{emblem(kind)}</g>')
        return s.group('circle', out, data_kind=kind)

    # ------------------------------------------------ put together
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

def overlap(a, b, m):
    """Do two convex outlines come closer than m? (separating axes)"""
    for P1, P2 in ((a, b), (b, a)):
        for i in range(4):
            p, q = P1[i], P1[(i + 1) % 4]
            nx, ny = q[1] - p[1], p[0] - q[0]
            L = math.hypot(nx, ny); nx /= L; ny /= L
            if min((v[0] - p[0]) * nx + (v[1] - p[1]) * ny for v in P2) > m: return False
    return True

def emblem(kind):
    """Flattened corn: three signs, drawn around 0,0 with radius 100."""
    def lay(d, w=12):
        return (path(d, stroke=P['wheat_dark'], stroke_width=w + 5, fill='none', stroke_linecap='round', stroke_linejoin='round')
              + path(d, stroke=P['straw'], stroke_width=w, fill='none', stroke_linecap='round', stroke_linejoin='round'))
    ring = lambda r: f'M{f(r)} 0A{f(r)} {f(r)} 0 1 1 {f(-r)} 0A{f(r)} {f(r)} 0 1 1 {f(r)} 0Z'
    if kind == 'pitchfork':
        return lay(ring(86), 9) + lay('M0 62V-8M-30 -56V-28Q-30 -8 -10 -8H10Q30 -8 30 -28V-56M0 -8V-58', 13)
    if kind == 'club':
        dots = ''.join(circle(83 * math.cos(a), 83 * math.sin(a), 12.5, fill=P['straw'], stroke=P['wheat_dark'], stroke_width=3) for a in [i * math.pi / 5 + math.pi / 10 for i in range(10)])
        c = 'M-40 58L-56 44L2 -22Q10 -56 40 -58Q62 -52 58 -30Q50 -2 20 4Z'
        return dots + path(c, fill=P['straw'], stroke=P['wheat_dark'], stroke_width=3, stroke_linejoin='round') + ''.join(circle(x, y, 5, fill=P['wheat_dark']) for x, y in ((38, -38), (22, -22), (46, -18), (20, -44))) + path('M-44 36L-32 48M-36 28L-24 40', stroke=P['wheat_dark'], stroke_width=3)
    sh = 'M-42 -50Q0 -38 42 -50V0Q42 40 0 62Q-42 40 -42 0Z'
    return lay(ring(88), 7) + path(sh, fill=P['straw'], stroke=P['wheat_dark'], stroke_width=3.5, stroke_linejoin='round') + path('M0 -44V60M-42 0H42', stroke=P['wheat_dark'], stroke_width=9) + path('M0 -44V60M-42 0H42', stroke=P['wheat'], stroke_width=5)

def svg_file(body, w, h, extra='', note=''):
    used, defs = set(), ''
    def need(text):
        for n in SYM:
            if f'"#{n}"' in text and n not in used: used.add(n); need(SYM[n])
    need(body)
    for n in SYM:
        if n in used: defs += f'    <g id="{n}">{SYM[n]}</g>\n'
    if 'url(#gl)' in body:
        for n, c in (('gl', 'grass_light'), ('gd', 'grass_dark')):
            defs += f'    <radialGradient id="{n}"><stop offset="0" stop-color="{P[c]}"/><stop offset=".55" stop-color="{P[c]}" stop-opacity=".65"/><stop offset="1" stop-color="{P[c]}" stop-opacity="0"/></radialGradient>\n'
    if defs: defs = f'  <defs>\n{defs}  </defs>\n'
    note = f'  <!-- {note} -->\n' if note else ''
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}"{" " + extra if extra else ""}>\n{note}{defs}{body}</svg>\n'

# ---------------------------------------------------------------- pieces
SEATS = [  # name and colour; silhouette and hatch follow by position
    ('red', '#c8260e'), ('blue', '#45a8f2'), ('yellow', '#f3b41a'),
    ('black', '#1a1821'), ('white', '#faf8f2'), ('violet', '#7c26b0')]
SHAPES = ['hood', 'hennin', 'hat', 'jester', 'crown', 'shepherd']
HATCHES = ['dots', 'slash', 'waves', 'cross', 'chevrons', 'rings']

def mix(a, b, t):
    p = [int(a[i:i+2], 16) for i in (1, 3, 5)]; q = [int(b[i:i+2], 16) for i in (1, 3, 5)]
    return '#%02x%02x%02x' % tuple(round(u + (v - u) * t) for u, v in zip(p, q))

# silhouettes in a 128 box, feet at y 118: list of sub-paths, then the details drawn on top
BODY = {
 'hood': (['M64 8C42 8 30 26 31 46C31 56 33 62 37 68C22 78 14 98 12 118H116C114 98 106 78 91 68C95 62 97 56 97 46C98 26 86 8 64 8Z'],
          [('shade', 'M64 24C50 24 44 36 45 47C46 58 54 66 64 66C74 66 82 58 83 47C84 36 78 24 64 24Z'), ('line', 'M64 74V112M52 80Q44 96 42 114M76 80Q84 96 86 114')]),
 'hennin': (['M64 0L90 52Q90 64 78 70L114 118H14L50 70Q38 64 38 52Z'],
          [('shade', 'M42 46Q64 56 86 46L90 53Q90 64 78 70H50Q38 64 38 53Z'), ('line', 'M64 80L52 114M64 80L78 114M58 16L70 26M52 30L76 42')]),
 'hat': (['M44 36Q44 8 64 8Q84 8 84 36Q114 38 126 47Q112 57 84 55Q82 64 78 68Q102 76 106 118H22Q26 76 50 68Q46 64 44 55Q16 57 2 47Q14 38 44 36Z'],
          [('shade', 'M44 37Q64 43 84 37V29Q64 35 44 29ZM45 56Q64 60 83 56Q82 68 64 68Q46 68 45 56Z'), ('line', 'M64 76V114M46 92Q40 102 38 114M82 92Q88 102 90 114')]),
 'jester': (['M64 40Q58 20 34 18Q22 18 14 28Q32 28 38 48Q42 62 50 66L34 92L44 90L40 118H88L84 90L94 92L78 66Q86 62 90 48Q96 28 114 28Q106 18 94 18Q70 20 64 40Z', 'M14 20A9 9 0 1 0 14.1 20Z', 'M114 20A9 9 0 1 0 114.1 20Z'],
          [('shade', 'M44 50Q64 58 84 50Q82 66 64 66Q46 66 44 50Z'), ('line', 'M64 42V54M52 74L64 84L76 74M64 84V116')]),
 'crown': (['M32 8L48 24L64 6L80 24L96 8V44Q96 56 90 60Q112 64 114 84V118H14V84Q16 64 38 60Q32 56 32 44Z'],
          [('shade', 'M32 36H96V46H32Z'), ('line', 'M40 66L64 92L88 66M64 92V116')]),
 'shepherd': (['M50 20A22 22 0 1 0 50.1 20Z', 'M50 58Q78 62 82 118H12Q16 62 50 58Z', 'M96 118V40Q96 10 108 12Q120 14 116 32', 'M60 72L98 66L100 80L70 90Z'],
          [('shade', 'M30 36Q50 26 70 36Q66 22 50 20Q34 22 30 36Z'), ('line', 'M50 70V114')]),
}
STAFF = {'shepherd': 'M96 116V36Q96 10 108 11Q120 13 115 33'}

def follower(seat, lying=False, shape=None):
    name, col = SEATS[seat]; shape = shape or SHAPES[seat]
    subs, det = BODY[shape]
    dark, light = mix(col, '#1c1418', .38), mix(col, '#ffffff', .38)
    if name == 'black': dark, light = '#100e16', '#6b6878'
    if name == 'white': dark, light = '#c2b399', '#ffffff'
    line = light if name == 'black' else dark
    d = ''.join(x for x in subs if x.endswith('Z'))
    staff = STAFF.get(shape)
    def both(**k):
        s = path(d, stroke_linejoin='round', **k)
        if staff: s += path(staff, fill='none', stroke=k['stroke'], stroke_width=k['stroke_width'] + 10, stroke_linecap='round')
        return s
    body = f'    <g id="keyline">{both(fill=P["white"], stroke=P["white"], stroke_width=13)}</g>\n'
    body += f'    <g id="outline">{both(fill=P["ink"], stroke=P["ink"], stroke_width=8)}</g>\n'
    body += f'    <g id="body" fill="{col}">{path(d)}' + (path(staff, fill='none', stroke=col, stroke_width=9, stroke_linecap='round') if staff else '') + '</g>\n'
    body += f'    <g id="detail">' + ''.join(path(p, fill=dark) if k == 'shade' else path(p, fill='none', stroke=line, stroke_width=4, stroke_linecap='round', stroke_linejoin='round', stroke_opacity='.75') for k, p in det) + '</g>\n'
    if lying:
        out = '  <g id="shadow"><ellipse cx="66" cy="92" rx="58" ry="22" fill="#43342a" fill-opacity=".28"/></g>\n'
        out += f'  <g id="figure" transform="translate(12 116) rotate(-90) scale(.8 .84)">\n{body}  </g>\n'
        g = ''
        for i, x in enumerate(range(14, 122, 9)): g += f'M{x} {112 + (i * 5) % 7}l-3 -11M{x} {112 + (i * 5) % 7}l3 -12'
        out += '  <g id="grass">' + path(g, stroke=P['ink_green'], stroke_width=4, stroke_linecap='round') + path(g, stroke=P['grass_light'], stroke_width=2, stroke_linecap='round') + '</g>\n'
        return out
    return '  <g id="shadow"><ellipse cx="64" cy="113" rx="58" ry="12" fill="#43342a" fill-opacity=".3"/></g>\n' + f'  <g id="figure" transform="translate(7 7) scale(.89)">\n{body}  </g>\n'

# ferries ------------------------------------------------------------
def along(pts, k, r0, r1):
    """Short cross lines along a line, from offset r0 to r1."""
    L, d = length(pts), ''
    n = int(L / k)
    for i in range(1, n):
        (x, y), (ux, uy) = walk(pts, i * L / n)
        d += f'M{f(x-uy*r0)} {f(y+ux*r0)}L{f(x-uy*r1)} {f(y+ux*r1)}'
    return d
def hull(cx, cy, ang, L=118, W=74):
    l, w = L / 2, W / 2
    d = f'M{-l:.0f} {-w*.62:.0f}Q{-l*.5:.0f} {-w:.0f} 0 {-w:.0f}Q{l*.5:.0f} {-w:.0f} {l:.0f} {-w*.62:.0f}V{w*.62:.0f}Q{l*.5:.0f} {w:.0f} 0 {w:.0f}Q{-l*.5:.0f} {w:.0f} {-l:.0f} {w*.62:.0f}Z'
    inner = f'M{-l+6:.0f} {-w*.5:.0f}Q{-l*.5:.0f} {-w+7:.0f} 0 {-w+7:.0f}Q{l*.5:.0f} {-w+7:.0f} {l-6:.0f} {-w*.5:.0f}V{w*.5:.0f}Q{l*.5:.0f} {w-7:.0f} 0 {w-7:.0f}Q{-l*.5:.0f} {w-7:.0f} {-l+6:.0f} {w*.5:.0f}Z'
    s = path(d, fill=P['white'], fill_opacity='.45', stroke=P['white'], stroke_opacity='.45', stroke_width=13, stroke_linejoin='round')
    s += path(d, fill=P['wood_dark'], stroke=P['ink'], stroke_width=4, stroke_linejoin='round') + path(inner, fill=P['wood'], stroke=P['wood_light'], stroke_width=3)
    return f'<g transform="translate({f(cx)} {f(cy)})' + (f' rotate({f(ang)})' if ang else '') + f'">{s}</g>'
def ferry(kind):
    if kind == 'straight':
        pts = [(166, 256), (346, 256)]; d = 'M166 256H346'; h = hull(256, 256, 0, 120, 84)
    else:
        pts = cubic((350, 256), (304, 256), (256, 304), (256, 350), 24); d = 'M350 256C304 256 256 304 256 350'; h = hull(281, 281, -45, 104, 84)
    deck = [path(d, stroke=P['ink'], stroke_width=50), path(d, stroke=P['wood_dark'], stroke_width=45), path(d, stroke=P['road'], stroke_width=39),
            path(along(pts, 9, -19, 19), stroke=P['road_rut'], stroke_width=2.2), path(d, stroke=P['wood'], stroke_width=25, stroke_opacity='.55'), path(d, stroke=P['road'], stroke_width=18), path(along(pts, 9, -9, 9), stroke=P['road_rut'], stroke_width=2.2)]
    ends = ''
    for u in (0, 1):
        (x, y), (ux, uy) = walk(pts, length(pts) * u if u else .01)
        for o in (-24, 24): ends += circle(x - uy * o + (ux * 8 if not u else -ux * 8), y + ux * o + (uy * 8 if not u else -uy * 8), 6, fill=P['banner_gold'], stroke=P['ink'], stroke_width=2.4)
    L = length(pts); posts = ''
    for u in (.32, .5, .68):
        (x, y), (ux, uy) = walk(pts, L * u)
        for o in (-30, 30):
            posts += circle(x - uy * o, y + ux * o, 4.2, fill=P['wood_light'], stroke=P['ink'], stroke_width=1.8)
    return (f'  <g id="hull">{h}</g>\n  <g id="deck" fill="none">' + ''.join(deck) + f'</g>\n  <g id="posts">{posts}{ends}</g>\n')
def barge():
    pts = [(20, 64), (172, 64)]
    return f'  <g id="hull">{hull(96, 64, 0, 164, 92)}</g>\n  <g id="deck" fill="none">' + path('M18 64H174', stroke=P['ink'], stroke_width=52) + path('M18 64H174', stroke=P['road'], stroke_width=45) + path(along(pts, 9, -22, 22), stroke=P['road_rut'], stroke_width=2.2) + path('M18 64H174', stroke=P['wood'], stroke_width=25, stroke_opacity='.55') + path('M18 64H174', stroke=P['road'], stroke_width=18) + path(along(pts, 9, -9, 9), stroke=P['road_rut'], stroke_width=2.2) + '</g>\n  <g id="posts">' + ''.join(circle(x, y, 5, fill=P['banner_gold'], stroke=P['ink'], stroke_width=2.2) for x in (22, 170) for y in (36, 92)) + '</g>\n'

def hatch(i, col):
    k = HATCHES[i]
    if k == 'dots': s = ''.join(circle(x, y, 9, fill=col) for x, y in ((16, 16), (48, 48)))
    elif k == 'slash': s = path('M-8 40L40 -8M-8 72L72 -8M24 72L72 24', stroke=col, stroke_width=7, fill='none')
    elif k == 'waves': s = ''.join(path(f'M-16 {y}Q0 {y-14} 16 {y}T48 {y}T80 {y}', stroke=col, stroke_width=6.5, fill='none') for y in (16, 48))
    elif k == 'cross': s = path('M-8 40L40 -8M24 72L72 24M-8 24L40 72M24 -8L72 40', stroke=col, stroke_width=4.5, fill='none')
    elif k == 'chevrons': s = path('M-2 26L16 8L32 24L48 8L66 26M-2 58L16 40L32 56L48 40L66 58', stroke=col, stroke_width=6.5, fill='none', stroke_linejoin='miter')
    else: s = ''.join(circle(x, y, 11, fill='none', stroke=col, stroke_width=5.5) for x, y in ((16, 16), (48, 48)))
    return f'  <g id="hatch">{s}</g>\n'

# icons ---------------------------------------------------------------
def icon(kind):
    ink = dict(stroke=P['ink'], stroke_width=3, stroke_linejoin='round')
    bg = lambda c: rect(4, 4, 56, 56, rx=13, fill=c, **ink)
    clip = '<clipPath id="c"><rect x="5.5" y="5.5" width="53" height="53" rx="11.5"/></clipPath>'
    def framed(c, inner): return f'<defs>{clip}</defs>' + rect(4, 4, 56, 56, rx=13, fill=c) + f'<g clip-path="url(#c)">{inner}</g>' + rect(4, 4, 56, 56, rx=13, fill='none', **ink)
    tr = lambda s, k, x=32, y=32, r=0: f'<g transform="translate({x} {y}) rotate({r}) scale({k})">{s}</g>'
    if kind == 'road':
        d = 'M18 70C18 40 46 36 46 -6'
        return framed(P['grass'], path(d, stroke=P['road_edge'], stroke_width=24, fill='none') + path(d, stroke=P['road'], stroke_width=17, fill='none') + path(d, stroke=P['road_rut'], stroke_width=2.4, stroke_dasharray='6 5', fill='none') + tr(SYM['tree'], .5, 15, 17) + tr(SYM['tree'], .42, 50, 51))
    if kind == 'city':
        return framed(P['grass'], path('M-4 12L14 40Q32 52 50 40L68 12V-4H-4Z', fill=P['paving'], stroke=P['ink'], stroke_width=11) + path('M-4 12L14 40Q32 52 50 40L68 12', fill='none', stroke=P['stone_light'], stroke_width=6.5) + tr(SYM['h2'], .5, 22, 18) + tr(SYM['h1'], .5, 43, 16) + tr(SYM['h3'], .46, 32, 33) + tr(SYM['tower'], .42, 13, 39) + tr(SYM['tower'], .42, 51, 39))
    if kind == 'field':
        rows = ''.join(path(f'M{x} 28L{x+6} 62', stroke=c, stroke_width=9.5) + path(f'M{x} 28L{x+6} 62', stroke=P['ink'], stroke_opacity='.25', stroke_width=2, stroke_dasharray='4 3') for x, c in ((31, '#d9c56c'), (42, '#7f9e3f'), (53, '#c3c662')))
        return framed(P['grass'], rows + tr(SYM['tree'], .72, 19, 19) + tr(SYM['tree-2'], .6, 43, 15) + tr(SYM['sheep'], 1, 17, 46, -20))
    if kind == 'monastery':
        nave = 'M-8 -18A8 8 0 0 1 8 -18V-8H19V6H8V22H-8V6H-19V-8H-8Z'
        return framed(P['leaf'], circle(32, 32, 25, fill='#ead9b4', **ink) + tr(path(nave, fill=P['roof_slate'], stroke=P['ink'], stroke_width=2.4) + path('M0 -24V21M-18 -1H18', stroke='#fff', stroke_opacity='.5', stroke_width=2) + path('M0 -7V5M-6 -1H6', stroke=P['banner_gold'], stroke_width=4.5), 1, 32, 33))
    if kind == 'pennant': return tr(SYM['pennant'], .62)
    if kind == 'ferry':
        return framed(P['deep'], path('M2 44Q10 40 18 44T34 44T50 44T66 44M2 22Q10 18 18 22T34 22T50 22T66 22', stroke=P['shallow'], stroke_width=2.4, fill='none', stroke_opacity='.8') + tr(barge(), .36, 32 - 34.6, 32 - 23))
    if kind == 'lake':
        return framed(P['grass'], circle(32, 32, 21, fill=P['shallow'], **ink) + circle(32, 32, 16.5, fill=P['deep']) + ''.join(tr(rect(-5, -30, 10, 17, fill=P['wood'], stroke=P['ink'], stroke_width=2), 1, 32, 32, a) for a in (90, 180, 270)))
    if kind == 'follower':
        return path('M32 6A12 12 0 0 1 40 27Q54 32 57 58H7Q10 32 24 27A12 12 0 0 1 32 6Z', fill=P['stone_light'], **ink) + path('M22 38Q18 46 17 54M42 38Q46 46 47 54', fill='none', stroke=P['stone_dark'], stroke_width=3, stroke_linecap='round')
    if kind == 'bag':
        return path('M22 16Q10 30 8 44Q8 58 32 58Q56 58 56 44Q54 30 42 16Z', fill=P['wood'], **ink) + path('M18 12Q26 4 32 9Q38 4 46 12L42 19H22Z', fill=P['wood_light'], **ink) + path('M20 18H44', stroke=P['banner_gold'], stroke_width=5) + path('M20 15.5H44M20 20.5H44', stroke=P['ink'], stroke_width=1.6) + rect(24, 31, 17, 17, rx=2, fill=P['grass_light'], stroke=P['ink'], stroke_width=2.4) + path('M24 39.5H41', stroke=P['road'], stroke_width=5)
    if kind.startswith('circle-'):
        return circle(32, 32, 28, fill=P['wheat'], **ink) + tr(emblem(kind[7:]), .29)
    if kind == 'tile':
        return rect(8, 8, 48, 48, rx=4, fill=P['grass'], **ink) + path('M8 38H56', stroke=P['road_edge'], stroke_width=12) + path('M8 38H56', stroke=P['road'], stroke_width=8) + tr(SYM['tree'], .5, 22, 20)
    if kind == 'score':
        return path('M14 8H50V34Q50 50 32 58Q14 50 14 34Z', fill=P['banner_blue'], **ink) + path(star(13, 5.4, 5, -math.pi / 2), fill=P['banner_gold'], transform='translate(32 29)', stroke=P['ink'], stroke_width=1.6)
    if kind == 'closed':
        return circle(32, 32, 26, fill=P['white'], **ink) + circle(32, 32, 20, fill='none', stroke='#c23b2e', stroke_width=7) + path('M18 46L46 18', stroke='#c23b2e', stroke_width=7)
    raise KeyError(kind)
ICONS = ['road', 'city', 'field', 'monastery', 'pennant', 'follower', 'ferry', 'lake', 'bag', 'tile', 'score', 'closed', 'circle-club', 'circle-pitchfork', 'circle-shield']

# table, back, frames ---------------------------------------------------
def table_wood():
    r = random.Random('table'); s = rect(-4, -4, 520, 520, fill='#3d332f'); n = 4; h = 512 / n
    tones = ['#40352f', '#3a302b', '#443832', '#3d322d']
    for i in range(n):
        y = i * h
        s += rect(-4, y, 520, h, fill=tones[i])
        for _ in range(9):
            yy = y + r.uniform(8, h - 8); a = r.uniform(2, 7); p = r.choice((1, 2)); ph = r.uniform(0, 6.3)
            pts = [(x, yy + a * math.sin(p * x * 2 * math.pi / 512 + ph)) for x in range(-16, 529, 16)]
            s += path(poly(pts, False), stroke=r.choice(('#2f2622', '#4d4039')), stroke_width=f(r.uniform(1.5, 4)), fill='none', stroke_opacity='.55')
        s += path(f'M-4 {f(y)}H516', stroke='#241c19', stroke_width=4) + path(f'M-4 {f(y+3)}H516', stroke='#554740', stroke_width=1.6, stroke_opacity='.6')
        x = (i * 197 + 90) % 512
        s += path(f'M{x} {f(y)}V{f(y+h)}', stroke='#241c19', stroke_width=3.5)
        for dx in (-12, 12):
            for dy in (18, h - 18): s += circle(x + dx, y + dy, 3.2, fill='#1f1815')
    return f'  <g id="table">{s}</g>\n'
def tile_back():
    s = rect(-4, -4, 520, 520, fill='#2c4a58')
    for i in range(-1, 9):
        for j in range(-1, 9):
            x, y = i * 64 + (32 if j % 2 else 0), j * 64
            s += path(f'M{x} {y-20}L{x+20} {y}L{x} {y+20}L{x-20} {y}Z', fill='#345665')
    s += rect(14, 14, 484, 484, rx=10, fill='none', stroke=P['ink'], stroke_width=10) + rect(14, 14, 484, 484, rx=10, fill='none', stroke=P['banner_gold'], stroke_width=5)
    s += circle(256, 256, 158, fill='#22404e', stroke=P['ink'], stroke_width=8) + circle(256, 256, 158, fill='none', stroke=P['banner_gold'], stroke_width=4)
    g = ''
    for q in range(4):   # four quarters: town, road, corn, lake; the same after a quarter turn but for the pictures
        g += f'<g transform="rotate({q*90} 256 256)">' + path('M256 256L238 216L256 108L274 216Z', fill=P['white'], stroke=P['ink'], stroke_width=4, stroke_linejoin='round') + path('M256 256V108L274 216Z', fill=P['banner_gold']) + path('M256 256L275 216L338 174L297 236Z', fill=P['roof_red'], stroke=P['ink'], stroke_width=4, stroke_linejoin='round') + path('M256 256L338 174L297 236Z', fill=P['roof_brick']) + use('tower', 256, 60, 0, 1.1) + use('tree', 84, 84, 0, 1.3) + use('tree-2', 116, 72, 0, 1) + use('tree-2', 72, 116, 0, 1) + '</g>'
    s += g + circle(256, 256, 22, fill=P['stone_light'], stroke=P['ink'], stroke_width=4) + circle(256, 256, 10, fill=P['deep'], stroke=P['ink'], stroke_width=3)
    return f'  <g id="tile-back">{s}</g>\n'
FRAMES = {
    'ghost': dict(c='#fff6dc', dash='34 22', w=9, fill='.14'), 'hover': dict(c='#ffe08a', dash=None, w=13, fill='.2'), 'selected': dict(c='#ffc93c', dash=None, w=16, fill='0'),
    'blocked': dict(c='#e0523f', dash='12 14', w=11, fill='.16'), 'last': dict(c='#ffffff', dash=None, w=8, fill='0'), 'unfillable': dict(c='#b9aea6', dash='4 22', w=7, fill='.05')}
def frame(k):
    v = FRAMES[k]; dash = {'stroke_dasharray': v['dash'], 'stroke_linecap': 'round'} if v['dash'] else {}
    if k == 'last':     # corners only
        d = 'M14 92V30Q14 14 30 14H92M420 14H482Q498 14 498 30V92M498 420V482Q498 498 482 498H420M92 498H30Q14 498 14 482V420'
        s = path(d, stroke=P['ink'], stroke_width=15, fill='none', stroke_linecap='round') + path(d, stroke=v['c'], stroke_width=v['w'], fill='none', stroke_linecap='round')
    else:
        s = rect(14, 14, 484, 484, rx=22, fill=v['c'], fill_opacity=v['fill'], stroke=P['ink'], stroke_opacity='.75', stroke_width=v['w'] + 7, **dash) + rect(14, 14, 484, 484, rx=22, fill='none', stroke=v['c'], stroke_width=v['w'], **dash)
    if k == 'blocked': s += path('M190 190L322 322M322 190L190 322', stroke=P['ink'], stroke_width=30, stroke_linecap='round') + path('M190 190L322 322M322 190L190 322', stroke=v['c'], stroke_width=18, stroke_linecap='round')
    return f'  <g id="frame-{k}">{s}</g>\n'
def barrier():
    """Laid over the end of a jetty that the ferry does not serve (drawn for the north jetty)."""
    y = 256 - JETTY_IN
    s = rect(230, y - 12, 52, 11, rx=3, fill=P['white'], stroke=P['ink'], stroke_width=2.6) + ''.join(path(f'M{x} {y-11}h8l-4 9h-8z', fill='#c23b2e') for x in (240, 256, 272))
    return f'  <g id="barrier">{s}</g>\n'

def main(out):
    for d in ('tiles', 'tiles/variants', 'ferry', 'followers', 'hatches', 'icons', 'table', 'frames'): os.makedirs(os.path.join(out, d), exist_ok=True)
    def put(p, text): open(os.path.join(out, p), 'w', encoding='utf-8', newline='\n').write(text)
    for n, t in TILES.items():
        put(f'tiles/{n}.svg', Tile(t).svg())
        for v in 'bcd'[:min(3, (t['count'] - 1) // 2)]: put(f'tiles/variants/{n}-{v}.svg', Tile(t, v).svg())
    put('ferry/ferry-straight.svg', svg_file(ferry('straight'), T, T, note='Joins the west and the east jetty. Turn by 90 degrees for north and south.'))
    put('ferry/ferry-bend.svg', svg_file(ferry('bend'), T, T, note='Joins the east and the south jetty. Turn by quarter turns for the other corners.'))
    put('ferry/barge.svg', svg_file(barge(), 192, 128, note='The ferry by itself: supply, drag and drop.'))
    put('ferry/jetty-closed.svg', svg_file(barrier(), T, T, note='Optional mark for a jetty without ferry, drawn for the north side.'))
    for i, (n, c) in enumerate(SEATS):
        put(f'followers/{n}-{SHAPES[i]}-standing.svg', svg_file(follower(i), 128, 128, note=f'Seat {i+1}. Feet at 64,118. Change the fill of body to recolour.'))
        put(f'followers/{n}-{SHAPES[i]}-lying.svg', svg_file(follower(i, True), 128, 128, note=f'Seat {i+1}, lying in a field.'))
        put(f'hatches/{n}-{HATCHES[i]}.svg', svg_file(hatch(i, c), 64, 64, note='Repeats without seam. Lay it over the fields of this seat, not turned with the tile.'))
    for k in ICONS: put(f'icons/{k}.svg', svg_file('  ' + icon(k) + '\n', 64, 64))
    for k in FRAMES: put(f'frames/{k}.svg', svg_file(frame(k), T, T))
    put('table/table.svg', svg_file(table_wood(), T, T, note='Repeats without seam.'))
    put('table/tile-back.svg', svg_file(tile_back(), T, T))

if __name__ == '__main__':
    here = os.path.dirname(os.path.abspath(__file__))
    main(sys.argv[1] if len(sys.argv) > 1 else os.path.normpath(os.path.join(here, '../../assets/art/classic')))
