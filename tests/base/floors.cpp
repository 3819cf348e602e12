// A file includes its own floor and those below, never one above. The shared headers stand on floors as well.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

// From the ground up; floors of one height never include each other. "document" has shared headers only.
const std::map<std::string, int> floors = {
    {"base", 0},  {"mail", 1},     {"table", 1},  {"log", 2},    {"play", 3},    {"command", 4},
    {"rules", 5}, {"document", 6}, {"print", 7},  {"report", 7}, {"xml", 7},     {"batch", 7},
    {"fog", 7},   {"compose", 8},  {"played", 8}, {"form", 9},   {"umpire", 10}, {"cli", 11}};

struct SourceFile {
  fs::path path;
  std::string floor;
};

// Every source file below src and every shared header, with its floor: the folder that it is in.
std::vector<SourceFile> source_files() {
  std::vector<SourceFile> all;
  for (const char* root : {"src", "include/quincunx"}) {
    const fs::path below = fs::path(SOURCE_DIR) / root;
    for (const auto& entry : fs::recursive_directory_iterator(below))
      if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp")
        all.push_back({entry.path(), (*fs::relative(entry.path(), below).begin()).string()});
  }
  return all;
}

void each_line(const SourceFile& source, const std::function<void(const std::string&)>& look) {
  std::ifstream file(source.path);
  REQUIRE(file);
  for (std::string line; std::getline(file, line);) {
    INFO(source.path << ": " << line);
    look(line);
  }
}

}  // namespace

TEST_CASE("no file looks upwards") {
  const std::regex include(R"re(#include "([a-z_]+)/(([a-z_]*)/?.*)")re");
  std::set<std::string> looking, looked_at;
  for (const SourceFile& source : source_files()) {
    INFO(source.path << " is on floor " << source.floor);
    REQUIRE(floors.count(source.floor) == 1);
    each_line(source, [&](const std::string& line) {
      if (line.find("#include \"") == std::string::npos) return;
      std::smatch match;
      REQUIRE(std::regex_match(line, match, include));
      const std::string other = match[match[1] == "quincunx" ? 3 : 1].str();
      looking.insert(source.floor);
      looked_at.insert(other);
      REQUIRE(floors.count(other) == 1);
      CHECK(floors.at(other) <= floors.at(source.floor));
      if (floors.at(other) == floors.at(source.floor)) CHECK(other == source.floor);
      if (source.floor == "print") CHECK((other == "print" || other == "document" || other == "base"));
      const std::string below =
          source.path.lexically_relative(fs::path(SOURCE_DIR) / "src" / "rules").generic_string();
      if (source.floor == "rules" && match[1] == "rules" && below.find('/') != std::string::npos)
        CHECK(match[3] == below.substr(0, below.find('/')));  // a rule set includes no other
    });
  }
  std::set<std::string> all;
  for (const auto& [name, height] : floors) all.insert(name);
  CHECK(looking == all);
  CHECK(looked_at == all);
}

TEST_CASE("each library is known to the floors that may use it") {
  const std::map<std::string, std::set<std::string>> owners = {
      {"pugixml", {"xml", "compose"}}, {"hpdf", {"print"}},  {"boost/program_options", {"cli"}},
      {"libxml/", {"xml", "mail"}},    {"gmime/", {"mail"}}, {"zip.h", {"mail"}},
      {"nlohmann/", {"umpire"}}};
  std::map<std::string, std::set<std::string>> users;
  for (const SourceFile& source : source_files())
    each_line(source, [&](const std::string& line) {
      for (const auto& owner : owners)
        if (line.find("#include <" + owner.first) == 0) users[owner.first].insert(source.floor);
    });
  CHECK(users == owners);
}

TEST_CASE("rules, table, play and command compute without floating point") {
  const std::regex floating(R"re(\b(float|double)\b)re"), quoted(R"re("[^"]*")re");
  std::set<std::string> seen;
  for (const SourceFile& source : source_files()) {
    if (floors.at(source.floor) < floors.at("table") || floors.at(source.floor) > floors.at("rules") ||
        source.floor == "mail")  // as high as "table", and plays nothing
      continue;
    each_line(source, [&](const std::string& line) {
      const std::string code = std::regex_replace(line, quoted, "");  // "double-time" is a key
      CHECK_FALSE(std::regex_search(code.substr(0, code.find("//")), floating));
    });
    seen.insert(source.floor);
  }
  CHECK(seen == std::set<std::string>{"table", "log", "play", "command", "rules"});
}

TEST_CASE("a folder holds at most twenty source files") {
  std::map<fs::path, int> files;
  for (const SourceFile& source : source_files()) ++files[source.path.parent_path()];
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(SOURCE_DIR) / "tests"))
    if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp")
      ++files[entry.path().parent_path()];
  for (const auto& [folder, count] : files) {
    INFO(folder);
    CHECK(count <= 20);
  }
}
