"""Sums the four inks of every pixel of PAM pictures; fails above the limit (per cent)."""
import sys

limit, most = int(sys.argv[1]), 0
for name in sys.argv[2:]:
    data = open(name, "rb").read()
    start = data.index(b"ENDHDR\n") + 7
    pixels = data[start:]
    distinct = set(zip(pixels[0::4], pixels[1::4], pixels[2::4], pixels[3::4]))
    most = max(most, max(map(sum, distinct), default=0))
most = most * 100 / 255
print(f"{len(sys.argv) - 2} pages, at most {most:.0f} % of ink")
sys.exit(most > limit + 0.5 or len(sys.argv) < 3)
