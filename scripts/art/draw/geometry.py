"""Small geometry, and shapes as SVG."""
import math

HALF = dict(Nw=(128, 0), Ne=(384, 0), En=(512, 128), Es=(512, 384), Se=(384, 512), Sw=(128, 512), Ws=(0, 384), Wn=(0, 128))
MID = dict(N=(256, 0), E=(512, 256), S=(256, 512), W=(0, 256))

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
