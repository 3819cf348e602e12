#include "report/sheet/sheet.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace quincunx::map {
namespace {

constexpr Colour frame_ink{90, 80, 66};

Area frame(const Scale& scale) { return {1500, 1500, scale.width - 1500, scale.height - 1500}; }

bool stands_so(const Unit& unit, const Unit& before) {
  return unit.base.pose == before.base.pose && unit.base.footprint == before.base.footprint;
}

}  // namespace

Sheet::Sheet(const Battle& battle, const Scale& scale, const Look& look)
    : battle_(battle),
      scale_(scale),
      look_(look),
      drawing_{scale.width, scale.height, {}},
      labels_(frame(scale)) {
  const Path edge = box(0, 0, scale.width, scale.height);
  drawing_.marks.push_back(mark::Clip{edge});
  drawing_.marks.push_back(mark::Use{ground_name, scale.shift, scale.permille});
  drawing_.marks.push_back(mark::Unclip{});
  drawing_.marks.push_back(mark::Stroke{edge, frame_ink, 1000, {}, false});
}

void add_figures(Drawing& drawing, const Battle& battle, const Scale& scale) {
  const Length unit = battle.book.set().length_unit;
  const Ground& table = *battle.opening.ground;
  for (Length x = 5 * unit; x < table.width; x += 5 * unit)
    if (const Milli at = scale({x, 0}).x; at > 0 && at < scale.width)
      lettering::write_centred(drawing, {figures_width + at, scale.height + 7000}, decimal(x, unit),
                               Face::table, lettering::smallest, frame_ink);
  for (Length y = 5 * unit; y < table.depth; y += 5 * unit)
    if (const Milli at = scale({0, y}).y; at > 0 && at < scale.height)
      lettering::write_to_right(drawing, {figures_width - 2500, at + 2000}, decimal(y, unit), Face::table,
                                lettering::smallest, frame_ink);
}

void Sheet::keep_clear(const Table& table) {
  for (const Unit& unit : table.units)
    if (unit.base.pose.at != Point{}) avoid(unit.base);
}

void Sheet::clip() {
  drawing_.marks.push_back(mark::Clip{box(0, 0, scale_.width, scale_.height)});
  clipped_ = true;
}

Drawn Sheet::finished() && {
  if (clipped_) drawing_.marks.push_back(mark::Unclip{});
  return {std::move(drawing_), std::move(unnamed_)};
}

Milli Sheet::part_of_unit(int percent) const {
  return scale_.length(battle_.book.set().length_unit) * percent / 100;
}

Area Sheet::box_of(const Base& base) const {
  if (base.footprint.round)
    return around(scale_(base.pose.at), scale_.length(base.footprint.width) / 2,
                  scale_.length(base.footprint.width) / 2);
  Area area{scale_.width * 4, scale_.height * 4, -scale_.width * 4, -scale_.height * 4};
  for (const Point corner : corners(base)) {
    const Spot at = scale_(corner);
    area = enclosing(area, {at.x, at.y, at.x, at.y});
  }
  return area;
}

// A turned base is avoided in parts, because its bounding box would block too much; the thickness of its
// lines is included.
void Sheet::avoid(const Base& base) {
  constexpr Milli line = 1400;
  const Area area = box_of(base);
  const bool askew = !base.footprint.round && base.pose.facing.arcseconds % degrees(90).arcseconds != 0;
  if (!askew)
    return labels_.avoid({area.left - line, area.top - line, area.right + line, area.bottom + line}, heavy);
  const Milli width = scale_.length(base.footprint.width), depth = scale_.length(base.footprint.depth);
  const Milli part = std::clamp<Milli>(std::min(width, depth) / 4, 1200, 4000);
  const auto across = static_cast<int>(width / part + 1), along = static_cast<int>(depth / part + 1);
  const Milli half = part * 6 / 10 + line / 2;
  const std::array<Point, 4> corner = corners(base);
  for (int i = 0; i < across; ++i)
    for (int k = 0; k < along; ++k) {
      const auto mix = [&](auto pick) {
        const auto front = pick(corner[0]) + (pick(corner[1]) - pick(corner[0])) * (2 * i + 1) / (2 * across);
        const auto rear = pick(corner[3]) + (pick(corner[2]) - pick(corner[3])) * (2 * i + 1) / (2 * across);
        return front + (rear - front) * (2 * k + 1) / (2 * along);
      };
      const Point at{static_cast<Length>(mix([](Point p) { return std::int64_t{p.x}; })),
                     static_cast<Length>(mix([](Point p) { return std::int64_t{p.y}; }))};
      labels_.avoid(around(scale_(at), half, half), heavy);
    }
}

bool Sheet::in_frame(Point at) const {
  const Spot spot = scale_(at);
  return spot.x >= 0 && spot.y >= 0 && spot.x <= scale_.width && spot.y <= scale_.height;
}

std::vector<UnitId> Sheet::standing(const Table& table, bool leaders) const {
  std::vector<UnitId> all;
  for (std::size_t i = 0; i < table.units.size(); ++i) {
    const Unit& unit = table.units[i];
    const bool leader = is_leader(battle_.book.set(), unit);
    if (unit.present() && leader == leaders && in_frame(unit.base.pose.at))
      all.push_back(UnitId{static_cast<std::uint16_t>(i)});
  }
  return all;
}

// A leader with a unit stands on a line from its middle through the middle of a side or a corner, as near as
// may be: behind, to either side, in front. Another goes aside as little as will do.
Base Sheet::clear_base(const Table& table, const Unit& leader, const std::vector<Area>& taken) const {
  constexpr Milli gap = 700;
  const Milli radius = leader_radius(scale_, leader) + gap;
  const auto clear = [&](Spot at) {
    return std::none_of(taken.begin(), taken.end(), [&](const Area& area) {
      const Milli x = at.x - std::clamp(at.x, area.left, area.right),
                  y = at.y - std::clamp(at.y, area.top, area.bottom);
      return x * x + y * y < radius * radius;
    });
  };
  const Spot centre = scale_(leader.base.pose.at);
  if (clear(centre)) return leader.base;
  Spot middle = centre;
  const Milli aslant = radius * 7 / 10;
  std::array<Spot, 8> ways{Spot{0, radius},  {radius, 0},       {-radius, 0},      {0, -radius},
                           {aslant, aslant}, {-aslant, aslant}, {aslant, -aslant}, {-aslant, -aslant}};
  if (leader.host != nobody && table[leader.host].present()) {
    const Base& host = table[leader.host].base;
    middle = scale_(host.pose.at);
    const std::array<Point, 4> corner = corners(host);
    constexpr std::array<std::array<std::size_t, 2>, 8> between{
        {{2, 3}, {2, 2}, {3, 3}, {1, 2}, {3, 0}, {1, 1}, {0, 0}, {0, 1}}};
    for (std::size_t i = 0; i < ways.size(); ++i) {
      const Spot one = scale_(corner[between[i][0]]), other = scale_(corner[between[i][1]]);
      ways[i] = {(one.x + other.x) / 2 - middle.x, (one.y + other.y) / 2 - middle.y};
    }
  }
  for (const int percent : {50, 75, 100, 125, 150, 200, 250})
    for (const Spot way : ways) {
      const Spot at{middle.x + way.x * percent / 100, middle.y + way.y * percent / 100};
      if (clear(at)) return set_down({scale_.on_table(at), leader.base.pose.facing}, leader.base.footprint);
    }
  return leader.base;
}

void Sheet::units(const Table& table) {
  std::vector<Area> taken;  // by numbers, then by signs of leaders
  for (const UnitId id : standing(table, false)) {
    const Unit& unit = table[id];
    add_unit(drawing_, battle_, scale_, unit, unit.base.pose, Manner::solid, look_.symbols);
    avoid(unit.base);
    const Spot half = number_half(battle_, scale_, unit);
    taken.push_back(around(scale_(unit.base.pose.at), half.x, half.y));
  }
  for (const UnitId id : standing(table, true)) {
    const Unit& leader = table[id];
    const Base base = clear_base(table, leader, taken);
    add_unit(drawing_, battle_, scale_, leader, base.pose, Manner::solid, look_.symbols);
    avoid(base);
    const Milli radius = leader_radius(scale_, leader);
    taken.push_back(around(scale_(base.pose.at), radius, radius));
  }
}

void Sheet::ghosts(const Table& start, const Table& end) {
  for (std::size_t i = 0; i < start.units.size(); ++i) {
    const Unit &before = start.units[i], &after = end.units[i];
    if (!before.present() || (after.present() && stands_so(after, before))) continue;
    add_unit(drawing_, battle_, scale_, before, before.base.pose, Manner::ghost, look_.symbols);
    labels_.avoid(box_of(before.base), 1);
  }
}

void Sheet::losses(const Table& start, const Table& end) {
  const auto strength = battle_.book.set().strength.of;
  for (const bool leaders : {false, true})
    for (const UnitId id : standing(end, leaders)) {
      const Unit& before = start[id];
      const int lost = before.present() ? strength(before) - strength(end[id]) : 0;
      if (lost > 0) place_loss(end[id], lost);
    }
}

// Puts the sign at a corner of the base or at the middle of a side, clear of the number inside.
void Sheet::place_loss(const Unit& unit, int lost) {
  const Spot half = loss_half(lost);
  const Spot middle = scale_(unit.base.pose.at);
  std::vector<Spot> spots;
  const auto offer = [&](Spot at) {
    const auto outward = [](Milli of, Milli from, Milli by) { return of == from ? 0 : of > from ? by : -by; };
    spots.push_back(
        {at.x + outward(at.x, middle.x, half.x / 2), at.y + outward(at.y, middle.y, half.y * 2 / 3)});
  };
  const std::array<Point, 4> corner = corners(unit.base);
  for (const std::size_t i : {1U, 0U, 2U, 3U}) offer(scale_(corner[i]));
  for (const std::size_t i : {0U, 1U, 3U, 2U}) {
    const Spot from = scale_(corner[i]), to = scale_(corner[(i + 1) % 4]);
    offer({(from.x + to.x) / 2, (from.y + to.y) / 2});
  }
  add_loss(drawing_, labels_.badge(spots, half.x, half.y), lost);
}

void Sheet::arrow(const std::vector<Point>& way, Arrow arrow, Colour colour) {
  std::vector<Spot> spots;
  for (const Point p : way) spots.push_back(scale_(p));
  add_arrow(drawing_, spots, arrow, colour);
  for (std::size_t i = 0; i + 1 < spots.size(); ++i)
    labels_.avoid_line(spots[i], spots[i + 1], arrow == Arrow::fire ? light : shaft);
  if (arrow != Arrow::fire && !spots.empty()) labels_.avoid(around(spots.back(), 2500, 2500), pointed);
}

void Sheet::fight(Point at) {
  const Milli size = part_of_unit(36);
  add_star(drawing_, scale_(at), size);
  labels_.avoid(around(scale_(at), size, size), heavy);
}

void Sheet::gone(Point at) {
  add_cross(drawing_, scale_(at), part_of_unit(35));
  labels_.avoid(around(scale_(at), part_of_unit(40), part_of_unit(40)), heavy);
}

void Sheet::disc(Point at, int number) {
  const Area subject = around(scale_(at), part_of_unit(80), part_of_unit(40));
  add_disc(drawing_, labels_.disc(subject, disc_radius), number);
}

}  // namespace quincunx::map
