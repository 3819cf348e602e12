#pragma once
// A rule set of two tables, two rulings and one step, to see what the floor does by itself.

#include <functional>

#include "quincunx/play/turn.hpp"

namespace quincunx::little {

constexpr Length inch = 25'400;
enum Column : std::uint8_t { strength, tired };
enum Topic : std::uint8_t { pick, go };
enum Purpose : std::uint8_t { luck, arrival };
enum Remark : std::uint8_t { not_offered, no_room };

const Ruleset& ruleset();
// What the only step does; set it before a game is played.
std::function<void(Turn&)>& step();

// Two sides, "red" with foot r1 and r2 and captain rc, "blue" with foot b1.
Scenario scenario();
Battle battle(const Scenario& scenario);  // must be sound
// An exit of red: 8 to 12 inches along the southern edge.
ExitEntry road(int wins_at, int points = 0);

}  // namespace quincunx::little
