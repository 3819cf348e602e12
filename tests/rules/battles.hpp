#pragma once
// Battles for tests that play whole games, and how many games they play.

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "quincunx/base/files.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::test {

inline std::shared_ptr<const Battle> battle_from(const std::string& file) {
  Problems problems;
  const auto bytes = read_file(file, 1 << 24, problems);
  REQUIRE(bytes);
  auto scenario = read_scenario(*bytes, file, problems);
  INFO(text(problems));
  REQUIRE(scenario);
  auto battle = muster(std::make_shared<const Scenario>(std::move(*scenario)), problems);
  INFO(text(problems));
  REQUIRE(battle);
  return std::make_shared<const Battle>(std::move(*battle));
}

// Those of tests/battles, by name.
inline std::vector<std::shared_ptr<const Battle>> small_battles() {
  std::set<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(SOURCE_DIR "/tests/battles"))
    if (entry.path().extension() == ".xml") files.insert(entry.path().string());
  std::vector<std::shared_ptr<const Battle>> all;
  for (const std::string& file : files) all.push_back(battle_from(file));
  return all;
}

inline std::vector<std::shared_ptr<const Battle>> shipped_battles() {
  std::set<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(SOURCE_DIR "/scenarios"))
    if (std::filesystem::exists(entry.path() / "scenario.xml"))
      files.insert((entry.path() / "scenario.xml").string());
  std::vector<std::shared_ptr<const Battle>> all;
  for (const std::string& file : files) all.push_back(battle_from(file));
  return all;
}

// So many of 12: QUINCUNX_PLAYS asks for fewer, as sanitizers do, or for thousands.
inline int plays_of_12(int usual) {
  const char* asked = std::getenv("QUINCUNX_PLAYS");
  return asked == nullptr ? usual : std::max(1, std::atoi(asked) * usual / 12);
}

}  // namespace quincunx::test
