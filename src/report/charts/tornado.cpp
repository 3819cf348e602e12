// Tornado chart: how much each factor changes a result, as a bar left or right of the middle.

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "report/charts/marks.hpp"
#include "report/map/map.hpp"

namespace quincunx::charts {
namespace {

constexpr Milli least_row = 7000, usual_row = 12500;

// The text, cut and ended with "…" if it is wider than `wide`.
std::string shortened(const std::string& text, Milli wide) {
  if (lettering::width(text, letter) <= wide) return text;
  std::string cut = text;
  while (!cut.empty() && lettering::width(cut + "…", letter) > wide) {
    cut.resize(beginning(cut, cut.size() - 1).size());
  }
  return std::string(trimmed(cut)) + "…";
}

std::string signed_text(const Chart& chart, std::int64_t value) {
  return (value > 0 ? "+" : "") + number_text(chart, value);
}

// Value of a bar, always with a decimal place, as in the tables of the same figures.
std::string figure_text(const Chart& chart, std::int64_t value) {
  const std::string text = signed_text(chart, value);
  return text.find(chart.decimal) == std::string::npos ? text + chart.decimal + "0" : text;
}

std::int64_t bound(const std::vector<std::int64_t>& bounds, const Chart::Series& of, std::size_t i) {
  return i < bounds.size() ? bounds[i] : of.values[i];
}

}  // namespace

Drawing tornado(const Chart& chart, const SideLooks& sides) {
  Drawing drawing{chart.width, chart.height, {}};
  title(drawing, chart);
  if (chart.series.empty()) return drawing;
  const Chart::Series& all = chart.series[0];
  const Milli head = title_height(chart) + 15000, foot = 12000;
  const auto room = static_cast<std::size_t>(std::max<Milli>(1, (chart.height - head - foot) / least_row));
  const std::size_t count = std::min(all.values.size(), room);
  if (count == 0) return drawing;
  const Milli row = std::min(usual_row, (chart.height - head - foot) / static_cast<Milli>(count));
  drawing.height = std::min(chart.height, head + row * static_cast<Milli>(count) + foot);
  Milli names = 0, figures = 0;
  std::int64_t least = 0, most = 0;
  for (std::size_t i = 0; i < count; ++i) {
    names = std::max(names, lettering::width(x_label(chart, i), letter));
    figures = std::max(figures, lettering::width(figure_text(chart, all.values[i]), letter));
    least = std::min({least, all.values[i], bound(all.lows, all, i)});
    most = std::max({most, all.values[i], bound(all.highs, all, i)});
  }
  // If all values are zero, the chart still has a middle and room for the name of each direction.
  if (least == 0 && most == 0) least = -1000, most = 1000;
  least = std::min(least, -(most - least) / 6);
  most = std::max(most, (most - least) / 6);
  names = std::min(names, chart.width * 2 / 5);
  const Milli left = names + 6000, right = chart.width - figures - 5000, top = head,
              bottom = head + row * static_cast<Milli>(count);
  const auto x = [&](std::int64_t value) { return left + (right - left) * (value - least) / (most - least); };
  const std::int64_t tick = axis_step(most - least);
  for (std::int64_t value = least / tick * tick; value <= most; value += tick) {
    line(drawing, {x(value), top}, {x(value), bottom}, faint, 400);
    lettering::write_centred(drawing, {x(value), bottom + 9000}, signed_text(chart, value), Face::table,
                             letter, ink);
  }
  for (std::size_t s = 0; s < std::min<std::size_t>(2, chart.series.size()); ++s) {
    const Brush look = brush(chart, s, sides);
    const std::string& name = chart.series[s].name;
    const Colour colour = map::darker(look.colour, 25);
    const Milli base = head - 5000, box = 8000;
    if (s == 0) {
      bar(drawing, x(0) + 4000, base - 6000, box, 6500, look);
      lettering::write(drawing, {x(0) + box + 6500, base}, name + " →", Face::table_bold, letter, colour);
    } else {
      bar(drawing, x(0) - 4000 - box, base - 6000, box, 6500, look);
      lettering::write_to_right(drawing, {x(0) - box - 11000, base}, "← " + name, Face::table_bold, letter,
                                colour);
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    const Milli y = top + row * static_cast<Milli>(i), base = y + row / 2 + 2600, middle = y + row / 2;
    lettering::write(drawing, {0, base}, shortened(x_label(chart, i), names), Face::table, letter, ink);
    lettering::write_to_right(drawing, {chart.width, base}, figure_text(chart, all.values[i]), Face::table,
                              letter, ink);
    const Milli end = x(all.values[i]);
    const std::size_t look = all.values[i] < 0 && chart.series.size() > 1 ? 1 : 0;
    bar(drawing, std::min(end, x(0)), y + row / 8, std::max(end, x(0)) - std::min(end, x(0)), row * 3 / 4,
        brush(chart, look, sides));
    const Milli low = x(bound(all.lows, all, i)), high = x(bound(all.highs, all, i)), cap = row / 5;
    if (low == high) continue;
    // A light line below the dark one keeps the interval visible on the bar.
    line(drawing, {low, middle}, {high, middle}, map::paper, 1800);
    line(drawing, {low, middle}, {high, middle}, ink, 700);
    for (const Milli at : {low, high}) line(drawing, {at, middle - cap}, {at, middle + cap}, ink, 700);
  }
  line(drawing, {x(0), top - 2000}, {x(0), bottom}, ink, 800);
  return drawing;
}

}  // namespace quincunx::charts
