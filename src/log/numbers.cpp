#include "log/numbers.hpp"

#include <array>
#include <charconv>

#include "quincunx/log/vocabulary.hpp"

namespace quincunx {
namespace {

constexpr std::array<std::uint64_t, 7> power_of_ten{1, 10, 100, 1000, 10'000, 100'000, 1'000'000};

// A fraction of a unit as a whole number of the last decimal place.
struct Decimals {
  std::size_t count = 0;
  std::uint64_t number = 0;
};

// Where every part is a decimal fraction of the unit, readers take no rounded number (log/parse.hpp).
Decimals shortest(std::uint64_t rest, std::uint64_t unit) {
  if (rest == 0) return {};
  const bool exact = power_of_ten[6] % unit == 0;
  for (std::size_t count = 1; count < 6; ++count) {
    const std::uint64_t number = (rest * power_of_ten[count] + unit / 2) / unit;
    const std::uint64_t back = (number * unit + power_of_ten[count] / 2) / power_of_ten[count];
    if (exact ? number * unit == rest * power_of_ten[count] : back == rest) return {count, number};
  }
  return {6, (rest * power_of_ten[6] + unit / 2) / unit};
}

void append_unsigned(std::string& out, std::uint64_t number) {
  std::array<char, 20> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

}  // namespace

void append_number(std::string& out, std::int64_t number) {
  std::array<char, 20> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

void append_decimal(std::string& out, std::int64_t parts, std::int64_t unit) {
  const std::uint64_t divisor = unit < 1 ? 1 : static_cast<std::uint64_t>(unit);
  const std::uint64_t size =
      parts < 0 ? 0 - static_cast<std::uint64_t>(parts) : static_cast<std::uint64_t>(parts);
  std::uint64_t whole = size / divisor;
  Decimals decimals = shortest(size % divisor, divisor);
  if (decimals.number == power_of_ten[decimals.count] && decimals.count > 0) {
    ++whole;
    decimals = {};
  }
  while (decimals.count > 0 && decimals.number % 10 == 0) {
    decimals.number /= 10;
    --decimals.count;
  }
  if (parts < 0 && (whole != 0 || decimals.number != 0)) out += '-';
  append_unsigned(out, whole);
  if (decimals.count == 0) return;
  out += '.';
  for (std::size_t count = decimals.count; count > 1 && decimals.number < power_of_ten[count - 1]; --count)
    out += '0';
  append_unsigned(out, decimals.number);
}

void append_point(std::string& out, Point point, Length unit) {
  append_decimal(out, point.x, unit);
  out += ',';
  append_decimal(out, point.y, unit);
}

std::string decimal(std::int64_t micrometres, Length unit) {
  std::string text;
  append_decimal(text, micrometres, unit);
  return text;
}

std::string degrees_text(Angle angle) { return decimal(angle.arcseconds, arcseconds_in_a_degree); }

}  // namespace quincunx
