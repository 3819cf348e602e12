#include "log/templates.hpp"

#include "log/names.hpp"

namespace quincunx {
namespace {

std::optional<std::string> told(std::string_view place, const Places& places, const Vocabulary& words) {
  const auto name = [&words](std::optional<UnitId> unit) -> std::optional<std::string> {
    if (!unit) return std::nullopt;
    return name_of(*unit, words);
  };
  const auto number = [](std::optional<std::int64_t> value) -> std::optional<std::string> {
    if (!value) return std::nullopt;
    return std::to_string(*value);
  };
  if (place == "unit") return name(places.unit);
  if (place == "target") return name(places.target);
  const auto counted = [&](std::optional<std::int64_t> value) -> std::optional<std::string> {
    if (!value || places.column == nullptr) return number(value);
    return value_text(*places.column, static_cast<int>(*value));
  };
  if (place == "from") return counted(places.from);
  if (place == "to") return counted(places.to);
  if (place == "amount") return number(places.amount);
  if (place == "score") return number(places.score);
  if (place == "need") return number(places.need);
  if (place == "n") return number(places.n);
  if (place == "length" && places.amount) return told_length(*places.amount, words);
  if (place == "dice" && places.dice != nullptr) return told_dice(*places.dice);
  return std::nullopt;
}

// "1 stands" is one stand: the word behind the number, less its s, and how much of the text that was.
std::size_t singular(std::string_view value, std::string_view text, std::string& filled) {
  if (value != "1" || text.substr(0, 1) != " ") return 0;
  std::size_t end = 1;
  while (end < text.size() && text[end] >= 'a' && text[end] <= 'z') ++end;
  if (end < 4 || text[end - 1] != 's' || text[end - 2] == 's') return 0;
  filled += text.substr(0, end - 1);
  return end;
}

}  // namespace

std::string fill(std::string_view text, const Places& places, const Vocabulary& words) {
  std::string filled;
  for (;;) {
    const std::size_t open = text.find('{');
    filled += text.substr(0, open);
    if (open == std::string_view::npos) return filled;
    text.remove_prefix(open);
    const std::size_t close = text.find('}');
    const std::optional<std::string> value =
        close == std::string_view::npos ? std::nullopt : told(text.substr(1, close - 1), places, words);
    filled += value ? *value : "{";
    text.remove_prefix(value ? close + 1 : 1);
    if (value) text.remove_prefix(singular(*value, text, filled));
  }
}

bool mentions(std::string_view text, std::string_view place) {
  return text.find(place) != std::string_view::npos;
}

std::string_view form(std::string_view forms, std::size_t n) {
  for (std::size_t bar = forms.find('|'); n > 0 && bar != std::string_view::npos; bar = forms.find('|'), --n)
    forms.remove_prefix(bar + 1);
  return forms.substr(0, forms.find('|'));
}

std::string whole(std::string text) {
  if (text.empty()) return text;
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  if (std::string_view(".!?").find(text.back()) == std::string_view::npos) text += '.';
  return text;
}

}  // namespace quincunx
