#pragma once
// Colours, text and axes that all kinds of charts share.

#include "report/charts/draw_chart.hpp"

namespace quincunx::charts {

constexpr Colour ink{40, 36, 32}, faint{206, 200, 186}, band{232, 226, 210};
constexpr Milli letter = 7500, small = 6500;

struct Brush {
  Colour colour;
  bool hatched = false;
};
// The brush of series `i`: its own colour, its side's colour, or the next of a palette that stays distinct in
// grey and for colour-blind readers.
Brush brush(const Chart& chart, std::size_t i, const SideLooks& sides);

void line(Drawing& drawing, Spot a, Spot b, Colour colour, Milli width);
void bar(Drawing& drawing, Milli x, Milli y, Milli width, Milli height, const Brush& brush);
void shade(Drawing& drawing, Milli x, Milli y, Milli width, Milli height, Colour colour);
void title(Drawing& drawing, const Chart& chart);  // in the first `title_height` of the drawing
Milli title_height(const Chart& chart);

std::string number_text(const Chart& chart, std::int64_t thousandths);  // "12", "2.5"
// A round step, in thousandths, that gives an axis up to `most` at most six lines.
std::int64_t axis_step(std::int64_t most);
std::int64_t most_of(const Chart& chart);  // in thousandths, at least 1
std::string x_label(const Chart& chart, std::size_t i);
std::size_t x_count(const Chart& chart);  // number of labels, or length of the longest series if greater

Drawing step(const Chart& chart, const SideLooks& sides);
Drawing spark(const Chart& chart, const SideLooks& sides);
Drawing stacked(const Chart& chart, const SideLooks& sides);
Drawing butterfly(const Chart& chart, const SideLooks& sides);
Drawing tornado(const Chart& chart, const SideLooks& sides);
Drawing histogram(const Chart& chart, const SideLooks& sides);
Drawing gantt(const Chart& chart, const SideLooks& sides, std::string_view language);

}  // namespace quincunx::charts
