#pragma once
// Charges, within the chapter: paths, combats and their results (chapter 7).

#include <array>
#include <optional>
#include <utility>

#include "rules/lib/lib.hpp"
#include "rules/lib/moves.hpp"

namespace quincunx::lib {

// -- charge_state.cpp
inline Charge charge_now(const Turn& turn, UnitId unit) { return now_as<Charge>(turn, unit, column::charge); }
void end_charge(Turn& turn, UnitId unit,
                Rule rule);            // of units that charge or countercharge; others: nothing
bool takes_shelter(const Unit& guns);  // whose crew is in a square
std::vector<UnitId> fighting_enemies(const Turn& turn, UnitId unit);  // in contact, but for guns left alone
void set_out(Turn& turn, UnitId unit, Rule rule);                     // notes where a charge begins
// The ties of a charge that touches: from behind whom it came, whose front it touches. `start`: where the
// charger began; `before`: how the enemy stood before he reacted.
void record_contact(Turn& turn, UnitId unit, UnitId enemy, const Base& start, const Base& before);

// -- charge_path.cpp
struct Reach {
  bool quick = false;
  int hundredths = 100;  // of a full move
  Length most = 0;       // of wheel and way together; 0: as far as the move carries
};
Reach charge_reach(const Turn& turn, bool quick, bool half);

class PathSearch {
 public:
  PathSearch(const Turn& turn, UnitId unit, UnitId target, Reach reach);
  void seek(UnitId target) { target_ = target; }       // another one, with the same wheels
  ChargePath find() const;                             // H58
  std::optional<ChargePath> with(Angle turned) const;  // that wheel, and then straight to the target
  ChargePath fall_short() const;                       // where it gets when there is no path; touches nobody
  Length longest() const { return longest_; }          // way in the best ground
  bool loose_order() const { return loose_; }

 private:
  struct Wheel {
    Base base;
    Allowance left;
    Length cost = 0;
    Going worst = Going::road;
  };
  std::optional<Wheel> wheel(Angle turned) const;
  const Wheel* wheel_by_degrees(int side, int degree) const;
  std::optional<ChargePath> straight(const Wheel& wheel, Angle turned) const;
  Angle toward_target() const;
  bool clear(const Base& base) const;
  Length within(const Allowance& left, Length spent) const;
  const Turn& turn_;
  UnitId unit_, target_;
  Reach reach_;
  bool loose_;
  Length longest_;
  std::vector<UnitId> near_;  // everybody but leaders that the charge could meet
  // Wheels of whole degrees to the left and right that have been tried, whatever the target.
  mutable std::array<std::vector<std::optional<Wheel>>, 2> tried_;
};
// How far a base goes straight on until it touches one of the units; nothing when it meets none within
// `limit`.
struct Meeting {
  UnitId who = nobody;
  Length by = 0;
};
std::optional<Meeting> first_met(const Turn& turn, UnitId unit, const Base& from, Angle heading,
                                 Length limit);
// The way to the first line that has to be climbed, or all of it.
Length before_obstacle(const Turn& turn, const Unit& as, const Base& from, Angle heading, Length by);
Base turned_on_front(const Base& base, Angle facing);  // the front-edge centre stays

// -- charge_reactions.cpp
struct Counter {
  UnitId unit = nobody, charger = nobody;
  Angle charger_facing{};
  std::uint32_t by = 0;
};
std::vector<Counter> hear_reactions(Turn& turn, const std::vector<ChargePlan>& plans);
bool may_form_square(const Turn& turn, UnitId unit);

// -- charge_combat.cpp
struct Contact {
  UnitId attacker = nobody, defender = nobody;
  Edge of_attacker = Edge::none, of_defender = Edge::none;
  // How deep each one's footprint is along the other's way.
  Length attacker_depth = 0, defender_depth = 0;
};
struct Party {
  std::vector<UnitId> units;  // by id
  UnitId lead = nobody;
};
struct Combat {
  Party attackers, defenders;
  std::vector<Contact> contacts;  // as they were when the combat began
  Ground ground = Ground::none;
  bool second = false, struggle = false;
  const Party& side(bool attacking) const { return attacking ? attackers : defenders; }
  Party& side(bool attacking) { return attacking ? attackers : defenders; }
};
bool outflanked(const Turn& turn, const Combat& combat, UnitId unit);  // H39, L44

// -- charge_modifiers.cpp
Rows charge_rows(const Turn& turn, const Combat& combat, bool attacking);
void add_class_and_effect(const Turn& turn, const Unit& unit, Rows& because);
void add_odds(int own, int theirs, Rows& because);
void add_cavalry(const Turn& turn, Going worst, const Unit& against, Rows& because);

// -- charge_odds.cpp
struct Odds {
  int done = 0, taken = 0;  // hundredths of a stand
};
Odds charge_odds(const Turn& turn, UnitId unit, UnitId target, const ChargePath& path, int style);

// -- charge_results.cpp
row::ChargeBands band_of(const Turn& turn, int difference);
struct Result {
  row::ChargeBands band{};
  int difference = 0;
  bool stands_lost = true;      // not when a side has nobody left (L48)
  std::vector<UnitId> hold;     // beaten defenders that stay where they are
  std::vector<UnitId> leaders;  // to be rolled for
};
void beat(Turn& turn, const Combat& combat, bool attackers_beaten, Result& result);
void take_stands(Turn& turn, const Party& party, int count, Rule rule, Rows because);
std::vector<UnitId> still_there(const Turn& turn, const Party& party);
inline bool attackers_win(row::ChargeBands band) { return band < row::desperate; }

// -- charge_winners.cpp
void winners_act(Turn& turn, const Combat& combat, const Result& result);
void disorder_of_winner(Turn& turn, UnitId unit, bool crossed, bool second, bool carried);

// -- recall.cpp: back along the way it came (H26)
std::vector<Offer> recall_offers(const Turn& turn, UnitId unit);  // a full move first, then every whole inch
// No farther than `by`; a full move is as much as its ground allows. False when it cannot get out of contact.
bool recall(Turn& turn, UnitId unit, Length by, Rule rule);

}  // namespace quincunx::lib
