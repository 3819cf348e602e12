// A game as one side knows it.

#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
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
      const auto xml = orders_as_xml(orders, of, *game.battle->scenario, {.side = of}, unread);
      if (!xml) continue;
      orders = with_ids(*xml, ids);
      for (auto& [other, digest] : known.header.order_digests)
        if (other == of) digest = sha256(orders);
    }
  known.verdict = side_verdict(own, side);
  known.battle = std::make_shared<const Battle>(std::move(own.battle));
  known.log = std::move(own.log);
  return known;
}

std::string with_ids(const std::string& xml, const IdNames& ids) {
  if (ids.empty()) return xml;
  std::string out;
  std::size_t at = 0;
  for (std::size_t open = xml.find("=\""); open != std::string::npos; open = xml.find("=\"", at)) {
    const std::size_t from = open + 2, to = xml.find('"', from);
    if (to == std::string::npos) break;
    const std::size_t blank = xml.find_last_of(" \n", open);
    const std::string name = xml.substr(blank + 1, open - blank - 1);
    out += xml.substr(at, from - at);
    const std::string value = xml.substr(from, to - from);
    const bool prose = name == "player" || name == "signed" || name == "intention";
    std::string changed;
    for (const std::string_view word : split(value, ' ')) {
      const auto known = ids.find(word);
      if (!changed.empty()) changed += ' ';
      changed += known == ids.end() ? word : std::string_view(known->second);
    }
    out += prose ? value : changed;
    at = to;
  }
  return out + xml.substr(at);
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
