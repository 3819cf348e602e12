#include "log/prose/sayings.hpp"

#include "log/prose/words.hpp"
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
                                                           "ended.stopped",
                                                           "ended.won",
                                                           "ended.lost",
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
                                                           "number.formation"};
constexpr auto sayings = texts_of(log_words::words_en, saying_keys);

}  // namespace

const char* pattern_of(Saying saying) { return sayings[static_cast<std::size_t>(saying)]; }

}  // namespace quincunx
