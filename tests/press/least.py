"""Reads mutool's traces from standard input: the thinnest stroke and the smallest type; fails below the leasts."""
import math
import re
import sys

least_line, least_type = float(sys.argv[1]), float(sys.argv[2])
thinnest = smallest = math.inf
for line in sys.stdin:
    stroke = re.search(r'<stroke_path [^>]*?linewidth="([-0-9.]+)".*?transform="([^"]*)"', line)
    if stroke:
        a, b, c, d = map(float, stroke[2].split()[:4])
        thinnest = min(thinnest, float(stroke[1]) * math.sqrt(abs(a * d - b * c)))
    size = re.search(r'<font [^>]*size="([0-9.]+)"', line)
    if size:
        smallest = min(smallest, float(size[1]))
print(f"lines from {thinnest:.3f} pt, type from {smallest:.2f} pt")
sys.exit(thinnest < least_line - 0.006 or smallest < least_type - 0.02)
