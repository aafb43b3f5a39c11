"""What is drawn more than once: trees, houses, towers; and the file around a drawing."""
import math

from .geometry import *
from .palette import *

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
