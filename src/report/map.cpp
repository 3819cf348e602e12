#include "report/map.hpp"

#include <algorithm>
#include <set>

namespace quincunx::map {
namespace {

constexpr Colour ink{40, 36, 32}, field{250, 247, 238}, grid{226, 220, 204}, frame_ink{90, 80, 66};

struct GroundLook {
  const char* kind;
  Colour fill, edge;
};
constexpr GroundLook looks[] = {
    {"village", {214, 190, 170}, {120, 84, 60}},         {"wood", {196, 214, 178}, {92, 120, 74}},
    {"rough", {228, 220, 192}, {150, 136, 96}},          {"field", {240, 234, 204}, {176, 160, 104}},
    {"enclosed-field", {232, 226, 180}, {132, 120, 60}}, {"marsh", {206, 222, 216}, {96, 132, 132}},
    {"stream", {178, 208, 226}, {84, 128, 160}},         {"river", {160, 198, 224}, {64, 112, 152}},
    {"road", {236, 222, 190}, {172, 146, 98}},           {"sunken-road", {222, 200, 158}, {140, 106, 58}},
    {"ford", {214, 226, 226}, {84, 128, 160}},           {"works", {206, 190, 160}, {96, 76, 44}},
    {"gentle", {238, 228, 204}, {168, 144, 98}},         {"difficult", {226, 208, 172}, {140, 106, 58}},
};
GroundLook look_of(const Feature& feature) {
  for (const GroundLook& look : looks)
    if (feature.kind == look.kind) return look;
  return {"", {230, 226, 216}, {120, 112, 100}};
}

Path outline_path(const std::vector<Point>& outline, const Scale& scale, bool closed = true) {
  Path path;
  for (std::size_t i = 0; i < outline.size(); ++i)
    i == 0 ? path.move(scale(outline[i])) : path.line(scale(outline[i]));
  return closed ? path.close() : path;
}

// Signs scattered over an area on a fixed grid: trees in a wood, tufts in a marsh, houses in a village.
void add_texture(Drawing& drawing, const Feature& feature, const Scale& scale, Colour colour, Length unit) {
  const Length pitch = unit * 7 / 10;
  int row = 0;
  for (Length y = feature.low.y + pitch / 2; y < feature.top.y; y += pitch, ++row)
    for (Length x = feature.low.x + (row % 2 == 0 ? pitch / 2 : pitch); x < feature.top.x; x += pitch) {
      if (!contains(feature.outline, {x, y})) continue;
      const Spot at = scale({x, y});
      if (feature.kind == "wood") {
        drawing.marks.push_back(mark::Stroke{circle(at, 1700), colour, 450, {}, false});
      } else if (feature.kind == "marsh") {
        drawing.marks.push_back(
            mark::Stroke{Path{}.move({at.x - 1800, at.y}).line({at.x + 1800, at.y}), colour, 400, {}, false});
        drawing.marks.push_back(
            mark::Stroke{Path{}.move(at).line({at.x, at.y - 1500}), colour, 400, {}, false});
      } else if (feature.kind == "village") {
        drawing.marks.push_back(mark::Fill{polygon({{at.x - 1600, at.y - 1100},
                                                    {at.x + 1600, at.y - 1100},
                                                    {at.x + 1600, at.y + 1100},
                                                    {at.x - 1600, at.y + 1100}}),
                                           colour});
      } else if (feature.kind == "rough" || feature.kind == "enclosed-field") {
        drawing.marks.push_back(mark::Stroke{
            Path{}.move({at.x - 900, at.y + 900}).line({at.x + 900, at.y - 900}), colour, 350, {}, false});
      }
    }
}

void add_feature(Drawing& drawing, const Feature& feature, const Scale& scale, Length unit) {
  const GroundLook look = look_of(feature);
  const Path path = outline_path(feature.outline, scale);
  drawing.marks.push_back(mark::Fill{path, look.fill});
  std::vector<Milli> dash;
  if (feature.shape == Feature::Shape::hill) dash = {2200, 1200};
  drawing.marks.push_back(mark::Stroke{
      path, look.edge, feature.shape == Feature::Shape::hill ? Milli{700} : Milli{500}, dash, true});
  if (feature.crest.size() > 1)
    drawing.marks.push_back(
        mark::Stroke{outline_path(feature.crest, scale, false), look.edge, 1400, {}, true});
  if (feature.shape == Feature::Shape::area) add_texture(drawing, feature, scale, look.edge, unit);
}

void add_feature_name(Drawing& drawing, const Feature& feature, const Scale& scale) {
  if (feature.name.empty()) return;
  const Point anchor = feature.shape == Feature::Shape::line
                           ? feature.points[feature.points.size() / 2]
                           : Point{(feature.low.x + feature.top.x) / 2, (feature.low.y + feature.top.y) / 2};
  Spot at = scale(anchor);
  const Milli size = 6000;
  const Milli half = static_cast<Milli>(feature.name.size()) * size * 22 / 100;
  at.x = std::clamp<Milli>(at.x - half, 1500, std::max<Milli>(1500, scale.width - 2 * half - 1500));
  at.y = std::clamp<Milli>(feature.shape == Feature::Shape::line ? at.y - 3500 : at.y + size / 3, size,
                           scale.height - 2000);
  drawing.marks.push_back(mark::Text{at, feature.name, Face::body_italic, size, look_of(feature).edge, 0, 0});
}

Drawing sheet(const Scale& scale) {
  Drawing drawing{scale.width, scale.height, {}};
  drawing.marks.push_back(mark::Use{ground_name, {0, 0}, 1000});
  return drawing;
}

void add_units(Drawing& drawing, const Battle& battle, const Scale& scale, const Table& table) {
  for (const bool leaders : {false, true})
    for (std::size_t i = 0; i < table.units.size(); ++i) {
      const Unit& unit = table.units[i];
      if (!unit.present() || (battle.book.set().types[unit.type].arm == Arm::leader) != leaders) continue;
      add_unit(drawing, battle, scale, unit, unit.base.pose, Manner::solid);
      if (unit.host == nobody)
        add_name(drawing, battle, scale, UnitId{static_cast<std::uint16_t>(i)}, unit.base);
    }
}

// Everything that moved, shot and fought in a turn, in the order of the log.
class TurnSketch {
 public:
  TurnSketch(Drawing& drawing, const Battle& battle, const Scale& scale, const Table& start)
      : drawing_(drawing), battle_(battle), scale_(scale), table_(start) {}

  void add(const Event& event) {
    if (const auto* decided = std::get_if<event::Decided>(&event.body);
        decided != nullptr && decided->order.unit != nobody)
      verb_[decided->order.unit] = decided->order.verb;
    if (const auto* moved = std::get_if<event::Moved>(&event.body)) add_move(*moved);
    if (const auto* checked = std::get_if<event::Checked>(&event.body)) add_dice(*checked);
    quincunx::apply(table_, event.body);
  }

 private:
  void add_move(const event::Moved& moved) {
    const Unit& unit = table_[moved.unit];
    if (unit.host != nobody) return;  // carried: the host's arrow says it
    const auto verb = verb_.find(moved.unit);
    const bool charge = verb != verb_.end() && verb->second == Verb::charge;
    const Arrow arrow = moved.how == Manoeuvre::back ? Arrow::retreat : charge ? Arrow::charge : Arrow::move;
    add_arrow(drawing_, scale_(unit.base.pose.at), scale_(moved.to.at), arrow,
              side_colour(battle_, unit.side));
  }

  void add_dice(const event::Checked& checked) {
    if (checked.target == nobody || checked.unit == nobody) return;
    const Unit &unit = table_[checked.unit], &target = table_[checked.target];
    if (unit.side == target.side) return;
    const auto ends = closest_points(unit.base, target.base);
    if (length(ends[1] - ends[0]) > 100) {
      if (shots_.insert({checked.unit, checked.target}).second)
        add_arrow(drawing_, scale_(ends[0]), scale_(ends[1]), Arrow::fire, side_colour(battle_, unit.side));
    } else if (fights_
                   .insert({std::min(checked.unit, checked.target), std::max(checked.unit, checked.target)})
                   .second) {
      add_star(drawing_, scale_(ends[0]), 3600);
    }
  }

  Drawing& drawing_;
  const Battle& battle_;
  const Scale& scale_;
  Table table_;
  std::map<UnitId, Verb> verb_;
  std::set<std::pair<UnitId, UnitId>> shots_, fights_;
};

}  // namespace

Scale scale_for(const Battle& battle, Milli width) {
  const Ground& ground = *battle.opening.ground;
  return {width, width * ground.depth / std::max<Length>(1, ground.width), ground.width, ground.depth};
}

Colour side_colour(const Battle& battle, SideId side) {
  const std::string& text = battle.scenario->sides[index(side)].colour;
  const auto pair = [&](std::size_t at) {
    return static_cast<std::uint8_t>(std::stoi(text.substr(at, 2), nullptr, 16));
  };
  if (text.size() == 7 && text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos)
    return {pair(1), pair(3), pair(5)};
  return side == SideId::first ? Colour{31, 78, 156} : Colour{168, 50, 45};
}

Colour paler(Colour colour, int percent) {
  const auto mix = [percent](std::uint8_t c) {
    return static_cast<std::uint8_t>(c + (255 - c) * percent / 100);
  };
  return {mix(colour.red), mix(colour.green), mix(colour.blue)};
}

Drawing ground(const Battle& battle, Milli width) {
  const Scale scale = scale_for(battle, width);
  const Ground& table = *battle.opening.ground;
  const Length unit = battle.book.set().length_unit;
  Drawing drawing{scale.width, scale.height, {}};
  const Path edge = polygon({{0, 0}, {scale.width, 0}, {scale.width, scale.height}, {0, scale.height}});
  drawing.marks.push_back(mark::Clip{edge});
  drawing.marks.push_back(mark::Fill{edge, field});
  for (Length x = 5 * unit; x < table.width; x += 5 * unit)
    drawing.marks.push_back(
        mark::Stroke{Path{}.move(scale({x, 0})).line(scale({x, table.depth})), grid, 300, {}, false});
  for (Length y = 5 * unit; y < table.depth; y += 5 * unit)
    drawing.marks.push_back(
        mark::Stroke{Path{}.move(scale({0, y})).line(scale({table.width, y})), grid, 300, {}, false});
  for (const Feature::Shape shape : {Feature::Shape::hill, Feature::Shape::area, Feature::Shape::line})
    for (const Feature& feature : table.features)
      if (feature.shape == shape && feature.kind != "ford" && !feature.outline.empty())
        add_feature(drawing, feature, scale, unit);
  for (const Feature& feature : table.features)
    if (feature.kind == "ford") add_feature(drawing, feature, scale, unit);
  for (const Feature& feature : table.features)
    if (!feature.outline.empty()) add_feature_name(drawing, feature, scale);
  drawing.marks.push_back(mark::Unclip{});
  drawing.marks.push_back(mark::Stroke{edge, frame_ink, 1000, {}, false});
  return drawing;
}

Drawing positions(const Battle& battle, const Table& table, Milli width) {
  const Scale scale = scale_for(battle, width);
  Drawing drawing = sheet(scale);
  add_units(drawing, battle, scale, table);
  return drawing;
}

Drawing turn(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn, Milli width) {
  const Scale scale = scale_for(battle, width);
  Drawing drawing = sheet(scale);
  for (std::size_t i = 0; i < turn.start.units.size(); ++i) {
    const Unit& before = turn.start.units[i];
    const Unit& after = turn.end.units[i];
    if (before.present() && (!after.present() || after.base.pose != before.base.pose))
      add_unit(drawing, battle, scale, before, before.base.pose, Manner::ghost);
  }
  TurnSketch sketch(drawing, battle, scale, turn.start);
  for (std::size_t i = turn.first; i < turn.last; ++i) sketch.add(log[i]);
  add_units(drawing, battle, scale, turn.end);
  std::map<UnitId, int> stacked;
  for (const digest::Moment& moment : turn.moments) {
    Spot at = scale(moment.at);
    at.x += 6500 + 8500 * stacked[moment.unit]++;
    at.y -= 5500;
    add_disc(drawing, {std::min(at.x, scale.width - 5000), std::max<Milli>(at.y, 5000)}, moment.number);
  }
  return drawing;
}

Drawing legend(const Battle& battle, Milli width) {
  const Ruleset& set = battle.book.set();
  Drawing drawing{width, 34000, {}};
  const auto say = [&](Milli x, Milli y, const std::string& text) {
    drawing.marks.push_back(mark::Text{{x, y}, text, Face::table, 7200, ink, 0, 0});
  };
  // First line: the types in use, second: signs and scale.
  Milli x = 0;
  std::set<std::uint8_t> used;
  for (const Unit& unit : battle.opening.units) used.insert(unit.type);
  for (const std::uint8_t type : used) {
    for (const Mark& each : symbol(battle, type, SideId::first, 9000).marks) {
      Mark moved = each;
      const auto shift = [x](Path& path) {
        for (Spot& spot : path.points) spot.x += x;
      };
      if (auto* fill = std::get_if<mark::Fill>(&moved)) shift(fill->path);
      if (auto* stroke = std::get_if<mark::Stroke>(&moved)) shift(stroke->path);
      drawing.marks.push_back(std::move(moved));
    }
    const std::string name = set.types[type].name;
    say(x + 20500, 7200, name);
    x += 20500 + static_cast<Milli>(name.size()) * 3500 + 9000;
  }
  const Milli y = 25000;
  x = 0;
  const Colour colour = side_colour(battle, SideId::first);
  const struct {
    Arrow arrow;
    const char* text;
  } arrows[] = {{Arrow::move, "move"},
                {Arrow::charge, "charge"},
                {Arrow::retreat, "fall back"},
                {Arrow::fire, "shooting"}};
  for (const auto& entry : arrows) {
    add_arrow(drawing, {x, y - 2400}, {x + 20000, y - 2400}, entry.arrow, colour);
    say(x + 22500, y, entry.text);
    x += 22500 + static_cast<Milli>(std::string(entry.text).size()) * 3600 + 9000;
  }
  add_star(drawing, {x + 4000, y - 2400}, 3600);
  say(x + 10000, y, "fight");
  x += 36000;
  add_disc(drawing, {x + 4500, y - 2400}, 1);
  say(x + 11500, y, "event in the text");
  x += 78000;
  drawing.marks.push_back(
      mark::Stroke{polygon({{x, y - 7000}, {x + 17000, y - 7000}, {x + 17000, y + 500}, {x, y + 500}}),
                   paler(colour, 50),
                   500,
                   {1200, 1000},
                   false});
  say(x + 19500, y, "start of the turn");
  // Scale bar and north at the right end.
  const Scale scale = scale_for(battle, width);
  const Milli five = scale.length(5 * set.length_unit);
  const Milli left = width - five - 26000;
  drawing.marks.push_back(mark::Fill{
      polygon({{left, y - 4000}, {left + five / 2, y - 4000}, {left + five / 2, y - 1500}, {left, y - 1500}}),
      ink});
  drawing.marks.push_back(mark::Stroke{
      polygon({{left, y - 4000}, {left + five, y - 4000}, {left + five, y - 1500}, {left, y - 1500}}),
      ink,
      500,
      {},
      false});
  say(left, y + 6500, "5 " + std::string(set.length_name));
  const Milli north = width - 10000;
  drawing.marks.push_back(
      mark::Fill{polygon({{north, y - 12000}, {north - 3500, y}, {north, y - 2500}}), ink});
  drawing.marks.push_back(
      mark::Stroke{polygon({{north, y - 12000}, {north + 3500, y}, {north, y - 2500}}), ink, 500, {}, false});
  say(north - 2200, y + 7000, "N");
  return drawing;
}

}  // namespace quincunx::map
