#pragma once
// A table of Bolt Action ACW for odds: two units that face each other, and commanders far from them or near.

#include "rules/acw/army/units.hpp"
#include "rules/acw/book/ruleset.hpp"
#include "rules/odds.hpp"
#include "rules/odds_field.hpp"

namespace quincunx::acw {

constexpr int plays = 4000;

// `a` of the Reds faces north, `x` of the Blues south, their front edges so far apart; both of infantry in
// line unless it is said.
class Field : public odds::Field {
 public:
  struct Troops {
    const char* type = "infantry";
    State state = {{"weapon", "rifled-musket"}};
    const char* formation = "";
    Length deep = 40 * millimetre;
  };
  Field(const Troops& a, const Troops& x, Length apart) : odds::Field(ruleset, 96 * inch) {
    const Length line = 48 * inch;
    add(SideId::first, "a", a.type, {{line, line - a.deep / 2}, degrees(0)}, a.formation, a.state);
    add(SideId::second, "x", x.type, {{line, line + apart + x.deep / 2}, degrees(180)}, x.formation, x.state);
  }
  // Beside `a`, in the reach of its brigade commander.
  Field& commanded() {
    add(SideId::first, "g", "brigade-commander", {{55 * inch, 47 * inch}, degrees(0)});
    return *this;
  }
  void play(const std::function<void(Turn&)>& course) {
    odds::Field::play(plays, {odds::silent, odds::silent}, course);
  }
};
inline Field::Troops infantry(Field::State state = {}) {
  state.emplace_back("weapon", "rifled-musket");
  return {"infantry", std::move(state)};
}

}  // namespace quincunx::acw
