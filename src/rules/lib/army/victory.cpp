// Length of the battle, victory points and their margin (chapter 11, H36, H64).

#include <algorithm>

#include "play/ending.hpp"
#include "quincunx/play/objectives.hpp"
#include "quincunx/play/tally.hpp"
#include "quincunx/play/victory.hpp"
#include "rules/lib/army/army.hpp"
#include "rules/lib/book/phrases.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/book/rulings.hpp"
#include "rules/lib/book/steps.hpp"

namespace quincunx::lib {
namespace {

class Count {
 public:
  Count(const Battle& battle, const Table& now, SideId winner)
      : battle_(battle), table_(now), side_(winner) {}

  Score all() {
    for (const Unit& unit : table_.units)
      if (unit.side != side_ && unit.fate != Fate::expected) of_enemy(unit);
    for (const std::size_t objective : objectives_of(battle_, table_, side_)) of_position(objective);
    for (const Scored& each : points_for_units(battle_, table_, side_))
      score_.add(each.text, each.count, each.points);
    return std::move(score_);
  }

 private:
  void add(row::Victory r, int times = 1) {
    score_.add_row(r, made_by[r], times, battle_.book.figure(table::victory, r, victory_column::points));
  }
  void of_enemy(const Unit& unit) {
    if (is_leader(unit)) return of_leader(unit);
    if (unit.fate == Fate::exited) return;  // by an exit of the scenario
    if (is_guns(unit))
      return add(row::gun_stand_lost, value(unit, column::start) - (unit.present() ? stands(unit) : 0));
    if (!unit.present()) return add(row::destroyed_unit);  // off the table too (H64)
    if (known_by_arm(battle_, unit)) return;
    const Effect effect = effectiveness(battle_.book, unit);
    if (effect == Effect::spent) add(row::spent_unit);
    if (effect == Effect::worn) add(row::worn_unit);
  }
  void of_leader(const Unit& unit) {  // figured when he fell: successors have another rating
    const bool fallen = unit.fate == Fate::fallen || unit.fate == Fate::eliminated;
    if (value(unit, column::fallen_worth) == 0) {
      const bool excellent = value(unit, column::rating) == static_cast<int>(Rating::excellent);
      return add(excellent ? row::excellent_lost : row::leader_lost, fallen ? 1 : 0);  // before the battle
    }
    score_.add_points(row::leader_lost, made_by[row::leader_lost], 1, value(unit, column::fallen_worth));
  }
  void of_position(std::size_t objective) {
    const int points = battle_.scenario->objectives[objective].points;
    if (points == 0) return add(row::key_held);
    score_.add(battle_.words.objective_names[objective], 1, points);  // as the scenario has it
  }

  const Battle& battle_;
  const Table& table_;
  SideId side_;
  Score score_{{}, rows(table::victory)};
};

int margin_figure(const Rulebook& book, row::Margins r) {
  return book.figure(table::margins, r, number_column::number);
}
int margin_figure(const Turn& turn, row::Margins r) { return margin_figure(turn.book(), r); }

int last_turn(const Battle& battle) {
  const int given = battle.scenario->turn_limit;
  return given > 0 ? given : margin_figure(battle.book, row::usual_turns);
}

void decide(Turn& turn, const Margin& margin) {
  if (margin.by() <= margin_figure(turn, row::draw_up_to)) {
    say(turn, party(margin.ahead), remark::no_decision, margin.by(), "H35"_r,
        rows(table::margins, row::draw_up_to));
    return end_game(turn, std::nullopt, event::Ending::points, "H35"_r);
  }
  const bool narrow = margin.by() <= margin_figure(turn, row::marginal_up_to);
  const bool close =
      margin.more < margin_figure(turn, row::marginal_ratio) * std::max(margin.less, 1);  // H64
  Rows because = rows(table::margins);
  if (narrow) because.mask |= 1U << row::marginal_up_to;
  if (close) because.mask |= 1U << row::marginal_ratio;
  say(turn, party(margin.ahead), narrow || close ? remark::marginal : remark::decisive, margin.by(), "H35"_r,
      because);
  end_game(turn, margin.ahead, event::Ending::points, "H35"_r);
}

}  // namespace

bool gives_up_at_greater_losses(const Rulebook& book, SideId side) {
  const int choice = book.ruling(ruling::capitulation);
  return choice == 3 || choice == 1 + static_cast<int>(index(side));
}

std::vector<Scored> points_of_victory(const Battle& battle, const Table& now, SideId side) {
  return Count(battle, now, side).all().made;
}

std::vector<EndRule> end_rules(const Battle& battle) {
  std::vector<EndRule> rules;
  for (const SideId side : {SideId::first, SideId::second})
    if (gives_up_at_greater_losses(battle.book, side))
      rules.push_back({EndRule::Of::losses, "gives-up", {}, side});
  if (rules.size() == 2) rules.push_back({EndRule::Of::both, "both-break"});
  rules.push_back({EndRule::Of::time,
                   "margins",
                   {{"limit", last_turn(battle)},
                    {"draw", margin_figure(battle.book, row::draw_up_to)},
                    {"marginal", margin_figure(battle.book, row::marginal_up_to)},
                    {"times", margin_figure(battle.book, row::marginal_ratio)}}});
  return rules;
}

void end_of_turn(Turn& turn) {
  if (!time_is_up(turn, last_turn(turn.battle()))) return;
  const Rows why = turn.battle().scenario->turn_limit > 0 ? Rows{} : rows(table::margins, row::usual_turns);
  const Turn::Because because(turn, say(turn, party(SideId::first), remark::time_over, 0, "H36"_r, why));
  decide(turn, compare_points(turn, remark::points, "H35"_r, [&turn](SideId side) {
           return Count(turn.battle(), turn.table(), side).all();
         }));
}

}  // namespace quincunx::lib
