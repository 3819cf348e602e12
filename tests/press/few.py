"""Reads mutool's trace from standard input: type below a size in more than two inks; fails when there is any."""
import math
import re
import sys

below, kinds, texts, ink, outer = float(sys.argv[1]), set(), 0, None, None
for line in sys.stdin:
    if m := re.search(r'<fill_text [^>]*?color="([^"]*)"[^>]*transform="([^"]*)"', line.replace("colorspace", "space")):
        ink, outer = [float(v) for v in m[1].split()], [float(v) for v in m[2].split()]
    elif ink and len(ink) == 4 and (m := re.search(r'<span [^>]*trm="([^"]*)"', line)):
        texts += 1
        c, d = [float(v) for v in m[1].split()][2:4]
        size = math.hypot(c * outer[0] + d * outer[2], c * outer[1] + d * outer[3])
        if size < below - 0.02 and sum(v > 0.001 for v in ink) > 2:
            kinds.add(f"{size:.1f} pt in {' '.join(f'{v:.2f}' for v in ink)}")
print(f"{texts} texts, {len(kinds)} kinds in too many inks", *sorted(kinds)[:3])
sys.exit(bool(kinds) or not texts)
