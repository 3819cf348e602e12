#include "fog/watch.hpp"

#include <algorithm>
#include <optional>

#include "play/ground_look.hpp"
#include "quincunx/play/turn.hpp"
#include "table/tolerance.hpp"

namespace quincunx::fog {
namespace {

using Kind = FogEntry::Kind;

// Ground that conceals a unit inside it.
constexpr std::uint32_t conceals = blocks_sight | tall | building;

bool opens_moment(const EventBody& body) {
  return std::holds_alternative<event::Began>(body) || std::holds_alternative<event::PlayerTurn>(body) ||
         std::holds_alternative<event::Stepped>(body) || std::holds_alternative<event::Ended>(body);
}

// The unit that an event sets down somewhere, or takes off the table.
UnitId unit_placed(const EventBody& body) {
  if (const auto* entered = std::get_if<event::Entered>(&body)) return entered->unit;
  if (const auto* moved = std::get_if<event::Moved>(&body)) return moved->unit;
  if (const auto* formed = std::get_if<event::Formed>(&body)) return formed->unit;
  if (const auto* resized = std::get_if<event::Resized>(&body)) return resized->unit;
  if (const auto* left = std::get_if<event::Left>(&body)) return left->unit;
  if (const auto* linked = std::get_if<event::Linked>(&body)) return linked->unit;
  return nobody;
}

class Watcher {
 public:
  Watcher(const Battle& battle, const EventLog& log, SideId side)
      : log_(log),
        side_(side),
        fog_(battle.scenario->fog),
        scenario_(*battle.scenario),
        turn_(battle, {}, dice_, nullptr),
        enemies_(battle.opening.units.size()) {
    std::size_t n = 0;
    each_command(scenario_, [&](SideId, const CommandEntry& command, const ArrivalEntry*) {
      for (const UnitEntry& unit : command.units) enemies_[n++].hidden = unit.hidden;
    });
  }

  Watched run() {
    bool set_up = true;
    for (at_ = 0; at_ < log_.size(); ++at_) {
      const Event& event = log_[at_];
      before_ = true;
      if (opens_moment(event.body)) {
        if (set_up) found_.set_up = at_;
        set_up = false;
        look_round();
      } else if (!set_up) {
        reveal_by(event.body);
      }
      const UnitId placed = unit_placed(event.body);
      const bool was_in_the_open = placed != nobody && in_the_open(placed);
      turn_.emit(event.rule, event.body, event.because);
      before_ = false;
      if (set_up || placed == nobody) continue;
      if (enemy(placed) && !std::holds_alternative<event::Linked>(event.body))
        enemies_[index(placed)].moved_openly |= was_in_the_open || in_the_open(placed);
      look_after(placed);
    }
    before_ = true;
    if (set_up) found_.set_up = log_.size();
    look_round();
    return std::move(found_);
  }

 private:
  struct Enemy {
    bool hidden = false;  // marked so
    bool moved_openly = false, revealed = false;
    bool seen = false, identified = false;
    bool involved = false;  // in this step it has done something to a unit of the side, or suffered it
    UnitId seer = nobody;   // that saw it last
  };

  bool enemy(UnitId unit) const { return turn_[unit].side != side_; }
  const std::vector<Standing>& own() const { return turn_.table().standing[index(side_)]; }
  bool in_the_open(UnitId unit) const {
    const Unit& self = turn_[unit];
    const std::vector<Feature>& all = features(turn_);
    return self.present() && std::none_of(all.begin(), all.end(), [&](const Feature& feature) {
             return has(feature, conceals) && inside(feature, self.base.pose.at);
           });
  }

  // The deeds of two enemies to each other reveal both.
  void reveal_by(const EventBody& body) {
    if (const auto* checked = std::get_if<event::Checked>(&body);
        checked != nullptr && checked->dice.count > 0)
      reveal_pair(checked->unit, checked->target);
    if (const auto* tied = std::get_if<event::Tied>(&body); tied != nullptr && tied->value != 0) {
      const auto& ties = turn_.book().set().ties;
      const auto kind = static_cast<std::size_t>(tied->tie);
      if (kind < ties.size() && ties[kind].role != TieRole::none) reveal_pair(tied->unit, tied->target);
    }
  }
  void reveal_pair(UnitId unit, UnitId target) {
    if (unit == nobody || target == nobody || turn_[unit].side == turn_[target].side) return;
    involve(enemy(unit) ? unit : target);
  }
  void involve(UnitId id) {
    Enemy& is = enemies_[index(id)];
    is.involved = is.revealed = true;
    look(id);
  }

  // At the end of a step, and of the set-up.
  void look_round() {
    for (Enemy& each : enemies_) each.involved = false;
    for (std::size_t i = 0; i < enemies_.size(); ++i) {
      const UnitId id{static_cast<std::uint16_t>(i)};
      if (enemy(id) && turn_[id].host == nobody) look(id);
    }
  }

  void look_after(UnitId placed) {
    for (const Touching& pair : turn_.table().touching)
      if (pair.other(placed) != nobody) involve(enemy(placed) ? placed : pair.other(placed));
    if (enemy(placed)) {
      look(turn_[placed].host != nobody ? turn_[placed].host : placed);
      return;
    }
    for (std::size_t i = 0; i < enemies_.size(); ++i) {
      const UnitId id{static_cast<std::uint16_t>(i)};
      if (!enemy(id) || turn_[id].host != nobody || !turn_[id].present()) continue;
      const Enemy& is = enemies_[i];
      if (is.seer == placed || !is.seen)
        look(id, is.seen ? nobody : placed);
      else if (!is.identified)
        look(id, placed);
    }
  }

  // With the leaders that are attached to it. `only`: that unit alone has another view than before.
  void look(UnitId id, UnitId only = nobody) {
    note(id, only);
    for (const UnitId leader : turn_.table().leaders)
      if (turn_[leader].host == id) note(leader, only);
  }

  void note(UnitId id, UnitId only) {
    Enemy& is = enemies_[index(id)];
    const bool was_seen = is.seen, was_identified = is.identified;
    if (!turn_[id].present()) {
      is.seen = is.seen && turn_[id].fate != Fate::expected;
      return;
    }
    const Unit& self = turn_[id];
    if (self.host != nobody && enemies_[index(self.host)].seen) {
      is.seen = true;
      is.identified = is.identified || enemies_[index(self.host)].identified;
    } else if (self.host != nobody) {
      is.seen = false;
    } else if (fog_.kind == Kind::sight) {
      by_sight(id, is, only);
    } else {
      is.seen = fog_.kind == Kind::none || revealed(id, is);
      is.identified = is.identified || is.seen;
    }
    if (is.seen != was_seen || is.identified != was_identified)
      found_.glimpses.push_back({at_, before_, id, is.seen, is.identified, self});
  }

  bool revealed(UnitId id, Enemy& is) const {
    if (!is.hidden || is.revealed) return true;
    is.revealed =
        is.moved_openly || std::any_of(own().begin(), own().end(), [&](const Standing& each) {
          return fog_.within > 0 && within_reach(turn_[each.unit].base, turn_[id].base, fog_.within);
        });
    return is.revealed;
  }

  void by_sight(UnitId id, Enemy& is, UnitId only) const {
    const std::vector<Touching>& touching = turn_.table().touching;
    if (is.involved || std::any_of(touching.begin(), touching.end(),
                                   [id](const Touching& pair) { return pair.other(id) != nobody; })) {
      is.seen = is.identified = true;
      return;
    }
    if (only != nobody) {
      if (turn_[only].present() && turn_[only].host == nobody) seen_by(only, id, is);
      return;
    }
    const UnitId last = is.seer;
    is.seen = false;
    is.seer = nobody;
    if (last != nobody && turn_[last].present() && turn_[last].host == nobody) seen_by(last, id, is);
    for (const Standing& each : own()) {
      if (is.seen && is.identified) return;
      if (each.unit != last && turn_[each.unit].host == nobody) seen_by(each.unit, id, is);
    }
  }

  // Once it is seen, only a unit that can identify it still matters.
  void seen_by(UnitId seer, UnitId id, Enemy& is) const {
    const Base &from = turn_[seer].base, &there = turn_[id].base;
    const bool recognises = fog_.identify == 0 || within_reach(from, there, fog_.identify);
    if (is.seen && (is.identified || !recognises)) return;
    const Length range = farthest();
    if (range > 0 && !within_reach(from, there, range)) return;
    const auto clear_line = turn_.book().set().clear_line;
    if (clear_line != nullptr && !clear_line(turn_, seer, id)) return;
    is.seen = true;
    is.seer = seer;
    is.identified = is.identified || recognises;
  }

  // How far units see in this turn; 0: without limit.
  Length farthest() const {
    Length range = fog_.range;
    Length of_turn = 0;
    for (const VisibilityEntry& each : scenario_.visibility)
      if (each.from_turn <= turn_.table().turn) of_turn = each.range;
    if (of_turn > 0) range = range > 0 ? std::min(range, of_turn) : of_turn;
    return range;
  }

  const EventLog& log_;
  SideId side_;
  const FogEntry& fog_;
  const Scenario& scenario_;
  Dice dice_ = Dice::scripted({});
  Turn turn_;
  std::vector<Enemy> enemies_;  // by unit; those of the side itself are not used
  std::size_t at_ = 0;
  bool before_ = true;
  Watched found_;
};

}  // namespace

EventLog set_up_events(const Battle& battle) {
  EventLog log;
  for (std::size_t i = 0; i < battle.opening.units.size(); ++i) {
    const UnitId id{static_cast<std::uint16_t>(i)};
    const Unit& unit = battle.opening[id];
    if (unit.fate == Fate::expected && !awaited(battle, id))
      log.push_back(
          {static_cast<std::uint32_t>(log.size()) + 1, 0, {}, {}, event::Entered{id, unit.base.pose}});
  }
  return log;
}

Watched watched(const Battle& battle, const EventLog& log, SideId side) {
  return Watcher(battle, log, side).run();
}

}  // namespace quincunx::fog
