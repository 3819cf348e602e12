#pragma once
// Numbers as they are written: digits and places, so that rounding and printing are exact.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "compose/template/program.hpp"

namespace quincunx::composer {

struct Decimal {
  bool negative = false;
  std::string digits = "0";  // without leading zeros, but at least `places` + 1 of them
  std::size_t places = 0;    // how many stand after the mark
  bool zero() const { return digits.find_first_not_of('0') == std::string::npos; }
};

// "12", "-3.50", "−1", "+4", "½", "1½"; at most 40 digits.
std::optional<Decimal> decimal_of(std::string_view text);
Decimal rounded(Decimal value, std::size_t places);  // halves away from zero; exactly so many places
Decimal hundredfold(Decimal value);
// Its thousandths as a whole number; nothing beyond 15 digits.
std::optional<std::int64_t> thousandths_of(const Decimal& value);

// As the language writes it, with its marks; a minus is U+2212.
std::string written(const Decimal& value, const Words& words);

}  // namespace quincunx::composer
