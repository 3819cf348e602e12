#pragma once
// XML as mail brings it.

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "mail/clean/lines.hpp"

namespace quincunx::mail {

bool is_xml(std::string_view text);  // it begins with "<?xml", a comment or a tag, and is no HTML

// Tags with the quotation marks, blanks and signs that XML wants; between tags and inside of quoted values
// nothing changes. An encoding that is declared becomes UTF-8, which the text is in.
std::string plain_tags(std::string_view xml);

// Lines [first, second) of the first XML document among them: from "<?xml" or "<name" at the beginning of a
// line to the
// "</name>" at the end of one. Empty, [0, 0), if there is none.
std::pair<std::size_t, std::size_t> xml_among(const Lines& lines);

}  // namespace quincunx::mail
