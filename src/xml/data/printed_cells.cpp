// The printed cells in a rules document that was exported earlier.

#include "quincunx/rules/printed_cells.hpp"

#include "xml/reader.hpp"

namespace quincunx {

std::optional<std::vector<PrintedCell>> read_printed_cells(std::string_view bytes, const std::string& path,
                                                           Problems& problems) {
  const auto reader = xml::Reader::load(bytes, path, xml::document_limits, problems);
  if (!reader) return std::nullopt;
  const xml::Node root = reader->root();
  if (root.name() != std::string_view("rules")) {
    problems.push_back({reader->place(root), "<" + std::string(root.name()) + "> is no rules document",
                        "'quincunx export rules' writes one"});
    return std::nullopt;
  }
  std::vector<PrintedCell> all;
  const auto text = [](xml::Node element, const char* attribute) {
    return std::string(xml::value(element, attribute));
  };
  for (const xml::Node table : root.children("table"))
    for (const xml::Node row : table.children("row"))
      for (const xml::Node cell : row.children("cell"))
        all.push_back({text(table, "key"), text(table, "title"), text(row, "key"), text(cell, "column"),
                       xml::line(cell)});
  for (const xml::Node ruling : root.children("ruling"))
    all.push_back({"", "", text(ruling, "key"), "", text(ruling, "value")});
  return all;
}

}  // namespace quincunx
