#pragma once
// Numbers in columns, one point under the other.

#include <string_view>

namespace quincunx {

// A number taken apart before its point, fraction or unit: "1,250", "+1½", "29.2%". `whole` is empty where
// the text is no number.
struct Decimal {
  std::string_view whole, rest;
};
Decimal decimal(std::string_view);

}  // namespace quincunx
