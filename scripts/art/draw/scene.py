"""Everything that is known about a tile before it is drawn: where towns, roads and fields lie."""
import math
import random

from .geometry import *
from .palette import *

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
        s.kind = 'lake' if t['lake'] else 'circle' if t['circle'] else 'monastery' if t['monastery'] else \
                 'crossing' if sum(len(r) == 1 for r in t['roads']) > 2 else ''
        # a single road that ends at a town on three sides leads through a gate
        s.gated = any(c.count('-') == 2 for c in t['cities']) and bool(t['roads'])
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
            cx, cy, r = dict(CC1=(298, 250, 122), CC2=(316, 196, 110), CC3=(256, 290, 108), CC4=(256, 276, 104), CC5=(256, 256, 128), CC6=(256, 256, 96)).get(s.name, (256, 256, 104))
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
                if s.gated: end = 118 - WALL / 2
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
                        # Room for a follower that lies here, then far from those on the other parts.
                        v = min(D[j][i] * 8, 66) + .4 * min([dist(p, q) for q in s.spots.values()] + [165])
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
