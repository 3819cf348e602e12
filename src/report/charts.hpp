#pragma once
// Charts as drawings, labelled directly; nothing to hunt for in a key.

#include <array>
#include <string>
#include <vector>

#include "report/digest.hpp"

namespace quincunx::chart {

// Strength of both sides by turn, as steps, with the names at the line ends.
Drawing strength(const Battle& battle, const digest::Digest& digest, Milli width, Milli height);
// Strength lost by cause, a bar each, the sides back to back.
Drawing losses(const Battle& battle, const digest::Digest& digest, Milli width);
// Faces of a die: counts as bars, the expected count as a line, the band that holds 95 of 100 fair counts
// shaded.
Drawing faces(const digest::DiceCount& count, Colour colour, SideId side, Milli width, Milli height);
// The faces of both sides' dice beside each other, named.
Drawing faces_of_both(const Battle& battle, const digest::Digest& digest, Milli width, Milli height);
// One unit's strength by turn, small enough for a table cell.
Drawing sparkline(const std::vector<int>& values, int most, Colour colour, Milli width, Milli height);

}  // namespace quincunx::chart
