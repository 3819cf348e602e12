"""qpdf --json: the keys of PDF/X-1a."""
import json
import sys

objects = json.load(open(sys.argv[1], encoding="utf-8"))["qpdf"][1]


def value(name):
    entry = objects[name]
    return entry.get("value", entry.get("stream", {}).get("dict"))


def follow(thing):
    while isinstance(thing, str) and "obj:" + thing in objects:
        thing = value("obj:" + thing)
    return thing


trailer = value("trailer")
info, root = follow(trailer["/Info"]), follow(trailer["/Root"])
intents = [follow(each) for each in follow(root.get("/OutputIntents", []))]
wrong = [key for key in ("/GTS_PDFXVersion", "/Trapped", "/Title", "/CreationDate", "/ModDate") if key not in info]
wrong += [] if "/ID" in trailer else ["/ID"]
wrong += [] if info.get("/GTS_PDFXVersion", "").startswith("u:PDF/X-1a") else ["version"]
wrong += [] if any(i.get("/S") == "/GTS_PDFX" and i.get("/OutputConditionIdentifier") and i.get("/RegistryName") for i in intents) else ["intent"]
wrong += ["annotation" for o in objects.values() if isinstance(o.get("value"), dict) and o["value"].get("/Annots")]
print("missing:", *wrong) if wrong else print(info["/GTS_PDFXVersion"][2:], *[i["/OutputConditionIdentifier"][2:] for i in intents])
sys.exit(bool(wrong))
