#include "quincunx/report/position.hpp"

#include <algorithm>
#include <functional>

#include "log/keys.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/log/turns.hpp"
#include "quincunx/play/game.hpp"

namespace quincunx {
namespace position {
namespace {

// Columns and ties that outlive the turn.
bool lasts(Lifetime life) { return life == Lifetime::game || life == Lifetime::own_activation; }

Table table_after(const Battle& battle, const EventLog& log, int turn) {
  Table table = battle.opening;
  for (const Event& event : before_turn(log, turn + 1)) apply(table, event.body);
  return table;
}

// Calls f(entry, id) for every unit of the scenario, as muster numbers them.
void each_unit(Scenario& scenario, const std::function<void(UnitEntry&, UnitId)>& f) {
  std::uint16_t n = 0;
  for (SideEntry& side : scenario.sides) {
    for (CommandEntry& command : side.commands)
      for (UnitEntry& entry : command.units) f(entry, UnitId{n++});
    for (ArrivalEntry& arrival : side.arrivals)
      for (UnitEntry& entry : arrival.command.units) f(entry, UnitId{n++});
  }
}

void put_state(UnitEntry& entry, const std::string& key, const std::string& value) {
  const auto given = std::find_if(entry.state.begin(), entry.state.end(),
                                  [&key](const auto& each) { return each.first == key; });
  if (given != entry.state.end())
    given->second = value;
  else
    entry.state.emplace_back(key, value);
}

class Maker {
 public:
  Maker(const Battle& battle, Table table, int turn, std::string id)
      : battle_(battle), set_(battle.book.set().as_written()), made_{*battle.scenario, std::move(table), {}} {
    made_.scenario.id = std::move(id);
    made_.scenario.turn = turn + 1;
    made_.scenario.step.clear();
  }

  Position run() {
    place_units();
    relations();
    holders();
    // What a rule set works out at muster may follow from what is given: so given again where it differs
    // then.
    for (int round = 0; round < 3; ++round)
      if (const auto so_far = mustered()) put_columns(*so_far, round == 0);
    if (const auto with_state = mustered()) put_sizes(*with_state);
    if (const auto again = mustered())
      made_.left_out = table_differences(battle_, made_.table, set_up_table(*again));
    return std::move(made_);
  }

 private:
  std::optional<Battle> mustered() {
    Problems problems;
    auto battle = muster(std::make_shared<const Scenario>(made_.scenario), set_, problems);
    if (!battle && made_.left_out.empty())
      for (const Problem& problem : problems)
        if (!problem.warning) made_.left_out.push_back(problem.what);
    return battle;
  }

  void place_units() {
    each_unit(made_.scenario, [this](UnitEntry& entry, UnitId id) {
      const Unit& unit = made_.table[id];
      if (!entry.started_with) entry.started_with = battle_.started_with[index(id)];
      entry.attached_to = unit.host == nobody ? "" : battle_.words.unit_ids[index(unit.host)];
      entry.at.reset();
      entry.fate.clear();
      if (unit.fate == Fate::expected) return entry.started_with.reset();
      const bool stands = unit.present() || unit.fate == Fate::exited;  // exits count what left by them
      if (stands) entry.at = unit.base.pose;
      if (!unit.present()) entry.fate = key(unit.fate);
      if (unit.formation != battle_.opening[id].formation)
        entry.formation = battle_.words.formation_keys[unit.formation];
      if (is_leader(set_, unit)) entry.started_with.reset();
    });
  }

  // At first also what a weaker unit started with, which muster would else take from what it has now.
  void put_columns(const Battle& plain, bool first) {
    each_unit(made_.scenario, [&](UnitEntry& entry, UnitId id) {
      const Unit &unit = made_.table[id], &now = plain.opening[id];
      const bool weaker = set_.strength.of(unit) != set_.strength.of(now);
      for (std::size_t i = 0; i < set_.columns.size(); ++i) {
        const ColumnEntry& column = set_.columns[i];
        if (column.borne_by != Party::Kind::none) continue;
        const int value = lasts(column.lasts) ? unit.columns[i] : 0;
        const bool wanted = first && weaker && static_cast<int>(i) == set_.strength.start;
        const std::string text = value_text(column, value);
        if ((wanted || value != now.columns[i]) && value_of(column, text) == value)
          put_state(entry, column.key, text);
      }
      if (entry.started_with == set_.strength.of(unit)) entry.started_with.reset();
    });
  }

  void put_sizes(const Battle& with_state) {
    each_unit(made_.scenario, [&](UnitEntry& entry, UnitId id) {
      const Footprint &then = made_.table[id].base.footprint, &now = with_state.opening[id].base.footprint;
      if (!made_.table[id].present()) return;
      if (then.width != now.width) entry.width = then.width;
      if (then.depth != now.depth) entry.depth = then.depth;
    });
  }

  void relations() {
    made_.scenario.ties.clear();
    for (const Tie& tie : made_.table.ties)
      if (tie.value != 0 && lasts(set_.ties[tie.kind].lasts))
        made_.scenario.ties.push_back({set_.ties[tie.kind].key,
                                       battle_.words.unit_ids[index(tie.from)],
                                       battle_.words.unit_ids[index(tie.to)],
                                       tie.value,
                                       {}});
    made_.scenario.counts.clear();
    for (std::size_t i = 0; i < set_.columns.size(); ++i) {
      const ColumnEntry& column = set_.columns[i];
      if (column.borne_by == Party::Kind::none || !lasts(column.lasts)) continue;
      const bool of_side = column.borne_by == Party::Kind::side;
      const auto& borne = of_side ? made_.table.sides : made_.table.commands;
      const auto& ids = of_side ? battle_.words.side_ids : battle_.words.command_ids;
      for (std::size_t n = 0; n < borne.size(); ++n)
        made_.scenario.counts.push_back(
            {column.key, of_side ? ids[n] : "", of_side ? "" : ids[n], borne[n][i], {}});
    }
  }

  void holders() {
    if (!set_.holds_objectives) return;
    for (std::size_t i = 0; i < made_.scenario.objectives.size(); ++i) {
      ObjectiveEntry& objective = made_.scenario.objectives[i];
      const std::uint8_t now = made_.table.holders[i];
      const std::string& holder = now == 255 ? objective.holder : battle_.words.side_ids[now];
      objective.held_by = holder == objective.holder ? "" : holder;
    }
  }

  const Battle& battle_;
  const Ruleset& set_;
  Position made_;
};

}  // namespace
}  // namespace position

Position position_after(const Battle& battle, const EventLog& log, int turn, std::string id) {
  return position::Maker(battle, position::table_after(battle, log, turn), turn, std::move(id)).run();
}

int last_position(const EventLog& log) {
  int turn = 0, before = 0;
  for (const Event& event : log) {
    if (const auto* began = std::get_if<event::Began>(&event.body)) before = turn, turn = began->turn;
    if (const auto* ended = std::get_if<event::Ended>(&event.body); ended != nullptr)
      return ended->how == event::Ending::stopped ? turn : before;
  }
  return turn;
}

Table set_up_table(const Battle& battle) {
  Dice none = Dice::scripted({});
  return play(battle, {}, none, nullptr, 0).last;
}

std::vector<std::string> table_differences(const Battle& battle, const Table& then, const Table& now) {
  const Ruleset& set = battle.book.set();
  std::vector<std::string> found;
  const auto differs = [&](const std::string& what, UnitId unit) {
    found.push_back("the " + what + " of " + battle.words.unit_ids[index(unit)]);
  };
  for (std::size_t i = 0; i < then.units.size(); ++i) {
    const UnitId id{static_cast<std::uint16_t>(i)};
    const Unit &was = then.units[i], &is = now.units[i];
    if (was.fate != is.fate) differs("fate", id);
    if (was.present()) {
      if (was.base.pose != is.base.pose) differs("place", id);
      if (was.base.footprint != is.base.footprint) differs("base", id);
      if (was.formation != is.formation) differs("formation", id);
      if (was.host != is.host) differs("host", id);
    }
    for (std::size_t column = 0; column < set.columns.size(); ++column)
      if (position::lasts(set.columns[column].lasts) && was.columns[column] != is.columns[column])
        differs(set.columns[column].key, id);
  }
  const auto lasting = [&set](const Table& table) {
    std::vector<Tie> ties;
    for (const Tie& tie : table.ties)
      if (position::lasts(set.ties[tie.kind].lasts)) ties.push_back(tie);
    return ties;
  };
  if (lasting(then) != lasting(now)) found.emplace_back("ties of units");
  const auto parties = [&](const char* what, Party::Kind kind, const std::vector<Columns>& was,
                           const std::vector<Columns>& is) {
    for (std::size_t column = 0; column < set.columns.size(); ++column)
      if (set.columns[column].borne_by == kind && position::lasts(set.columns[column].lasts))
        for (std::size_t n = 0; n < was.size(); ++n)
          if (was[n][column] != is[n][column])
            found.push_back(std::string("the ") + set.columns[column].key + " of " + what + " " +
                            std::to_string(n + 1));
  };
  parties("side", Party::Kind::side, then.sides, now.sides);
  parties("command", Party::Kind::command, then.commands, now.commands);
  if (then.holders != now.holders) found.emplace_back("holders of objectives");
  if (then.broken != now.broken) found.emplace_back("contingents that have broken");
  return found;
}

}  // namespace quincunx
