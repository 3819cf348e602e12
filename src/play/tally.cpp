#include "quincunx/play/tally.hpp"

#include <algorithm>
#include <numeric>

#include "quincunx/play/objectives.hpp"
#include "quincunx/play/victory.hpp"

namespace quincunx {
namespace {

// Enough for any scenario we know; more would be a page of sentences on a form.
constexpr std::size_t most_uncertain = 4;

// It waits for a die, so that what was due later may come before it.
bool uncertain(const Battle& battle, std::size_t arrival) {
  return battle.arrivals[arrival].entry->chance > 1 && battle.arrivals[arrival].come.empty();
}

std::vector<LossLimit> limits_with(const Battle& battle, const std::vector<std::size_t>& arrivals,
                                   SideId side) {
  const Ruleset& set = battle.book.set();
  const Table table = table_with(battle, arrivals);
  std::vector<LossLimit> limits;
  for (const LossMark& mark : set.loss_marks)
    limits.push_back({mark.name, mark.at(table, battle.book, side), false});
  limits.push_back({set.breaking, set.breaks_at(table, battle.book, side), true});
  return limits;
}

}  // namespace

bool is_lost(Fate fate) { return fate == Fate::routed || fate == Fate::eliminated || fate == Fate::fallen; }

bool knows_all_of(const Battle& battle, SideId side) {
  const FogEntry& fog = battle.scenario->fog;
  return fog.side.empty() || fog.kind == FogEntry::Kind::none ||
         fog.side == battle.scenario->sides[index(side)].id;
}

bool known_by_arm(const Battle& battle, const Unit& unit) {
  if (knows_all_of(battle, unit.side)) return false;
  const Ruleset& set = battle.book.set();
  return !is_leader(set, unit) && set.strength.of(unit) == 0;
}

Strength strength_of(const Battle& battle, const Table& now, SideId side) {
  const Ruleset& set = battle.book.set();
  Strength strength;
  for (std::size_t i = 0; i < now.units.size(); ++i) {
    const Unit &start = battle.opening.units[i], &unit = now.units[i];
    if (unit.side != side || is_leader(set, start)) continue;
    const bool later = awaited(battle, static_cast<UnitId>(i));
    int& of = !later ? strength.set_up : unit.fate == Fate::expected ? strength.never : strength.came;
    of += battle.started_with[i];
    if (unit.present()) strength.end += set.strength.of(unit);
    const bool left = unit.fate == Fate::left || unit.fate == Fate::exited;
    const bool before =
        start.fate == unit.fate && battle.scenario->turn == 0;  // else in turns played already
    if (left && !before) strength.left += set.strength.of(unit);
  }
  return strength;
}

std::vector<Scored> points_of(const Battle& battle, const Table& now, SideId side) {
  if (const auto own = battle.book.set().points) return own(battle, now, side);
  std::vector<Scored> points;
  for (const std::size_t i : objectives_of(battle, now, side))
    points.push_back({battle.words.objective_names[i], 1, battle.scenario->objectives[i].points});
  for (Scored& each : points_for_units(battle, now, side)) points.push_back(std::move(each));
  return points;
}

int total(const std::vector<Scored>& points) {
  return std::accumulate(points.begin(), points.end(), 0,
                         [](int sum, const Scored& each) { return sum + each.points; });
}

Table table_with(const Battle& battle, const std::vector<std::size_t>& arrivals) {
  Table table = battle.opening;
  const auto enter = [&table](UnitId unit) {
    if (table[unit].fate == Fate::expected) apply(table, event::Entered{unit, table[unit].base.pose});
  };
  for (std::size_t i = 0; i < table.units.size(); ++i)
    if (const auto unit = static_cast<UnitId>(i); !awaited(battle, unit)) enter(unit);
  for (const std::size_t arrival : arrivals)
    for (const UnitId unit : battle.arrivals[arrival].units) enter(unit);
  return table;
}

std::vector<Stage> stages_of(const Battle& battle, SideId side) {
  std::vector<std::size_t> own;
  for (std::size_t i = 0; i < battle.arrivals.size(); ++i)
    if (const Battle::ArrivalInfo& each = battle.arrivals[i];
        each.side == side && each.come.size() < each.units.size())
      own.push_back(i);
  const auto due = [&battle](std::size_t arrival) { return battle.arrivals[arrival].entry->turn; };
  std::stable_sort(own.begin(), own.end(), [&](std::size_t a, std::size_t b) { return due(a) < due(b); });
  std::vector<std::size_t> waiting;
  for (const std::size_t each : own)
    if (uncertain(battle, each)) waiting.push_back(each);
  if (waiting.size() > most_uncertain) waiting.clear();
  std::vector<int> turns{0};
  for (const std::size_t each : own)
    if (due(each) != turns.back()) turns.push_back(due(each));
  std::vector<Stage> stages;
  const unsigned all = 1U << waiting.size();
  for (unsigned late = 0; late < all; ++late)
    for (const int turn : turns) {
      Stage stage{turn, {}, false, {}};
      for (const std::size_t each : own) {
        if (due(each) > turn) continue;
        const auto place = std::find(waiting.begin(), waiting.end(), each) - waiting.begin();
        const bool missing = place < std::ssize(waiting) && (late >> static_cast<unsigned>(place) & 1U) != 0;
        if (!missing) stage.arrivals.push_back(each);
      }
      const bool known = std::any_of(stages.begin(), stages.end(),
                                     [&](const Stage& before) { return before.arrivals == stage.arrivals; });
      if (known) continue;
      stage.late = late != 0;
      stage.limits = limits_with(battle, stage.arrivals, side);
      stages.push_back(std::move(stage));
    }
  return stages;
}

std::optional<SideId> side_of(const Battle& battle, const event::Checked& checked) {
  if (checked.unit != nobody) return battle.opening[checked.unit].side;
  if (checked.party.kind == Party::Kind::side) return SideId{checked.party.number};
  if (checked.party.kind == Party::Kind::command) return battle.commands[checked.party.number].side;
  return std::nullopt;
}

}  // namespace quincunx
