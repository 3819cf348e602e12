#pragma once
// Phrases that several documents share.

#include <string>

#include "quincunx/log/event.hpp"
#include "quincunx/play/battle.hpp"

namespace quincunx::report_parts {

// How a battle ended. As a sentence: "Victory of the Swedes: the army of the Imperialists broke on turn 7.";
// as the end of a line of the program: "Swedes won on turn 7."
enum class Telling : std::uint8_t { sentence, line };
std::string ending_text(const Battle& battle, const event::Ended& ending, int turn, Telling telling);
// "1632-11-16", "1632-11" or "1632" as "16 November 1632", "November 1632" or "1632".
std::string date_text(const std::string& iso, const Vocabulary& words);

}  // namespace quincunx::report_parts
