#pragma once
// The outside of a mail: the line before it in an mbox, its header lines.

#include <cstddef>
#include <string>
#include <string_view>

namespace quincunx::mail {

// Bytes of the "From red@example.org Sun May  3 10:22:13 2026" line at the beginning, with its end; 0 if
// there is none.
std::size_t separator_bytes(std::string_view bytes);

// How many of the headers by which a mail is recognised it begins with: "From:", "Date:", "Received:", …
int known_headers(std::string_view bytes);

// mboxrd: lines that begin with ">From ", ">>From " … get back the form that they had, with one ">" less.
std::string unquoted_from(std::string_view mail);

}  // namespace quincunx::mail
