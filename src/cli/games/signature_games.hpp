#pragma once
// The games that the signature is taken of; free of everything but rules, so that it can be built alone.

#include <iosfwd>
#include <optional>
#include <string>

#include "quincunx/problem.hpp"

namespace quincunx::cli {

// Fixed battles, fixed seeds, one number of 16 hexadecimal digits; it depends on the plays of each battle. A
// line a play goes to `each`, when there is one. Nothing, and problems, when a battle cannot be read.
std::optional<std::string> signature_of(int plays, std::ostream* each, Problems& problems);

}  // namespace quincunx::cli
