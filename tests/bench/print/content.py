"""Writes what every contender sets, once as data: content.json and, the same, content.xml; table.json and table.xml.

200 pages: each a title with a bookmark, 95 words justified, 16 rows of 7 columns, and a map of 112 hexes with a river, 24 units with
labels, 12 arrows and a legend. And a table of 5,000 rows of 8 columns. Usage: content.py FOLDER [PAGES] [ROWS]"""
import json
import random
import sys
from xml.sax.saxutils import quoteattr

WORDS = """the of and to in regiment battalion squadron line fire charge ridge village road river advance flank reserve general
musket volley guns horse foot under over against before after while held broke rallied wavered pressed withdrew orders smoke morning
evening bridge wood hill slope column halted turned reached carried lost gained second first third left right centre company""".split()
PLACES = "Ridge Mill Ford Orchard Chapel Bridge Farm Redoubt".split()
TYPES = "infantry cavalry artillery skirmishers leader".split()
SIZE = {"columns": 14, "rows": 8, "side": 18.0, "width": 480.0, "height": 240.0}  # points


def sentence(dice, count):
    words = [dice.choice(WORDS) for _ in range(count)]
    return " ".join([words[0].capitalize()] + words[1:]) + "."


def page(dice, number):
    point = lambda: [round(dice.uniform(12, SIZE["width"] - 40), 1), round(dice.uniform(12, SIZE["height"] - 24), 1)]
    return {
        "number": number,
        "title": "Engagement %d at the %s" % (number, dice.choice(PLACES)),
        "text": " ".join(sentence(dice, 19) for _ in range(5)),
        "rows": [
            ["%s %d" % (dice.choice(PLACES), i), dice.choice(TYPES), str(dice.randint(80, 900)), str(dice.randint(0, 120)),
             "%d+" % dice.randint(2, 6), "%.1f" % dice.uniform(0, 99), sentence(dice, 3)]
            for i in range(1, 17)
        ],
        "hexes": "".join(str(min(3, int(dice.expovariate(1.2)))) for _ in range(SIZE["columns"] * SIZE["rows"])),
        "river": [[round(i * SIZE["width"] / 11, 1), round(120 + dice.uniform(-40, 40), 1)] for i in range(12)],
        "units": [{"at": point(), "side": i % 2, "label": "%s %d" % (dice.choice("ABCDEFGH"), i + 1)} for i in range(24)],
        "arrows": [[point(), point(), point(), point()] for _ in range(12)],
    }


HEADS = ["Unit", "Type", "Men", "Lost", "Morale", "Share", "Remark"]
TABLE_HEADS = ["No", "Unit", "Type", "Place", "Men", "Lost", "Share", "Remark"]


def table_row(dice, number):
    return [str(number), "%s %d" % (dice.choice(PLACES), dice.randint(1, 99)), dice.choice(TYPES), dice.choice(PLACES),
            str(dice.randint(80, 900)), str(dice.randint(0, 120)), "%.2f" % dice.uniform(0, 99), sentence(dice, dice.randint(2, 5))]


def pairs(points):
    return " ".join("%g,%g" % (x, y) for x, y in points)


def row_xml(row):
    return "<row %s/>" % " ".join("c%d=%s" % (i, quoteattr(cell)) for i, cell in enumerate(row, 1))


def write_xml(path, pages):
    with open(path, "w", encoding="utf-8") as out:
        out.write('<?xml version="1.0" encoding="UTF-8"?>\n<book>\n')
        for each in pages:
            out.write('<page number="%d" title=%s hexes="%s" river="%s">\n<text>%s</text>\n'
                      % (each["number"], quoteattr(each["title"]), each["hexes"], pairs(each["river"]), each["text"]))
            out.write("\n".join(row_xml(row) for row in each["rows"]) + "\n")
            for unit in each["units"]:
                out.write('<unit at="%s" side="%d" label=%s/>\n' % (pairs([unit["at"]]), unit["side"], quoteattr(unit["label"])))
            for arrow in each["arrows"]:
                out.write('<arrow points="%s"/>\n' % pairs(arrow))
            out.write("</page>\n")
        out.write("</book>\n")


def main(folder, pages=200, rows=5000):
    dice = random.Random(1632)
    book = [page(dice, i + 1) for i in range(pages)]
    with open(folder + "/content.json", "w", encoding="utf-8") as out:
        json.dump({"heads": HEADS, "size": SIZE, "pages": book}, out)
    write_xml(folder + "/content.xml", book)
    table = [table_row(dice, i + 1) for i in range(rows)]
    with open(folder + "/table.json", "w", encoding="utf-8") as out:
        json.dump({"heads": TABLE_HEADS, "rows": table}, out)
    with open(folder + "/table.xml", "w", encoding="utf-8") as out:
        out.write('<?xml version="1.0" encoding="UTF-8"?>\n<book>\n' + "\n".join(map(row_xml, table)) + "\n</book>\n")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
