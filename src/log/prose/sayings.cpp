#include "log/prose/sayings.hpp"

#include "log/prose/words.hpp"
#include "quincunx/log/languages.hpp"
#include "quincunx/log/worded.hpp"

namespace quincunx {
namespace {

constexpr std::array<const char*, said_in_all> saying_keys{"began",
                                                           "player-turn",
                                                           "activated",
                                                           "step",
                                                           "step.titled",
                                                           "entered",
                                                           "entered.story",
                                                           "formed",
                                                           "formed.story",
                                                           "resized",
                                                           "sighted",
                                                           "sighted.story",
                                                           "lost-sight",
                                                           "couriered.late",
                                                           "couriered.lost",
                                                           "couriered.captured",
                                                           "umpired",
                                                           "umpired.story",
                                                           "change.place",
                                                           "change.base",
                                                           "change.formation",
                                                           "noted",
                                                           "held",
                                                           "held.story",
                                                           "joined",
                                                           "detached",
                                                           "refused",
                                                           "refused.length",
                                                           "untied",
                                                           "drawn",
                                                           "checked",
                                                           "checked.target",
                                                           "moved",
                                                           "moved.way",
                                                           "moved.at",
                                                           "moved.spending",
                                                           "left",
                                                           "left.routed",
                                                           "left.eliminated",
                                                           "left.fallen",
                                                           "left.withdrawn",
                                                           "left.exited",
                                                           "met.objective",
                                                           "met.objective-again",
                                                           "met.exit",
                                                           "met.points",
                                                           "met.margin",
                                                           "met.enough",
                                                           "met.losses",
                                                           "met.objectives",
                                                           "met.gone",
                                                           "left.left",
                                                           "broke",
                                                           "broke.story",
                                                           "decided",
                                                           "decided.unit",
                                                           "chosen",
                                                           "chosen.nothing",
                                                           "ended.broken",
                                                           "ended.time",
                                                           "ended.draw",
                                                           "ended.points",
                                                           "ended.objective",
                                                           "ended.exit",
                                                           "ended.enough",
                                                           "ended.retreat",
                                                           "ended.stopped",
                                                           "ended.won",
                                                           "ended.lost",
                                                           "ended.broken-won",
                                                           "ended.retreat-won",
                                                           "size",
                                                           "pose",
                                                           "turn.left",
                                                           "turn.right",
                                                           "leg.bearing",
                                                           "leg.far",
                                                           "leg.left",
                                                           "leg.right",
                                                           "leg.point",
                                                           "stay",
                                                           "style",
                                                           "edge",
                                                           "no-unit",
                                                           "number.unit",
                                                           "number.side",
                                                           "number.objective",
                                                           "number.formation",
                                                           "and",
                                                           "forms",
                                                           "decimal",
                                                           "elided",
                                                           "contracted", "articles"};
constexpr auto sayings = texts_of(log_words::words_en, saying_keys);

// A text of the shared orders and manoeuvres; those of a rule set are in its list already.
const char* shared_word(const char* list, std::string_view key, const char* part, const char* in_english,
                        std::string_view language) {
  if (language == english) return in_english;
  const char* const found =
      text_of(words_of("log/prose", language), std::string(list) + std::string(key) + part);
  return found != nullptr ? found : in_english;
}

}  // namespace

const char* pattern_of(Saying saying, const Vocabulary& words) {
  static const TextsByLanguage all("log/prose", saying_keys, sayings);
  return all(static_cast<std::size_t>(saying), words.language);
}

const char* word_of(const OrderKind& kind, const Vocabulary& words) {
  return shared_word("order.", kind.key, "", kind.text, words.language);
}
const char* aimed_word_of(const OrderKind& kind, const Vocabulary& words) {
  return shared_word("order.", kind.key, ".aimed", kind.text_aimed, words.language);
}
const char* word_of(const ManoeuvreKind& kind, const Vocabulary& words) {
  return shared_word("manoeuvre.", kind.key, "", kind.text, words.language);
}
const char* moved_word_of(const ManoeuvreKind& kind, const Vocabulary& words) {
  return shared_word("manoeuvre.", kind.key, ".moved", kind.moved, words.language);
}

}  // namespace quincunx
