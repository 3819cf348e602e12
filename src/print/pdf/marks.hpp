#pragma once
// Moves, scales and creates marks.

#include <vector>

#include "quincunx/document/drawing.hpp"

namespace quincunx {

// Adds marks to a page with their origin at `at`, scaled about that origin.
void place(std::vector<Mark>& page, const std::vector<Mark>& marks, Spot at, int permille = 1000);
void place(std::vector<Mark>& page, std::vector<Mark>&& marks, Spot at);

mark::Fill box(Milli x, Milli y, Milli width, Milli height, Colour colour);
mark::Fill rounded_box(Milli x, Milli y, Milli width, Milli height, Milli radius, Colour colour);
mark::Stroke line(Spot from, Spot to, Milli width, Colour colour);

}  // namespace quincunx
