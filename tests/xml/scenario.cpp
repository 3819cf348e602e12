#include <catch2/catch.hpp>
#include <filesystem>

#include "quincunx/files.hpp"
#include "quincunx/xml.hpp"

using namespace quincunx;

namespace {

std::string contents(const std::filesystem::path& path) {
  Problems problems;
  const auto bytes = read_file(path.string(), 1U << 24U, problems);
  INFO(text(problems));
  REQUIRE(bytes);
  return *bytes;
}

}  // namespace

TEST_CASE("shipped scenarios are read without a word, and their canonical form reads back as the same") {
  for (const char* file : {"scenarios/lutzen-1632/scenario.xml", "scenarios/rocroi-1643/scenario.xml",
                           "tests/battles/mirror.xml"}) {
    Problems problems;
    const auto scenario = read_scenario(contents(std::filesystem::path(SOURCE_DIR) / file), file, problems);
    CHECK(text(problems) == "");
    REQUIRE(scenario);
    const std::string canonical = write_scenario(*scenario);
    const auto again = read_scenario(canonical, "canonical", problems);
    CHECK(text(problems) == "");
    REQUIRE(again);
    CHECK(write_scenario(*again) == canonical);
  }
}
