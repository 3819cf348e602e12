// Length of the battle, victory points and their margin (chapter 11, H36, H64).

#include <algorithm>
#include <array>

#include "quincunx/play/tally.hpp"
#include "rules/lib/army/army.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/book/steps.hpp"

namespace quincunx::lib {
namespace {

struct Score {
  std::vector<Scored> made;
  Rows because{table::victory, 0};
};

// What the rows of the table of victory points are called in a report.
constexpr std::array<const char*, 7> made_by{
    "enemy troops worn", "enemy troops spent", "enemy troops destroyed or off the table",
    "enemy gun stands",  "enemy leaders",      "excellent enemy leaders",
    "key positions held"};

class Count {
 public:
  Count(const Battle& battle, const Table& now, SideId winner)
      : battle_(battle), table_(now), side_(winner) {}

  Score all() {
    for (const Unit& unit : table_.units)
      if (unit.side != side_ && unit.fate != Fate::expected) of_enemy(unit);
    for (std::size_t i = 0; i < table_.holders.size(); ++i)
      if (table_.holders[i] == index(side_)) of_position(i);
    return std::move(score_);
  }

 private:
  void add(row::Victory r, int times = 1) {
    if (times > 0) add(r, times, times * battle_.book.figure(table::victory, r, victory_column::points));
  }
  void add(row::Victory r, int times, int points) {
    score_.because.mask |= 1U << r;
    add(made_by[r], times, points);
  }
  void add(const std::string& text, int times, int points) {
    auto known = std::find_if(score_.made.begin(), score_.made.end(),
                              [&](const Scored& each) { return each.text == text; });
    if (known == score_.made.end()) known = score_.made.insert(known, Scored{text, 0, 0});
    known->count += times;
    known->points += points;
  }
  void of_enemy(const Unit& unit) {
    if (is_leader(unit)) return of_leader(unit);
    if (is_guns(unit))
      return add(row::gun_stand_lost, value(unit, column::start) - (unit.present() ? stands(unit) : 0));
    if (!unit.present()) return add(row::destroyed_unit);  // off the table too (H64)
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
    add(row::leader_lost, 1, value(unit, column::fallen_worth));
  }
  void of_position(std::size_t objective) {
    const ObjectiveEntry& entry = battle_.scenario->objectives[objective];
    const std::string& own = battle_.scenario->sides[index(side_)].id;
    if (!entry.side.empty() && entry.side != own) return;
    if (entry.points == 0) return add(row::key_held);
    add(battle_.words.objective_names[objective], 1, entry.points);  // as the scenario has it
  }

  const Battle& battle_;
  const Table& table_;
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
    say(turn, party(ahead), remark::no_decision, margin, "H35"_r, rows(table::margins, row::draw_up_to));
    turn.emit("H35"_r, event::Ended{255, event::Ending::points});
    return;
  }
  const bool narrow = margin <= margin_figure(turn, row::marginal_up_to);
  const bool close = more < margin_figure(turn, row::marginal_ratio) * std::max(less, 1);  // H64
  Rows because = rows(table::margins);
  if (narrow) because.mask |= 1U << row::marginal_up_to;
  if (close) because.mask |= 1U << row::marginal_ratio;
  say(turn, party(ahead), narrow || close ? remark::marginal : remark::decisive, margin, "H35"_r, because);
  turn.emit("H35"_r, event::Ended{static_cast<std::uint8_t>(index(ahead)), event::Ending::points});
}

}  // namespace

std::vector<Scored> points_of_victory(const Battle& battle, const Table& now, SideId side) {
  return Count(battle, now, side).all().made;
}

void end_of_turn(Turn& turn) {
  const int given = turn.battle().scenario->turn_limit;
  const int last = given > 0 ? given : margin_figure(turn, row::usual_turns);
  if (turn.table().turn < last) return;
  const Rows why = given > 0 ? Rows{} : rows(table::margins, row::usual_turns);
  const Turn::Because because(turn, say(turn, party(SideId::first), remark::time_over, 0, "H36"_r, why));
  std::array<int, 2> points{};
  for (const SideId side : {SideId::first, SideId::second}) {
    const Score score = Count(turn.battle(), turn.table(), side).all();
    points[index(side)] = total(score.made);
    say(turn, party(side), remark::points, points[index(side)], "H35"_r, score.because);
  }
  decide(turn, points);
}

}  // namespace quincunx::lib
