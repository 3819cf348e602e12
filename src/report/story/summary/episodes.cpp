#include "report/story/summary/episodes.hpp"

#include <algorithm>
#include <map>

namespace quincunx::tale {
namespace {

// Weights, in thousandths of the strength that the side has at the start.
constexpr int driven_off = 30, ran_away = 12, leader_fell = 40, came_up = 500, changed_hands = 60,
              for_good = 50;
// An arrival is foreseen: it weighs less than any unit that runs.
constexpr int came_most = ran_away - 1;

int share(int strength, int start) { return start > 0 ? strength * 1000 / start : 0; }

class Finder {
 public:
  explicit Finder(const Matter& matter) : matter_(matter), told_(matter.chronicle) {}

  std::vector<Episode> run() {
    for (const digest::TurnDigest& turn : matter_.facts.turns)
      for (std::size_t command = 0; command < matter_.battle().commands.size(); ++command)
        wing(turn.number, static_cast<std::uint8_t>(command));
    arrivals();
    objectives();
    std::stable_sort(made_.begin(), made_.end(),
                     [](const Episode& a, const Episode& b) { return a.turn < b.turn; });
    return std::move(made_);
  }

 private:
  struct Suffered {
    int lost = 0;
    const Blow* worst = nullptr;
    const Exit* exit = nullptr;
    Numbers events;
    int rank() const {
      return (exit == nullptr ? 0 : exit->gone() ? 2000 : 1000) + (exit != nullptr ? exit->had : lost);
    }
  };

  // By how much the side had the worse of the turn.
  int worse_by(int turn, SideId side) const {
    int own = 0, enemy = 0;
    for (const Blow& blow : told_.blows)
      if (blow.turn == turn) (matter_.side_of(blow.unit) == side ? own : enemy) += blow.amount;
    return std::max(0, share(own, matter_.strength_at_start(side)) -
                           share(enemy, matter_.strength_at_start(other(side))));
  }

  void wing(int turn, std::uint8_t command) {
    std::map<UnitId, Suffered> units;
    Episode made{Episode::Kind::wing, turn, 0, matter_.battle().commands[command].side, command};
    const int start = matter_.strength_at_start(made.side);
    for (const Blow& blow : told_.blows) {
      if (blow.turn != turn || matter_.command_of(blow.unit) != command) continue;
      Suffered& its = units[blow.unit];
      its.lost += blow.amount;
      if (its.worst == nullptr || blow.amount > its.worst->amount) its.worst = &blow;
      its.events.push_back(blow.event);
      made.weight += share(blow.amount, start);
    }
    for (const Exit& exit : told_.exits) {
      if (exit.turn != turn || matter_.command_of(exit.unit) != command || !exit.driven()) continue;
      Suffered& its = units[exit.unit];
      if (its.exit == nullptr || exit.gone()) its.exit = &exit;
      its.events.push_back(exit.event);
      made.weight += exit.gone() ? driven_off : ran_away;
    }
    for (const Fall& fall : told_.falls)
      if (fall.turn == turn && matter_.command_of(fall.leader) == command) made.weight += leader_fell;
    if (units.empty()) return;
    made.weight += worse_by(turn, made.side) / 2;
    const auto main = std::max_element(units.begin(), units.end(), [](const auto& a, const auto& b) {
      return a.second.rank() < b.second.rank();
    });
    const Suffered& its = main->second;
    made.unit = main->first;
    made.all = made.lost = its.lost;
    made.events = its.events;
    if (its.exit != nullptr) {
      made.gone = its.exit->gone();
      made.ran = !made.gone;
      made.by = its.exit->by;
      made.how = its.exit->how;
      made.taken = its.exit->fate == Fate::eliminated &&
                   arm_of(matter_.battle().book.set(), matter_.battle().opening[made.unit]) == Arm::guns;
    }
    if (made.by == nobody && its.worst != nullptr) {
      made.by = its.worst->by;
      made.how = its.worst->how;
    }
    if (its.exit == nullptr && made.by != nobody) {  // what that enemy took, in that way
      made.lost = 0;
      for (const Blow& blow : told_.blows)
        if (blow.turn == turn && blow.unit == made.unit && blow.by == made.by && blow.how == made.how)
          made.lost += blow.amount;
    }
    for (const auto& [unit, suffered] : units)
      if (unit != made.unit && suffered.exit != nullptr && suffered.exit->gone()) {
        made.with.push_back(unit);
        made.events.insert(made.events.end(), suffered.events.begin(), suffered.events.end());
      }
    made_.push_back(std::move(made));
  }

  void arrivals() {
    for (std::size_t i = 0; i < told_.comings.size(); ++i) {
      const Coming& coming = told_.comings[i];
      const SideId side = matter_.battle().commands[coming.command].side;
      Episode made{
          Episode::Kind::arrival,
          coming.turn,
          std::min(share(coming.strength, matter_.strength_at_start(side)) * came_up / 1000, came_most),
          side,
          coming.command,
          i};
      made.events = coming.events;
      made_.push_back(std::move(made));
    }
  }

  void objectives() {
    for (std::size_t i = 0; i < told_.takings.size(); ++i) {
      const Taking& taking = told_.takings[i];
      Episode made{Episode::Kind::objective,
                   taking.turn,
                   changed_hands + (taking.for_good ? for_good : 0),
                   taking.by,
                   0,
                   i};
      made.events = {taking.event};
      made_.push_back(std::move(made));
    }
  }

  const Matter& matter_;
  const Chronicle& told_;
  std::vector<Episode> made_;
};

}  // namespace

int Matter::strength_at_start(SideId side) const {
  return quincunx::strength_of(battle(), facts.last, side).start();
}

std::optional<SideId> Matter::in_fog() const {
  for (const SideId side : {SideId::first, SideId::second})
    if (!knows_all_of(side)) return side;
  return std::nullopt;
}

std::vector<Episode> episodes(const Matter& matter) { return Finder(matter).run(); }

const Episode* heaviest(const std::vector<Episode>& all, int turn) {
  const Episode* found = nullptr;
  for (const Episode& each : all)
    if (each.turn == turn && (found == nullptr || each.weight > found->weight)) found = &each;
  return found;
}

}  // namespace quincunx::tale
