#pragma once
// Orders: one type for the XML, the offers of a rule, the answers of a commander and the log.

#include <array>
#include <cstdint>
#include <string_view>

#include "quincunx/table/table.hpp"

namespace quincunx {

// The manoeuvres of every game. A rule set's own follow them: own_manoeuvre(0) is the first row of its list.
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
  form,  // take up a formation
};
constexpr std::size_t shared_manoeuvres = 12;
constexpr Manoeuvre own_manoeuvre(std::size_t row) { return static_cast<Manoeuvre>(shared_manoeuvres + row); }

// advance by; wheel by angle (right positive); oblique angle + by; about_face; turn by angle (+-90 degrees);
// sideways by (right positive); back by; pivot/face to bearing `angle`; go (a leader's leg, any direction) to
// a point; slide: moved by the rules; form: `formation`.
struct Leg {
  Manoeuvre how = Manoeuvre::none;
  Angle angle{};
  Length by = 0;
  Point to{};
  std::uint8_t formation = 0;
  bool operator==(const Leg&) const = default;
};

// Which fields of a leg a manoeuvre uses, and how files write them.
struct LegForm {
  enum class Turn : std::uint8_t { none, sides, bearing } turn = Turn::none;  // left/right, or to=""
  enum class By : std::uint8_t { none, plain, sides } by = By::none;          // by="", or left/right
  bool point = false;                                                         // to="12,8"
  bool formation = false;                                                     // to="line"
};
struct ManoeuvreKind {
  const char* key;         // element of a leg, and word of `how`: "about-face"
  LegForm takes = {};      // what its leg is given
  const char* text = "";   // in an order, before what it takes; empty: the key
  const char* moved = "";  // the deed in the past tense: "faced about"; empty if it has no name
};

// The orders of every game. A rule set's own follow them: own_verb(0) is the first row of its list.
enum class Verb : std::uint8_t {
  none,      // no answer: the rules' default
  hold,      // stay in place, on purpose
  move,      // by the legs given
  approach,  // intention: move toward `goal`, the rules find the legal legs
  engage,    // intention: move so as to fight `target`
  support,   // intention: move behind `target` (a friend)
  shoot,
  charge,
  attach,
  detach,
  choose,
  leave,  // intention: go off the table at an edge, the rules find the legal legs
};
constexpr std::size_t shared_verbs = 12;
constexpr Verb own_verb(std::size_t row) { return static_cast<Verb>(shared_verbs + row); }

// What an order is part of. It decides which questions the order can answer, and when it is given.
enum class Interaction : std::uint8_t {
  none,
  hold,
  move,   // in a step of movement
  shoot,  // the others: each in a step of its own
  charge,
  react,  // to a charge, or to the outcome of one
  rally,
  choose,  // one of the units or targets that the rules name
};
struct OrderKind {
  enum class Aim : std::uint8_t { nothing, enemy, friendly };
  enum class Amount : std::uint8_t { nothing, length, style, stands, edge };
  const char* key;  // element of an order, and word of `verb`: "rally-back"
  Interaction interaction = Interaction::none;
  const char* text = "";            // in words, without a target: "shelter"
  Aim aim = Aim::nothing;           // what its target is
  bool aimed = false;               // it must have a target; of shots and charges only in a turn's orders
  const char* attribute = "at";     // that names the target in files
  const char* text_aimed = "";      // in words, before the name of a target: "shelter with"; empty: not named
  Amount amount = Amount::nothing;  // length: by="" in files; style: of a charge; stands: of a shot;
                                    // edge: edge="" in files, 1 + its number, 0 for the side's own
  bool for_leaders = false;         // of a command's units its leaders alone get it
  bool charges = false;             // the moves that follow it are a charge
  bool gives_way = false;           // a unit that does it gives ground unbeaten
  bool in_place_of_move = false;    // a unit that does it neither moves nor charges in that turn
  bool weighed = false;  // its rules reckon what it is worth; else doctrine judges by strength left
};

struct Order {
  static constexpr std::size_t legs_most = 6;
  Verb verb = Verb::none;
  UnitId unit = nobody, target = nobody;
  std::array<Leg, legs_most> legs{};
  std::uint8_t leg_count = 0;
  Pose goal{};              // approach: where to, and facing what
  std::int32_t amount = 0;  // hits allotted, a distance in micrometres, …: depends on the topic
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

// What distinguishes an order among the offers. Its legs do not count: the commander chooses them.
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
  // Not worked out yet: it does no more harm than `harm_done`, takes no less than `harm_taken`, and may turn
  // out to be barred. `Ask::settle` works it out.
  bool open = false;
  bool legal() const { return !open && refused.text[0] == '\0'; }
};

}  // namespace quincunx
