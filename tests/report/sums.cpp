// Strength, losses and points are defined once: whatever prints them, they add up.

#include <algorithm>
#include <filesystem>
#include <pugixml.hpp>

#include "batch/balance/balance.hpp"
#include "printed_documents.hpp"
#include "quincunx/play/tally.hpp"

using namespace quincunx;

namespace {

std::vector<std::string> battles() {
  std::vector<std::string> paths;
  for (const char* folder : {"/scenarios", "/tests/battles"})
    for (const auto& entry : std::filesystem::directory_iterator(SOURCE_DIR + std::string(folder))) {
      const auto inside = entry.path() / "scenario.xml";
      if (std::filesystem::exists(inside)) paths.push_back(inside.string());
      if (entry.path().extension() == ".xml") paths.push_back(entry.path().string());
    }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string bytes_of(const std::string& path) {
  Problems problems;
  auto bytes = read_file(path, 1'000'000, problems);
  REQUIRE(bytes);
  return *bytes;
}

// Of the document, from the side on.
int number(const pugi::xml_node& from, const char* path) {
  return static_cast<int>(pugi::xpath_query(path).evaluate_number(from));
}

void check_strength(const pugi::xml_node& side) {
  const int start = number(side, "@strength-start"), set_up = number(side, "@strength-set-up"),
            came = number(side, "@strength-came"), never = number(side, "@strength-never"),
            lost = number(side, "@strength-lost"), end = number(side, "@strength-end");
  CHECK(start == set_up + came + never);
  CHECK(lost == set_up + came - end);
  CHECK(number(side, "sum(formation/unit/@start)") == start);
  CHECK(number(side, "sum(formation/unit/@end)") == end);
  CHECK(number(side, "series/v[1]") == set_up);
  CHECK(number(side, "series/v[last()]") == end);
  const std::string of_side = "[@side = '" + std::string(side.attribute("id").value()) + "']";
  const int taken = number(side, ("sum(/results/losses/cause/taken" + of_side + "/@amount)").c_str());
  CHECK(taken == number(side, ("sum(/results/losses/loss" + of_side + "/@amount)").c_str()));
  CHECK(taken - number(side, "@strength-regained") == lost);
  int before = set_up;
  std::size_t turns = 0;
  for (const auto& found : side.select_nodes(("/results/turn/standing" + of_side).c_str())) {
    const pugi::xml_node standing = found.node();
    CHECK(standing.attribute("before").as_int() == before);
    before = standing.attribute("after").as_int();
    const std::string turn = standing.parent().attribute("n").value();
    CHECK(number(side, ("series/v[@turn = " + turn + "]").c_str()) == before);
    ++turns;
  }
  CHECK(before == end);
  CHECK(turns > 0);
}

}  // namespace

TEST_CASE("Strength, losses and points add up, in every play of every battle", "[sums][shipped]") {
  std::size_t by_points = 0, regained = 0, left = 0, never = 0;
  for (const std::string& path : battles())
    for (std::uint64_t play = 0; play <= 5; ++play) {
      INFO(path << ", play " << play);
      const Played game = played(bytes_of(path), Dice(1, play));
      const Battle& battle = *game.battle;
      pugi::xml_document document;
      REQUIRE(document.load_string(results_document(game.record()).c_str()));
      const batch::Outcome outcome = batch::outcome_of(battle, play, game.verdict, game.log);
      for (const SideId id : {SideId::first, SideId::second}) {
        const pugi::xml_node side =
            document.select_node(("/results/side[" + std::to_string(index(id) + 1) + "]").c_str()).node();
        INFO(side.attribute("name").value());
        check_strength(side);
        // What a batch keeps of the same play.
        CHECK(batch::strength_at_start(battle)[index(id)] == number(side, "@strength-start"));
        CHECK(outcome.sides[index(id)].strength_lost == number(side, "@strength-lost"));
        CHECK(outcome.sides[index(id)].lost == number(side, "@lost"));
        CHECK(game.verdict.lost[index(id)] == number(side, "@lost"));
        CHECK(game.verdict.breaks_at[index(id)] == number(side, "@breaks-at"));
        if (side.attribute("points")) {
          CHECK(outcome.sides[index(id)].score == number(side, "@points"));
          CHECK(number(side, "sum(scored/@points)") == number(side, "@points"));
        }
        never += number(side, "@strength-never") > 0 ? 1U : 0U;
        regained += number(side, "@strength-regained") > 0 ? 1U : 0U;
      }
      left += static_cast<std::size_t>(number(
          document, "count(/results/losses/cause[@key = 'left-the-table' or @key = 'taken-or-destroyed'])"));
      if (game.verdict.ending.how != event::Ending::points) continue;
      // The points that the rules counted before they decided.
      const Ruleset& set = battle.book.set();
      for (const Event& event : game.log)
        if (const auto* ruled = std::get_if<event::Ruled>(&event.body);
            ruled != nullptr &&
            set.remarks[static_cast<std::size_t>(ruled->remark)].key == std::string("points")) {
          CHECK(ruled->amount == outcome.sides[ruled->party.number].score);
          ++by_points;
        }
    }
  // All of it has come up.
  CHECK(by_points > 0);
  CHECK(regained > 0);
  CHECK(left > 0);
  CHECK(never > 0);
}

TEST_CASE("The report prints strength as it is made up, and points with what they are for", "[sums]") {
  const Played& game = played_by_doctrine("chacabuco-1817");
  const Battle& battle = *game.battle;
  const std::string text = plain_text(composed("report", game.record()), 300);
  std::size_t rows = 0;
  for (const SideId side : {SideId::first, SideId::second}) {
    const std::string& name = battle.words.side_names[index(side)];
    const auto points = points_of(battle, game.verdict.last, side);
    if (total(points) > 0)
      CHECK(text.find(name + ", " + std::to_string(total(points)) + " point") != std::string::npos);
    for (const Scored& each : points) {
      CHECK(text.find(std::to_string(each.points) + " for " + each.text) != std::string::npos);
      ++rows;
    }
    const Strength strength = strength_of(battle, game.verdict.last, side);
    if (strength.set_up == strength.start()) continue;
    CHECK(text.find(name + ": of strength " + std::to_string(strength.start()) + ", " +
                    std::to_string(strength.set_up) + " began on the table") != std::string::npos);
    CHECK(text.find(std::to_string(strength.came) + " came later") != std::string::npos);
    ++rows;
  }
  CHECK(rows > 2);
}
