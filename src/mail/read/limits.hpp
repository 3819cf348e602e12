#pragma once
// Limits of a mail that are checked before anything takes it apart.

#include <string>
#include <string_view>

namespace quincunx::mail {

constexpr int most_parts = 64, deepest_part = 16;

// Which limit it exceeds, as a sentence without a full stop; empty if none. GMime keeps an object for each
// header and part, and calls itself for each group of addresses: lines and colons are counted for that.
std::string exceeded_limit(std::string_view mail);

}  // namespace quincunx::mail
