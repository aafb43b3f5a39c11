"""The table, the back of a tile, frames and the bar before a jetty."""
import math
import random

from .geometry import *
from .palette import *
from .symbols import *

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
