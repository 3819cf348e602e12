#pragma once
// A game as the player knows it whose orders are read: other enemies do not exist for him.

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "quincunx/played/played.hpp"
#include "quincunx/umpire/game.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::umpire {

struct Lens {
  std::shared_ptr<const Scenario> scenario;  // with the enemies that the side knows, by its own ids
  IdNames ids;                               // of these enemies: the id in the umpire's scenario
};

// Those of both sides after the last turn that was played; made when they are asked for.
class Lenses {
 public:
  explicit Lenses(const Game& game) : game_(game) {}
  // Null and problems if the game cannot be played so far.
  const Lens* of(SideId side, Problems& problems);

 private:
  const Game& game_;
  std::array<std::optional<Lens>, 2> made_;
};

bool knows_all(const Game& game);  // no side has secrets from the other
SideId side_of(const Battle& battle, const PlayerEntry& player);

// Orders as the program understands them.
struct Understood {
  std::string xml;   // canonical, with the ids of the umpire's scenario
  std::string text;  // the same as text, with those of the player
};
// nullopt and problems at their places in `bytes` if they have mistakes.
std::optional<Understood> understand(const Lens& lens, std::string_view bytes, const std::string& name,
                                     const OrdersKnown& known, Problems& problems);

}  // namespace quincunx::umpire
