"""Writes a battle of 30 turns with 80 units: the mirrored battle of lib on a table twice as wide, every army in it twice.

Usage: large_battle.py tests/battles/lib-mirror.xml [DOCTRINE] >scenario.xml; DOCTRINE is what the Blue commands follow, "attack" unless told otherwise:
where they withdraw, there are a third fewer events."""
import re
import sys

WIDTH = 72.0


def moved(text, copy):
    """The features, commands or objectives of one half, with ids and names of their own."""
    text = re.sub(r'\b(id|ref|commander)="([^"]+)"', r'\1="\2-%d"' % copy, text)
    text = re.sub(r'\bname="([^"]+)"', r'name="\1 %d"' % copy, text)

    def shift(match):
        pairs = [pair.split(",") for pair in match[2].split()]
        return '%s="%s"' % (match[1], " ".join("%g,%s" % (float(x) + WIDTH * (copy - 1), y) for x, y in pairs))

    return re.sub(r'\b(at|points|crest)="([0-9.]+,[^"]*)"', shift, text)


def reserve(colour, copy):
    """Three battalions more behind each command of the right and left: 40 units a side in all."""
    y, facing = (4, 0) if colour == "red" else (44, 180)
    return "".join(
        '      <unit id="%s-foot-r%d" type="infantry" name="%s reserve-%d" stands="6" formation="attack-column" at="%g,%g" facing="%d"/>\n'
        % (colour, i, colour.capitalize(), i, x, y, facing)
        for i, x in enumerate((20, 24, 48), 1))


source = open(sys.argv[1], encoding="utf-8").read()
table = re.search(r"<table [^>]*>\n(.*?)  </table>", source, re.S)[1]
objectives = re.search(r"<victory>\n(.*?)  </victory>", source, re.S)[1]
print('<?xml version="1.0" encoding="UTF-8"?>')
print('<scenario id="large-battle" rules="lib" title="A large battle" version="1.0">')
print("  <background>Four armies of equal strength: for measuring how long a report of thirty turns takes.</background>")
print('  <turns limit="30"/>\n  <table width="144" depth="48">')
print(moved(table, 1) + moved(table, 2) + "  </table>")
for side in re.finditer(r'(  <side id="(\w+)".*?>\n)(.*?)(  </side>\n)', source, re.S):
    body = re.sub(r" *<commander-in-chief .*\n", "", side[3])
    halves = ""
    for copy in (1, 2):
        half = body.replace("    </command>\n", reserve(side[2], copy) + "    </command>\n", 1)
        if copy == 2:  # one general leads the army
            half = re.sub(r' *<unit id="\w+-general".*\n', reserve(side[2], copy).split("\n")[0].replace("-r1", "-r4").replace('reserve-1', 'reserve-4').replace('at="20,', 'at="39.5,') + "\n", half)
        halves += moved(half, copy)
    if side[2] == "blue" and len(sys.argv) > 2:
        halves = halves.replace('doctrine="attack"', 'doctrine="%s"' % sys.argv[2])
    print(side[1] + '    <commander-in-chief ref="%s-general-1"/>\n' % side[2] + halves + side[4], end="")
print("  <victory>\n" + moved(objectives, 1) + moved(objectives, 2) + "  </victory>\n</scenario>")
