#include <algorithm>
#include <array>

#include "quincunx/play/tally.hpp"
#include "report/map/map.hpp"

namespace quincunx::map {
namespace {

constexpr Milli loss_size = lettering::smallest_on_dark;

Spot midpoint(Spot a, Spot b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }
Spot part(Spot a, Spot b, int permille) {
  return {a.x + (b.x - a.x) * permille / 1000, a.y + (b.y - a.y) * permille / 1000};
}

void draw_line(Drawing& drawing, const Path& path, Colour colour, Milli width) {
  drawing.marks.push_back(mark::Stroke{path, colour, width, {}, false});
}

// The sign of the arm inside the frame with the corners front left, front right, rear right, rear left.
void add_arm(Drawing& drawing, const std::array<Spot, 4>& c, Symbol symbol, Colour colour) {
  const Milli line = 700;
  switch (symbol) {
    case Symbol::foot:
    case Symbol::foot_pike:
      draw_line(drawing, Path{}.move(c[0]).line(c[2]), colour, line);
      draw_line(drawing, Path{}.move(c[1]).line(c[3]), colour, line);
      break;
    case Symbol::skirmish:
      draw_line(drawing, Path{}.move(part(c[0], c[1], 333)).line(part(c[3], c[2], 333)), colour, line);
      draw_line(drawing, Path{}.move(part(c[0], c[1], 667)).line(part(c[3], c[2], 667)), colour, line);
      break;
    case Symbol::horse:
      draw_line(drawing, Path{}.move(c[3]).line(c[1]), colour, line);
      break;
    case Symbol::light_horse:
      draw_line(drawing, Path{}.move(c[3]).line(c[1]), colour, line);
      drawing.marks.push_back(mark::Fill{polygon({c[3], part(c[3], c[1], 500), c[2]}), colour});
      break;
    case Symbol::dragoons:
      draw_line(drawing, Path{}.move(c[3]).line(c[1]), colour, line);
      draw_line(drawing, Path{}.move(midpoint(c[0], c[1])).line(midpoint(c[3], c[2])), colour, line);
      break;
    case Symbol::guns:
      drawing.marks.push_back(
          mark::Fill{circle(midpoint(c[0], c[2]),
                            std::max<Milli>(1200, std::abs(c[1].x - c[0].x + c[1].y - c[0].y) / 7)),
                     colour});
      draw_line(drawing, Path{}.move(midpoint(c[0], c[2])).line(midpoint(c[0], c[1])), colour, 2 * line);
      break;
    case Symbol::rabble:
      for (int i = 1; i <= 3; ++i)
        drawing.marks.push_back(
            mark::Fill{circle(part(midpoint(c[0], c[3]), midpoint(c[1], c[2]), i * 250), 900), colour});
      break;
    case Symbol::leader:
      break;
  }
}

void add_leader(Drawing& drawing, Spot at, Milli radius, Colour colour, Manner manner) {
  if (manner == Manner::ghost) {
    draw_line(drawing, circle(at, radius), paler(colour, 55), 500);
    return;
  }
  drawing.marks.push_back(mark::Fill{circle(at, radius), paper});
  draw_line(drawing, circle(at, radius), colour, 1000);
  // A flag on its staff.
  draw_line(drawing,
            Path{}
                .move({at.x - radius / 3, at.y + radius * 6 / 10})
                .line({at.x - radius / 3, at.y - radius * 6 / 10}),
            colour, 700);
  drawing.marks.push_back(mark::Fill{polygon({{at.x - radius / 3, at.y - radius * 6 / 10},
                                              {at.x + radius * 6 / 10, at.y - radius * 3 / 10},
                                              {at.x - radius / 3, at.y}}),
                                     colour});
}

// Hatching marks the second side for readers who print in grey.
void add_hatch(Drawing& drawing, const std::array<Spot, 4>& c, Colour colour) {
  for (const int at : {125, 250, 375, 500, 625, 750, 875})
    draw_line(drawing, Path{}.move(part(c[0], c[1], at)).line(part(c[3], c[2], at)), paler(colour, 72), 350);
}

void add_block(Drawing& drawing, const std::array<Spot, 4>& c, Symbol symbol, Colour colour, bool hatched,
               Manner manner) {
  const Path frame = polygon({c.begin(), c.end()});
  if (manner == Manner::ghost) {
    drawing.marks.push_back(mark::Stroke{frame, paler(colour, 50), 500, {1200, 1000}, false});
    return;
  }
  drawing.marks.push_back(mark::Fill{frame, paler(colour, hatched ? 88 : 68)});
  if (hatched) add_hatch(drawing, c, colour);
  add_arm(drawing, c, symbol, colour);
  draw_line(drawing, frame, colour, 800);
  draw_line(drawing, Path{}.move(c[0]).line(c[1]), colour, 2000);  // the front
}

// The frame after APP-6, upright whatever the facing: a rectangle for both sides, since neither is the foe of
// the reader; doubled and hatched for the second.
void add_frame(Drawing& drawing, Spot at, Milli half_width, Milli half_height, Symbol symbol, Colour colour,
               bool second) {
  const auto frame = [&](Milli inside) {
    return std::array<Spot, 4>{Spot{at.x - half_width + inside, at.y - half_height + inside},
                               Spot{at.x + half_width - inside, at.y - half_height + inside},
                               Spot{at.x + half_width - inside, at.y + half_height - inside},
                               Spot{at.x - half_width + inside, at.y + half_height - inside}};
  };
  const std::array<Spot, 4> outer = frame(0), inner = frame(second ? 1800 : 0);
  drawing.marks.push_back(mark::Fill{polygon({outer.begin(), outer.end()}), paler(colour, second ? 88 : 68)});
  if (second) {
    add_hatch(drawing, inner, colour);
    draw_line(drawing, polygon({inner.begin(), inner.end()}), colour, 600);
  }
  add_arm(drawing, inner, symbol, colour);
  draw_line(drawing, polygon({outer.begin(), outer.end()}), colour, 900);
}

Milli number_size(const Battle& battle, const Scale& scale) {
  return std::clamp<Milli>(scale.length(battle.book.set().length_unit) * 42 / 100, lettering::smallest, 9000);
}
// Of a unit that was not identified, or is out of sight, less is known than its strength.
std::string number_text(const Battle& battle, const Unit& unit) {
  if (unit.last_seen != 0) return "?" + std::to_string(unit.last_seen);
  return known_by_arm(battle, unit) ? "?" : std::to_string(battle.book.set().strength.of(unit));
}
Spot half_of(const std::string& text, Milli size) {
  return {lettering::width(text, size) / 2 + size * 12 / 100, size * 40 / 100};
}

// A number on a light ground in the middle of a base.
void add_strength(Drawing& drawing, Spot at, const std::string& text, Milli size) {
  const Spot half = half_of(text, size);
  drawing.marks.push_back(mark::Fill{box(at.x - half.x, at.y - half.y, 2 * half.x, 2 * half.y), paper});
  lettering::write_centred(drawing, {at.x, at.y + size * 33 / 100}, text, Face::table_bold, size, ink);
}

// Markers in a row along the rear of the base.
void add_markers(Drawing& drawing, const std::array<Spot, 4>& frame, const Ruleset& set, const Unit& unit) {
  int place = 130;  // thousandths of its width
  for (const MarkerEntry& marker : set.markers) {
    if (!marker.on(unit)) continue;
    add_marker(drawing, part(frame[3], frame[2], place), marker.sign);
    place += 185;
  }
}

}  // namespace

void add_marker(Drawing& drawing, Spot at, MarkerSign sign) {
  constexpr Milli radius = 1900, inner = 750, line = 500, arm = radius * 7 / 10;
  drawing.marks.push_back(mark::Fill{circle(at, radius), paper});
  draw_line(drawing, circle(at, radius), ink, line);
  switch (sign) {
    case MarkerSign::dot:
      drawing.marks.push_back(mark::Fill{circle(at, inner), danger});
      break;
    case MarkerSign::two_dots:
      for (const Milli off : {-inner, inner})
        drawing.marks.push_back(mark::Fill{circle({at.x + off, at.y}, inner * 9 / 10), danger});
      break;
    case MarkerSign::ring:
      draw_line(drawing, circle(at, radius / 2), ink, line);
      break;
    case MarkerSign::cross:
      draw_line(drawing, Path{}.move({at.x - arm, at.y - arm}).line({at.x + arm, at.y + arm}), danger, line);
      [[fallthrough]];
    case MarkerSign::slash:
      draw_line(drawing, Path{}.move({at.x - arm, at.y + arm}).line({at.x + arm, at.y - arm}), danger, line);
      break;
  }
}

Spot loss_half(int lost) {
  return {lettering::width("−" + std::to_string(lost), loss_size) / 2 + 900, loss_size * 48 / 100};
}

void add_loss(Drawing& drawing, Spot at, int lost) {
  const auto [wide, high] = loss_half(lost);
  drawing.marks.push_back(
      mark::Fill{box(at.x - wide - 300, at.y - high - 300, 2 * wide + 600, 2 * high + 600), paper});
  drawing.marks.push_back(mark::Fill{box(at.x - wide, at.y - high, 2 * wide, 2 * high), danger});
  lettering::write_centred(drawing, {at.x, at.y + loss_size * 33 / 100}, "−" + std::to_string(lost),
                           Face::table_bold, loss_size, paper);
}

Spot number_half(const Battle& battle, const Scale& scale, const Unit& unit) {
  return half_of(number_text(battle, unit), number_size(battle, scale));
}

Milli leader_radius(const Scale& scale, const Unit& leader) {
  const Milli full = scale.length(leader.base.footprint.width) / 2;
  return leader.host == nobody ? full : full * 7 / 10;
}

void add_unit(Drawing& drawing, const Battle& battle, const Scale& scale, const Unit& unit, Pose pose,
              Manner manner, Symbols symbols) {
  const bool lost_sight = manner == Manner::solid && unit.last_seen != 0;
  if (lost_sight) manner = Manner::ghost;
  const Ruleset& set = battle.book.set();
  const UnitType& type = set.types[unit.type];
  const Colour colour = side_colour(battle, unit.side);
  const Base base = set_down(pose, unit.base.footprint);
  const Milli size = number_size(battle, scale);
  if (type.arm == Arm::leader)
    return add_leader(drawing, scale(pose.at), leader_radius(scale, unit), colour, manner);
  const std::array<Point, 4> corner = corners(base);
  const std::array<Spot, 4> frame{scale(corner[0]), scale(corner[1]), scale(corner[2]), scale(corner[3])};
  const bool second = unit.side == SideId::second, nato = symbols == Symbols::nato;
  add_block(drawing, frame, nato ? Symbol::leader : type.symbol, colour, second && !nato, manner);
  if (lost_sight) add_strength(drawing, scale(pose.at), number_text(battle, unit), size);
  if (manner != Manner::solid) return;
  Spot number = scale(pose.at);
  if (nato) {
    add_frame(drawing, scale(pose.at), size * 85 / 100, size * 55 / 100, type.symbol, colour, second);
    number = part(scale(pose.at), midpoint(frame[1], frame[2]), 800);
  }
  add_strength(drawing, number, number_text(battle, unit), size);
  add_markers(drawing, frame, set, unit);
}

void add_cross(Drawing& drawing, Spot at, Milli half) {
  for (const Colour colour : {paper, danger})
    for (const int way : {-1, 1})
      drawing.marks.push_back(
          mark::Stroke{Path{}.move({at.x - half, at.y - way * half}).line({at.x + half, at.y + way * half}),
                       colour,
                       colour == paper ? Milli{2600} : Milli{1500},
                       {},
                       true});
}

Drawing symbol(const UnitType& type, Colour colour, bool second, Milli height, Symbols symbols) {
  Drawing drawing{2 * height, height, {}};
  const Milli inset = 600;
  if (type.arm == Arm::leader)
    add_leader(drawing, {height, height / 2}, height / 2 - inset, colour, Manner::solid);
  else if (symbols == Symbols::nato)
    add_frame(drawing, {height, height / 2}, height * 8 / 10 - inset, height / 2 - inset, type.symbol, colour,
              second);
  else if (type.arm == Arm::guns)
    add_block(drawing,
              {Spot{height / 2 + inset, inset}, Spot{height * 3 / 2 - inset, inset},
               Spot{height * 3 / 2 - inset, height - inset}, Spot{height / 2 + inset, height - inset}},
              type.symbol, colour, second, Manner::solid);
  else
    add_block(drawing,
              {Spot{inset, inset}, Spot{2 * height - inset, inset}, Spot{2 * height - inset, height - inset},
               Spot{inset, height - inset}},
              type.symbol, colour, second, Manner::solid);
  return drawing;
}

Drawing symbol(const Battle& battle, std::uint8_t type, SideId side, Milli height, Symbols symbols) {
  return symbol(battle.book.set().types[type], side_colour(battle, side), side == SideId::second, height,
                symbols);
}

}  // namespace quincunx::map
