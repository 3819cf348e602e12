#include "print/plain/plain_text.hpp"

#include <algorithm>

#include "print/plain/plain_table.hpp"
#include "print/plain/text_lines.hpp"
#include "quincunx/base/utf8.hpp"

namespace quincunx {
namespace {

class Writer {
 public:
  Writer(const Document& document, std::size_t width) : document_(document), width_(width) {}

  void write(const std::vector<Block>& blocks) {
    for (const Block& block : blocks) std::visit([this](const auto& is) { write(is); }, block.is);
  }
  std::string made() { return std::move(out_); }

 private:
  void line(const std::string& text) {
    const std::size_t end = text.find_last_not_of(' ');
    if (end != std::string::npos) out_ += std::string(indent_, ' ') + text.substr(0, end + 1);
    out_ += '\n';
  }
  // One empty line between blocks, none at the start.
  void gap() {
    if (!out_.empty() && out_.compare(out_.size() - std::min<std::size_t>(out_.size(), 2), 2, "\n\n") != 0)
      out_ += '\n';
  }
  void lines(const std::string& text, std::size_t hang = 0, const std::string& first = {}) {
    bool begin = true;
    for (const std::string& part : text_lines(text, width_ - std::min(width_ - 10, indent_ + hang))) {
      line((begin ? first : std::string(hang, ' ')) + part);
      begin = false;
    }
  }

  void write(const block::Heading& heading) {
    gap();
    lines(heading.text);
    const std::size_t length = std::min(characters(heading.text), width_ - indent_);
    if (heading.level <= 2) {
      std::string rule;
      for (std::size_t i = 0; i < length; ++i) rule += heading.level == 2 ? "-" : "=";
      line(rule);
    }
    gap();
  }

  void write(const block::Paragraph& paragraph) {
    using Style = block::Paragraph::Style;
    if (paragraph.style != Style::line) gap();
    const std::string text = as_text(paragraph.text);
    switch (paragraph.style) {
      case Style::verdict:
        lines(text, 3, "*  ");
        break;
      case Style::note:
        lines(text, 4, "    ");
        break;
      case Style::line: {
        const std::string before(2 * static_cast<std::size_t>(paragraph.indent), ' ');
        lines(text, before.size() + 4, before);
        break;
      }
      case Style::code:
        verbatim(text);
        break;
      default:
        lines(text);
    }
    if (!paragraph.margin.empty()) lines(as_text(paragraph.margin) + " ]", 6, "    [ ");
  }
  void verbatim(const std::string& text) {
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      line("    " + text.substr(begin, end - begin));
      begin = end + 1;
    }
  }

  void write(const block::List& list) {
    gap();
    for (std::size_t i = 0; i < list.items.size(); ++i) {
      const std::string marker = list.numbered ? std::to_string(i + 1) + ". " : "- ";
      lines(as_text(list.items[i]), marker.size(), marker);
    }
  }

  void write(const block::Table& table) {
    gap();
    if (!table.title.empty()) {
      lines(table.aside.empty() ? table.title : table.title + "  " + table.aside);
      out_ += '\n';
    }
    for (const std::string& row : plain_table(table, width_ - indent_)) line(row);
    for (const Text& note : table.notes) lines(as_text(note), 2, "  ");
  }

  void write(const block::Figure& figure) {
    gap();
    const std::string& words = figure.alt.empty() ? figure.caption : figure.alt;
    lines("[" + (words.empty() ? "figure" : words) + "]");
    if (!figure.caption.empty() && figure.caption != words) lines(figure.caption);
  }

  void write(const block::PageBreak&) { gap(); }
  void write(const block::ColumnBreak&) { gap(); }
  void write(const block::Space&) { gap(); }
  void write(const block::Rule&) {
    gap();
    line(std::string(width_ - indent_, '-'));
    gap();
  }

  void write(const block::Contents& contents) {
    gap();
    list_headings(document_.body, contents.levels);
  }
  void list_headings(const std::vector<Block>& blocks, int levels) {
    for (const Block& block : blocks) {
      if (const auto* heading = std::get_if<block::Heading>(&block.is)) {
        if (heading->contents && heading->level >= 1 && heading->level <= levels) {
          const auto hang = static_cast<std::size_t>(2 * heading->level);
          lines(heading->text, hang, std::string(hang, ' '));
        }
      }
      if (const auto* keep = std::get_if<block::Keep>(&block.is)) list_headings(keep->blocks, levels);
      if (const auto* boxed = std::get_if<block::Boxed>(&block.is)) list_headings(boxed->blocks, levels);
      if (const auto* wide = std::get_if<block::Wide>(&block.is)) list_headings(wide->blocks, levels);
      if (const auto* floating = std::get_if<block::Float>(&block.is))
        list_headings(floating->blocks, levels);
      if (const auto* placed = std::get_if<block::Placed>(&block.is)) list_headings(placed->blocks, levels);
    }
  }

  void write(const block::Keep& keep) { write(keep.blocks); }
  void write(const block::Wide& wide) { write(wide.blocks); }
  void write(const block::Float& floating) { write(floating.blocks); }
  void write(const block::Placed& placed) { write(placed.blocks); }
  void write(const block::Boxed& boxed) {
    gap();
    const std::size_t before = indent_;
    indent_ = std::min(indent_ + 4, width_ / 3);
    write(boxed.blocks);
    indent_ = before;
    gap();
  }

  const Document& document_;
  std::size_t width_, indent_ = 0;
  std::string out_;
};

}  // namespace

std::string plain_text(const Document& document, int width) {
  Writer writer{document, static_cast<std::size_t>(std::max(width, 20))};
  writer.write(document.body);
  std::string text = writer.made();
  while (text.size() > 1 && text.compare(text.size() - 2, 2, "\n\n") == 0) text.pop_back();
  return text;
}

}  // namespace quincunx
