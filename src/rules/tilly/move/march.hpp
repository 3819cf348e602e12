#pragma once
// Movement, within the rule set: what surrounds a unit about to move, and how far each part of a move may go.
//
// A March is made once for a unit and then tried with any number of sets of legs; it emits no event.

#include <optional>
#include <span>
#include <vector>

#include "play/move/lane.hpp"
#include "quincunx/base/few.hpp"
#include "rules/tilly/army/marks.hpp"
#include "rules/tilly/book/remarks.hpp"

namespace quincunx::tilly {

enum class Manner : std::uint8_t { straight, slanted, sideways, backward, leader };

struct March {
  struct Enemy {
    UnitId id;
    const Base* base;
    Length away;   // at the start; of one beyond zone and buffer: at least so far
    bool touched;  // in contact at the start
    bool binds;    // its zone of control binds the mover on its way (T-R29)
    bool inside;   // of that zone, at the start
  };
  struct Friend {
    UnitId id;
    const Base* base;
    Type type;
  };
  const Turn* turn;
  UnitId unit;
  Type type;
  Base start;
  Length allowance = 0;            // in open ground
  Length difficult_allowance = 0;  // when any part of the move is in difficult ground (T-R22)
  Length buffer = 0;               // nearest that it may come to an enemy (T-R28)
  Length zone = 0;                 // how far zones of control reach
  bool buffer_on_path = true;      // T-A24
  bool starts_in_difficult = false;
  bool joins = false;        // a leader about to attach: he may end on top of friends (T-A31)
  Few<Enemy, 16> enemies{};  // near enough to matter
  Few<Friend, 16> friends{};
  Few<const Feature*, 4> slow{}, closed{};  // difficult and impassable ground nearby
};

// Cost of a wheel: from where the outer front corner is to where it comes, straight (T-R23).
inline Length wheel_cost(Length width, Angle turn) { return chord(width, turn); }

// What a move looks like half way.
struct Progress {
  Base at;
  Length spent = 0;
  bool difficult = false;
};

// How the zones of control bind a move (T-R29): free of them, or closer to an enemy or directly away from it.
struct Binding {
  enum class Way : std::uint8_t { free, closer, away } way = Way::free;
  const March::Enemy* owner = nullptr;
};

// A charge has an allowance of its own, no buffer (T-R50), and zones of control only as they bind charges
// (T-A95).
enum class Purpose : std::uint8_t { move, rally_back, charge };
// `from`: the place of the unit, or, for a leader that leaves its host, the host's centre (T-A96).
March make_march(const Turn& turn, UnitId unit, const Base& from, Purpose purpose = Purpose::move);

// The table reaches farther than the circle on every side.
bool circle_on_table(const March& march, Point centre, Length radius);

// -- Straight parts (lane.cpp)
// If something cuts the lane shorter than `least`, the caller has no use for it: the search stops there, and
// the length returned is an upper bound, below `least`.
Lane lane(const March& march, const Progress& progress, Angle heading, Length wanted, Manner manner,
          const Binding& binding, Length least = 0);
// A unit is right in the way, so the move fails, whatever else holds.
bool blocked_at_once(const March& march, Angle heading, Manner manner);
// Friends that are passed on the way, with the row of the table that allows it.
struct Passage {
  UnitId by;
  row::Interpenetration row;
};
std::vector<Passage> passages(const March& march, const Base& from, Angle heading, Length by, Manner manner);

// -- Interpenetration (interpenetration.cpp)
// The row by which a unit of this type may pass through a friend (T-R30, T-R31), if any.
std::optional<row::Interpenetration> may_pass(const Turn& turn, Type mover, const Base& base,
                                              const Unit& friendly, Manner manner);

// -- Buffer (buffer.cpp)
void set_buffer(March& march, Purpose purpose);
using EnemiesNear = Few<const March::Enemy*, 8>;
void keep_off(const March& march, const EnemiesNear& near, Lane& lane);
Stop buffer_bars(const March& march, const March::Enemy& enemy, const Base& at);
Stop buffer_bars(const March& march, const Base& at);  // any of them

// -- Zones of control (zone_of_control.cpp)
// Of the enemies in whose zones the mover is, the closest, and those as close within the tolerance.
Few<const March::Enemy*, 4> closest_owners(const March& march);
// The choices that the mover has, the best first; empty if it is free.
Few<Binding, 4> bindings(const March& march);
// Straight, and directly away from the owner (T-A28).
bool may_go_away(const March& march, Angle heading, Manner manner, const March::Enemy& owner);
// `near`: at least those whose zones the way may come upon.
void zone_limit(const March& march, const EnemiesNear& near, Lane& lane, Manner manner,
                const Binding& binding);
Stop zone_bars_wheel(const March& march, const Base& before, const Base& after);
Stop zone_bars_whole(const March& march, const Binding& binding, const Base& end);

// -- Ground (going.cpp)
// How far straight ahead the ground lets it go; `enters_difficult`: whether so much of that way touches
// difficult ground.
Length ground_limit(const March& march, const Progress& progress, Angle heading, Length wanted, Stop& stop);
bool enters_difficult(const March& march, const Base& from, Angle heading, Length by);
bool enters_difficult(const March& march, const Base& before, const Base& after);  // a wheel
bool on_closed_ground(const March& march, const Base& at);

}  // namespace quincunx::tilly
