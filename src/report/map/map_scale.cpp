// How much of the table a map shows, and its scale.

#include <algorithm>

#include "report/map/turn_sketch.hpp"

namespace quincunx::map {
namespace {

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
  bool any() const { return any_; }
  Window with_margin(const Battle& battle) const {
    return any_ ? widened(window_, battle.book.set().length_unit * 5 / 2) : whole_table(battle);
  }

 private:
  bool any_ = false;
  Window window_{};
};

}  // namespace

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

Window events(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn) {
  TurnSketch sketch(turn.start, battle.words);
  for (std::size_t i = turn.first; i < turn.last; ++i) sketch.add(log[i]);
  Extent extent, moves;
  for (const TurnSketch::Line& line : sketch.lines(turn.end)) {
    if (line.arrow == Arrow::move || line.arrow == Arrow::retreat) {
      for (const Point at : line.way) moves.add(at);
    } else {
      extent.add(line.way.back());
      if (line.arrow == Arrow::fire) extent.add(line.way.front());
    }
  }
  for (const Point at : sketch.fights()) extent.add(at);
  for (const Base& base : sketch.gone()) extent.add(base.pose.at);
  const auto strength = battle.book.set().strength.of;
  for (std::size_t i = 0; i < turn.end.units.size(); ++i) {
    const Unit &before = turn.start.units[i], &after = turn.end.units[i];
    if (before.present() && after.present() && strength(before) != strength(after))
      extent.add(after.base.pose.at);
  }
  return (extent.any() ? extent : moves).with_margin(battle);
}

bool lies_across(const Window& window) {
  return (window.top.x - window.low.x) * 5 >= (window.top.y - window.low.y) * 6;
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
  // A unit of length is never drawn larger than this; otherwise three bases could fill a page.
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

}  // namespace quincunx::map
