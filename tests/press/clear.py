"""pdftotext -bbox-layout: how far the lowest line of each page is from the text above it; fails below the least.

That line is a foot if it stands alike on the next page. Boxes have the ascent and descent of the whole font: letters
reach less far, by about a third of the height of the box above and a sixth below."""
import re
import sys

pages = []
for line in open(sys.argv[1], encoding="utf-8"):
    if "<page " in line:
        pages.append([])
    if m := re.search(r'<word xMin="([-0-9.]+)" yMin="([-0-9.]+)" xMax="([-0-9.]+)" yMax="([-0-9.]+)">', line):
        left, top, right, bottom = map(float, m.groups())
        high = bottom - top
        pages[-1].append((left, top + high / 3, right, bottom - high / 6))
least, nearest, feet = float(sys.argv[2]), 1e9, 0
lowest = [max((word[3] for word in page), default=0) for page in pages]
for number, page in enumerate(pages):
    if not any(abs(lowest[number] - low) < 1 for other, low in enumerate(lowest) if other != number):
        continue
    feet += 1
    foot = [word for word in page if lowest[number] - word[3] < 3]
    for left, top, right, bottom in foot:
        for other in page:
            if other not in foot and other[0] < right and left < other[2]:
                nearest = min(nearest, top - other[3])
print(f"{feet} feet, {nearest:.1f} pt clear" if feet else "no feet on two pages")
sys.exit(nearest < least - 0.5)
