// Length of the battle, victory points and their margin (chapter 11, H36, H64).

#include "rules/lib/army.hpp"
#include "rules/lib/remarks.hpp"
#include "rules/lib/steps.hpp"

namespace quincunx::lib {
namespace {

struct Score {
  int points = 0;
  Rows because{table::victory, 0};
};

class Count {
 public:
  Count(const Turn& turn, SideId winner) : turn_(turn), side_(winner) {}

  Score all() {
    for (const Unit& unit : turn_.table().units)
      if (unit.side != side_ && unit.fate != Fate::expected) of_enemy(unit);
    for (std::size_t i = 0; i < turn_.table().holders.size(); ++i)
      if (turn_.table().holders[i] == index(side_)) of_position(i);
    return score_;
  }

 private:
  void add(row::Victory r, int times = 1) {
    if (times <= 0) return;
    score_.because.mask |= 1U << r;
    score_.points += times * turn_.figure(table::victory, r, victory_column::points);
  }
  void of_enemy(const Unit& unit) {
    if (is_leader(unit)) return of_leader(unit);
    if (is_guns(unit))
      return add(row::gun_stand_lost, value(unit, column::start) - (unit.present() ? stands(unit) : 0));
    if (!unit.present()) return add(row::destroyed_unit);  // off the table too (H64)
    const Effect effect = effectiveness(turn_.book(), unit);
    if (effect == Effect::spent) add(row::spent_unit);
    if (effect == Effect::worn) add(row::worn_unit);
  }
  void of_leader(const Unit& unit) {  // figured when he fell: successors have another rating
    const bool fallen = unit.fate == Fate::fallen || unit.fate == Fate::eliminated;
    if (value(unit, column::fallen_worth) == 0) {
      const bool excellent = value(unit, column::rating) == static_cast<int>(Rating::excellent);
      return add(excellent ? row::excellent_lost : row::leader_lost, fallen ? 1 : 0);  // before the battle
    }
    score_.because.mask |= 1U << row::leader_lost;
    score_.points += value(unit, column::fallen_worth);
  }
  void of_position(std::size_t objective) {
    const ObjectiveEntry& entry = turn_.battle().scenario->objectives[objective];
    const std::string& own = turn_.battle().scenario->sides[index(side_)].id;
    if (!entry.side.empty() && entry.side != own) return;
    if (entry.points == 0) return add(row::key_held);
    score_.points += entry.points;  // as the scenario has it
  }

  const Turn& turn_;
  SideId side_;
  Score score_;
};

int margin_figure(const Turn& turn, row::Margins r) {
  return turn.figure(table::margins, r, number_column::number);
}

void decide(Turn& turn, std::array<int, 2> points) {
  const SideId ahead = points[0] >= points[1] ? SideId::first : SideId::second;
  const int more = points[index(ahead)], less = points[index(other(ahead))];
  const int margin = more - less;
  if (margin <= margin_figure(turn, row::draw_up_to)) {
    say(turn, somebody_of(turn, ahead), nobody, remark::no_decision, margin, "H35"_r,
        rows(table::margins, row::draw_up_to));
    turn.emit("H35"_r, event::Ended{255, event::Ending::points});
    return;
  }
  const bool narrow = margin <= margin_figure(turn, row::marginal_up_to);
  const bool close = more < margin_figure(turn, row::marginal_ratio) * std::max(less, 1);  // H64
  Rows because = rows(table::margins);
  if (narrow) because.mask |= 1U << row::marginal_up_to;
  if (close) because.mask |= 1U << row::marginal_ratio;
  say(turn, somebody_of(turn, ahead), nobody, narrow || close ? remark::marginal : remark::decisive, margin,
      "H35"_r, because);
  turn.emit("H35"_r, event::Ended{static_cast<std::uint8_t>(index(ahead)), event::Ending::points});
}

}  // namespace

void end_of_turn(Turn& turn) {
  const int given = turn.battle().scenario->turn_limit;
  const int last = given > 0 ? given : margin_figure(turn, row::usual_turns);
  if (turn.table().turn < last) return;
  const Rows why = given > 0 ? Rows{} : rows(table::margins, row::usual_turns);
  const Turn::Because because(
      turn, say(turn, somebody_of(turn, SideId::first), nobody, remark::time_over, 0, "H36"_r, why));
  std::array<int, 2> points{};
  for (const SideId side : {SideId::first, SideId::second}) {
    const Score score = Count(turn, side).all();
    points[index(side)] = score.points;
    say(turn, somebody_of(turn, side), nobody, remark::points, score.points, "H35"_r, score.because);
  }
  decide(turn, points);
}

}  // namespace quincunx::lib
