#include "report/data/parts.hpp"

#include "report/data/cells.hpp"

namespace quincunx::report_parts {

void add(Document& document, Text text, block::Paragraph::Style style) {
  block::Paragraph paragraph;
  paragraph.text = std::move(text);
  paragraph.style = style;
  document.body.push_back({std::move(paragraph)});
}

std::vector<digest::Moment> all_moments(const digest::Digest& facts) {
  std::vector<digest::Moment> all;
  for (const auto& turn : facts.turns) all.insert(all.end(), turn.moments.begin(), turn.moments.end());
  return all;
}

block::Table amendments(const Rulebook& book) {
  block::Table table;
  table.columns = {{"What", Align::left, 1}, {"Rules", Align::left}, {"Here", Align::left}};
  for (const Amendment& amendment : book.amendments()) {
    block::Row row;
    row.kind = block::Row::Kind::amended;
    row.cells = {cell(amendment.what), cell(amendment.from), cell(amendment.to)};
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace quincunx::report_parts
