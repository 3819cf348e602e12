// The moves that might serve an intention: each change of direction at a few angles, then straight as far as
// is useful.

#include <algorithm>

#include "play/move/goal.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/mind/plan.hpp"

namespace quincunx::tilly {
namespace {

constexpr std::int32_t least_angle = 1800;  // arc-seconds: less than half a degree is no change to a player

class Shapes {
 public:
  Shapes(const March& march, const Pose& goal, std::int64_t least, Candidates& found)
      : found_(found),
        march_(march),
        goal_(goal),
        least_(least),
        most_(march.starts_in_difficult ? march.difficult_allowance : march.allowance),
        start_(march.start.pose),
        ahead_(march.start.forward),
        footprint_(march.start.footprint) {
    const auto quality = static_cast<Quality>(value((*march.turn)[march.unit], column::quality));
    twice_ = march.turn->figure(table::quality, quality, quality_column::changes) > 1;
    plain_ = quality == Quality::superior || quality == Quality::ordinary;
    turns_ = march.type != Type::rabble;
    widest_ = march.turn->angle(table::directions, row::wheel, directions_column::angle).arcseconds;
    steepest_ = march.turn->angle(table::directions, row::oblique, directions_column::angle).arcseconds;
  }

  // No centre comes nearer to the goal than by the whole allowance: in a wheel it moves less than the outer
  // corner, unless the base is deeper than wide.
  std::optional<Candidate> surely_best() {
    if (footprint_.depth > footprint_.width && !footprint_.round) return std::nullopt;
    const Length by = useful(start_.at, ahead_, goal_, most_);
    if (by > 0) add({advance_by(by)}, 1, {along(start_.at, ahead_, by), start_.facing});
    const Length away = length(goal_.at - start_.at), most = std::max(most_, farthest_aside());
    if (found_.empty()) return std::nullopt;
    Candidate& ahead = found_.front();
    ahead.exact = true;
    ahead.score = shortfall(ahead.end, goal_, footprint_.width);
    if (ahead.score >= least_ || ahead.score > std::max(away - most, 0)) return std::nullopt;
    return ahead;
  }

  void all() {
    const std::int32_t toward = turn_between(start_.facing, bearing_of(goal_.at - start_.at)).arcseconds;
    straight(start_, ahead_, 0, {}, 0);
    wheels();
    if (turns_) about();
    if (turns_ && plain_) slanted(toward);
    if (turns_) turns();
  }

 private:
  void add(std::array<Leg, 3> legs, std::uint8_t count, const Pose& end) {
    if (count == 0) return;
    const Point to = goal_.at - end.at;
    if (dot(to, to) >= least_ * least_) return;  // whatever it faces
    found_.push_back({legs, count, false, end, length(to)});
  }

  // Straight on from a pose reached by `count` legs; for superior units also with a change of face at the
  // end.
  void straight(const Pose& from, Direction ahead, Length spent, std::array<Leg, 3> legs,
                std::uint8_t count) {
    add(legs, count, from);
    const Length by = useful(from.at, ahead, goal_, most_ - spent);
    if (by <= 0) return;
    const Pose end{along(from.at, ahead, by), from.facing};
    legs[count++] = advance_by(by);
    add(legs, count, end);
    if (!twice_ || count > 2) return;
    const std::int32_t off = turn_between(end.facing, goal_.facing).arcseconds;
    if (std::abs(off) < least_angle) return;
    if (std::abs(off) <= widest_) {
      const Length cost = wheel_cost(footprint_.width, Angle{off});
      if (spent + by + cost <= most_) {
        legs[count] = wheel_by(Angle{off});
        add(legs, static_cast<std::uint8_t>(count + 1), wheeled(end, footprint_, Angle{off}));
      }
    } else if (std::abs(off) > degrees(135).arcseconds) {
      legs[count] = about_face();
      add(legs, static_cast<std::uint8_t>(count + 1), {end.at, opposite(end.facing)});
    } else if (march_.turn->ruling(ruling::superior_turn_whole_move) == 0) {
      const Angle quarter = degrees(off > 0 ? 90 : -90);
      legs[count] = {Manoeuvre::turn, quarter, 0, {}};
      add(legs, static_cast<std::uint8_t>(count + 1), {end.at, bearing(end.facing + quarter)});
    }
  }

  void wheel(std::int32_t turn) {
    turn = std::clamp(turn, -widest_, widest_);
    if (std::abs(turn) < least_angle) return;
    const auto tried = wheels_.begin() + wheels_tried_;
    if (std::find(wheels_.begin(), tried, turn) != tried) return;
    wheels_[wheels_tried_++] = turn;
    const Length cost = wheel_cost(footprint_.width, Angle{turn});
    if (cost > most_) return;
    const Base after = wheeled(march_.start, Angle{turn});
    straight(after.pose, after.forward, cost, {wheel_by(Angle{turn})}, 1);
  }

  void wheels() {
    wheel(wheel_toward(start_, footprint_, goal_.at, Angle{widest_}).arcseconds);
    wheel(turn_between(start_.facing, goal_.facing).arcseconds);
    for (const std::int32_t quarters : {1, 2, 4})
      for (const std::int32_t sign : {-1, 1}) wheel(sign * widest_ * quarters / 4);
  }

  void about() { straight({start_.at, opposite(start_.facing)}, -ahead_, 0, {about_face()}, 1); }

  void slanted(std::int32_t toward) {
    const std::int32_t straight_to = std::clamp(toward, -steepest_, steepest_);
    bool tried = false;
    for (const std::int32_t angle : {straight_to, -steepest_, -steepest_ / 2, steepest_ / 2, steepest_}) {
      if (std::abs(angle) < least_angle || (angle == straight_to && tried)) continue;
      tried = true;  // the first is the one straight to the goal
      const Direction heading = direction(start_.facing + Angle{angle});
      const Length by = useful(start_.at, heading, goal_, most_);
      if (by > 0)
        add({Leg{Manoeuvre::oblique, Angle{angle}, by, {}}}, 1,
            {along(start_.at, heading, by), start_.facing});
    }
    const Length most = std::min(figure(row::backwards, directions_column::most), most_);
    const Length back =
        std::max(useful(start_.at, -ahead_, goal_, most), figure(row::backwards, directions_column::least));
    if (back <= most)
      add({Leg{Manoeuvre::back, {}, back, {}}}, 1, {along(start_.at, -ahead_, back), start_.facing});
    const Length aside = farthest_aside();
    for (const int sign : {-1, 1})
      add({Leg{Manoeuvre::sideways, {}, sign * aside, {}}}, 1,
          {along(start_.at, Direction{ahead_.north, -ahead_.east}, sign * aside), start_.facing});
  }

  void turns() {
    for (const int sign : {-1, 1})
      add({Leg{Manoeuvre::turn, degrees(sign * 90), 0, {}}}, 1,
          {start_.at, bearing(start_.facing + degrees(sign * 90))});
  }

  Length figure(row::Directions r, directions_column::Column c) const {
    return in_tum(march_.turn->figure(table::directions, r, c));
  }
  Length farthest_aside() const { return figure(row::sideways, directions_column::most); }

  Candidates& found_;
  const March& march_;
  const Pose& goal_;
  std::int64_t least_;
  Length most_;
  Pose start_;
  Direction ahead_;
  Footprint footprint_;
  bool twice_ = false, plain_ = false, turns_ = false;
  std::int32_t widest_ = 0, steepest_ = 0;
  std::array<std::int32_t, 8> wheels_{};
  std::uint8_t wheels_tried_ = 0;
};

}  // namespace

std::optional<Candidate> surely_best(const March& march, const Pose& goal, std::int64_t least) {
  Candidates found;
  return Shapes(march, goal, least, found).surely_best();
}

Candidates candidates(const March& march, const Pose& goal, std::int64_t least) {
  Candidates found;
  Shapes(march, goal, least, found).all();
  return found;
}

}  // namespace quincunx::tilly
