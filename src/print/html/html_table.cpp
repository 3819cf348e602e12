#include "print/html/html_table.hpp"

#include <algorithm>

#include "print/plain/text_lines.hpp"
#include "print/tables/table_grid.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/base/utf8.hpp"

namespace quincunx {
namespace {

const char* align_class(block::Column::Align align) {
  switch (align) {
    case block::Column::Align::left:
      return "";
    case block::Column::Align::centre:
      return "c";
    case block::Column::Align::right:
    case block::Column::Align::decimal:
      return "r";
  }
  return "";
}

const char* row_class(block::Row::Kind kind) {
  switch (kind) {
    case block::Row::Kind::body:
      return "";
    case block::Row::Kind::group:
      return " class=\"group\"";
    case block::Row::Kind::summary:
      return " class=\"summary\"";
    case block::Row::Kind::dim:
      return " class=\"dim\"";
    case block::Row::Kind::amended:
      return " class=\"amended\"";
  }
  return "";
}

const char* table_class(block::Table::Style style) {
  switch (style) {
    case block::Table::Style::ruled:
      return "ruled";
    case block::Table::Style::striped:
      return "striped";
    case block::Table::Style::dense:
      return "dense";
    case block::Table::Style::plain:
      return "plain";
  }
  return "ruled";
}

class HtmlTable {
 public:
  HtmlTable(const block::Table& table, HtmlText& text, SvgWriter& svg)
      : table_(table), text_(text), svg_(svg), grid_(table_grid(table)) {}

  std::string written() {
    out_ = "<div class=\"wide\"><table class=\"" + std::string(table_class(table_.style)) + '"' +
           html_anchor(table_.anchor) + ">\n";
    if (!table_.title.empty())
      out_ += "<caption>" + xml_escaped(table_.title) +
              (table_.aside.empty() ? "" : " <small>" + xml_escaped(table_.aside) + "</small>") +
              "</caption>\n";
    heads();
    out_ += "<tbody>\n";
    for (std::size_t r = 0; r < table_.rows.size(); ++r) row(r);
    out_ += "</tbody></table>";
    for (const Text& note : table_.notes) out_ += "<p class=\"note\">" + text_(note) + "</p>";
    return out_ + text_.take_notes() + "</div>\n";
  }

 private:
  void heads() {
    const bool any = std::any_of(table_.columns.begin(), table_.columns.end(),
                                 [](const block::Column& column) { return !column.head.empty(); });
    if (!any && table_.spanners.empty()) return;
    out_ += "<thead>\n";
    if (!table_.spanners.empty()) {
      out_ += "<tr>";
      std::size_t column = 0;
      for (const block::Spanner& spanner : table_.spanners) {
        if (spanner.to < spanner.from || spanner.from < column || spanner.to >= table_.columns.size())
          continue;
        if (spanner.from > column)
          out_ += "<td colspan=\"" + std::to_string(spanner.from - column) + "\"></td>";
        out_ += "<th scope=\"colgroup\" class=\"c\" colspan=\"" +
                std::to_string(spanner.to + 1 - spanner.from) + "\">" + xml_escaped(spanner.title) + "</th>";
        column = spanner.to + 1;
      }
      out_ += "</tr>\n";
    }
    if (any) {
      out_ += "<tr>";
      for (const block::Column& column : table_.columns)
        out_ += "<th scope=\"col\"" + of_class(align_class(column.align)) + '>' + xml_escaped(column.head) +
                "</th>";
      out_ += "</tr>\n";
    }
    out_ += "</thead>\n";
  }

  void row(std::size_t r) {
    const block::Row& row = table_.rows[r];
    out_ += "<tr" + std::string(row_class(row.kind)) + html_anchor(row.anchor) + '>';
    for (std::size_t c = 0; c < row.cells.size(); ++c) {
      const block::Cell& cell = row.cells[c];
      const GridPlace& place = grid_.rows[r][c];
      const char* name = cell.head ? "th" : "td";
      out_ += std::string("<") + name + (cell.head ? " scope=\"row\"" : "");
      out_ += of_class(cell_class(cell, place));
      if (place.to - place.from > 1) out_ += " colspan=\"" + std::to_string(place.to - place.from) + '"';
      if (place.to_row > r + 1) out_ += " rowspan=\"" + std::to_string(place.to_row - r) + '"';
      if (cell.tinted) out_ += " style=\"background:" + colour_text(cell.tint) + '"';
      out_ += '>';
      if (!cell.picture.marks.empty()) out_ += svg_.picture(cell.picture, cell.picture.alt) + ' ';
      out_ += text_(cell.text) + "</" + name + '>';
    }
    out_ += "</tr>\n";
  }

  // Columns as wide as their content keep short words on one line.
  std::string cell_class(const block::Cell& cell, const GridPlace& place) const {
    if (place.from >= table_.columns.size()) return {};
    const block::Column& column = table_.columns[place.from];
    std::string name = align_class(column.align);
    constexpr std::size_t short_text = 16;
    if (column.share == 0 && characters(as_text(cell.text)) <= short_text) name += name.empty() ? "n" : " n";
    return name;
  }

  static std::string of_class(const std::string& name) {
    return name.empty() ? std::string() : " class=\"" + name + '"';
  }

  const block::Table& table_;
  HtmlText& text_;
  SvgWriter& svg_;
  const TableGrid grid_;
  std::string out_;
};

}  // namespace

std::string html_table(const block::Table& table, HtmlText& text, SvgWriter& svg) {
  return HtmlTable(table, text, svg).written();
}

}  // namespace quincunx
