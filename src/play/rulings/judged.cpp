#include "play/rulings/judged.hpp"

#include <algorithm>

namespace quincunx {
namespace {

bool among(const Problems& all, const Problem& problem) {
  return std::any_of(all.begin(), all.end(), [&](const Problem& each) { return each.what == problem.what; });
}

// The errors of `after` that were not there before.
void add_fresh(const Problems& before, const Problems& after, const Place& place, Problems& problems) {
  for (const Problem& each : after)
    if (!each.warning && !among(before, each)) problems.push_back({place, each.what, each.hint});
}

class RulingJudge {
 public:
  RulingJudge(const Battle& battle, const Table& now, const UmpireRuling& ruling)
      : battle_(battle),
        set_(battle.book.set().as_written()),
        now_(now),
        ruling_(ruling),
        scenario_(*battle.scenario) {
    scenario_.turn = 0;  // as a battle that begins: what stands wrong is an error then
    scenario_.step.clear();
    std::uint16_t n = 0;
    for (SideEntry& side : scenario_.sides) {
      for (ArrivalEntry& arrival : side.arrivals) side.commands.push_back(std::move(arrival.command));
      side.arrivals.clear();
      for (CommandEntry& command : side.commands)
        for (UnitEntry& entry : command.units) place(entry, UnitId{n++});
    }
  }

  Unit run(const Unit& changed, Problems& problems) {
    columns(problems);
    Table before = standing(), after = before;
    after.units[index(ruling_.unit)] = changed;
    Problems found_before, found_after;
    set_.review(scenario_, battle_.book, before, found_before);
    set_.review(scenario_, battle_.book, after, found_after);
    add_fresh(found_before, found_after, ruling_.place, problems);
    return after[ruling_.unit];
  }

 private:
  void place(UnitEntry& entry, UnitId id) {
    if (id == ruling_.unit) entry_ = entry;
    const Unit& unit = now_[id];
    entry.at.reset();
    if (unit.present()) entry.at = unit.base.pose;
    entry.attached_to = unit.host == nobody ? "" : battle_.words.unit_ids[index(unit.host)];
  }

  // Whoever is still to come is in no one's way.
  Table standing() const {
    Table table = now_;
    for (Unit& unit : table.units)
      if (!unit.present()) unit.fate = Fate::withdrawn;
    return table;
  }

  // What a column means for such a unit, muster knows.
  void columns(Problems& problems) const {
    Problems before, after;
    UnitEntry entry = entry_;
    Unit unit = battle_.opening[ruling_.unit];
    set_.start(entry, battle_.book, unit, before);
    for (const auto& [number, value] : ruling_.counts) {
      const ColumnEntry& column = set_.columns[static_cast<std::size_t>(number)];
      std::erase_if(entry.state, [&](const auto& each) { return each.first == column.key; });
      entry.state.emplace_back(column.key, value_text(column, value));
    }
    unit = battle_.opening[ruling_.unit];
    set_.start(entry, battle_.book, unit, after);
    add_fresh(before, after, ruling_.place, problems);
  }

  const Battle& battle_;
  const Ruleset& set_;
  const Table& now_;
  const UmpireRuling& ruling_;
  Scenario scenario_;
  UnitEntry entry_;  // of the unit, as the scenario has it
};

}  // namespace

Unit judged(const Battle& battle, const Table& now, const UmpireRuling& ruling, const Unit& changed,
            Problems& problems) {
  return RulingJudge(battle, now, ruling).run(changed, problems);
}

}  // namespace quincunx
