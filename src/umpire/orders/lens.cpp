#include "umpire/orders/lens.hpp"

namespace quincunx::umpire {

Lens lens_of(const Game& game, std::string_view) { return {game.battle().scenario, {}}; }

bool knows_all(const Game& game) { return game.battle().scenario->fog.kind == FogEntry::Kind::none; }

std::optional<Understood> understand(const Lens& lens, std::string_view bytes, const std::string& name,
                                     const OrdersKnown& known, Problems& problems) {
  auto xml = orders_as_xml(bytes, name, *lens.scenario, known, problems);
  if (!xml) return std::nullopt;
  Problems read_before;
  auto text = orders_as_text(*xml, name, *lens.scenario, read_before, known);
  return Understood{std::move(*xml), text ? std::move(*text) : std::string()};
}

}  // namespace quincunx::umpire
