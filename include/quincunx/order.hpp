#pragma once
// One type for what the XML says, what a rule offers, what a commander answers and what the log keeps.

#include <array>
#include <cstdint>
#include <string_view>

#include "quincunx/table.hpp"

namespace quincunx {

enum class Manoeuvre : std::uint8_t {
  none,
  advance,
  wheel,
  oblique,
  about_face,
  turn,
  sideways,
  back,
  pivot,
  go,
  slide,
  form,       // take up a formation
  pass,       // through friends, straight ahead
  scale,      // over an obstacle that has to be climbed
  replenish,  // ammunition
  rally,      // silenced guns
  count_
};
// advance by; wheel by angle (right positive); oblique angle + by; about_face; turn by angle (+-90 degrees);
// sideways by (right positive); back by; pivot/face to bearing `angle`; go (a leader's leg, any direction) to
// a point; slide: moved by the rules; form: `formation`; pass by.
struct Leg {
  Manoeuvre how = Manoeuvre::none;
  Angle angle{};
  Length by = 0;
  Point to{};
  std::uint8_t formation = 0;
  bool operator==(const Leg&) const = default;
};

enum class Verb : std::uint8_t {
  none,      // no answer: the rules' default
  hold,      // deliberately nothing
  move,      // by the legs given
  approach,  // intention: move toward `goal`, the rules find the legal legs
  engage,    // intention: move so as to fight `target`
  support,   // intention: move behind `target` (a friend)
  shoot,
  charge,
  evade,
  rally_back,
  attach,
  detach,
  countercharge,
  square,   // form one in haste
  shelter,  // in a friendly square
  carry,    // the position that was won
  recall,   // back along the way it came
  choose,
  count_
};

struct Order {
  static constexpr std::size_t legs_most = 6;
  Verb verb = Verb::none;
  UnitId unit = nobody, target = nobody;
  std::array<Leg, legs_most> legs{};
  std::uint8_t leg_count = 0;
  Pose goal{};              // approach: where to, and facing what
  std::int32_t amount = 0;  // hits allotted, a distance in micrometres, …: the topic says
  bool operator==(const Order&) const = default;
  void add(Leg leg) {
    if (leg_count < legs_most) legs[leg_count++] = leg;
  }
};

// A rule's paragraph as printed: "T-R47", "L12".
struct Rule {
  std::array<char, 8> text{};
  constexpr bool operator==(const Rule&) const = default;
  constexpr std::string_view view() const {
    std::size_t n = 0;
    while (n < text.size() && text[n] != '\0') ++n;
    return {text.data(), n};
  }
};
constexpr Rule rule(std::string_view name) {
  Rule r;
  for (std::size_t i = 0; i < name.size() && i < r.text.size(); ++i) r.text[i] = name[i];
  return r;
}
constexpr Rule operator""_r(const char* name, std::size_t length) { return rule({name, length}); }

// What tells an order from others on offer; its legs are up to whoever gives it.
struct Choice {
  Verb verb = Verb::none;
  UnitId unit = nobody, target = nobody;
  std::int32_t amount = 0;
  operator Order() const {
    Order order;
    order.verb = verb;
    order.unit = unit;
    order.target = target;
    order.amount = amount;
    return order;
  }
};

// An order that could be given now, or why it could not.
struct Offer {
  Choice order;
  Rule refused{};           // the paragraph that forbids it; empty: legal
  std::uint8_t remark = 0;  // of the rule set's remarks, when refused
  // What the rules expect of it, in hundredths of the strength lost: for commanders that weigh.
  std::int16_t harm_done = 0, harm_taken = 0;
  UnitId in_the_way = nobody;  // what bars it, when refused, where that is not its target
  bool any_amount = false;     // an order may name another amount: the rules judge that themselves
  bool legal() const { return refused.text[0] == '\0'; }
};

}  // namespace quincunx
