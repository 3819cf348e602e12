#include "play/victory/judge.hpp"

#include <algorithm>

#include "play/ending.hpp"
#include "play/exits/leaving.hpp"
#include "play/ground_look.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/objectives.hpp"
#include "quincunx/play/tally.hpp"
#include "quincunx/play/victory.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

using event::Condition;
using event::Ending;

constexpr std::array both_sides{SideId::first, SideId::second};

const std::string& id_of(const Battle& battle, SideId side) { return battle.scenario->sides[index(side)].id; }

// How near to the edge a base has reached it: a tenth of a unit of length, as near as players measure. By
// order a unit leaves the table from a unit of length off.
Length slack(const Battle& battle) { return battle.book.set().length_unit / 10; }
Length slack_by_order(const Battle& battle) { return battle.book.set().length_unit + tolerance; }

bool is_at(const Battle& battle, const ExitEntry& exit, const Base& base, Length slack) {
  const Ground& ground = *battle.opening.ground;
  const std::optional<TableEdge> edge = edge_named(exit.edge);
  if (!edge) {
    return std::any_of(ground.features.begin(), ground.features.end(), [&](const Feature& feature) {
      return feature.id == exit.area && inside(feature, base.pose.at);
    });
  }
  const Length along = lies_across(*edge) ? base.pose.at.x : base.pose.at.y;
  if (along < exit.span_from || along > exit.span_to) return false;
  return gap_to_edge(ground, base, *edge) <= slack;
}

std::optional<std::size_t> exit_within(const Battle& battle, const Base& base, SideId side, Length slack) {
  const std::vector<ExitEntry>& exits = battle.scenario->victory.exits;
  for (std::size_t i = 0; i < exits.size(); ++i)
    if (exits[i].side == id_of(battle, side) && is_at(battle, exits[i], base, slack)) return i;
  return std::nullopt;
}

// Judges one turn's end.
class Judge {
 public:
  explicit Judge(Turn& turn)
      : turn_(turn), battle_(turn.battle()), scenario_(*battle_.scenario), rules_(scenario_.victory) {}

  void at_end_of_turn() {
    units_leave();
    objectives();
    exits();
    enough_points();
    retreats();
    empty_fields();
    if (turn_.ended()) return;
    if (!won_[0] && !won_[1]) return;
    if (won_[0] && won_[1]) return end_game(turn_, std::nullopt, Ending::draw, {});
    const SideId winner = won_[0] ? SideId::first : SideId::second;
    const Won& how = *won_[index(winner)];
    const Turn::Because because(turn_, how.by);
    end_game(turn_, winner, how.how, {});
  }

  void by_points() {
    std::array<int, 2> points{};
    for (const SideId side : both_sides) {
      points[index(side)] = points_now(side);
      met(side, Condition::points, event::no_objective, points[index(side)]);
    }
    const SideId ahead = points[0] >= points[1] ? SideId::first : SideId::second;
    const int lead = points[index(ahead)] - points[index(other(ahead))];
    const Turn::Because because(turn_);
    if (lead >= rules_.margin) return end_game(turn_, ahead, Ending::points, {});
    const Turn::Because too_small(
        turn_, turn_.emit({}, event::Met{{}, Condition::margin, event::no_objective, lead}));
    end_game(turn_, std::nullopt, Ending::points, {});
  }

 private:
  struct Won {
    Ending how;
    std::uint32_t by;  // the event that shows it
  };

  std::uint32_t met(SideId side, Condition condition, ObjectiveId objective, int amount) {
    return turn_.emit({}, event::Met{party(side), condition, objective, amount});
  }
  void wins(SideId side, Ending how, std::uint32_t by) {
    if (!won_[index(side)]) won_[index(side)] = Won{how, by};
  }
  int points_now(SideId side) const { return total(points_of(battle_, turn_.table(), side)); }
  SideId side_named(const std::string& id) const {
    return id == id_of(battle_, SideId::first) ? SideId::first : SideId::second;
  }

  void units_leave() {
    if (rules_.exits.empty()) return;
    const std::size_t units = turn_.table().units.size();
    for (std::size_t i = 0; i < units; ++i) {
      const UnitId unit = unit_at(i);
      if (!turn_[unit].present() || is_leader(battle_.book.set(), turn_[unit]) || enemy_touches(turn_, unit))
        continue;
      if (!exit_at(battle_, turn_[unit].base, turn_[unit].side)) continue;
      std::vector<UnitId> together{unit};  // with the leaders that are attached to it
      for (const UnitId leader : turn_.table().leaders)
        if (turn_[leader].present() && turn_[leader].host == unit) together.push_back(leader);
      for (const UnitId each : together) turn_.emit({}, event::Left{each, Fate::exited});
    }
  }

  void objectives() {
    std::vector<Turn::Tenure>& tenures = turn_.tenures();
    tenures.resize(scenario_.objectives.size());
    for (std::size_t i = 0; i < tenures.size(); ++i) {
      const ObjectiveEntry& objective = scenario_.objectives[i];
      if (objective.wins_from == 0) continue;
      const std::optional<SideId> holder = objective_holder(battle_, turn_.table(), i);
      const bool counts = holder && (objective.side.empty() || objective.side == id_of(battle_, *holder));
      const int before = counts && tenures[i].side == holder ? tenures[i].turns : 0;
      tenures[i] = {counts ? holder : std::nullopt, counts ? before + 1 : 0};
      if (!counts) continue;
      const bool now = turn_.table().turn >= objective.wins_from && before + 1 >= objective.wins_after;
      if (!now && objective.wins_after == 1) continue;  // held too early: nothing to count
      const std::uint32_t by = met(*holder, Condition::objective, static_cast<ObjectiveId>(i), before + 1);
      if (now) wins(*holder, Ending::objective, by);
    }
  }

  void exits() {
    for (std::size_t i = 0; i < rules_.exits.size(); ++i) {
      const ExitEntry& exit = rules_.exits[i];
      if (exit.wins_at == 0) continue;
      const int out = units_out(battle_, turn_.table(), i);
      if (out < exit.wins_at) continue;
      const SideId side = side_named(exit.side);
      const auto number = static_cast<ObjectiveId>(scenario_.objectives.size() + i);
      wins(side, Ending::exit, met(side, Condition::exit, number, out));
    }
  }

  void enough_points() {
    if (rules_.enough == 0) return;
    for (const SideId side : both_sides)
      if (const int points = points_now(side); points >= rules_.enough)
        wins(side, Ending::enough, met(side, Condition::enough, event::no_objective, points));
  }

  // Of two armies that would retreat in the same turn, the one that has lost more does.
  void retreats() {
    std::array<const ArmyRetreatEntry*, 2> why{};
    std::array<int, 2> lost{};
    for (const SideId side : both_sides) {
      if (won_[index(other(side))]) continue;  // beaten already
      lost[index(side)] = rules_.retreats.empty() ? 0 : percent_lost(battle_, turn_.table(), side);
      why[index(side)] = reason_to_retreat(side, lost[index(side)]);
    }
    for (const SideId side : both_sides) {
      const ArmyRetreatEntry* const entry = why[index(side)];
      if (entry == nullptr ||
          (why[index(other(side))] != nullptr && lost[index(side)] < lost[index(other(side))]))
        continue;
      const bool by_losses = entry->losses > 0;
      const Condition condition = by_losses ? Condition::losses : Condition::objectives;
      wins(other(side), Ending::retreat,
           met(side, condition, event::no_objective, by_losses ? lost[index(side)] : 0));
    }
  }
  // An army without troops on the table or to come has lost, unless something else has won or points decide.
  void empty_fields() {
    if (won_[0] || won_[1]) return;
    const std::array<bool, 2> gone{is_gone(SideId::first), is_gone(SideId::second)};
    if (!gone[0] && !gone[1]) return;
    if (rules_.by_points) return by_points();
    for (const SideId side : both_sides)
      if (gone[index(side)])
        wins(other(side), Ending::retreat, met(side, Condition::gone, event::no_objective, 0));
  }
  // It had troops once, and has none now.
  bool is_gone(SideId side) const {
    bool had = false;
    for (const Unit& unit : turn_.table().units) {
      if (unit.side != side || is_leader(battle_.book.set(), unit)) continue;
      if (unit.present() || unit.fate == Fate::expected) return false;
      had = true;
    }
    return had;
  }
  const ArmyRetreatEntry* reason_to_retreat(SideId side, int lost) const {
    for (const ArmyRetreatEntry& entry : rules_.retreats)
      if (side_named(entry.side) == side && turn_.table().turn >= entry.from && lost >= entry.losses &&
          lost_all(entry.objectives, side))
        return &entry;
    return nullptr;
  }
  bool lost_all(const std::vector<std::string>& ids, SideId side) const {
    for (std::size_t i = 0; i < scenario_.objectives.size(); ++i)
      if (std::find(ids.begin(), ids.end(), scenario_.objectives[i].id) != ids.end() &&
          objective_holder(battle_, turn_.table(), i) != other(side))
        return false;
    return true;
  }

  Turn& turn_;
  const Battle& battle_;
  const Scenario& scenario_;
  const VictoryEntry& rules_;
  std::array<std::optional<Won>, 2> won_;
};

}  // namespace

bool points_count(const Battle& battle) {
  const VictoryEntry& victory = battle.scenario->victory;
  return battle.book.set().counts_objectives || victory.by_points || victory.enough > 0;
}

Problems idle_points(const Battle& battle) {
  Problems found;
  if (points_count(battle)) return found;
  const auto warn = [&](const Place& place, const std::string& what) {
    found.push_back({place, what + " decide nothing in " + battle.book.set().title,
                     "points need decided-by=\"points\" or enough=\"12\" in <victory>", true});
  };
  const Scenario& scenario = *battle.scenario;
  for (const ObjectiveEntry& each : scenario.objectives)
    if (each.points > 0) warn(each.place, "the points of '" + each.id + "'");
  for (const ExitEntry& each : scenario.victory.exits)
    if (each.points > 0) warn(each.place, "the points of '" + each.id + "'");
  for (const UnitLostEntry& each : scenario.victory.units_lost) warn(each.place, "the points for lost units");
  return found;
}

bool objective_counts(const Battle& battle, std::size_t objective, SideId side) {
  const Scenario& scenario = *battle.scenario;
  const ObjectiveEntry& entry = scenario.objectives[objective];
  const auto keeps_army = [&entry](const ArmyRetreatEntry& each) {
    return std::find(each.objectives.begin(), each.objectives.end(), entry.id) != each.objectives.end();
  };
  const auto& retreats = scenario.victory.retreats;
  if (std::any_of(retreats.begin(), retreats.end(), keeps_army)) return true;
  if (!entry.side.empty() && entry.side != id_of(battle, side)) return false;
  return entry.wins_from > 0 || points_count(battle);
}

std::optional<std::size_t> exit_at(const Battle& battle, const Base& base, SideId side) {
  return exit_within(battle, base, side, slack(battle));
}
std::optional<std::size_t> exit_left_by(const Battle& battle, const Base& base, SideId side) {
  const auto there = exit_at(battle, base, side);
  return there ? there : exit_within(battle, base, side, slack_by_order(battle));
}

std::optional<Point> exit_place(const Battle& battle, const Base& base, std::size_t exit) {
  const ExitEntry& entry = battle.scenario->victory.exits[exit];
  const Ground& ground = *battle.opening.ground;
  if (entry.edge.empty()) {
    for (const Feature& feature : ground.features)
      if (feature.id == entry.area) return middle(feature.box);
    return std::nullopt;
  }
  const Length deep = base.footprint.depth / 2;
  const bool across = entry.edge == "north" || entry.edge == "south";
  const Length along = std::clamp(across ? base.pose.at.x : base.pose.at.y, entry.span_from, entry.span_to);
  if (entry.edge == "north") return Point{along, ground.depth - deep};
  if (entry.edge == "south") return Point{along, deep};
  if (entry.edge == "east") return Point{ground.width - deep, along};
  return Point{deep, along};
}

int units_out(const Battle& battle, const Table& now, std::size_t exit) {
  return static_cast<int>(std::count_if(now.units.begin(), now.units.end(), [&](const Unit& unit) {
    return unit.fate == Fate::exited && !is_leader(battle.book.set(), unit) &&
           exit_left_by(battle, unit.base, unit.side) == exit;
  }));
}

std::vector<Scored> points_for_units(const Battle& battle, const Table& now, SideId side) {
  const VictoryEntry& victory = battle.scenario->victory;
  std::vector<Scored> points;
  for (std::size_t i = 0; i < victory.exits.size(); ++i) {
    const ExitEntry& exit = victory.exits[i];
    if (exit.side != id_of(battle, side) || exit.points == 0) continue;
    if (const int out = units_out(battle, now, i); out > 0)
      points.push_back(
          {with_places(battle.book.set().printed("units off by {name}"),
                       {{"name", battle.words.objective_names[battle.scenario->objectives.size() + i]}}),
           out, out * exit.points});
  }
  for (const UnitLostEntry& each : victory.units_lost) {
    if (each.side == id_of(battle, side)) continue;
    const auto lost =
        static_cast<int>(std::count_if(now.units.begin(), now.units.end(), [&](const Unit& unit) {
          return unit.side != side && is_lost(unit.fate) && !is_leader(battle.book.set(), unit);
        }));
    if (lost > 0) points.push_back({"enemy units lost", lost, lost * each.points});
  }
  return points;
}

int percent_lost(const Battle& battle, const Table& now, SideId side) {
  const Strength strength = strength_of(battle, now, side);
  const int all = strength.set_up + strength.came;
  return all > 0 ? std::max(0, strength.lost()) * 100 / all : 0;
}

void judge_victory(Turn& turn) {
  if (!turn.ended()) Judge(turn).at_end_of_turn();
}

bool decide_by_points(Turn& turn) {
  if (!turn.battle().scenario->victory.by_points) return false;
  Judge(turn).by_points();
  return true;
}

}  // namespace quincunx
