// Bands 5 and 6: commanders who join a unit that charged, or that has been locked since an earlier turn
// (T-R52, T-A102).

#include "play/move/room.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/charge/moves.hpp"
#include "rules/tilly/move/conduct.hpp"

namespace quincunx::tilly {
namespace {

struct Ride {
  UnitId host = nobody;
  int wheel = 0;
  Length total = 0;
  Base wheeled, end;
};

class CommanderReach {
 public:
  CommanderReach(const Turn& turn, UnitId commander)
      : turn_(turn),
        march_(make_march(turn, commander, turn[commander].base, Purpose::charge)),
        open_(march_) {
    open_.friends.clear();
  }

  // The least total, then the smaller angle, then left.
  std::optional<Ride> to(UnitId host) const {
    if (const auto ahead = at_angle(0, host)) return ahead;  // no total is less than straight there
    for (const auto& way : wheels_to(march_.start, turn_[host].base, march_.allowance).ways)
      if (const auto ride = at_angle(way.wheel, host)) return ride;
    return std::nullopt;
  }

 private:
  bool clear_of_enemies(const Base& at) const {
    for (const March::Enemy& enemy : march_.enemies)
      if (!clear_of(at, *enemy.base)) return false;
    return on_table(turn_.table(), at);
  }

  // Every whole degree on the way must be clear (T-A93): hundredths of the last that is.
  int last_clear_degree(bool left) const {
    int& last = clear_[left ? 0 : 1];
    if (last >= 0) return last;
    last = wheels_alone(march_, !left, march_.enemies) ? widest_wheel : 0;
    while (last < widest_wheel &&
           clear_of_enemies(wheeled(march_.start, centidegrees((left ? -1 : 1) * (last + whole_degree)))))
      last += whole_degree;
    return last;
  }

  std::optional<Ride> at_angle(int wheel, UnitId host) const {
    const Length cost = wheel == 0 ? 0 : wheel_cost(march_.start, wheel);
    const Length rest = march_.allowance - cost;
    if (rest < 0 || std::abs(wheel) > last_clear_degree(wheel < 0)) return std::nullopt;
    const Base at = wheel == 0 ? march_.start : wheeled(march_.start, centidegrees(wheel));
    if (!clear_of_enemies(at)) return std::nullopt;
    const auto way = travel_to_touch(at, at.pose.facing, rest, turn_[host].base);
    if (!way) return std::nullopt;
    const Progress progress{at, cost, false};
    // He joins the host and needs no clear place of his own: only what bars the way counts.
    if (lane(open_, progress, at.pose.facing, *way, Manner::leader, {}).by() < *way) return std::nullopt;
    const Base end = advanced(at, at.pose.facing, *way);
    if (charge_zone_bar(march_, end)) return std::nullopt;
    return Ride{host, wheel, cost + *way, at, end};
  }

  const Turn& turn_;
  March march_, open_;
  mutable std::array<int, 2> clear_{-1, -1};
};

// May a commander join it? It charged this turn, or has been locked since an earlier one.
std::vector<UnitId> hosts_of(const Turn& turn, SideId side) {
  Few<UnitId, 16> locked;
  for (const Tie& tie : turn.table().ties)
    if (tie.kind == tie::locked) locked.push_back(tie.from), locked.push_back(tie.to);
  std::vector<UnitId> hosts;
  for (const Standing& each : turn.table().standing[index(side)]) {
    const Unit& unit = turn[each.unit];
    if (!is_commander(unit) && (value(unit, column::charged) != 0 ||
                                std::find(locked.begin(), locked.end(), each.unit) != locked.end()))
      hosts.push_back(each.unit);
  }
  return hosts;
}

Bar host_bar(const Turn& turn, UnitId commander, UnitId host) {
  if (attached_commander(turn, host) != nobody) return {"T-A34"_r, remark::host_taken};
  if (turn.ruling(ruling::attach_own_command_only) != 0 && turn[host].command != turn[commander].command)
    return {"T-A34"_r, remark::nothing_to_attach};
  return {};
}

void ride(Turn& turn, UnitId commander, const Ride& way) {
  const std::uint32_t cause = say(turn, commander, way.host, remark::joins_charge, 0, "T-R52"_r);
  const Turn::Because because(turn, cause);
  if (way.wheel != 0)
    turn.emit("T-A102"_r, event::Moved{commander, Manoeuvre::wheel, way.wheeled.pose,
                                       wheel_cost(turn[commander].base, way.wheel)});
  if (way.end.pose.at != way.wheeled.pose.at)
    turn.emit("T-A102"_r, event::Moved{commander, Manoeuvre::advance, way.end.pose,
                                       length(way.end.pose.at - way.wheeled.pose.at)});
  attach(turn, commander, way.host, "T-R52"_r);
}

}  // namespace

void commanders_charge(Turn& turn, SideId side) {
  const std::size_t units = turn.table().units.size();
  const Length within = allowance_figure(turn, row::charging) + tum;
  const std::vector<UnitId> hosts = hosts_of(turn, side);
  if (hosts.empty()) return;
  const std::int16_t hits =
      harm(expected_hits(turn.figure(table::melee_dice, row::commander_die, dice_column::dice),
                         turn.figure(table::unit_types, Type::commander, unit_types_column::melee_to_hit)));
  for (std::size_t i = 0; i < units; ++i) {
    const UnitId commander = unit_at(i);
    const Unit& he = turn[commander];
    if (he.side != side || !he.present() || !is_commander(he) || he.host != nobody) continue;
    std::vector<Offer> offers{offer(Verb::hold, commander)};
    std::optional<CommanderReach> reach;
    for (const UnitId host : hosts)
      if (!surely_beyond(he.base, turn[host].base, within))
        add_open(offers, Verb::attach, commander, host, hits, 0);
    if (offers.size() == 1) continue;
    const Answer answer = ask(turn, side, topic::commander_charge, offers, commander, [&](Offer& attach) {
      const UnitId host = attach.order.target;
      if (const Bar bar = host_bar(turn, commander, host)) return bar_offer(attach, bar);
      if (!reach) reach.emplace(turn, commander);
      if (!reach->to(host)) bar_offer(attach, {"T-A102"_r, remark::cannot_reach});
    });
    const Caused caused(turn, answer.by);
    if (answer.order.verb == Verb::attach) ride(turn, commander, *reach->to(answer.order.target));
  }
}

}  // namespace quincunx::tilly
