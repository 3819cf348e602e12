// Which units may shoot, and at which enemies: arc, sight, range (11.1, 11.3).

#include <limits>

#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/fire/parts.hpp"
#include "table/nearest.hpp"

namespace quincunx::liberty {
namespace {

// 7: does the order that the unit was given let it shoot?
bool order_bars(const Turn& turn, const Unit& unit) {
  enum { halts, falters };
  const auto shoots = [&turn](row::Orders order) {
    return turn.figure(table::orders, order, orders_column::shoots) != 0;
  };
  switch (ordered(unit)) {
    case Ordered::hold:
      return !shoots(row::hold);
    case Ordered::reform:
      return !shoots(row::reform);
    case Ordered::advance:
      return !shoots(row::advance);
    case Ordered::retire:
      return !shoots(row::retire);
    case Ordered::run:
      return !shoots(row::run);
    case Ordered::retreat:
      return !shoots(row::retreat);
    case Ordered::falter:
      return !shoots(row::falter);
    case Ordered::charge:
    case Ordered::determined_charge:  // one that falls short may shoot, by ruling (D50)
      return !shoots(row::charge) && turn.ruling(ruling::short_charge) != falters;
    case Ordered::rally:
      return !shoots(row::rally_not_routing);
    case Ordered::nothing:
    case Ordered::failed:
    case Ordered::rout:
    case Ordered::none_possible:
      break;
  }
  return false;
}

int to_hit(const Turn& turn, const Unit& unit) {
  const auto changes = [&](column::Column rule, row::SpecialRules row) {
    return is(unit, rule) ? turn.figure(table::special_rules, row, special_rules_column::figure) : 0;
  };
  const int printed = turn.figure(table::quality, quality_of(unit), quality_column::shooting);
  return printed - changes(column::marksmen, row::marksmen) -
         changes(column::poorly_trained, row::poorly_trained);
}

int save_of(const Turn& turn, UnitId target) {
  const row::Saves row = in_fortification(turn, target) ? row::save_fortified : row::save_shooting;
  return natural(turn.book(), turn.figure(table::saves, row, saves_column::need));
}

// The first point of these edges that can be seen.
std::optional<Point> seen_through(const Screen& screen, Point from, const Edges& edges) {
  const Edges facing = edges_that_face(from, edges);
  const Point first = point_seen_first(from, facing);
  if (screen.lets_see({from, first})) return first;
  for (const Point p : points_seen_next(from, facing))
    if (p != first && screen.lets_see({from, p})) return p;
  return std::nullopt;
}

class Aiming {
 public:
  Aiming(const Turn& turn, UnitId shooter, UnitId target)
      : turn_(turn), shooter_(shooter), target_(target), own_(turn[shooter]), there_(turn[target].base) {}

  Aim result() {
    aim_.bar = bar_of_target();
    if (aim_.bar) return aim_;
    edges_ = edges_in_front(own_.base, there_);
    if (edges_.empty()) return barred_by("11.3"_r, remark::out_of_arc);
    look();
    if (seeing_.empty()) return barred_by("11.3"_r, remark::no_sight);
    measure();
    if (band_of(turn_.book(), own_, aim_.inches) == Band::beyond)
      return barred_by("11.3"_r, remark::out_of_range);
    aim_.canister = fires_canister(turn_.book(), own_, aim_.inches);
    aim_.dice = dice_of(turn_, shooter_, aim_);
    aim_.need = natural(turn_.book(), to_hit(turn_, own_));
    aim_.save = save_of(turn_, target_);
    return aim_;
  }

 private:
  Aim barred_by(Rule rule, remark::Remark why) const {
    Aim barred;
    barred.bar = {rule, why};
    return barred;
  }

  Bar bar_of_target() const {
    if (leads(turn_[target_])) return {"11.1"_r, remark::not_a_target};
    if (!armed(own_)) return {"11.1"_r, remark::unarmed};
    if (turn_.ruling(ruling::shoot_at_engaged) == 0 && engaged(turn_, target_))
      return {"D45"_r, remark::target_engaged};
    // A range begins within the footprint, and loses its fraction.
    if (surely_beyond(own_.base, there_, longest_range(turn_.book(), own_) + inch + tolerance))
      return {"11.3"_r, remark::out_of_range};
    return {};
  }

  // Bases of the front rank that see any of it; what they see.
  void look() {
    const Screen screen(turn_, shooter_, target_);
    const std::vector<Point> centres = base_centres(turn_.book(), own_);
    const auto front = static_cast<std::size_t>(front_rank(turn_.book(), own_));
    for (std::size_t i = 0; i < front && i < centres.size(); ++i)
      if (const auto p = seen_through(screen, centres[i], edges_)) {
        seeing_.push_back(centres[i]);
        seen_.push_back(*p);
      }
    aim_.bases = static_cast<int>(seeing_.size());
    all_see_ = seeing_.size() == front;
    from_ = start_of_range();
    const Edges facing = edges_that_face(from_, edges_);
    const Point first = point_seen_first(from_, facing);
    Points clear;
    if (screen.lets_see({from_, first})) clear.push_back(first);
    for (const Point p : points_seen_next(from_, facing))
      if (p != first && screen.lets_see({from_, p})) clear.push_back(p);
    if (!clear.empty()) seen_ = clear;
  }

  // D38: the centre of the unit, or of the bases that see if only some do.
  Point start_of_range() const {
    enum { center, front_center };
    const bool from_front = turn_.ruling(ruling::range_from) == front_center;
    if (seeing_.empty() || all_see_) return from_front ? front_centre(own_.base) : own_.base.pose.at;
    const Point mean = mean_of(seeing_);
    return from_front ? along(mean, own_.base.forward, base_size(turn_.book(), own_).depth / 2) : mean;
  }

  // The closest of the points seen; of several, the one that is best for the shooter.
  void measure() {
    Length least = std::numeric_limits<Length>::max();
    for (const Point p : seen_) least = std::min(least, length(p - from_));
    aim_.range = least;
    aim_.inches = (least + tolerance) / inch;
    int most = std::numeric_limits<int>::min();
    for (const Point p : seen_) {
      if (more_than(length(p - from_), least)) continue;
      Aim here = aim_;
      here.line = {from_, p};
      here.because = shooting_rows(turn_, shooter_, target_, here);
      const int sum = sum_of(turn_, here.because, modifier_column::dice);
      if (sum > most) most = sum, aim_ = here;
    }
  }

  const Turn& turn_;
  UnitId shooter_, target_;
  const Unit& own_;
  const Base& there_;
  Edges edges_;
  Points seeing_, seen_;  // centres of bases; points of the target
  bool all_see_ = false;
  Point from_;
  Aim aim_;
};

}  // namespace

Bar shooter_bar(const Turn& turn, UnitId shooter, bool defensive) {
  const Unit& unit = turn[shooter];
  if (!armed(unit)) return {"11.1"_r, remark::unarmed};
  if (routing(unit)) return {"11.1"_r, remark::is_routing};
  if (disordered(unit)) return {"9"_r, remark::is_disordered};
  if (is_guns(unit) && limbered(unit)) return {"11.1"_r, remark::is_limbered};
  if (engaged(turn, shooter)) return {"D45"_r, remark::is_engaged};
  if (!defensive && (is(unit, column::quiet) || order_bars(turn, unit)))
    return {"7"_r, remark::may_not_shoot};
  return {};
}

Aim aim(const Turn& turn, UnitId shooter, UnitId target) { return Aiming(turn, shooter, target).result(); }

bool sees(const Turn& turn, UnitId unit, UnitId target) {
  const Screen screen(turn, unit, target);
  return seen_through(screen, turn[unit].base.pose.at, edges_of(turn[target].base)).has_value();
}

}  // namespace quincunx::liberty
