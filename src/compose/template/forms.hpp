#pragma once
// Validates and parses values of attributes.

#include <optional>
#include <string>
#include <string_view>

#include "compose/template/program.hpp"

namespace quincunx::composer {

std::optional<Milli> length_of(std::string_view text);  // "12mm", "3.5pt", "1in", "2cm"; at most 5 m
std::optional<Milli> offset_of(std::string_view text);  // also negative
std::optional<Colour> rgb_of(std::string_view text);    // "#b8860b"
std::optional<int> whole_of(std::string_view text);
std::optional<int> share_of(std::string_view text);  // "auto": 0, "2fr": 2
struct Sheet {
  Milli width = 0, height = 0;
};
std::optional<Sheet> sheet_of(std::string_view text);  // portrait: "A4", "70mm*120mm"
bool is_name(std::string_view text);
// True if the path stays within the template folder.
bool is_inner_path(std::string_view text);

// Hint with the expected form; empty if the value is valid.
std::optional<std::string> fault_in(const ElementRule& element, const AttributeRule& attribute,
                                    std::string_view value, const Theme& theme);
// "nodes", "a number", …
const char* words_for(pugi::xpath_value_type type);

}  // namespace quincunx::composer
