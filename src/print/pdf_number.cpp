#include "print/pdf_number.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace quincunx {

void add_decimal(std::string& out, std::int64_t value, int decimals) {
  std::array<char, 24> digits;
  const std::uint64_t size =
      value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
  char* const begin = digits.data();
  char* end = std::to_chars(begin, begin + digits.size(), size).ptr;
  const auto places = static_cast<std::ptrdiff_t>(decimals);
  const auto whole =
      end - begin - places;  // digits before the point, or how many noughts are wanted after it
  for (std::ptrdiff_t left = places; left > 0 && end > begin && end[-1] == '0'; --left) --end;
  if (end == begin) {
    out += '0';
    return;
  }
  if (value < 0) out += '-';
  if (whole > 0) {
    out.append(begin, static_cast<std::size_t>(std::min(whole, end - begin)));
    if (end - begin <= whole) return;
    out += '.';
    out.append(begin + whole, end);
  } else {
    out += "0.";
    out.append(static_cast<std::size_t>(-whole), '0');
    out.append(begin, end);
  }
}

std::string decimal_text(std::int64_t value, int decimals) {
  std::string out;
  add_decimal(out, value, decimals);
  return out;
}

void add_points(std::string& out, Milli length) {
  add_decimal(out, length < 0 ? -((-length + 5) / 10) : (length + 5) / 10, 2);
}

std::string points(Milli length) {
  std::string out;
  add_points(out, length);
  return out;
}

}  // namespace quincunx
