#pragma once
// What the bytes of an attachment are. Names and types that a mail gives are not believed.

#include <string_view>

namespace quincunx::mail {

// "a PDF", "a zip archive or an Office document": by its first bytes; empty if they may be text.
std::string_view recognised_format(std::string_view bytes);

// A business card or an invitation, which mail programs add by themselves.
bool is_trimming(std::string_view bytes);

// Decoded text with more control characters than text has.
bool is_binary(std::string_view text);

}  // namespace quincunx::mail
