#include "print/html/svg.hpp"

#include "print/pdf/pdf_number.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx {
namespace {

std::string svg_length(Milli length) { return decimal_text(length, 3); }  // points

std::string path_data(const Path& path) {
  std::string out;
  std::size_t next = 0;
  for (std::size_t v = 0; v < path.verbs.size(); ++v) {
    const char verb = path.verbs[v];
    if (verb == 'z') {
      if (v == 0 || path.verbs[v - 1] != 'z') out += 'Z';
      continue;
    }
    out += verb == 'm' ? 'M' : verb == 'l' ? 'L' : 'C';
    const std::size_t points = verb == 'c' ? 3 : 1;
    for (std::size_t i = 0; i < points && next < path.points.size(); ++i, ++next)
      out += (i == 0 ? "" : " ") + svg_length(path.points[next].x) + ' ' + svg_length(path.points[next].y);
  }
  return out;
}

struct SvgMark {
  const Fonts& fonts;
  int& clips;
  std::string& out;

  void operator()(const mark::Fill& it) const {
    out += "<path fill=\"" + colour_text(it.colour) + "\" d=\"" + path_data(it.path) + "\"/>";
  }
  void operator()(const mark::Stroke& it) const {
    if (it.die) return;
    out += "<path fill=\"none\" stroke=\"" + colour_text(it.colour) + "\" stroke-width=\"" +
           svg_length(it.width) + '"';
    if (!it.dash.empty()) {
      out += " stroke-dasharray=\"";
      for (std::size_t i = 0; i < it.dash.size(); ++i) out += (i == 0 ? "" : " ") + svg_length(it.dash[i]);
      out += '"';
    }
    if (it.round) out += " stroke-linecap=\"round\" stroke-linejoin=\"round\"";
    out += " d=\"" + path_data(it.path) + "\"/>";
  }
  void operator()(const mark::Text& it) const {
    if (it.text.empty()) return;
    const std::string x = svg_length(it.at.x), y = svg_length(it.at.y);
    out += "<text class=\"" + std::string(css_class(it.face)) + "\" x=\"" + x + "\" y=\"" + y +
           "\" font-size=\"" + svg_length(it.size) + '"';
    if (it.colour != Colour{}) out += " fill=\"" + colour_text(it.colour) + '"';
    if (it.turn != 0) out += " transform=\"rotate(" + std::to_string(-it.turn) + ' ' + x + ' ' + y + ")\"";
    if (it.word_space == 0 && it.letter_space == 0)
      out += " textLength=\"" + svg_length(fonts.width(it.text, it.face, it.size)) +
             "\" lengthAdjust=\"spacingAndGlyphs\"";
    else
      out += " word-spacing=\"" + svg_length(it.word_space) + "\" letter-spacing=\"" +
             svg_length(it.letter_space) + '"';
    out += '>' + xml_escaped(it.text) + "</text>";
  }
  void operator()(const mark::Clip& it) const {
    const std::string id = "clip" + std::to_string(++clips);
    out += "<clipPath id=\"" + id + "\"><path d=\"" + path_data(it.path) +
           "\"/></clipPath><g clip-path=\"url(#" + id + ")\">";
  }
  void operator()(const mark::Unclip&) const { out += "</g>"; }
  void operator()(const mark::Use& it) const {
    out += "<use href=\"#shared-" + xml_escaped(it.name) + "\" transform=\"translate(" + svg_length(it.at.x) +
           ' ' + svg_length(it.at.y) + ") scale(" + decimal_text(it.permille, 3) + ")\"/>";
  }
  void operator()(const mark::Link&) const {}
  void operator()(const mark::Anchor&) const {}
  void operator()(const mark::Enter&) const {}
  void operator()(const mark::Leave&) const {}
};

}  // namespace

const char* css_class(Face face) {
  switch (face) {
    case Face::body:
      return "fb";
    case Face::body_italic:
      return "fb fi";
    case Face::body_bold:
      return "fb fw";
    case Face::heading:
      return "fh";
    case Face::heading_bold:
      return "fh fw";
    case Face::table:
      return "ft";
    case Face::table_bold:
      return "ft fw";
    case Face::table_italic:
      return "ft fi";
    case Face::mono:
      return "fm";
  }
  return "fb";
}

std::string SvgWriter::marks(const Drawing& drawing) {
  std::string out;
  const SvgMark write{fonts_, clips_, out};
  for (const Mark& mark : drawing.marks) std::visit(write, mark);
  return out;
}

std::string SvgWriter::picture(const Drawing& drawing, const std::string& alt) {
  const std::string width = svg_length(drawing.width), height = svg_length(drawing.height);
  const std::string voice =
      alt.empty() ? "aria-hidden=\"true\"" : "role=\"img\" aria-label=\"" + xml_escaped(alt) + '"';
  return "<svg " + voice + " width=\"" + width + "pt\" height=\"" + height + "pt\" viewBox=\"0 0 " + width +
         ' ' + height + "\">" + marks(drawing) + "</svg>";
}

std::string SvgWriter::shared() {
  if (shared_.empty()) return {};
  std::string out = "<svg class=\"shared\" aria-hidden=\"true\" width=\"0\" height=\"0\">";
  for (const auto& [name, drawing] : shared_)
    out += "<g id=\"shared-" + xml_escaped(name) + "\">" + marks(drawing) + "</g>\n";
  return out + "</svg>\n";
}

}  // namespace quincunx
