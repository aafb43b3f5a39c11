"""Towns: houses, squares, walls and gates."""
import math

from .geometry import *
from .palette import *
from .scene import Scene
from .symbols import *

class Towns(Scene):
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
        if s.gated: lanes.append((spot, (256, 400)))
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
        gate = s.gated
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

def overlap(a, b, m):
    """Do two convex outlines come closer than m? (separating axes)"""
    for P1, P2 in ((a, b), (b, a)):
        for i in range(4):
            p, q = P1[i], P1[(i + 1) % 4]
            nx, ny = q[1] - p[1], p[0] - q[0]
            L = math.hypot(nx, ny); nx /= L; ny /= L
            if min((v[0] - p[0]) * nx + (v[1] - p[1]) * ny for v in P2) > m: return False
    return True
