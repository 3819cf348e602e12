// The page that says which case holds which paragraph of Tilly's rules, checked against the cases themselves.

#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <sstream>

#include "quincunx/files.hpp"

using namespace quincunx;

namespace {

namespace fs = std::filesystem;

const fs::path folder = fs::path(SOURCE_DIR) / "tests" / "cases" / "tilly";

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

std::map<std::string, int> case_ids() {
  std::map<std::string, int> ids;
  for (const auto& entry : fs::directory_iterator(folder))
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
std::vector<Row> rows() {
  std::vector<Row> found;
  std::string section;
  std::istringstream page(bytes_of(folder / "COVERAGE.md"));
  for (std::string line; std::getline(page, line);) {
    if (line.rfind("## ", 0) == 0) section = line.substr(3);
    if (line.rfind("| T-", 0) != 0) continue;
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

// T-R before T-A, each by number.
int place_of(const std::string& rule) { return (rule[2] == 'A' ? 1000 : 0) + std::stoi(rule.substr(3)); }

}  // namespace

TEST_CASE("no case id stands twice among Tilly's cases") {
  for (const auto& [id, times] : case_ids()) {
    INFO(id);
    CHECK(times == 1);
  }
}

TEST_CASE("every paragraph of Tilly's rules has its line, once and in its place") {
  std::map<std::string, int> times;
  std::string section;
  int before = 0;
  for (const Row& row : rows()) {
    INFO(row.section << ": " << row.rule);
    ++times[row.rule];
    if (row.section != section) before = 0;
    section = row.section;
    CHECK(place_of(row.rule) > before);
    before = place_of(row.rule);
  }
  std::size_t known = 0;
  const auto once = [&](const char* kind, int last) {
    for (int n = 1; n <= last; ++n) {
      const std::string rule = kind + std::to_string(n);
      INFO(rule);
      CHECK(times[rule] == 1);
      ++known;
    }
  };
  once("T-R", 78);
  once("T-A", 108);
  CHECK(times.size() == known);
}

TEST_CASE("a line names cases that exist, or says why there is none") {
  const std::map<std::string, int> ids = case_ids();
  for (const Row& row : rows()) {
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
