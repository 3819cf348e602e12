#include "compose/template/forms.hpp"

#include <algorithm>
#include <array>

#include "quincunx/base/text.hpp"

namespace quincunx::composer {
namespace {

struct Paper {
  std::string_view name;
  Sheet size;
};
constexpr Milli tenth_mm(std::int64_t tenths) { return tenths * 36000 / 127; }
constexpr Milli inch_hundredths(std::int64_t n) { return n * 720; }
const std::array<Paper, 10> papers = {{{"A3", {mm(297), mm(420)}},
                                       {"A4", {mm(210), mm(297)}},
                                       {"A5", {mm(148), mm(210)}},
                                       {"A6", {mm(105), mm(148)}},
                                       {"Letter", {inch_hundredths(850), inch_hundredths(1100)}},
                                       {"Legal", {inch_hundredths(850), inch_hundredths(1400)}},
                                       {"HalfLetter", {inch_hundredths(550), inch_hundredths(850)}},
                                       {"business-card", {mm(55), mm(85)}},
                                       {"tarot", {mm(70), mm(120)}},
                                       {"poker", {tenth_mm(635), tenth_mm(889)}}}};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// A decimal in thousandths. Expressions compute with further places, which are cut off.
std::optional<std::int64_t> thousandths(std::string_view text) {
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view places = point == std::string_view::npos ? "" : text.substr(point + 1);
  if (whole.empty() || whole.size() > 5 || places.size() > 20) return std::nullopt;
  if (!std::all_of(places.begin(), places.end(), is_digit)) return std::nullopt;
  if (point != std::string_view::npos && places.empty()) return std::nullopt;
  std::int64_t value = 0;
  for (std::size_t i = 0; i < whole.size() + 3; ++i) {
    const std::size_t place = i - whole.size();
    const char c = i < whole.size() ? whole[i] : place < places.size() ? places[place] : '0';
    if (!is_digit(c)) return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

std::vector<std::string_view> style_names(std::string_view element, const Theme& theme) {
  std::vector<std::string_view> names = words(styles_of(element));
  for (const auto& [key, style] : theme.styles)
    if (key.substr(0, key.find(' ')) == element)
      names.push_back(std::string_view(key).substr(element.size() + 1));
  return names;
}

std::optional<std::string> among(std::string_view value, const std::vector<std::string_view>& known) {
  if (std::find(known.begin(), known.end(), value) != known.end()) return std::nullopt;
  const std::string hint = did_you_mean(value, known);
  return hint.empty() ? "none are defined" : hint;
}

std::optional<std::string> expected(bool good, const char* what) {
  if (good) return std::nullopt;
  return std::string("expected ") + what;
}

}  // namespace

std::optional<Milli> length_of(std::string_view text) {
  if (text.size() < 3) return text == "0" ? std::optional<Milli>(0) : std::nullopt;
  const std::string_view unit = text.substr(text.size() - 2);
  const auto value = thousandths(text.substr(0, text.size() - 2));
  if (!value) return std::nullopt;
  Milli length = 0;
  if (unit == "mm")
    length = *value * 360 / 127;
  else if (unit == "cm")
    length = *value * 3600 / 127;
  else if (unit == "in")
    length = *value * 72;
  else if (unit == "pt")
    length = *value;
  else
    return std::nullopt;
  return length <= mm(5000) ? std::optional<Milli>(length) : std::nullopt;
}

std::optional<Milli> offset_of(std::string_view text) {
  if (!text.starts_with('-')) return length_of(text);
  const auto length = length_of(text.substr(1));
  return length ? std::optional<Milli>(-*length) : std::nullopt;
}

std::optional<Colour> rgb_of(std::string_view text) {
  if (text.size() != 7 || text[0] != '#') return std::nullopt;
  std::array<int, 3> parts{};
  for (std::size_t i = 1; i < 7; ++i) {
    const char c = text[i];
    if (!is_digit(c) && !((c | 0x20) >= 'a' && (c | 0x20) <= 'f')) return std::nullopt;
    const int digit = is_digit(c) ? c - '0' : (c | 0x20) - 'a' + 10;
    parts[(i - 1) / 2] = parts[(i - 1) / 2] * 16 + digit;
  }
  return Colour{static_cast<std::uint8_t>(parts[0]), static_cast<std::uint8_t>(parts[1]),
                static_cast<std::uint8_t>(parts[2])};
}

std::optional<int> whole_of(std::string_view text) {
  if (text.empty() || text.size() > 6 || !std::all_of(text.begin(), text.end(), is_digit))
    return std::nullopt;
  int value = 0;
  for (const char c : text) value = value * 10 + (c - '0');
  return value;
}

std::optional<int> share_of(std::string_view text) {
  if (text == "auto") return 0;
  if (text.size() < 3 || text.substr(text.size() - 2) != "fr") return std::nullopt;
  const auto share = whole_of(text.substr(0, text.size() - 2));
  return share && *share > 0 && *share <= 1000 ? share : std::nullopt;
}

std::optional<Sheet> sheet_of(std::string_view text) {
  for (const Paper& paper : papers)
    if (paper.name == text) return paper.size;
  const std::size_t star = text.find('*');
  if (star == std::string_view::npos) return std::nullopt;
  const auto width = length_of(text.substr(0, star)), height = length_of(text.substr(star + 1));
  if (!width || !height || *width < pt(36) || *height < pt(36)) return std::nullopt;
  return Sheet{*width, *height};
}

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= 64 && (is_letter(text[0]) || text[0] == '_') &&
         std::all_of(text.begin(), text.end(),
                     [](char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '_' || c == '.'; });
}

bool is_inner_path(std::string_view text) {
  if (text.empty() || text.size() > 200) return false;
  for (const std::string_view step : split(text, '/')) {
    if (step.empty() || step == "." || step == "..") return false;
    if (!std::all_of(step.begin(), step.end(),
                     [](char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '_' || c == '.'; }))
      return false;
  }
  return true;
}

std::optional<std::string> fault_in(const ElementRule& element, const AttributeRule& attribute,
                                    std::string_view value, const Theme& theme) {
  switch (attribute.form) {
    case Form::text:
    case Form::xpath:
    case Form::keys:
      return std::nullopt;
    case Form::name:
      return expected(is_name(value), "a name: letters, digits, '-', '_' and '.', a letter first");
    case Form::names: {
      const auto all = words(value);
      return expected(!all.empty() && std::all_of(all.begin(), all.end(), is_name),
                      "names separated by spaces");
    }
    case Form::path:
      return expected(is_inner_path(value), "a path inside the folder of templates");
    case Form::choice:
      return among(value, words(attribute.words));
    case Form::yes_no:
      return expected(value == "yes" || value == "no", "yes or no");
    case Form::whole: {
      const auto number = whole_of(value);
      if (number && *number >= attribute.low && *number <= attribute.high) return std::nullopt;
      return "expected a whole number, " + std::to_string(attribute.low) + " to " +
             std::to_string(attribute.high);
    }
    case Form::length:
      return expected(length_of(value).has_value(), "a length such as 12mm, 3.5pt, 1in or 2cm");
    case Form::offset:
      return expected(offset_of(value).has_value(), "a length such as 12mm or -3.5pt");
    case Form::size: {
      if (sheet_of(value)) return std::nullopt;
      std::vector<std::string_view> names;
      for (const Paper& paper : papers) names.push_back(paper.name);
      return did_you_mean(value, names) + " or a size such as 70mm*120mm";
    }
    case Form::colour: {
      if (rgb_of(value) || theme.colours.count(std::string(value)) != 0) return std::nullopt;
      std::vector<std::string_view> names;
      for (const auto& [name, rgb] : theme.colours) names.emplace_back(name);
      if (const std::string near = nearest(value, names); !near.empty())
        return "did you mean '" + near + "'?";
      return "expected #rrggbb" + std::string(names.empty() ? "" : " or a colour of the theme: ") +
             join(names, ", ");
    }
    case Form::share:
      return expected(share_of(value).has_value(), "auto, or a share such as 1fr");
    case Form::style:
      return among(value, style_names(element.name, theme));
    case Form::sign:
      return among(value, sign_names());
  }
  return std::nullopt;
}

const char* words_for(pugi::xpath_value_type type) {
  switch (type) {
    case pugi::xpath_type_node_set:
      return "nodes";
    case pugi::xpath_type_number:
      return "a number";
    case pugi::xpath_type_string:
      return "a text";
    case pugi::xpath_type_boolean:
      return "true or false";
    default:
      return "nothing";
  }
}

}  // namespace quincunx::composer
