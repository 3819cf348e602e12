// Distances and overlaps against Boost.Geometry, which reckons in floating point and its own way.

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"  // inside Boost, with optimisation
#endif
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <catch2/catch.hpp>
#include <cmath>

#include "quincunx/table/geometry.hpp"
#include "random_bases.hpp"

using namespace quincunx;

namespace {

namespace bg = boost::geometry;
using BoostPoint = bg::model::d2::point_xy<double>;
using BoostPolygon = bg::model::polygon<BoostPoint>;

BoostPolygon polygon_of(const std::vector<Point>& points) {
  BoostPolygon polygon;
  for (const Point p : points) bg::append(polygon, BoostPoint(p.x, p.y));
  bg::correct(polygon);
  return polygon;
}

// The base as it truly is, not as its rounded corners have it.
BoostPolygon true_shape(const Base& base) {
  const double radians = base.pose.facing.arcseconds * std::acos(-1.0) / 648'000.0;
  const double east = std::sin(radians), north = std::cos(radians);
  BoostPolygon polygon;
  for (const auto& [side, front] : {std::pair{-1, 1}, std::pair{1, 1}, std::pair{1, -1}, std::pair{-1, -1}}) {
    const double right = side * base.footprint.width / 2.0, ahead = front * base.footprint.depth / 2.0;
    bg::append(polygon, BoostPoint(base.pose.at.x + right * north + ahead * east,
                                   base.pose.at.y - right * east + ahead * north));
  }
  bg::correct(polygon);
  return polygon;
}

double shared_area(const BoostPolygon& a, const BoostPolygon& b) {
  std::vector<BoostPolygon> shared;
  bg::intersection(a, b, shared);
  double area = 0;
  for (const BoostPolygon& piece : shared) area += bg::area(piece);
  return area;
}

// A star-shaped outline with bays, wound either way.
std::vector<Point> random_outline(RandomBases& random, Point middle) {
  std::vector<Point> outline;
  const int corners = random.between(3, 12);
  for (int i = 0; i < corners; ++i)
    outline.push_back(along(middle, Angle{Angle::full / corners * i}, random.between(20'000, 150'000)));
  if (random.between(0, 1) == 1) std::reverse(outline.begin(), outline.end());
  return outline;
}

}  // namespace

TEST_CASE("distance of two bases agrees with Boost", "[oracle]") {
  RandomBases random(31);
  int apart = 0, wrong = 0;
  for (int i = 0; i < 8000; ++i) {
    const Base a = random.base(i % 2 == 0 ? 60'000 : 2'000'000),
               any = random.base(i % 2 == 0 ? 120'000 : 2'000'000);
    const Angle in_line = bearing(a.pose.facing + degrees(90 * (i % 4)));
    const Base b = i % 3 == 0 ? set_down({any.pose.at, in_line}, any.footprint) : any;
    const double exact = bg::distance(true_shape(a), true_shape(b));
    apart += exact > 0 ? 1 : 0;
    wrong += std::fabs(exact - distance(a, b)) > 1 ? 1 : 0;
    wrong += distance(a, b) != distance(b, a) ? 1 : 0;
  }
  CHECK(wrong == 0);
  CHECK(apart > 4000);
  CHECK(apart < 7500);
}

TEST_CASE("overlap of two bases agrees with Boost", "[oracle]") {
  RandomBases random(32);
  int overlapping = 0, wrong = 0;
  for (int i = 0; i < 6000; ++i) {
    const Base a = random.base(50'000), b = random.base(80'000);
    const double area = shared_area(true_shape(a), true_shape(b));
    overlapping += area > 0 ? 1 : 0;
    if (overlap(a, b, 3) && area <= 0) ++wrong;
    if (!overlap(a, b, 3) && area > 10.0 * 120'000) ++wrong;
    if (overlap(a, b, 3) != overlap(b, a, 3)) ++wrong;
  }
  CHECK(wrong == 0);
  CHECK(overlapping > 1500);
  CHECK(overlapping < 5500);
}

TEST_CASE("overlap depth is the least shift that parts two bases", "[oracle]") {
  RandomBases random(33);
  for (int i = 0; i < 150; ++i) {
    const Base a = random.base(20'000), b = random.base(40'000);
    Length low = 0, high = 200'000;
    if (!overlap(a, b, 0)) continue;
    while (high - low > 1) (overlap(a, b, (low + high) / 2) ? low : high) = (low + high) / 2;
    Length least = 1'000'000;  // over all whole degrees of shift and the normals of both
    const auto parts = [&](Angle heading) {
      Length near = 0, far = 300'000;
      while (far - near > 1) {
        const Length middle = (near + far) / 2;
        (overlap(a, moved_to(b, along(b.pose.at, heading, middle)), 0) ? near : far) = middle;
      }
      least = std::min(least, far);
    };
    for (int d = 0; d < 360; d += 3) parts(degrees(d));
    for (int d = 0; d < 360; d += 90) {
      parts(a.pose.facing + degrees(d));
      parts(b.pose.facing + degrees(d));
    }
    REQUIRE(std::abs(least - high) <= 3);
  }
}

TEST_CASE("distance of a point and of a disc agree with Boost", "[oracle]") {
  RandomBases random(34);
  int wrong = 0;
  for (int i = 0; i < 4000; ++i) {
    const Base a = random.base(100'000), disc = random.disc(200'000);
    const double exact = bg::distance(true_shape(a), BoostPoint(disc.pose.at.x, disc.pose.at.y));
    wrong += std::fabs(exact - distance(a, disc.pose.at)) > 1 ? 1 : 0;
    const double to_disc = std::max(0.0, exact - disc.footprint.width / 2.0);
    wrong += std::fabs(to_disc - distance(a, disc)) > 1 ? 1 : 0;
    wrong += std::fabs(to_disc - distance(disc, a)) > 1 ? 1 : 0;
  }
  CHECK(wrong == 0);
}

TEST_CASE("zones agree with Boost", "[oracle]") {
  RandomBases random(35);
  int wrong = 0, in = 0, all_in = 0;
  for (int i = 0; i < 6000; ++i) {
    const Base owner = random.base(100'000), other = random.base(200'000);
    Zone zone;
    std::array<Length, 2> ahead{-2'000'000, 2'000'000}, right{-2'000'000, 2'000'000};
    if (random.between(0, 2) > 0) zone.ahead_from = ahead[0] = random.between(-100'000, 100'000);
    if (random.between(0, 2) > 0)
      zone.ahead_to = ahead[1] = std::max(ahead[0], -100'000) + random.between(1000, 200'000);
    if (random.between(0, 2) > 0) zone.right_from = right[0] = random.between(-100'000, 100'000);
    if (random.between(0, 2) > 0)
      zone.right_to = right[1] = std::max(right[0], -100'000) + random.between(1000, 200'000);
    const Base area = set_down({owner.pose.at, owner.pose.facing}, {0, owner.footprint.depth, false});
    const auto corner = [&](Length a, Length r) {
      const Point front = along(area.pose.at, owner.pose.facing, owner.footprint.depth / 2 + a);
      return along(front, owner.pose.facing + degrees(90), r);
    };
    const BoostPolygon shape = polygon_of({corner(ahead[0], right[0]), corner(ahead[0], right[1]),
                                           corner(ahead[1], right[1]), corner(ahead[1], right[0])});
    const BoostPolygon other_shape = true_shape(other);
    const double area_in = shared_area(shape, other_shape);
    const bool reaches = reaches_into(other, owner, zone, 0);
    in += reaches ? 1 : 0;
    if (reaches != (area_in > 0) && area_in > 4.0 * 200'000) ++wrong;
    if (reaches && area_in <= 0 && !reaches_into(other, owner, zone, 3)) continue;  // too close to call
    if (reaches && area_in <= 0) ++wrong;
    const bool within = wholly_within(other, owner, zone, 3);
    all_in += within ? 1 : 0;
    const double area_out = bg::area(other_shape) - area_in;
    if (within ? area_out > 4.0 * 400'000 : area_out <= 0) ++wrong;
  }
  CHECK(wrong == 0);
  CHECK(in > 1000);
  CHECK(all_in > 500);
}

TEST_CASE("wedges agree with Boost", "[oracle]") {
  RandomBases random(36);
  int wrong = 0, in = 0;
  for (int i = 0; i < 6000; ++i) {
    const Base other = random.base(200'000);
    const Point apex = random.point(150'000);
    const Angle from = random.angle(), opening{random.between(3600, 170 * 3600)};
    const Length far = 5'000'000;
    const Point left = along(apex, from, far), right = along(apex, from + opening, far);
    const Point middle = along(apex, from + Angle{opening.arcseconds / 2}, far);
    const BoostPolygon shape = polygon_of({apex, left, middle, right});
    const double area_in = shared_area(shape, true_shape(other));
    const bool reaches = reaches_into_wedge(other, apex, from, from + opening, 0);
    in += reaches ? 1 : 0;
    if (reaches && area_in <= 0 && reaches_into_wedge(other, apex, from, from + opening, 2)) ++wrong;
    if (!reaches && area_in > 4.0 * 200'000) ++wrong;
  }
  CHECK(wrong == 0);
  CHECK(in > 1000);
  CHECK(in < 5000);
}

TEST_CASE("segments against bases and polygons agree with Boost", "[oracle]") {
  RandomBases random(37);
  int wrong = 0, hits = 0;
  for (int i = 0; i < 6000; ++i) {
    const Segment s{random.point(300'000), random.point(300'000)};
    bg::model::linestring<BoostPoint> line;
    bg::append(line, BoostPoint(s.a.x, s.a.y));
    bg::append(line, BoostPoint(s.b.x, s.b.y));
    const auto inside_length = [&](const BoostPolygon& polygon) {
      std::vector<bg::model::linestring<BoostPoint>> pieces;
      bg::intersection(line, polygon, pieces);
      double sum = 0;
      for (const auto& piece : pieces) sum += static_cast<double>(bg::length(piece));
      return sum;
    };
    const Base base = random.base(200'000);
    const double in_base = inside_length(true_shape(base));
    if (crosses_interior(s, base) ? in_base <= 0 : in_base > 2000) ++wrong;
    const std::vector<Point> outline = random_outline(random, random.point(200'000));
    const double in_outline = inside_length(polygon_of(outline));
    if (crosses_interior(s, outline) != (in_outline > 1e-3)) ++wrong;
    hits += in_outline > 1e-3 ? 1 : 0;
    if (const std::optional<Length> entry = first_inside(s, outline)) {
      const auto share = static_cast<double>(*entry / std::max<long double>(1, bg::length(line)));
      const BoostPoint at(s.a.x + share * (s.b.x - s.a.x), s.a.y + share * (s.b.y - s.a.y));
      const double rim = bg::distance(at, bg::exterior_ring(polygon_of(outline)));
      if (*entry > 0 && rim > 1.5) ++wrong;
    }
  }
  CHECK(wrong == 0);
  CHECK(hits > 1000);
}

TEST_CASE("points and outlines agree with Boost", "[oracle]") {
  RandomBases random(38);
  int wrong = 0, in = 0;
  for (int i = 0; i < 6000; ++i) {
    const std::vector<Point> outline = random_outline(random, random.point(100'000));
    const std::vector<Point> second = random_outline(random, random.point(300'000));
    const Point p = random.point(150'000);
    const BoostPolygon shape = polygon_of(outline), second_shape = polygon_of(second);
    const BoostPoint boost_p(p.x, p.y);
    in += contains(outline, p) ? 1 : 0;
    wrong += contains(outline, p) != bg::within(boost_p, shape) ? 1 : 0;
    const BoostPolygon::ring_type& ring = shape.outer();
    const bg::model::linestring<BoostPoint> closed(ring.begin(), ring.end());
    wrong += std::fabs(bg::distance(boost_p, closed) - boundary_distance(outline, p)) > 1 ? 1 : 0;
    const Base base = random.base(200'000);
    const double area = shared_area(true_shape(base), shape);
    if (overlaps_polygon(base, outline, 0) && area <= 0 && overlaps_polygon(base, outline, 2)) ++wrong;
    if (!overlaps_polygon(base, outline, 0) && area > 4.0 * 200'000) ++wrong;
    if (shared_area(shape, second_shape) > 0) continue;
    const Segment gap = shortest_between(outline, true, second, true);
    wrong += std::fabs(bg::distance(shape, second_shape) - length(gap.b - gap.a)) > 4 ? 1 : 0;
    wrong += boundary_distance(outline, gap.a) > 1 || boundary_distance(second, gap.b) > 1 ? 1 : 0;
  }
  CHECK(wrong == 0);
  CHECK(in > 500);
}
