#include "batch/acts.hpp"

#include <catch2/catch.hpp>
#include <range/v3/algorithm/any_of.hpp>

#include "batch/balance/balance.hpp"
#include "small.hpp"

using namespace quincunx;
using namespace quincunx::test;
using batch::Act;
using Catch::Contains;

namespace {

UnitId unit_named(std::string_view id) {
  const auto& ids = battle().words.unit_ids;
  return static_cast<UnitId>(std::find(ids.begin(), ids.end(), id) - ids.begin());
}

template <class Entries>
std::size_t row_of(const Entries& entries, std::string_view key) {
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (entries[i].key == key) return i;
  throw std::logic_error("no such key");
}

// The units of the small battle that are no leaders: r1 r2 r3 b1 b2 b3.
constexpr std::size_t troops = 6;

Event event_of(EventBody body) { return {1, 0, {}, {}, std::move(body)}; }

event::Checked check(std::string_view purpose, std::string_view unit, std::string_view target) {
  event::Checked checked;
  checked.unit = unit_named(unit);
  checked.target = unit_named(target);
  checked.purpose = static_cast<PurposeId>(row_of(battle().book.set().purposes, purpose));
  return checked;
}

event::Tied tie(std::string_view kind, std::string_view unit, std::string_view target, std::int16_t value) {
  return {unit_named(unit), unit_named(target), static_cast<TieId>(row_of(battle().book.set().ties, kind)),
          value};
}

// So many plays in which the units did this.
batch::Balance balance_with(std::string_view acts, std::size_t plays) {
  batch::Outcome outcome;
  outcome.acts = acts;
  return balance_of(battle(), std::vector<batch::Outcome>(plays, outcome));
}

}  // namespace

TEST_CASE("What units did is read from events") {
  batch::Acts acts(battle());
  Table last = battle().opening;
  for (std::size_t i = 0; i < last.units.size(); ++i)
    if (static_cast<UnitId>(i) != unit_named("b3"))
      acts.hear(event_of(event::Entered{static_cast<UnitId>(i), {}}));
  acts.hear(event_of(event::Began{3}));
  acts.hear(event_of(check("shooting", "r1", "b2")));
  acts.hear(event_of(check("command-check", "r3", "r3")));
  acts.hear(event_of(check("commander-melee", "rg", "b2")));  // a leader's, and no blow of the unit
  acts.hear(event_of(tie("charged", "r2", "b1", 1)));
  acts.hear(event_of(tie("charged", "r3", "b1", 0)));
  acts.hear(event_of(event::Left{unit_named("b1"), Fate::routed}));
  acts.hear(event_of(event::Began{4}));
  acts.hear(event_of(event::Left{unit_named("r3"), Fate::withdrawn}));
  last.units[index(unit_named("b1"))].fate = Fate::routed;
  last.units[index(unit_named("r3"))].fate = Fate::withdrawn;
  CHECK(acts.text(last) == "cfab3a-");
  const auto read = batch::read_acts(acts.text(last), troops);
  REQUIRE(read);
  CHECK((*read)[0] == Act{true, false, true, false, 0});
  CHECK((*read)[1] == Act{true, true, false, true, 0});
  CHECK((*read)[2].idle());
  CHECK((*read)[3] == Act{true, true, false, false, 3});
  CHECK_FALSE((*read)[5].idle());  // it was not there
}

TEST_CASE("Malformed acts are refused") {
  CHECK(batch::read_acts("ah12-b", 4));
  for (const char* slip : {"", "ah12-", "ah12-bb", "ai-b", "a0b-c", "3abc", "ab -", "a99999999999bc-"}) {
    INFO(slip);
    CHECK_FALSE(batch::read_acts(slip, 4));
  }
}

TEST_CASE("Every rule set declares what shows shots, charges and contact") {
  for (const Ruleset* set : rulesets()) {
    INFO(set->key);
    const auto shows = [set](Shows what) {
      const auto is = [what](const auto& entry) { return entry.shows == what; };
      return ranges::any_of(set->purposes, is) || ranges::any_of(set->columns, is) ||
             ranges::any_of(set->ties, is);
    };
    CHECK(shows(Shows::shot));
    CHECK(shows(Shows::contact));
    CHECK(ranges::any_of(set->ties, [](const TieEntry& tie) { return tie.role == TieRole::charge; }));
  }
}

TEST_CASE("What each unit did is counted over plays, and printed") {
  std::vector<batch::Outcome> plays(4);
  plays[0].acts = "cb4aaa-";
  plays[1].acts = "cb6aa-a";
  plays[2].acts = "abaa-h2";
  plays[3].acts = "broken";  // counted nowhere
  const batch::Balance balance = balance_of(battle(), plays);
  REQUIRE(balance.units.size() == troops);
  CHECK(balance.units[0].shot == 2);
  CHECK(balance.units[0].idle == 1);
  CHECK(balance.units[1].engaged == 3);
  CHECK(balance.units[1].lost_in.quantile(50) == 4);
  CHECK(balance.units[4].came == 1);
  CHECK(balance.units[5].charged == 1);
  const batch::BalanceReport report{battle(), {}, balance, "", "", ""};
  CHECK_THAT(batch::balance_json(report),
             Contains(R"("r1": {"name": "One", "side": "red", "command": "reds", "plays": 3, )"
                      R"("engaged": {"plays": 0, "share": 0.000000}, )"
                      R"("shot": {"plays": 2, "share": 0.666667}, )"
                      R"("charged": {"plays": 0, "share": 0.000000}, )"
                      R"("idle": {"plays": 1, "share": 0.333333}, )"
                      R"("lost": {"plays": 0, "share": 0.000000}, "turn_of_loss": null})") &&
                 Contains(R"("lost": {"plays": 2, "share": 0.666667}, "turn_of_loss": 4})"));
  CHECK_THAT(batch::balance_document(report),
             Contains(R"(<unit id="b3" name="Six" command="blues" came="50.0" engaged="50.0")") &&
                 Contains(R"(lost="50.0" lost-turn="2"/>)"));
}

TEST_CASE("Units that never act are named, at their place, when there are plays enough to say") {
  CHECK(idle_units(battle(), balance_with("aabcd-", 19)).empty());
  const Problems warnings = idle_units(battle(), balance_with("aabcd-", 20));
  REQUIRE(warnings.size() == 3);
  CHECK(warnings[0].warning);
  CHECK_THAT(text(warnings[0]),
             Contains("small.xml:8:") &&
                 Contains("warning: One never shot, charged or touched an enemy in 20 plays"));
  CHECK_THAT(text(warnings[2]), Contains("warning: Six never came onto the table in 20 plays"));
  std::vector<batch::Outcome> plays(40);
  for (std::size_t i = 0; i < plays.size(); ++i)
    plays[i].acts = std::string(i < 4 ? "b" : "a") + (i < 5 ? "b" : "a") + (i < 20 ? "-" : "a") + "bbb";
  const Problems rare = idle_units(battle(), balance_of(battle(), plays));
  REQUIRE(rare.size() == 2);
  CHECK(rare[0].what == "One stood idle in 36 of 40 plays");
  CHECK(rare[1].what ==
        "Three never shot, charged or touched an enemy in the 20 plays in which it came onto the table");
}

TEST_CASE("Guns that do not shoot are named, whatever else they do") {
  const auto mirror = battle_of("mirror");
  const auto warnings_when = [&mirror](const std::string& first, const std::string& others) {
    std::vector<batch::Outcome> plays(30);
    for (std::size_t i = 0; i < plays.size(); ++i)
      for (const UnitId unit : batch::troops_of(*mirror))
        plays[i].acts += mirror->words.unit_ids[index(unit)] == "red-guns" ? i < 3 ? first : others : "c";
    return idle_units(*mirror, balance_of(*mirror, plays));
  };
  CHECK(warnings_when("c", "c").empty());
  REQUIRE(warnings_when("b", "b").size() == 1);
  CHECK(warnings_when("b", "b")[0].what == "Red guns never shot in 30 plays");
  CHECK(warnings_when("c", "b")[0].what == "Red guns shot in only 3 of 30 plays");
}

TEST_CASE("What is kept of a play agrees with its log") {
  const batch::Game game = doctrine_game(battle(), 4);
  const auto& set = battle().book.set();
  for (const std::uint64_t number : {0U, 1U, 2U}) {
    Dice dice(4, number);
    EventLog log;
    const Verdict verdict = play(battle(), game.commanders(number), dice, &log, 6);
    const batch::Outcome outcome = batch::play_one(game, number);
    const auto acts = batch::read_acts(outcome.acts, troops);
    REQUIRE(acts);
    const auto units = batch::troops_of(battle());
    int lost = 0;
    for (std::size_t i = 0; i < units.size(); ++i) {
      const bool shot = ranges::any_of(log, [&](const Event& event) {
        const auto* checked = std::get_if<event::Checked>(&event.body);
        return checked != nullptr && checked->unit == units[i] &&
               std::string_view(set.purposes[static_cast<std::size_t>(checked->purpose)].key) == "shooting";
      });
      if (shot) CHECK((*acts)[i].shot);
      lost += (*acts)[i].lost > 0 ? 1 : 0;
      CHECK((*acts)[i].lost <= verdict.last.turn);
    }
    CHECK(lost == outcome.sides[0].units_lost + outcome.sides[1].units_lost);
  }
}
