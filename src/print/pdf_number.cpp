#include "print/pdf_number.hpp"

namespace quincunx {

std::string decimal_text(std::int64_t value, int decimals) {
  std::string digits = std::to_string(value < 0 ? -value : value);
  const auto places = static_cast<std::size_t>(decimals);
  if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
  std::string fraction = digits.substr(digits.size() - places);
  digits.resize(digits.size() - places);
  while (!fraction.empty() && fraction.back() == '0') fraction.pop_back();
  const bool nothing = digits == "0" && fraction.empty();
  return (value < 0 && !nothing ? "-" : "") + digits + (fraction.empty() ? "" : "." + fraction);
}

std::string points(Milli length) {
  const Milli hundredths = length < 0 ? -((-length + 5) / 10) : (length + 5) / 10;
  return decimal_text(hundredths, 2);
}

}  // namespace quincunx
