// Bar charts: stacked, butterfly (back to back), and a histogram of the faces of a die.

#include <algorithm>

#include "report/charts/marks.hpp"
#include "report/map/map.hpp"

namespace quincunx::charts {
namespace {

std::int64_t value_of(const Chart::Series& series, std::size_t i) {
  return i < series.values.size() ? std::max<std::int64_t>(0, series.values[i]) : 0;
}

}  // namespace

Drawing stacked(const Chart& chart, const SideLooks& sides) {
  Drawing drawing{chart.width, chart.height, {}};
  title(drawing, chart);
  const std::size_t count = x_count(chart);
  std::int64_t most = 1;
  for (std::size_t i = 0; i < count; ++i) {
    std::int64_t sum = 0;
    for (const Chart::Series& series : chart.series) sum += value_of(series, i);
    most = std::max(most, sum);
  }
  // The names of the series are in a row above the bars, each after a swatch of its colour.
  Milli at = 0, head = title_height(chart) + 9000;
  for (std::size_t s = 0; s < chart.series.size(); ++s) {
    const Milli needed = 14000 + lettering::width(chart.series[s].name, letter);
    if (at > 0 && at + needed > chart.width) {
      at = 0;
      head += 11000;
    }
    bar(drawing, at, head - 7000, 9000, 7000, brush(chart, s, sides));
    lettering::write(drawing, {at + 11500, head - 500}, chart.series[s].name, Face::table, letter, ink);
    at += needed + 8000;
  }
  const Milli left = 18000, top = head + 8000, bottom = chart.height - 14000;
  const auto height_of = [&](std::int64_t value) { return (bottom - top) * value / most; };
  const std::int64_t tick = axis_step(most);
  for (std::int64_t value = 0; value <= most; value += tick) {
    const Milli y = bottom - height_of(value);
    line(drawing, {left, y}, {chart.width, y}, faint, 400);
    lettering::write_to_right(drawing, {left - 3000, y + 2500}, number_text(chart, value), Face::table,
                              letter, ink);
  }
  const Milli pitch = (chart.width - left) / static_cast<Milli>(std::max<std::size_t>(1, count));
  for (std::size_t i = 0; i < count; ++i) {
    const Milli x = left + pitch * static_cast<Milli>(i) + pitch / 6;
    Milli y = bottom;
    for (std::size_t s = 0; s < chart.series.size(); ++s) {
      const Milli high = height_of(value_of(chart.series[s], i));
      bar(drawing, x, y - high, pitch * 2 / 3, high, brush(chart, s, sides));
      y -= high;
    }
    lettering::write_centred(drawing, {x + pitch / 3, chart.height - 3000}, x_label(chart, i), Face::table,
                             letter, ink);
  }
  return drawing;
}

Drawing butterfly(const Chart& chart, const SideLooks& sides) {
  const std::size_t count = x_count(chart), series = std::min<std::size_t>(2, chart.series.size());
  const Milli head = title_height(chart) + 12000;
  const Milli row = std::min<Milli>(
      14000,
      std::max<Milli>(6000, (chart.height - head) / static_cast<Milli>(std::max<std::size_t>(1, count))));
  Drawing drawing{chart.width, head + row * static_cast<Milli>(count), {}};
  title(drawing, chart);
  Milli names = 0;
  for (std::size_t i = 0; i < count; ++i)
    names = std::max(names, lettering::width(x_label(chart, i), letter));
  const Milli middle = chart.width / 2, half = std::min(names / 2 + 5000, chart.width / 5),
              reach = middle - half - 16000;
  const std::int64_t most = most_of(chart);
  for (std::size_t s = 0; s < series; ++s) {
    const Brush look = brush(chart, s, sides);
    const Colour colour = map::darker(look.colour, 25);
    if (s == 0)
      lettering::write_to_right(drawing, {middle - half, head - 5000}, chart.series[s].name, Face::table_bold,
                                letter + 500, colour);
    else
      lettering::write(drawing, {middle + half, head - 5000}, chart.series[s].name, Face::table_bold,
                       letter + 500, colour);
  }
  for (std::size_t i = 0; i < count; ++i) {
    const Milli y = head + row * static_cast<Milli>(i), base = y + row * 4 / 7 + 500;
    lettering::write_centred(drawing, {middle, base}, x_label(chart, i), Face::table, letter, ink);
    for (std::size_t s = 0; s < series; ++s) {
      const std::int64_t value = value_of(chart.series[s], i);
      const Milli wide = reach * value / most;
      const std::string text = number_text(chart, value);
      bar(drawing, s == 0 ? middle - half - wide : middle + half, y + row / 10, wide, row * 4 / 7,
          brush(chart, s, sides));
      if (s == 0)
        lettering::write_to_right(drawing, {middle - half - wide - 3000, base}, text, Face::table, letter,
                                  ink);
      else
        lettering::write(drawing, {middle + half + wide + 3000, base}, text, Face::table, letter, ink);
    }
  }
  return drawing;
}

Drawing histogram(const Chart& chart, const SideLooks& sides) {
  Drawing drawing{chart.width, chart.height, {}};
  title(drawing, chart);
  if (chart.series.empty() || chart.series[0].values.empty()) return drawing;
  const auto& values = chart.series[0].values;
  const std::int64_t most = std::max(most_of(chart), chart.banded ? chart.high : 0);
  const std::string expected = number_text(chart, chart.expected), within = "95 %";
  const Milli margin = 4000,
              written = std::max(lettering::width(expected, letter), lettering::width(within, small));
  const Milli bottom = chart.height - 12000, top = title_height(chart) + 9000,
              right = chart.banded ? chart.width - written - margin : chart.width,
              pitch = right / static_cast<Milli>(values.size());
  const auto y = [&](std::int64_t value) {
    return bottom - (bottom - top) * std::clamp<std::int64_t>(value, 0, most) / most;
  };
  if (chart.banded) {
    shade(drawing, 0, y(chart.high), right, y(chart.low) - y(chart.high), band);
    for (const std::int64_t edge : {chart.low, chart.high})
      drawing.marks.push_back(
          mark::Stroke{Path{}.move({0, y(edge)}).line({right, y(edge)}), ink, 400, {2000, 1500}, false});
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Milli x = pitch * static_cast<Milli>(i);
    bar(drawing, x + pitch / 5, y(values[i]), pitch * 3 / 5, bottom - y(values[i]), brush(chart, 0, sides));
    lettering::write_centred(drawing, {x + pitch / 2, chart.height - 2500}, x_label(chart, i), Face::table,
                             letter + 500, ink);
  }
  line(drawing, {0, bottom}, {right, bottom}, ink, 500);
  if (chart.banded) {
    line(drawing, {0, y(chart.expected)}, {right, y(chart.expected)}, ink, 700);
    const Milli level = y(chart.expected) + 2500;
    lettering::write(drawing, {right + margin, level}, expected, Face::table_bold, letter, ink);
    lettering::write(drawing, {right + margin, level + letter}, within, Face::table, small, ink);
  }
  // A light ground behind each number keeps it readable where a line crosses it.
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string text = number_text(chart, values[i]);
    const Spot at{pitch * static_cast<Milli>(i) + pitch / 2, y(values[i]) - 1800};
    const Milli half = lettering::width(text, small) / 2 + 800;
    shade(drawing, at.x - half, at.y - 5000, 2 * half, 5600, map::paper);
    lettering::write_centred(drawing, at, text, Face::table, small, ink);
  }
  return drawing;
}

}  // namespace quincunx::charts
