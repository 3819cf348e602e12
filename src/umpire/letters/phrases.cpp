#include "umpire/letters/phrases.hpp"

#include <array>

#include "quincunx/base/text.hpp"
#include "quincunx/log/languages.hpp"
#include "quincunx/log/worded.hpp"
#include "umpire/letters/words.hpp"

namespace quincunx::umpire {
namespace {

// clang-format off
constexpr std::array<const char*, static_cast<std::size_t>(Phrase::count_)> phrase_keys{
    "greeting", "receipt-subject", "arrived", "counts", "replaces", "older", "later-turn", "empty-turn", "part-late", "code-missing", "refused", "late", "late-due", "due", "due-or-late", "in-force", "none-in-force",
    "salt-taken", "salt-late", "read-as", "mistakes", "look-at", "in-mail", "in-file", "not-promised",
    "will-test", "will-roll", "unknown-enemy", "keep-receipt", "welcome-subject", "welcome",
    "welcome-orders", "welcome-form", "welcome-hidden", "welcome-sight", "welcome-couriers", "welcome-couriers-lost", "welcome-code", "welcome-dice", "welcome-keys", "welcome-keys-at-end", "welcome-salt", "turn-subject", "amended-subject",
    "amended", "dice-known", "played", "missing-hold", "missing-rules", "missing-doctrine", "missing-others-hold", "missing-others-rules", "missing-others-doctrine", "losses", "attached", "form-attached", "captured",
    "ruling", "ruling-alone", "turn-key", "keys-at-end", "next-orders", "over", "fault-no-orders",
    "fault-over", "fault-beyond", "fault-command", "reveal-subject", "reveal"};
// clang-format on
constexpr auto phrases = texts_of(umpire_words::words_en, phrase_keys);
static_assert(phrases.size() == umpire_words::words_en.size(), "a word without a key");

}  // namespace

std::string phrase(Phrase which, std::string_view language,
                   std::initializer_list<std::pair<std::string_view, std::string>> values) {
  static const TextsByLanguage all("umpire/letters", phrase_keys, phrases);
  return with_places(all(static_cast<std::size_t>(which), language), values);
}

}  // namespace quincunx::umpire
