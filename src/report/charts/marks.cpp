#include "report/charts/marks.hpp"

#include <algorithm>
#include <array>

#include "quincunx/log/vocabulary.hpp"
#include "report/map/map.hpp"

namespace quincunx::charts {
namespace {

constexpr std::array<Colour, 6> palette{Colour{0, 114, 178}, {213, 94, 0},  {0, 128, 96},
                                        {204, 121, 167},     {110, 90, 20}, {70, 70, 70}};

}  // namespace

Brush brush(const Chart& chart, std::size_t i, const SideLooks& sides) {
  const Chart::Series& series = chart.series[i];
  const auto side =
      std::find_if(sides.begin(), sides.end(), [&](const SideLook& look) { return look.id == series.side; });
  if (side != sides.end()) return {series.coloured ? series.colour : side->colour, side->hatched};
  if (series.coloured) return {series.colour, false};
  return {palette[i % palette.size()], i % 2 == 1};
}

void line(Drawing& drawing, Spot a, Spot b, Colour colour, Milli width) {
  drawing.marks.push_back(mark::Stroke{Path{}.move(a).line(b), colour, width, {}, false});
}

void shade(Drawing& drawing, Milli x, Milli y, Milli width, Milli height, Colour colour) {
  if (width > 0 && height > 0) drawing.marks.push_back(mark::Fill{map::box(x, y, width, height), colour});
}

void bar(Drawing& drawing, Milli x, Milli y, Milli width, Milli height, const Brush& brush) {
  if (width <= 0 || height <= 0) return;
  if (!brush.hatched) return shade(drawing, x, y, width, height, brush.colour);
  shade(drawing, x, y, width, height, map::paler(brush.colour, 72));
  drawing.marks.push_back(mark::Clip{map::box(x, y, width, height)});
  for (Milli at = x - height; at < x + width; at += 3000)
    line(drawing, {at, y + height}, {at + height, y}, brush.colour, 1000);
  drawing.marks.push_back(mark::Unclip{});
  drawing.marks.push_back(mark::Stroke{map::box(x, y, width, height), brush.colour, 700, {}, false});
}

Milli title_height(const Chart& chart) { return chart.title.empty() ? 0 : 12000; }

void title(Drawing& drawing, const Chart& chart) {
  if (!chart.title.empty())
    lettering::write(drawing, {0, 8000}, chart.title, Face::table_bold, letter + 500, ink);
}

std::string number_text(const Chart& chart, std::int64_t thousandths) {
  std::string text = decimal(thousandths, 1000);
  if (const std::size_t point = text.find('.'); point != std::string::npos)
    text.replace(point, 1, chart.decimal);
  return text.rfind('-', 0) == 0 ? "−" + text.substr(1) : text;
}

std::int64_t axis_step(std::int64_t most) {
  std::int64_t step = 1000;
  for (const std::int64_t factor : {2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000})
    if (most / step > 6) step = factor * 1000;
  return most / step > 6 ? most / 6 : step;
}

std::int64_t most_of(const Chart& chart) {
  std::int64_t most = 1;
  for (const Chart::Series& series : chart.series)
    for (const std::int64_t value : series.values) most = std::max(most, value);
  return most;
}

std::size_t x_count(const Chart& chart) {
  std::size_t count = chart.x.size();
  for (const Chart::Series& series : chart.series) count = std::max(count, series.values.size());
  return count;
}

std::string x_label(const Chart& chart, std::size_t i) {
  if (chart.x.empty()) return std::to_string(i + 1);
  return i < chart.x.size() ? chart.x[i] : "";
}

Drawing draw(const Chart& chart, const SideLooks& sides, std::string_view language) {
  switch (chart.kind) {
    case Chart::Kind::step:
      return step(chart, sides);
    case Chart::Kind::stacked:
      return stacked(chart, sides);
    case Chart::Kind::butterfly:
      return butterfly(chart, sides);
    case Chart::Kind::gantt:
      return gantt(chart, sides, language);
    case Chart::Kind::histogram:
      return histogram(chart, sides);
    case Chart::Kind::spark:
      return spark(chart, sides);
    case Chart::Kind::tornado:
      return tornado(chart, sides);
  }
  return {};
}

}  // namespace quincunx::charts
