// Retreats: direction, distance, interpenetration (5.7, H17, H61).

#include <algorithm>
#include <cstdlib>

#include "play/move/flight.hpp"
#include "play/move/room.hpp"
#include "play/units/leaders.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/morale/losses.hpp"
#include "rules/lib/morale/retreat.hpp"
#include "rules/lib/move/moves.hpp"
#include "table/edges.hpp"

namespace quincunx::lib {
namespace {

TableEdge own_edge(const Turn& turn, SideId side) {
  return edge_named(turn.battle().scenario->sides[index(side)].edge)
      .value_or(side == SideId::first ? TableEdge::south : TableEdge::north);
}

bool beyond(const Turn& turn, TableEdge edge, const Base& at) {
  const quincunx::Ground& ground = *turn.table().ground;
  const auto past = [&](Point p, Length around) {
    switch (edge) {
      case TableEdge::north:
        return p.y + around > ground.depth + tolerance;
      case TableEdge::south:
        return p.y - around < -tolerance;
      case TableEdge::east:
        return p.x + around > ground.width + tolerance;
      default:
        return p.x - around < -tolerance;
    }
  };
  if (!past(at.pose.at, at.radius)) return false;  // decides most cases
  if (at.footprint.round) return past(at.pose.at, at.footprint.width / 2);
  const std::array<Point, 4> rectangle = corners(at);
  return std::any_of(rectangle.begin(), rectangle.end(), [&](Point p) { return past(p, 0); });
}

struct Flight {
  Base start;
  Angle heading;
  Length by = 0;
  bool clear = false;   // does what the retreat is to do
  bool leaves = false;  // by its own table edge
};

class RetreatSearch {
 public:
  RetreatSearch(const Turn& turn, UnitId unit, Retreat how, const std::vector<UnitId>& from)
      : turn_(turn),
        unit_(unit),
        how_(how),
        base_(turn[unit].base),
        edge_(own_edge(turn, turn[unit].side)),
        enemies_(enemies(turn, turn[unit].side).list()),
        not_to_end_on_(friends(turn, unit).list()),
        from_(from.empty() ? enemies_ : from),
        step_(std::max(distance_figure(turn, row::search_step), 1)) {
    for (const UnitId enemy : enemies_)
      (touching(base_, turn[enemy].base) ? not_to_end_on_ : untouched_).push_back(enemy);
  }

  // The first direction that serves; else the longest way, `clear` not set.
  Flight find() const {
    const Angle first = away();
    const std::int32_t to_edge = turn_between(first, toward(edge_)).arcseconds;
    const Headings headings =
        fan(first, to_edge < 0, angle_figure(row::retreat_turn), angle_figure(row::retreat_widest));
    Flight best = first_clear(headings, [this](Angle heading) { return along_heading(heading); });
    if (!best.clear &&
        (best.by == 0 ||
         !clear_of_all(turn_.table(), advanced(best.start, best.heading, best.by), not_to_end_on_)))
      best = squeezed_out(first);
    return best;
  }

 private:
  // A unit that could not go stays in place; if its new footprint, a column, overlaps others there, it goes
  // to the nearest free place.
  Flight squeezed_out(Angle first) const {
    const auto ring = [this](Length away) {
      return [this, away](Angle heading) {
        const Base at = advanced(base_, heading, away);
        return beyond(turn_, edge_, at) || barred(at, untouched_) ||
                       !clear_of_all(turn_.table(), at, not_to_end_on_)
                   ? 0
                   : -1;
      };
    };
    const quincunx::Ground& ground = *turn_.table().ground;
    const auto aside =
        nearest_free(first, 0, step_, ground.width + ground.depth,
                     std::max(angle_figure(row::retreat_turn).arcseconds / degrees(1).arcseconds, 1), ring);
    return aside ? Flight{base_, aside->bearing, aside->away} : Flight{base_, first};
  }

  Angle angle_figure(row::Distances r) const {
    return turn_.angle(table::distances, r, distances_column::inches);
  }

  // From the nearest enemy's nearest point to the centre.
  Angle away() const {
    const UnitId nearest = nearest_of(turn_, base_, from_).unit;
    if (nearest == nobody) return opposite(base_.pose.facing);
    const Point centre = base_.pose.at;
    const Point here = closest_points(turn_[nearest].base, set_down({centre, {}}, {})).front();
    if (here == centre) return opposite(base_.pose.facing);
    return as_round(bearing_of(centre - here), length(centre - here), turn_[nearest].base.pose.facing);
  }

  // The bearing of a short way is inexact, and the retreat goes far along it. So a bearing straight off one
  // of the enemy's edges is taken exactly; any other is rounded to a multiple of the widest step that keeps
  // the centre on its line within the tolerance.
  static Angle as_round(Angle exact, Length way, Angle enemy) {
    const Angle straight = rounded_from(enemy, exact, degrees(90));
    if (at_most(chord(way, turn_between(straight, exact)), 0)) return straight;
    constexpr std::int32_t degree = degrees(1).arcseconds;
    for (const std::int32_t step : {degree, degree / 2, degree / 3, degree / 6, degree / 12})
      if (at_most(chord(way, {step / 2}), 0)) return rounded_from(enemy, exact, {step});
    return exact;
  }

  // What a heading leads over, and who might be met on it.
  struct Track {
    Base start;
    Angle heading;
    Length most = 0;      // as far as the move carries
    bool closed = false;  // by impassable ground there
    std::vector<UnitId> against, in_the_way;
  };

  Flight along_heading(Angle heading) const {
    const Unit& self = turn_[unit_];
    Track track;
    track.start = is_broken(self) ? set_down({base_.pose.at, heading}, base_.footprint) : base_;
    track.heading = heading;
    const Allowance whole(turn_, self, false, hundredth_);
    const Stretches ground = stretches(turn_, self, track.start, heading, whole.farthest());
    track.most = carries(whole, ground);
    track.closed = std::any_of(ground.begin(), ground.end(), [&track](const Stretch& s) {
      return s.going == Going::impassable && s.to > track.most;
    });
    track.against = near_the_line(turn_, untouched_, track.start, heading);
    track.in_the_way = near_the_line(turn_, not_to_end_on_, track.start, heading);
    if (const Length first = least_way(track); first > 0 && open_all_along(track, first))
      if (const Flight way = follow(track, first); way.clear) return way;
    return follow(track, 0);
  }

  // Looks at the way from there on: at steps, at its whole length, and at steps beyond.
  Flight follow(const Track& track, Length from) const {
    Flight way{track.start, track.heading};
    for (Length by = from;; by = next_look(by, track.most, step_)) {
      const Base at = advanced(way.start, way.heading, by);
      if (beyond(turn_, edge_, at)) {
        way.by = by;
        way.clear = way.leaves = true;
        return way;
      }
      if (barred(at, track.against)) return way;
      if (!clear_of_all(turn_.table(), at, track.in_the_way)) continue;
      way.by = by;
      way.clear = how_ == Retreat::full ? by >= track.most && !track.closed : far_enough(at);
      if (way.clear || by >= track.most) return way;
    }
  }

  // No shorter way of those looked at can serve: every step comes away from an enemy by a step at most.
  Length least_way(const Track& track) const {
    if (how_ == Retreat::full) return track.most;
    Length least = 0;
    for (const UnitId enemy : far_from())
      least = std::max(least, how_far() - distance(track.start, turn_[enemy].base) - 2 * tolerance);
    return std::min(least / step_ * step_, track.most / step_ * step_);
  }

  // By circles and boxes, no place on the way is barred or beyond the table's edge.
  bool open_all_along(const Track& track, Length by) const {
    const std::vector<Feature>& features = turn_.table().ground->features;
    const Lane lane(track.start, track.heading, by, Lane::Rest::left);
    const Base end = lane.end();
    const Box swept = joined(box_of(track.start), box_of(end));
    return on_table(turn_.table(), track.start, 0) && on_table(turn_.table(), end, 0) &&
           std::none_of(track.against.begin(), track.against.end(),
                        [&](UnitId enemy) { return lane.may_come_within(turn_[enemy].base, tolerance); }) &&
           std::none_of(features.begin(), features.end(), [&](const Feature& feature) {
             return ((feature.traits | feature.loose_traits) & impassable) != 0 && meet(feature.box, swept);
           });
  }

  const std::vector<UnitId>& far_from() const { return how_ == Retreat::two_inches ? from_ : enemies_; }
  Length how_far() const {
    return distance_figure(turn_, how_ == Retreat::two_inches ? row::retreat_short : row::close_range);
  }
  bool far_enough(const Base& at) const {
    const Length far = how_far();
    return std::all_of(far_from().begin(), far_from().end(), [&](UnitId enemy) {
      const Base& there = turn_[enemy].base;
      if (how_ == Retreat::two_inches)
        return surely_beyond(at, there, far) || at_least(distance(at, there), far);
      return !within_reach(at, there, far);
    });
  }

  static constexpr int hundredth_ = 100;
  bool barred(const Base& at, const std::vector<UnitId>& against) const {
    if (!on_table(turn_.table(), at, 0))
      for (const TableEdge edge : {TableEdge::north, TableEdge::east, TableEdge::south, TableEdge::west})
        if (edge != edge_ && beyond(turn_, edge, at)) return true;
    return touches_any(turn_.table(), at, against) || on_closed_ground(turn_, turn_[unit_], at);
  }

  const Turn& turn_;
  UnitId unit_;
  Retreat how_;
  Base base_;
  TableEdge edge_;
  std::vector<UnitId> enemies_, untouched_;
  // Friends are passed, and enemies touched already are left behind.
  std::vector<UnitId> not_to_end_on_;
  std::vector<UnitId> from_;
  Length step_;
};

void ride_through(Turn& turn, UnitId unit, const Flight& way) {
  for (const UnitId other : friends(turn, unit).list()) {
    if (!is_troops(turn[other]) || !good_order(turn[other]) ||
        !sweep_overlaps(way.start, way.heading, way.by, turn[other].base))
      continue;
    say(turn, other, unit, remark::ridden_through, 0, "5.7"_r);
    const Turn::Because because(turn);
    disorder(turn, other, "5.7"_r);
  }
}

// H52: it comes out as a column on the side away from the nearest enemy.
void leave_building(Turn& turn, UnitId unit) {
  const Base& base = turn[unit].base;
  const UnitId nearest = nearest_of(turn, base, enemies(turn, turn[unit].side)).unit;
  const Point centre = base.pose.at;
  const Angle away = nearest == nobody ? base.pose.facing : bearing_of(centre - turn[nearest].base.pose.at);
  const Point toward = along(centre, away, 4 * base.radius);
  const Form form = type_of(turn[unit]) == Type::cavalry ? Form::field_column : Form::attack_column;
  reform(turn, unit, form, beside_building(turn, unit, form, toward), "H52"_r);
  carry_leaders(turn, unit, "8.1"_r);
}

}  // namespace

void retreat(Turn& turn, UnitId unit, Retreat how, const std::vector<UnitId>& from, Rule rule) {
  if (!turn[unit].present()) return;
  lose_sheltered(turn, unit, "H62"_r);
  if (form_of(turn[unit]) == Form::garrison) leave_building(turn, unit);
  const Flight way = RetreatSearch(turn, unit, how, from).find();
  const Pose to = advanced(way.start, way.heading, way.by).pose;
  say(turn, unit, nobody, remark::retreats, way.by, rule);
  const Turn::Because because(turn);
  if (to != turn[unit].base.pose)
    move_to(turn, unit, to, Manoeuvre::slide, way.by, "H61"_r, rows(table::movement, rate_row(turn[unit])));
  if (is_broken(turn[unit])) ride_through(turn, unit, way);
  if (way.leaves) {
    say(turn, unit, nobody, remark::left_the_table, 0, "5.7"_r);
    leave_table(turn, unit, "5.7"_r);
  } else if (!way.clear) {
    say(turn, unit, nobody, remark::cannot_get_clear, 0, "H61"_r);
    lose_stands(turn, unit, 1, "5.7"_r);
  }
}

// H52: limbering keeps the footprint. L58, L69: what cannot be got away is lost.
void limber_and_retreat(Turn& turn, UnitId guns, bool silenced, Rule rule) {
  const Unit& battery = turn[guns];
  if (value(battery, column::fixed) != 0 || (heavy(battery) && !limbered(battery))) {
    say(turn, guns, nobody, remark::guns_lost, 0, rule);
    const Turn::Because because(turn);
    return lose_guns(turn, guns, rule);
  }
  if (silenced) silence(turn, guns, -1, rule);
  if (!limbered(turn[guns])) reform(turn, guns, Form::limbered, turn[guns].base.pose, "H52"_r);
  retreat(turn, guns, Retreat::full, {}, rule);
}

}  // namespace quincunx::lib
