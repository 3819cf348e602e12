// quincunx umpire verify GAME|PACK|MAIL|LOG…

#include <iostream>

#include "cli/frame/output.hpp"
#include "cli/games/games.hpp"
#include "cli/umpire/desk.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/mail/archive.hpp"
#include "quincunx/umpire/proof.hpp"
#include "xml/log/replay.hpp"

namespace quincunx::cli {
namespace {

// A log: its seals, the keys of its dice and, where the side knows all, every die and byte.
void verify_log(const std::string& path, const std::string& bytes, Problems& problems) {
  const auto log = read_log(bytes, path, problems);
  if (!log) return;
  if (!log->battle.scenario->fog.side.empty()) {
    std::erase_if(problems, [](const Problem& problem) { return problem.warning; });
    return print_side_log(path, *log);
  }
  print_line(path + ": every seal is whole");
  if (const RevealedKeys& keys = log->header.dice_keys)
    print_line("dice: the key of turn " + std::to_string(keys.turn) + " leads to the commitment " +
               keys.commitment);
  if (const auto again = verified(bytes, path, problems))
    print_line("played again: " + std::to_string(again->events) + " events and " +
               std::to_string(again->dice) + " dice, every byte the same");
  else
    problems.push_back(
        {{path}, "played again, the game comes out otherwise", "'quincunx verify' shows where"});
}

// Packs, mails and what was revealed, and logs alone.
void verify_files(const std::vector<std::string>& paths, const umpire::Game* game, Problems& problems) {
  std::vector<umpire::Incoming> kept;
  for (const std::string& path : paths) {
    auto bytes = read_file(path, mail::most_zip_bytes, problems);
    if (!bytes) continue;
    if (umpire::may_be_kept(*bytes)) {
      kept.push_back({path, std::move(*bytes)});
      continue;
    }
    verify_log(path, *bytes, problems);
    print_line("not checked: the other files of the pack; name pack.zip, or the mail of the turn");
  }
  for (const umpire::Kept& each : umpire::prove_kept(kept, game, problems)) {
    for (const std::string& line : each.lines) print_line(each.name + ": " + line);
    if (!each.log.empty()) verify_log(each.name + ", log.xml", each.log, problems);
    for (const std::string& doubt : each.doubts) print_line("not checked: " + doubt);
  }
}

}  // namespace

int umpire_verify(const Command& self, const std::vector<std::string>& words) {
  options::options_description own("Options of umpire verify");
  own.add_options()("documents", "print every document again too, and compare it; takes longer");
  int exit = done;
  constexpr std::size_t most_files = 10'000;
  auto found = desk_words(self, own, words, most_files, exit);
  if (!found) return exit;
  Problems problems;
  std::vector<std::string> files = std::move(found->others);
  std::optional<umpire::Game> game;
  if (!is_folder(found->folder)) {
    files.insert(files.begin(), found->folder);
  } else {
    game = umpire::Game::open(found->folder, umpire::Game::For::looking, problems);
    if (!game) return print_problems(problems, true);
    const bool documents = found->values.count("documents") != 0;
    for (const std::string& line : umpire::verify_game(*game, found->office, documents, problems))
      print_line(line);
  }
  verify_files(files, game ? &*game : nullptr, problems);
  return print_problems(problems, true);
}

}  // namespace quincunx::cli
