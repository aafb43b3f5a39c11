"""Icons."""
from .geometry import *
from .palette import *
from .pieces import barge
from .sights import emblem
from .symbols import *

import math

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
