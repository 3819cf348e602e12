#include "report/story/patterns.hpp"

#include "quincunx/log/worded.hpp"
#include "report/story/words.hpp"

namespace quincunx::narrative {
namespace {

constexpr std::array<const char*, static_cast<std::size_t>(Pattern::count_)> pattern_keys{
    "advanced",      "wheeled-left", "wheeled-right", "oblique",   "faced-about",
    "turned-left",   "turned-right", "sideways",      "fell-back", "pivoted-left",
    "pivoted-right", "rode",         "made-room",     "moved",     "did",
    "charged",       "formed",       "formed-anew",   "part",      "at",
    "twice",         "then",         "also",          "but",       "though",
    "next",          "further",      "while",         "both",      "all",
    "and-so",        "who",          "which",         "they",      "it",
    "the-same",      "that",         "those",         "in-vain",   "start"};
constexpr auto patterns = texts_of(report_words::words_en, pattern_keys);
static_assert(patterns.size() == report_words::words_en.size(), "a word without a key");

}  // namespace

const char* word(Pattern pattern) { return patterns[static_cast<std::size_t>(pattern)]; }

}  // namespace quincunx::narrative
