// Who has rerolls, and with what dice a unit tests (6.1 to 6.3).

#include <algorithm>

#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/morale/tests.hpp"
#include "rules/liberty/move/ground.hpp"

namespace quincunx::liberty {
namespace {

int reroll_figure(const Turn& turn, row::Rerolls r, rerolls_column::Column c) {
  return turn.figure(table::rerolls, r, c);
}

row::Rerolls command_row(const Unit& unit) {
  return is(unit, column::independent) ? row::in_command_independent : row::in_command;
}

// D16.
bool can_support(const Turn& turn, UnitId unit) {
  return state_of(turn, unit) != State::shaken &&
         (!routing(turn[unit]) || turn.ruling(ruling::routing_support) != 0);
}

bool enough_friends(const Turn& turn, UnitId unit, row::Rerolls r) {
  const Length reach = in_inches(reroll_figure(turn, r, rerolls_column::within));
  const auto near = [&](UnitId mate) {
    return within_reach(turn[unit].base, turn[mate].base, reach) && can_support(turn, mate);
  };
  const Fighters mates = friends(turn, unit);
  return std::count_if(mates.begin(), mates.end(), near) >= reroll_figure(turn, r, rerolls_column::friends);
}

std::optional<row::Rerolls> support_near(const Turn& turn, UnitId id) {
  const bool steady = is(turn[id], column::steady);
  const bool usual = !steady || turn.ruling(ruling::steady_rule) == 0;  // D15
  if (usual && enough_friends(turn, id, row::supported)) return row::supported;
  if (steady && enough_friends(turn, id, row::supported_steady)) return row::supported_steady;
  return {};
}
std::optional<row::Rerolls> support_of(const Turn& turn, UnitId unit) {
  return is(turn[unit], column::natives) ? std::nullopt : support_near(turn, unit);
}

// D10: the row of the table of quality that a test reads.
int quality_row(const Rulebook& book, const Unit& unit, bool morale) {
  const bool flat = morale && book.ruling(ruling::morale_successes) != 0;
  return flat ? row::flat : value(unit, column::quality);
}

}  // namespace

bool in_command(const Table& table, const Rulebook& book, UnitId id) {
  const Unit& unit = table[id];
  const UnitId general = general_of(table, unit.command);
  if (general == nobody) return false;
  if (table[general].host != nobody) return table[general].host == id;
  const Length reach = in_inches(book.figure(table::rerolls, command_row(unit), rerolls_column::within));
  return within_reach(table[general].base, unit.base, reach);
}

bool supported(const Turn& turn, UnitId unit) { return support_of(turn, unit).has_value(); }
bool natives_alone(const Turn& turn, UnitId unit) {
  return is(turn[unit], column::natives) && support_near(turn, unit).has_value();
}

RerollRows rerolls_of(const Turn& turn, UnitId unit, bool morale) {
  RerollRows all;
  if (in_command(turn, unit)) all.push_back(command_row(turn[unit]));
  if (const std::optional<row::Rerolls> support = support_of(turn, unit)) all.push_back(*support);
  const bool counts = !morale || turn.ruling(ruling::reliable_morale) != 0;  // D12
  if (counts && (is(turn[unit], column::reliable) || in_fortification(turn, unit)))
    all.push_back(row::reliable_unit);
  return all;
}

int success_from(const Rulebook& book, const Unit& unit, bool morale) {
  return book.figure(table::quality, quality_row(book, unit, morale), quality_column::one_from);
}

int successes_of(const Rulebook& book, const Unit& unit, int face, bool morale) {
  if (face < success_from(book, unit, morale)) return 0;
  const int twice = book.figure(table::quality, quality_row(book, unit, morale), quality_column::two_from);
  const int shown = face >= twice ? 2 : 1;
  if (!is(unit, column::unreliable)) return shown;
  return std::min(shown, book.figure(table::special_rules, row::unreliable, special_rules_column::figure));
}

int test_dice(const Rulebook& book, const Unit& unit, bool morale) {
  const int dice = book.figure(table::states, state_of(book, unit), states_column::dice);
  const bool more = is(unit, morale ? column::brave : column::drilled);
  const row::SpecialRules rule = morale ? row::brave : row::drilled;
  return dice + (more ? book.figure(table::special_rules, rule, special_rules_column::figure) : 0);
}

int chance_of(const Rulebook& book, const Unit& unit, int needed, bool morale) {
  constexpr int sides = 6;
  Scoring successes{Scoring::Of::faces};
  for (int face = 1; face <= sides; ++face)
    successes.worths[static_cast<std::size_t>(face) - 1] =
        static_cast<std::uint8_t>(successes_of(book, unit, face, morale));
  std::uint64_t all = 0, enough = 0;
  int made = 0;
  for (const std::uint64_t ways : successes.ways(test_dice(book, unit, morale), 0, sides)) {
    all += ways;
    if (made++ >= needed) enough += ways;
  }
  return static_cast<int>(enough * 100 / all);
}

}  // namespace quincunx::liberty
