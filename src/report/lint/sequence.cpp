// Checks that steps of play use every table, and that every step that needs a table has one.

#include <algorithm>
#include <array>
#include <string_view>

#include "quincunx/play/ruleset.hpp"
#include "report/lint/checks.hpp"
#include "report/sheet/printed.hpp"

namespace quincunx::lint {
namespace {

bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// True if the text contains `word` as a whole word.
bool says(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    const bool begins = at == 0 || !letter(text[at - 1]);
    const std::size_t end = at + word.size();
    if (begins && (end == text.size() || !letter(text[end]))) return true;
  }
  return false;
}

constexpr std::array<std::string_view, 9> dice_words{"die",    "dice",   "roll",  "rolls",    "check",
                                                     "checks", "combat", "fires", "modifiers"};

bool throws_dice(const Step& step) {
  return std::any_of(dice_words.begin(), dice_words.end(),
                     [&step](std::string_view word) { return says(step.text, word); });
}

bool serves(const Ruleset& set, std::string_view step) {
  return std::any_of(set.tables().begin(), set.tables().end(),
                     [step](const PrintedTable& table) { return step == table.step; });
}

// True if a table belongs to the step's phase, to a step of the same name, or to a step that its text refers
// to ("As 1.2").
bool has_table(const Ruleset& set, const std::vector<PlayedStep>& order, const PlayedStep& played) {
  return std::any_of(order.begin(), order.end(), [&](const PlayedStep& other) {
    const bool near = std::string_view(other.phase) == played.phase ||
                      std::string_view(other.step->title) == played.step->title ||
                      says(played.step->text, other.id);
    return near && serves(set, other.id);
  });
}

}  // namespace

void check_sequence(Findings& found) {
  const Ruleset& set = found.book.set();
  const std::vector<PlayedStep> order = order_of_play(set);
  for (std::size_t i = 0; i < set.tables().size(); ++i) {
    const std::string_view serves = set.tables()[i].step;
    if (!serves.empty() && std::none_of(order.begin(), order.end(),
                                        [serves](const PlayedStep& played) { return serves == played.id; }))
      found.add("unused-table", true, i, "no step of play is called '" + std::string(serves) + "'",
                "name a step, or none for a table of the set-up");
  }
  for (const printed::Phase& phase : printed::phases(set)) {
    if (printed::as_before(phase)) continue;
    for (const PlayedStep& played : phase.steps)
      if (throws_dice(*played.step) && !has_table(set, order, played))
        found.add("missing-table", false,
                  "step " + played.id + " " + played.step->title + " rolls dice, but no table serves '" +
                      phase.title + "'",
                  "name the step in the table that says what the dice do");
  }
}

}  // namespace quincunx::lint
