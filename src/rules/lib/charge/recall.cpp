// Recall: back along the way of the charge, facing the enemy (H26).

#include <algorithm>
#include <limits>

#include "play/move/flight.hpp"
#include "play/move/room.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/orders.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/charge/charges.hpp"
#include "rules/lib/charge/state.hpp"
#include "rules/lib/move/ground.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

// One leg of the way back: where it begins, and which way it goes.
struct Way {
  Base from;
  Angle heading;
  Length by = 0;
};

class WayBack {
 public:
  // `by`: no farther than that; 0: as far as a full move carries.
  WayBack(const Turn& turn, UnitId unit, Length by)
      : turn_(turn),
        unit_(unit),
        left_(turn, turn[unit], false, whole_move),
        allowed_(by != 0 ? by : std::numeric_limits<Length>::max()) {}

  // The last place within its move where it may end; nullopt if every such place is in contact.
  std::optional<Base> end() {
    const Base& here = turn_[unit_].base;
    if (!charged_now(turn_, unit_)) {
      follow({here, behind(here), left_.farthest()}, true);
      return best_;
    }
    const Base start = set_down(turn_[unit_].noted, here.footprint);
    const Angle turned = turn_between(start.pose.facing, here.pose.facing);
    const Base wheel = turned.arcseconds == 0 ? start : wheeled(start, turned);
    const Length straight = std::max(before_front(wheel, front_centre(here)), 0);
    if (!follow({here, behind(here), straight}, false)) return best_;
    const Length cost = wheel_cost(here.footprint.width, turned);
    const Going going = going_of(turn_, turn_[unit_], start);
    if (less_than(std::min(left_.reach(going), allowed_), cost) ||
        barred(start, enemies(turn_, turn_[unit_].side).list()))
      return best_;
    left_.spend(going, cost);
    allowed_ -= cost;
    follow({start, behind(start), left_.farthest()}, true);
    return best_;
  }

 private:
  static constexpr int whole_move = 100;
  static Angle behind(const Base& base) { return opposite(base.pose.facing); }
  // Was the whole leg gone, with something left? Where the move ends on a friend it goes on to a clear place.
  bool follow(const Way& leg, bool last) {
    const Stretches ground = stretches(turn_, turn_[unit_], leg.from, leg.heading, leg.by);
    const Length most = std::min(carries(left_, ground), allowed_);
    const Length step = std::max(distance_figure(turn_, row::search_step), 1);
    const bool ends = last || most < leg.by;
    const auto near = [&](const Fighters& units) {
      return near_the_line(turn_, units.list(), leg.from, leg.heading);
    };
    const std::vector<UnitId> against = near(enemies(turn_, turn_[unit_].side));
    const std::vector<UnitId> own = near(friends(turn_, unit_));
    for (Length by = std::min(step, most);; by = next_look(by, most, step)) {
      const Base at = advanced(leg.from, leg.heading, by);
      if (barred(at, against)) return false;
      const bool clear = !touches_any(turn_.table(), at, against) && clear_of_all(turn_.table(), at, own);
      if (clear) best_ = at;
      if (by < most) continue;
      if (!ends) break;
      if (clear) return false;
    }
    spend_way(left_, ground, most);
    allowed_ -= most;
    return true;
  }

  bool barred(const Base& at, const std::vector<UnitId>& against) const {
    return !on_table(turn_.table(), at) || !clear_of_all(turn_.table(), at, against) ||
           on_closed_ground(turn_, turn_[unit_], at);
  }

  const Turn& turn_;
  UnitId unit_;
  Allowance left_;
  Length allowed_;
  std::optional<Base> best_;
};

}  // namespace

std::vector<Offer> recall_offers(const Turn& turn, UnitId unit) {
  const Length whole = full_move(turn, unit, false);
  std::vector<Offer> offers{offer(verb::recall, unit, nobody, whole)};
  for (Length by = inch; by < whole; by += inch) offers.push_back(offer(verb::recall, unit, nobody, by));
  return offers;
}

bool recall(Turn& turn, UnitId unit, Length by, Rule rule) {
  const bool whole = by >= full_move(turn, unit, false);
  const auto to = WayBack(turn, unit, whole ? 0 : by).end();
  if (!to) return false;
  say(turn, unit, nobody, remark::recalls, 0, rule);
  const Turn::Because because(turn);
  move_to(turn, unit, to->pose, Manoeuvre::slide, length(to->pose.at - turn[unit].base.pose.at), "H26"_r);
  return true;
}

}  // namespace quincunx::lib
