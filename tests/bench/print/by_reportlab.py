"""Platypus: by_reportlab.py pages|table DATA.json OUT.pdf"""
import json
import sys

from reportlab.lib import colors
from reportlab.lib.enums import TA_JUSTIFY
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, LongTable, PageBreak, Paragraph, SimpleDocTemplate, Spacer, Table

import shapes

FONTS = "/usr/share/fonts/truetype/"
for name, path in (("Text", "gentiumplus/GentiumBookPlus-Regular.ttf"), ("Bold", "gentiumplus/GentiumBookPlus-Bold.ttf"),
                   ("Table", "crosextra/Carlito-Regular.ttf"), ("TableBold", "crosextra/Carlito-Bold.ttf")):
    pdfmetrics.registerFont(TTFont(name, FONTS + path))
BODY = ParagraphStyle("body", fontName="Text", fontSize=9.5, leading=12.5, alignment=TA_JUSTIFY)
TITLE = ParagraphStyle("title", fontName="Bold", fontSize=14, leading=18)
STYLE = [("FONT", (0, 0), (-1, -1), "Table", 9), ("FONT", (0, 0), (-1, 0), "TableBold", 9), ("LINEBELOW", (0, 0), (-1, 0), 0.5, colors.black),
         ("LINEBELOW", (0, -1), (-1, -1), 0.5, colors.black), ("ROWBACKGROUNDS", (0, 1), (-1, -1), [colors.white, colors.HexColor("#eeeeee")]),
         ("TOPPADDING", (0, 0), (-1, -1), 1), ("BOTTOMPADDING", (0, 0), (-1, -1), 2)]
PAINT = {c: colors.HexColor(c) for c in shapes.TERRAIN + shapes.SIDES + [shapes.RIVER, shapes.INK]}


class Title(Paragraph):
    def __init__(self, text, key):
        super().__init__(text, TITLE)
        self.words, self.key = text, key

    def draw(self):
        self.canv.bookmarkPage(self.key)
        self.canv.addOutlineEntry(self.words, self.key, 0)
        super().draw()


class Map(Flowable):
    def __init__(self, size, page):
        super().__init__()
        self.size, self.page = size, page
        self.width, self.height = size["width"], size["height"] + 14

    def draw(self):
        c, size, page = self.canv, self.size, self.page
        c.translate(0, self.height)
        c.scale(1, -1)

        def area(points, colour, stroke):
            path = c.beginPath()
            path.moveTo(*points[0])
            for point in points[1:]:
                path.lineTo(*point)
            path.close()
            c.setFillColor(PAINT[colour])
            c.drawPath(path, stroke=stroke, fill=1)

        c.setStrokeColor(PAINT[shapes.INK])
        c.setLineWidth(0.25)
        for kind, corners in shapes.hexes(size, page["hexes"]):
            area(corners, shapes.TERRAIN[kind], 1)
        c.setStrokeColor(PAINT[shapes.RIVER])
        c.setLineWidth(3)
        path = c.beginPath()
        path.moveTo(*page["river"][0])
        for point in page["river"][1:]:
            path.lineTo(*point)
        c.drawPath(path)
        c.setLineWidth(1)
        for arrow in page["arrows"]:
            (x0, y0), (x1, y1), (x2, y2), (x3, y3) = arrow
            c.setStrokeColor(PAINT[shapes.INK])
            c.bezier(x0, y0, x1, y1, x2, y2, x3, y3)
            area(shapes.head_of(arrow), shapes.INK, 0)
        c.setFont("Table", 6)
        for unit in page["units"]:
            x, y = unit["at"]
            c.setFillColor(PAINT[shapes.SIDES[unit["side"]]])
            c.rect(x, y, 20, 8, stroke=0, fill=1)
            self.text(x, y + 15, unit["label"])
        for i, name in enumerate(shapes.NAMES):
            c.setFillColor(PAINT[shapes.TERRAIN[i]])
            c.rect(80 * i, size["height"] + 4, 10, 7, stroke=0, fill=1)
            self.text(80 * i + 14, size["height"] + 10, name)

    def text(self, x, y, words):
        c = self.canv
        c.saveState()
        c.scale(1, -1)
        c.setFillColor(PAINT[shapes.INK])
        c.drawString(x, -y, words)
        c.restoreState()


class Numbered(Canvas):
    """Page x of y: pages are kept until their number is known."""

    def __init__(self, *given, **more):
        super().__init__(*given, **more)
        self.kept = []

    def showPage(self):
        self.kept.append(dict(self.__dict__))
        self._startPage()

    def save(self):
        for state in self.kept:
            self.__dict__.update(state)
            self.setFont("Table", 8)
            self.drawString(18 * mm, A4[1] - 12 * mm, "The benchmark")
            self.drawRightString(A4[0] - 18 * mm, 10 * mm, "page %d of %d" % (self._pageNumber, len(self.kept)))
            super().showPage()
        super().save()


def main(what, data, out):
    with open(data, encoding="utf-8") as file:
        data = json.load(file)
    story = []
    if what == "pages":
        for page in data["pages"]:
            if story:
                story.append(PageBreak())
            story += [Title(page["title"], "p%d" % page["number"]), Paragraph(page["text"], BODY), Spacer(1, 4),
                      Table([data["heads"]] + page["rows"], style=STYLE), Spacer(1, 4), Map(data["size"], page)]
    else:
        story = [LongTable([data["heads"]] + data["rows"], style=STYLE, repeatRows=1)]
    SimpleDocTemplate(out, pagesize=A4, leftMargin=18 * mm, rightMargin=18 * mm, topMargin=18 * mm, bottomMargin=18 * mm,
                      title="Benchmark").build(story, canvasmaker=Numbered)


main(*sys.argv[1:])
