#include "play/arrivals.hpp"

#include <algorithm>

#include "play/ground_look.hpp"
#include "quincunx/play/turn.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

struct Edge {
  Angle inward;
  bool horizontal;
  bool far;
};
std::optional<Edge> edge_named(std::string_view name) {
  if (name == "north") return Edge{degrees(180), true, true};
  if (name == "south") return Edge{degrees(0), true, false};
  if (name == "east") return Edge{degrees(270), false, true};
  if (name == "west") return Edge{degrees(90), false, false};
  return std::nullopt;
}

bool on_impassable(const Turn& turn, Point at, Arm arm) {
  const std::vector<Feature>& features = turn.table().ground->features;
  return std::any_of(features.begin(), features.end(),
                     [&](const Feature& feature) { return bars(feature, arm) && inside(feature, at); });
}

// The first place along the span that is clear of every other base and of impassable ground, its rear edge on
// the table edge.
std::optional<Pose> place_on(const Turn& turn, const Edge& edge, const ArrivalEntry& entry,
                             const Unit& unit) {
  const Footprint footprint = unit.base.footprint;
  const Arm arm = turn.book().set().types[unit.type].arm;
  const Ground& ground = *turn.table().ground;
  const Length in = footprint.depth / 2 > 0 ? footprint.depth / 2 : footprint.width / 2;
  const Length half = footprint.width / 2;
  const Length far_line = (edge.horizontal ? ground.depth : ground.width) - in;
  const Length line = edge.far ? far_line : in;
  const auto at = [&](Length s) { return edge.horizontal ? Point{s, line} : Point{line, s}; };
  const Length first = entry.span_from + half, last = entry.span_to - half;
  Base place = set_down({at(first), edge.inward}, footprint);
  std::vector<const Base*> near;
  for (const SideId side : {SideId::first, SideId::second})
    each_near(turn.table(), side, grown(box_of({at(first), at(last)}), place.radius),
              [&](UnitId, const Unit& other) { near.push_back(&other.base); });
  for (Length s = first; s <= last; s += turn.book().set().arrival_step) {
    place.pose.at = at(s);
    const auto clear = [&place](const Base* other) { return clear_of(*other, place); };
    if (std::all_of(near.begin(), near.end(), clear) && !on_impassable(turn, place.pose.at, arm))
      return place.pose;
  }
  return std::nullopt;
}

}  // namespace

void bring_on_arrivals(Turn& turn, PurposeId purpose, RemarkId no_room, Rule paragraph,
                       std::optional<SideId> only) {
  for (const Battle::ArrivalInfo& arrival : turn.battle().arrivals) {
    if (only && arrival.side != *only) continue;
    const ArrivalEntry& entry = *arrival.entry;
    const bool waiting = [&] {
      for (const UnitId unit : arrival.units)
        if (turn[unit].fate == Fate::expected) return true;
      return false;
    }();
    const auto edge = edge_named(entry.edge);
    if (!waiting || turn.table().turn < entry.turn || !edge || arrival.units.empty()) continue;
    // Once the first of them is on the table the rest follow as room allows.
    const bool begun = [&] {
      for (const UnitId unit : arrival.units)
        if (turn[unit].fate != Fate::expected) return true;
      return false;
    }();
    std::uint32_t cause = turn.last();
    if (entry.chance > 1 && !begun) {
      const Roll roll = turn.roll(purpose, arrival.units.front(), nobody, 1);
      const int score = roll.at_least(entry.chance);
      cause = turn.emit(paragraph, event::Checked{arrival.units.front(), nobody, purpose, roll,
                                                  static_cast<std::int16_t>(entry.chance),
                                                  static_cast<std::int16_t>(score)});
      if (score == 0) continue;
    }
    const Turn::Because because(turn, cause);
    for (const UnitId unit : arrival.units) {
      if (turn[unit].fate != Fate::expected) continue;
      if (const auto pose = place_on(turn, *edge, entry, turn[unit]))
        turn.emit(paragraph, event::Entered{unit, *pose});
      else
        turn.emit(paragraph, event::Ruled{unit, nobody, no_room, 0});
    }
  }
}

}  // namespace quincunx
