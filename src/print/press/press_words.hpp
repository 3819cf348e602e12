#pragma once
// What a file says of itself to archives and presses: metadata, standard, printing condition.

#include <string>

#include "print/layout/paper.hpp"
#include "quincunx/press.hpp"

namespace quincunx {

// The time in every file whose standard wants one: the clock must not change a byte.
constexpr const char* fixed_time = "D:20000101000000Z";

std::string text_string(const std::string& utf8);  // as PDF writes text: (…) or <FEFF…>

// Entries of the information dictionary, without the producer, which libharu writes.
std::string information(const Paper& paper, const PressProfile& profile);
// The same as XMP, for the archive. Escaped; what XML cannot hold becomes U+FFFD.
std::string xmp(const Paper& paper, const PressProfile& profile, const std::string& producer);
// The value of /OutputIntents; `icc` refers to the profile that PDF/A embeds. Empty for no standard.
std::string output_intents(const PressProfile& profile, const std::string& icc);

}  // namespace quincunx
