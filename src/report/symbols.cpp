#include <algorithm>
#include <array>

#include "report/map.hpp"

namespace quincunx::map {
namespace {

constexpr Colour ink{40, 36, 32}, paper{255, 255, 255};

Spot midpoint(Spot a, Spot b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }
Spot part(Spot a, Spot b, int permille) {
  return {a.x + (b.x - a.x) * permille / 1000, a.y + (b.y - a.y) * permille / 1000};
}

void stroke(Drawing& drawing, const Path& path, Colour colour, Milli width) {
  drawing.marks.push_back(mark::Stroke{path, colour, width, {}, false});
}

// The sign of the arm inside the frame whose corners are front left, front right, rear right, rear left.
void add_sign(Drawing& drawing, const std::array<Spot, 4>& c, Symbol symbol, Colour colour) {
  const Milli line = 700;
  switch (symbol) {
    case Symbol::foot:
    case Symbol::foot_pike:
      stroke(drawing, Path{}.move(c[0]).line(c[2]), colour, line);
      stroke(drawing, Path{}.move(c[1]).line(c[3]), colour, line);
      break;
    case Symbol::skirmish:
      stroke(drawing, Path{}.move(part(c[0], c[1], 333)).line(part(c[3], c[2], 333)), colour, line);
      stroke(drawing, Path{}.move(part(c[0], c[1], 667)).line(part(c[3], c[2], 667)), colour, line);
      break;
    case Symbol::horse:
      stroke(drawing, Path{}.move(c[3]).line(c[1]), colour, line);
      break;
    case Symbol::light_horse:
      stroke(drawing, Path{}.move(c[3]).line(c[1]), colour, line);
      drawing.marks.push_back(mark::Fill{polygon({c[3], part(c[3], c[1], 500), c[2]}), colour});
      break;
    case Symbol::dragoons:
      stroke(drawing, Path{}.move(c[3]).line(c[1]), colour, line);
      stroke(drawing, Path{}.move(midpoint(c[0], c[1])).line(midpoint(c[3], c[2])), colour, line);
      break;
    case Symbol::guns:
      drawing.marks.push_back(
          mark::Fill{circle(midpoint(c[0], c[2]),
                            std::max<Milli>(1200, std::abs(c[1].x - c[0].x + c[1].y - c[0].y) / 7)),
                     colour});
      stroke(drawing, Path{}.move(midpoint(c[0], c[2])).line(midpoint(c[0], c[1])), colour, 2 * line);
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
    stroke(drawing, circle(at, radius), paler(colour, 55), 500);
    return;
  }
  drawing.marks.push_back(mark::Fill{circle(at, radius), paper});
  stroke(drawing, circle(at, radius), colour, 1000);
  // A flag on its staff.
  stroke(drawing,
         Path{}
             .move({at.x - radius / 3, at.y + radius * 6 / 10})
             .line({at.x - radius / 3, at.y - radius * 6 / 10}),
         colour, 700);
  drawing.marks.push_back(mark::Fill{polygon({{at.x - radius / 3, at.y - radius * 6 / 10},
                                              {at.x + radius * 6 / 10, at.y - radius * 3 / 10},
                                              {at.x - radius / 3, at.y}}),
                                     colour});
}

// Hatching tells the second side from the first where colour cannot.
void add_hatch(Drawing& drawing, const std::array<Spot, 4>& c, Colour colour) {
  for (const int at : {125, 250, 375, 500, 625, 750, 875})
    stroke(drawing, Path{}.move(part(c[0], c[1], at)).line(part(c[3], c[2], at)), paler(colour, 72), 350);
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
  add_sign(drawing, c, symbol, colour);
  stroke(drawing, frame, colour, 800);
  stroke(drawing, Path{}.move(c[0]).line(c[1]), colour, 2000);  // the front
}

void add_strength(Drawing& drawing, Spot at, int strength, Colour colour) {
  const std::string text = std::to_string(strength);
  const Milli size = 6800;
  const Milli half = static_cast<Milli>(text.size()) * size * 26 / 100;
  drawing.marks.push_back(mark::Fill{circle(at, 3700), paper});
  drawing.marks.push_back(
      mark::Text{{at.x - half, at.y + size * 34 / 100}, text, Face::table_bold, size, colour, 0, 0});
}

std::string shortened(const std::string& name, std::size_t most) {
  std::size_t signs = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if ((static_cast<unsigned char>(name[i]) & 0xC0U) == 0x80U) continue;
    if (signs == most) {
      const std::size_t blank = name.rfind(' ', i);
      return name.substr(0, blank != std::string::npos && blank > i / 2 ? blank : i) +
             (blank != std::string::npos && blank > i / 2 ? "" : ".");
    }
    ++signs;
  }
  return name;
}

}  // namespace

void add_unit(Drawing& drawing, const Battle& battle, const Scale& scale, const Unit& unit, Pose pose,
              Manner manner) {
  const UnitType& type = battle.book.set().types[unit.type];
  const Colour colour = side_colour(battle, unit.side);
  const Base base = set_down(pose, unit.base.footprint);
  if (type.arm == Arm::leader) {
    add_leader(drawing, scale(pose.at), scale.length(unit.base.footprint.width) / 2, colour, manner);
    return;
  }
  const std::array<Spot, 4> corners{scale(base.corners[0]), scale(base.corners[1]), scale(base.corners[2]),
                                    scale(base.corners[3])};
  add_block(drawing, corners, type.symbol, colour, unit.side == SideId::second, manner);
  if (manner == Manner::solid)
    add_strength(drawing, scale(pose.at), unit.columns[static_cast<std::size_t>(battle.book.set().strength)],
                 ink);
}

void add_name(Drawing& drawing, const Battle& battle, const Scale& scale, UnitId id, const Base& base) {
  const std::string name = shortened(battle.words.unit_names[index(id)], 13);
  const Milli size = 4300;
  // Behind the rear edge, upright on the page.
  const Point behind = along(base.pose.at, base.pose.facing,
                             -(base.footprint.depth > 0 ? base.footprint.depth : base.footprint.width) / 2);
  Spot at = scale(behind);
  const Spot centre = scale(base.pose.at);
  at.y += at.y >= centre.y ? size * 95 / 100 : -size * 30 / 100;
  std::size_t signs = 0;
  for (const char letter : name) signs += (static_cast<unsigned char>(letter) & 0xC0U) != 0x80U ? 1U : 0U;
  at.x -= static_cast<Milli>(signs) * size * 23 / 100;
  at.x = std::clamp<Milli>(at.x, 0,
                           std::max<Milli>(0, scale.width - static_cast<Milli>(signs) * size * 46 / 100));
  drawing.marks.push_back(mark::Text{at, name, Face::table, size, ink, 0, 0});
}

Drawing symbol(const UnitType& type, Colour colour, bool hatched, Milli height) {
  Drawing drawing{2 * height, height, {}};
  const Milli inset = 600;
  if (type.arm == Arm::leader)
    add_leader(drawing, {height, height / 2}, height / 2 - inset, colour, Manner::solid);
  else if (type.arm == Arm::guns)
    add_block(drawing,
              {Spot{height / 2 + inset, inset}, Spot{height * 3 / 2 - inset, inset},
               Spot{height * 3 / 2 - inset, height - inset}, Spot{height / 2 + inset, height - inset}},
              type.symbol, colour, hatched, Manner::solid);
  else
    add_block(drawing,
              {Spot{inset, inset}, Spot{2 * height - inset, inset}, Spot{2 * height - inset, height - inset},
               Spot{inset, height - inset}},
              type.symbol, colour, hatched, Manner::solid);
  return drawing;
}

Drawing symbol(const Battle& battle, std::uint8_t type, SideId side, Milli height) {
  return symbol(battle.book.set().types[type], side_colour(battle, side), side == SideId::second, height);
}

}  // namespace quincunx::map
