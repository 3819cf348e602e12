#pragma once
// The characters that mail programs and phones put in place of those that were typed.

#include <string>
#include <string_view>

namespace quincunx::mail {

// UTF-8 text in the plain form of quincunx/base/plain_characters.hpp, without stray bytes; a letter and an
// accent behind it become one character. Applied twice it changes nothing more.
std::string plain_characters(std::string_view text);

// UTF-8 text in ASCII: "Flügel" is "Fluegel", "España" is "Espana"; what has no such form is "?".
std::string in_ascii(std::string_view text);

}  // namespace quincunx::mail
