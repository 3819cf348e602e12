#pragma once
// Texts as formats write them.

#include <optional>
#include <string>
#include <string_view>

#include "compose/template/program.hpp"

namespace quincunx::composer {

// All formats but t, name and list, which need more than the text. Nothing where the text is not what the
// format is for; an empty text stays empty.
std::optional<std::string> formatted(std::string_view text, const Format& format, const Words& words);
// What the format is for: "a number".
const char* wanted_by(Format::Kind kind);

std::string upper_case(std::string_view text);   // Latin, Greek and Cyrillic letters
std::string capitalised(std::string_view text);  // the first letter

}  // namespace quincunx::composer
