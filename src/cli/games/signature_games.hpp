#pragma once
// The games behind the signature. Depends only on rules, so that it can be built alone.

#include <iosfwd>
#include <optional>
#include <string>

#include "quincunx/base/problem.hpp"

namespace quincunx::cli {

// A number of 16 hexadecimal digits over fixed battles and seeds. It depends on `plays`, the number of plays
// of each battle. Writes a line per play to `each`, if not null. Empty, with problems, if a battle cannot be
// read.
std::optional<std::string> signature_of(int plays, std::ostream* each, Problems& problems);

}  // namespace quincunx::cli
