#pragma once
// Changes of a played game in what one side cannot know.

#include <optional>
#include <random>

#include "fog/watch.hpp"
#include "games.hpp"

namespace foggy {

// What is changed.
enum class Change : std::uint8_t {
  place,        // where an unseen unit moves to
  set_up,       // where a unit stands at first that is seen later, or never
  type,         // of a unit that is never seen, or never identified
  quality,      // the same
  name,         // the same
  id,           // of any enemy
  state,        // what a unit that is never seen starts with
  order,        // of the enemy
  more_orders,  // one more decision of the enemy, or a refused order
  more_events,  // of an unseen unit, or of the enemy's side
  more_units,   // one more unit that is never seen
  command,      // name, posture and aim of an enemy command
  account,      // of history
  papers,       // seed, orders as mailed
};
constexpr std::size_t change_kinds = 14;

class Mutator {
 public:
  Mutator(const Played& game, SideId side, std::uint64_t seed);

  // The game with one such change after which the side sees what it saw before; nullopt: none was found.
  std::optional<Played> changed(Change change);

 private:
  std::size_t below(std::size_t n) { return n == 0 ? 0 : random_() % n; }
  template <class List>
  auto& any(List& list) {
    return list[below(list.size())];
  }
  bool enemy(UnitId unit) const { return game_.battle.opening[unit].side != side_; }
  bool seen_in(UnitId unit, std::size_t from, std::size_t to) const;  // at any time between two events
  bool never(UnitId unit, bool identified) const;
  std::vector<UnitId> enemies_if(bool never_seen, bool never_identified) const;
  Pose anywhere();
  static UnitEntry* entry_of(Scenario& scenario, const std::string& id);

  bool apply(Change change, Played& game);
  bool move(Played& game);
  bool set_up(Played& game);
  bool entry(Change change, Played& game);
  bool rename(Played& game);
  bool order(Played& game);
  bool insert(Change change, Played& game);
  bool one_more(Played& game);
  bool command(Change change, Played& game);
  void insert_at(Played& game, std::size_t at, const EventBody& body);
  bool same_arms(const Battle& battle) const;
  bool looks_the_same(const Played& game) const;

  const Played& game_;
  SideId side_;
  std::mt19937_64 random_;
  fog::Watched watched_;
  std::size_t inserted_at_ = 0, inserted_ = 0;  // events, in the last change
};

}  // namespace foggy
