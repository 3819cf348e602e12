"""The content as groff source, ms with tbl and drawing requests: by_groff.py pages|table DATA.json >OUT.ms; then groff -Tpdf -ms -t.
Filled polygons are groff's own \\D'P…'; labels stand where they belong by \\h and \\v. No "of y": that takes groff a second run."""
import json
import sys

import shapes

COLOURS = {c: "c%d" % i for i, c in enumerate(shapes.TERRAIN + shapes.SIDES + [shapes.RIVER, shapes.INK])}


def moves(points):
    x0, y0 = points[0]
    out = []
    for x, y in points[1:]:
        out.append("%.2fp %.2fp" % (x - x0, y - y0))
        x0, y0 = x, y
    return " ".join(out)


def area(points, colour):
    x, y = points[0]
    print("\\Z@\\h'%.2fp'\\v'%.2fp'\\M[%s]\\D'P %s'@\\c" % (x, y, COLOURS[colour], moves(points)))


def line(kind, points, colour, width):
    x, y = points[0]
    print("\\Z@\\h'%.2fp'\\v'%.2fp'\\m[%s]\\D't %.2fp'\\D'%s %s'@\\c" % (x, y, COLOURS[colour], width, kind, moves(points)))


def words(x, y, text):
    print("\\Z@\\h'%.2fp'\\v'%.2fp'\\m[%s]\\s6%s\\s0@\\c" % (x, y, COLOURS[shapes.INK], text))


def box(x, y, w, h, colour):
    area([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], colour)


def draw(size, page):
    print(".ne %gp\n.nf" % (size["height"] + 20))
    for kind, corners in shapes.hexes(size, page["hexes"]):
        area(corners, shapes.TERRAIN[kind])
        line("p", corners, shapes.INK, 0.25)
    line("l", page["river"][:2], shapes.RIVER, 3)
    for a, b in zip(page["river"][1:], page["river"][2:]):
        line("l", [a, b], shapes.RIVER, 3)
    for arrow in page["arrows"]:
        line("~", arrow, shapes.INK, 1)
        area(shapes.head_of(arrow), shapes.INK)
    for unit in page["units"]:
        x, y = unit["at"]
        box(x, y, 20, 8, shapes.SIDES[unit["side"]])
        words(x, y + 15, unit["label"])
    for i, name in enumerate(shapes.NAMES):
        box(80 * i, size["height"] + 4, 10, 7, shapes.TERRAIN[i])
        words(80 * i + 14, size["height"] + 10, name)
    print("\\&\n.sp %gp\n.fi" % (size["height"] + 14))


def table(heads, rows, long):
    n = len(heads)
    print(".TS H\nl %s.\n%s\n_\n.TH" % ("l " * (n - 1), "\t".join(heads)) if long else ".TS\n%s.\n%s\n_" % (" ".join(["l"] * n), "\t".join(heads)))
    for row in rows:
        print("\t".join(row))
    print("_\n.TE")


def main(what, data):
    with open(data, encoding="utf-8") as file:
        data = json.load(file)
    for colour, name in COLOURS.items():
        print(".defcolor %s rgb %s" % (name, colour))
    print(".nr PO 1.8c\n.nr LL 17.4c\n.nr PS 9.5p\n.nr VS 12.5p\n.nr HM 1.8c\n.nr FM 1.8c\n.nh\n.pl 29.7c\n.ds LH The benchmark\n.ds CH\n.ds RF page %\n.LP")
    if what == "table":
        table(data["heads"], data["rows"], True)
        return
    for i, page in enumerate(data["pages"]):
        if i:
            print(".bp")
        print('.pdfbookmark 1 "%s"\n.LP\n\\s14\\fB%s\\fP\\s0\n.LP\n%s\n.LP' % (page["title"], page["title"], page["text"]))
        table(data["heads"], page["rows"], False)
        draw(data["size"], page)


main(*sys.argv[1:])
