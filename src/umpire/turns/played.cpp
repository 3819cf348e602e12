#include "umpire/turns/played.hpp"

#include <algorithm>

#include "quincunx/base/files.hpp"
#include "quincunx/log/turns.hpp"
#include "umpire/orders/lens.hpp"
#include "umpire/rulings/given.hpp"
#include "xml/log/replay.hpp"

namespace quincunx::umpire {
namespace {

// What the header has of the turns that were played: keys of their dice, orders, and amendments.
bool complete(const Game& game, const KeyChain& keys, PlayedGame& played, Problems& problems) {
  Problems found;
  played.header.dice_keys = keys.revealed(played.turn, game.salts());
  for (const SideId side : {SideId::first, SideId::second}) {
    std::string orders = gathered(game, side, played.turn, found);
    if (orders.empty()) continue;
    const std::string& id = played.battle->words.side_ids[index(side)];
    played.header.order_digests.emplace_back(id, sha256(orders));
    played.header.orders.emplace_back(id, std::move(orders));
  }
  played.header.amended_turns = amended_turns(game, played.turn);
  problems.insert(problems.end(), found.begin(), found.end());
  return !fatal(found);
}

// The side that an amendment is about: the player's of orders, else the unit's; empty if there is no such.
std::string side_amended(const Game& game, const Amendment& amendment) {
  if (amendment.what == AmendedTurn::What::orders) {
    const PlayerEntry* player = game.player(amendment.of);
    return player == nullptr ? std::string() : player->side;
  }
  const Vocabulary& words = game.battle().words;
  const auto unit = std::find(words.unit_ids.begin(), words.unit_ids.end(), amendment.of);
  if (unit == words.unit_ids.end()) return {};
  const UnitId id{static_cast<std::uint16_t>(unit - words.unit_ids.begin())};
  return words.side_ids[index(game.battle().opening[id].side)];
}

// Whether an amendment changed a pack of a side, of a turn up to this one.
bool changed_pack(const Game& game, const Amendment& amendment, const std::string& side, int through) {
  return std::any_of(game.file().players.begin(), game.file().players.end(), [&](const PlayerEntry& player) {
    const auto from = amendment.changed_from.find(player.id);
    return player.side == side && from != amendment.changed_from.end() && from->second <= through;
  });
}

template <class Pairs>
void keep_own(Pairs& pairs, const std::string& side) {
  std::erase_if(pairs, [&side](const auto& pair) { return pair.first != side; });
}

}  // namespace

AmendedTurns amended_turns(const Game& game, int through) {
  AmendedTurns all;
  for (const Amendment& each : game.state().amendments) {
    if (each.turn > through) continue;
    AmendedTurn made{each.number,     each.turn, each.why, each.what, side_amended(game, each),
                     each.dice_known, {}};
    for (const std::string& side : game.battle().words.side_ids)
      if (!changed_pack(game, each, side, through)) made.hidden_from.push_back(side);
    all.push_back(std::move(made));
  }
  return all;
}

std::optional<PlayedGame> play_through(const Game& game, const OrderBook& book, const KeyChain& keys,
                                       int turn, const std::string& program, Problems& problems) {
  PlayedGame played;
  played.battle = game.shared_battle();
  played.header.program_version = program;
  played.header.dice_keys = keys.revealed(turn, game.salts());
  for (const std::string& side : played.battle->words.side_ids)
    played.header.commanders.emplace_back(side, "orders, else doctrine");
  const auto rulings = rulings_through(game, turn, problems);
  if (!rulings) return std::nullopt;
  Dice dice = dice_of(played.header);
  played.verdict = play(*played.battle, book.commanders(*played.battle), dice, &played.log,
                        turn - game.state().first + 1, {}, *rulings);
  if (!all_held(game, played.verdict, problems)) return std::nullopt;
  played.turn = game.state().first + played.verdict.turns - 1;
  if (!complete(game, keys, played, problems)) return std::nullopt;
  return played;
}

std::optional<PlayedGame> as_after(const Game& game, const PlayedGame& played, const KeyChain& keys, int turn,
                                   Problems& problems) {
  if (turn >= played.turn) return played;
  PlayedGame earlier;
  earlier.battle = played.battle;
  earlier.header.program_version = played.header.program_version;
  earlier.header.commanders = played.header.commanders;
  earlier.turn = turn;
  const auto until = before_turn(played.log, turn + 1);
  earlier.log.assign(until.begin(), until.end());
  Event stopped;
  stopped.n = static_cast<std::uint32_t>(earlier.log.size()) + 1;
  stopped.body = event::Ended{255, event::Ending::stopped};
  earlier.log.push_back(stopped);
  earlier.verdict = verdict_of(*played.battle, earlier.log);
  if (!complete(game, keys, earlier, problems)) return std::nullopt;
  return earlier;
}

bool over(const PlayedGame& played) { return played.verdict.ending.how != event::Ending::stopped; }

PlayedGame pack_of(const PlayedGame& played, SideId side) {
  if (played.battle->scenario->fog.kind != FogEntry::Kind::none) return known_to(played, side);
  const std::string& id = played.battle->words.side_ids[index(side)];
  PlayedGame known = played;
  // Orders of the other side may name what is to come.
  keep_own(known.header.orders, id);
  keep_own(known.header.order_digests, id);
  known.header.amended_turns = known_to(known.header.amended_turns, id, false);
  if (played.battle->scenario->briefings.empty()) return known;
  Scenario scenario = *played.battle->scenario;
  keep_briefing(scenario, id);
  Battle battle = *played.battle;
  battle.scenario = std::make_shared<const Scenario>(std::move(scenario));
  known.battle = std::make_shared<const Battle>(std::move(battle));
  return known;
}

}  // namespace quincunx::umpire
