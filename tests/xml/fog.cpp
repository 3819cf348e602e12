// Fog in scenarios: read, written, and what makes no sense.

#include "samples.hpp"

using namespace quincunx;
using namespace samples;

namespace {

std::string foggy(const std::string& fog, const std::string& unit = "") {
  std::string bytes = sample("scenario");
  const std::string turns = "<turns limit=\"8\"/>", horse = "<unit id=\"horse\"";
  bytes.replace(bytes.find(turns), turns.size(), turns + fog);
  bytes.replace(bytes.find(horse), horse.size(), horse + unit);
  return bytes;
}
Scenario foggy_scenario(const std::string& bytes, Problems& problems) {
  const auto scenario = read_scenario(bytes, "s.xml", problems);
  REQUIRE(scenario);
  return *scenario;
}
std::string problems_of(const std::string& bytes) {
  Problems problems;
  read_scenario(bytes, "s.xml", problems);
  std::string all;
  for (const Problem& each : problems) all += text(each) + "\n";
  return all;
}

}  // namespace

TEST_CASE("fog and hidden units are read, written and read again") {
  Problems problems;
  const Scenario hidden =
      foggy_scenario(foggy("<fog kind=\"hidden\" within=\"6.5\"/>", " hidden=\"yes\""), problems);
  CHECK(problems.empty());
  CHECK(hidden.fog.kind == FogEntry::Kind::hidden);
  CHECK(hidden.fog.within == find_ruleset("tilly")->length_unit * 13 / 2);
  const UnitEntry& horse = hidden.sides[1].commands[0].units[2];
  CHECK(horse.hidden);
  const std::string canonical = write_scenario(hidden);
  CHECK(canonical.find("<fog kind=\"hidden\" within=\"6.5\"/>") != std::string::npos);
  CHECK(write_scenario(foggy_scenario(canonical, problems)) == canonical);

  const Scenario sight = foggy_scenario(
      foggy("<fog kind=\"sight\" identify=\"12\" range=\"24\" known-to=\"red\"/>", " known=\"arm\""),
      problems);
  CHECK(problems.empty());
  CHECK(sight.fog.side == "red");
  CHECK(sight.sides[1].commands[0].units[2].by_arm);
  const std::string of_a_side = write_scenario(sight);
  CHECK(of_a_side.find("<fog kind=\"sight\" identify=\"12\" range=\"24\" known-to=\"red\"/>") !=
        std::string::npos);
  CHECK(write_scenario(foggy_scenario(of_a_side, problems)) == of_a_side);
  CHECK(write_scenario(foggy_scenario(foggy(""), problems)).find("fog") == std::string::npos);
}

TEST_CASE("fog that makes no sense is reported") {
  CHECK(problems_of(foggy("<fog kind=\"mist\"/>")).find("none, hidden, sight") != std::string::npos);
  CHECK(problems_of(foggy("<fog kind=\"sight\" within=\"6\"/>"))
            .find("within means nothing in fog of the kind 'sight'") != std::string::npos);
  CHECK(problems_of(foggy("<fog kind=\"hidden\" range=\"6\"/>", " hidden=\"yes\""))
            .find("range means nothing in fog of the kind 'hidden'") != std::string::npos);
  CHECK(problems_of(foggy("<fog kind=\"sight\" identify=\"12\" range=\"6\"/>"))
            .find("identified farther away than they are seen") != std::string::npos);
  CHECK(problems_of(foggy("", " hidden=\"yes\"")).find("'horse' is hidden, but the scenario has no fog") !=
        std::string::npos);
  CHECK(problems_of(foggy("<fog kind=\"hidden\"/>")).find("no unit is hidden in this fog") !=
        std::string::npos);
  CHECK(problems_of(foggy("", " known=\"arm\"")).find("error: 'horse' has known=") != std::string::npos);
  CHECK(problems_of(foggy("<fog kind=\"sight\" known-to=\"green\"/>")).find("green") != std::string::npos);
}
