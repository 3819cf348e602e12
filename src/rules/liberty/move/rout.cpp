// Rout moves (14, D30, D74, D75, D98).

#include <algorithm>
#include <array>
#include <cstdlib>

#include "play/move/flight.hpp"
#include "play/move/goal.hpp"
#include "play/move/room.hpp"
#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/morale/losses.hpp"
#include "rules/liberty/move/conduct.hpp"
#include "rules/liberty/move/ground.hpp"
#include "table/edges.hpp"
#include "table/nearest.hpp"

namespace quincunx::liberty {
namespace {

// Bearing of the side's own table edge from within the table; empty if the scenario names none.
std::optional<Angle> own_edge(const Turn& turn, SideId side) {
  const auto edge = edge_named(turn.battle().scenario->sides[index(side)].edge);
  return edge ? std::optional(toward(*edge)) : std::nullopt;
}

// The centroid of the enemies that it flees from: those in contact, else the nearest; empty without enemies.
std::optional<Point> threat(const Turn& turn, UnitId unit) {
  UnitIds from = enemies_in_contact(turn.table(), unit);
  if (from.empty()) {
    const Fighters all = enemies(turn, turn[unit].side);
    const Nearest nearest = nearest_of(turn, turn[unit].base, all);
    for (const UnitId enemy : all)
      if (nearest.unit != nobody && at_most(distance(turn[unit].base, turn[enemy].base), nearest.away))
        from.push_back(enemy);
  }
  if (from.empty()) return {};
  Few<Point, 8> centres;
  for (const UnitId enemy : from) centres.push_back(turn[enemy].base.pose.at);
  return mean_of(centres);
}

bool on_the_edge(const Turn& turn, const Base& base) {
  const quincunx::Ground& ground = *turn.table().ground;
  const std::array<Point, 4> all = corners(base);
  return std::any_of(all.begin(), all.end(), [&](Point p) {
    return at_most(p.x, 0) || at_most(p.y, 0) || at_least(p.x, ground.width) || at_least(p.y, ground.depth);
  });
}

// Turned on its centre a unit may reach over the edge: it is drawn in as far as that takes.
Base drawn_in(const Turn& turn, const Base& base) {
  const quincunx::Ground& ground = *turn.table().ground;
  Point least{ground.width, ground.depth}, most{0, 0};
  for (const Point p : corners(base)) {
    least = {std::min(least.x, p.x), std::min(least.y, p.y)};
    most = {std::max(most.x, p.x), std::max(most.y, p.y)};
  }
  const Point in{std::max(-least.x, 0) + std::min(ground.width - most.x, 0),
                 std::max(-least.y, 0) + std::min(ground.depth - most.y, 0)};
  return in == Point{} ? base : moved_to(base, base.pose.at + in);
}

struct Flight {
  bool clear = false;
  bool open = false;  // but for friends
  Length by = 0;
  Base start;
};

class Rout {
 public:
  // `from`: what it flees from.
  Rout(const Turn& turn, UnitId unit, const Unit& as, std::optional<Point> from, Length by)
      : turn_(turn), unit_(unit), as_(as), from_(from), by_(by) {}

  // Not clear, and still open: friends leave it no place to end.
  Flight find() const {
    const Headings all = headings();
    bool any_open = false;
    for (const bool past_friends : {false, true}) {
      const Flight way = first_clear(all, [&](Angle heading) {
        const Flight one = along(heading, past_friends);
        any_open = any_open || one.open;
        return one;
      });
      if (way.clear) return way;
    }
    Flight none;
    none.open = any_open;
    return none;
  }

 private:
  // Straight away, then by pairs, that toward the own edge first. To whole degrees from its facing, like
  // wheels: a player turns a unit no more exactly, and the bearing of a short way is inexact, along which a
  // rout goes far.
  Headings headings() const {
    const Pose& at = as_.base.pose;
    const std::optional<Angle> edge = own_edge(turn_, as_.side);
    Angle away = edge.value_or(opposite(at.facing));
    if (from_ && *from_ != at.at) away = rounded_from(at.facing, bearing_of(at.at - *from_), degrees(1));
    const bool left_first = !edge || turn_between(away, *edge).arcseconds <= 0;
    const Headings sides =
        fan(away, left_first, angle_figure(turn_, row::rout_step), angle_figure(turn_, row::rout_widest));
    Headings pairs{away};
    const std::size_t each = (sides.size() - 1) / 2;
    for (std::size_t i = 1; i <= each; ++i) {
      pairs.push_back(sides[i]);
      pairs.push_back(sides[each + i]);
    }
    return pairs;
  }
  Flight along(Angle heading, bool past_friends) const {
    Flight way;
    way.start = drawn_in(turn_, set_down({as_.base.pose.at, heading}, as_.base.footprint));
    way.by = until_off_table(*turn_.table().ground, way.start, heading, by_, tolerance);
    way.open = open(way.start, heading, way.by);
    way.clear = way.open && (past_friends || friends_met(way.start, heading, way.by).empty()) &&
                free(advanced(way.start, heading, clear_end(way.start, heading, way.by)));
    return way;
  }

  bool open(const Base& from, Angle heading, Length by) const {
    if (less_than(open_way(turn_, as_, from, heading, by), by)) return false;
    if (crossing_barred() && obstacles_crossed(turn_, from, heading, by) > 0) return false;
    const Fighters all = enemies(turn_, as_.side);
    return std::none_of(all.begin(), all.end(),
                        [&](UnitId enemy) { return meets(from, heading, by, turn_[enemy].base); });
  }
  bool free(const Base& end) const {
    bool is = true;
    each_near(turn_.table(), end, 0, [&](UnitId id, const Unit& other) {
      is = is && (id == unit_ || leads(other) || clear_of(end, other.base));
    });
    return is;
  }
  bool crossing_barred() const {
    const int crossing = turn_.figure(table::movement, movement_row(as_), movement_column::obstacle);
    return static_cast<Crossing>(crossing) == Crossing::barred;
  }

 public:
  // One that it only turns into as it sets out, and leaves behind, is not in its way.
  static bool meets(const Base& from, Angle heading, Length by, const Base& other) {
    if (clear_of(from, other)) return sweep_overlaps(from, heading, by, other);
    const bool behind = onward(direction(heading), other.pose.at - from.pose.at) <= 0;
    return !behind || !clear_of(advanced(from, heading, by), other);
  }
  UnitIds friends_met(const Base& from, Angle heading, Length by) const {
    UnitIds met;
    for (const UnitId id : friends(turn_, unit_))
      if (meets(from, heading, by, turn_[id].base)) met.push_back(id);
    return met;
  }
  // D98: an end on a friend is put off until it is clear of him; where that cannot be, it stops short of him.
  Length clear_end(const Base& from, Angle heading, Length by) const {
    const auto free = [&](Length at) { return this->free(advanced(from, heading, at)); };
    if (free(by)) return by;
    const quincunx::Ground& ground = *turn_.table().ground;
    const Length far = until_off_table(ground, from, heading, ground.width + ground.depth, tolerance);
    for (Length on = by + millimetre; on <= far; on += millimetre)
      if (free(on)) {
        const Length just = on - last_length(millimetre, [&](Length back) { return free(on - back); });
        return open(from, heading, just) ? just : short_of(by, free);
      }
    return short_of(by, free);
  }

 private:
  template <class Free>
  static Length short_of(Length by, Free free) {
    for (Length back = by - millimetre; back > 0; back -= millimetre)
      if (free(back)) return back + last_length(millimetre, [&](Length on) { return free(back + on); });
    return 0;
  }

  const Turn& turn_;
  UnitId unit_;
  const Unit& as_;
  std::optional<Point> from_;
  Length by_;
};

// D31: only the move of the rout step is an activation.
bool in_rout_step(const Turn& turn) {
  const int now = turn.table().step;
  return now == step::rout || now == step::rout + step::per_player;
}

bool cannot_go(Turn& turn, UnitId unit, remark::Remark why, Rule rule) {
  const Turn::Because because(turn, say(turn, unit, nobody, why, 0, rule));
  break_unit(turn, unit, rule);
  return false;
}

// D21: the dice shorten the way; guns cross none.
Length after_obstacles(Turn& turn, UnitId unit, const Base& from, Angle heading, Length by) {
  for (int n = obstacles_crossed(turn, from, heading, by); n > 0; --n) by -= obstacle_die(turn, unit);
  return std::max(by, 0);
}

}  // namespace

bool rout_move(Turn& turn, UnitId unit, Rule rule) {
  enum { stops, breaks };
  if (on_the_edge(turn, turn[unit].base)) return cannot_go(turn, unit, remark::at_the_edge, "D75"_r);
  const std::optional<Point> from = threat(turn, unit);
  enum { limber, as_it_is };
  const Form before = form_of(turn[unit]);
  if (unlimbered(turn[unit]) && turn.ruling(ruling::limbers) == limber)
    reform(turn, unit, Form::limbered, turn[unit].base.pose, "D30"_r);
  const Dash rolled = dash(turn, unit, purpose::rout_distance, false, 0, in_rout_step(turn));
  const Turn::Because because(turn, rolled.event);
  const Unit as = turn[unit];
  const Rout rout(turn, unit, as, from, rolled.by);
  const Flight way = rout.find();
  if (!way.clear && !way.open) return cannot_go(turn, unit, remark::no_way_out, "D74"_r);
  if (!way.clear) {  // it stops short of its friends, at its place
    if (form_of(as) != before) reform(turn, unit, before, as.base.pose, "D98"_r);
    say(turn, unit, nobody, remark::no_room, 0, "D98"_r);
    return true;
  }
  const Angle heading = way.start.pose.facing;
  const Length tired = after_obstacles(turn, unit, way.start, heading, way.by);
  const Length by = rout.clear_end(way.start, heading, tired);
  const Base to = advanced(way.start, heading, by);
  const UnitIds passed = rout.friends_met(way.start, heading, by);
  move_to(turn, unit, to, Manoeuvre::slide, by, rule, rows(table::movement, movement_row(as)));
  for (const UnitId id : passed) say(turn, unit, id, remark::passes_through, 0, "8"_r);
  if (on_the_edge(turn, to) && turn.ruling(ruling::table_edge) == breaks)
    return cannot_go(turn, unit, remark::at_the_edge, "D75"_r);
  test_passed(turn, unit, passed);
  return turn[unit].present();
}

}  // namespace quincunx::liberty
