#include "print/layout/paper.hpp"
#include "print/pdf/pdf_number.hpp"

namespace quincunx {
namespace {

std::string exact(Milli length) { return decimal_text(length, 3); }
std::string exact(Spot at) { return exact(at.x) + ',' + exact(at.y); }

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n')
      out += "\\n";
    else
      out += c;
  }
  return out + '"';
}

std::string name(Face face) {
  switch (face) {
    case Face::body:
      return "body";
    case Face::body_italic:
      return "body_italic";
    case Face::body_bold:
      return "body_bold";
    case Face::heading:
      return "heading";
    case Face::heading_bold:
      return "heading_bold";
    case Face::table:
      return "table";
    case Face::table_bold:
      return "table_bold";
    case Face::table_italic:
      return "table_italic";
    case Face::mono:
      return "mono";
  }
  return "?";
}

std::string line(const Path& path) {
  std::string out;
  std::size_t next = 0;
  for (const char verb : path.verbs) {
    out += std::string(" ") + verb;
    const std::size_t points = verb == 'z' ? 0 : verb == 'c' ? 3 : 1;
    for (std::size_t i = 0; i < points && next < path.points.size(); ++i)
      out += ' ' + exact(path.points[next++]);
  }
  return out;
}

struct Line {
  std::string operator()(const mark::Fill& it) const {
    return "fill " + colour_text(it.colour) + line(it.path);
  }
  std::string operator()(const mark::Stroke& it) const {
    std::string out = "stroke " + colour_text(it.colour) + ' ' + exact(it.width);
    for (std::size_t i = 0; i < it.dash.size(); ++i) out += (i == 0 ? " dash " : "-") + exact(it.dash[i]);
    return out + (it.round ? " round" : "") + (it.die ? " die" : "") + line(it.path);
  }
  std::string operator()(const mark::Text& it) const {
    std::string out =
        "text " + exact(it.at) + ' ' + name(it.face) + ' ' + exact(it.size) + ' ' + quoted(it.text);
    if (it.colour != Colour{}) out += ' ' + colour_text(it.colour);
    if (it.turn != 0) out += " turn " + std::to_string(it.turn);
    if (it.word_space != 0) out += " word_space " + exact(it.word_space);
    if (it.letter_space != 0) out += " letter_space " + exact(it.letter_space);
    return out;
  }
  std::string operator()(const mark::Link& it) const {
    return "link " + exact(it.at) + ' ' + exact(it.width) + 'x' + exact(it.height) + " to " + it.target;
  }
  std::string operator()(const mark::Anchor& it) const { return "anchor " + exact(it.at) + ' ' + it.name; }
  std::string operator()(const mark::Clip& it) const { return "clip" + line(it.path); }
  std::string operator()(const mark::Unclip&) const { return "unclip"; }
  std::string operator()(const mark::Enter& it) const {
    return "enter " + it.role + (it.element < 0 ? "" : ' ' + std::to_string(it.element)) +
           (it.alt.empty() ? "" : ' ' + quoted(it.alt));
  }
  std::string operator()(const mark::Leave&) const { return "leave"; }
  std::string operator()(const mark::Use& it) const {
    return "use " + it.name + ' ' + exact(it.at) +
           (it.permille == 1000 ? "" : " scale " + decimal_text(it.permille, 3));
  }
};

std::string lines(const std::vector<Mark>& marks) {
  std::string out;
  for (const Mark& mark : marks) out += "  " + std::visit(Line{}, mark) + '\n';
  return out;
}

}  // namespace

std::string dump(const Paper& paper) {
  std::string out = "paper " + quoted(paper.title) + " subject " + quoted(paper.subject) + " author " +
                    quoted(paper.author) + " language " + quoted(paper.language) + '\n';
  for (std::size_t i = 0; i < paper.pages.size(); ++i) {
    const Page& page = paper.pages[i];
    out += "page " + std::to_string(i + 1) + ' ' + exact(page.width) + 'x' + exact(page.height) +
           (page.bleed == 0 ? "" : " bleed " + exact(page.bleed)) + '\n' + lines(page.marks);
  }
  for (const auto& [title, drawing] : paper.shared)
    out += "shared " + title + ' ' + exact(drawing.width) + 'x' + exact(drawing.height) + '\n' +
           lines(drawing.marks);
  for (const OutlineEntry& entry : paper.outline)
    out +=
        "outline " + std::to_string(entry.level) + ' ' + quoted(entry.title) + " to " + entry.anchor + '\n';
  return out;
}

}  // namespace quincunx
