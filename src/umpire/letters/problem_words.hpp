#pragma once
// Problems that a player's slips produce, in the player's language: printed-LANGUAGE.xml in this folder has
// them by their English text, with places for what they quote. What it lacks stays English.

#include <string>
#include <string_view>

#include "quincunx/base/problem.hpp"

namespace quincunx::umpire {

// A text in the language; the same text if the language has none for it.
std::string problem_text(std::string_view english_text, std::string_view language);

// Whether the language has words for it. English always has.
bool has_problem_text(std::string_view english_text, std::string_view language);

// As text(problem) has it: file:line:column: error: what; hint.
std::string problem_line(const Problem& problem, std::string_view language);

}  // namespace quincunx::umpire
