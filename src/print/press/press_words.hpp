#pragma once
// Information in a PDF for archives and presses: metadata, standard, printing condition.

#include <string>

#include "print/layout/paper.hpp"
#include "quincunx/document/press.hpp"

namespace quincunx {

// Time in every file whose standard requires one. It is fixed, because the same input must give the same
// bytes.
constexpr const char* fixed_time = "D:20000101000000Z";

std::string text_string(const std::string& utf8);  // a PDF text string: (…) or <FEFF…>

// Entries of the information dictionary, except the producer, which libharu writes.
std::string information(const Paper& paper, const PressProfile& profile);
// The same as XMP for archives. Escaped; characters that XML does not allow become U+FFFD.
std::string xmp(const Paper& paper, const PressProfile& profile, const std::string& producer);
// Value of /OutputIntents. `icc` refers to the profile that PDF/A embeds. Empty if no standard is set.
std::string output_intents(const PressProfile& profile, const std::string& icc);

}  // namespace quincunx
