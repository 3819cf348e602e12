// Change what a side cannot know, and what it is shown stays the same, byte by byte.

#include <algorithm>
#include <array>

#include "mutations.hpp"
#include "quincunx/base/text.hpp"

using namespace quincunx;
using namespace foggy;

namespace {

using Kind = FogEntry::Kind;

// Games in which much is unseen: units see no farther than 14, or a third of the units is hidden.
template <class Battles>
std::vector<Played> proof_games(const Battles& battles, int turns) {
  std::vector<Played> all;
  for (const std::string& battle : battles)
    for (const Kind kind : {Kind::hidden, Kind::sight}) {
      const Scenario scenario = scenario_of(battle);
      const int range =
          static_cast<int>(scenario.ground.depth / find_ruleset(scenario.rules)->length_unit / 3);
      all.push_back(played(with_fog(scenario, kind, 3, range / 2, range), turns));
    }
  return all;
}

std::vector<std::string> boards() {
  std::vector<std::string> all;
  for (const char* const mirror : mirrors) all.push_back("tests/battles/" + std::string(mirror) + ".xml");
  return all;
}

struct Proof {
  std::array<int, change_kinds> made{};
  int all = 0, reports = 0, pages = 0;
  std::string leak;  // the first that was found; empty: none
};

// The first line in which two texts differ, in both; but for the header, whose digests follow from the rest.
std::string first_difference(const std::string& was, const std::string& now) {
  const auto lines = split(was, '\n'), others = split(now, '\n');
  for (std::size_t i = 0; i < std::min(lines.size(), others.size()); ++i)
    if (lines[i] != others[i] && lines[i].find("<header") == std::string_view::npos)
      return "\nwas: " + std::string(lines[i]) + "\nnow: " + std::string(others[i]);
  return was == now ? ", in the report, its drawings or the form" : ", in the number of lines";
}

// How often what takes longer to make is compared: the report as text; its pages with their drawings, and the
// form for orders. 0: never.
struct Every {
  int report = 0, pages = 0;
};

// `shown` makes what is compared each time.
template <class Shown>
Proof prove(const std::vector<Played>& games, int wanted, Every every, std::uint64_t seed, Shown shown) {
  Proof proof;
  struct Desk {
    const Played& game;
    SideId side;
    Mutator mutator;
    std::string shown, report, pages;
  };
  std::vector<Desk> desks;
  for (const Played& game : games)
    for (const SideId side : {SideId::first, SideId::second}) {
      const SideLog known = side_log(game.battle, game.log, side);
      desks.push_back({game, side, Mutator(game, side, seed + desks.size()), shown(game, known, side),
                       every.report > 0 ? reported(known) : "", every.pages > 0 ? drawn(known, side) : ""});
    }
  for (int n = 0, tries = 0; proof.all < wanted && tries < 8 * wanted; ++n, ++tries) {
    Desk& desk = desks[static_cast<std::size_t>(n) % desks.size()];
    const auto change = static_cast<Change>(static_cast<std::size_t>(n) / desks.size() % change_kinds);
    const auto changed = desk.mutator.changed(change);
    if (!changed) continue;
    ++proof.made[static_cast<std::size_t>(change)];
    ++proof.all;
    const SideLog known = side_log(changed->battle, changed->log, desk.side);
    const std::string now = shown(*changed, known, desk.side);
    bool same = now == desk.shown;
    if (same && every.report > 0 && proof.all % every.report == 0) {
      ++proof.reports;
      same = reported(known) == desk.report;
    }
    if (same && every.pages > 0 && proof.all % every.pages == 0) {
      ++proof.pages;
      same = drawn(known, desk.side) == desk.pages;
    }
    if (same) continue;
    proof.leak = "change " + std::to_string(static_cast<int>(change)) + " in " + desk.game.scenario.rules +
                 ", fog " + fog_kinds[static_cast<std::size_t>(desk.game.scenario.fog.kind)] + ", side " +
                 std::to_string(index(desk.side)) + first_difference(desk.shown, now);
    return proof;
  }
  return proof;
}

std::string honest(const Played& game, const SideLog& known, SideId side) {
  return written(known, game, side);
}

// The secrets of the enemy, of one kind.
std::string secret(Change kind, const Played& game, const SideLog& known, SideId side) {
  std::string all;
  const auto add = [&all](const auto& text) { (all += text) += ' '; };
  const SideEntry& enemy = game.scenario.sides[index(other(side))];
  const auto each_unit = [&](auto visit) {
    for (const CommandEntry& command : enemy.commands)
      for (const UnitEntry& unit : command.units) visit(unit);
  };
  switch (kind) {
    case Change::place:
    case Change::order:
      for (const Event& event : game.log) {
        const auto* decided = std::get_if<event::Decided>(&event.body);
        const auto* moved = std::get_if<event::Moved>(&event.body);
        const auto* formed = std::get_if<event::Formed>(&event.body);
        if (kind == Change::order ? decided != nullptr && decided->side != side
                                  : moved != nullptr || formed != nullptr)
          add(xml_line(event, game.battle.words));
      }
      break;
    case Change::set_up:
      for (const Unit& unit : game.battle.opening.units) add(std::to_string(unit.base.pose.at.x));
      break;
    case Change::type:
      each_unit([&](const UnitEntry& unit) { add(unit.type); });
      break;
    case Change::quality:
      each_unit([&](const UnitEntry& unit) { add(unit.quality); });
      break;
    case Change::name:
      each_unit([&](const UnitEntry& unit) { add(unit.name); });
      break;
    case Change::id:
      each_unit([&](const UnitEntry& unit) { add(unit.id); });
      break;
    case Change::state:
      each_unit([&](const UnitEntry& unit) {
        for (const auto& [key, value] : unit.state) add(key + value);
      });
      break;
    case Change::more_orders:
    case Change::more_events:
      for (const std::uint32_t n : known.numbers) add(std::to_string(n));
      break;
    case Change::more_units:
      add(std::to_string(game.battle.opening.units.size()));
      break;
    case Change::command:
      for (const CommandEntry& command : enemy.commands) add(command.name);
      break;
    case Change::account:
      add(game.scenario.history.account);
      break;
    case Change::papers:
      add(game.header.seed);
  }
  return all;
}

}  // namespace

TEST_CASE("what a side cannot know changes nothing that it is shown", "[mutations]") {
  const auto games = proof_games(boards(), 3);
  const Proof proof = prove(games, 400, {80, 80}, 1, honest);
  CHECK(proof.leak.empty());
  INFO(proof.leak);
  CHECK(proof.all == 400);
  CHECK(proof.reports == 5);
  CHECK(proof.pages == 5);
  for (std::size_t i = 0; i < change_kinds; ++i) {
    INFO("change " << i);
    CHECK(proof.made[i] > 0);
  }
}

TEST_CASE("a planted leak of each kind is found", "[mutations]") {
  const auto games = proof_games(boards(), 2);
  for (std::size_t i = 0; i < change_kinds; ++i) {
    const auto kind = static_cast<Change>(i);
    INFO("leak " << i);
    const Proof proof =
        prove(games, 200, {}, 2, [kind](const Played& game, const SideLog& known, SideId side) {
          return secret(kind, game, known, side);
        });
    CHECK_FALSE(proof.leak.empty());
  }
}

// The pages show where units stand and face, so a side that sees more of the enemy has others.
TEST_CASE("pages and form are those of the side", "[mutations]") {
  const auto games = proof_games(std::vector<std::string>{"tests/battles/mirror.xml"}, 2);
  const SideLog first = side_log(games[0].battle, games[0].log, SideId::first),
                second = side_log(games[0].battle, games[0].log, SideId::second);
  const std::string pages = drawn(first, SideId::first);
  CHECK(pages == drawn(first, SideId::first));
  CHECK(pages.find("<svg") != std::string::npos);
  CHECK(pages != drawn(second, SideId::first));
}

// Ten thousand changes in all, in boards and in battles with arrivals, contingents and translations.
namespace {

void prove_at_length(const std::string& board, const std::string& battle) {
  const std::vector<std::string> both{"tests/battles/" + board + ".xml",
                                      "scenarios/" + battle + "/scenario.xml"};
  const auto games = proof_games(both, 4);
  const Proof proof = prove(games, 2'000, {100, 50}, 3, honest);
  INFO(proof.leak);
  CHECK(proof.leak.empty());
  CHECK(proof.all == 2'000);
  CHECK(proof.reports == 20);
  CHECK(proof.pages == 40);
}

}  // namespace

TEST_CASE("two thousand changes in Tilly", "[.long]") { prove_at_length("mirror", "lutzen-1632"); }
TEST_CASE("two thousand changes in LIB", "[.long]") { prove_at_length("lib-mirror", "chacabuco-1817"); }
TEST_CASE("two thousand changes in Liberty", "[.long]") { prove_at_length("liberty-mirror", "cowpens-1781"); }
TEST_CASE("two thousand changes in Bolivar", "[.long]") { prove_at_length("bolivar-mirror", "tucuman-1812"); }
TEST_CASE("two thousand changes in ACW", "[.long]") { prove_at_length("acw-mirror", "first-kernstown-1862"); }
