#include "umpire/orders/lens.hpp"

#include "quincunx/base/text.hpp"
#include "quincunx/fog/fog.hpp"
#include "umpire/orders/in_force.hpp"
#include "umpire/turns/played.hpp"

namespace quincunx::umpire {
namespace {

std::optional<EventLog> log_so_far(const Game& game, Problems& problems) {
  if (game.state().played < game.state().first) return EventLog{};
  const auto keys = game.keys(problems);
  const auto book = keys ? OrderBook::read(game, game.state().played, problems) : std::nullopt;
  if (!book) return std::nullopt;
  auto played = play_through(game, *book, *keys, game.state().played, {}, problems);
  return played ? std::optional(std::move(played->log)) : std::nullopt;
}

}  // namespace

const Lens* Lenses::of(SideId side, Problems& problems) {
  std::optional<Lens>& lens = made_[index(side)];
  if (lens) return &*lens;
  const Battle& battle = game_.battle();
  if (knows_all(game_)) return &lens.emplace(Lens{battle.scenario, {}});
  const auto log = log_so_far(game_, problems);
  if (!log) return nullptr;
  const SideLog known = side_log(battle, *log, side);
  Lens made{known.battle.scenario, {}};
  for (const auto& [real, theirs] : side_ids(battle, known)) made.ids[theirs] = real;
  return &lens.emplace(std::move(made));
}

bool knows_all(const Game& game) { return game.battle().scenario->fog.kind == FogEntry::Kind::none; }

SideId side_of(const Battle& battle, const PlayerEntry& player) {
  return player.side == battle.words.side_ids[0] ? SideId::first : SideId::second;
}

std::optional<Understood> understand(const Lens& lens, std::string_view bytes, const std::string& name,
                                     const OrdersKnown& known, Problems& problems) {
  auto xml = orders_as_xml(bytes, name, *lens.scenario, known, problems, lens.ids);
  if (!xml) return std::nullopt;
  Problems read_before;
  auto text = orders_as_text(bytes, name, *lens.scenario, read_before, known);
  return Understood{std::move(*xml), text ? std::move(*text) : std::string()};
}

}  // namespace quincunx::umpire
