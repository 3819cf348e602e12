// The pages that say which case holds which paragraph of a rule set, checked against the cases themselves.

#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <sstream>

#include "quincunx/base/files.hpp"
#include "rules/covered.hpp"

using namespace quincunx;

namespace {

namespace fs = std::filesystem;

fs::path folder_of(const Covered& set) { return fs::path(SOURCE_DIR) / "tests" / "cases" / set.key; }

std::string bytes_of(const fs::path& file) {
  Problems problems;
  auto bytes = read_file(file.string(), 1 << 24, problems);
  INFO(text(problems));
  REQUIRE(bytes);
  return std::string(bytes->begin(), bytes->end());
}

// What stands between each `open` and the next `close`.
std::vector<std::string> between(const std::string& page, const std::string& open, const std::string& close) {
  std::vector<std::string> found;
  std::size_t at = 0;
  while ((at = page.find(open, at)) != std::string::npos) {
    at += open.size();
    const std::size_t end = page.find(close, at);
    if (end == std::string::npos) break;
    found.push_back(page.substr(at, end - at));
    at = end + close.size();
  }
  return found;
}

std::map<std::string, int> case_ids(const Covered& set) {
  std::map<std::string, int> ids;
  for (const auto& entry : fs::directory_iterator(folder_of(set)))
    if (entry.path().extension() == ".xml")
      for (const std::string& id : between(bytes_of(entry.path()), "<case id=\"", "\"")) ++ids[id];
  return ids;
}

struct Row {
  std::string section, rule, what, cases;
};
std::string trimmed(const std::string& cell) {
  const std::size_t first = cell.find_first_not_of(' '), last = cell.find_last_not_of(' ');
  return first == std::string::npos ? "" : cell.substr(first, last - first + 1);
}
// Lines of other paragraphs than the numbered ones are free.
bool numbered(const Covered& set, const std::string& rule) {
  for (const Numbering& kind : set.paragraphs) {
    const std::size_t digits = kind.prefix.size();
    if (rule.rfind(kind.prefix, 0) == 0 && rule.find_first_not_of("0123456789", digits) == std::string::npos)
      return true;
  }
  return false;
}
std::vector<Row> rows(const Covered& set) {
  std::vector<Row> found;
  std::string section;
  std::istringstream page(bytes_of(folder_of(set) / "COVERAGE.md"));
  for (std::string line; std::getline(page, line);) {
    if (line.rfind("## ", 0) == 0) section = line.substr(3);
    if (line.rfind("| ", 0) != 0 || !numbered(set, trimmed(line.substr(1, line.find('|', 1) - 1)))) continue;
    const std::size_t second = line.find('|', 1), third = line.find('|', second + 1);
    INFO(line);
    REQUIRE(third != std::string::npos);
    REQUIRE(line.back() == '|');
    found.push_back({section, trimmed(line.substr(1, second - 1)),
                     trimmed(line.substr(second + 1, third - second - 1)),
                     trimmed(line.substr(third + 1, line.size() - third - 2))});
  }
  return found;
}

// By prefix in the order of the table, each by number.
int place_of(const Covered& set, const std::string& rule) {
  for (std::size_t i = set.paragraphs.size(); i-- > 0;)
    if (rule.rfind(set.paragraphs[i].prefix, 0) == 0)
      return static_cast<int>(1000 * i) + std::stoi(rule.substr(set.paragraphs[i].prefix.size()));
  return 0;
}

}  // namespace

TEST_CASE("no case id stands twice among a rule set's cases") {
  for (const Covered& set : every_covered())
    for (const auto& [id, times] : case_ids(set)) {
      INFO(id);
      CHECK(times == 1);
    }
}

TEST_CASE("every paragraph of a rule set has its line, once and in its place") {
  for (const Covered& set : every_covered()) {
    std::map<std::string, int> times;
    std::string section;
    int before = 0;
    for (const Row& row : rows(set)) {
      INFO(row.section << ": " << row.rule);
      ++times[row.rule];
      if (row.section != section) before = 0;
      section = row.section;
      CHECK(place_of(set, row.rule) > before);
      before = place_of(set, row.rule);
    }
    std::size_t known = 0;
    for (const Numbering& kind : set.paragraphs)
      for (int n = 1; n <= kind.last; ++n) {
        const std::string rule = kind.rule(n);
        INFO(set.key << ": " << rule);
        CHECK(times[rule] == 1);
        ++known;
      }
    CHECK(times.size() == known);
  }
}

TEST_CASE("a line names cases that exist, or says why there is none") {
  for (const Covered& set : every_covered()) {
    const std::map<std::string, int> ids = case_ids(set);
    for (const Row& row : rows(set)) {
      INFO(row.rule);
      CHECK(!row.what.empty());
      CHECK(!row.cases.empty());
      for (const std::string& named : between(row.cases, "`", "`")) {
        INFO(named);
        if (named.find('/') == std::string::npos)
          CHECK(ids.count(named) == 1);
        else
          CHECK(fs::exists(fs::path(SOURCE_DIR) / named));
      }
    }
  }
}
