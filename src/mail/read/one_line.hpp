#pragma once
// Words of strangers, fit for a message: of headers, of names of attachments.

#include <cstddef>
#include <string>
#include <string_view>

namespace quincunx::mail {

// Well-formed UTF-8 in one line of plain characters, at most so many bytes long; longer ones end with "...".
std::string one_line(std::string_view text, std::size_t most_bytes);

}  // namespace quincunx::mail
