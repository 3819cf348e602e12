#pragma once
// The strength of both sides on one axis of time: a band for each that changes its width, how near each was
// to breaking, and what happened when.

#include <array>
#include <string>
#include <vector>

#include "quincunx/document/drawing.hpp"
#include "report/map/legend_words.hpp"

namespace quincunx::glance {

struct Happening {
  enum class Kind : std::uint8_t { fallen, arrival, taken } kind{};
  std::size_t turn = 0;  // interval on the axis, from 0
  std::string text;
};

struct Band {  // of a side; all values but `lost` and `breaks_at` have one more entry than there are turns
  std::string name;
  Colour colour;
  bool hatched = false;
  bool seen_losses = false;  // of an enemy in fog: `strength` holds what it was seen to lose so far
  std::vector<int> strength;  // on the table at the start, and at the end of each turn
  std::vector<int> to_come;   // of units that have not yet come
  std::vector<int> lost,
      breaks_at;  // at the end of each turn, as the rules count it; breaks_at: none if not known
  std::vector<Happening> happenings;
};

struct Ribbon {
  std::array<Band, 2> bands;
  std::vector<std::string> turns;  // labels of the intervals
};

// The axis: interval i from at(i) to at(i + 1).
struct Axis {
  Milli left = 0, right = 0;
  std::size_t turns = 1;
  Milli at(std::size_t i) const {
    return left + (right - left) * static_cast<Milli>(i) / static_cast<Milli>(turns);
  }
};
Axis axis_of(const Ribbon& ribbon, Milli width);

// Draws it into the drawing between `top` and `bottom`.
void add_ribbon(Drawing& drawing, const Ribbon& ribbon, const Axis& axis, Milli top, Milli bottom,
                const map::LegendWords& words);

}  // namespace quincunx::glance
