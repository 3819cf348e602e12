// Commanders: free paths (T-R26), joining and leaving units (T-R32, T-A34, T-A36, T-A96).

#include "play/move/goal.hpp"
#include "play/units/joining.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/move/conduct.hpp"

namespace quincunx::tilly {
namespace {

Stop host_bars(const Turn& turn, UnitId commander, UnitId host) {
  if (const Stop no = bars_joining(turn.table(), commander, host, "T-A34"_r, remark::nothing_to_attach,
                                   remark::host_taken))
    return no;
  if (turn.ruling(ruling::attach_own_command_only) != 0 && turn[host].command != turn[commander].command)
    return {"T-A34"_r, remark::nothing_to_attach, host, {}};
  return {};
}

// A last leg straight to the nearest point of the host.
void close_up(Order& order, const Base& from, const Base& host) {
  const Length gap = distance(from, host);
  if (at_most(gap, 0)) return;
  const Point nearest = closest_points(from, host)[1];
  if (nearest == from.pose.at) return;
  Leg leg;
  leg.how = Manoeuvre::go;
  leg.to = along(from.pose.at, bearing_of(nearest - from.pose.at), gap);
  order.add(leg);
}

// Where the legs would take him, unhindered.
Base end_of(const Turn& turn, UnitId commander, const Base& from, const Order& order) {
  if (order.leg_count == 0) return from;
  March free = make_march(turn, commander, from);
  free.joins = true;
  return try_legs(free, legs_of(order)).end;
}

}  // namespace

void lead(Turn& turn, const Order& order, const Tried* tried) {
  const UnitId commander = order.unit;
  const UnitId host = turn[commander].host;
  const Base& own = turn[commander].base;
  const Base from = host == nobody ? own : moved_to(own, turn[host].base.pose.at);  // T-A96
  const bool joins = order.verb == Verb::attach;
  Order legs = order;
  if (joins) {
    if (const Stop barred = host_bars(turn, commander, order.target)) return refuse(turn, commander, barred);
    close_up(legs, end_of(turn, commander, from, order), turn[order.target].base);
  }
  if (order.verb == Verb::detach && host == nobody)
    return refuse(turn, commander, {"T-A36"_r, remark::not_attached, nobody, {}});
  if (!joins || legs.leg_count > 0)
    if (const Stop barred = shape_bars(turn, commander, legs_of(legs)))
      return refuse(turn, commander, barred);
  std::optional<Tried> made;
  bool reaches = false;
  if (tried == nullptr) {
    auto& [march, trial] = made.emplace(turn, commander, from);
    march.joins = joins;
    trial = try_legs(march, legs_of(legs));
    reaches = joins && trial.whole() && touching(trial.end, turn[order.target].base);
    if (joins && !reaches) {  // it goes as far as it can, and must end clear of units
      if (!trial.stop) trial.stop = {"T-A34"_r, remark::nothing_to_attach, order.target, {}};
      const Stop why = trial.stop;
      march.joins = false;
      trial = try_legs(march, legs_of(legs));
      trial.stop = why;
    }
  }
  const auto& [march, trial] = tried != nullptr ? *tried : *made;
  const bool goes = !trial.done.empty() && (host == nobody || trial.end.pose.at != from.pose.at);
  if (!goes && !reaches)
    return refuse(turn, commander,
                  trial.stop ? trial.stop : Stop{"T-A31"_r, remark::not_clear_of_friend, host, {}});
  detach(turn, commander, "T-A36"_r);
  emit_parts(turn, march, trial);
  if (reaches) attach(turn, commander, order.target, "T-A34"_r);
  settle(turn, commander);
  mark(turn, commander, column::moved, 1, "T-R26"_r);
}

}  // namespace quincunx::tilly
