// Units behind friends: when they go in, and where there is room for them.

#include <algorithm>

#include "command/doctrine/doctrine.hpp"
#include "quincunx/base/few.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx {

// A reserve whose moves cost a check waits until the enemy comes to it, or to nearby friends that are out of
// order, or have lost strength, with the enemy upon them.
bool Doctrine::goes_in(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  const Reckoning& mine = survey_[unit];
  const Length near = percent(mine.pace, want(Preference::commit, table, unit));
  if (survey_.gap(unit) <= near) return true;
  const Base& base = table[unit].base;
  return std::any_of(survey_.own().begin(), survey_.own().end(), [&](UnitId other) {
    const Reckoning& theirs = survey_[other];
    const bool pressed = theirs.unready || survey_.strength_percent(other) <= 75;
    return other != unit && survey_.arm(other) == Arm::foot && pressed &&
           survey_.gap(other) <= theirs.pace / 2 && within(base, table[other].base, near);
  });
}

// A free place in line with a neighbour, the nearest to the unit.
std::optional<Pose> Doctrine::gap_beside(const Ask& ask, UnitId unit, UnitId neighbour, Length within) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Base& beside = table[neighbour].base;
  const Length half = (beside.footprint.width + base.footprint.width) / 2 + base.footprint.width / 20;
  const Length next = base.footprint.width + base.footprint.width / 20;
  Base stood = set_down({beside.pose.at, beside.pose.facing}, base.footprint);
  Few<const Base*, 16> near;
  for (const SideId side : {SideId::first, SideId::second})
    each_near(table, side, stood, half + 2 * next + 1, [&](UnitId id, const Unit& other) {
      if (id != unit && !other.base.footprint.round) near.push_back(&other.base);
    });
  std::optional<Pose> best;
  Length nearest = within;
  for (int k = 0; k < 3; ++k)
    for (const int sign : {-1, 1}) {
      const Point to = spot_at(beside, 0, std::int64_t{sign} * (half + k * next));
      const Length away = static_cast<Length>(std::abs(bearings(base, to).right));
      if (away >= nearest || kept_on_table(*table.ground, base, to) != to) continue;
      stood.pose.at = to;
      if (std::any_of(near.begin(), near.end(), [&](const Base* other) { return overlap(*other, stood, 0); }))
        continue;
      nearest = away;
      best = stood.pose;
    }
  return best;
}

// The second line: into a gap once the first is in action, else behind it at supporting distance.
std::optional<Pose> Doctrine::follow(const Ask& ask, UnitId unit, UnitId friend_ahead, Length gap,
                                     Posture posture) {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Length pace = survey_[unit].pace;
  const Length beside =
      percent(pace, std::min(preference(Preference::extend, posture), deliberate_ ? 100 : 999));
  const bool in_action =
      survey_.gap(friend_ahead) <= 2 * survey_[friend_ahead].pace + survey_[friend_ahead].range / 2;
  if (in_action && beside > 0)
    if (const auto place = gap_beside(ask, unit, friend_ahead, beside)) return place;
  const Length ahead = gap - percent(pace, preference(Preference::support, posture));
  if (ahead <= 0) return std::nullopt;
  return Pose{along(base.pose.at, base.pose.facing, ahead), base.pose.facing};
}

}  // namespace quincunx
