#pragma once
// The cases of a rule set, out of its folder.

#include <catch2/catch.hpp>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "quincunx/base/files.hpp"
#include "quincunx/play/ruleset.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::test {

inline std::vector<Case> cases_of(const Ruleset& set) {
  std::set<std::string> files;
  const auto folder = std::filesystem::path(SOURCE_DIR) / "tests" / "cases" / set.key;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".xml") files.insert(entry.path().string());
  std::vector<Case> all;
  for (const std::string& file : files) {
    Problems problems;
    const auto bytes = read_file(file, 1 << 24, problems);
    REQUIRE(bytes);
    auto cases = read_cases(*bytes, file, problems);
    INFO(text(problems));
    REQUIRE(cases);
    all.insert(all.end(), cases->begin(), cases->end());
  }
  return all;
}

}  // namespace quincunx::test
