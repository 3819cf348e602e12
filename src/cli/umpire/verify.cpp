// quincunx umpire verify GAME|PACK

#include <iostream>

#include "cli/frame/output.hpp"
#include "cli/games/games.hpp"
#include "cli/umpire/desk.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/mail/archive.hpp"
#include "xml/log/replay.hpp"

namespace quincunx::cli {
namespace {

// The log.xml of a pack: the file itself, or out of the archive as it was mailed.
std::optional<std::string> pack_log(const std::string& path, Problems& problems) {
  auto bytes = read_file(path, mail::most_zip_bytes, problems);
  if (!bytes || !mail::is_zip(*bytes)) return bytes;
  print_line(path + ": SHA-256 " + sha256(*bytes) + ", as the ledger names it");
  return mail::file_in_zip(*bytes, "log.xml", largest_log, path, problems);
}

// The log of a pack: its seals, the keys of its dice and, where the side knows all, every die and byte.
void verify_pack(const std::string& path, Problems& problems) {
  const auto bytes = pack_log(path, problems);
  if (!bytes) return;
  const auto log = read_log(*bytes, path, problems);
  if (!log) return;
  if (!log->battle.scenario->fog.side.empty()) {
    std::erase_if(problems, [](const Problem& problem) { return problem.warning; });
    return print_side_log(path, *log);
  }
  print_line(path + ": every seal is whole");
  if (const RevealedKeys& keys = log->header.dice_keys)
    print_line("dice: the key of turn " + std::to_string(keys.turn) + " leads to the commitment " +
               keys.commitment);
  if (const auto again = verified(*bytes, path, problems))
    print_line("played again: " + std::to_string(again->events) + " events and " +
               std::to_string(again->dice) + " dice, every byte the same");
  else
    problems.push_back(
        {{path}, "played again, the game comes out otherwise", "'quincunx verify' shows where"});
}

}  // namespace

int umpire_verify(const Command& self, const std::vector<std::string>& words) {
  options::options_description own("Options of umpire verify");
  own.add_options()("documents", "print every document again too, and compare it; takes longer");
  int exit = done;
  const auto found = desk_words(self, own, words, 0, exit);
  if (!found) return exit;
  Problems problems;
  const bool documents = found->values.count("documents") != 0;
  if (!is_folder(found->folder))
    verify_pack(found->folder, problems);
  else if (const auto game = umpire::Game::open(found->folder, umpire::Game::For::looking, problems))
    for (const std::string& line : umpire::verify_game(*game, found->office, documents, problems))
      print_line(line);
  return print_problems(problems, true);
}

}  // namespace quincunx::cli
