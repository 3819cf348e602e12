#pragma once
// Charts drawn from plain values, labelled directly where there is room; nothing to hunt for in a key.

#include "quincunx/chart.hpp"

namespace quincunx::charts {

// How a side is told apart: by its colour, and by hatching for those who print in grey.
struct SideLook {
  std::string id;
  Colour colour;
  bool hatched = false;
};
using SideLooks = std::vector<SideLook>;

// States of units are told in the language; what the chart says itself, as it is.
Drawing draw(const Chart& chart, const SideLooks& sides, std::string_view language = "en");

}  // namespace quincunx::charts
