// The ground: what every map of a battle stands on.

#include <algorithm>

#include "report/data/cells.hpp"
#include "report/map/map.hpp"

namespace quincunx::map {
namespace {

constexpr Colour field{250, 247, 238}, grid{226, 220, 204}, grid_edge{150, 138, 118};
constexpr Milli overview_width = 78000, overview_height = 35000;  // of that drawing, at most

// Told apart by texture and edge too, for those who print in grey.
struct GroundLook {
  const char* kind;
  Colour fill, edge;
};
// clang-format off
constexpr GroundLook looks[] = {
    {"village",        {216, 194, 174}, {120, 84, 60}},
    {"wood",           {196, 214, 178}, {84, 112, 66}},
    {"rough",          {230, 223, 198}, {142, 128, 88}},
    {"field",          {242, 236, 208}, {176, 160, 104}},
    {"enclosed-field", {234, 229, 188}, {124, 114, 58}},
    {"marsh",          {208, 222, 216}, {88, 122, 122}},
    {"lake",           {170, 204, 226}, {64, 112, 152}},
    {"stream",         {180, 210, 228}, {84, 128, 160}},
    {"river",          {162, 200, 226}, {64, 112, 152}},
    {"road",           {240, 230, 204}, {172, 146, 98}},
    {"sunken-road",    {226, 206, 168}, {136, 102, 56}},
    {"ford",           {222, 228, 222}, {84, 128, 160}},
    {"bridge",         {232, 222, 200}, {110, 92, 70}},
    {"works",          {208, 192, 162}, {96, 76, 44}},
    {"redoubt",        {208, 192, 162}, {96, 76, 44}},
    {"gentle",         {240, 231, 209}, {168, 144, 98}},
    {"difficult",      {228, 212, 178}, {140, 106, 58}},
    {"wooded",         {210, 214, 176}, {100, 108, 62}},
};
// clang-format on
GroundLook look_of(const Feature& feature) {
  for (const GroundLook& look : looks)
    if (feature.kind == look.kind) return look;
  return {"", {230, 226, 216}, {120, 112, 100}};
}

bool water(const Feature& feature) { return feature.kind == "stream" || feature.kind == "river"; }
bool crosses(const Feature& feature) { return feature.kind == "ford" || feature.kind == "bridge"; }

Path outline_path(const std::vector<Point>& outline, const Scale& scale, bool closed = true) {
  Path path;
  for (std::size_t i = 0; i < outline.size(); ++i)
    i == 0 ? path.move(scale(outline[i])) : path.line(scale(outline[i]));
  return closed ? path.close() : path;
}

void stroke(Drawing& drawing, Path path, Colour colour, Milli width, std::vector<Milli> dash = {}) {
  drawing.marks.push_back(mark::Stroke{std::move(path), colour, width, std::move(dash), true});
}

// A tree, a tuft, a house, a furrow.
void add_ground_sign(Drawing& drawing, const std::string& kind, Spot at, Colour colour) {
  if (kind == "wood") {
    stroke(drawing, circle({at.x, at.y - 600}, 1600), colour, 450);
    stroke(drawing, Path{}.move({at.x, at.y + 1000}).line({at.x, at.y + 2200}), colour, 450);
  } else if (kind == "marsh") {
    stroke(drawing, Path{}.move({at.x - 1800, at.y}).line({at.x + 1800, at.y}), colour, 400);
    for (const Milli x : {-900, 0, 900})
      stroke(drawing, Path{}.move({at.x + x / 2, at.y}).line({at.x + x, at.y - 1500}), colour, 350);
  } else if (kind == "village") {
    drawing.marks.push_back(mark::Fill{polygon({{at.x - 1600, at.y + 1200},
                                                {at.x - 1600, at.y - 600},
                                                {at.x, at.y - 1800},
                                                {at.x + 1600, at.y - 600},
                                                {at.x + 1600, at.y + 1200}}),
                                       colour});
  } else if (kind == "rough") {
    stroke(drawing,
           Path{}.move({at.x - 1000, at.y + 700}).line({at.x, at.y - 700}).line({at.x + 1000, at.y + 700}),
           colour, 350);
  } else if (kind == "enclosed-field") {
    stroke(drawing, Path{}.move({at.x - 2200, at.y + 900}).line({at.x + 2200, at.y - 900}), colour, 300);
  } else if (kind == "lake") {
    stroke(drawing, Path{}.move({at.x - 2200, at.y}).line({at.x + 2200, at.y}), colour, 300);
  }
}

void add_texture(Drawing& drawing, const Feature& feature, const Scale& scale, Colour colour, Length unit) {
  const Length pitch = unit * 7 / 10, edge = unit / 5;
  int row = 0;
  for (Length y = feature.box.low.y + pitch / 2; y < feature.box.top.y; y += pitch, ++row)
    for (Length x = feature.box.low.x + (row % 2 == 0 ? pitch / 2 : pitch); x < feature.box.top.x; x += pitch)
      if (contains(feature.outline, {x, y}) && contains(feature.outline, {x - edge, y}) &&
          contains(feature.outline, {x + edge, y}))
        add_ground_sign(drawing, feature.kind, scale({x, y}), colour);
}

// Contour lines within the foot of a hill, each a part of the way to its middle.
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
  const GroundLook look = look_of(feature);
  const Path path = outline_path(feature.outline, scale);
  drawing.marks.push_back(mark::Fill{path, look.fill});
  const bool hill = feature.shape == Feature::Shape::hill;
  if (hill) add_contours(drawing, feature, scale, look.edge);
  if (feature.kind == "sunken-road") stroke(drawing, path, look.edge, 1300, {500, 1300});  // banks, hachured
  stroke(drawing, path, look.edge,
         hill                                                   ? 600
         : feature.kind == "works" || feature.kind == "redoubt" ? 1300
                                                                : 500,
         feature.kind == "rough" || feature.kind == "field" ? std::vector<Milli>{1500, 1200}
                                                            : std::vector<Milli>{});
  if (water(feature) && feature.points.size() > 1)
    stroke(drawing, outline_path(feature.points, scale, false), paler(look.edge, 35), 350, {3500, 2500});
  if (feature.crest.size() > 1) stroke(drawing, outline_path(feature.crest, scale, false), look.edge, 1400);
  if (feature.shape == Feature::Shape::area) add_texture(drawing, feature, scale, look.edge, unit);
}

}  // namespace

Colour ground_colour(const Feature& feature) { return look_of(feature).fill; }

// Hills, then what grows and stands on them, lines over those, and what crosses lines on top.
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
    drawing.marks.push_back(mark::Fill{outline_path(feature->outline, scale), look_of(*feature).fill});
  drawing.marks.push_back(mark::Unclip{});
  return drawing;
}

Drawing inset(const Battle& battle, const Scale& scale) {
  constexpr Milli most = 66;  // per cent of the table: what shows more needs no inset
  const Milli wide = ground_width * scale.permille / 1000,
              high = wide * scale.table_depth / scale.table_width;  // the whole table, so large
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
    std::string name = report_parts::kind_text(feature);
    if (std::any_of(all.begin(), all.end(), [&name](const Swatch& swatch) { return swatch.name == name; }))
      continue;
    const GroundLook look = look_of(feature);
    Drawing picture{2 * height, height, {}};
    const Path edge = box(0, 0, 2 * height, height);
    picture.marks.push_back(mark::Fill{edge, look.fill});
    if (feature.shape == Feature::Shape::area)
      for (const Milli x : {height / 2, height * 3 / 2})
        add_ground_sign(picture, feature.kind, {x, height / 2}, look.edge);
    if (feature.shape == Feature::Shape::hill)
      stroke(picture, Path{}.move({height / 2, height / 2}).line({height * 3 / 2, height / 2}), look.edge,
             1200);
    stroke(picture, edge, look.edge, 500);
    all.push_back({std::move(name), std::move(picture)});
  }
  return all;
}

}  // namespace quincunx::map
