#pragma once
// Decimal numbers as digits and places, so that rounding and printing are exact.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "compose/template/program.hpp"

namespace quincunx::composer {

struct Decimal {
  bool negative = false;
  std::string digits = "0";  // no leading zeros, but at least `places` + 1 digits
  std::size_t places = 0;    // digits after the decimal mark
  bool zero() const { return digits.find_first_not_of('0') == std::string::npos; }
};

// Parses "12", "-3.50", "−1", "+4", "½", "1½"; at most 40 digits. Empty if malformed.
std::optional<Decimal> decimal_of(std::string_view text);
Decimal rounded(Decimal value, std::size_t places);  // to `places` digits, half away from zero
Decimal hundredfold(Decimal value);
// The number in thousandths; empty beyond 15 digits.
std::optional<std::int64_t> thousandths_of(const Decimal& value);

// Formats with the marks of the language. Minus is U+2212.
std::string written(const Decimal& value, const Words& words);

}  // namespace quincunx::composer
