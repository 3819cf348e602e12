#include "quincunx/base/problem.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/printable.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/base/utf8.hpp"

namespace quincunx {
namespace {

constexpr std::size_t longest_word = 64;  // longer ones are no slip of the pen
constexpr std::size_t most_listed = 6;
constexpr std::size_t shortest_part = 3;  // of a name that has several words, to be compared alone

std::size_t slips_allowed(std::size_t length) {
  if (length < 4) return 1;
  return std::max<std::size_t>(2, length / 3);
}

// Letters left out, put in, changed, or swapped with a neighbour (Damerau-Levenshtein, no letter touched
// twice).
std::size_t slips(std::string_view a, std::string_view b) {
  std::array<std::size_t, longest_word + 1> before{}, last{}, now{};
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    now[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      now[j] = std::min({last[j] + 1, now[j - 1] + 1, changed});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        now[j] = std::min(now[j], before[j - 2] + 1);
    }
    before = last;
    last = now;
  }
  return last[b.size()];
}

// Case counts only between candidates that are otherwise equally near.
template <class Text>
std::string nearest_of(std::string_view word, std::span<const Text> candidates) {
  if (word.empty() || word.size() > longest_word) return {};
  const std::string lowered = lower_ascii(word);
  std::string_view best;
  std::size_t best_slips = slips_allowed(word.size()), best_exact = longest_word + 1;
  for (const Text& each : candidates) {
    const std::string_view candidate = each;
    if (candidate.size() > longest_word) continue;
    const std::size_t folded = slips(lowered, lower_ascii(candidate));
    if (folded > best_slips || folded >= std::max(word.size(), candidate.size())) continue;
    const std::size_t exact = slips(word, candidate);
    if (folded == best_slips && exact >= best_exact) continue;
    best = candidate;
    best_slips = folded;
    best_exact = exact;
  }
  return std::string(best);
}

// How far a word is from a name, of which it may be one word: "Musketeers" from "Red musketeers".
std::size_t distance(std::string_view word, std::string_view name) {
  const std::string lowered = lower_ascii(beginning(word, longest_word));
  const std::string whole = lower_ascii(beginning(name, longest_word));
  std::size_t nearest = slips(lowered, whole);
  for (const std::string_view part : words(std::string_view(whole)))
    for (const std::string_view own : words(std::string_view(lowered)))
      if (part.size() >= shortest_part && own.size() >= shortest_part)
        nearest = std::min(nearest, slips(own, part) + 1);
  return nearest;
}

template <class Text>
std::string did_you_mean_of(std::string_view word, std::span<const Text> candidates) {
  if (candidates.empty()) return {};
  if (const std::string near = nearest_of(word, candidates); !near.empty())
    return "did you mean '" + near + "'?";
  if (candidates.size() <= most_listed) return "one of: " + join(candidates, ", ");
  std::vector<std::pair<std::size_t, std::string_view>> by_distance;
  for (const Text& each : candidates) by_distance.emplace_back(distance(word, each), each);
  std::stable_sort(by_distance.begin(), by_distance.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::string hint = "one of:";
  for (std::size_t i = 0; i < most_listed; ++i) hint += ' ' + std::string(by_distance[i].second) + ',';
  return hint + " … (" + std::to_string(candidates.size() - most_listed) + " more)";
}

}  // namespace

bool fatal(const Problems& problems) {
  return std::any_of(problems.begin(), problems.end(), [](const Problem& p) { return !p.warning; });
}

std::string text(const Problem& problem) {
  std::string line;
  if (!problem.place.file.empty()) {
    line += problem.place.file + ':';
    if (problem.place.line > 0) {
      line += std::to_string(problem.place.line) + ':';
      if (problem.place.column > 0) line += std::to_string(problem.place.column) + ':';
    }
    line += ' ';
  }
  line += problem.warning ? "warning: " : "error: ";
  line += problem.what;
  if (!problem.hint.empty()) line += "; " + problem.hint;
  return printable(line);
}

std::string text(const Problems& problems) {
  std::string lines;
  for (const Problem& problem : problems) lines += text(problem) + '\n';
  return lines;
}

std::string nearest(std::string_view word, std::span<const std::string_view> candidates) {
  return nearest_of(word, candidates);
}
std::string nearest(std::string_view word, std::span<const std::string> candidates) {
  return nearest_of(word, candidates);
}
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
  return did_you_mean_of(word, candidates);
}
std::string did_you_mean(std::string_view word, std::span<const std::string> candidates) {
  return did_you_mean_of(word, candidates);
}

}  // namespace quincunx
