#include "sheets.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>
#include <string_view>
#include <utility>

#include "readers.hpp"
#include "report/played.hpp"
#include "temporary.hpp"

namespace quincunx {
namespace {

Document composed(const std::string& form, const std::string& data,
                  const std::map<std::string, std::string>& parameters, const Painter& draws) {
  Problems problems;
  const auto read = read_template(form, shipped_template, problems);
  INFO(text(problems));
  REQUIRE(read != nullptr);
  const auto made = compose(*read, data, parameters, draws, problems);
  INFO(text(problems));
  REQUIRE(made);
  CHECK(problems.empty());
  return *made;
}

}  // namespace

Document sheet_of(const Rulebook& book, const SheetWish& wish) {
  return composed(wish.form, rules_document(book, wish.used_by, wish.since, Diagrams::listed),
                  {{"paper", wish.paper}, {"lang", wish.lang}}, painter(book));
}

const Paper& laid_out_sheet(const Ruleset& set, const std::string& paper) {
  static std::map<std::pair<std::string_view, std::string>, Paper> papers;
  const std::pair<std::string_view, std::string> key(set.key, paper);
  const auto found = papers.find(key);
  if (found != papers.end()) return found->second;
  SheetWish wish;
  wish.paper = paper;
  return papers.emplace(key, lay_out(sheet_of(Rulebook(set), wish), fonts())).first->second;
}

Document record_sheet_of(const Battle& battle, const std::string& paper) {
  const EventLog nothing;
  const Record record{battle, nothing};
  return composed("record-sheet.xml", results_document(record), {{"paper", paper}}, painter(record));
}

std::optional<std::vector<std::string>> words_in_pdf(const Document& document) {
  if (!is_installed("pdftotext")) return std::nullopt;
  const test::TemporaryFolder folder;
  const std::string file = folder / "sheet.pdf";
  std::ofstream(file, std::ios::binary) << pdf(lay_out(document, fonts()), fonts());
  const CommandOutput out = printed_by("pdftotext -raw '" + file + "' - 2>&1");
  INFO(out.text);
  REQUIRE(out.status == 0);
  std::istringstream stream(out.text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

}  // namespace quincunx
