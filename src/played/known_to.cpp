// A game as one side knows it.

#include "quincunx/base/files.hpp"
#include "quincunx/played/played.hpp"

namespace quincunx {

PlayedGame known_to(const PlayedGame& game, SideId side) {
  SideLog own = side_log(*game.battle, game.log, side);
  const IdNames ids = side_ids(*game.battle, own);
  PlayedGame known;
  known.header = header_of_side(game.header, game.battle->words.side_ids[index(side)]);
  known.turn = game.turn;
  // The ids of the scenario name enemies that the side may not know by them.
  if (!ids.empty())
    for (auto& [of, orders] : known.header.orders) {
      Problems unread;
      auto xml = orders_as_xml(orders, of, *game.battle->scenario, {.side = of}, unread, ids);
      if (!xml) continue;
      orders = std::move(*xml);
      for (auto& [other, digest] : known.header.order_digests)
        if (other == of) digest = sha256(orders);
    }
  known.verdict = side_verdict(own, side);
  known.battle = std::make_shared<const Battle>(std::move(own.battle));
  known.log = std::move(own.log);
  return known;
}

IdNames side_ids(const Battle& battle, const SideLog& known) {
  IdNames ids;
  for (std::size_t unit = 0; unit < known.units.size(); ++unit) {
    if (known.units[unit] == nobody) continue;
    const std::string& theirs = known.battle.words.unit_ids[index(known.units[unit])];
    if (theirs != battle.words.unit_ids[unit]) ids[battle.words.unit_ids[unit]] = theirs;
  }
  return ids;
}

}  // namespace quincunx
