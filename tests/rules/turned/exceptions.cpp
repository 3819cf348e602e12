#include "rules/turned/exceptions.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <sstream>

namespace quincunx::test {
namespace {

Exceptions read(const std::string& path) {
  const std::map<std::string, Bound> bounds{
      {"north", Bound::north}, {"hand", Bound::hand}, {"flat", Bound::flat}};
  Exceptions found;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    INFO(path << ": " << line);
    std::istringstream words(line);
    std::string what, paragraph, tag, bound;
    words >> what;
    if (what == "law") {
      REQUIRE(words >> paragraph >> tag >> bound);
      REQUIRE(bounds.count(bound) == 1);
      found.laws.push_back({rule(paragraph), tag, bounds.at(bound)});
    } else if (what == "board") {
      std::uint64_t seed = 0;
      REQUIRE(words >> seed);
      found.boards.insert(seed);
    } else {
      REQUIRE((what.empty() || what[0] == '#'));
    }
  }
  return found;
}

}  // namespace

const Exceptions& exceptions_of(const Ruleset& set) {
  static std::map<std::string, Exceptions> known;
  const auto found = known.find(set.key);
  if (found != known.end()) return found->second;
  return known[set.key] = read(std::string(SOURCE_DIR "/tests/cases/") + set.key + "/turned.txt");
}

}  // namespace quincunx::test
