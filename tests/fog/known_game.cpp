// A game as one side knows it, with the header of its log.

#include "games.hpp"
#include "quincunx/played/played.hpp"

using namespace quincunx;

namespace {

PlayedGame all_of(const foggy::Played& game) {
  return {std::make_shared<const Battle>(game.battle), game.header, game.log,
          verdict_of(game.battle, game.log), 3};
}

}  // namespace

TEST_CASE("the orders of a side name the enemy as the side knows it") {
  foggy::Played game = foggy::played(
      foggy::with_fog(foggy::scenario_of("tests/battles/mirror.xml"), FogEntry::Kind::sight, 0, 60, 60), 3);
  const SideLog own = side_log(game.battle, game.log, SideId::first);
  const IdNames ids = side_ids(game.battle, own);
  REQUIRE_FALSE(ids.empty());
  const auto& [real, theirs] = *ids.begin();
  const std::string side = game.battle.words.side_ids[0];
  std::string unit;
  for (std::size_t i = 0; i < game.battle.opening.units.size() && unit.empty(); ++i)
    if (const Unit& each = game.battle.opening.units[i];
        each.side == SideId::first && !is_leader(game.battle.book.set(), each))
      unit = game.battle.words.unit_ids[i];
  const std::string xml = "<orders scenario=\"" + game.scenario.id + "\" side=\"" + side +
                          "\"><turn number=\"4\"><unit ref='" + unit + "'><charge at='" + real +
                          "'/></unit></turn></orders>";
  const std::string text =
      "ORDERS " + game.scenario.id + " " + side + "\nTURN 4\n" + unit + ": charge " + real + "\n";
  for (const std::string& orders : {xml, text}) {
    game.header.orders = {{side, orders}, {game.battle.words.side_ids[1], "orders of the enemy"}};
    const PlayedGame all = all_of(game), known = known_to(all, SideId::first);
    REQUIRE(known.header.orders.size() == 1);
    const std::string& kept = known.header.orders[0].second;
    CHECK_THAT(kept, Catch::Contains("<charge at=\"" + theirs + "\"/>"));
    CHECK_THAT(kept, !Catch::Contains(real));
    REQUIRE(known.header.order_digests.size() == 1);
    CHECK(known.header.order_digests[0].second == sha256(kept));
    CHECK(known.header.seed.empty());
    CHECK(known.turn == 3);
    const Record record = record_of(known, "quincunx", "log.xml", log_xml(known));
    CHECK(record.orders.size() == 1);
    CHECK(record.command.empty());  // it cannot be played again
    CHECK(record_of(all, "quincunx", "log.xml", log_xml(all)).command == "quincunx verify log.xml");
  }
}
