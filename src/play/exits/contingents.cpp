#include "play/exits/contingents.hpp"

#include <algorithm>
#include <vector>

namespace quincunx {
namespace {

template <class F>
void each_of(const Battle& battle, const Battle::ContingentInfo& contingent, F f) {
  for (std::size_t i = 0; i < battle.opening.units.size(); ++i) {
    const Unit& start = battle.opening.units[i];
    const std::vector<std::uint8_t>& commands = contingent.commands;
    if (std::find(commands.begin(), commands.end(), start.command) != commands.end())
      f(UnitId{static_cast<std::uint16_t>(i)}, start);
  }
}

// The leaders leave first, so that no rule has to find another place for them.
void rout(Turn& turn, const Battle::ContingentInfo& contingent) {
  const Ruleset& set = turn.book().set();
  std::vector<UnitId> troops;
  each_of(turn.battle(), contingent, [&](UnitId id, const Unit& start) {
    if (!turn[id].present()) return;
    if (is_leader(set, start))
      turn.emit({}, event::Left{id, Fate::left});
    else
      troops.push_back(id);
  });
  if (set.rout != nullptr) return set.rout(turn, troops);
  for (const UnitId unit : troops) turn.emit({}, event::Left{unit, Fate::routed});
}

}  // namespace

int size_at_start(const Battle& battle, const Battle::ContingentInfo& contingent) {
  int size = 0;
  each_of(battle, contingent, [&](UnitId id, const Unit& start) {
    if (!is_leader(battle.book.set(), start))
      size += contingent.by_units ? 1 : battle.started_with[index(id)];
  });
  return size;
}

int lost_of(const Battle& battle, const Table& now, const Battle::ContingentInfo& contingent) {
  const StrengthEntry& strength = battle.book.set().strength;
  int lost = 0;
  each_of(battle, contingent, [&](UnitId id, const Unit& start) {
    const Unit& unit = now[id];
    const bool safe = unit.fate == Fate::expected || unit.fate == Fate::left || unit.fate == Fate::exited;
    if (is_leader(battle.book.set(), start) || safe) return;
    if (contingent.by_units)
      lost += unit.present() ? 0 : 1;
    else
      lost += std::max(battle.started_with[index(id)] - (unit.present() ? strength.of(unit) : 0), 0);
  });
  return lost;
}

void form_contingents(Battle& battle, Problems& problems) {
  const std::vector<std::string>& ids = battle.words.command_ids;
  for (const SideEntry& side : battle.scenario->sides)
    for (const ContingentEntry& entry : side.contingents) {
      Battle::ContingentInfo info{&entry, {}, entry.units_lost > 0, 0, 0};
      for (const std::string& id : entry.commands) {
        const auto found = static_cast<std::size_t>(std::find(ids.begin(), ids.end(), id) - ids.begin());
        if (found == ids.size()) continue;  // a problem of the file, reported as it is read
        info.commands.push_back(static_cast<std::uint8_t>(found));
      }
      info.start = size_at_start(battle, info);
      info.limit = entry.units_lost > 0      ? entry.units_lost
                   : entry.strength_lost > 0 ? entry.strength_lost
                                             : (info.start * entry.percent_lost + 99) / 100;
      if (info.limit > info.start)
        problems.push_back({entry.place,
                            "contingent '" + entry.id + "' has " + std::to_string(info.start) +
                                (info.by_units ? " units" : " of strength") + ", and breaks at " +
                                std::to_string(info.limit),
                            "it can never break", true});
      battle.contingents.push_back(std::move(info));
    }
  if (!battle.contingents.empty()) battle.opening.broken.assign(battle.commands.size(), false);
}

void break_contingents(Turn& turn) {
  const Battle& battle = turn.battle();
  for (const Battle::ContingentInfo& contingent : battle.contingents) {
    if (contingent.commands.empty() || turn.table().has_broken(contingent.commands.front())) continue;
    const int lost = lost_of(battle, turn.table(), contingent);
    if (lost < contingent.limit) continue;
    std::uint32_t first = 0;  // the others break because of it
    for (const std::uint8_t command : contingent.commands) {
      const event::Broke broke{command_party(command), static_cast<std::int16_t>(lost),
                               static_cast<std::int16_t>(contingent.limit)};
      if (first == 0) {
        first = turn.emit({}, broke);
        continue;
      }
      const Turn::Because because(turn, first);
      turn.emit({}, broke);
    }
    if (!contingent.entry->routs) continue;
    const Turn::Because because(turn, first);
    rout(turn, contingent);
    if (turn.ended()) return;
  }
}

}  // namespace quincunx
