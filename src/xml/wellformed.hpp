#pragma once
// Checks that bytes are well-formed XML within limits before the parser sees them: pugixml accepts much that
// XML forbids (two roots, doubled attributes, unknown entities, bad characters), and does not report the
// places of attributes.

#include <string_view>

#include "quincunx/base/problem.hpp"
#include "xml/limits.hpp"
#include "xml/lines.hpp"

namespace quincunx::xml {

// False and one problem with the place and text of the line; only the first, because text after a broken tag
// has no clear meaning. Document types, processing instructions, and encodings other than UTF-8 are refused.
bool well_formed(std::string_view bytes, const Limits& limits, const Lines& lines, Problems& problems);

}  // namespace quincunx::xml
