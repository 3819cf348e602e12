#pragma once
// Whether bytes are well-formed XML within limits, judged before the parser sees them: pugixml lets much pass
// that XML forbids (two roots, doubled attributes, unknown entities, bad characters), and never says where an
// attribute stands.

#include <string_view>

#include "quincunx/base/problem.hpp"
#include "xml/limits.hpp"
#include "xml/lines.hpp"

namespace quincunx::xml {

// False and one problem (the first: what follows a broken tag means nothing) with the place and text of the
// line. Document types, processing instructions, and encodings other than UTF-8 are refused too.
bool well_formed(std::string_view bytes, const Limits& limits, const Lines& lines, Problems& problems);

}  // namespace quincunx::xml
