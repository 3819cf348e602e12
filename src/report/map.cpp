#include "report/map.hpp"

#include <algorithm>

#include "report/sheet.hpp"
#include "report/turn_sketch.hpp"

namespace quincunx::map {
namespace {

constexpr Milli gap = 7000;  // between a map and its legend

}  // namespace

bool Look::shows(std::string_view layer) const {
  return layers.empty() || std::find(layers.begin(), layers.end(), layer) != layers.end();
}

Drawing with_legend(const Battle& battle, const Window& window, LegendOf what, Milli width, Milli height,
                    const Look& look, const std::function<Drawing(const Scale&)>& draw) {
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

Drawing positions(const Battle& battle, const Table& table, Milli width, Milli height, const Look& look) {
  const Scale scale = scale_for(battle, occupied(battle, table), width, height);
  Sheet sheet(battle, scale, look);
  sheet.units(table);
  sheet.unit_names(table);
  return std::move(sheet).finished();
}

Drawing deployment(const Battle& battle, const Table& table, Milli width, Milli height, const Look& look) {
  const auto draw = [&](const Scale& scale) {
    Sheet sheet(battle, scale, look);
    sheet.units(table);
    sheet.objectives(table);
    sheet.unit_names(table);
    sheet.feature_names();
    return std::move(sheet).finished();
  };
  return with_legend(battle, whole_table(battle), {false, true}, width, height, look, draw);
}

Drawing turn(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn, Milli width,
             Milli height, const Look& look) {
  TurnSketch sketch(turn.start);
  for (std::size_t i = turn.first; i < turn.last; ++i) sketch.add(log[i]);
  const auto draw = [&](const Scale& scale) {
    Sheet sheet(battle, scale, look);
    sheet.clip();
    if (look.shows("ghosts")) sheet.ghosts(turn.start, turn.end);
    for (const TurnSketch::Line& line : sketch.lines(turn.end)) {
      constexpr const char* layers[] = {"moves", "charges", "retreats", "fire"};
      if (look.shows(layers[static_cast<std::size_t>(line.arrow)]))
        sheet.arrow(line.way, line.arrow, side_colour(battle, line.side));
    }
    sheet.units(turn.end);
    sheet.losses(turn.start, turn.end);
    for (const Point at : sketch.fights()) sheet.fight(at);
    for (const Base& base : sketch.gone()) sheet.gone(base.pose.at);
    for (const digest::Moment& moment : turn.moments)
      if (look.shows("markers")) sheet.disc(moment.at, moment.number);
    sheet.objectives(turn.end);
    sheet.unit_names(turn.end);
    sheet.feature_names();
    return std::move(sheet).finished();
  };
  return with_legend(battle, action(battle, log, turn), {true, false}, width, height, look, draw);
}

}  // namespace quincunx::map
