#include "report/map/turn_sketch.hpp"

#include <algorithm>

namespace quincunx::map {
namespace {

// The last point outside the base on the way from `from`, which is outside it, to its middle.
Point edge_of(const Base& base, Point from) {
  Point outside = from, inside = base.pose.at;
  if (distance(base, outside) == 0) return outside;
  while (length(inside - outside) > 100) {
    const Point middle{(outside.x + inside.x) / 2, (outside.y + inside.y) / 2};
    (distance(base, middle) == 0 ? inside : outside) = middle;
  }
  return outside;
}

}  // namespace

TurnSketch::TurnSketch(const Table& start, const Vocabulary& words)
    : table_(start),
      own_orders_(words.orders),
      purposes_(words.purposes) {}

void TurnSketch::add(const Event& event) {
  if (const auto* decided = std::get_if<event::Decided>(&event.body);
      decided != nullptr && decided->order.unit != nobody)
    verb_[decided->order.unit] = decided->order.verb;
  if (const auto* moved = std::get_if<event::Moved>(&event.body)) add_move(*moved);
  if (const auto* checked = std::get_if<event::Checked>(&event.body)) add_dice(*checked);
  if (const auto* left = std::get_if<event::Left>(&event.body)) gone_.push_back(table_[left->unit].base);
  quincunx::apply(table_, event.body);
}

void TurnSketch::add_move(const event::Moved& moved) {
  const Unit& unit = table_[moved.unit];
  if (unit.host != nobody || moved.how == Manoeuvre::slide) return;  // carried, or moved aside to make room
  const auto verb = verb_.find(moved.unit);
  const bool charge = verb != verb_.end() && kind_of(verb->second, own_orders_).charges;
  const Arrow arrow = moved.how == Manoeuvre::back ? Arrow::retreat : charge ? Arrow::charge : Arrow::move;
  const auto latest = latest_.find(moved.unit);
  if (latest != latest_.end() && lines_[latest->second].arrow == arrow) {
    lines_[latest->second].way.push_back(moved.to.at);
    return;
  }
  latest_[moved.unit] = lines_.size();
  lines_.push_back({moved.unit, unit.side, arrow, {unit.base.pose.at, moved.to.at}});
}

// A save, or a roll for a distance, is none.
bool TurnSketch::is_shot(const event::Checked& checked) const {
  return purposes_[static_cast<std::size_t>(checked.purpose)].shows == Shows::shot;
}

void TurnSketch::add_dice(const event::Checked& checked) {
  if (checked.target == nobody || checked.unit == nobody) return;
  const Unit &unit = table_[checked.unit], &target = table_[checked.target];
  if (unit.side == target.side) return;
  const auto ends = closest_points(unit.base, target.base);
  if (length(ends[1] - ends[0]) > 100) {
    if (is_shot(checked) && shots_.insert({checked.unit, checked.target}).second)
      lines_.push_back({checked.unit, unit.side, Arrow::fire, {ends[0], ends[1]}});
  } else if (pairs_.insert({std::min(checked.unit, checked.target), std::max(checked.unit, checked.target)})
                 .second) {
    fights_.push_back(ends[0]);
  }
}

std::vector<TurnSketch::Line> TurnSketch::lines(const Table& end) const {
  std::vector<Line> all = lines_;
  for (Line& line : all) {
    const Unit& unit = end[line.unit];
    if (line.arrow == Arrow::fire || !unit.present() || line.way.back() != unit.base.pose.at) continue;
    while (line.way.size() > 2 && distance(unit.base, line.way[line.way.size() - 2]) == 0)
      line.way.erase(line.way.end() - 2);
    line.way.back() = edge_of(unit.base, line.way[line.way.size() - 2]);
  }
  // Drawing order: moves first, shots on top.
  std::stable_sort(all.begin(), all.end(), [](const Line& a, const Line& b) {
    return (a.arrow == Arrow::fire) < (b.arrow == Arrow::fire);
  });
  return all;
}

}  // namespace quincunx::map
