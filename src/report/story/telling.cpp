#include "report/story/telling.hpp"

#include "quincunx/worded.hpp"
#include "report/story/words.hpp"

namespace quincunx::narrative {
namespace {

constexpr std::array<const char*, static_cast<std::size_t>(Telling::count_)> telling_keys{
    "advanced",      "wheeled-left", "wheeled-right", "oblique",   "faced-about",
    "turned-left",   "turned-right", "sideways",      "fell-back", "pivoted-left",
    "pivoted-right", "rode",         "made-room",     "moved",     "did",
    "charged",       "formed",       "formed-anew",   "part",      "at",
    "twice",         "then",         "also",          "but",       "though",
    "next",          "further",      "while",         "both",      "all",
    "and-so",        "who",          "which",         "they",      "it",
    "the-same",      "that",         "those",         "in-vain",   "start"};
constexpr auto tellings = texts_of(report_words::words_en, telling_keys);
static_assert(tellings.size() == report_words::words_en.size(), "a word without a key");

}  // namespace

const char* word(Telling telling) { return tellings[static_cast<std::size_t>(telling)]; }

}  // namespace quincunx::narrative
