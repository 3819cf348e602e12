#include "report/story/patterns.hpp"

#include "quincunx/log/languages.hpp"
#include "quincunx/log/worded.hpp"
#include "report/story/words.hpp"

namespace quincunx::narrative {
namespace {

// clang-format off
constexpr std::array<const char*, static_cast<std::size_t>(Pattern::count_)> pattern_keys{
    "advanced", "wheeled-left", "wheeled-right", "oblique", "faced-about", "turned-left", "turned-right",
    "sideways", "fell-back", "pivoted-left", "pivoted-right", "rode", "drew-off", "made-room", "moved", "did",
    "charged", "formed", "formed-anew", "part", "at", "twice", "then", "also", "but", "though", "next",
    "further", "while", "both", "all", "each", "and-so", "who", "which", "they", "it", "the-same", "that", "those",
    "in-vain", "saved", "start", "colon", "broken-won", "broken-drawn", "broken-won-line", "broken-drawn-line", "time-won",
    "time-drawn", "time-won-line", "time-drawn-line", "points-won", "points-drawn", "points-won-line",
    "points-drawn-line", "objective-won", "objective-won-line", "exit-won", "exit-won-line", "enough-won",
    "enough-won-line", "retreat-won", "retreat-won-line", "draw", "draw-line", "stopped", "stopped-line", "january", "february", "march",
    "april", "may", "june", "july", "august", "september", "october", "november", "december", "after-day"};
// clang-format on
constexpr auto patterns = texts_of(report_words::words_en, pattern_keys);
static_assert(patterns.size() == report_words::words_en.size(), "a word without a key");

}  // namespace

const char* word(Pattern pattern, const Vocabulary& words) {
  static const TextsByLanguage all("report/story", pattern_keys, patterns);
  return all(static_cast<std::size_t>(pattern), words.language);
}

}  // namespace quincunx::narrative
