// Closing, adjudicating and publishing turns.

#include <algorithm>

#include "base/printable.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "umpire/folder/ledger.hpp"
#include "umpire/folder/state.hpp"
#include "umpire/proof/seals.hpp"
#include "umpire/turns/look_at.hpp"
#include "umpire/turns/packs.hpp"

namespace quincunx::umpire {
namespace {

Act act_for(const Office& office, const char* what, int turn) {
  Act act;
  act.at = office.at;
  act.what = what;
  act.turn = turn;
  return act;
}

std::string command(const Game& game, const char* name) {
  return std::string("'quincunx umpire ") + name + " " + game.paths().folder + "'";
}

// "Reds lost 3 of 26 (broken at 4); …": of a battle that goes on.
std::string losses_of(const PlayedGame& played) {
  const Battle& battle = *played.battle;
  std::string line;
  for (const SideId side : {SideId::first, SideId::second})
    line += (line.empty() ? "" : "; ") + battle.words.side_names[index(side)] + " lost " +
            std::to_string(played.verdict.lost[index(side)]) + " (" + battle.book.set().breaking + " at " +
            std::to_string(played.verdict.breaks_at[index(side)]) + ")";
  return line;
}

// What units do whose player sent no orders; `before`: the player has orders that go on.
std::string silence(Silence silent, bool before) {
  const std::string units = before ? "its other units" : "its units";
  return (before ? "what it ordered before goes on, " : "") +
         (silent == Silence::hold    ? units + " do nothing"
          : silent == Silence::rules ? units + " hold, unless the rules move them"
                                     : "doctrine, the program's commander, orders " + units);
}

// Whether no player has sent orders for the open turn, nor standing orders since the turn before was closed.
bool nothing_sent(const Game& game) {
  const GameState& state = game.state();
  const auto before = state.turns.find(state.closed);
  const std::uint32_t since = before == state.turns.end() ? 0 : before->second.closed;
  const auto& players = game.file().players;
  return std::none_of(players.begin(), players.end(), [&](const PlayerEntry& player) {
    const Submission* standing = standing_in_force(game, player, state.open());
    return in_force(game, player, state.open()) != nullptr || (standing != nullptr && standing->act > since);
  });
}

}  // namespace

std::optional<std::vector<std::string>> close_turn(Game& game, const Office& office, Problems& problems,
                                                   Unordered unordered) {
  const GameState& state = game.state();
  const int turn = state.open();
  const std::string& folder = game.paths().folder;
  if (state.over || state.revealed) {
    problems.push_back({{folder},
                        state.revealed ? "the game is over, and revealed" : "the battle is over",
                        state.revealed ? "" : command(game, "reveal") + " ends the game"});
    return std::nullopt;
  }
  if (state.played < state.closed) {
    problems.push_back({{folder},
                        "turn " + std::to_string(state.closed) + " is closed, and not adjudicated yet",
                        command(game, "adjudicate") + " plays it"});
    return std::nullopt;
  }
  if (turn > game.file().turns) {
    problems.push_back(
        {{folder},
         "there are no dice for turn " + std::to_string(turn),
         "the chain of keys has " + std::to_string(game.file().turns) + " turns; end the game"});
    return std::nullopt;
  }
  if (unordered == Unordered::refused && nothing_sent(game)) {
    std::vector<std::string> missing;
    for (const PlayerEntry& player : game.file().players) missing.push_back(player.id);
    problems.push_back(
        {{folder},
         "no player has sent orders for turn " + std::to_string(turn) + "; missing: " + join(missing, ", "),
         "--without-orders closes it all the same"});
    return std::nullopt;
  }
  std::vector<std::string> lines;
  if (const std::string deadline = game.deadline(turn); office.at < deadline)
    lines.push_back("before its deadline, " + deadline);
  Act act = act_for(office, what::closed, turn);
  for (const PlayerEntry& player : game.file().players) {
    const Submission* sent = in_force(game, player, turn);
    const Submission* standing = standing_in_force(game, player, turn);
    if (sent != nullptr) {
      act.items.emplace_back(player.id, sent->digest);
      lines.push_back(player.id + ": orders of receipt " + receipt_code(*sent) +
                      (counts_by_admission(game, player, turn) ? ", admitted" : "") +
                      (game.from_elsewhere(*sent) ? ", from " + printable(sent->from) : ""));
    } else {
      lines.push_back(player.id + ": no orders for turn " + std::to_string(turn) + "; " +
                      (standing != nullptr
                           ? "the standing orders of receipt " + receipt_code(*standing) + " hold, "
                           : "") +
                      silence(game.file().silent, ordered_before(game, player, turn)));
    }
  }
  if (!game.record({act}, problems)) return std::nullopt;
  return lines;
}

bool set_deadline(Game& game, const Office& office, const std::string& deadline, Problems& problems) {
  if (game.state().over || game.state().revealed) {
    problems.push_back({{game.paths().folder}, "the battle is over", "no turn is open for orders"});
    return false;
  }
  Act act = act_for(office, what::deadline, game.state().open());
  act.texts = {{"deadline", deadline}};
  return game.record({act}, problems);
}

std::optional<Adjudicated> adjudicate(Game& game, const Office& office, Problems& problems,
                                      const std::string& deadline) {
  const int turn = game.state().played + 1;
  if (turn > game.state().closed) {
    problems.push_back({{game.paths().folder},
                        "turn " + std::to_string(turn) + " is not closed",
                        command(game, "close") + " closes it, 'quincunx umpire turn' does both"});
    return std::nullopt;
  }
  const auto keys = game.keys(problems);
  const auto book = keys ? OrderBook::read(game, turn, problems) : std::nullopt;
  if (!book) return std::nullopt;
  const auto played = play_through(game, *book, *keys, turn, office.program, problems);
  if (!played) return std::nullopt;
  Act act = act_for(office, what::adjudicated, turn);
  act.texts = {{"log", sha256(log_xml(*played))}};
  if (over(*played)) act.texts.emplace_back("over", "yes");
  if (!deadline.empty() && !over(*played)) act.texts.emplace_back("deadline", deadline);
  const std::uint32_t number = game.state().acts + 1;
  game.suppose({act});  // letters name the deadline
  const Making making{{number, office.at}, {}, number};
  const auto files = turn_files(game, office, *played, *book, making, problems);
  if (!files || !game.record({act}, problems)) return std::nullopt;
  if (!put_files(game, turn, *files, making.act, problems)) return std::nullopt;
  Adjudicated made;
  made.turn = turn;
  made.standing = over(*played) ? verdict_line(*played->battle, played->verdict) : losses_of(*played);
  made.look_at = look_at(*played, *book);
  made.folder = game.paths().turn(turn);
  return made;
}

std::optional<std::vector<int>> restore(const Game& game, const Office& office, Problems& problems) {
  std::vector<int> stale;
  for (const auto& [number, turn] : game.state().turns)
    if (turn.played != 0 && made_by(game, number) != turn.played) stale.push_back(number);
  if (stale.empty()) return stale;
  const auto keys = game.keys(problems);
  const auto book = keys ? OrderBook::read(game, game.state().played, problems) : std::nullopt;
  if (!book) return std::nullopt;
  const auto played = play_through(game, *book, *keys, game.state().played, office.program, problems);
  if (!played) return std::nullopt;
  for (const int turn : stale) {
    const auto then = as_after(game, *played, *keys, turn, problems);
    if (!then) return std::nullopt;
    const Making making = making_of(game, turn);
    const auto files = turn_files(game, office, *then, *book, making, problems);
    if (!files || !put_files(game, turn, *files, making.act, problems)) return std::nullopt;
  }
  return stale;
}

std::optional<std::vector<Published>> publish(Game& game, const Office& office, Problems& problems) {
  std::vector<Published> all;
  std::vector<Act> acts;
  for (const auto& [number, turn] : game.state().turns) {
    if (!turn.waits()) continue;
    Published made{number, {}, {}};
    Act act = act_for(office, what::published, number);
    for (const PlayerEntry& player : game.file().players) {
      const std::string folder = game.paths().turn(number) + "/" + pack_folder(player);
      const auto seals = read_file(folder + "/" + seals_name, largest_seals, problems);
      if (!seals) return std::nullopt;
      const std::string pack = sha256(*seals);
      const auto before = turn.packs.find(player.id);
      if (before != turn.packs.end() && before->second == pack) continue;
      act.items.emplace_back(player.id, pack);
      if (player.address.empty())
        made.by_hand.push_back(folder + "/pack.zip, number " + pack);
      else
        made.mails.push_back(folder + "/mail.eml");
    }
    acts.push_back(std::move(act));
    all.push_back(std::move(made));
  }
  if (acts.empty()) {
    problems.push_back({{game.paths().folder},
                        "there is nothing to publish",
                        game.state().played < game.state().closed
                            ? command(game, "adjudicate") + " comes first"
                            : command(game, "close") + " comes first"});
    return std::nullopt;
  }
  if (!game.record(std::move(acts), problems)) return std::nullopt;
  return all;
}

}  // namespace quincunx::umpire
