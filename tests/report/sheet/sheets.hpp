#pragma once
// Sheets as `quincunx sheet` prints them, and what other programs read in them.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "print/layout/layout.hpp"
#include "quincunx/play/ruleset.hpp"
#include "quincunx/report/report.hpp"
#include "quincunx/rules/printed_cells.hpp"

namespace quincunx {

struct SheetWish {
  std::string form = "sheet.xml", paper = "A4", lang = "en";
  const Battle* used_by = nullptr;
  const std::vector<PrintedCell>* since = nullptr;
};
Document sheet_of(const Rulebook& book, const SheetWish& wish = {});
// The sheet of a rule set in English. The tests of a program share each.
const Paper& laid_out_sheet(const Ruleset& set, const std::string& paper = "A4");
Document record_sheet_of(const Battle& battle, const std::string& paper = "A4");

// What pdftotext finds, word by word in the order of the file; empty where it is not installed (readers.hpp).
std::optional<std::vector<std::string>> words_in_pdf(const Document& document);

}  // namespace quincunx
