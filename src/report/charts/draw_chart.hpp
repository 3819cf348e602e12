#pragma once
// Charts drawn from plain values. Series are labelled directly where there is room, so that few charts need a
// key.

#include "quincunx/document/chart.hpp"

namespace quincunx::charts {

// How a side is shown: its colour, and hatching for readers who print in grey.
struct SideLook {
  std::string id;
  Colour colour;
  bool hatched = false;
};
using SideLooks = std::vector<SideLook>;

// Draws `chart` in its own width. Names of unit states are translated into `language`; all other text is
// printed as given.
Drawing draw(const Chart& chart, const SideLooks& sides, std::string_view language = "en");

}  // namespace quincunx::charts
