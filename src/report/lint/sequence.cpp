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

bool in_procedure(const Step& step, std::string_view word) {
  const auto clauses = step.clauses();
  return std::any_of(clauses.begin(), clauses.end(),
                     [word](std::string_view clause) { return says(clause, word); });
}

bool throws_dice(const Step& step) {
  return std::any_of(dice_words.begin(), dice_words.end(),
                     [&step](std::string_view word) { return in_procedure(step, word); });
}

bool serves(const Ruleset& set, std::string_view step) {
  return std::any_of(set.tables().begin(), set.tables().end(),
                     [step](const PrintedTable& table) { return step == table.step; });
}

// True if figures of the table are scores of dice.
bool is_rolled_for(const PrintedTable& table) {
  const auto rolled = [](const Reading& reading) { return reading.roll != Reading::Roll::none; };
  const auto need = [](const Figure& figure) { return figure.kind == Figure::Kind::need; };
  return std::any_of(table.readings.begin(), table.readings.end(), rolled) ||
         std::any_of(table.rows.begin(), table.rows.end(), [&need](const PrintedRow& row) {
           return std::any_of(row.cells.begin(), row.cells.end(), need);
         });
}

// True if a table belongs to the step's phase, to a step of the same name, or to a step that its text refers
// to ("As 1.2").
bool has_table(const Ruleset& set, const std::vector<PlayedStep>& order, const PlayedStep& played) {
  return std::any_of(order.begin(), order.end(), [&](const PlayedStep& other) {
    const bool near = std::string_view(other.phase) == played.phase ||
                      std::string_view(other.step->title) == played.step->title ||
                      in_procedure(*played.step, other.id);
    return near && serves(set, other.id);
  });
}

}  // namespace

void check_sequence(Findings& found) {
  const Ruleset& set = found.book.set();
  const std::vector<PlayedStep> order = order_of_play(set);
  for (std::size_t i = 0; i < set.tables().size(); ++i) {
    const PrintedTable& table = set.tables()[i];
    const std::string_view serves = table.step;
    if (*table.dice == '\0' && is_rolled_for(table) && !printed::lists_unit_types(set, table))
      found.add("unnamed-dice", false, i, "dice are rolled for it, and its head does not say which",
                "name them: D6, 2D6");
    if (!serves.empty() && std::none_of(order.begin(), order.end(),
                                        [serves](const PlayedStep& played) { return serves == played.id; }))
      found.add("unused-table", true, i, "no step of play is called '" + std::string(serves) + "'",
                "name a step, or none for a table of the set-up");
  }
  for (const printed::Phase& phase : printed::phases(set)) {
    if (printed::as_before(phase)) continue;
    for (const PlayedStep& played : phase.steps) {
      if (played.step->clauses().empty())
        found.add("missing-procedure", false,
                  "step " + played.id + " " + played.step->title + " does not say what is done in it",
                  "write its procedure, in one to four clauses");
      if (throws_dice(*played.step) && !has_table(set, order, played))
        found.add("missing-table", false,
                  "step " + played.id + " " + played.step->title + " rolls dice, but no table serves '" +
                      phase.title + "'",
                  "name the step in the table that says what the dice do");
    }
  }
}

}  // namespace quincunx::lint
