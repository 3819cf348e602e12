// Step charts and sparklines: each value holds until the next.

#include <algorithm>

#include "report/charts/marks.hpp"
#include "report/map/map.hpp"

namespace quincunx::charts {
namespace {

struct End {
  std::size_t series;
  Milli y;
};

// Moves labels at the line ends apart until they are `apart` from each other, between `top` and `bottom`.
void spread(std::vector<End>& ends, Milli apart, Milli top, Milli bottom) {
  std::sort(ends.begin(), ends.end(),
            [](const End& a, const End& b) { return a.y != b.y ? a.y < b.y : a.series < b.series; });
  for (std::size_t i = 1; i < ends.size(); ++i) ends[i].y = std::max(ends[i].y, ends[i - 1].y + apart);
  if (!ends.empty() && ends.back().y > bottom) ends.back().y = bottom;
  for (std::size_t i = ends.size(); i-- > 1;) ends[i - 1].y = std::min(ends[i - 1].y, ends[i].y - apart);
  if (!ends.empty()) ends.front().y = std::max(ends.front().y, top);
}

}  // namespace

Drawing step(const Chart& chart, const SideLooks& sides) {
  constexpr Milli name_size = 8500;
  Drawing drawing{chart.width, chart.height, {}};
  title(drawing, chart);
  Milli names = 0;
  for (const Chart::Series& series : chart.series)
    names = std::max(names, lettering::width(series.name, name_size));
  const std::int64_t most = most_of(chart), tick = axis_step(most);
  const Milli left = 18000, right = chart.width - std::min(names, chart.width / 3) - 10000,
              top = title_height(chart) + 6000, bottom = chart.height - 14000;
  const auto count = static_cast<std::int64_t>(x_count(chart));
  const auto x = [&](std::int64_t i) {
    return left + (right - left) * i / std::max<std::int64_t>(1, count - 1);
  };
  const auto y = [&](std::int64_t value) { return bottom - (bottom - top) * value / most; };
  for (const Chart::Stretch& stretch : chart.stretches) {
    const Milli from = x(stretch.from / 1000), to = x(stretch.to / 1000);
    shade(drawing, from, top, to - from, bottom - top, band);
    lettering::write(drawing, {from + 1500, top + 6500}, stretch.label, Face::table_italic, small, ink);
  }
  for (std::int64_t value = 0; value <= most; value += tick) {
    line(drawing, {left, y(value)}, {right, y(value)}, faint, 400);
    lettering::write_to_right(drawing, {left - 3000, y(value) + 2500}, number_text(chart, value), Face::table,
                              letter, ink);
  }
  Milli free_from = -1;
  for (std::int64_t i = 0; i < count; ++i) {
    const std::string text = x_label(chart, static_cast<std::size_t>(i));
    const Milli half = lettering::width(text, letter) / 2;
    if (x(i) - half < free_from) continue;
    lettering::write_centred(drawing, {x(i), chart.height - 3000}, text, Face::table, letter, ink);
    free_from = x(i) + half + 2000;
  }
  std::vector<End> ends;
  for (std::size_t s = 0; s < chart.series.size(); ++s) {
    const Chart::Series& series = chart.series[s];
    if (series.values.empty()) continue;
    Path path;
    path.move({x(0), y(series.values[0])});
    for (std::size_t i = 1; i < series.values.size(); ++i)
      path.line({x(static_cast<std::int64_t>(i)), y(series.values[i - 1])})
          .line({x(static_cast<std::int64_t>(i)), y(series.values[i])});
    const Brush look = brush(chart, s, sides);
    const std::vector<Milli> dash = look.hatched ? std::vector<Milli>{6000, 4200} : std::vector<Milli>{};
    drawing.marks.push_back(mark::Stroke{path, look.colour, 1800, dash, true});
    ends.push_back({s, y(series.values.back())});
  }
  spread(ends, name_size + 500, top, bottom);
  for (const End& end : ends)
    lettering::write(drawing, {right + 5000, end.y + 2500}, chart.series[end.series].name, Face::table,
                     name_size, map::darker(brush(chart, end.series, sides).colour, 25));
  return drawing;
}

Drawing spark(const Chart& chart, const SideLooks& sides) {
  Drawing drawing{chart.width, chart.height, {}};
  const Milli bottom = chart.height - 400;
  line(drawing, {0, bottom}, {chart.width, bottom}, faint, 300);
  const std::int64_t most = most_of(chart);
  for (std::size_t s = 0; s < chart.series.size(); ++s) {
    const auto& values = chart.series[s].values;
    if (values.size() < 2) continue;
    const auto x = [&](std::size_t i) {
      return chart.width * static_cast<Milli>(i) / static_cast<Milli>(values.size() - 1);
    };
    const auto y = [&](std::int64_t value) { return 800 + (chart.height - 1600) * (most - value) / most; };
    Path path;
    path.move({0, y(values[0])});
    for (std::size_t i = 1; i < values.size(); ++i)
      path.line({x(i), y(values[i - 1])}).line({x(i), y(values[i])});
    drawing.marks.push_back(mark::Stroke{path, brush(chart, s, sides).colour, 900, {}, true});
  }
  return drawing;
}

}  // namespace quincunx::charts
