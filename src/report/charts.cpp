#include "report/charts.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "report/map.hpp"

namespace quincunx::chart {
namespace {

constexpr Colour ink{40, 36, 32}, faint{206, 200, 186}, band{232, 226, 210};

void say(Drawing& drawing, Milli x, Milli y, const std::string& text, Colour colour, Milli size = 7500) {
  drawing.marks.push_back(mark::Text{{x, y}, text, Face::table, size, colour, 0, 0});
}
void line(Drawing& drawing, Spot a, Spot b, Colour colour, Milli width) {
  drawing.marks.push_back(mark::Stroke{Path{}.move(a).line(b), colour, width, {}, false});
}
void bar(Drawing& drawing, Milli x, Milli y, Milli width, Milli height, Colour colour) {
  drawing.marks.push_back(
      mark::Fill{map::polygon({{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}}), colour});
}

// The second side's bars are hatched, for those who print in grey.
void side_bar(Drawing& drawing, Milli x, Milli y, Milli width, Milli height, Colour colour, SideId side) {
  if (width <= 0 || height <= 0) return;
  if (side == SideId::first) return bar(drawing, x, y, width, height, colour);
  bar(drawing, x, y, width, height, map::paler(colour, 72));
  drawing.marks.push_back(mark::Clip{map::box(x, y, width, height)});
  for (Milli at = x - height; at < x + width; at += 3000)
    line(drawing, {at, y + height}, {at + height, y}, colour, 1000);
  drawing.marks.push_back(mark::Unclip{});
  drawing.marks.push_back(mark::Stroke{map::box(x, y, width, height), colour, 700, {}, false});
}

// A round step for an axis of at most six lines.
int axis_step(int most) {
  int step = 1;
  for (const int factor : {2, 5, 10, 20, 50, 100, 200, 500})
    if (most / step > 6) step = factor;
  return step;
}

}  // namespace

Drawing strength(const Battle& battle, const digest::Digest& digest, Milli width, Milli height) {
  Drawing drawing{width, height, {}};
  int most = 1, turns = 1;
  for (const auto& [turn, sides] : digest.strength) {
    most = std::max({most, sides[0], sides[1]});
    turns = std::max(turns, turn);
  }
  const int first = digest.strength.empty() ? 0 : digest.strength.begin()->first;
  const Milli left = 18000, right = width - 92000, top = 6000, bottom = height - 14000;
  const auto x = [&](int turn) {
    return left + (right - left) * (turn - first) / std::max(1, turns - first);
  };
  const auto y = [&](int value) { return bottom - (bottom - top) * value / most; };
  const int step = axis_step(most);
  for (int value = 0; value <= most; value += step) {
    line(drawing, {left, y(value)}, {right, y(value)}, faint, 400);
    say(drawing, 0, y(value) + 2500, std::to_string(value), ink);
  }
  for (const auto& [turn, sides] : digest.strength)
    say(drawing, x(turn) - 2000, height - 3000, turn == 0 ? "start" : std::to_string(turn), ink);
  std::array<Milli, 2> ends{};
  for (const SideId side : {SideId::first, SideId::second}) {
    Path path;
    int before = 0;
    for (const auto& [turn, sides] : digest.strength) {
      const int value = sides[index(side)];
      if (path.verbs.empty())
        path.move({x(turn), y(value)});
      else
        path.line({x(turn), y(before)}).line({x(turn), y(value)});
      before = value;
    }
    const std::vector<Milli> dash =
        side == SideId::second ? std::vector<Milli>{6000, 4200} : std::vector<Milli>{};
    drawing.marks.push_back(mark::Stroke{path, map::side_colour(battle, side), 1800, dash, true});
    ends[index(side)] = y(before);
  }
  // Labels at the line ends, pushed apart where they would touch.
  if (std::abs(ends[0] - ends[1]) < 9000)
    ends[ends[0] <= ends[1] ? 1 : 0] += 9000 - std::abs(ends[0] - ends[1]);
  for (const SideId side : {SideId::first, SideId::second})
    say(drawing, right + 5000, ends[index(side)] + 2500, battle.words.side_names[index(side)],
        map::side_colour(battle, side), 8500);
  return drawing;
}

Drawing losses(const Battle& battle, const digest::Digest& digest, Milli width) {
  std::map<std::string, std::array<int, 2>> by_cause;
  for (const digest::Loss& loss : digest.losses)
    by_cause[loss.cause][index(battle.opening[loss.unit].side)] += loss.amount;
  int most = 1;
  for (const auto& [cause, sides] : by_cause) most = std::max({most, sides[0], sides[1]});
  const Milli row = 14000, middle = width / 2, name_half = 52000, reach = middle - name_half - 16000;
  Drawing drawing{width, row * static_cast<Milli>(by_cause.size() + 1), {}};
  const Milli head = 8000;
  say(drawing, middle - name_half - reach, head, battle.words.side_names[0] + " lost",
      map::side_colour(battle, SideId::first), 8000);
  say(drawing, middle + name_half, head, battle.words.side_names[1] + " lost",
      map::side_colour(battle, SideId::second), 8000);
  Milli y = row;
  for (const auto& [cause, sides] : by_cause) {
    std::string name = cause;
    std::replace(name.begin(), name.end(), '-', ' ');
    say(drawing, middle - static_cast<Milli>(name.size()) * 1750, y + 7500, name, ink);
    const Milli a = reach * sides[0] / most, b = reach * sides[1] / most;
    side_bar(drawing, middle - name_half - a, y + 1500, a, 8000, map::side_colour(battle, SideId::first),
             SideId::first);
    side_bar(drawing, middle + name_half, y + 1500, b, 8000, map::side_colour(battle, SideId::second),
             SideId::second);
    say(drawing, middle - name_half - a - 12000, y + 8000, std::to_string(sides[0]), ink);
    say(drawing, middle + name_half + b + 3000, y + 8000, std::to_string(sides[1]), ink);
    y += row;
  }
  return drawing;
}

Drawing faces(const digest::DiceCount& count, Colour colour, SideId side, Milli width, Milli height) {
  Drawing drawing{width, height, {}};
  if (count.faces.empty()) return drawing;
  const int most = std::max(1, *std::max_element(count.faces.begin(), count.faces.end()));
  const auto sides = static_cast<int>(count.faces.size());
  const std::int64_t thrown = std::accumulate(count.faces.begin(), count.faces.end(), std::int64_t{0});
  const Milli bottom = height - 12000, top = 9000, pitch = width / sides;
  const auto y = [&](std::int64_t hundredths) {
    return bottom - (bottom - top) * hundredths / (std::int64_t{100} * most);
  };
  const std::int64_t expected = 100 * thrown / sides;
  // 1.96 standard deviations of a binomial count, in hundredths: the root of n (s - 1)/s² x 196².
  const std::int64_t half = root(thrown * (sides - 1) * 196 * 196 / (sides * sides));
  const Milli upper = std::max<Milli>(0, y(expected + half)),
              lower = std::min(bottom, y(std::max<std::int64_t>(0, expected - half)));
  bar(drawing, 0, upper, width, lower - upper, band);
  for (int face = 0; face < sides; ++face) {
    const Milli up = y(std::int64_t{100} * count.faces[static_cast<std::size_t>(face)]);
    side_bar(drawing, pitch * face + pitch / 5, up, pitch * 3 / 5, bottom - up, colour, side);
    say(drawing, pitch * face + pitch / 2 - 2000, height - 2500, std::to_string(face + 1), ink, 8000);
    say(drawing, pitch * face + pitch / 2 - 3500, up - 1800,
        std::to_string(count.faces[static_cast<std::size_t>(face)]), ink, 6500);
  }
  line(drawing, {0, y(expected)}, {width, y(expected)}, ink, 700);
  line(drawing, {0, bottom}, {width, bottom}, ink, 500);
  return drawing;
}

Drawing faces_of_both(const Battle& battle, const digest::Digest& digest, Milli width, Milli height) {
  const Milli head = 12000, half = width * 46 / 100;
  Drawing drawing{width, height, {}};
  for (const SideId side : {SideId::first, SideId::second}) {
    const Milli left = side == SideId::first ? 0 : width - half;
    const Colour colour = map::side_colour(battle, side);
    say(drawing, left, 8000, battle.words.side_names[index(side)], map::darker(colour, 35), 8500);
    map::put(drawing, faces(digest.dice[index(side)], colour, side, half, height - head), {left, head});
  }
  return drawing;
}

Drawing sparkline(const std::vector<int>& values, int most, Colour colour, Milli width, Milli height) {
  Drawing drawing{width, height, {}};
  if (values.size() < 2 || most <= 0) return drawing;
  Path path;
  int before = values.front();
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Milli x = width * static_cast<Milli>(i) / static_cast<Milli>(values.size() - 1);
    const auto y = [&](int value) { return 800 + (height - 1600) * (most - std::min(value, most)) / most; };
    if (i == 0)
      path.move({x, y(values[i])});
    else
      path.line({x, y(before)}).line({x, y(values[i])});
    before = values[i];
  }
  line(drawing, {0, height - 400}, {width, height - 400}, faint, 300);
  drawing.marks.push_back(mark::Stroke{path, colour, 900, {}, true});
  return drawing;
}

}  // namespace quincunx::chart
