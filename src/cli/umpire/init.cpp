// quincunx umpire init SCENARIO GAME

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cli/frame/output.hpp"
#include "cli/games/battles.hpp"
#include "cli/umpire/desk.hpp"
#include "cli/umpire/players.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::cli {
namespace {

constexpr std::size_t largest_of_game = std::size_t{16} << 20;
constexpr std::size_t largest_key = 1024;
constexpr int usual_turns = 100;

// 64 digits in a file, of a key that was drawn elsewhere.
std::optional<std::string> key_in(const std::string& path, Problems& problems) {
  const auto bytes = read_file(path, largest_key, problems);
  if (!bytes) return std::nullopt;
  std::string key(trimmed(*bytes));
  if (is_key(key)) return key;
  problems.push_back({{path, 1, 1}, "not a key", "expected 64 digits of 0-9 and a-f, and nothing else"});
  return std::nullopt;
}

Silence silence_named(const std::string& word) {
  return word == "rules" ? Silence::rules : word == "doctrine" ? Silence::doctrine : Silence::hold;
}

struct InitOptions {
  std::vector<std::string> players;
  std::string umpire, silent = "hold", key, deadline, after_deadline = "counts";
  int turns = usual_turns;
};

int start(const DeskWords& words, const std::string& folder, const InitOptions& chosen) {
  Problems problems;
  const auto battles = find_battles({words.folder}, problems);
  if (battles.size() != 1 || fatal(problems)) {
    if (!fatal(problems)) problems.push_back({{words.folder}, "more than one battle", "name one of them"});
    return print_problems(problems);
  }
  const auto bytes = read_file(battles[0].scenario, largest_of_game, problems);
  const auto loaded = bytes ? load(BattleBytes{{battles[0].scenario, *bytes}, {}}, problems) : std::nullopt;
  if (!loaded) return print_problems(problems);
  const Battle& battle = *loaded->battle;
  const auto umpire = mail_name("--umpire", chosen.umpire, problems);
  std::vector<NewPlayer> players = players_from(chosen.players, battle, problems);
  const auto given = chosen.key.empty() ? std::nullopt : key_in(chosen.key, problems);
  check_deadline(chosen.deadline, words.office.at, problems);
  if (!umpire || fatal(problems)) return print_problems(problems);
  const KeyChain keys = given ? KeyChain(*given, chosen.turns) : KeyChain::drawn(chosen.turns);
  GameFile file;
  file.id = battle.scenario->id;
  file.title = battle.scenario->title;
  file.scenario_digest = loaded->scenario_digest;
  file.rulebook_digest = battle.book.digest();
  file.commitment = keys.commitment();
  file.turns = chosen.turns;
  file.silent = silence_named(chosen.silent);
  file.deadline = chosen.deadline;
  file.after_deadline = chosen.after_deadline == "late" ? AfterDeadline::late : AfterDeadline::counts;
  file.umpire = umpire->first;
  file.address = umpire->second;
  for (NewPlayer& player : players) {
    hash_code(player, keys.last_key());
    file.players.push_back(player.entry);
  }
  std::vector<umpire::Welcome> welcomes;
  for (const NewPlayer& player : players) welcomes.push_back({player.entry.id, player.code});
  if (!umpire::start_game(folder, file, {keys.last_key(), chosen.turns}, *bytes, battle, welcomes,
                          words.office, problems))
    return print_problems(problems);
  print_line(file.title + ": a game of " + std::to_string(players.size()) + " players in " + folder);
  print_line("commitment to the dice: " + file.commitment);
  std::vector<std::string> mails;
  for (const PlayerEntry& player : file.players) {
    const std::string mail = umpire::Paths{folder}.welcome(player.id);
    print_line("  " + player.id + " leads " + player.side + ": " + player.name +
               (player.address.empty() ? ", without an address" : ", first mail " + mail));
    if (!player.address.empty()) mails.push_back(mail);
  }
  print_sendmail(mails);
  print_line("next: send these mails, then take orders in with 'quincunx umpire receive " + folder +
             " MAIL…'");
  return print_problems(problems);
}

}  // namespace

int umpire_init(const Command& self, const std::vector<std::string>& words) {
  InitOptions chosen;
  options::options_description own("Options of umpire init");
  own.add_options()("player", named(chosen.players, "SIDE=PLAYER")->composing(),
                    "a player, as in \"red=Red <red@example.org> lang=de paper=Letter code=heron\"; at "
                    "least one for each side")("umpire", named(chosen.umpire, "NAME <ADDRESS>"),
                                               "the umpire, and the address to which orders are mailed")(
      "silent", one_of(chosen.silent, "--silent", {"hold", "rules", "doctrine"})->default_value("hold"),
      "what a side without orders for a turn does: hold (nothing), rules (what the rules do by themselves), "
      "or "
      "doctrine (the program's own commander)")("turns", named(chosen.turns, "N")->default_value(usual_turns),
                                                "length of the chain of dice keys")(
      "key", named(chosen.key, "FILE"),
      "64 hexadecimal digits from which all dice follow, in place of the system's random source")(
      "deadline", named(chosen.deadline, "TIME"),
      "when the orders of the first turn are due, in UTC, as in 2026-12-01T20:00:00Z")(
      "after-deadline",
      one_of(chosen.after_deadline, "--after-deadline", {"counts", "late"})->default_value("counts"),
      "what becomes of mails after the deadline of an open turn: counts (until the umpire closes it), or "
      "late "
      "(they are kept, and count only if the umpire admits them)");
  int exit = done;
  const auto found = desk_words(self, own, words, 1, exit);
  if (!found) return exit;
  if (found->others.empty()) return usage_error(self, "name a scenario and the folder of the new game");
  if (chosen.umpire.empty()) return usage_error(self, "--umpire names the umpire and an address for orders");
  if (chosen.players.empty()) return usage_error(self, "--player names a player; each side needs one");
  if (chosen.turns < 1 || chosen.turns > longest_chain)
    return usage_error(self, "--turns must be from 1 to " + std::to_string(longest_chain));
  return start(*found, found->others[0], chosen);
}

}  // namespace quincunx::cli
