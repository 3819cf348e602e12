#!/usr/bin/env python3
"""Compares the words in the tags of PDFs with the words that pdftotext finds on their pages, without artifacts.

The files are to be printed with --pdf-uncompressed. Says for each file how many words it has and which differ; fails where
any do, or where a link has no words.
"""
import collections
import re
import subprocess
import sys
import tempfile

IN_A_LINE = {b"Link", b"Span"}  # elements that do not end a word
OBJECT = re.compile(rb"\n(\d+) 0 obj\n(.*?)\nendobj", re.S)
STRETCH = re.compile(rb"/\w+<</MCID (\d+)>>BDC|(/Artifact(?: BMC|<<[^>]*>>BDC))|(?<=\n)(EMC)|/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ")
KID = re.compile(rb"(<</Type/OBJR)[^>]*>>|<</Type/MCR/Pg (\d+) 0 R/MCID (\d+)>>|(\d+) 0 R|(\d+)")


class Tags:
    def __init__(self, data):
        self.objects = {int(n): body for n, body in OBJECT.findall(b"\n" + data)}
        self.fonts = {}
        for body in self.objects.values():
            if re.match(rb"(<<\s*)?/F\d+ \d+ 0 R", body):
                for name, font in re.findall(rb"/(F\d+) (\d+) 0 R", body):
                    self.fonts[name] = self.letters(int(font))
        self.pages, self.links, self.empty_links = {}, 0, 0
        root = next(body for body in self.objects.values() if b"/Type /StructTreeRoot" in body)
        self.text = ""
        self.walk(int(re.search(rb"/K (\d+) 0 R", root)[1]))

    def letters(self, font):
        text = self.objects[int(re.search(rb"/ToUnicode (\d+) 0 R", self.objects[font])[1])]
        pairs = re.findall(rb"^<(\w\w)> <(\w+)>", text[text.index(b"beginbfchar"):], re.M)
        return {int(code, 16): bytes.fromhex(said.decode()).decode("utf-16-be") for code, said in pairs}

    def stretches(self, page):
        content = self.objects[int(re.search(rb"/Contents \[?\s*(\d+) 0 R", self.objects[page])[1])]
        found, at, font = collections.defaultdict(str), None, {}
        for opened, artifact, closed, face, codes in STRETCH.findall(content):
            if opened:
                at = int(opened)
            elif artifact or closed:
                at = None
            elif face:
                font = self.fonts[face]
            elif at is not None:
                for run in re.findall(rb"<(\w+)>", codes):
                    found[at] += "".join(font[code] for code in bytes.fromhex(run.decode()))
        return found

    def walk(self, number):
        body = re.sub(rb"\((?:\\.|[^()\\])*\)|<[0-9A-F]{4,}>", b"()", self.objects[number])  # no texts, which may look like keys
        role = re.search(rb"/S ?/(\w+)", body)[1]
        page = re.search(rb"/Pg (\d+) 0 R", body)
        apart = "" if role in IN_A_LINE else " "
        self.text += apart
        before = len(self.text)
        kids = re.search(rb"/K ?(\[.*\]|\S.*)", body, re.S)
        for annotation, on, piece, element, own in KID.findall(kids[1]) if kids else []:
            if element:
                self.walk(int(element))
            elif not annotation:
                self.add(int(on or page[1]), int(piece or own))
        if role == b"Link":
            self.links += 1
            self.empty_links += not self.text[before:].strip()
        self.text += apart

    def add(self, page, number):
        if page not in self.pages:
            self.pages[page] = self.stretches(page)
        self.text += self.pages[page][number]


def page_text(data):
    """Of the pages as they look, without heads, feet and the lettering of figures; the file stays as long."""
    def empty(match):
        return re.sub(rb"\[[^\]]*\] TJ", lambda shown: b"[]" + b" " * (len(shown[0]) - 5) + b" TJ", match[0])
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(re.sub(rb"/Artifact(?: BMC|<<[^>]*>>BDC)\n.*?\nEMC\n", empty, data, flags=re.S))
        file.flush()
        return subprocess.run(["pdftotext", "-raw", file.name, "-"], capture_output=True, text=True, check=True).stdout


def words(text):
    text = text.replace("\u00ad\n", "").replace("\u00ad", "")
    text = re.sub(r"(?<=\w-)\s+(?=\w)", "", text)  # parted behind its own hyphen, or "half- and"
    return collections.Counter(text.split())


bad = 0
for path in sys.argv[1:]:
    with open(path, "rb") as file:
        data = file.read()
    tags = Tags(data)
    heard, seen = words(tags.text), words(page_text(data))
    equal, all_seen = sum((heard & seen).values()), sum(seen.values())
    print(f"{path}: {all_seen} words, {100 * equal / max(1, all_seen):.2f} % in the tags; {tags.links} links, {tags.empty_links} without words")
    differ = sorted((seen - heard).elements())[:12], sorted((heard - seen).elements())[:12]
    if any(differ):
        print(f"   on the pages alone: {differ[0]}\n   in the tags alone: {differ[1]}")
    bad = bad or any(differ) or tags.empty_links > 0
sys.exit(1 if bad else 0)
