"""The map of a page as shapes, for every contender but quincunx, whose painter (tests/bench/typeset.cpp) draws the same. y grows downwards."""
import math

TERRAIN = ["#efe8d2", "#cfdcb0", "#d9c49a", "#b9c9d9"]
NAMES = ["open", "wood", "hill", "marsh"]
SIDES = ["#a8322d", "#1f4e9c"]
RIVER, INK = "#5b86ad", "#3c3630"


def hexes(size, terrain):
    side = size["side"]
    wide = side * math.sqrt(3)
    for i, kind in enumerate(terrain):
        row, column = divmod(i, size["columns"])
        x, y = wide * (column + 0.5 + (row % 2) / 2), side * (1 + 1.5 * row)
        yield int(kind), [(x + side * math.sin(math.pi / 3 * k), y - side * math.cos(math.pi / 3 * k)) for k in range(6)]


def head_of(arrow):
    """A triangle at the end of a curve."""
    (ax, ay), (bx, by) = arrow[2], arrow[3]
    length = math.hypot(bx - ax, by - ay) or 1
    dx, dy = (bx - ax) / length, (by - ay) / length
    return [(bx, by), (bx - 6 * dx + 2.5 * dy, by - 6 * dy - 2.5 * dx), (bx - 6 * dx - 2.5 * dy, by - 6 * dy + 2.5 * dx)]
