// Who has the first player turn, command points, and what an army may lose (4, 15, 18).

#include "play/units/at_start.hpp"
#include "rules/liberty/army/units.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/book/steps.hpp"

namespace quincunx::liberty {
namespace {

constexpr std::array both{SideId::first, SideId::second};

// What a scenario itself gives the sides is not diced for.
bool given(const Turn& turn, const char* key) {
  for (const CountEntry& entry : turn.battle().scenario->counts)
    if (entry.column == key && !entry.side.empty()) return true;
  return false;
}

void take_initiative(Turn& turn, SideId side, Rule rule) {
  say(turn, party(side), remark::initiative, 0, rule);
  mark(turn, party(side), column::initiative, 1, rule);
}

// Dice rolled by hand that have run out show 1 for ever: after so many ties the first side has it.
constexpr int most_throws = 100;

SideId roll_for_initiative(Turn& turn) {
  for (int n = 0; n < most_throws; ++n) {
    std::array<int, 2> score{};
    for (const SideId side : both) {
      const Roll die = turn.roll(purpose::initiative, party(side), 1);
      score[index(side)] = die.sum();
      show(turn, party(side), purpose::initiative, die, 0, die.sum(), "D09"_r, {});
    }
    if (score[0] != score[1]) return score[0] > score[1] ? SideId::first : SideId::second;
  }
  return SideId::first;
}

void settle_initiative(Turn& turn) {
  const int ruled = turn.ruling(ruling::initiative);
  if (ruled != 0) return take_initiative(turn, ruled == 1 ? SideId::first : SideId::second, "4"_r);
  if (!given(turn, "initiative")) take_initiative(turn, roll_for_initiative(turn), "D09"_r);
}

// Commands with units of their own, arrived or not (D99).
int brigades(const Turn& turn, SideId side) {
  int count = 0;
  const auto& commands = turn.battle().commands;
  for (std::size_t i = 0; i < commands.size(); ++i) {
    if (commands[i].side != side) continue;
    const auto& units = turn.table().units;
    count += std::any_of(units.begin(), units.end(),
                         [i](const Unit& unit) { return unit.command == i && !leads(unit); })
                 ? 1
                 : 0;
  }
  return count;
}

void settle_points(Turn& turn, SideId side) {
  const auto figure = [&turn](row::CommandPoints r) {
    return turn.figure(table::command_points, r, number_column::number);
  };
  const int sides = figure(row::chief);
  const Roll die = turn.roll(purpose::command_points, party(side), 1);
  const int score = smaller_die.score(die, sides);
  show(turn, party(side), purpose::command_points, die, sides, score, "4"_r,
       rows(table::command_points, row::chief));
  const Turn::Because because(turn);
  const int points = brigades(turn, side) * figure(row::each_brigade) + score;
  say(turn, party(side), remark::points_generated, points, "4"_r,
      rows(table::command_points, row::each_brigade, row::chief));
  mark(turn, party(side), column::points, points, "4"_r);
}

}  // namespace

SideId first_side(const Table& table, const Rulebook&) {
  return table.borne(party(SideId::second), column::initiative) != 0 ? SideId::second : SideId::first;
}

int lost(const Table& table, const Rulebook&, SideId side) {
  return static_cast<int>(std::count_if(table.units.begin(), table.units.end(), [side](const Unit& unit) {
    return unit.side == side && !leads(unit) && is_broken(unit);
  }));
}

// D84: reinforcements count from the start.
int breaks_at(const Table& table, const Rulebook& book, SideId side) {
  const auto all = std::count_if(table.units.begin(), table.units.end(),
                                 [side](const Unit& unit) { return unit.side == side && !leads(unit); });
  const int parts = book.figure(table::parts, row::break_point, number_column::number);
  return std::max(1, one_in(parts, static_cast<int>(all)));
}

void set_up_game(Turn& turn) {
  if (turn.table().turn != 1) return;
  settle_initiative(turn);
  if (given(turn, "points")) return;
  const SideId leading = first_side(turn.table(), turn.book());
  for (const SideId side : {leading, other(leading)}) settle_points(turn, side);
}

}  // namespace quincunx::liberty
