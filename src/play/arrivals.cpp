#include "play/arrivals.hpp"

#include <algorithm>
#include <limits>

#include "play/ground_look.hpp"
#include "quincunx/play/turn.hpp"
#include "table/edges.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

// What a place is worth less, in micrometres: for each micrometre of way that is not free before it, of room
// that it lacks beside it, and that it lies aside of where it leads.
constexpr int per_blocked = 2, per_lacking = 4, per_aside = 1;

bool on_impassable(const Turn& turn, Point at, Arm arm) {
  const std::vector<Feature>& features = turn.table().ground->features;
  return std::any_of(features.begin(), features.end(),
                     [&](const Feature& feature) { return bars(feature, arm) && inside(feature, at); });
}

// A table edge as seen by units that come over it: lengths along it from its left end, and inwards from it.
struct Rim {
  Length length = 0, depth = 0;
  TableEdge edge{};
  Rim(const Ground& ground, TableEdge named) : edge(named) {
    const bool across = lies_across(named);
    length = across ? ground.width : ground.depth;
    depth = across ? ground.depth : ground.width;
  }
  bool from_the_top() const { return edge == TableEdge::north || edge == TableEdge::west; }
  bool inwards_down() const { return edge == TableEdge::north || edge == TableEdge::east; }
  Length left(Length along) const { return from_the_top() ? length - along : along; }
  Length along(Point p) const { return left(lies_across(edge) ? p.x : p.y); }
  Length inwards(Point p) const {
    const Length in = lies_across(edge) ? p.y : p.x;
    return inwards_down() ? depth - in : in;
  }
  Point point(Length along, Length in) const {
    const Length there = inwards_down() ? depth - in : in;
    return lies_across(edge) ? Point{left(along), there} : Point{there, left(along)};
  }
};

// The upright box of a base in that view.
struct Extent {
  Length from = 0, to = 0, near = 0, far = 0;
};
Extent extent_of(const Rim& rim, const Base& base) {
  const std::vector<Point> points = outline(base);
  const Box box = box_of(std::span<const Point>(points));
  Extent is{rim.along(box.low), rim.along(box.top), rim.inwards(box.low), rim.inwards(box.top)};
  if (is.from > is.to) std::swap(is.from, is.to);
  if (is.near > is.far) std::swap(is.near, is.far);
  return is;
}

// Where the units of an arrival come onto the table.
class Landing {
 public:
  Landing(const Turn& turn, const Battle::ArrivalInfo& arrival, TableEdge edge)
      : turn_(turn), entry_(*arrival.entry), rim_(*turn.table().ground, edge), side_(arrival.side) {
    from_ = std::min(rim_.left(entry_.span_from), rim_.left(entry_.span_to));
    to_ = std::max(rim_.left(entry_.span_from), rim_.left(entry_.span_to));
    for (const SideId side : {SideId::first, SideId::second})
      for (const Standing& each : turn.table().standing[index(side)]) note(each.unit, turn[each.unit].base);
  }

  // Troops first, then leaders among them; nullopt for those that find no clear place. In the places of most
  // worth; but side by side from the left end of the span, if more of them find one so.
  std::vector<std::optional<Pose>> places(const std::vector<UnitId>& units) const {
    const auto found = [](const std::vector<std::optional<Pose>>& poses) {
      return std::count_if(poses.begin(), poses.end(), [](const auto& pose) { return pose.has_value(); });
    };
    std::vector<std::optional<Pose>> best = all_placed(*this, units, false);
    if (found(best) == std::ssize(units)) return best;
    std::vector<std::optional<Pose>> close = all_placed(*this, units, true);
    return found(close) > found(best) ? close : best;
  }

 private:
  bool leads(UnitId unit) const { return is_leader(turn_.book().set(), turn_[unit]); }

  void note(UnitId unit, const Base& base) {
    bases_.push_back(base);
    if (leads(unit)) return;
    (turn_[unit].side == side_ ? friends_ : enemies_).push_back(extent_of(rim_, base));
  }

  static std::vector<std::optional<Pose>> all_placed(Landing landing, const std::vector<UnitId>& units,
                                                     bool close) {
    std::vector<std::optional<Pose>> poses(units.size());
    for (const bool leaders : {false, true})
      for (std::size_t i = 0; i < units.size(); ++i) {
        if (landing.leads(units[i]) != leaders) continue;
        poses[i] = landing.place(units[i], close);
        if (!poses[i]) continue;
        landing.note(units[i], set_down(*poses[i], landing.turn_[units[i]].base.footprint));
        if (!leaders) landing.middle_ += rim_along(landing, *poses[i]), ++landing.came_;
      }
    return poses;
  }
  static std::int64_t rim_along(const Landing& landing, const Pose& pose) {
    return landing.rim_.along(pose.at);
  }

  // The first of the places of least cost, from the left.
  std::optional<Pose> place(UnitId unit, bool close) const {
    const Footprint footprint = turn_[unit].base.footprint;
    const Arm arm = arm_of(turn_.book().set(), turn_[unit]);
    const Length half = footprint.width / 2;
    const Length in = footprint.depth / 2 > 0 ? footprint.depth / 2 : half;
    Base stood = set_down({rim_.point(from_ + half, in), opposite(toward(rim_.edge))}, footprint);
    std::optional<Pose> best;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (Length s = from_ + half; s <= to_ - half; s += turn_.book().set().arrival_step) {
      stood.pose.at = rim_.point(s, in);
      const std::int64_t cost = close ? 0 : leads(unit) ? from_its_troops(s) : cost_of(s, footprint, arm);
      if (cost >= least || on_impassable(turn_, stood.pose.at, arm)) continue;
      if (std::any_of(bases_.begin(), bases_.end(), [&](const Base& base) { return !clear_of(base, stood); }))
        continue;
      least = cost;
      best = stood.pose;
      if (close) break;
    }
    return best;
  }

  std::int64_t from_its_troops(Length s) const {
    return came_ > 0 ? std::abs(s - middle_ / came_) : aside(s);
  }

  // From the place on the edge before where its command is to go, or before the nearest enemy.
  std::int64_t aside(Length s) const {
    if (entry_.command.toward) return std::abs(s - rim_.along(*entry_.command.toward));
    std::int64_t least = rim_.length;
    for (const Extent& enemy : enemies_)
      least = std::min<std::int64_t>(least, std::max({enemy.from - s, s - enemy.to, 0}));
    return enemies_.empty() ? 0 : least;
  }

  // Friends and ground that it cannot pass on the way before it, as far as the middle of the table; room
  // beside it to wheel, for which a rectangle needs what its diagonal is longer than its front, and a column
  // as much as its front at least.
  std::int64_t cost_of(Length s, const Footprint& footprint, Arm arm) const {
    const Length left = s - footprint.width / 2, right = s + footprint.width / 2;
    const Length deep = footprint.depth > 0 ? footprint.depth : footprint.width;
    const Length diagonal = static_cast<Length>(length(Point{footprint.width, deep}));
    const Length wanted = std::min(diagonal - footprint.width, footprint.width);
    Length open = rim_.depth / 2, room = std::min({left, rim_.length - right, wanted});
    for (const Extent& each : friends_) {
      if (each.from < right && each.to > left)
        open = std::clamp(each.near - deep, 0, open);
      else if (each.near < deep + footprint.width)
        room = std::min(room, each.from >= right ? each.from - right : left - each.to);
    }
    for (Length in = deep; in < open; in += std::max(footprint.width, 1))
      if (on_impassable(turn_, rim_.point(s, in), arm)) open = in;
    const std::int64_t blocked = rim_.depth / 2 - open, lacking = wanted - std::max(room, 0);
    return per_blocked * blocked + per_lacking * lacking + per_aside * aside(s);
  }

  const Turn& turn_;
  const ArrivalEntry& entry_;
  Rim rim_;
  SideId side_;
  Length from_ = 0, to_ = 0;  // the span
  std::vector<Base> bases_;
  std::vector<Extent> friends_, enemies_;  // that are not leaders
  std::int64_t middle_ = 0, came_ = 0;     // of its troops that have a place: sum of places, and how many
};

}  // namespace

bool awaited(const Battle& battle, UnitId unit) {
  const auto holds = [unit](const std::vector<UnitId>& units) {
    return std::find(units.begin(), units.end(), unit) != units.end();
  };
  return std::any_of(battle.arrivals.begin(), battle.arrivals.end(),
                     [&](const Battle::ArrivalInfo& each) { return holds(each.units) && !holds(each.come); });
}

std::vector<UnitId> bring_on_arrivals(Turn& turn, PurposeId purpose, RemarkId no_room, Rule paragraph,
                                      std::optional<SideId> only) {
  std::vector<UnitId> came;
  for (const Battle::ArrivalInfo& arrival : turn.battle().arrivals) {
    if (only && arrival.side != *only) continue;
    const ArrivalEntry& entry = *arrival.entry;
    std::vector<UnitId> awaited;
    for (const UnitId unit : arrival.units)
      if (turn[unit].fate == Fate::expected) awaited.push_back(unit);
    const auto edge = edge_named(entry.edge);
    if (awaited.empty() || turn.table().turn < entry.turn || !edge) continue;
    // Once the first of them is on the table the rest follow as room allows.
    const bool begun = awaited.size() < arrival.units.size();
    std::optional<Turn::Because> because;  // of the die; without one, of what brings arrivals on
    if (entry.chance > 1 && !begun) {
      const Roll roll = turn.roll(purpose, arrival.units.front(), nobody, 1);
      const int score = roll.at_least(entry.chance);
      because.emplace(turn, turn.emit(paragraph, event::Checked{arrival.units.front(), nobody, purpose, roll,
                                                                static_cast<std::int16_t>(entry.chance),
                                                                static_cast<std::int16_t>(score)}));
      if (score == 0) continue;
    }
    const std::vector<std::optional<Pose>> places = Landing(turn, arrival, *edge).places(awaited);
    for (std::size_t i = 0; i < awaited.size(); ++i) {
      if (places[i]) {
        turn.emit(paragraph, event::Entered{awaited[i], *places[i]});
        came.push_back(awaited[i]);
      } else {
        turn.emit(paragraph, event::Ruled{awaited[i], nobody, no_room, 0});
      }
    }
  }
  return came;
}

}  // namespace quincunx
