// Legs carried out: what they change on the table, and what they bring with them (5.1 to 5.4, L72).

#include <algorithm>

#include "play/move/refusal.hpp"
#include "play/units/leaders.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/morale/losses.hpp"
#include "rules/lib/morale/retreat.hpp"
#include "rules/lib/move/ground.hpp"
#include "rules/lib/move/menu.hpp"
#include "rules/lib/move/moves.hpp"
#include "rules/lib/move/obstacles.hpp"

namespace quincunx::lib {
namespace {

class Conduct {
 public:
  Conduct(Turn& turn, UnitId unit) : turn_(turn), unit_(unit) {}

  void carry_out(const LegDone& part) {
    const Base before = turn_[unit_].base;
    const Act act = act_of(turn_[unit_], part.leg);
    worst_ = std::max(worst_, part.more.worst);
    switch (act) {
      case Act::form:
        return form(part, before);
      case Act::replenish:
        return replenish(part.rule);
      case Act::rally:
        mark(turn_, unit_, column::silenced, 0, part.rule);
        say(turn_, unit_, nobody, remark::guns_rallied, 0, part.rule);
        return;
      case Act::withdraw:
        return limber_and_retreat(turn_, unit_, true, part.rule);
      default:
        break;
    }
    move_to(turn_, unit_, part.to.pose, part.leg.how, part.cost, part.rule, part.because);
    const Turn::Because because(turn_);
    if (act == Act::about_face) post(unit_, Marker::faced_about);
    if (act == Act::flank) post(unit_, Marker::flank_march);
    note_ground();
    if (act == Act::pass) pass(part.more.passed);
  }

 private:
  void post(UnitId unit, Marker marker) { mark_as(turn_, unit, column::posture, marker, "5.1"_r); }

  // What a raw unit has moved over counts when lines pass (5.1).
  void note_ground() {
    if (raw(turn_[unit_]) && worst_ >= Going::broken && worst_ < Going::impassable)
      mark(turn_, unit_, column::crossed, static_cast<int>(worst_), "5.1"_r);
  }

  void form(const LegDone& part, const Base& before) {
    reform(turn_, unit_, static_cast<Form>(part.leg.formation), part.to.pose, part.rule);
    const Turn::Because because(turn_);
    carry_leaders(turn_, unit_, "8.1"_r);
    const bool slow = slow_under(turn_, unit_, before) || slow_under(turn_, unit_, turn_[unit_].base);
    if (is_troops(turn_[unit_]) && raw(turn_[unit_]) && slow) disorder_by_ground(unit_, "L72"_r);
  }

  void disorder_by_ground(UnitId unit, Rule rule) {
    if (!is_troops(turn_[unit]) || !good_order(turn_[unit])) return;
    say(turn_, unit, nobody, remark::ground_disorders, 0, rule);
    disorder(turn_, unit, rule);
  }

  bool hindered(UnitId unit) const {
    const Unit& self = turn_[unit];
    return raw(self) && (value(turn_[unit], column::crossed) != 0 || slow_under(turn_, unit, self.base));
  }

  void pass(UnitId passed) {
    if (passed == nobody) return;
    say(turn_, unit_, passed, remark::passes_lines, 0, "5.1"_r);
    post(unit_, Marker::passage);
    post(passed, Marker::passage);
    const auto unsteady = [this](UnitId unit) { return is_troops(turn_[unit]) && !good_order(turn_[unit]); };
    if (unsteady(unit_) || unsteady(passed)) {
      disorder(turn_, unit_, "5.1"_r);
      disorder(turn_, passed, "5.1"_r);
    } else if (hindered(unit_) || hindered(passed)) {
      disorder_by_ground(unit_, "5.1"_r);
      disorder_by_ground(passed, "5.1"_r);
    }
  }

  void replenish(Rule rule) {
    mark(turn_, unit_, is_guns(turn_[unit_]) ? column::low_guns : column::low_ammo, 0, rule);
    say(turn_, unit_, nobody, remark::replenished, 0, rule);
  }

  Turn& turn_;
  UnitId unit_;
  Going worst_ = Going::road;
};

}  // namespace

void refuse(Turn& turn, UnitId unit, const Stop& stop, Length wanted) {
  Stop why = stop;
  if (why.why == remark::no_room && why.by != nobody) why.why = remark::no_room_beside;
  refuse_or_say(turn, unit, why, wanted, remark::there_already);
}

bool do_legs(Turn& turn, UnitId unit, std::span<const Leg> legs, Handling handling) {
  return do_trial(turn, unit, try_legs(turn, unit, legs, handling));
}

bool do_trial(Turn& turn, UnitId unit, const MoveTrial& trial) {
  Conduct conduct(turn, unit);
  for (const LegDone& part : trial.done)
    if (turn[unit].present()) conduct.carry_out(part);
  if (trial.stop)
    refuse(turn, unit, trial.stop, trial.wanted);
  else if (trial.done.empty())
    refuse(turn, unit, {{}, remark::there_already}, 0);
  refuse_undone(turn, unit, trial, remark::rest_left_undone);
  if (trial.done.empty()) return false;
  if (turn[unit].present() && !is_leader(turn[unit]) &&
      value_as<Done>(turn[unit], column::done) != Done::retreated)
    mark_as(turn, unit, column::done, trial.may_fire ? Done::may_fire : Done::no_fire,
            is_guns(turn[unit]) ? "L19"_r : "6.2"_r);
  return true;
}

}  // namespace quincunx::lib
