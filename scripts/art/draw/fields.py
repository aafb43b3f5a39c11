"""Ground, fields with what grows on them, and roads."""
import math

from .geometry import *
from .palette import *
from .scene import Scene
from .symbols import *

class Fields(Scene):
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
        # a small field stays open, so that it is seen to be one and a follower has room to lie
        small = cells < 560
        for _ in range(0 if small else max(1, round(cells / 780))):
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
