#include "umpire/letters/phrases.hpp"

#include <array>

#include "log/prose/elision.hpp"
#include "log/prose/templates.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/log/languages.hpp"
#include "quincunx/log/worded.hpp"
#include "umpire/letters/words.hpp"

namespace quincunx::umpire {
namespace {

// clang-format off
constexpr std::array<const char*, static_cast<std::size_t>(Phrase::count_)> phrase_keys{
    "greeting", "receipt-subject", "arrived", "counts", "replaces", "older", "later-turn", "empty-turn", "part-late", "code-missing", "refused", "game-over", "nothing-read", "late", "late-due", "due", "due-or-late", "in-force", "none-in-force",
    "salt-taken", "salt-late", "read-as", "mistakes", "look-at", "in-mail", "in-file", "not-promised",
    "will-test", "will-roll", "unknown-enemy", "keep-receipt", "admitted", "welcome-subject", "welcome",
    "welcome-orders", "welcome-form", "welcome-example", "welcome-hidden", "welcome-hidden-within", "welcome-sight", "welcome-sight-range", "welcome-sight-identify",
    "welcome-couriers", "welcome-couriers-die", "welcome-couriers-captured", "welcome-silent-hold", "welcome-silent-rules", "welcome-silent-doctrine", "welcome-code", "welcome-dice", "welcome-keys", "welcome-keys-at-end", "welcome-salt", "turn-subject", "amended-subject",
    "amended", "amendment", "amendment-dice-known", "amendment-orders", "admission", "played", "missing-hold", "missing-rules", "missing-doctrine", "missing-others-hold", "missing-others-rules", "missing-others-doctrine", "losses", "losses-seen", "attached", "form-attached", "captured",
    "ruling", "ruling-alone", "turn-key", "keys-at-end", "pack-orders", "pack-ledger", "pack-number", "next-orders", "over", "fault-no-orders",
    "fault-over", "fault-beyond", "fault-command", "reveal-subject", "reveal"};
// clang-format on
constexpr auto phrases = texts_of(umpire_words::words_en, phrase_keys);
static_assert(phrases.size() == umpire_words::words_en.size(), "a word without a key");

const char* pattern_of(Phrase which, std::string_view language) {
  static const TextsByLanguage all("umpire/letters", phrase_keys, phrases);
  return all(static_cast<std::size_t>(which), language);
}

}  // namespace

std::string phrase(Phrase which, std::string_view language,
                   std::initializer_list<std::pair<std::string_view, std::string>> values) {
  return with_places(pattern_of(which, language), values);
}

std::string phrase_of_side(Phrase which, const Battle& battle, SideId side,
                           std::vector<std::pair<std::string_view, std::string>> values) {
  Places places;
  places.texts = std::move(values);
  places.texts.emplace_back("side", battle.words.side_names[index(side)]);
  places.nouns.emplace_back("side", battle.words.side_nouns[index(side)]);
  return plain(elided(fill(pattern_of(which, battle.words.language), places, battle.words), battle.words));
}

}  // namespace quincunx::umpire
