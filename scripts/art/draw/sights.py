"""What stands in the middle of a tile: lakes, crossings, monasteries, crop circles."""
import math

from .geometry import *
from .palette import *
from .scene import Scene
from .symbols import *

class Sights(Scene):
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
    def abbey(s):
        """The house at the end of a road: a long church and a cloister beside it."""
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
        out = ['<g transform="translate(256 238) scale(1.16) translate(-262 -236)">' + ''.join(church) + '</g>']
        # herb beds
        for i in range(3):
            out.append(rect(160, 262 + i * 15, 30, 9, rx=3, fill=P['leaf'], stroke=P['ink_green'], stroke_width=1.4))
        return out

    def chapel(s):
        """The house in the fields: a domed church with four equal arms, an orchard around it, no cloister."""
        x, y = 256, 226
        cross = f'M{x-21} {y-62}A21 21 0 0 1 {x+21} {y-62}V{y-21}H{x+62}A21 21 0 0 1 {x+62} {y+21}H{x+21}V{y+62}A21 21 0 0 1 {x-21} {y+62}V{y+21}H{x-62}A21 21 0 0 1 {x-62} {y-21}H{x-21}Z'
        out = [path(cross, fill=P['ink'], fill_opacity='.3', stroke=P['ink'], stroke_opacity='.3', stroke_width=10, stroke_linejoin='round'),
               path(cross, fill=P['roof_slate'], stroke=P['ink'], stroke_width=2.8, stroke_linejoin='round'),
               path(f'M{x-19.5} {y-62}A19.5 19.5 0 0 1 {x} {y-81.5}V{y+81.5}A19.5 19.5 0 0 1 {x-19.5} {y+62}V{y}H{x-81.5}A19.5 19.5 0 0 1 {x-62} {y-19.5}H{x-19.5}Z', fill=P['roof_slate_lit']),
               path(f'M{x} {y-80}V{y+80}M{x-80} {y}H{x+80}', stroke='#fff', stroke_opacity='.5', stroke_width=2.4, fill='none'),
               path(f'M{x-19} {y-50}H{x+19}M{x-19} {y+50}H{x+19}M{x-50} {y-19}V{y+19}M{x+50} {y-19}V{y+19}', stroke=P['ink'], stroke_opacity='.25', stroke_width=1.4, fill='none'),
               circle(x, y, 35, fill=P['ink'], fill_opacity='.28'),
               circle(x, y, 31, fill=P['stone'], stroke=P['ink'], stroke_width=2.6),
               circle(x, y, 25, fill=P['cone'], stroke=P['ink'], stroke_width=1.8)]
        ribs = ''
        for i in range(8):
            a, b = i * math.pi / 4 + .2, i * math.pi / 4 + .2 + math.pi / 8
            ribs += f'M{x} {y}L{f(x+24*math.cos(a))} {f(y+24*math.sin(a))}A24 24 0 0 1 {f(x+24*math.cos(b))} {f(y+24*math.sin(b))}Z'
        out += [path(ribs, fill=P['cone_lit']),
                path(f'M{x} {y-17}V{y+17}M{x-17} {y}H{x+17}', stroke=P['ink'], stroke_width=10), path(f'M{x} {y-16}V{y+16}M{x-16} {y}H{x+16}', stroke=P['banner_gold'], stroke_width=6.5), path(f'M{x} {y-14}V{y+14}M{x-14} {y}H{x+14}', stroke=P['white'], stroke_width=2.2)]
        for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            out.append(use('turret', x + u * 47, y + v * 47, 0, .95))
        # an orchard and a well in the south, where the monk walks
        for u, v in ((-84, 62), (-64, 84), (84, 62), (64, 84)):
            out.append(use('tree-2', 256 + u, 250 + v, u, .9))
        out.append(use('well', 196, 320, 0, .8))
        return out

    def monastery(s):
        r = s.rnd; cx, cy = 256, 250
        out = [path(scallop(MON_R, 30, 0, 1.25, cx, cy), fill=P['grass_shade'], fill_opacity='.55'),
               path(scallop(MON_R - 6, 30, 0, 1.25, cx, cy), fill=P['leaf_dark'], stroke=P['ink_green'], stroke_width=2.4),
               circle(cx, cy, MON_R - 10, fill='none', stroke=P['leaf'], stroke_width=9, stroke_dasharray='13 5'),
               circle(cx, cy, MON_R - 18, fill='#ead9b4', stroke=P['ink'], stroke_width=2)]
        out += s.abbey() if s.t['roads'] else s.chapel()
        for a, k in () if not s.t['roads'] else ((200, 88), (222, 86), (-52, 90), (-32, 90), (36, 94), (54, 90), (146, 90)):
            x, y = cx + k * math.cos(math.radians(a)), cy + k * math.sin(math.radians(a))
            out.append(use('tree-2', x, y, a, .8))
        if s.t['roads']:
            out += [rect(222, 352, 68, 24, rx=4, fill=P['ink'], fill_opacity='.28'), rect(226, 350, 60, 18, fill=P['stone'], stroke=P['ink'], stroke_width=2.4),
                    rect(238, 352, 36, 14, fill=P['wood_dark'], stroke=P['ink'], stroke_width=1.6),
                    use('turret', 222, 360, 0, .8), use('turret', 290, 360, 0, .8)]
        return s.group('monastery', out)

    # ------------------------------------------------ crop circle
    def crop(s):
        r = s.rnd; cx, cy, R = s.circle; kind = s.t['circle']; out = []
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

def emblem(kind):
    """Flattened corn: three signs, drawn around 0,0 with radius 100."""
    def lay(d, w=12):
        return (path(d, stroke=P['wheat_dark'], stroke_width=w + 8, fill='none', stroke_linecap='round', stroke_linejoin='round')
              + path(d, stroke=P['straw'], stroke_width=w, fill='none', stroke_linecap='round', stroke_linejoin='round'))
    ring = lambda r: f'M{f(r)} 0A{f(r)} {f(r)} 0 1 1 {f(-r)} 0A{f(r)} {f(r)} 0 1 1 {f(r)} 0Z'
    if kind == 'pitchfork':
        return lay(ring(86), 9) + lay('M0 62V-8M-30 -56V-28Q-30 -8 -10 -8H10Q30 -8 30 -28V-56M0 -8V-58', 13)
    if kind == 'club':
        dots = ''.join(circle(83 * math.cos(a), 83 * math.sin(a), 12.5, fill=P['straw'], stroke=P['wheat_dark'], stroke_width=4.5) for a in [i * math.pi / 5 + math.pi / 10 for i in range(10)])
        c = 'M-40 58L-56 44L2 -22Q10 -56 40 -58Q62 -52 58 -30Q50 -2 20 4Z'
        return dots + path(c, fill=P['straw'], stroke=P['wheat_dark'], stroke_width=5, stroke_linejoin='round') + ''.join(circle(x, y, 5, fill=P['wheat_dark']) for x, y in ((38, -38), (22, -22), (46, -18), (20, -44))) + path('M-44 36L-32 48M-36 28L-24 40', stroke=P['wheat_dark'], stroke_width=3)
    sh = 'M-42 -50Q0 -38 42 -50V0Q42 40 0 62Q-42 40 -42 0Z'
    return lay(ring(88), 7) + path(sh, fill=P['straw'], stroke=P['wheat_dark'], stroke_width=5.5, stroke_linejoin='round') + path('M0 -44V60M-42 0H42', stroke=P['wheat_dark'], stroke_width=9) + path('M0 -44V60M-42 0H42', stroke=P['wheat'], stroke_width=5)
