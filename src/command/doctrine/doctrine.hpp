#pragma once
// Plays a side unattended: without dice and without plans kept from turn to turn, only from the table and the
// preferences of each command's posture.

#include <optional>
#include <span>
#include <vector>

#include "command/doctrine/table.hpp"
#include "command/survey.hpp"
#include "quincunx/base/few.hpp"
#include "quincunx/play/battle.hpp"
#include "quincunx/play/commander.hpp"
#include "table/edges.hpp"

namespace quincunx {

// The orders of a command. Leaders follow their command.
struct Stance {
  Posture posture = Posture::attack;
  std::optional<Point> toward;
  std::optional<TableEdge> edge = {};  // by which it leaves; empty: its side's own
};
// As in the scenario, command by command; by default attackers attack and defenders defend.
std::vector<Stance> stances_of(const Battle& battle);

// Farther round than this from where a unit faces, an enemy is at its side or behind it, and a friend does
// not stand in line with it.
constexpr Angle ahead_within = degrees(60);
constexpr Angle least_turn = degrees(4);  // a turn of less is not worth an order
constexpr int room_beside = 20;           // a unit leaves its front over this free beside a friend

class Doctrine {
 public:
  explicit Doctrine(const Battle& battle)
      : preferences_(battle.book.set()), stances_(stances_of(battle)), given_(stances_) {}
  void set_stance(std::size_t command, Stance stance) { stances_[command] = given_[command] = stance; }
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
  std::optional<Pose> dress(const Ask& ask, UnitId unit) const;
  // flanks.cpp
  bool has_the_field(const Ask& ask, UnitId unit) const;
  bool threatens(const Table& table, UnitId enemy, UnitId unit) const;
  bool minds_its_front(const Ask& ask, UnitId unit) const;
  std::optional<Pose> refuse_flank(const Ask& ask, UnitId unit) const;
  // reach.cpp: whether it can get there.
  bool gets_on(const Ask& ask, UnitId unit, const Pose& goal) const;
  std::optional<Pose> faces_about(const Ask& ask, UnitId unit) const;
  std::optional<Pose> reachable(const Ask& ask, UnitId unit, const Pose& goal) const;
  // goals.cpp: where a unit should go; nullopt if it should stay.
  std::optional<Pose> goal_of(const Ask& ask, UnitId unit);
  static Order plan_to(const Ask& ask, UnitId unit, const Pose& goal);
  bool plans(const Ask& ask, UnitId unit, const Pose& goal) const;
  bool would_form(const Ask& ask, UnitId unit, const Pose& goal) const;
  std::optional<Pose> retreat(const Ask& ask, UnitId unit, Length until_gap) const;
  std::optional<Pose> screen(const Ask& ask, UnitId unit) const;
  // leave.cpp: off the table.
  void obey_breaks(const Ask& ask);
  Order march_off(const Ask& ask, UnitId unit) const;
  bool leaves(const Table& table, UnitId unit) const { return posture_of(table, unit) == Posture::leave; }
  // assault.cpp: where a unit that goes for the enemy should go.
  std::optional<Pose> assault(const Ask& ask, UnitId unit, Posture posture);
  UnitId pick_target(const Ask& ask, UnitId unit) const;
  std::optional<Pose> close_in(const Ask& ask, UnitId unit, UnitId target, Posture posture) const;
  Length stand_off(const Ask& ask, UnitId unit, UnitId target, Posture posture) const;
  Length to_the_edge(const Ask& ask, UnitId unit) const;
  bool comes_to_the_edge(const Ask& ask, UnitId unit, bool to_move) const;
  Length leash(const Ask& ask, UnitId unit, Posture posture) const;
  std::optional<Pose> round_the_flank(const Ask& ask, UnitId unit, UnitId target) const;
  std::optional<Pose> abreast(const Ask& ask, UnitId unit, Point aim) const;
  // reserves.cpp: units behind friends.
  bool goes_in(const Ask& ask, UnitId unit) const;
  bool left_behind(const Table& table, UnitId unit) const;
  bool in_action(UnitId unit, int near) const;
  bool stands(const Table& table, UnitId unit) const;
  Ahead between(const Table& table, UnitId unit, UnitId enemy) const;
  UnitId open_target(const Table& table, UnitId unit, Length most) const;
  std::optional<Pose> go_round(const Ask& ask, UnitId unit, Posture posture) const;
  std::optional<Pose> way_round(const Table& table, UnitId unit, UnitId enemy, UnitId friend_ahead,
                                Length within) const;
  std::optional<Pose> follow(const Ask& ask, UnitId unit, UnitId friend_ahead, Length gap, Posture posture);
  std::optional<Pose> way_into(const Ask& ask, UnitId unit, const Pose& place, UnitId neighbour) const;
  static Length half_front(const Base& base, Direction forward);
  Length looks_beside(UnitId unit, Posture posture) const;
  std::optional<Pose> up_beside(const Ask& ask, UnitId unit, UnitId enemy, Posture posture) const;
  std::optional<Pose> gap_beside(const Ask& ask, UnitId unit, UnitId neighbour, Length within) const;
  // relief.cpp: a fresh unit takes the place of a worn one.
  bool has_relief(const Ask& ask, UnitId unit) const;
  bool gives_place(const Ask& ask, UnitId unit) const;
  std::optional<Pose> pull_out(const Ask& ask, UnitId unit, Length until_gap) const;
  bool gets_through(const Ask& ask, UnitId unit, const Pose& goal, Length most) const;
  // guns.cpp
  struct Field {  // of fire: a battery, and the nearest enemies that it could fire at as it stands
    UnitId guns = nobody;
    Few<UnitId, 4> marks;
  };
  const std::vector<Field>& fields(const Ask& ask) const;
  bool shoots_from_afar(const Ask& ask, UnitId unit) const;
  bool has_marks(const Ask& ask, UnitId guns) const;
  bool hides(const Ask& ask, const Field& field, UnitId mark, UnitId unit, const Base& at) const;
  bool masks(const Ask& ask, UnitId unit, const Base& at) const;
  std::int64_t opens_for(UnitId unit, const Field& field) const;
  bool stands_before(const Ask& ask, const Base& at) const;
  bool waits_for_guns(const Ask& ask, UnitId unit) const;
  std::optional<Pose> beside_fire(const Ask& ask, UnitId unit, const Base& end) const;
  std::optional<Pose> clear_of_guns(const Ask& ask, UnitId unit, std::optional<Pose> goal) const;
  UnitId in_view(const Ask& ask, UnitId guns) const;
  std::optional<Pose> train_guns(const Ask& ask, UnitId guns) const;
  Pose put_right(const Ask& ask, UnitId guns) const;
  std::optional<Pose> place_with_view(const Ask& ask, UnitId guns) const;
  std::optional<Pose> next_with_view(const Ask& ask, UnitId guns, std::span<const Point> tried) const;
  // places.cpp
  struct Prize {        // a place that helps to win, or that the enemy must not have
    Point at;           // of an objective
    int turns = 0;      // left in which to get there, this one too
    int takers = 0;     // units sent there
    bool exit = false;  // an exit of that number
    std::size_t number = 0;
  };
  std::optional<Pose> seize(const Ask& ask, UnitId unit);
  std::optional<Pose> guard(const Ask& ask, UnitId unit);
  bool leaves_for_a_place(const Ask& ask, UnitId unit);
  bool free_to_go(const Ask& ask, UnitId unit) const;
  const std::vector<Prize>& prizes(const Ask& ask);
  void add_prizes(const Ask& ask);
  void add_exits(const Ask& ask, int turns);
  bool about_to_lose(const Ask& ask) const;
  // leaders.cpp
  Order lead(const Ask& ask, UnitId leader);
  bool exposed(const Table& table, UnitId unit) const;
  UnitId who_needs(const Ask& ask, UnitId leader) const;
  int units_of(const Table& table, UnitId leader) const;
  bool near_a_charge(UnitId unit, int reaches) const;
  bool commanded(const Ask& ask, UnitId unit) const;
  int given_up(const Ask& ask, UnitId leader, UnitId host) const;
  int worth_joining(const Ask& ask, const Order& order) const;
  int worth_leaving(const Ask& ask, UnitId leader, UnitId host) const;
  // ride.cpp: where a leader goes.
  struct Staff {  // of a leader: the units in his care
    std::vector<UnitId> units;
    std::vector<Length> worth;  // of each to him, as a way that he would ride for it
    bool chief = false;         // without troops of his own he cares for the whole army
    Point middle{};             // of these units
  };
  Order ride(const Ask& ask, UnitId leader) const;
  bool led(const Table& table, UnitId unit, int move) const;
  Staff staff_of(const Table& table, UnitId leader) const;
  std::int64_t danger_at(const Table& table, UnitId leader, const Base& there, const Staff& staff) const;
  std::int64_t worth_of_place(const Table& table, UnitId leader, Point at, const Staff& staff,
                              std::int64_t least) const;
  // offers.cpp: which of the offers.
  Order choose(const Ask& ask);
  static bool is_default(const Ask& ask, std::size_t place);
  Order stir(const Ask& ask);
  bool has_something_to_do(const Ask& ask, UnitId unit);
  int value_of(const Ask& ask, const Offer& offer) const;
  bool holds_fire(const Ask& ask, const Offer& offer) const;
  bool helped_against(const Ask& ask, UnitId unit, UnitId target) const;

  int want(Preference row, const Table& table, UnitId unit) const {
    return preferences_(row, posture_of(table, unit));
  }
  Posture posture_of(const Table& table, UnitId unit) const { return stances_[table[unit].command].posture; }
  // How much a command wants a decision by now: 0, or the turns beyond its patience.
  int pressing(const Ask& ask, UnitId unit) const;
  bool behind(const Ask& ask) const;
  bool skirmishes(UnitId unit, Posture posture) const;
  Posture urged(const Ask& ask, UnitId unit) const;  // the posture, bolder when pressing
  bool worn(const Ask& ask, UnitId unit) const;

  Preferences preferences_;      // of the rule set
  std::vector<Stance> stances_;  // those given, but of broken contingents to leave
  std::vector<Stance> given_;
  Survey survey_;
  bool deliberate_ = false;  // the rule set is (Ruleset::deliberate), and the battle has a last turn
  // Of this step:
  std::vector<UnitId> order_;  // in which units are thought about
  std::size_t next_ = 0;
  TopicId topic_{};
  std::vector<bool> answered_;
  mutable std::vector<Line>
      line_;  // second: behind a friend when the order was drawn up; unknown until asked for
  mutable std::vector<Field> fields_;  // of batteries with marks
  mutable bool fields_known_ = false;
  bool first_question_ = false;
  mutable std::optional<bool> behind_, losing_;  // of this step, once it has been worked out
  std::optional<std::vector<Prize>> prizes_;     // as the step began; empty: not asked for yet
  std::vector<std::size_t> posts_;               // objectives that the side has and has to keep, of the same
  UnitId aimed_ = nobody;                        // the enemy for which the unit last thought about would go
  std::vector<std::uint8_t> aimed_at_;           // how many of ours go for this enemy
};

}  // namespace quincunx
