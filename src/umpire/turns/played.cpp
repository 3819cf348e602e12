#include "umpire/turns/played.hpp"

#include "quincunx/play/objectives.hpp"
#include "quincunx/play/tally.hpp"
#include "quincunx/play/victory.hpp"
#include "xml/log/replay.hpp"

namespace quincunx::umpire {
namespace {

Verdict verdict_of(const Battle& battle, const EventLog& log, int turns) {
  const Ruleset& set = battle.book.set();
  Verdict verdict;
  verdict.last = fold(battle.opening, log);
  verdict.turns = turns;
  if (const auto* ended = log.empty() ? nullptr : std::get_if<event::Ended>(&log.back().body))
    verdict.ending = *ended;
  for (const SideId side : {SideId::first, SideId::second}) {
    verdict.lost[index(side)] = set.lost(verdict.last, battle.book, side);
    verdict.breaks_at[index(side)] = set.breaks_at(verdict.last, battle.book, side);
  }
  verdict.points = objective_points(battle, verdict.last);
  for (const SideId side : {SideId::first, SideId::second})
    verdict.points[index(side)] += total(points_for_units(battle, verdict.last, side));
  verdict.events = static_cast<std::uint32_t>(log.size());
  return verdict;
}

}  // namespace

PlayedGame play_through(const Game& game, const OrderBook& book, const KeyChain& keys, int turn,
                        const std::string& program) {
  PlayedGame played;
  played.battle = game.shared_battle();
  played.header.program_version = program;
  played.header.dice_keys = keys.revealed(turn, game.salts());
  for (const std::string& side : played.battle->words.side_ids)
    played.header.commanders.emplace_back(side, "orders, else doctrine");
  Dice dice = dice_of(played.header);
  played.verdict =
      play(*played.battle, book.commanders(*played.battle), dice, &played.log, turn - game.state().first + 1);
  played.turn = game.state().first + played.verdict.turns - 1;
  if (played.turn < turn) played.header.dice_keys = keys.revealed(played.turn, game.salts());
  return played;
}

PlayedGame as_after(const PlayedGame& played, const KeyChain& keys, const Salts& salts, int turn) {
  if (turn >= played.turn) return played;
  PlayedGame earlier;
  earlier.battle = played.battle;
  earlier.header = played.header;
  earlier.header.dice_keys = keys.revealed(turn, salts);
  earlier.turn = turn;
  int turns = 0;
  for (const Event& event : played.log) {
    if (const auto* began = std::get_if<event::Began>(&event.body)) {
      if (began->turn > turn) break;
      ++turns;
    }
    earlier.log.push_back(event);
  }
  earlier.log.push_back({static_cast<std::uint32_t>(earlier.log.size()) + 1,
                         0,
                         {},
                         {},
                         event::Ended{255, event::Ending::stopped}});
  earlier.verdict = verdict_of(*played.battle, earlier.log, turns);
  return earlier;
}

std::string log_xml(const PlayedGame& played) {
  return write_log(*played.battle, played.header, played.log, played.verdict);
}

bool over(const PlayedGame& played) { return played.verdict.ending.how != event::Ending::stopped; }

PlayedGame known_to(const PlayedGame& played, SideId) { return played; }

}  // namespace quincunx::umpire
