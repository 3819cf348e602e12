#include "play/arrivals.hpp"

#include <algorithm>

#include "play/ground_look.hpp"
#include "quincunx/play/turn.hpp"
#include "table/edges.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

bool on_impassable(const Turn& turn, Point at, Arm arm) {
  const std::vector<Feature>& features = turn.table().ground->features;
  return std::any_of(features.begin(), features.end(),
                     [&](const Feature& feature) { return bars(feature, arm) && inside(feature, at); });
}

// The first place along the span that is clear of every other base and of impassable ground, its rear edge on
// the table edge.
std::optional<Pose> place_on(const Turn& turn, TableEdge edge, const ArrivalEntry& entry, const Unit& unit) {
  const Footprint footprint = unit.base.footprint;
  const Arm arm = turn.book().set().types[unit.type].arm;
  const Ground& ground = *turn.table().ground;
  const Length in = footprint.depth / 2 > 0 ? footprint.depth / 2 : footprint.width / 2;
  const Length half = footprint.width / 2;
  const bool across = lies_across(edge), far = edge == TableEdge::north || edge == TableEdge::east;
  const Length line = far ? (across ? ground.depth : ground.width) - in : in;
  const auto at = [&](Length s) { return across ? Point{s, line} : Point{line, s}; };
  const Length first = entry.span_from + half, last = entry.span_to - half;
  Base place = set_down({at(first), opposite(toward(edge))}, footprint);
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

std::vector<UnitId> bring_on_arrivals(Turn& turn, PurposeId purpose, RemarkId no_room, Rule paragraph,
                                      std::optional<SideId> only) {
  std::vector<UnitId> came;
  for (const Battle::ArrivalInfo& arrival : turn.battle().arrivals) {
    if (only && arrival.side != *only) continue;
    const ArrivalEntry& entry = *arrival.entry;
    const auto awaited = [&turn](UnitId unit) { return turn[unit].fate == Fate::expected; };
    const auto still = std::count_if(arrival.units.begin(), arrival.units.end(), awaited);
    const auto edge = edge_named(entry.edge);
    if (still == 0 || turn.table().turn < entry.turn || !edge) continue;
    // Once the first of them is on the table the rest follow as room allows.
    const bool begun = still < std::ssize(arrival.units);
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
      if (const auto pose = place_on(turn, *edge, entry, turn[unit])) {
        turn.emit(paragraph, event::Entered{unit, *pose});
        came.push_back(unit);
      } else {
        turn.emit(paragraph, event::Ruled{unit, nobody, no_room, 0});
      }
    }
  }
  return came;
}

}  // namespace quincunx
