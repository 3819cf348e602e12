// The legend of a map: signs in rows, then the scale bar and north.

#include <algorithm>
#include <set>

#include "quincunx/base/text.hpp"
#include "quincunx/log/languages.hpp"
#include "quincunx/play/tally.hpp"
#include "report/map/legend_words.hpp"
#include "report/map/map.hpp"

namespace quincunx::map {
namespace {

constexpr Milli size = 7000, pitch = 13500, sign_width = 21000, sign_height = 9000, gutter = 9000,
                leading = 8400;

struct Item {
  Drawing sign;
  std::string text;
};

Drawing arrow_sign(Arrow arrow, Colour colour) {
  Drawing sign{sign_width, sign_height, {}};
  add_arrow(sign, {{0, sign_height / 2}, {sign_width - 1000, sign_height / 2}}, arrow, colour);
  return sign;
}

Drawing centred(Milli width = sign_width) { return {width, sign_height, {}}; }

// `count` units of length and, if the scenario or the rule set gives a ground scale, the distance they
// represent.
std::string measure(const Battle& battle, int count, const LegendWords& words) {
  const Ruleset& set = battle.book.set();
  const std::string on_table = std::to_string(count) + " " + set.length_name;
  const GroundScale& ground = battle.scenario->scale.amount > 0 ? battle.scenario->scale : set.scale;
  if (ground.amount == 0) return on_table;
  return on_table + " = " + std::to_string(count * ground.amount) + " " +
         words.ground[static_cast<std::size_t>(ground.unit)];
}

Drawing scale_bar(const Battle& battle, const Scale& scale, Milli most, const LegendWords& words) {
  constexpr int at_most = 5;
  const Milli step = scale.length(battle.book.set().length_unit);
  const Milli lettered =
      std::max<Milli>(34000, 4000 + lettering::width(measure(battle, at_most, words), size));
  const int count =
      static_cast<int>(std::clamp<Milli>((most - lettered) / std::max<Milli>(1, step), 1, at_most));
  Drawing sign{step * count + lettered, sign_height, {}};
  for (int i = 0; i < count; ++i)
    if (i % 2 == 0) sign.marks.push_back(mark::Fill{box(step * i, 3000, step, 2600), ink});
  sign.marks.push_back(mark::Stroke{box(0, 3000, step * count, 2600), ink, 500, {}, false});
  lettering::write(sign, {step * count + 3000, 6800}, measure(battle, count, words), Face::table, size, ink);
  return sign;
}

Drawing north() {
  Drawing sign{16000, sign_height, {}};
  const Milli x = 4000;
  sign.marks.push_back(mark::Fill{polygon({{x, -1500}, {x - 3200, 9000}, {x, 6800}}), ink});
  sign.marks.push_back(mark::Stroke{polygon({{x, -1500}, {x + 3200, 9000}, {x, 6800}}), ink, 500, {}, true});
  lettering::write(sign, {x + 5000, 7000}, "N", Face::table_bold, size, ink);
  return sign;
}

std::vector<Item> signs(const Battle& battle, LegendOf what, const Look& look) {
  const LegendWords& words = legend_words(look.language);
  const Ruleset& set = battle.book.set();
  const Colour first = side_colour(battle, SideId::first);
  std::vector<Item> items;
  for (const SideId side : {SideId::first, SideId::second}) {
    Drawing sign = centred();
    const Colour colour = side_colour(battle, side);
    Drawing block = symbol({"", "", Arm::foot, Symbol::leader, {}}, colour, side == SideId::second,
                           sign_height, look.symbols);
    sign.marks = std::move(block.marks);
    items.push_back({std::move(sign), battle.words.side_names[index(side)]});
  }
  std::set<std::uint8_t> used;
  for (const Unit& unit : battle.opening.units)
    if (!known_by_arm(battle, unit)) used.insert(unit.type);
  for (const std::uint8_t type : used) {
    Drawing sign = symbol(set.types[type], ink, false, sign_height, look.symbols);
    items.push_back({std::move(sign), set.types[type].name});
  }
  if (what.ground)
    for (Swatch& swatch : swatches(battle, sign_height))
      items.push_back({std::move(swatch.picture), std::move(swatch.name)});
  const auto& objectives = battle.scenario->objectives;
  if (std::any_of(objectives.begin(), objectives.end(),
                  [&](const ObjectiveEntry& each) { return has_sign(battle, each); })) {
    Drawing sign = centred(12000);
    add_objective(sign, {5000, sign_height / 2}, 4000, first);
    items.push_back({std::move(sign), words.objective});
  }
  for (const MarkerEntry& marker : set.markers)
    if (std::find(what.markers.begin(), what.markers.end(), marker.sign) != what.markers.end()) {
      Drawing sign = centred(8000);
      add_marker(sign, {3500, sign_height / 2}, marker.sign);
      items.push_back({std::move(sign), marker.name});
    }
  const auto outline = [&first] {
    Drawing sign = centred();
    sign.marks.push_back(
        mark::Stroke{box(2000, 600, 17000, 7800), paler(first, 50), 500, {1200, 1000}, false});
    return sign;
  };
  const FogEntry& fog = battle.scenario->fog;
  if (!fog.side.empty() && fog.kind == FogEntry::Kind::sight) {
    Drawing sign = outline();
    lettering::write_centred(sign, {10500, sign_height / 2 + 2400}, "?1", Face::table_bold, size, ink);
    items.push_back({std::move(sign), words.last_seen});
  }
  if (!what.turn) return items;
  Drawing ghost = outline();
  items.push_back({std::move(ghost), words.before});
  items.push_back({arrow_sign(Arrow::move, first), words.move});
  items.push_back({arrow_sign(Arrow::charge, first), words.charge});
  items.push_back({arrow_sign(Arrow::retreat, first), words.retreat});
  items.push_back({arrow_sign(Arrow::fire, first), words.fire});
  Drawing star = centred(12000);
  add_star(star, {5000, sign_height / 2}, 4300);
  items.push_back({std::move(star), words.fight});
  Drawing cross = centred(12000);
  add_cross(cross, {5000, sign_height / 2}, 3500);
  items.push_back({std::move(cross), words.gone});
  Drawing loss = centred(14000);
  add_loss(loss, {6000, sign_height / 2}, 1);
  const std::string title = set.strength.title;
  const std::string strength =
      set.language == english ? lower_ascii(title) : title;  // nouns keep their capital
  items.push_back({std::move(loss), strength + " " + words.lost});
  Drawing disc = centred(12000);
  add_disc(disc, {5000, sign_height / 2}, 1);
  items.push_back({std::move(disc), words.event});
  return items;
}

}  // namespace

Drawing legend(const Battle& battle, const Scale& scale, LegendOf what, Milli width, const Look& look) {
  Drawing drawing{width, 0, {}};
  Milli x = 0, y = 0;
  const bool column = width < mm(60);
  const Drawing little = inset(battle, scale);
  const Milli full = width;
  if (!column && little.width > 0) width -= little.width + gutter;
  const auto make_room = [&](Milli needed) {
    if (x > 0 && (column || x + needed > width)) {
      x = 0;
      y += pitch;
    }
  };
  const std::vector<Item> items = signs(battle, what, look);
  Milli widest = 0;
  for (const Item& item : items) widest = std::max(widest, item.sign.width);
  for (const Item& item : items) {
    const Milli room = column ? widest : item.sign.width;
    const Milli needed = room + 3000 + lettering::width(item.text, size);
    make_room(needed);
    put(drawing, item.sign, {x + (room - item.sign.width) / 2, y});
    const bool wraps = column && needed > width;
    for (const std::string& line : wraps ? lettering::in_two(item.text) : lettering::Lines{item.text}) {
      lettering::write(drawing, {x + room + 3000, y + 7000}, line, Face::table, size, ink);
      y += leading;
    }
    y -= leading;
    x += needed + gutter;
  }
  const Drawing bar = scale_bar(battle, scale, width, legend_words(look.language)), up = north();
  const Milli both = bar.width + gutter + up.width;
  if (column) {
    y += pitch;
    put(drawing, bar, {0, y});
    y += pitch;
    put(drawing, up, {0, y + 2000});
    if (little.width > 0) {
      y += pitch + 4000;
      put(drawing, little, {1000, y});
      y += little.height - sign_height;
    }
  } else {
    make_room(both);
    put(drawing, bar, {width - both, y});
    put(drawing, up, {width - up.width, y});
    put(drawing, little, {full - little.width, 0});
    y = std::max(y, little.height - sign_height);
  }
  drawing.height = y + sign_height + 1000;
  return drawing;
}

}  // namespace quincunx::map
