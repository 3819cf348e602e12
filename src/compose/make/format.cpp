#include "compose/make/format.hpp"

#include <algorithm>

#include "compose/make/decimal.hpp"
#include "quincunx/base/utf8.hpp"

namespace quincunx::composer {
namespace {

std::string raised(std::string_view text, std::size_t most) {
  std::string out;
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    const Character c = character_at(text, at);
    const std::size_t bytes = std::max<std::size_t>(1, c.bytes);
    if (count >= most || c.bytes == 0 || c.bytes > 3)
      out += text.substr(at, bytes);
    else if (c.code == 0xDF && most > 1)
      out += "SS";
    else
      append_character(out, capital_of(c.code));
    at += bytes;
  }
  return out;
}

// Writes 1.5 as 1½; a number without such a fraction keeps its decimals.
std::string with_fraction(Decimal value, const Words& words) {
  while (value.places > 0 && value.digits.back() == '0') {
    value.digits.pop_back();
    --value.places;
  }
  constexpr std::pair<std::string_view, std::string_view> parts[] = {
      {"5", "½"}, {"25", "¼"}, {"75", "¾"}, {"125", "⅛"}, {"375", "⅜"}, {"625", "⅝"}, {"875", "⅞"}};
  const std::string places = value.digits.substr(value.digits.size() - value.places);
  for (const auto& [decimal, sign] : parts) {
    if (places != decimal) continue;
    Decimal whole{value.negative, value.digits.substr(0, value.digits.size() - value.places), 0};
    if (whole.zero()) return (value.negative ? "−" : "") + std::string(sign);
    return written(whole, words) + std::string(sign);
  }
  return written(value, words);
}

std::optional<std::string> ordinal(const Decimal& value, const Words& words) {
  if (value.places > 0 || value.negative) return std::nullopt;
  const std::string& digits = value.digits;
  for (const auto& [ends, sign] : words.ordinals) {
    const bool exact = ends[0] == '=';
    const std::string end = exact ? ends.substr(1) : ends;
    const bool fits =
        end == "*" || (exact ? digits == end
                             : digits.size() >= end.size() &&
                                   digits.compare(digits.size() - end.size(), end.size(), end) == 0);
    if (fits) return written(value, words) + sign;
  }
  return written(value, words) + ".";
}

std::optional<std::string> hours(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon != std::string_view::npos) {
    const auto part = [](std::string_view digits) {
      return !digits.empty() && digits.size() <= 2 &&
             std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    if (part(text.substr(0, colon)) && part(text.substr(colon + 1))) return std::string(text);
    return std::nullopt;
  }
  const auto value = decimal_of(text);
  if (!value || value->negative || value->places > 0 || value->digits.size() > 6) return std::nullopt;
  const int minutes = std::stoi(value->digits);
  const int rest = minutes % 60;
  return std::to_string(minutes / 60) + (rest < 10 ? ":0" : ":") + std::to_string(rest);
}

std::optional<std::string> plural(const Decimal& value, const std::string& key, const Words& words) {
  const auto found = words.plurals.find(key);
  if (found == words.plurals.end()) return std::nullopt;
  const bool one = value.places == 0 && std::find(words.singular.begin(), words.singular.end(),
                                                  value.digits) != words.singular.end();
  std::string out = one ? found->second.first : found->second.second;
  const std::string number = written(value, words);
  for (std::size_t at = out.find('#'); at != std::string::npos; at = out.find('#', at + number.size()))
    out.replace(at, 1, number);
  return out;
}

}  // namespace

std::string upper_case(std::string_view text) { return raised(text, static_cast<std::size_t>(-1)); }
std::string capitalised(std::string_view text) { return raised(text, 1); }

std::optional<std::string> formatted(std::string_view text, const Format& format, const Words& words) {
  if (text.empty()) return std::string{};
  using As = Format::Kind;
  if (format.kind == As::upper) return upper_case(text);
  if (format.kind == As::cap) return capitalised(text);
  if (format.kind == As::hours) return hours(text);
  if (format.kind == As::die && text.size() > 1 && text.back() == '+' &&
      decimal_of(text.substr(0, text.size() - 1)))
    return std::string(text);
  const auto value = decimal_of(text);
  if (!value) return std::nullopt;
  switch (format.kind) {
    case As::n0:
      return written(rounded(*value, 0), words);
    case As::n1:
      return written(rounded(*value, 1), words);
    case As::n2:
      return written(rounded(*value, 2), words);
    case As::sign:
      return (value->zero() ? "±" : value->negative ? "" : "+") + written(*value, words);
    case As::pct:
      return written(rounded(hundredfold(*value), 0), words) + words.percent;
    case As::frac:
      return with_fraction(*value, words);
    case As::die:
      if (value->places > 0 || value->negative) return std::nullopt;
      return value->digits + "+";
    case As::inch:
      return with_fraction(*value, words) + "″";
    case As::ord:
      return ordinal(*value, words);
    case As::plural:
      return plural(*value, format.key, words);
    default:
      return std::nullopt;
  }
}

const char* wanted_by(Format::Kind kind) {
  switch (kind) {
    case Format::Kind::hours:
      return "minutes or hours:minutes";
    case Format::Kind::die:
    case Format::Kind::ord:
      return "a whole number from 0";
    default:
      return "a number";
  }
}

}  // namespace quincunx::composer
