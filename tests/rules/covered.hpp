#pragma once
// The paragraphs that a rule set's COVERAGE.md promises, "Paragraphs: D01 to D99, L1 to L72.", each of which
// must have its line there; and with them every printed figure must be held by a case.

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include "quincunx/play/ruleset.hpp"

namespace quincunx {

struct Numbering {
  std::string prefix;  // "T-R"
  std::size_t digits;  // at least so many, with zeros before them
  int last;            // counted from 1
  std::string rule(int number) const {
    const std::string text = std::to_string(number);
    return prefix + std::string(digits > text.size() ? digits - text.size() : 0, '0') + text;
  }
};
struct Covered {
  std::string key;  // of the rule set, and of its folder of cases
  std::vector<Numbering> paragraphs;
};

// Of every rule set.
inline std::vector<Covered> every_covered() {
  std::vector<Covered> all;
  for (const Ruleset* set : rulesets()) {
    Covered covered{set->key, {}};
    const auto page = std::filesystem::path(SOURCE_DIR) / "tests" / "cases" / set->key / "COVERAGE.md";
    std::ifstream file(page);
    for (std::string line; std::getline(file, line);) {
      if (line.rfind("Paragraphs: ", 0) != 0) continue;
      const std::regex range("([A-Z][A-Z-]*)(0*1) to ([A-Z][A-Z-]*)([0-9]+)");
      for (std::sregex_iterator each(line.begin(), line.end(), range), end; each != end; ++each) {
        REQUIRE((*each)[1] == (*each)[3]);
        covered.paragraphs.push_back({(*each)[1], (*each)[2].str().size(), std::stoi((*each)[4])});
      }
    }
    INFO(page << " must have a line such as: Paragraphs: L1 to L72, H1 to H64.");
    REQUIRE(!covered.paragraphs.empty());
    all.push_back(std::move(covered));
  }
  return all;
}

}  // namespace quincunx
