"""The content as HTML with pictures in SVG: by_weasyprint.py pages|table DATA.json >OUT.html; then weasyprint OUT.html OUT.pdf."""
import html
import json
import sys

import shapes

HEAD = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Benchmark</title><style>
@page { size: A4; margin: 18mm; @top-left { content: "The benchmark"; font: 8pt Carlito }
        @bottom-right { content: "page " counter(page) " of " counter(pages); font: 8pt Carlito } }
body { font: 9.5pt/12.5pt "Gentium Book Plus"; margin: 0 } p { text-align: justify; margin: 0 0 4pt }
h1 { font-size: 14pt; line-height: 18pt; margin: 0; break-before: page; bookmark-level: 1 } h1:first-of-type { break-before: auto }
table { font: 9pt Carlito; border-collapse: collapse; border-bottom: .5pt solid; margin-bottom: 4pt } th { text-align: left; border-bottom: .5pt solid }
td, th { padding: 1pt 6pt 2pt } tbody tr:nth-child(even) { background: #eee } svg { display: block }
</style><body>"""


def table(heads, rows):
    cells = lambda row, tag: "<tr>" + "".join("<%s>%s</%s>" % (tag, html.escape(cell), tag) for cell in row) + "</tr>\n"
    return "<table><thead>%s</thead><tbody>%s</tbody></table>" % (cells(heads, "th"), "".join(cells(row, "td") for row in rows))


def pairs(points):
    return " ".join("%.2f,%.2f" % (x, y) for x, y in points)


def draw(size, page):
    out = ['<svg width="%gpt" height="%gpt" viewBox="0 0 %g %g">' % ((size["width"], size["height"] + 14) * 2)]
    for kind, corners in shapes.hexes(size, page["hexes"]):
        out.append('<polygon points="%s" fill="%s" stroke="%s" stroke-width=".25"/>' % (pairs(corners), shapes.TERRAIN[kind], shapes.INK))
    out.append('<polyline points="%s" fill="none" stroke="%s" stroke-width="3"/>' % (pairs(page["river"]), shapes.RIVER))
    for arrow in page["arrows"]:
        out.append('<path d="M%s C%s" fill="none" stroke="%s"/>' % (pairs(arrow[:1]), pairs(arrow[1:]), shapes.INK))
        out.append('<polygon points="%s" fill="%s"/>' % (pairs(shapes.head_of(arrow)), shapes.INK))
    text = '<text x="%g" y="%g" font-size="6" font-family="Carlito" fill="' + shapes.INK + '">%s</text>'
    box = '<rect x="%g" y="%g" width="%g" height="%g" fill="%s"/>'
    for unit in page["units"]:
        x, y = unit["at"]
        out.append(box % (x, y, 20, 8, shapes.SIDES[unit["side"]]) + text % (x, y + 15, unit["label"]))
    for i, name in enumerate(shapes.NAMES):
        out.append(box % (80 * i, size["height"] + 4, 10, 7, shapes.TERRAIN[i]) + text % (80 * i + 14, size["height"] + 10, name))
    return "".join(out) + "</svg>\n"


def main(what, data):
    with open(data, encoding="utf-8") as file:
        data = json.load(file)
    print(HEAD)
    if what == "table":
        print(table(data["heads"], data["rows"]))
        return
    for page in data["pages"]:
        print("<h1>%s</h1><p>%s</p>" % (html.escape(page["title"]), html.escape(page["text"])))
        print(table(data["heads"], page["rows"]) + draw(data["size"], page))


main(*sys.argv[1:])
