#pragma once
// A colour as text, as HTML and SVG write it.

#include <string>

#include "quincunx/document/drawing.hpp"

namespace quincunx {

std::string colour_text(Colour colour);  // "#a8322d"

}  // namespace quincunx
