#pragma once
// Information in a PDF for archives and presses: metadata, standard, printing condition.

#include <string>
#include <string_view>

#include "print/layout/paper.hpp"
#include "quincunx/document/press.hpp"

namespace quincunx {

// Date of files whose standard requires one and whose document has none. It is fixed, because the same input
// must give the same bytes.
constexpr const char* fixed_date = "2000-01-01";

// The date of so many seconds since 1970, as 2026-11-26. Empty if the text is no such number.
std::string date_of_epoch(std::string_view seconds);

std::string text_string(const std::string& utf8);  // a PDF text string: (…) or <FEFF…>

// Entries of the information dictionary, except the producer, which libharu writes.
std::string information(const Paper& paper, const PressProfile& profile);
// The same as XMP for archives. Escaped; characters that XML does not allow become U+FFFD. `accessible`: the
// file says that it is PDF/UA-1.
std::string xmp(const Paper& paper, const PressProfile& profile, const std::string& producer,
                bool accessible);
// Value of /OutputIntents. `icc` refers to the profile that PDF/A embeds. Empty if no standard is set.
std::string output_intents(const PressProfile& profile, const std::string& icc);

}  // namespace quincunx
