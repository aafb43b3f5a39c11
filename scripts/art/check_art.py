#!/usr/bin/env python3
"""Pictures and numbers to judge the art by: sheets, a board, colours. Needs: pip install resvg_py pillow numpy

    python3 scripts/art/check_art.py [SVG_DIR [OUT_DIR]]      (default: assets/art/classic target/art)

The tiles come from the game; TILES=file.json in the environment names what `ferries tiles --json` printed.
Whether a pack can be played with, `ferries check-art` tells.
"""
import io, itertools, math, os, random, sys
import xml.etree.ElementTree as ET
import numpy as np, resvg_py
from PIL import Image, ImageDraw
import tile_table
from draw import geometry, icons, palette, pieces as drawn_pieces, table as drawn_table


class ma:
    """Names from the drawing program."""
    TILES = tile_table.tiles(os.environ.get('TILES'))
    P, HALF, MID, rot90 = palette.P, geometry.HALF, geometry.MID, staticmethod(geometry.rot90)
    SEATS, SHAPES, HATCHES = drawn_pieces.SEATS, drawn_pieces.SHAPES, drawn_pieces.HATCHES
    ICONS, FRAMES = icons.ICONS, drawn_table.FRAMES
# colour distance (CIEDE2000) under simulated deficiencies (Machado 2009, full strength)
M = dict(normal=((1,0,0),(0,1,0),(0,0,1)),
  protanopia=((0.152286,1.052583,-0.204868),(0.114503,0.786281,0.099216),(-0.003882,-0.048116,1.051998)),
  deuteranopia=((0.367322,0.860646,-0.227968),(0.280085,0.672501,0.047413),(-0.011820,0.042940,0.968881)),
  tritanopia=((1.255528,-0.076749,-0.178779),(-0.078411,0.930809,0.147602),(0.004733,0.691367,0.303900)))
def lin(h): return [((c/12.92) if c <= .04045 else ((c+.055)/1.055)**2.4) for c in (int(h[i:i+2],16)/255 for i in (1,3,5))]
def sim(h, k): return [max(0,min(1,sum(a*b for a,b in zip(r, lin(h))))) for r in M[k]]
def lab(rgb):
    X = [sum(a*b for a,b in zip(r,rgb)) for r in ((.4124564,.3575761,.1804375),(.2126729,.7151522,.0721750),(.0193339,.1191920,.9503041))]
    f = [(t**(1/3) if t > .008856 else 7.787*t+16/116) for t in (X[0]/.95047, X[1], X[2]/1.08883)]
    return 116*f[1]-16, 500*(f[0]-f[1]), 200*(f[1]-f[2])
def de(a, b):
    L1,a1,b1 = a; L2,a2,b2 = b
    C = (math.hypot(a1,b1)+math.hypot(a2,b2))/2
    G = .5*(1-math.sqrt(C**7/(C**7+25**7)))
    a1 *= 1+G; a2 *= 1+G
    C1, C2 = math.hypot(a1,b1), math.hypot(a2,b2)
    h1, h2 = math.degrees(math.atan2(b1,a1))%360, math.degrees(math.atan2(b2,a2))%360
    dL, dC = L2-L1, C2-C1
    dh = 0 if C1*C2 == 0 else (h2-h1+180)%360-180
    dH = 2*math.sqrt(C1*C2)*math.sin(math.radians(dh)/2)
    L, C = (L1+L2)/2, (C1+C2)/2
    if C1*C2 == 0: h = h1+h2
    elif abs(h1-h2) <= 180: h = (h1+h2)/2
    else: h = (h1+h2+360)/2 if h1+h2 < 360 else (h1+h2-360)/2
    Tt = 1-.17*math.cos(math.radians(h-30))+.24*math.cos(math.radians(2*h))+.32*math.cos(math.radians(3*h+6))-.2*math.cos(math.radians(4*h-63))
    SL = 1+.015*(L-50)**2/math.sqrt(20+(L-50)**2); SC = 1+.045*C; SH = 1+.015*C*Tt
    RT = -math.sin(math.radians(60*math.exp(-((h-275)/25)**2)))*2*math.sqrt(C**7/(C**7+25**7))
    return math.sqrt((dL/SL)**2+(dC/SC)**2+(dH/SH)**2+RT*dC/SC*dH/SH)
def worst(cols):
    out = {}
    for k in M:
        labs = [lab(sim(c,k)) for c in cols]
        out[k] = min((de(a,b),i,j) for (i,a),(j,b) in itertools.combinations(enumerate(labs),2))
    return out

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../..'))
SVG = sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, 'assets/art/classic')
OUT = sys.argv[2] if len(sys.argv) > 2 else os.path.join(ROOT, 'target/art')
TILES = ma.TILES
NS = '{http://www.w3.org/2000/svg}'
def ren(p, w, h=None):
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=open(os.path.join(SVG, p)).read(), width=w, height=h or w)))).convert('RGBA')
def spots(p):
    out = {}
    for g in ET.parse(os.path.join(SVG, p)).iter(NS + 'g'):
        if (g.get('id') or '').startswith('spot-'):
            c = g.find(NS + 'circle'); out[g.get('id')[5:]] = (float(c.get('cx')), float(c.get('cy')))
    return out
def turn(p, r): return ma.rot90(p, r)
def edges(n, r):
    e = TILES[n]['edges']; return e[-r:] + e[:-r] if r else e
def sheet(px, cols, out, gap):
    names = list(TILES); rows = -(-len(names) // cols)
    im = Image.new('RGB', (cols * (px + gap) + gap, rows * (px + gap) + gap), (61, 51, 47))
    for i, n in enumerate(names): im.paste(ren(f'tiles/{n}.svg', px), (gap + (i % cols) * (px + gap), gap + (i // cols) * (px + gap)))
    (im.quantize(256, Image.Quantize.MEDIANCUT) if px > 300 else im).save(os.path.join(OUT, out), optimize=True)
def fill(w, h, seed, must=()):
    rnd = random.Random(seed); deck = {n: t['count'] for n, t in TILES.items()}
    cells = sorted(((x, y) for y in range(h) for x in range(w)), key=lambda c: (c[0] - w / 2)**2 + (c[1] - h / 2)**2 * 1.6)
    board, steps = {}, [0]
    def rec(i):
        steps[0] += 1
        if steps[0] > 20000: return None
        if i == len(cells): return True
        x, y = cells[i]
        opts = [n for n in deck for _ in range(deck[n] * (4 if n[0] == 'L' and len(n) == 2 or n in must else 1))]; rnd.shuffle(opts)
        for n in dict.fromkeys(opts):
            for r in rnd.sample(range(4), 4):
                e = edges(n, r)
                if all((x + dx, y + dy) not in board or edges(*board[(x + dx, y + dy)])[(d + 2) % 4] == e[d] for d, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0)))):
                    board[(x, y)] = (n, r); deck[n] -= 1
                    v = rec(i + 1)
                    if v or v is None: return v
                    deck[n] += 1; del board[(x, y)]
        return False
    return board if rec(0) else None
def pick(n, rnd):
    v = sorted(x for x in os.listdir(os.path.join(SVG, 'tiles/variants')) if x.startswith(n + '-'))
    return rnd.choice([f'tiles/{n}.svg'] + ['tiles/variants/' + x for x in v])
def draw(board, px, seed=1, pieces=True, border=0.35, fsize=.235, plain=False):
    rnd = random.Random(seed); b = int(px * border)
    w, h = max(x for x, _ in board) + 1, max(y for _, y in board) + 1
    im = Image.new('RGBA', (w * px + 2 * b, h * px + 2 * b))
    tb = ren('table/table.svg', px * 2)
    for y in range(0, im.height, px * 2):
        for x in range(0, im.width, px * 2): im.paste(tb, (x, y))
    on = []
    for (x, y), (n, r) in sorted(board.items()):
        p = f'tiles/{n}.svg' if plain else pick(n, rnd); im.alpha_composite(ren(p, px).rotate(-90 * r), (b + x * px, b + y * px))
        if n in ('LA', 'LB', 'LC'):
            e = TILES[n]['roads']; a, c = rnd.sample(e, 2); i, j = sorted(('NESW'.index(a), 'NESW'.index(c)))
            if j - i == 2: f, q = 'straight', (0 if i == 1 else 1)
            else: f, q = 'bend', {(0, 1): 3, (1, 2): 0, (2, 3): 1, (0, 3): 2}[(i, j)]
            im.alpha_composite(ren(f'ferry/ferry-{f}.svg', px).rotate(-90 * (q + r)), (b + x * px, b + y * px))
        on += [(k, x, y, turn(s, r)) for k, s in spots(p).items()]
    if pieces:
        rnd.shuffle(on); used, count, m = set(), {}, 0
        for k, x, y, s in on:
            kind = k.split('-')[0]
            if (x, y) in used or count.get(kind, 0) >= dict(road=8, city=8, field=6, monastery=3)[kind]: continue
            used.add((x, y)); count[kind] = count.get(kind, 0) + 1
            seat = m % 6; m += 1; z = int(px * fsize)
            f = ren(f'followers/{ma.SEATS[seat][0]}-{ma.SHAPES[seat]}-{"lying" if kind == "field" else "standing"}.svg', z)
            im.alpha_composite(f, (int(b + (x + s[0] / 512) * px - z / 2), int(b + (y + s[1] / 512) * px - z * (.5 if kind == 'field' else .68))))
    return im.convert('RGB')
def daltonize(im, kind):
    a = np.asarray(im.convert('RGB')) / 255.; a = np.where(a <= .04045, a / 12.92, ((a + .055) / 1.055)**2.4)
    a = np.clip(a @ np.array(M[kind]).T, 0, 1); a = np.where(a <= .0031308, a * 12.92, 1.055 * a**(1 / 2.4) - .055)
    return Image.fromarray((a * 255).round().astype('uint8'))
def areas(p, px=256):
    """Which feature owns which pixel, from the hidden layer: flat colours, later paths win."""
    root = ET.parse(os.path.join(SVG, p)).getroot(); names, out = [], ''
    for g in root.iter(NS + 'g'):
        if g.get('id') == 'areas':
            for e in g:
                names.append(e.get('id')[5:]); c = f'#{len(names) * 20:02x}0000'
                out += f'<path d="{e.get("d")}" ' + (f'fill="none" stroke="{c}" stroke-width="{e.get("stroke-width")}"/>' if e.get('stroke') else f'fill="{c}"/>')
    s = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" shape-rendering="crispEdges">{out}</svg>'
    a = np.asarray(Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=s, width=px, height=px)))).convert('RGBA'))
    return names, np.where(a[..., 3] > 0, a[..., 0] // 20 - 1, -1)
def area_check():
    """Each half side, each side and each follower spot must lie on its own feature."""
    bad = n = 0
    for p in [f'tiles/{t}.svg' for t in TILES] + ['tiles/variants/' + x for x in sorted(os.listdir(os.path.join(SVG, 'tiles/variants')))]:
        t = TILES[os.path.basename(p)[:-4].split('-')[0]]; names, a = areas(p)
        at = lambda q: (lambda i: names[i] if i >= 0 else None)(a[min(255, max(0, int(q[1] / 2)))][min(255, max(0, int(q[0] / 2)))])
        want = [(ma.HALF[h], f'field-{i}') for i, x in enumerate(t['fields']) for h in x.split()]
        want += [(ma.MID[e], f'{k}-{x}') for k in ('road', 'city') for x in (t['roads'] if k == 'road' else t['cities']) for e in x.split('-')]
        want += [(s, k) for k, s in spots(p).items()]
        for q, k in want:
            n += 1
            if at(q) != k: bad += 1; print('area', p, k, q, 'is', at(q))
        s = list(spots(p).items())
        for (k, u), (l, v) in itertools.combinations(s, 2):
            if math.dist(u, v) < 78: print('spots close', p, k, l, round(math.dist(u, v)))
    return f'areas: {n - bad} of {n} half sides, sides and spots lie on their own feature'
def overlay(board, px, out):
    """Fields of a board in the hatches of the seats, to try the hidden layer out."""
    im = draw(board, px, pieces=False, border=0, plain=True).convert('RGBA')
    H = [np.asarray(ren(f'hatches/{n}-{ma.HATCHES[k]}.svg', 28)) for k, (n, _) in enumerate(ma.SEATS)]
    # join fields across the sides
    par = {}
    def find(k):
        while par.setdefault(k, k) != k: k = par[k]
        return k
    OPP = dict(Nw='Sw', Ne='Se', En='Wn', Es='Ws', Se='Ne', Sw='Nw', Ws='Es', Wn='En'); RING = 'Nw Ne En Es Se Sw Ws Wn'.split()
    own = {}
    for (x, y), (n, r) in board.items():
        for k, fl in enumerate(TILES[n]['fields']):
            for h in fl.split(): own[(x, y, RING[(RING.index(h) + 2 * r) % 8])] = (x, y, k)
    for (x, y, h), v in own.items():
        dx, dy = dict(N=(0, -1), E=(1, 0), S=(0, 1), W=(-1, 0))[h[0]]
        w = own.get((x + dx, y + dy, OPP[h]))
        if w: par[find(v)] = find(w)
    size = {}
    for v in set(own.values()): size[find(v)] = size.get(find(v), 0) + 1
    order = {k: i for i, k in enumerate(sorted(size, key=lambda k: -size[k]))}
    for (x, y), (n, r) in board.items():
        names, a = areas(f'tiles/{n}.svg', px); a = np.rot90(a, -r)
        for k in range(len(TILES[n]['fields'])):
            seat = order[find((x, y, k))] % 6
            yy, xx = np.nonzero(a == names.index(f'field-{k}'))
            lay = np.zeros((px, px, 4), 'uint8'); c = Image.new('RGB', (1, 1), ma.SEATS[seat][1]).getpixel((0, 0))
            lay[yy, xx] = (*c, 70); h = H[seat]; hp = h[(yy + y * px) % 28, (xx + x * px) % 28]
            on = hp[:, 3] > 100; lay[yy[on], xx[on]] = np.concatenate([hp[on][:, :3], np.full((on.sum(), 1), 215)], 1)
            im.alpha_composite(Image.fromarray(lay), (x * px, y * px))
    im.convert('RGB').save(os.path.join(OUT, out))
def seam_check(px=512, strip=2):
    """Every side of every tile (and variant) against every side that may lie against it."""
    sides = {'C': [], 'R': [], 'F': []}
    files = [f'tiles/{n}.svg' for n in TILES] + ['tiles/variants/' + x for x in sorted(os.listdir(os.path.join(SVG, 'tiles/variants')))]
    for p in files:
        n = os.path.basename(p)[:-4].split('-')[0]; a = np.asarray(ren(p, px).convert('RGB')).astype(int)
        for q in range(4):   # turn so that the side comes to the top, then take the rim rows
            sides[TILES[n]['edges'][q]].append((os.path.basename(p)[:-4] + ':' + 'NESW'[q], np.rot90(a, q)[:strip]))
    lines = []
    for k, name in (('F', 'field'), ('R', 'road'), ('C', 'city')):
        tot, worst, wp, big = [], 0, None, 0
        for (na, a), (nb, b) in itertools.combinations_with_replacement(sides[k], 2):
            d = np.abs(a[0] - b[0][::-1]).max(axis=1)       # outermost rows, the other tile turned half round
            tot.append(d.mean()); big += (d > 24).mean()
            if d.mean() > worst: worst, wp = d.mean(), (na, nb, int(d.max()))
        lines.append(f'{name:6s} {len(sides[k]):3d} sides {len(tot):5d} pairs   mean difference {np.mean(tot):5.2f} of 255   pixels off by more than 24: {100 * big / len(tot):.2f} %   worst pair {wp[0]} / {wp[1]}: mean {worst:.2f}, max {wp[2]}')
    # own contrast along the rim, for scale: neighbouring rows inside a tile
    base = {k: np.mean([np.abs(s[0] - s[1]).max(axis=1).mean() for _, s in v]) for k, v in sides.items()}
    lines.append('for comparison, two neighbouring pixel rows inside one tile: ' + ', '.join(f'{n} {base[k]:.2f}' for k, n in (('F', 'field'), ('R', 'road'), ('C', 'city'))))
    return '\n'.join(lines)
def pieces():
    """All pieces on one page, large and at 20 px, on grass, road, town and table."""
    im = Image.new('RGBA', (1500, 980), (61, 51, 47, 255)); d = ImageDraw.Draw(im); put = lambda i, x, y: im.alpha_composite(i, (x, y))
    for i, (n, c) in enumerate(ma.SEATS):
        fs = f'followers/{n}-{ma.SHAPES[i]}-standing.svg'; fl = fs.replace('standing', 'lying'); x = 14 + i * 152
        for b, bc in enumerate((ma.P['grass'], ma.P['road'], ma.P['paving'], '#3d332f')):
            y = 10 + b * 62; d.rectangle((x, y, x + 147, y + 59), fill=bc)
            put(ren(fs, 56), x + 2, y + 2); put(ren(fl, 46), x + 58, y + 8); put(ren(fs, 20), x + 112, y + 6); put(ren(fl, 20), x + 112, y + 34)
        put(ren(fs, 146), x, 262); put(ren(fl, 146), x, 408)
        d.rectangle((x, 566, x + 147, 629), fill=ma.P['grass']); h = ren(f'hatches/{n}-{ma.HATCHES[i]}.svg', 32)
        for u in range(4):
            for v in range(2): put(h, x + 8 + u * 32, 566 + v * 32)
    for i, k in enumerate(ma.ICONS): put(ren(f'icons/{k}.svg', 72), 940 + (i % 6) * 88, 14 + i // 6 * 84); put(ren(f'icons/{k}.svg', 24), 940 + i * 34, 270)
    for i, k in enumerate(ma.FRAMES): put(ren('tiles/B.svg' if k in ('hover', 'selected', 'last') else 'table/table.svg', 136), 14 + i * 150, 650); put(ren(f'frames/{k}.svg', 136), 14 + i * 150, 650)
    put(ren('table/tile-back.svg', 160), 14, 806); put(ren('ferry/barge.svg', 192, 128), 190, 820)
    closed = ren('ferry/jetty-closed.svg', 250)
    for i, (n, k, q, shut) in enumerate((('LB', 'straight', 0, 2), ('LC', 'bend', 0, 3), ('LA', 'bend', 1, 1), ('LC', 'straight', 1, 1))):
        t = ren(f'tiles/{n}.svg', 250); t.alpha_composite(ren(f'ferry/ferry-{k}.svg', 250).rotate(-90 * q)); t.alpha_composite(closed.rotate(-90 * shut)) if i in (0, 2) else None
        put(t, 960 + (i % 2) * 266, 320 + i // 2 * 266)
        put(t.resize((48, 48), Image.LANCZOS), 420 + i * 60, 850)
    im.convert('RGB').save(os.path.join(OUT, 'pieces.png'))
def lint():
    """Each group that the table asks for is there, ids are unique, files are small."""
    n = 0
    for root, _, fs in os.walk(SVG):
        for x in fs:
            p = os.path.join(root, x); n += 1; ids = [e.get('id') for e in ET.parse(p).iter() if e.get('id')]
            assert len(ids) == len(set(ids)), (p, 'double id'); assert os.path.getsize(p) < 40960, (p, 'large')
            if os.sep + 'tiles' in root:
                t = TILES[x[:-4].split('-')[0]]
                want = ['road-' + r for r in t['roads']] + ['city-' + c for c in t['cities']] + [f'field-{i}' for i in range(len(t['fields']))]
                want += ['monastery'] * (t['name'] in 'AB') + (['lake'] + ['jetty-' + r for r in t['roads']] if t['name'] in ('LA', 'LB', 'LC') else [])
                for w in want: assert w in ids, (p, w); assert w == 'lake' or w.startswith('jetty') or f'spot-{w}' in ids, (p, 'spot', w); assert w.startswith('jetty') or f'area-{w}' in ids, (p, 'area', w)
    return f'{n} files: ids unique, every feature has its group, spot and area, all below 40 KiB'
if __name__ == '__main__':
    os.makedirs(OUT, exist_ok=True)
    sheet(512, 3, 'sheet-512.png', 8); sheet(256, 6, 'sheet-256.png', 8)
    sheet(128, 11, 'sheet-128.png', 6); sheet(48, 11, 'sheet-48.png', 4)
    seed = int(os.environ.get('SEED', 1)); board = None
    while not board: board = fill(9, 6, seed); seed += 1
    print('board seed', seed - 1, len(board), 'tiles')
    im = draw(board, 162); im.save(os.path.join(OUT, 'board.png')); im.convert('L').save(os.path.join(OUT, 'board-grey.png'))
    draw(board, 48, pieces=True, fsize=.42).save(os.path.join(OUT, 'board-48.png'))
    for k in ('deuteranopia', 'protanopia', 'tritanopia'): daltonize(im.resize((im.width // 2, im.height // 2), Image.LANCZOS), k).save(os.path.join(OUT, f'board-{k}.png'))
    overlay(board, 128, 'overlay.png'); pieces()
    report = [lint(), area_check(), '', 'Seams: outermost pixel row of every side at 512 px against every side that may lie against it, turned half round', seam_check(), '']
    cols = [c for _, c in ma.SEATS]
    report += ['Seat colours: smallest CIEDE2000 distance between two of the six']
    report += [f'  {k:13s} {d:.1f}  ({ma.SEATS[i][0]} / {ma.SEATS[j][0]})' for k, (d, i, j) in worst(cols).items()]
    report += ['', 'Features: CIEDE2000 distance of the mean colours, and lightness L* for the grey test']
    mean = dict(grass=ma.P['grass'], road=ma.P['road'], lake=ma.P['deep'], wheat=ma.P['wheat'], plaza=ma.P['plaza'])
    a = np.asarray(ren('tiles/C.svg', 256).convert('RGB')).reshape(-1, 3).mean(0); mean['city'] = '#%02x%02x%02x' % tuple(int(v) for v in a)
    for k in M:
        l = {n: lab(sim(c, k)) for n, c in mean.items()}; d, u, v = min((de(l[u], l[v]), u, v) for u, v in itertools.combinations(l, 2))
        report.append(f'  {k:13s} {d:.1f}  ({u} / {v})   L*: ' + ', '.join(f'{n} {x[0]:.0f}' for n, x in l.items()))
    open(os.path.join(OUT, 'report.txt'), 'w').write('\n'.join(report) + '\n'); print('\n'.join(report))
