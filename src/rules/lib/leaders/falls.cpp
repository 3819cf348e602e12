// Leaders in danger: the table of fallen leaders (8.2), its results (8.3, H28), and leaders alone that the
// enemy reaches (8.1).

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/leaders/command.hpp"
#include "rules/lib/leaders/leaders.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

row::FallenLeader event_of(const Turn& turn, int die) {
  for (int r = row::shot_dead; r < row::ignores; ++r)
    if (die >= turn.figure(table::fallen_leader, r, fallen_leader_column::least))
      return static_cast<row::FallenLeader>(r);
  return row::ignores;
}

// The second of his side's player turns after this one: until then the effect lasts (H28).
int second_own_turn(const Turn& turn, SideId side) {
  return player_turns_so_far(turn) + (phasing(turn) == side ? 4 : 3);
}

Length move_of(const Turn& turn, UnitId leader) { return rate(turn, turn[leader], Going::open, false); }

void out_of_the_game(Turn& turn, UnitId leader, Rule rule) {
  const bool excellent = value(turn[leader], column::rating) == static_cast<int>(Rating::excellent);
  const int worth =
      turn.figure(table::victory, excellent ? row::excellent_lost : row::leader_lost, victory_column::points);
  mark(turn, leader, column::fallen_worth, value(turn[leader], column::fallen_worth) + worth, "H35"_r);
  mark(turn, leader, column::replace, 1, "H28"_r);
  turn.emit(rule, event::Left{leader, Fate::fallen});
}

// With no friend at hand.
bool alone(const Turn& turn, UnitId leader) {
  for (const UnitId mate : friends(turn, leader))
    if (touching(turn[leader].base, turn[mate].base)) return false;
  return true;
}

// The nearest friend within his move that has room for him (tie: the lower id).
UnitId refuge(const Turn& turn, UnitId leader) {
  UnitId nearest = nobody;
  Length least = move_of(turn, leader);
  for (const UnitId mate : friends(turn, leader)) {
    const Length away = distance(turn[leader].base, turn[mate].base);
    if (more_than(away, least) || (nearest != nobody && !less_than(away, least)) ||
        attached_leader(turn, mate) != nobody)
      continue;
    nearest = mate;
    least = away;
  }
  return nearest;
}

}  // namespace

int player_turns_so_far(const Turn& turn) { return 2 * turn.table().turn + turn.table().player_turn - 1; }

void fallen_leader(Turn& turn, UnitId leader, Rule rule) {
  if (leader == nobody || !turn[leader].present()) return;
  const Roll die = turn.roll(purpose::fallen_leader, leader, nobody, 1, 10);
  const row::FallenLeader event = event_of(turn, die.sum());
  const std::uint32_t check = show(turn, leader, nobody, purpose::fallen_leader, die, 0, die.sum(), rule,
                                   rows(table::fallen_leader, event));
  const Turn::Because because(turn, check);
  switch (event) {
    case row::shot_dead:
    case row::mortally:
    case row::grievously:
      out_of_the_game(turn, leader, "8.2"_r);
      break;
    case row::lightly:
      mark(turn, leader, column::out, second_own_turn(turn, turn[leader].side), "H28"_r);
      say(turn, leader, nobody, remark::leader_out, 0, "H28"_r);
      break;
    case row::horse_killed:
      mark(turn, leader, column::dismounted, second_own_turn(turn, turn[leader].side), "H28"_r);
      break;
    case row::unhurt:
    case row::staff_officer:
    case row::ignores:
      say(turn, leader, nobody, remark::staff_hit, 0, "8.2"_r);
      break;
  }
}

void part_from_host(Turn& turn, UnitId leader, Rule rule) {
  const UnitId host = turn[leader].host;
  if (host == nobody) return;
  const Pose there = turn[host].base.pose;
  turn.emit(rule, event::Linked{leader, nobody});
  if (turn[leader].base.pose != there) turn.emit(rule, event::Moved{leader, Manoeuvre::slide, there, 0});
}

void free_leaders_of(Turn& turn, UnitId unit, Rule rule) {
  for (const UnitId leader : turn.table().leaders) {
    if (!turn[leader].present() || turn[leader].host != unit) continue;
    part_from_host(turn, leader, rule);
    fallen_leader(turn, leader, rule);
  }
}

void leaders_reached(Turn& turn) {
  for (const UnitId leader : turn.table().leaders) {
    if (!turn[leader].present() || turn[leader].host != nobody) continue;
    const std::vector<UnitId> enemies = enemies_in_contact(turn, leader);
    if (enemies.empty() || !alone(turn, leader)) continue;
    if (const UnitId mate = refuge(turn, leader); mate != nobody) {
      turn.emit("8.1"_r, event::Moved{leader, Manoeuvre::go, turn[mate].base.pose,
                                      distance(turn[leader].base, turn[mate].base)});
      turn.emit("8.1"_r, event::Linked{leader, mate});
    } else {
      const Turn::Because because(turn, say(turn, leader, enemies.front(), remark::captured, 0, "8.1"_r));
      out_of_the_game(turn, leader, "H63"_r);
    }
  }
}

}  // namespace quincunx::lib
