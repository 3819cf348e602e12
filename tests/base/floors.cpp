// A file includes its own floor and those below, never one above.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

namespace {

namespace fs = std::filesystem;

// From the ground up. Rule sets never include each other; print knows nothing of games.
const std::map<std::string, int> floors = {{"base", 0},    {"table", 1}, {"log", 2},     {"play", 3},
                                           {"command", 4}, {"rules", 5}, {"print", 6},   {"report", 6},
                                           {"xml", 6},     {"batch", 6}, {"compose", 7}, {"cli", 8}};

std::string floor_of(const fs::path& file) {
  return (*fs::relative(file, fs::path(SOURCE_DIR) / "src").begin()).string();
}

}  // namespace

TEST_CASE("no file looks upwards") {
  const std::regex include(R"re(^\s*#include "([a-z_]+)/([a-z_]*)/?.*")re");
  int seen = 0;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(SOURCE_DIR) / "src")) {
    const auto extension = entry.path().extension();
    if (extension != ".cpp" && extension != ".hpp") continue;
    const std::string own = floor_of(entry.path());
    REQUIRE(floors.count(own) == 1);
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) {
      std::smatch match;
      if (!std::regex_match(line, match, include) || match[1] == "quincunx") continue;
      const std::string other = match[1];
      INFO(entry.path() << ": " << line);
      ++seen;
      REQUIRE(floors.count(other) == 1);
      CHECK(floors.at(other) <= floors.at(own));
      if (floors.at(other) == floors.at(own)) CHECK(other == own);
      if (own == "print") CHECK((other == "print" || other == "base"));
      if (own == "rules" && other == "rules" && entry.path().parent_path().filename() != "rules")
        CHECK(match[2] == entry.path().parent_path().filename().string());
    }
  }
  CHECK(seen > 20);
}

TEST_CASE("xml and compose know pugixml, one file group libharu, one floor Program_options") {
  const std::map<std::string, std::set<std::string>> owners = {
      {"pugixml", {"xml", "compose"}}, {"hpdf", {"print"}}, {"boost/program_options", {"cli"}}};
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(SOURCE_DIR) / "src")) {
    const auto extension = entry.path().extension();
    if (extension != ".cpp" && extension != ".hpp") continue;
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);)
      for (const auto& [library, floors_of_it] : owners)
        if (line.find("#include <" + library) == 0) {
          INFO(entry.path() << ": " << line);
          CHECK(floors_of_it.count(floor_of(entry.path())) == 1);
        }
  }
}

TEST_CASE("rules, table, play and command compute without floating point") {
  const std::regex floating(R"re(\b(float|double)\b)re");
  for (const char* floor : {"rules", "table", "play", "command", "log"})
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(SOURCE_DIR) / "src" / floor)) {
      if (!entry.is_regular_file()) continue;
      std::ifstream file(entry.path());
      for (std::string line; std::getline(file, line);) {
        const std::string code = line.substr(0, line.find("//"));
        INFO(entry.path() << ": " << line);
        CHECK_FALSE(std::regex_search(code, floating));
      }
    }
}
