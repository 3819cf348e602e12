#pragma once
// If it is not an event, it did not happen. Facts change the table (`apply` is the only code that does);
// reasons explain.
//
// Every kind is declared here once: its tag, and its fields by name. Writers, readers, narrators and test
// printers walk the fields, so a new kind needs no code elsewhere.

#include <cstdint>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "quincunx/log/event_numbers.hpp"
#include "quincunx/log/order.hpp"
#include "quincunx/table/dice.hpp"
#include "quincunx/table/table.hpp"

namespace quincunx {

namespace event {

// -- facts --
// Began, PlayerTurn, Stepped and Activated open a moment: columns and ties that lasted until then go back to
// 0 (Lifetime).
struct Began {  // a game turn
  static constexpr auto tag = "began";
  std::int16_t turn = 0;
  template <class F>
  void fields(F&& f) {
    f("turn", turn);
  }
};
struct PlayerTurn {  // the part of a turn in which one side is active
  static constexpr auto tag = "player-turn";
  SideId side{};
  template <class F>
  void fields(F&& f) {
    f("side", side);
  }
};
struct Stepped {
  static constexpr auto tag = "stepped";
  StepId step{};
  template <class F>
  void fields(F&& f) {
    f("step", step);
  }
};
struct Activated {  // it is the turn of a unit, a command or a side to act, within a step
  static constexpr auto tag = "activated";
  UnitId unit = nobody;
  Party party;
  std::int16_t number = 1;  // of its activations in this turn
  template <class F>
  void fields(F&& f) {
    f("unit", unit);
    f("party", party);
    f("number", number);
  }
};
struct Entered {  // set up or arrived
  static constexpr auto tag = "entered";
  UnitId unit = nobody;
  Pose to;
  template <class F>
  void fields(F&& f) {
    f("unit", unit);
    f("to", to);
  }
};
struct Moved {
  static constexpr auto tag = "moved";
  UnitId unit = nobody;
  Manoeuvre how{};
  Pose to;
  WrittenLength spent;  // of the allowance
  template <class F>
  void fields(F&& f) {
    f("unit", unit);
    f("how", how);
    f("to", to);
    f("spent", spent);
  }
};
struct Formed {  // takes up a formation: another footprint, standing there
  static constexpr auto tag = "formed";
  UnitId unit = nobody;
  FormationId formation{};
  WrittenLength width, depth;
  Pose to;
  template <class F>
  void fields(F&& f) {
    f("unit", unit);
    f("formation", formation);
    f("width", width);
    f("depth", depth);
    f("to", to);
  }
};
struct Resized {  // the same formation, of fewer stands
  static constexpr auto tag = "resized";
  UnitId unit = nobody;
  WrittenLength width, depth;
  Pose to;
  template <class F>
  void fields(F&& f) {
    f("unit", unit);
    f("width", width);
    f("depth", depth);
    f("to", to);
  }
};
struct Noted {  // where a unit sets out from, for what comes later: how it charged, the way back
  static constexpr auto tag = "noted";
  UnitId unit = nobody;
  Pose at;
  template <class F>
  void fields(F&& f) {
    f("unit", unit);
    f("at", at);
  }
};
struct Held {  // an objective changes hands
  static constexpr auto tag = "held";
  ObjectiveId objective{};
  SideId side{};
  template <class F>
  void fields(F&& f) {
    f("objective", objective);
    f("side", side);
  }
};
struct Counted {  // a column of a unit, a command or a side
  static constexpr auto tag = "counted";
  UnitId unit = nobody;
  ColumnId column{};
  std::int16_t from = 0, to = 0;
  Party party = {};
  template <class F>
  void fields(F&& f) {
    f("unit", unit);
    f("party", party);
    f("column", column);
    f("from", from);
    f("to", to);
  }
};
struct Tied {
  static constexpr auto tag = "tied";
  UnitId unit = nobody, target = nobody;
  TieId tie{};
  std::int16_t value = 0;  // 0 unties
  template <class F>
  void fields(F&& f) {
    f("unit", unit);
    f("target", target);
    f("tie", tie);
    f("value", value);
  }
};
struct Linked {  // a leader attaches to a host, or detaches (host is nobody)
  static constexpr auto tag = "linked";
  UnitId unit = nobody, target = nobody;
  template <class F>
  void fields(F&& f) {
    f("unit", unit);
    f("target", target);
  }
};
struct Left {  // leaves the table; its ties and its attached leaders' links go too
  static constexpr auto tag = "left";
  UnitId unit = nobody;
  Fate fate{};
  template <class F>
  void fields(F&& f) {
    f("unit", unit);
    f("fate", fate);
  }
};
struct Broke {  // a command, with a morale of its own
  static constexpr auto tag = "broke";
  Party party;
  std::int16_t lost = 0, limit = 0;  // of its contingent: units or strength lost, and how much breaks it
  template <class F>
  void fields(F&& f) {
    f("party", party);
    f("lost", lost);
    f("limit", limit);
  }
};
// Orders of this turn that are carried to a command farther than a courier rides in a turn.
enum class Ride : std::uint8_t { late, lost, captured };
struct Couriered {
  static constexpr auto tag = "couriered";
  Party party;  // the command
  Ride ride{};
  std::int16_t arrives = 0;  // the turn in which they can be obeyed; of a courier that is lost: could have been
  Roll dice;
  template <class F>
  void fields(F&& f) {
    f("party", party);
    f("ride", ride);
    f("arrives", arrives);
    f("dice", dice);
  }
};
// In the log of one side only (quincunx/fog): an enemy comes into sight. What it caused brings its state up
// to date.
struct Sighted {
  static constexpr auto tag = "sighted";
  UnitId unit = nobody;
  WrittenLength width, depth;
  Pose to;
  template <class F>
  void fields(F&& f) {
    f("unit", unit);
    f("width", width);
    f("depth", depth);
    f("to", to);
  }
};
struct LostSight {  // it stands as it was last seen
  static constexpr auto tag = "lost-sight";
  UnitId unit = nobody;
  template <class F>
  void fields(F&& f) {
    f("unit", unit);
  }
};

// -- reasons --
struct Decided {  // a commander's answer, kept whole so that it can be repeated
  static constexpr auto tag = "decided";
  SideId side{};
  TopicId topic{};
  std::uint32_t ask = 0;
  Order order;  // ask: which question of the game this answers
  template <class F>
  void fields(F&& f) {
    f("side", side);
    f("topic", topic);
    f("ask", ask);
    f("order", order);
  }
};
struct Refused {  // an order, or the rest of one, that the rules do not allow
  static constexpr auto tag = "refused";
  UnitId unit = nobody, target = nobody;
  RemarkId remark{};
  std::int32_t amount = 0;
  template <class F>
  void fields(F&& f) {
    f("unit", unit);
    f("target", target);
    f("remark", remark);
    f("amount", amount);
  }
};
struct Drawn {  // out of a bag: a unit, a command or a side
  static constexpr auto tag = "drawn";
  UnitId unit = nobody;
  Party party;
  std::int16_t of = 1;  // how many were in the bag
  template <class F>
  void fields(F&& f) {
    f("unit", unit);
    f("party", party);
    f("of", of);
  }
};
struct Checked {  // dice, what they were for, what they needed and what they gave
  static constexpr auto tag = "checked";
  UnitId unit = nobody, target = nobody;
  PurposeId purpose{};
  Roll dice;
  std::int16_t need = 0, score = 0;
  Party party = {};
  EventNumber repeats = {};  // the roll that this one takes the place of; a roll is repeated at most once
  template <class F>
  void fields(F&& f) {
    f("unit", unit);
    f("party", party);
    f("target", target);
    f("purpose", purpose);
    f("dice", dice);
    f("need", need);
    f("score", score);
    f("repeats", repeats);
  }
};
// A ruling of the umpire about a unit. The facts that it causes are what it changes.
struct Umpired {
  static constexpr auto tag = "umpired";
  UnitId unit = nobody;
  std::int16_t number = 0;  // of the ruling
  std::string umpire, why;  // name, and reason, as the umpire wrote them; no line ends
  template <class F>
  void fields(F&& f) {
    f("unit", unit);
    f("number", number);
    f("umpire", umpire);
    f("why", why);
  }
};
struct Ruled {  // follows from the rules without dice
  static constexpr auto tag = "ruled";
  UnitId unit = nobody, target = nobody;
  RemarkId remark{};
  std::int32_t amount = 0;
  Party party = {};
  template <class F>
  void fields(F&& f) {
    f("unit", unit);
    f("party", party);
    f("target", target);
    f("remark", remark);
    f("amount", amount);
  }
};
// A victory condition of the scenario, and how far the side has come with it.
enum class Condition : std::uint8_t {
  objective,   // it holds the objective, at the end of `amount` turns running
  exit,        // `amount` of its units have left by the exit
  points,      // it has `amount` victory points, when time is up
  margin,      // it leads by `amount`, which is less than the margin
  enough,      // it has `amount` victory points, which are enough
  losses,      // it has lost `amount` per cent of its strength, and its army retreats
  objectives,  // the enemy holds what it had to keep, and its army retreats
  gone,        // none of its troops is left on the table or to come
};
constexpr ObjectiveId no_objective{255};
struct Met {
  static constexpr auto tag = "met";
  Party party;  // a side
  Condition condition{};
  ObjectiveId objective = no_objective;  // or an exit
  std::int32_t amount = 0;
  template <class F>
  void fields(F&& f) {
    f("party", party);
    f("condition", condition);
    f("objective", objective);
    f("amount", amount);
  }
};
// points: counted when time was up; broken: by the rules' own measure of an army. By conditions of the
// scenario: objective, exit, enough points, retreat of an army.
enum class Ending : std::uint8_t { broken, time, draw, stopped, points, objective, exit, enough, retreat };
struct Ended {
  static constexpr auto tag = "ended";
  std::uint8_t winner = 255;  // a side; 255: a draw
  Ending how{};
  template <class F>
  void fields(F&& f) {
    f("winner", winner);
    f("how", how);
  }
};

// Facts change the table. Most are about a unit.
template <class Kind>
constexpr bool is_fact =
    !(std::is_same_v<Kind, Decided> || std::is_same_v<Kind, Refused> || std::is_same_v<Kind, Drawn> ||
      std::is_same_v<Kind, Checked> || std::is_same_v<Kind, Ruled> || std::is_same_v<Kind, Met> ||
      std::is_same_v<Kind, Ended> || std::is_same_v<Kind, Umpired>);

}  // namespace event

using EventBody =
    std::variant<event::Began, event::PlayerTurn, event::Stepped, event::Activated, event::Entered,
                 event::Moved, event::Formed, event::Resized, event::Noted, event::Held, event::Counted,
                 event::Tied, event::Linked, event::Left, event::Broke, event::Decided, event::Refused,
                 event::Drawn, event::Checked, event::Ruled, event::Met, event::Ended, event::Sighted,
                 event::LostSight, event::Couriered, event::Umpired>;

// Calls f(name, value) for every field, in the order of declaration.
template <class F>
void each_field(const EventBody& body, F&& f) {
  std::visit([&f](auto copy) { copy.fields([&f](const char* name, const auto& value) { f(name, value); }); },
             body);
}
inline const char* tag(const EventBody& body) {
  return std::visit([](const auto& event) -> const char* { return event.tag; }, body);
}

struct Event {
  std::uint32_t n = 0, by = 0;  // its number from 1; the event that caused it, 0: no event
  Rule rule;                    // the paragraph that it applies
  Rows because;
  EventBody body;
};

using EventLog = std::vector<Event>;

void apply(Table& table, const EventBody& body);  // an event that only gives a reason has no effect
Table fold(Table opening, const EventLog& log);

}  // namespace quincunx
