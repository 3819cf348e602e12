#pragma once
// A rule set of one page with what the next ones need and the first two have not: activations drawn from a
// bag, a test for every order, rerolls bought with command points, saves, dice that explode, pins, and hits
// that count up.

#include "quincunx/play/turn.hpp"

namespace quincunx::bag {

constexpr Length inch = 25'400;
enum Column : std::uint8_t { hits, pins, ready, down, points, spent };
enum Topic : std::uint8_t { act, shoot, spend };
enum Purpose : std::uint8_t { order_test, to_hit, exploding, save };
enum Remark : std::uint8_t { not_offered, no_order, too_far };

constexpr int shaken_at = 3, gone_at = 6, points_a_turn = 2;

extern const Ruleset ruleset;
extern const char* const scenario_xml;  // red r1 and r2 against blue b1 and b2, within range of each other

}  // namespace quincunx::bag
