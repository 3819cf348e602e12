#include "print/pdf/pdf_number.hpp"

#include <array>

namespace quincunx {

// Digits are produced from the last to the first.
void add_decimal(std::string& out, std::int64_t value, int decimals) {
  std::array<char, 32> digits;
  char* const end = digits.data() + digits.size();
  char* at = end;
  std::uint64_t left = value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
  for (; decimals > 0; --decimals, left /= 10)
    if (left % 10 != 0 || at != end) *--at = static_cast<char>('0' + left % 10);
  if (at != end) *--at = '.';
  do {
    *--at = static_cast<char>('0' + left % 10);
    left /= 10;
  } while (left != 0);
  if (value < 0) *--at = '-';
  out.append(at, end);
}

std::string decimal_text(std::int64_t value, int decimals) {
  std::string out;
  add_decimal(out, value, decimals);
  return out;
}

void add_hex(std::string& out, std::size_t byte) {
  for (const std::size_t digit : {byte / 16, byte % 16}) out += "0123456789ABCDEF"[digit & 0xF];
}

void add_reference(std::string& out, unsigned number) {
  add_decimal(out, number, 0);
  out += " 0 R";
}

std::string reference(unsigned number) {
  std::string out;
  add_reference(out, number);
  return out;
}

std::int64_t hundredths(Milli length) { return length < 0 ? -((-length + 5) / 10) : (length + 5) / 10; }

void add_points(std::string& out, Milli length) { add_decimal(out, hundredths(length), 2); }

std::string points(Milli length) {
  std::string out;
  add_points(out, length);
  return out;
}

}  // namespace quincunx
