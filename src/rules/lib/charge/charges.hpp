#pragma once
// Charges: declared, answered, fought out, and what follows (chapter 7).

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/charge/path.hpp"
#include "rules/lib/charge/state.hpp"

namespace quincunx::lib {

inline bool has(const std::vector<UnitId>& units, UnitId unit) {
  return std::find(units.begin(), units.end(), unit) != units.end();
}

// -- offers.cpp, check.cpp, moves.cpp, reactions.cpp
// Declared charges of the units of one check, then the reactions to them, then the movement (steps 2b, 2c).
struct ChargePlan {
  UnitId unit = nobody, target = nobody;
  bool quick = false, half = false;
  int style = 0;  // 1 cold steel, 2 fire
  std::uint32_t by = 0;
};
// All of them refused where the unit is barred by something else already.
struct ChargeOffers {
  std::vector<Offer> offers;  // empty: nothing to ask
  bool unlisted = false;      // a charge is barred to a unit of which the commander wants no reasons
};
ChargeOffers charge_offers(const Turn& turn, UnitId unit, bool quick, bool half, Bar barred_by = {});
void react_and_charge(Turn& turn, const std::vector<ChargePlan>& plans);
// Wheels, or turns when in open order, and goes straight on; notes where it set out and over what ground.
void charge_along(Turn& turn, UnitId unit, const ChargePath& path, bool loose_order, Rule rule);
// What fire does to a charge of its target (6.3): called by the chapter on fire.
void check_charge(Turn& turn, UnitId charger, UnitId firer, Rule rule);
struct Counter {
  UnitId unit = nobody, charger = nobody;
  Angle charger_facing{};
  std::uint32_t by = 0;
};
std::vector<Counter> hear_reactions(Turn& turn, const std::vector<ChargePlan>& plans);
bool may_form_square(const Turn& turn, UnitId unit);

// -- combat.cpp
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

// -- modifiers.cpp
Rows charge_rows(const Turn& turn, const Combat& combat, bool attacking);
// The rows that apply to a unit in any combat: class, losses, stands on either side, order, its leader.
Rows own_charge_rows(const Turn& turn, UnitId unit, int own_stands, int their_stands);
void add_cavalry(const Turn& turn, Going worst, const Unit& against, Rows& because);

// -- mind/charge_odds.cpp
// One charge on one unit, its reactions guessed: hundredths of a stand.
class ChargeOdds {
 public:
  ChargeOdds(const Turn& turn, UnitId unit, UnitId target, const ChargePath& path);
  Odds with(int style) const;  // fire first, then the combat, unless the charge is checked

 private:
  Odds combat(int attack, bool shaken_by_fire) const;
  int beaten(const Unit& unit, int difference, bool aggravated, bool outflanked, bool shaken) const;

  const Turn& turn_;
  UnitId unit_, target_;
  const Unit& self_;
  const Unit& there_;
  int attack_ = 0, defence_ = 0;
  bool rides_ = false, hasty_ = false, flanked_ = false, crossed_ = false, front_ = true;
};

// -- results.cpp
row::ChargeBands band_of(const Turn& turn, int difference);
struct Result {
  row::ChargeBands band{};
  int difference = 0;
  bool stands_lost = true;      // false if a side has no unit left (L48)
  std::vector<UnitId> hold;     // beaten defenders that stay where they are
  std::vector<UnitId> leaders;  // to be rolled for
};
void beat(Turn& turn, const Combat& combat, bool attackers_beaten, Result& result);
void take_stands(Turn& turn, const Party& party, int count, Rule rule, Rows because);
std::vector<UnitId> still_there(const Turn& turn, const Party& party);
inline bool attackers_win(row::ChargeBands band) { return band < row::desperate; }

// -- winners.cpp
bool passes_reign_in(Turn& turn, UnitId unit, Rule rule);
void winners_act(Turn& turn, const Combat& combat, const Result& result);
void disorder_of_winner(Turn& turn, UnitId unit, bool crossed, bool second, bool carried);

// -- recall.cpp: back along the way it came (H26)
std::vector<Offer> recall_offers(const Turn& turn, UnitId unit);  // a full move first, then every whole inch
// No farther than `by`; a full move is as much as its ground allows. False when it cannot get out of contact.
bool recall(Turn& turn, UnitId unit, Length by, Rule rule);

}  // namespace quincunx::lib
