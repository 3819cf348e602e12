#include "rules/tilly/army/review_ground.hpp"

#include <algorithm>
#include <array>

namespace quincunx::tilly {
namespace {

using Shape = Feature::Shape;

bool one_of(const Feature& feature, std::initializer_list<std::string_view> kinds) {
  return std::find(kinds.begin(), kinds.end(), feature.kind) != kinds.end();
}
// Works are a scenario's own (T-R17); crossings belong to their water, and open fields are only drawn.
bool counts_as_terrain(const Feature& feature) {
  return !one_of(feature, {"works", "redoubt", "bridge", "ford", "field"});
}

// Does the shape fit a box of that size, turned any way? A smallest box lies along some pair of vertices.
bool fits(const std::vector<Point>& shape, Length most, Length least) {
  for (const Point a : shape)
    for (const Point b : shape) {
      if (a == b) continue;
      const Direction along = direction(bearing_of(b - a));
      std::int64_t low = 0, top = 0, left = 0, right = 0;
      for (const Point p : shape) {
        const std::int64_t ahead = onward(along, p - a);
        const std::int64_t aside = rightward(along, p - a);
        low = std::min(low, ahead), top = std::max(top, ahead);
        left = std::min(left, aside), right = std::max(right, aside);
      }
      const auto [narrow, wide] = std::minmax({top - low, right - left});  // values: not references to them
      if (wide <= most + 2 * tolerance && narrow <= least + 2 * tolerance) return true;
    }
  return shape.size() < 3;
}

// From one table edge to the opposite one.
bool reaches_across(const Ground& ground, const Feature& line) {
  const Point a = line.points.front(), b = line.points.back();
  const auto across = [](Length from, Length to, Length whole) {
    return at_most(std::min(from, to), 0) && at_least(std::max(from, to), whole);
  };
  return across(a.x, b.x, ground.width) || across(a.y, b.y, ground.depth);
}

bool sides_cross(Point a, Point b, Point c, Point d) {
  const auto side = [](Point from, Point to, Point p) {
    const Squared turned = cross(to - from, p - from);
    return turned > 0 ? 1 : turned < 0 ? -1 : 0;
  };
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

// Do they share ground? Outlines that only touch do not.
bool share_ground(const std::vector<Point>& one, const std::vector<Point>& other) {
  const auto reaches_into = [](const std::vector<Point>& from, const std::vector<Point>& into) {
    for (std::size_t i = 0; i < from.size(); ++i) {
      const Point a = from[i], b = from[(i + 1) % from.size()];
      if (contains(into, a) || contains(into, {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2})) return true;
      for (std::size_t j = 0; j < into.size(); ++j)
        if (sides_cross(a, b, into[j], into[(j + 1) % into.size()])) return true;
    }
    return false;
  };
  return reaches_into(one, other) || reaches_into(other, one);
}

bool may_overlap(const Feature& a, const Feature& b) {
  const auto tops = [](const Feature& hill, const Feature& on_it) {
    return hill.shape == Shape::hill && one_of(on_it, {"wood", "rough", "enclosed-field"});
  };
  return a.shape == Shape::line || b.shape == Shape::line || !counts_as_terrain(a) || !counts_as_terrain(b) ||
         tops(a, b) || tops(b, a);
}

class GroundReview {
 public:
  GroundReview(const Scenario& scenario, const Rulebook& book, const Ground& ground, Problems& problems)
      : scenario_(scenario), book_(book), ground_(ground), problems_(problems) {}

  void judge() {
    in_all();
    by_kind();
    for (std::size_t i = 0; i < ground_.features.size(); ++i) {
      size_of(i);
      for (std::size_t j = 0; j < i; ++j) apart(j, i);
    }
  }

 private:
  void warn(const Place& place, std::string what, std::string hint = {}) {
    problems_.push_back({place, std::move(what), std::move(hint), true});
  }
  const Place& place_of(std::size_t feature) const { return place_of_feature(scenario_, feature); }
  static std::string named(const Feature& feature) { return "'" + feature.id + "'"; }

  // How many features are so, and the place of the first beyond `most`.
  struct Count {
    int has = 0;
    Place surplus;
  };
  template <class Is>
  Count counted(int most, Is is) const {
    Count count;
    for (std::size_t i = 0; i < ground_.features.size(); ++i)
      if (is(ground_.features[i]) && ++count.has == most + 1) count.surplus = place_of(i);
    return count;
  }

  void in_all() {  // T-R15
    const std::size_t game = game_on(deployment_rules, book_, ground_);
    const int least = book_.figure(table::set_up, game, set_up_column::features_least);
    const int most = book_.figure(table::set_up, game, set_up_column::features_most);
    const auto [has, surplus] = counted(most, counts_as_terrain);
    if (has < least || has > most)
      warn(has > most ? surplus : scenario_.table_place,
           "the table has " + std::to_string(has) + (has == 1 ? " terrain feature" : " terrain features"),
           std::to_string(least) + " to " + std::to_string(most) + " are placed on one of this size (T-R15)");
  }

  void by_kind() {  // T-R16
    struct Cap {
      row::Terrain row;
      const char* name;
      std::array<std::string_view, 3> kinds;
    };
    const std::array<Cap, 6> caps{
        {{row::roads, "roads", {"road", "sunken-road", ""}},
         {row::villages, "villages", {"village", "", ""}},
         {row::rivers, "rivers and streams", {"river", "stream", ""}},
         {row::rough_ground, "pieces of rough ground", {"rough", "enclosed-field", "marsh"}},
         {row::hills, "hills", {"gentle", "difficult", "wooded"}},
         {row::woods, "woods", {"wood", "", ""}}}};
    for (const Cap& cap : caps) {
      const int most = book_.figure(table::terrain, cap.row, terrain_column::most);
      const auto [has, surplus] = counted(most, [&](const Feature& feature) {
        return std::find(cap.kinds.begin(), cap.kinds.end(), feature.kind) != cap.kinds.end();
      });
      if (has > most)
        warn(surplus, "the table has " + std::to_string(has) + " " + cap.name,
             "at most " + std::to_string(most) + " (T-R16)");
    }
  }

  Length cap_length(row::Terrain r) const {
    return in_tum(book_.figure(table::terrain, r, terrain_column::most));
  }

  void size_of(std::size_t number) {  // T-R16
    const Feature& feature = ground_.features[number];
    if (feature.shape != Shape::line &&
        !fits(feature.points, cap_length(row::area_length), cap_length(row::area_breadth)))
      warn(place_of(number), "feature " + named(feature) + " is larger than an area may be (T-R16)");
    if (one_of(feature, {"road", "river", "stream"}) && !reaches_across(ground_, feature))
      warn(place_of(number),
           "feature " + named(feature) + " does not reach from edge to opposite edge (T-R16)");
  }

  void apart(std::size_t earlier, std::size_t later) {  // T-A90
    const Feature &a = ground_.features[earlier], &b = ground_.features[later];
    if (!may_overlap(a, b) && share_ground(a.points, b.points))
      warn(place_of(later), "features " + named(a) + " and " + named(b) + " overlap (T-A90)");
  }

  const Scenario& scenario_;
  const Rulebook& book_;
  const Ground& ground_;
  Problems& problems_;
};

}  // namespace

void review_ground(const Scenario& scenario, const Rulebook& book, const Ground& ground, Problems& problems) {
  GroundReview(scenario, book, ground, problems).judge();
}

}  // namespace quincunx::tilly
