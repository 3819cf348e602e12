#pragma once
// Lettering inside drawings, where nobody measures type: widths of the table face, good to a few per cent.

#include <string>
#include <string_view>
#include <vector>

#include "quincunx/drawing.hpp"

namespace quincunx::lettering {

using Lines = std::vector<std::string>;

// What printing houses ask for: no type smaller than this, on light ground and, light itself, on dark.
constexpr Milli smallest = 6000, smallest_on_dark = 7000;

Milli width(std::string_view text, Milli size);
Milli width(const Lines& lines, Milli size);  // of the longest

void write(Drawing& drawing, Spot baseline, const std::string& text, Face face, Milli size, Colour colour);
void write_centred(Drawing& drawing, Spot baseline, const std::string& text, Face face, Milli size,
                   Colour colour);
void write_to_right(Drawing& drawing, Spot baseline, const std::string& text, Face face, Milli size,
                    Colour colour);  // ends at the spot

Lines in_two(const std::string& text);  // as even as its blanks allow
Lines in_three(const std::string& text);
// Each name as it may stand on one map, the whole first, then shorter and shorter: nothing that is shortened
// could be another of them.
std::vector<std::vector<std::string>> told_apart(const std::vector<std::string>& names);
std::vector<Lines> forms(const std::vector<std::string>& texts, Milli size, Milli wide);  // on a line or two

}  // namespace quincunx::lettering
