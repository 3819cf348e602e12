#pragma once
// Draws the diagrams that a rule set declares, in the signs of the maps.

#include <string>

#include "quincunx/document/drawing.hpp"
#include "quincunx/play/diagrams.hpp"

namespace quincunx::diagrams {

struct Look {
  Milli width = 0, height = 0;  // at most; the drawing is as large as fits into them
  std::string decimal = ".";    // the sign, in the language of its labels
  int quarters = 0;             // by which all of it is turned to the right
};
// Empty where the rules refuse the set-up.
Drawing draw(const Diagram& diagram, const Rulebook& book, const Look& look);

// How finely the rules are asked: squares of the grid along the longer side.
constexpr int squares_across = 48;
constexpr Milli letter_size = 7500;  // of the labels
Colour tint_of(int part);            // in which it is shaded, from 1

}  // namespace quincunx::diagrams
