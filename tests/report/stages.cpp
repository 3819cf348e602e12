// How much an army may lose, on forms and in play: the same at every stage of its arrivals.

#include <algorithm>
#include <set>

#include "printed_documents.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/tally.hpp"
#include "report/shipped.hpp"
#include "rules/battles.hpp"

using namespace quincunx;

namespace {

// The arrivals of the side that are on the table, or have been; nothing where one found no room, or only for
// some of its units.
std::optional<std::vector<std::size_t>> arrived(const Battle& battle, const Table& table, SideId side) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < battle.arrivals.size(); ++i) {
    const auto& units = battle.arrivals[i].units;
    if (battle.arrivals[i].side != side) continue;
    const auto awaited = std::count_if(units.begin(), units.end(),
                                       [&](UnitId unit) { return table[unit].fate == Fate::expected; });
    if (awaited == 0) all.push_back(i);
    const ArrivalEntry& entry = *battle.arrivals[i].entry;
    const bool kept_off = awaited != 0 && entry.chance <= 1 && entry.turn <= table.turn;
    if (kept_off || (awaited != 0 && awaited != std::ssize(units))) return std::nullopt;
  }
  return all;
}

const Stage* stage_with(const std::vector<Stage>& stages, std::vector<std::size_t> arrivals) {
  for (const Stage& stage : stages) {
    std::vector<std::size_t> known = stage.arrivals;
    std::sort(known.begin(), known.end());
    if (known == arrivals) return &stage;
  }
  return nullptr;
}

// Blanks and line ends run together.
std::string words_of(const Document& document) {
  const std::string plain = plain_text(document, 400);
  std::string text;
  for (const std::string_view word : words(plain)) text += (text.empty() ? "" : " ") + std::string(word);
  return text;
}

// When the stage is reached, as forms print it: with the arrivals that are new in it.
std::string reached_by(const Battle& battle, const std::vector<Stage>& stages, std::size_t n) {
  const Stage& stage = stages[n];
  if (stage.arrivals.empty()) return " now";
  std::size_t before = n;  // the stage with the arrivals until then
  while (before > 0 && (before == n || stages[before].late)) --before;
  std::vector<std::string> names;
  for (const std::size_t arrival : stage.arrivals) {
    const auto& known = stages[before].arrivals;
    if (stage.late || std::find(known.begin(), known.end(), arrival) == known.end())
      names.push_back(battle.arrivals[arrival].entry->command.name);
  }
  std::string text = " from turn\u00a0" + std::to_string(stage.turn);
  text += stage.late || stages[before].arrivals.empty() ? " with " : " also with ";
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return text + (stage.late ? " alone" : "");
}

}  // namespace

TEST_CASE("Printed stages are what the engine uses when play reaches them", "[stages]") {
  const auto plays = static_cast<std::uint64_t>(test::plays_of_12(6));
  std::set<std::string> reached;
  for (const std::string& name : shipped())
    for (std::uint64_t play = 0; play < plays; ++play) {
      const Played& game = played_by_doctrine(name, play);
      const Battle& battle = *game.battle;
      const Ruleset& set = battle.book.set();
      const auto marks = set.loss_marks;
      const auto facts = digest::digest(battle, game.log);
      for (const SideId side : {SideId::first, SideId::second}) {
        const auto stages = stages_of(battle, side);
        const auto check = [&](const Table& table, int turn) {
          INFO(name << ", play " << play << ", turn " << turn << ", "
                    << battle.words.side_names[index(side)]);
          const auto here = arrived(battle, table, side);
          if (!here) return;  // more than one turn to come on
          const Stage* stage = stage_with(stages, *here);
          REQUIRE(stage != nullptr);
          CHECK(stage->turn <= turn);
          REQUIRE(stage->limits.size() == marks.size() + 1);
          for (std::size_t i = 0; i < marks.size(); ++i)
            CHECK(stage->limits[i].at == marks[i].at(table, battle.book, side));
          CHECK(stage->limits.back().at == set.breaks_at(table, battle.book, side));
          reached.insert(battle.scenario->id + battle.words.side_ids[index(side)] +
                         std::to_string(stage - stages.data()));
        };
        check(facts.set_up, 0);
        for (const auto& turn : facts.turns) check(turn.end, turn.number);
      }
    }
  // Two sides of five battles, and the arrivals of two of them.
  CHECK(reached.size() >= 10 + 3);
}

TEST_CASE("Record sheet and booklet print every stage that changes a limit", "[stages]") {
  for (const std::string& name : shipped()) {
    const auto battle = mustered(scenario_file(name));
    const EventLog nothing;
    const Record record{*battle, nothing};
    for (const char* form : {"record-sheet", "scenario-booklet", "order-of-battle"}) {
      INFO(name << ", " << form);
      const std::string text = words_of(composed(form, record));
      for (const SideId side : {SideId::first, SideId::second}) {
        const auto stages = stages_of(*battle, side);
        for (std::size_t mark = 0; mark < stages.front().limits.size(); ++mark)
          for (std::size_t n = 0; n < stages.size(); ++n) {
            const auto at = [&](std::size_t stage) { return stages[stage].limits[mark].at; };
            std::size_t first = 0;  // of the stages with the same limit
            while (at(first) != at(n)) ++first;
            if (first != n && !stages[n].late) continue;
            const bool changes = std::any_of(stages.begin(), stages.end(), [&](const Stage& each) {
              return each.limits[mark].at != at(0);
            });
            const std::string printed =
                (first == n ? std::to_string(at(n)) : "or") + (changes ? reached_by(*battle, stages, n) : "");
            INFO(printed << "\n" << text);
            CHECK(text.find(printed) != std::string::npos);
          }
      }
    }
  }
}

TEST_CASE("Figures of the shipped battles by stage", "[stages]") {
  const auto at = [](const char* name, SideId side, bool breaks) {
    std::vector<int> all;
    for (const Stage& stage : stages_of(*mustered(scenario_file(name)), side))
      for (const LossLimit& limit : stage.limits)
        if (limit.breaks == breaks) all.push_back(limit.at);
    return all;
  };
  // Lützen: at first, with Pappenheim's horse, with his foot too, with his foot alone.
  CHECK(at("lutzen-1632", SideId::second, true) == std::vector{9, 11, 12, 11});
  CHECK(at("chacabuco-1817", SideId::first, true) == std::vector{19, 33, 41, 41});
}
