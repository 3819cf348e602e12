// Ways straight on: what bars them, and what the ground takes off them (D21, D23, D24).

#include "rules/liberty/move/legs.hpp"

#include "rules/liberty/book/remarks.hpp"

namespace quincunx::liberty {

Stop Attempt::straight(const Leg& leg, Angle heading, Length wanted, Rule rule, int times) {
  if (wanted <= 0) return {"D94"_r, remark::no_movement_left, nobody, {}};
  Lane lane(at(), heading, wanted, Lane::Rest::left);
  lane.cut(until_off_table(*turn_.table().ground, at(), heading, wanted, tolerance),
           {"8"_r, remark::off_table, nobody, {}});
  lane.limit(open_way(turn_, as(), at(), heading, lane.by()), {"8"_r, remark::impassable, nobody, {}});
  stop_by_units(mover(), lane);
  const Stretches way = stretches(lane, times);
  lane.end_clear();
  if (!trial_.enough(lane, wanted, tolerance + 1)) return lane.stop();
  take(way, lane.by(), times);
  const StraightDone done = straight_done(leg, lane, wanted, false);
  add(leg_done(leg, done.leg, lane.by()), done.to, lane.by() * times + crossed_, rule);
  trial_.done.back().more.friends = friends_on(mover(), lane);
  return lane.stop();
}

// Retire and Retreat take no length.
Leg Attempt::leg_done(const Leg& ordered, Leg done, Length by) {
  if (ordered.how == Manoeuvre::sideways || ordered.how == Manoeuvre::oblique) return done;
  done.by = by;
  return done;
}

// D21: an obstacle that the rest of the move does not carry it across stops it at the near side.
Attempt::Stretches Attempt::stretches(Lane& lane, int times) {
  Stretches way;
  if (const auto entry = ignores_cover() ? std::nullopt : difficult_from(mover(), lane)) {
    if (stops_at_difficult() || guns_barred())
      lane.limit(*entry, {stops_at_difficult() ? "8"_r : "D23"_r, remark::difficult_ahead, nobody,
                          rows(table::movement, movement_row(as()))});
    else if (halves())
      way.difficult = entry;
  }
  Length budget = left() / times;
  if (way.difficult) budget = std::min(budget, slowed_budget(*way.difficult));
  Length cost = 0;
  for (const Length entry : obstacle_entries(mover(), lane)) {
    if (crossing() == Crossing::free || entry >= lane.by() || entry > budget - cost) break;
    if (crossing() == Crossing::barred) {
      lane.cut(entry, {"D23"_r, remark::obstacle_bars, nobody, rows(table::movement, movement_row(as()))});
      break;
    }
    const Length more = cost_of(static_cast<std::size_t>(trial_.obstacles) + way.obstacles.size());
    if (!more_than(budget - cost - more, entry)) {
      lane.cut(entry, {"D21"_r, remark::obstacle_bars, nobody, rows(table::move_dice, row::obstacle)});
      break;
    }
    cost += more;
    way.obstacles.push_back(entry);
  }
  lane.limit(budget - cost,
             {"8"_r, remark::no_movement_left, nobody, rows(table::movement, movement_row(as()))});
  return way;
}

Length Attempt::slowed_budget(Length entry) const {
  const Length half = halved(turn_.book(), rate_) + terms_.extra;
  return std::max(std::max(spent_ + entry, half) - spent_, 0);
}

// Spends a lane that may have become shorter since.
void Attempt::take(const Stretches& way, Length by, int times) {
  crossed_ = 0;
  for (const Length entry : way.obstacles) {
    if (!less_than(entry, by)) break;
    crossed_ += cost_of(static_cast<std::size_t>(trial_.obstacles));
    ++trial_.obstacles;
  }
  if (way.difficult && less_than(*way.difficult, by)) slow(spent_ + *way.difficult);
  spent_ += by * times + crossed_;
}

void Attempt::add(const Leg& leg, const Base& to, Length cost, Rule rule) {
  const bool moves = leg.how != Manoeuvre::form && leg.how != Manoeuvre::pivot;
  const Rows because = moves ? rows_of_leg(to) : Rows{};
  trial_.end.base = to;
  trial_.done.push_back({leg, to, cost, rule, because, {}});
}

// Its row of the table of movement, or the special rules without which it would have cost more (16).
Rows Attempt::rows_of_leg(const Base& to) const {
  Rows special = rows(table::special_rules);
  const auto add = [&special](bool applies, row::SpecialRules rule) {
    if (applies) special.mask |= 1U << rule;
  };
  add(is(as(), column::scouts) && scouts_through(to), row::scouts);
  add(!terms_.rate && is(as(), column::stalwart) && is(as(), column::under_fire), row::stalwart);
  return special.mask != 0 ? special : rows(table::movement, trial_.going);
}

bool Attempt::scouts_through(const Base& to) const {
  Unit other = as();
  other.columns[column::scouts] = 0;
  if (in_difficult(turn_, other, at()) || in_difficult(turn_, other, to)) return true;
  if (ignores_difficult(turn_, other) || at().pose.facing != to.pose.facing) return false;
  const Point way = to.pose.at - at().pose.at;
  const Lane lane(at(), bearing_of(way), length(way), Lane::Rest::left);
  return difficult_from({turn_, unit_, other, terms_.compelled}, lane).has_value();
}

}  // namespace quincunx::liberty
