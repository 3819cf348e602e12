#include "quincunx/played/played.hpp"

#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx {

std::string log_xml(const PlayedGame& game) {
  return write_log(*game.battle, game.header, game.log, game.verdict);
}

Record record_of(const PlayedGame& game, const std::string& program, const std::string& file,
                 std::string_view xml) {
  const Scenario& scenario = *game.battle->scenario;
  Record record{*game.battle, game.log};
  record.seed = game.header.seed;
  record.dice_keys = game.header.dice_keys;
  record.amended_turns = game.header.amended_turns;
  record.dice_by_hand = words(game.header.dice_script).size();
  record.program = program;
  if (scenario.fog.side.empty()) record.command = "quincunx verify " + file;
  record.log_digest = sha256(xml);
  record.commanders = game.header.commanders;
  Problems unread;  // they were read without problems when the game was played
  for (const auto& [side, text] : game.header.orders)
    if (auto orders = read_orders(text, side, scenario, unread, {.side = side}))
      record.orders.push_back(std::move(*orders));
  return record;
}

}  // namespace quincunx
