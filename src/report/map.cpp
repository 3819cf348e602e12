#include "report/map.hpp"

#include <algorithm>
#include <utility>

#include "report/turn_sketch.hpp"

namespace quincunx::map {
namespace {

constexpr Colour frame_ink{90, 80, 66}, feature_ink{92, 74, 50};
constexpr int heavy = 40, light = 4;
constexpr Milli gap = 7000;  // between a map and its legend

Drawing sheet(const Battle& battle, const Scale& scale) {
  Drawing drawing{scale.width, scale.height, {}};
  const Path edge = box(0, 0, scale.width, scale.height);
  drawing.marks.push_back(mark::Clip{edge});
  drawing.marks.push_back(mark::Use{ground_name, scale.shift, scale.permille});
  // Figures along the frame, as orders name places.
  const Length unit = battle.book.set().length_unit;
  const Ground& table = *battle.opening.ground;
  for (Length x = 5 * unit; x < table.width; x += 5 * unit)
    if (const Milli at = scale({x, 0}).x; at > 4000 && at < scale.width - 4000)
      lettering::write_centred(drawing, {at, scale.height - 2000}, decimal(x, unit), Face::table,
                               lettering::smallest, frame_ink);
  for (Length y = 5 * unit; y < table.depth; y += 5 * unit)
    if (const Milli at = scale({0, y}).y; at > 9000 && at < scale.height - 10000)
      lettering::write(drawing, {2000, at - 1400}, decimal(y, unit), Face::table, lettering::smallest,
                       frame_ink);
  drawing.marks.push_back(mark::Unclip{});
  drawing.marks.push_back(mark::Stroke{edge, frame_ink, 1000, {}, false});
  return drawing;
}

Area frame(const Scale& scale) { return {1500, 1500, scale.width - 1500, scale.height - 1500}; }

Area box_of(const Scale& scale, const Base& base) {
  if (base.footprint.round)
    return around(scale(base.pose.at), scale.length(base.footprint.width) / 2,
                  scale.length(base.footprint.width) / 2);
  Area area{scale.width * 4, scale.height * 4, -scale.width * 4, -scale.height * 4};
  for (const Point corner : base.corners) {
    const Spot at = scale(corner);
    area = {std::min(area.left, at.x), std::min(area.top, at.y), std::max(area.right, at.x),
            std::max(area.bottom, at.y)};
  }
  return area;
}

// A base set askew is avoided in parts, lest its whole box be; with the thickness of its lines.
void avoid_base(Labels& labels, const Scale& scale, const Base& base) {
  constexpr Milli line = 1400;
  const Area area = box_of(scale, base);
  const bool askew = !base.footprint.round && base.pose.facing.arcseconds % degrees(90).arcseconds != 0;
  if (!askew)
    return labels.avoid({area.left - line, area.top - line, area.right + line, area.bottom + line}, heavy);
  const Milli width = scale.length(base.footprint.width), depth = scale.length(base.footprint.depth);
  const Milli part = std::clamp<Milli>(std::min(width, depth) / 4, 1200, 4000);
  const auto across = static_cast<int>(width / part + 1), along = static_cast<int>(depth / part + 1);
  const Milli half = part * 6 / 10 + line / 2;
  for (int i = 0; i < across; ++i)
    for (int k = 0; k < along; ++k) {
      const auto mix = [&](auto pick) {
        const auto front = pick(base.corners[0]) +
                           (pick(base.corners[1]) - pick(base.corners[0])) * (2 * i + 1) / (2 * across);
        const auto rear = pick(base.corners[3]) +
                          (pick(base.corners[2]) - pick(base.corners[3])) * (2 * i + 1) / (2 * across);
        return front + (rear - front) * (2 * k + 1) / (2 * along);
      };
      const Point at{static_cast<Length>(mix([](Point p) { return std::int64_t{p.x}; })),
                     static_cast<Length>(mix([](Point p) { return std::int64_t{p.y}; }))};
      labels.avoid(around(scale(at), half, half), heavy);
    }
}

struct Standing {
  UnitId id;
  const Unit* unit;
  bool leader;
};
std::vector<Standing> standing(const Battle& battle, const Table& table) {
  std::vector<Standing> all;
  for (const bool leaders : {false, true})
    for (std::size_t i = 0; i < table.units.size(); ++i) {
      const Unit& unit = table.units[i];
      const bool leader = battle.book.set().types[unit.type].arm == Arm::leader;
      if (unit.present() && leader == leaders)
        all.push_back({UnitId{static_cast<std::uint16_t>(i)}, &unit, leader});
    }
  return all;
}

void add_names(Drawing& drawing, const Battle& battle, const Scale& scale, const Table& table, Labels& labels,
               Names names) {
  if (names == Names::nobody) return;
  const Milli unit = scale.length(battle.book.set().length_unit);
  const Milli size = std::clamp<Milli>(unit * 30 / 100, lettering::smallest, 6800);
  std::vector<Standing> all = standing(battle, table);
  std::stable_partition(all.begin(), all.end(), [](const Standing& each) { return each.leader; });
  std::vector<Labels::Wanted> wanted;
  for (const Standing& each : all) {
    if (names == Names::leaders && !each.leader) continue;
    Labels::Name name;
    name.size = each.leader ? size * 108 / 100 : size;
    name.face = each.leader ? Face::table_bold : Face::table;
    name.colour = each.leader ? darker(side_colour(battle, each.unit->side), 35) : ink;
    name.forms = lettering::forms(battle.words.unit_names[index(each.id)], name.size,
                                  std::max<Milli>(unit * 24 / 10, 26000));
    const bool rear_is_above = direction(each.unit->base.pose.facing).north < 0;
    const UnitId host = each.unit->host;
    const bool with_unit = host != nobody && table[host].present();
    wanted.push_back({box_of(scale, with_unit ? table[host].base : each.unit->base), name, rear_is_above});
  }
  labels.names(drawing, wanted);
}

// Its sign bears the name already, as a rule with another case.
bool named_as_objective(const Battle& battle, const Feature& feature) {
  if (!battle.book.set().holds_objectives) return false;
  const auto small = [](std::string text) {
    for (char& c : text)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
    return text;
  };
  const auto& names = battle.words.objective_names;
  return std::any_of(names.begin(), names.end(),
                     [&](const std::string& name) { return small(name) == small(feature.name); });
}

void add_feature_names(Drawing& drawing, const Battle& battle, const Scale& scale, Labels& labels) {
  for (const Feature& feature : battle.opening.ground->features) {
    if (feature.name.empty() || feature.outline.empty() || named_as_objective(battle, feature)) continue;
    Labels::Name name;
    name.face = Face::body_italic;
    name.size = 6600;
    name.colour = feature_ink;
    name.forms = {{feature.name}, lettering::in_two(feature.name)};
    // Along a line there is more than one place for its name.
    std::vector<Point> anchors;
    if (feature.shape == Feature::Shape::line)
      for (std::size_t i = 0; i + 1 < feature.points.size(); ++i)
        for (const int part : {500, 250, 750})
          anchors.push_back(
              {feature.points[i].x + (feature.points[i + 1].x - feature.points[i].x) * part / 1000,
               feature.points[i].y + (feature.points[i + 1].y - feature.points[i].y) * part / 1000});
    else
      for (const int part : {500, 850, 150})
        anchors.push_back({(feature.low.x + feature.top.x) / 2,
                           feature.low.y + (feature.top.y - feature.low.y) * part / 1000});
    for (const Point anchor : anchors) {
      const Spot at = scale(anchor);
      if (at.x < 0 || at.y < 0 || at.x > scale.width || at.y > scale.height) continue;
      if (labels.name(drawing, around({at.x, at.y - 3500}, 0, 0), name, false, true)) break;
    }
  }
}

// Puts the legend where it leaves the larger map: below it or beside it.
template <class Draw>
Drawing with_legend(const Battle& battle, const Window& window, LegendOf what, Milli width, Milli height,
                    const Look& look, Draw draw) {
  if (!look.legend) return draw(scale_for(battle, window, width, height));
  const Milli column = mm(34);
  const Milli strip = legend(battle, scale_for(battle, window, width, height), what, width, look).height;
  const Scale below = scale_for(battle, window, width, height - strip - gap);
  const Scale beside = scale_for(battle, window, width - column - gap, height);
  const bool at_foot = below.permille >= beside.permille;
  const Scale scale = at_foot ? below : beside;
  Drawing drawing = draw(scale);
  const Drawing signs = legend(battle, scale, what, at_foot ? scale.width : column, look);
  if (at_foot) {
    put(drawing, signs, {0, scale.height + gap});
    drawing.height += gap + signs.height;
  } else {
    put(drawing, signs, {scale.width + gap, 0});
    drawing.width += gap + column;
    drawing.height = std::max(drawing.height, signs.height);
  }
  return drawing;
}

// A mark for every objective that stays with its holder, in its colour; others are told by who stands there.
void add_objectives(Drawing& drawing, const Battle& battle, const Scale& scale, const Table& table,
                    Labels& labels) {
  if (!battle.book.set().holds_objectives) return;
  const Milli half = std::clamp<Milli>(scale.length(battle.book.set().length_unit) / 2, 2600, 5000);
  for (std::size_t i = 0; i < battle.scenario->objectives.size(); ++i) {
    const auto place = digest::place_of(battle, i);
    if (!place) continue;
    const Spot at = scale(*place);
    const auto holder = objective_holder(battle, table, i);
    add_objective(drawing, at, half, holder ? side_colour(battle, *holder) : paper);
    labels.avoid(around(at, half, half), heavy);
    Labels::Name name;
    name.face = Face::body_italic;
    name.size = 6600;
    name.colour = feature_ink;
    name.forms = {{battle.words.objective_names[i]}, lettering::in_two(battle.words.objective_names[i])};
    labels.name(drawing, around(at, half, half), name, false);
  }
}

// By a corner of the base or in the middle of a side, clear of the number within.
void place_loss(Drawing& drawing, const Scale& scale, Labels& labels, const Unit& unit, int lost) {
  const Spot half = loss_half(lost);
  const Spot middle = scale(unit.base.pose.at);
  std::vector<Spot> spots;
  const auto offer = [&](Spot at) {
    const auto outward = [](Milli of, Milli from, Milli by) { return of == from ? 0 : of > from ? by : -by; };
    spots.push_back(
        {at.x + outward(at.x, middle.x, half.x / 2), at.y + outward(at.y, middle.y, half.y * 2 / 3)});
  };
  const auto& corners = unit.base.corners;
  for (const std::size_t i : {1U, 0U, 2U, 3U}) offer(scale(corners[i]));
  for (const std::size_t i : {0U, 1U, 3U, 2U}) {
    const Spot from = scale(corners[i]), to = scale(corners[(i + 1) % 4]);
    offer({(from.x + to.x) / 2, (from.y + to.y) / 2});
  }
  add_loss(drawing, labels.badge(spots, half.x, half.y), lost);
}

bool stands_so(const Unit& unit, const Unit& before) {
  return unit.base.pose == before.base.pose && unit.base.footprint == before.base.footprint;
}

Window widened(Window window, Length by) {
  return {{window.low.x - by, window.low.y - by}, {window.top.x + by, window.top.y + by}};
}

class Extent {
 public:
  void add(Point p) {
    if (!any_) window_ = {p, p};
    any_ = true;
    window_.low = {std::min(window_.low.x, p.x), std::min(window_.low.y, p.y)};
    window_.top = {std::max(window_.top.x, p.x), std::max(window_.top.y, p.y)};
  }
  Window with_margin(const Battle& battle) const {
    return any_ ? widened(window_, battle.book.set().length_unit * 5 / 2) : whole_table(battle);
  }

 private:
  bool any_ = false;
  Window window_{};
};

}  // namespace

bool Look::shows(std::string_view layer) const {
  return layers.empty() || std::find(layers.begin(), layers.end(), layer) != layers.end();
}

Window whole_table(const Battle& battle) {
  return {{0, 0}, {battle.opening.ground->width, battle.opening.ground->depth}};
}

Window occupied(const Battle& battle, const Table& table) {
  Extent extent;
  for (const Unit& unit : table.units)
    if (unit.present()) extent.add(unit.base.pose.at);
  return extent.with_margin(battle);
}

Window action(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn) {
  Extent extent;
  for (const Table* table : {&turn.start, &turn.end})
    for (const Unit& unit : table->units)
      if (unit.present()) extent.add(unit.base.pose.at);
  for (std::size_t i = turn.first; i < turn.last; ++i)
    if (const auto* moved = std::get_if<event::Moved>(&log[i].body)) extent.add(moved->to.at);
  return extent.with_margin(battle);
}

Scale scale_for(const Battle& battle, const Window& window, Milli width, Milli height) {
  const Ground& table = *battle.opening.ground;
  Scale scale;
  scale.table_width = std::max<Length>(1, table.width);
  scale.table_depth = table.depth;
  const Milli ground_height = std::max<Milli>(1, table.depth * ground_width / scale.table_width);
  const auto on_paper = [&](std::int64_t length) { return length * ground_width / scale.table_width; };
  const Milli left = std::clamp<Milli>(on_paper(window.low.x), 0, ground_width),
              right = std::clamp<Milli>(on_paper(window.top.x), 0, ground_width),
              top = std::clamp<Milli>(ground_height - on_paper(window.top.y), 0, ground_height),
              bottom = std::clamp<Milli>(ground_height - on_paper(window.low.y), 0, ground_height);
  // No unit of length larger than this, or three bases fill a page.
  const Milli most = mm(13) * 1000 / std::max<Milli>(1, on_paper(battle.book.set().length_unit));
  const Milli permille = std::min({width * 1000 / std::max<Milli>(1, right - left),
                                   height * 1000 / std::max<Milli>(1, bottom - top), most});
  scale.permille = static_cast<int>(std::clamp<Milli>(permille, 1, 10'000));
  const Milli wide = std::min(ground_width, width * 1000 / scale.permille),
              high = std::min(ground_height, height * 1000 / scale.permille);
  const Milli from_left = std::clamp<Milli>((left + right - wide) / 2, 0, ground_width - wide),
              from_top = std::clamp<Milli>((top + bottom - high) / 2, 0, ground_height - high);
  scale.width = wide * scale.permille / 1000;
  scale.height = high * scale.permille / 1000;
  scale.shift = {-from_left * scale.permille / 1000, -from_top * scale.permille / 1000};
  return scale;
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

Colour darker(Colour colour, int percent) {
  const auto mix = [percent](std::uint8_t c) { return static_cast<std::uint8_t>(c - c * percent / 100); };
  return {mix(colour.red), mix(colour.green), mix(colour.blue)};
}

Drawing positions(const Battle& battle, const Table& table, Milli width, Milli height, const Look& look) {
  const Scale scale = scale_for(battle, occupied(battle, table), width, height);
  Drawing drawing = sheet(battle, scale);
  Labels labels(frame(scale));
  for (const Standing& each : standing(battle, table)) {
    add_unit(drawing, battle, scale, *each.unit, each.unit->base.pose, Manner::solid, look.symbols);
    avoid_base(labels, scale, each.unit->base);
  }
  add_names(drawing, battle, scale, table, labels, look.names);
  return drawing;
}

Drawing deployment(const Battle& battle, const Table& table, Milli width, Milli height, const Look& look) {
  return with_legend(
      battle, whole_table(battle), {false, true}, width, height, look, [&](const Scale& scale) {
        Drawing drawing = sheet(battle, scale);
        Labels labels(frame(scale));
        for (const Standing& each : standing(battle, table)) {
          add_unit(drawing, battle, scale, *each.unit, each.unit->base.pose, Manner::solid, look.symbols);
          avoid_base(labels, scale, each.unit->base);
        }
        add_objectives(drawing, battle, scale, table, labels);
        add_names(drawing, battle, scale, table, labels, look.names);
        add_feature_names(drawing, battle, scale, labels);
        return drawing;
      });
}

Drawing turn(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn, Milli width,
             Milli height, const Look& look) {
  const Window window = action(battle, log, turn);
  return with_legend(battle, window, {true, false}, width, height, look, [&](const Scale& scale) {
    Drawing drawing = sheet(battle, scale);
    drawing.marks.push_back(mark::Clip{box(0, 0, scale.width, scale.height)});
    Labels labels(frame(scale));
    TurnSketch sketch(turn.start);
    for (std::size_t i = turn.first; i < turn.last; ++i) sketch.add(log[i]);
    for (std::size_t i = 0; i < turn.start.units.size(); ++i) {
      const Unit& before = turn.start.units[i];
      const Unit& after = turn.end.units[i];
      if (look.shows("ghosts") && before.present() && (!after.present() || !stands_so(after, before))) {
        add_unit(drawing, battle, scale, before, before.base.pose, Manner::ghost, look.symbols);
        labels.avoid(box_of(scale, before.base), 1);
      }
    }
    for (const TurnSketch::Line& line : sketch.lines(turn.end)) {
      constexpr const char* layers[] = {"moves", "charges", "retreats", "fire"};
      if (!look.shows(layers[static_cast<std::size_t>(line.arrow)])) continue;
      std::vector<Spot> way;
      for (const Point p : line.way) way.push_back(scale(p));
      add_arrow(drawing, way, line.arrow, side_colour(battle, line.side));
      for (std::size_t i = 0; i + 1 < way.size(); ++i) labels.avoid_line(way[i], way[i + 1], light);
    }
    const auto strength = static_cast<std::size_t>(battle.book.set().strength);
    std::vector<std::pair<const Unit*, int>> losses;
    for (const Standing& each : standing(battle, turn.end)) {
      const Unit& before = turn.start[each.id];
      add_unit(drawing, battle, scale, *each.unit, each.unit->base.pose, Manner::solid, look.symbols);
      avoid_base(labels, scale, each.unit->base);
      const int lost = before.present() ? before.columns[strength] - each.unit->columns[strength] : 0;
      if (lost > 0) losses.emplace_back(each.unit, lost);
    }
    for (const auto& [unit, lost] : losses) place_loss(drawing, scale, labels, *unit, lost);
    const Milli unit = scale.length(battle.book.set().length_unit);
    for (const Point at : sketch.fights()) {
      add_star(drawing, scale(at), unit * 36 / 100);
      labels.avoid(around(scale(at), unit * 36 / 100, unit * 36 / 100), heavy);
    }
    for (const Base& base : sketch.gone()) {
      add_cross(drawing, scale(base.pose.at), unit * 35 / 100);
      labels.avoid(around(scale(base.pose.at), unit * 40 / 100, unit * 40 / 100), heavy);
    }
    for (const digest::Moment& moment : turn.moments)
      if (look.shows("markers"))
        add_disc(drawing, labels.disc(around(scale(moment.at), unit * 8 / 10, unit * 4 / 10), disc_radius),
                 moment.number);
    add_objectives(drawing, battle, scale, turn.end, labels);
    add_names(drawing, battle, scale, turn.end, labels, look.names);
    add_feature_names(drawing, battle, scale, labels);
    drawing.marks.push_back(mark::Unclip{});
    return drawing;
  });
}

}  // namespace quincunx::map
