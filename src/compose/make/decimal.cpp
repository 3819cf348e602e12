#include "compose/make/decimal.hpp"

#include <algorithm>
#include <array>

#include "quincunx/base/text.hpp"

namespace quincunx::composer {
namespace {

constexpr std::size_t most_digits = 40;

struct Fraction {
  std::string_view sign, decimal;
};
constexpr std::array<Fraction, 7> fractions = {
    {{"½", "5"}, {"¼", "25"}, {"¾", "75"}, {"⅛", "125"}, {"⅜", "375"}, {"⅝", "625"}, {"⅞", "875"}}};

bool take(std::string_view& text, std::string_view start) {
  if (text.substr(0, start.size()) != start) return false;
  text.remove_prefix(start.size());
  return true;
}

void fit(Decimal& value) {
  const std::size_t least = value.places + 1;
  if (value.digits.size() < least) value.digits.insert(0, least - value.digits.size(), '0');
  const std::size_t first = std::min(value.digits.find_first_not_of('0'), value.digits.size() - least);
  value.digits.erase(0, first);
}

}  // namespace

std::optional<Decimal> decimal_of(std::string_view text) {
  text = trimmed(text);
  Decimal value{false, "", 0};
  value.negative = take(text, "-") || take(text, "−");
  if (!value.negative) take(text, "+");
  const bool digits_before = !text.empty() && text[0] >= '0' && text[0] <= '9';
  bool point = false;
  while (!text.empty()) {
    const char c = text[0];
    if (c == '.' && !point && text.size() > 1) {
      point = true;
    } else if (c >= '0' && c <= '9' && value.digits.size() < most_digits) {
      value.digits += c;
      value.places += point ? 1 : 0;
    } else {
      break;
    }
    text.remove_prefix(1);
  }
  if (!text.empty() && !point)
    for (const Fraction& part : fractions)
      if (text == part.sign) {
        value.digits += part.decimal;
        value.places = part.decimal.size();
        text = {};
        break;
      }
  if (!text.empty() || value.digits.empty() || (point && !digits_before && value.places == 0))
    return std::nullopt;
  fit(value);
  return value;
}

Decimal rounded(Decimal value, std::size_t places) {
  if (value.places <= places) {
    value.digits.append(places - value.places, '0');
    value.places = places;
    fit(value);
    return value;
  }
  const std::size_t kept = value.digits.size() - (value.places - places);
  const bool up = value.digits[kept] >= '5';
  value.digits.resize(kept);
  value.places = places;
  std::size_t at = kept;
  bool carry = up;
  while (carry && at > 0) {
    --at;
    carry = value.digits[at] == '9';
    value.digits[at] = carry ? '0' : static_cast<char>(value.digits[at] + 1);
  }
  if (carry) value.digits.insert(0, 1, '1');
  fit(value);
  return value;
}

Decimal hundredfold(Decimal value) {
  const std::size_t shift = std::min<std::size_t>(2, value.places);
  value.places -= shift;
  value.digits.append(2 - shift, '0');
  fit(value);
  return value;
}

std::optional<std::int64_t> thousandths_of(const Decimal& value) {
  const Decimal exact = rounded(value, 3);
  if (exact.digits.size() > 15) return std::nullopt;
  std::int64_t number = 0;
  for (const char c : exact.digits) number = number * 10 + (c - '0');
  return exact.negative ? -number : number;
}

std::string written(const Decimal& value, const Words& words) {
  const std::size_t whole = value.digits.size() - value.places;
  std::string out = value.negative && !value.zero() ? "−" : "";
  const bool grouped = !words.group.empty() && whole >= static_cast<std::size_t>(words.group_from);
  for (std::size_t i = 0; i < whole; ++i) {
    if (grouped && i > 0 && (whole - i) % 3 == 0) out += words.group;
    out += value.digits[i];
  }
  if (value.places > 0) out += words.decimal + value.digits.substr(whole);
  return out;
}

}  // namespace quincunx::composer
