#pragma once
// Numbers in columns, aligned at the decimal point.

#include <string_view>

namespace quincunx {

// A number split before its point, fraction or unit: "1,250", "+1½", "29.2%". `whole` is empty if the text is
// not a number.
struct Decimal {
  std::string_view whole, rest;
};
Decimal decimal(std::string_view);

}  // namespace quincunx
