#pragma once
// Lettering inside drawings. Drawings have no font metrics, so widths are those of the table face, within a
// few per cent.

#include <string>
#include <string_view>
#include <vector>

#include "quincunx/document/drawing.hpp"
#include "quincunx/document/press.hpp"

namespace quincunx::lettering {

using Lines = std::vector<std::string>;

constexpr Milli smallest = least_type, smallest_on_dark = least_light_type;

Milli width(std::string_view text, Milli size);
Milli width(const Lines& lines, Milli size);  // of the longest line

void write(Drawing& drawing, Spot baseline, const std::string& text, Face face, Milli size, Colour colour);
void write_centred(Drawing& drawing, Spot baseline, const std::string& text, Face face, Milli size,
                   Colour colour);
void write_to_right(Drawing& drawing, Spot baseline, const std::string& text, Face face, Milli size,
                    Colour colour);  // ends at the spot

Lines in_two(const std::string& text);  // split at the space nearest the middle
Lines in_three(const std::string& text);
// The forms in which each name may appear on one map, the whole name first, then shorter ones. No short form
// can be mistaken for another name of the list.
std::vector<std::vector<std::string>> distinct_forms(const std::vector<std::string>& names);
// In one line or, where wider, in two; the first of them in one rather than with a number in the second.
std::vector<Lines> forms(const std::vector<std::string>& texts, Milli size, Milli wide);

}  // namespace quincunx::lettering
