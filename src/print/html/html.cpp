#include "print/html/html.hpp"

#include <algorithm>

#include "print/flow/look.hpp"
#include "print/html/html_table.hpp"
#include "print/html/html_text.hpp"
#include "print/html/page_style.hpp"
#include "print/html/svg.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx {
namespace {

class HtmlWriter {
 public:
  HtmlWriter(const Document& document, const Fonts& fonts)
      : document_(document), svg_(fonts, document.shared) {}

  std::string page() {
    std::string out = "<!DOCTYPE html>\n<html lang=\"" + xml_escaped(document_.language) +
                      "\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
                      "'unsafe-inline'\"/>\n<title>" +
                      xml_escaped(document_.title) + "</title>\n<style>\n" + page_style +
                      "</style>\n</head>\n<body class=\"" + xml_escaped(document_.theme) + "\">\n";
    out += svg_.shared() + "<main>\n";
    write(document_.body);
    return out + out_ + text_.take_notes() + "</main>\n</body>\n</html>\n";
  }

 private:
  void write(const std::vector<Block>& blocks) {
    for (const Block& block : blocks) std::visit([this](const auto& is) { write(is); }, block.is);
  }

  void write(const block::Heading& heading) {
    const std::string level = std::to_string(std::clamp(heading.level + 1, 1, 6));
    out_ += "<h" + level + html_anchor(heading.anchor) + (heading.band ? " class=\"band\"" : "") + '>' +
            xml_escaped(heading.text) + "</h" + level + ">\n";
  }

  void write(const block::Paragraph& paragraph) {
    static constexpr const char* names[] = {"",        "lead",    "small", "note",
                                            "verdict", "caption", "code",  "line"};
    const std::string name = names[static_cast<std::size_t>(paragraph.style)];
    const bool code = paragraph.style == block::Paragraph::Style::code;
    const char* tag = code ? "pre" : "p";
    out_ += std::string("<") + tag + html_anchor(paragraph.anchor);
    if (!name.empty()) out_ += " class=\"" + name + '"';
    if (paragraph.indent > 0) out_ += " style=\"margin-left:" + std::to_string(paragraph.indent) + "em\"";
    out_ += '>' + text_(paragraph.text);
    if (!paragraph.margin.empty()) out_ += " <small class=\"margin\">" + text_(paragraph.margin) + "</small>";
    out_ += std::string("</") + tag + ">\n" + text_.take_notes();
  }

  void write(const block::List& list) {
    const char* tag = list.numbered ? "ol" : "ul";
    out_ += std::string("<") + tag + ">\n";
    for (const Text& item : list.items) out_ += "<li>" + text_(item) + "</li>\n";
    out_ += std::string("</") + tag + ">\n" + text_.take_notes();
  }

  void write(const block::Table& table) { out_ += html_table(table, text_, svg_); }

  void write(const block::Figure& figure) {
    out_ += "<figure>" + svg_.picture(figure.drawing, figure.alt);
    if (!figure.caption.empty()) out_ += "<figcaption>" + xml_escaped(figure.caption) + "</figcaption>";
    out_ += "</figure>\n";
  }

  void write(const block::PageBreak&) {}
  void write(const block::ColumnBreak&) {}
  void write(const block::Space&) {}
  void write(const block::Rule&) { out_ += "<hr/>\n"; }

  void write(const block::Contents& contents) {
    Look look;
    look.language = document_.language;
    out_ += "<nav aria-label=\"" + std::string(contents_word(look)) + "\"><ul>\n";
    list_headings(document_.body, contents.levels);
    out_ += "</ul></nav>\n";
  }
  void list_headings(const std::vector<Block>& blocks, int levels) {
    for (const Block& block : blocks) std::visit([&](const auto& is) { list_heading(is, levels); }, block.is);
  }
  void list_heading(const block::Heading& heading, int levels) {
    if (!heading.contents || heading.anchor.empty() || heading.level < 1 || heading.level > levels) return;
    out_ += "<li class=\"l" + std::to_string(heading.level) + "\">" +
            text_({Run{heading.text, Run::Manner::plain, heading.anchor}}) + "</li>\n";
  }
  template <class Is>
  void list_heading(const Is& is, int levels) {
    if constexpr (requires { is.blocks; }) list_headings(is.blocks, levels);
  }

  void write(const block::Keep& keep) { write(keep.blocks); }
  void write(const block::Wide& wide) { write(wide.blocks); }
  void write(const block::Float& floating) { write(floating.blocks); }
  void write(const block::Placed& placed) { write(placed.blocks); }
  void write(const block::Boxed& boxed) {
    out_ += "<div class=\"boxed\" style=\"background:" + colour_text(boxed.tint) + "\">\n";
    write(boxed.blocks);
    out_ += "</div>\n";
  }

  const Document& document_;
  SvgWriter svg_;
  HtmlText text_;
  std::string out_;
};

}  // namespace

std::string html_page(const Document& document, const Fonts& fonts) {
  return HtmlWriter(document, fonts).page();
}

}  // namespace quincunx
