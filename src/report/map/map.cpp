#include "report/map/map.hpp"

#include <algorithm>

#include "report/map/turn_sketch.hpp"
#include "report/sheet/sheet.hpp"

namespace quincunx::map {
namespace {

constexpr Milli gap = 7000;  // between a map and its legend
constexpr Milli note_gap = 4000, column = mm(34);

enum class Beside : std::uint8_t { nothing, below, beside };  // where the legend is
struct Layout {
  Scale scale;
  Beside place = Beside::nothing;
  Drawing legend;
};

Layout lay_out(const Battle& battle, const Window& window, LegendOf what, Milli width, Milli height,
               const Look& look) {
  width -= figures_width, height -= figures_height;
  const Scale whole = scale_for(battle, window, width, height);
  if (look.legend == Legend::no) return {whole, Beside::nothing, {}};
  const Milli strip = legend(battle, whole, what, width, look).height;
  const Scale below = scale_for(battle, window, width, height - strip - gap);
  const Scale beside = scale_for(battle, window, width - column - gap, height);
  if (below.permille >= beside.permille)
    return {below, Beside::below, legend(battle, below, what, below.width, look)};
  return {beside, Beside::beside, legend(battle, beside, what, column, look)};
}

// Markers of the units on the table.
std::vector<MarkerSign> markers_on(const Battle& battle, const Table& table) {
  std::vector<MarkerSign> all;
  for (const MarkerEntry& marker : battle.book.set().markers)
    if (std::any_of(table.units.begin(), table.units.end(), [&](const Unit& unit) {
          return unit.present() && !is_leader(battle.book.set(), unit) && marker.on(unit);
        }))
      all.push_back(marker.sign);
  return all;
}

std::vector<MarkerSign> all_markers(const Battle& battle) {
  std::vector<MarkerSign> all;
  for (const MarkerEntry& marker : battle.book.set().markers) all.push_back(marker.sign);
  return all;
}

}  // namespace

bool Look::shows(std::string_view layer) const {
  return layers.empty() || std::find(layers.begin(), layers.end(), layer) != layers.end();
}

Drawing with_legend(const Battle& battle, const Window& window, LegendOf what, Milli width, Milli height,
                    const Look& look, const std::function<Drawn(const Scale&)>& draw) {
  Milli left = height;  // for map and legend; the note is measured after drawing
  while (true) {
    const Layout layout = lay_out(battle, window, what, width, left, look);
    Drawn drawn = draw(layout.scale);
    Drawing drawing{drawn.drawing.width + figures_width, drawn.drawing.height + figures_height, {}};
    put(drawing, drawn.drawing, {figures_width, 0});
    add_figures(drawing, battle, layout.scale);
    const Milli map_width = drawing.width;
    if (layout.place == Beside::below) {
      put(drawing, layout.legend, {0, drawing.height + gap});
      drawing.height += gap + layout.legend.height;
    } else if (layout.place == Beside::beside) {
      put(drawing, layout.legend, {map_width + gap, 0});
      drawing.width += gap + column;
      drawing.height = std::max(drawing.height, layout.legend.height);
    }
    if (drawn.unnamed.empty()) return drawing;
    if (layout.place == Beside::beside) {
      const Drawing note = note_of_unnamed(drawn.unnamed, column, look.language);
      if (layout.legend.height + gap + note.height <= drawing.height) {
        put(drawing, note, {map_width + gap, drawing.height - note.height});
        return drawing;
      }
    }
    const Drawing note = note_of_unnamed(drawn.unnamed, drawing.width, look.language);
    const Milli all = drawing.height + note_gap + note.height;
    if (all <= height || left < height / 2) {
      put(drawing, note, {0, drawing.height + note_gap});
      drawing.height = all;
      return drawing;
    }
    left -= all - height;
  }
}

Drawing positions(const Battle& battle, const Table& table, Milli width, Milli height, const Look& look) {
  Look bare = look;
  bare.legend = Legend::no;
  const auto draw = [&](const Scale& scale) {
    Sheet sheet(battle, scale, bare);
    sheet.units(table);
    sheet.unit_names(table);
    return std::move(sheet).finished();
  };
  return with_legend(battle, occupied(battle, table), {}, width, height, bare, draw);
}

Drawing deployment(const Battle& battle, const Table& table, Milli width, Milli height, const Look& look) {
  const auto draw = [&](const Scale& scale) {
    Sheet sheet(battle, scale, look);
    sheet.units(table);
    sheet.objectives(table);
    sheet.ground_names();
    sheet.unit_names(table);
    return std::move(sheet).finished();
  };
  const bool turns = look.legend == Legend::turns;
  return with_legend(battle, whole_table(battle),
                     {turns, true, turns ? all_markers(battle) : markers_on(battle, table)}, width, height,
                     look, draw);
}

Drawing turn(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn, Milli width,
             Milli height, const Look& look) {
  TurnSketch sketch(turn.start, battle.words);
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
    sheet.ground_names();
    sheet.unit_names(turn.end);
    return std::move(sheet).finished();
  };
  const Window window = look.shown == Shown::events ? events(battle, log, turn) : action(battle, log, turn);
  return with_legend(battle, window, {true, false, markers_on(battle, turn.end)}, width, height, look, draw);
}

}  // namespace quincunx::map
