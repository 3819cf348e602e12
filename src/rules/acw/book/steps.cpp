// The order of play (5).

#include "rules/acw/book/steps.hpp"

#include <array>

#include "rules/acw/army/acw.hpp"
#include "rules/acw/book/ruleset.hpp"

namespace quincunx::acw {
namespace {

// clang-format off
constexpr std::array<Step, 3> steps{{
  {"1", "Turn start", "5", {"Arrivals come on, with their rear edge on the table edge. A die for each brigade with units left and for each independent unit goes into the bag."}, turn_start, "Game turn"},
  {"2", "Order dice", "5",
   {"Draw a die: its side activates a brigade or an independent unit that has not acted (W3).",
    "Its routing units take their rout tests, then its melees go on by a round (W79). Then each other unit may have one order, one after another.",
    "Its commander rides at any moment, the army commander once a turn (W5).",
    "The other side only reacts to charges. Draw until the bag is empty."}, draw_dice, "Game turn",
   asking(topic::die, topic::rout_test, topic::melee, topic::next, topic::charge, topic::orders, topic::deed, topic::target, topic::reaction, topic::opponent, topic::second)},
  {"3", "Turn end", "W54", {"An army without a brigade left is beaten. After the last turn the objectives and points of the scenario decide."}, turn_end, "Game turn"},
}};
// clang-format on
static_assert(steps.size() == step::turn_end);

}  // namespace

constinit const std::span<const Step> steps_of_play = steps;

}  // namespace quincunx::acw
