"""pdfinfo -box and pdftotext -bbox-layout: words nearer to the trim than the margin; fails when there are any."""
import re
import sys

trims = [tuple(map(float, t.split())) for t in re.findall(r"TrimBox: +(.*)", open(sys.argv[1]).read())]
margin, page, outside, words = float(sys.argv[3]), -1, [], 0
height = 0.0
for line in open(sys.argv[2], encoding="utf-8"):
    if m := re.search(r'<page width="[0-9.]+" height="([0-9.]+)"', line):
        page, height = page + 1, float(m[1])
    m = re.search(r'<word xMin="([-0-9.]+)" yMin="([-0-9.]+)" xMax="([-0-9.]+)" yMax="([-0-9.]+)">(.*)</word>', line)
    if not m:
        continue
    words += 1
    left, top, right, bottom = map(float, m.groups()[:4])
    t = trims[page]
    # Ascent and descent of the whole font count here; letters themselves reach less far.
    if left < t[0] + margin or right > t[2] - margin or top < height - t[3] + margin - 4 or bottom > height - t[1] - margin + 4:
        outside.append(f"page {page + 1}: {m[5]}")
print(f"{words} words, {len(outside)} outside", *outside[:3])
sys.exit(bool(outside) or not words)
