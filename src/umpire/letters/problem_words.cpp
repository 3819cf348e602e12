#include "umpire/letters/problem_words.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "base/printable.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/log/languages.hpp"

namespace quincunx::umpire {
namespace {

constexpr const char* folder = "umpire/letters";

using Quoted = std::vector<std::pair<std::string_view, std::string_view>>;  // a place and what stands in it

// What stands in the places of a pattern, if it makes the text; each place ends where what is behind it in
// the pattern comes first.
std::optional<Quoted> matched(std::string_view pattern, std::string_view text) {
  Quoted found;
  for (;;) {
    const std::size_t open = pattern.find('{');
    if (open == std::string_view::npos)
      return text == pattern ? std::optional(std::move(found)) : std::nullopt;
    if (!text.starts_with(pattern.substr(0, open))) return std::nullopt;
    text.remove_prefix(open);
    const std::size_t close = pattern.find('}', open);
    const std::string_view place = pattern.substr(open + 1, close - open - 1);
    pattern.remove_prefix(close + 1);
    const std::string_view behind = pattern.substr(0, pattern.find('{'));
    const bool last = behind.size() == pattern.size();
    if (last && !text.ends_with(behind)) return std::nullopt;
    const std::size_t end = last ? text.size() - behind.size() : text.find(behind);
    if (end == std::string_view::npos || end == 0) return std::nullopt;
    found.emplace_back(place, text.substr(0, end));
    text.remove_prefix(end);
  }
}

std::size_t outside_places(std::string_view pattern) {
  std::size_t bytes = 0;
  bool inside = false;
  for (const char c : pattern) {
    if (c == '{') inside = true;
    bytes += inside ? 0 : 1;
    if (c == '}') inside = false;
  }
  return bytes;
}

// Of the patterns that make the text, the one that says most of it; null: none does.
const Word* pattern_of_problem(std::string_view english_text, std::string_view language, Quoted& values) {
  const Word* best = nullptr;
  for (const Word& each : printed_of(folder, language)) {
    if (best != nullptr && outside_places(each.key) <= outside_places(best->key)) continue;
    auto found = matched(each.key, english_text);
    if (!found) continue;
    best = &each;
    values = std::move(*found);
  }
  return best;
}

}  // namespace

bool has_problem_text(std::string_view english_text, std::string_view language) {
  Quoted values;
  return language == english || pattern_of_problem(english_text, language, values) != nullptr;
}

std::string problem_text(std::string_view english_text, std::string_view language) {
  Quoted values;
  const Word* const best = pattern_of_problem(english_text, language, values);
  if (best == nullptr) return std::string(english_text);
  std::string out;
  std::string_view rest = best->text;
  for (std::size_t open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
    const std::size_t close = rest.find('}', open);
    out += rest.substr(0, open);
    for (const auto& [place, value] : values)
      // "expected a whole number": what stands there may be such a text again.
      if (place == rest.substr(open + 1, close - open - 1)) out += problem_text(value, language);
    rest.remove_prefix(close + 1);
  }
  return out.append(rest);
}

std::string problem_line(const Problem& problem, std::string_view language) {
  const std::string word = problem.warning ? "warning" : "error";
  std::string line = text(Problem{problem.place, {}, {}, problem.warning});  // file:line:column: error:
  line.resize(line.rfind(word));
  line += problem_text(word, language) + ": " + problem_text(problem.what, language);
  if (!problem.hint.empty()) line += "; " + problem_text(problem.hint, language);
  return printable(line);
}

}  // namespace quincunx::umpire
