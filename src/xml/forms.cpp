// The forms that values take, and the words for them.

#include <algorithm>
#include <charconv>
#include <optional>

#include "quincunx/base/text.hpp"
#include "xml/grammar.hpp"

namespace quincunx::xml {

namespace {

constexpr std::size_t longest_line = 200, longest_word = 40, most_points = 256, most_ids = 200;

bool digit(char c) { return c >= '0' && c <= '9'; }
bool hexadecimal(char c) { return digit(c) || (c >= 'a' && c <= 'f'); }
bool id_letter(char c) { return (c >= 'a' && c <= 'z') || digit(c) || c == '-'; }
bool key_letter(char c) { return id_letter(c) || (c >= 'A' && c <= 'Z') || c == '.' || c == '_' || c == '+'; }
template <class Test>
bool all(std::string_view text, Test test) {
  return std::all_of(text.begin(), text.end(), test);
}

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= longest_word && all(text, id_letter);
}
bool is_key(std::string_view text) {
  return !text.empty() && text.size() <= longest_word && all(text, key_letter);
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || text.size() > 12) return std::nullopt;
  return number;
}

// In millionths; at most so many digits before and after the point.
std::optional<std::int64_t> decimal_number(std::string_view text, std::size_t whole_most,
                                           std::size_t places_most) {
  const bool negative = text.substr(0, 1) == "-";
  if (negative) text.remove_prefix(1);
  const std::size_t dot = std::min(text.find('.'), text.size());
  const std::string_view whole = text.substr(0, dot);
  const std::string_view places = dot < text.size() ? text.substr(dot + 1) : "0";
  if (whole.empty() || whole.size() > whole_most || !all(whole, digit)) return std::nullopt;
  if (places.empty() || places.size() > places_most || !all(places, digit)) return std::nullopt;
  std::int64_t millionths = 0;
  for (const char c : whole) millionths = millionths * 10 + (c - '0');
  for (std::size_t i = 0; i < 6; ++i)
    millionths = millionths * 10 + (i < places.size() ? places[i] - '0' : 0);
  return negative ? -millionths : millionths;
}

constexpr std::int64_t million = 1'000'000;
constexpr std::int64_t farthest =
    1000;  // units from the origin: keeps every length within what geometry bears

bool is_length(std::string_view text, std::int64_t low, std::int64_t high) {
  const auto number = decimal_number(text, 3, 6);
  return number && *number >= low * million && *number <= high * million;
}
bool is_angle(std::string_view text, std::int64_t from, std::int64_t to) {
  const auto number = decimal_number(text, 3, 6);
  return number && text[0] != '-' && *number >= from && *number <= to;
}
bool is_point(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, ',');
  return parts.size() == 2 && is_length(parts[0], -farthest, farthest) &&
         is_length(parts[1], -farthest, farthest);
}
bool is_span(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, ',');
  if (parts.size() != 2 || !is_length(parts[0], 0, farthest) || !is_length(parts[1], 0, farthest))
    return false;
  return *decimal_number(parts[0], 3, 6) < *decimal_number(parts[1], 3, 6);
}
bool is_date(std::string_view text) {
  if (text.size() != 4 && text.size() != 7 && text.size() != 10) return false;
  const std::vector<std::string_view> parts = split(text, '-');
  if (parts.size() != (text.size() - 1) / 3) return false;
  for (const std::string_view part : parts)
    if (!all(part, digit) || part.size() != (part.data() == text.data() ? 4U : 2U)) return false;
  const auto within = [](std::string_view part, std::int64_t most) {
    const std::int64_t n = *whole_number(part);
    return n >= 1 && n <= most;
  };
  return (parts.size() < 2 || within(parts[1], 12)) && (parts.size() < 3 || within(parts[2], 31));
}
bool is_colour(std::string_view text) {
  return text.size() == 7 && text[0] == '#' && all(lower_ascii(text).substr(1), hexadecimal);
}
bool is_dice(std::string_view text) {
  for (const std::string_view face : words(text)) {
    const auto number = whole_number(face);
    if (!number || *number < 1 || *number > 100) return false;
  }
  return true;
}
template <class Test>
bool list(std::string_view text, std::size_t least, std::size_t most, Test test) {
  const std::vector<std::string_view> parts = words(text);
  return parts.size() >= least && parts.size() <= most && std::all_of(parts.begin(), parts.end(), test);
}

bool in_form(std::string_view text, const AttributeRule& rule) {
  switch (rule.form) {
    case Form::line:
      return !text.empty() && characters(text) <= longest_line;
    case Form::id:
      return is_id(text);
    case Form::ids:
      return list(text, 1, most_ids, is_id);
    case Form::key:
      return is_key(text);
    case Form::keys:
      return list(text, 1, most_ids, is_key);
    case Form::choice: {
      const std::vector<std::string_view> choices = words(rule.words);
      return std::find(choices.begin(), choices.end(), text) != choices.end();
    }
    case Form::yes_no:
      return text == "yes" || text == "no";
    case Form::whole: {
      const auto number = whole_number(text);
      return number && *number >= rule.low && *number <= rule.high;
    }
    case Form::listed:
      return value_of(*rule.column, text).has_value();
    case Form::length:
      return is_length(text, rule.low, rule.high);
    case Form::size:
      return is_length(text, 0, rule.high) && *decimal_number(text, 3, 6) >= million / 100;
    case Form::measure: {
      const std::vector<std::string_view> parts = words(text), units = words(rule.words);
      const auto number = parts.size() == 2 ? whole_number(parts[0]) : std::nullopt;
      return number && *number >= rule.low && *number <= rule.high &&
             std::find(units.begin(), units.end(), parts[1]) != units.end();
    }
    case Form::bearing:
      return is_angle(text, 0, 360 * million - 1);
    case Form::turning:
      return is_angle(text, 1, 180 * million);
    case Form::point:
      return is_point(text);
    case Form::points:
      return list(text, static_cast<std::size_t>(rule.low), most_points, is_point);
    case Form::span:
      return is_span(text);
    case Form::chance:
      return !text.empty() && text[0] >= '2' && text[0] <= '6' && (text.size() == 1 || text.substr(1) == "+");
    case Form::date:
      return is_date(text);
    case Form::colour:
      return is_colour(text);
    case Form::dice:
      return is_dice(text);
    case Form::digest:
      return text.size() == 64 && all(text, hexadecimal);
    case Form::short_digest:
      return text.size() == 16 && all(text, hexadecimal);
    case Form::event:
      return true;
  }
  return false;
}

std::string range(const AttributeRule& rule) {
  return std::to_string(rule.low) + " to " + std::to_string(rule.high);
}

}  // namespace

std::string expectation(const AttributeRule& rule) {
  switch (rule.form) {
    case Form::line:
      return "a line of text, at most 200 characters";
    case Form::id:
      return "an id: letters a-z, digits and '-', at most 40";
    case Form::ids:
      return "ids parted by blanks";
    case Form::key:
      return "a word of the rule set";
    case Form::keys:
      return "words of the rule set parted by blanks";
    case Form::choice:
      return "one of: " + join(words(rule.words), ", ");
    case Form::yes_no:
      return "yes or no";
    case Form::whole:
      return "a whole number, " + range(rule);
    case Form::listed:
      return "one of: " +
             join(std::vector<std::string>(rule.column->words.begin(), rule.column->words.end()), ", ");
    case Form::length:
      return "a length such as \"2.5\", " + range(rule) + ", at most 6 digits after the point";
    case Form::size:
      return "a length such as \"2.5\", 0.01 to " + std::to_string(rule.high) +
             ", at most 6 digits after the point";
    case Form::measure:
      return "a whole number, " + range(rule) + ", and one of: " + join(words(rule.words), ", ");
    case Form::bearing:
      return "a bearing in degrees, 0 (north) to less than 360, such as \"180\" or \"22.5\"";
    case Form::turning:
      return "degrees, more than 0 and at most 180, such as \"20\" or \"22.5\"";
    case Form::point:
      return point_in_form;
    case Form::points:
      return "at least " + std::to_string(rule.low) +
             " points parted by blanks, such as \"1,19 7,19 7,23.5\"";
    case Form::span:
      return "two lengths along the edge, the smaller first, such as \"0,10\"";
    case Form::chance:
      return "what a die must show: \"2+\" to \"6+\"";
    case Form::date:
      return "a date: \"1632-11-16\", \"1632-11\" or \"1632\"";
    case Form::colour:
      return "a colour such as \"#b8860b\"";
    case Form::dice:
      return "faces of dice parted by blanks, such as \"6 1 4\"";
    case Form::digest:
      return "64 hexadecimal digits";
    case Form::short_digest:
      return "16 hexadecimal digits";
    case Form::event:
      return "what an event line says";
  }
  return {};
}

Length length_of(std::string_view text, Length unit) {
  const std::int64_t number = decimal_number(text, 3, 6).value_or(0);
  const std::int64_t size = ((number < 0 ? -number : number) * unit + million / 2) / million;
  return static_cast<Length>(number < 0 ? -size : size);
}

Angle angle_of(std::string_view text) {
  constexpr std::int64_t arcseconds_in_a_degree = 3600;
  const std::int64_t number = decimal_number(text, 3, 6).value_or(0);
  return bearing({static_cast<std::int32_t>((number * arcseconds_in_a_degree + million / 2) / million)});
}

Point point_of(std::string_view text, Length unit) {
  const std::vector<std::string_view> parts = split(text, ',');
  return parts.size() == 2 ? Point{length_of(parts[0], unit), length_of(parts[1], unit)} : Point{};
}

std::vector<Point> points_of(std::string_view text, Length unit) {
  std::vector<Point> points;
  for (const std::string_view each : words(text)) points.push_back(point_of(each, unit));
  return points;
}

int whole_of(std::string_view text) { return static_cast<int>(whole_number(text).value_or(0)); }

std::string misformed(std::string_view value, const AttributeRule& rule) {
  return in_form(trimmed(value), rule) ? std::string{} : expectation(rule);
}

}  // namespace quincunx::xml
