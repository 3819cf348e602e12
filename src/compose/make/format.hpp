#pragma once
// Applies formats to texts.

#include <optional>
#include <string>
#include <string_view>

#include "compose/template/program.hpp"

namespace quincunx::composer {

// Applies any format except t, name and list, which need more than the text. Empty if the text is not valid
// for the format. An empty text stays empty.
std::optional<std::string> formatted(std::string_view text, const Format& format, const Words& words);
// What the format expects, for messages: "a number".
const char* wanted_by(Format::Kind kind);

std::string upper_case(std::string_view text);   // Latin, Greek and Cyrillic letters
std::string capitalised(std::string_view text);  // first letter

}  // namespace quincunx::composer
