"""Followers, hatchings and ferries."""
from .geometry import *
from .palette import *
from .symbols import *

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
