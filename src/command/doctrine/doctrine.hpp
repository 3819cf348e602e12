#pragma once
// Plays a side unattended: without dice and without plans kept from turn to turn, only from the table and the
// preferences of each command's posture.

#include "command/doctrine/table.hpp"
#include "command/survey.hpp"
#include "quincunx/play/battle.hpp"
#include "quincunx/play/commander.hpp"

namespace quincunx {

// The orders of a command. Leaders follow their command.
struct Stance {
  Posture posture = Posture::attack;
  std::optional<Point> toward;
};
// As in the scenario, command by command; by default attackers attack and defenders defend.
std::vector<Stance> stances_of(const Battle& battle);

class Doctrine {
 public:
  explicit Doctrine(std::vector<Stance> stances) : stances_(std::move(stances)) {}
  void set_stance(std::size_t command, Stance stance) { stances_[command] = stance; }
  Order operator()(const Ask& ask);

 private:
  enum class Line : std::uint8_t { unknown, first, second };
  // moves.cpp: who moves next.
  Order move_next(const Ask& ask);
  Order next_in_order(const Ask& ask);
  Order wish_of(const Ask& ask, UnitId unit);
  void draw_up_order(const Ask& ask);
  Line line_of(const Table& table, UnitId unit) const;
  bool in_second_line(UnitId unit) const;
  bool rather_stays(const Ask& ask, UnitId unit) const;
  bool worth_moving(const Pose& now, const Pose& goal, UnitId unit) const;
  // lines.cpp: which unit goes first so that others can, and which go in beside it.
  bool waits_for_others(const Order& order) const;
  UnitId in_the_way(const Ask& ask, const Order& order) const;
  bool clears_the_way(const Ask& ask, const Order& waiting, const Order& first) const;
  int outnumbered_at(const Ask& ask, UnitId unit, UnitId target) const;
  // flanks.cpp
  bool has_the_field(const Ask& ask, UnitId unit) const;
  // goals.cpp: where a unit should go; nullopt if it should stay.
  std::optional<Pose> goal_of(const Ask& ask, UnitId unit);
  bool goes_in(const Ask& ask, UnitId unit) const;
  bool would_form(const Ask& ask, UnitId unit) const;
  std::optional<Pose> retreat(const Ask& ask, UnitId unit, Length until_gap) const;
  std::optional<Pose> screen(const Ask& ask, UnitId unit) const;
  std::optional<Pose> train_guns(const Ask& ask, UnitId unit) const;
  // assault.cpp: where a unit that goes for the enemy should go.
  std::optional<Pose> assault(const Ask& ask, UnitId unit, Posture posture);
  UnitId pick_target(const Ask& ask, UnitId unit) const;
  std::optional<Pose> close_in(const Ask& ask, UnitId unit, UnitId target, Posture posture) const;
  Length stand_off(const Ask& ask, UnitId unit, UnitId target, Posture posture) const;
  Length leash(const Ask& ask, UnitId unit, Posture posture) const;
  Pose clear_of_guns(const Ask& ask, UnitId unit, Pose goal) const;
  std::optional<Pose> round_the_flank(const Ask& ask, UnitId unit, UnitId target) const;
  std::optional<Pose> follow(const Ask& ask, UnitId unit, UnitId friend_ahead, Length gap, Posture posture);
  std::optional<Pose> gap_beside(const Ask& ask, UnitId unit, UnitId neighbour, Length within) const;
  std::optional<Pose> abreast(const Ask& ask, UnitId unit, Point aim) const;
  // places.cpp
  std::optional<Pose> seize(const Ask& ask, UnitId unit) const;
  bool free_to_go(const Ask& ask, UnitId unit) const;
  // leaders.cpp
  Order lead(const Ask& ask, UnitId leader);
  bool exposed(const Table& table, UnitId unit) const;
  UnitId who_needs(const Ask& ask, UnitId leader) const;
  // ride.cpp: leaders who command by radius.
  Order ride(const Ask& ask, UnitId leader) const;
  bool led(const Table& table, UnitId unit) const;
  std::vector<UnitId> whom_he_leads(const Table& table, UnitId leader) const;
  std::int64_t worth_of_place(const Table& table, UnitId leader, Point at,
                              const std::vector<UnitId>& units) const;
  // offers.cpp: which of the offers.
  Order choose(const Ask& ask);
  static bool is_default(const Ask& ask, std::size_t place);
  Order stir(const Ask& ask);
  bool has_something_to_do(const Ask& ask, UnitId unit);
  int value_of(const Ask& ask, const Offer& offer) const;
  int units_of(const Table& table, UnitId leader) const;
  int worth_joining(const Ask& ask, const Order& order) const;
  bool holds_fire(const Ask& ask, const Offer& offer) const;
  bool helped_against(const Ask& ask, UnitId unit, UnitId target) const;

  int want(Preference row, const Table& table, UnitId unit) const {
    return preference(row, posture_of(table, unit));
  }
  Posture posture_of(const Table& table, UnitId unit) const { return stances_[table[unit].command].posture; }
  // How much a command wants a decision by now: 0, or the turns beyond its patience.
  int pressing(const Ask& ask, UnitId unit) const;
  bool behind(const Ask& ask) const;
  Posture urged(const Ask& ask, UnitId unit) const;  // the posture, bolder when pressing
  bool worn(const Ask& ask, UnitId unit) const;

  std::vector<Stance> stances_;
  Survey survey_;
  bool deliberate_ = false;  // the rule set is (Ruleset::deliberate), and the battle has a last turn
  // Of this step:
  std::vector<UnitId> order_;  // in which units are thought about
  std::size_t next_ = 0;
  TopicId topic_{};
  std::vector<bool> answered_;
  mutable std::vector<Line>
      line_;  // second: behind a friend when the order was drawn up; unknown until asked for
  bool first_question_ = false;
  UnitId aimed_ = nobody;               // the enemy for which the unit last thought about would go
  std::vector<std::uint8_t> aimed_at_;  // how many of ours go for this enemy
};

}  // namespace quincunx
