// Draws the ground below every map of a battle.

#include <algorithm>
#include <array>

#include "report/data/cells.hpp"
#include "report/map/map.hpp"

namespace quincunx::map {
namespace {

constexpr Colour field{250, 247, 238}, grid{226, 220, 204}, grid_edge{150, 138, 118};
constexpr Milli overview_width = 78000, overview_height = 35000;  // largest size of the overview

// Small pictures repeated over an area.
enum class Sign : std::uint8_t { none, tree, fruit_tree, tuft, house, angle, furrow, ripple, cut, cart };
enum class Edge : std::uint8_t { plain, dashed, thick, banks };

// How each GroundLook is painted. Textures and edges differ too, for readers who print in grey.
struct Paint {
  Colour fill, edge;
  Sign sign = Sign::none;
  Edge border = Edge::plain;
};
const Paint& paint_of(GroundLook look) {
  // clang-format off
  static constexpr std::array<Paint, 26> paints{{
      {{244, 240, 228}, {160, 150, 128}},                                   // open
      {{242, 236, 208}, {176, 160, 104}, Sign::none,  Edge::dashed},        // field
      {{234, 229, 188}, {124, 114, 58},  Sign::furrow},                     // enclosed
      {{218, 226, 186}, {116, 132, 70},  Sign::fruit_tree},                 // orchard
      {{196, 214, 178}, {84, 112, 66},   Sign::tree},                       // wood
      {{236, 229, 206}, {158, 142, 104}, Sign::none,  Edge::dashed},        // broken
      {{230, 223, 198}, {142, 128, 88},  Sign::angle, Edge::dashed},        // rough
      {{208, 222, 216}, {88, 122, 122},  Sign::tuft},                       // marsh
      {{170, 204, 226}, {64, 112, 152},  Sign::ripple},                     // lake
      {{180, 210, 228}, {84, 128, 160}},                                    // stream
      {{162, 200, 226}, {64, 112, 152}},                                    // river
      {{214, 198, 168}, {122, 94, 58},   Sign::cut,   Edge::banks},         // ravine
      {{240, 230, 204}, {172, 146, 98}},                                    // way
      {{226, 206, 168}, {136, 102, 56},  Sign::none,  Edge::banks},         // sunken_way
      {{222, 228, 222}, {84, 128, 160}},                                    // ford
      {{232, 222, 200}, {110, 92, 70}},                                     // bridge
      {{216, 194, 174}, {120, 84, 60},   Sign::house},                      // built
      {{208, 192, 162}, {96, 76, 44},    Sign::none,  Edge::thick},         // works
      {{226, 212, 184}, {136, 106, 66},  Sign::none,  Edge::dashed},        // fence
      {{206, 220, 178}, {84, 112, 66}},                                     // hedge
      {{206, 200, 190}, {98, 90, 80}},                                      // wall
      {{236, 226, 206}, {110, 92, 70},   Sign::cart},                       // depot
      {{240, 231, 209}, {168, 144, 98}},                                    // slope
      {{228, 212, 178}, {140, 106, 58}},                                    // rough_slope
      {{218, 196, 158}, {122, 86, 44}},                                     // steep_slope
      {{210, 214, 176}, {100, 108, 62}},                                    // wooded_slope
  }};
  // clang-format on
  static_assert(paints.size() == static_cast<std::size_t>(GroundLook::wooded_slope) + 1);
  return paints[static_cast<std::size_t>(look)];
}
const Paint& paint_of(const Feature& feature) { return paint_of(feature.look); }

bool flows(const Feature& feature) {
  return feature.look == GroundLook::stream || feature.look == GroundLook::river;
}
bool crosses(const Feature& feature) {
  return feature.look == GroundLook::ford || feature.look == GroundLook::bridge;
}

Path outline_path(const std::vector<Point>& outline, const Scale& scale, bool closed = true) {
  Path path;
  for (std::size_t i = 0; i < outline.size(); ++i)
    i == 0 ? path.move(scale(outline[i])) : path.line(scale(outline[i]));
  return closed ? path.close() : path;
}

void stroke(Drawing& drawing, Path path, Colour colour, Milli width, std::vector<Milli> dash = {}) {
  drawing.marks.push_back(mark::Stroke{std::move(path), colour, width, std::move(dash), true});
}

void add_sign(Drawing& drawing, Sign sign, Spot at, Colour colour) {
  switch (sign) {
    case Sign::none:
      break;
    case Sign::tree:
      stroke(drawing, circle({at.x, at.y - 600}, 1600), colour, 450);
      stroke(drawing, Path{}.move({at.x, at.y + 1000}).line({at.x, at.y + 2200}), colour, 450);
      break;
    case Sign::fruit_tree:
      drawing.marks.push_back(mark::Fill{circle(at, 900), colour});
      break;
    case Sign::tuft:
      stroke(drawing, Path{}.move({at.x - 1800, at.y}).line({at.x + 1800, at.y}), colour, 400);
      for (const Milli x : {-900, 0, 900})
        stroke(drawing, Path{}.move({at.x + x / 2, at.y}).line({at.x + x, at.y - 1500}), colour, 350);
      break;
    case Sign::house:
      drawing.marks.push_back(mark::Fill{polygon({{at.x - 1600, at.y + 1200},
                                                  {at.x - 1600, at.y - 600},
                                                  {at.x, at.y - 1800},
                                                  {at.x + 1600, at.y - 600},
                                                  {at.x + 1600, at.y + 1200}}),
                                         colour});
      break;
    case Sign::angle:
      stroke(drawing,
             Path{}.move({at.x - 1000, at.y + 700}).line({at.x, at.y - 700}).line({at.x + 1000, at.y + 700}),
             colour, 350);
      break;
    case Sign::furrow:
      stroke(drawing, Path{}.move({at.x - 2200, at.y + 900}).line({at.x + 2200, at.y - 900}), colour, 300);
      break;
    case Sign::ripple:
      stroke(drawing, Path{}.move({at.x - 2200, at.y}).line({at.x + 2200, at.y}), colour, 300);
      break;
    case Sign::cut:
      for (const Milli x : {-900, 0, 900})
        stroke(drawing, Path{}.move({at.x + x, at.y - 1000}).line({at.x + x, at.y + 1000}), colour, 350);
      break;
    case Sign::cart:
      stroke(drawing, Path{}.move({at.x - 1800, at.y}).line({at.x + 1800, at.y}), colour, 700);
      for (const Milli x : {-1000, 1000}) stroke(drawing, circle({at.x + x, at.y + 700}, 700), colour, 350);
      break;
  }
}

void add_texture(Drawing& drawing, const Feature& feature, const Scale& scale, Length unit) {
  const auto& [fill, colour, sign, border] = paint_of(feature);
  if (sign == Sign::none) return;
  const Length pitch = unit * 7 / 10, edge = unit / 5;
  int row = 0;
  for (Length y = feature.box.low.y + pitch / 2; y < feature.box.top.y; y += pitch, ++row)
    for (Length x = feature.box.low.x + (row % 2 == 0 ? pitch / 2 : pitch); x < feature.box.top.x; x += pitch)
      if (contains(feature.outline, {x, y}) && contains(feature.outline, {x - edge, y}) &&
          contains(feature.outline, {x + edge, y}))
        add_sign(drawing, sign, scale({x, y}), colour);
}

// Contour lines inside the foot of a hill, each a part of the way to its middle.
void add_contours(Drawing& drawing, const Feature& feature, const Scale& scale, Colour colour) {
  const Point middle = quincunx::middle(feature.box);
  for (const int permille : {780, 560}) {
    std::vector<Point> inner;
    for (const Point p : feature.outline)
      inner.push_back(
          {middle.x + (p.x - middle.x) * permille / 1000, middle.y + (p.y - middle.y) * permille / 1000});
    stroke(drawing, outline_path(inner, scale), paler(colour, 35), 350);
  }
}

void add_feature(Drawing& drawing, const Feature& feature, const Scale& scale, Length unit) {
  const Paint& look = paint_of(feature);
  const Path path = outline_path(feature.outline, scale);
  drawing.marks.push_back(mark::Fill{path, look.fill});
  const bool hill = feature.shape == Feature::Shape::hill;
  if (hill) add_contours(drawing, feature, scale, look.edge);
  if (look.border == Edge::banks) stroke(drawing, path, look.edge, 1300, {500, 1300});  // hachures
  stroke(drawing, path, look.edge,
         hill                         ? 600
         : look.border == Edge::thick ? 1300
                                      : 500,
         look.border == Edge::dashed ? std::vector<Milli>{1500, 1200} : std::vector<Milli>{});
  if (flows(feature) && feature.points.size() > 1)
    stroke(drawing, outline_path(feature.points, scale, false), paler(look.edge, 35), 350, {3500, 2500});
  if (feature.crest.size() > 1) stroke(drawing, outline_path(feature.crest, scale, false), look.edge, 1400);
  if (feature.shape == Feature::Shape::area) add_texture(drawing, feature, scale, unit);
}

}  // namespace

Colour ground_colour(const Feature& feature) { return paint_of(feature).fill; }

// Hills first, then areas, then lines, then what crosses lines.
std::vector<const Feature*> from_the_ground_up(const Ground& table) {
  std::vector<const Feature*> all;
  for (const Feature::Shape shape : {Feature::Shape::hill, Feature::Shape::area, Feature::Shape::line})
    for (const Feature& feature : table.features)
      if (feature.shape == shape && !crosses(feature) && !feature.outline.empty()) all.push_back(&feature);
  for (const Feature& feature : table.features)
    if (crosses(feature) && !feature.outline.empty()) all.push_back(&feature);
  return all;
}

Drawing ground(const Battle& battle) {
  const Scale scale = scale_for(battle, whole_table(battle), ground_width, ground_width * 100);
  const Ground& table = *battle.opening.ground;
  const Length unit = battle.book.set().length_unit;
  Drawing drawing{scale.width, scale.height, {}};
  const Path edge = box(0, 0, scale.width, scale.height);
  drawing.marks.push_back(mark::Clip{edge});
  drawing.marks.push_back(mark::Fill{edge, field});
  for (Length x = 5 * unit; x < table.width; x += 5 * unit)
    drawing.marks.push_back(
        mark::Stroke{Path{}.move(scale({x, 0})).line(scale({x, table.depth})), grid, 300, {}, false});
  for (Length y = 5 * unit; y < table.depth; y += 5 * unit)
    drawing.marks.push_back(
        mark::Stroke{Path{}.move(scale({0, y})).line(scale({table.width, y})), grid, 300, {}, false});
  for (const Feature* feature : from_the_ground_up(table)) add_feature(drawing, *feature, scale, unit);
  drawing.marks.push_back(mark::Unclip{});
  return drawing;
}

Drawing overview(const Battle& battle) {
  const Scale scale = scale_for(battle, whole_table(battle), overview_width, overview_height);
  Drawing drawing{scale.width, scale.height, {}};
  const Path edge = box(0, 0, scale.width, scale.height);
  drawing.marks.push_back(mark::Clip{edge});
  drawing.marks.push_back(mark::Fill{edge, field});
  for (const Feature* feature : from_the_ground_up(*battle.opening.ground))
    drawing.marks.push_back(mark::Fill{outline_path(feature->outline, scale), paint_of(*feature).fill});
  drawing.marks.push_back(mark::Unclip{});
  return drawing;
}

Drawing inset(const Battle& battle, const Scale& scale) {
  constexpr Milli most = 66;  // per cent of the table: a map that shows more needs no inset
  const Milli wide = ground_width * scale.permille / 1000,
              high = wide * scale.table_depth / scale.table_width;  // size of the whole table at this scale
  if (scale.width * scale.height * 100 > wide * high * most) return {};
  const Scale small = scale_for(battle, whole_table(battle), overview_width, overview_height);
  Drawing drawing{small.width, small.height, {}};
  drawing.marks.push_back(mark::Use{overview_name, {0, 0}, 1000});
  drawing.marks.push_back(mark::Stroke{box(0, 0, small.width, small.height), grid_edge, 400, {}, false});
  const auto in_little = [&](Milli length) { return length * small.permille / scale.permille; };
  drawing.marks.push_back(mark::Stroke{box(in_little(-scale.shift.x), in_little(-scale.shift.y),
                                           in_little(scale.width), in_little(scale.height)),
                                       ink,
                                       1000,
                                       {},
                                       true});
  return drawing;
}

std::vector<Swatch> swatches(const Battle& battle, Milli height) {
  std::vector<Swatch> all;
  for (const Feature& feature : battle.opening.ground->features) {
    std::string name = battle.book.set().printed(kind_text(feature.kind, feature.shape));
    if (std::any_of(all.begin(), all.end(), [&name](const Swatch& swatch) { return swatch.name == name; }))
      continue;
    const Paint& look = paint_of(feature);
    Drawing picture{2 * height, height, {}};
    const Path edge = box(0, 0, 2 * height, height);
    picture.marks.push_back(mark::Fill{edge, look.fill});
    if (feature.shape == Feature::Shape::area)
      for (const Milli x : {height / 2, height * 3 / 2})
        add_sign(picture, look.sign, {x, height / 2}, look.edge);
    if (feature.shape == Feature::Shape::hill)
      stroke(picture, Path{}.move({height / 2, height / 2}).line({height * 3 / 2, height / 2}), look.edge,
             1200);
    stroke(picture, edge, look.edge, 500);
    all.push_back({std::move(name), std::move(picture)});
  }
  return all;
}

}  // namespace quincunx::map
