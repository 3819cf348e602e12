// quincunx verify LOG…: a log is read in full only if replaying it gives other bytes, to report why.

#include <iostream>

#include "cli/frame/arguments.hpp"
#include "cli/frame/output.hpp"
#include "cli/games/games.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/cli/version.hpp"
#include "xml/log/replay.hpp"

namespace quincunx::cli {
namespace {

// Where two logs first differ, and what that means.
Problem first_difference(const std::string& path, const LogHeader& header, const std::string& written,
                         const std::string& replayed) {
  const auto before = split(written, '\n'), after = split(replayed, '\n');
  std::size_t at = 0;
  while (at < before.size() && at < after.size() && before[at] == after[at]) ++at;
  const std::string was = at < before.size() ? std::string(before[at]) : "(the file ends)";
  const std::string is = at < after.size() ? std::string(after[at]) : "(the game ends)";
  std::string why = "the file was changed after it was written";
  if (header.program_version != version)
    why = "it was written by version " + header.program_version + ", this is " + version;
  return {{path, static_cast<int>(at) + 1, 1},
          "replaying gives something else here.\n  in the file: " + was + "\n  replayed:    " + is,
          why};
}

// The log of one side lacks the dice and orders that would play it again. Warnings about its scenario, which
// is cut down to what the side knows, are of no use.
bool of_one_side(const std::string& path, const LogFile& log, Problems& problems) {
  if (log.battle.scenario->fog.side.empty()) return false;
  std::erase_if(problems, [](const Problem& problem) { return problem.warning; });
  print_side_log(path, log);
  return true;
}

void verify_log(const std::string& path, Problems& problems) {
  const auto bytes = log_bytes(path, problems);
  if (!bytes) return;
  if (const auto again = verified(*bytes, path, problems)) {
    const bool by_hand = !again->header.dice_script.empty();
    std::cout << path << ": verified, " << again->events << " events and " << again->dice
              << (by_hand ? " dice rolled by hand" : " dice") << ", every byte the same\n";
    if (const RevealedKeys& keys = again->header.dice_keys)
      std::cout << "    the dice follow from the commitment " << keys.commitment
                << "\n    compare it with the one that was mailed before the first turn\n";
    return;
  }
  const auto log = read_log(*bytes, path, problems);
  if (!log) return;
  if (of_one_side(path, *log, problems)) return;
  const Replay again = played_again(log->battle, log->header, log->events);
  problems.push_back(first_difference(path, log->header, *bytes, again.log));
}

}  // namespace

void print_side_log(const std::string& path, const LogFile& log) {
  std::cout << path << ": every seal is whole\n";
  if (const RevealedKeys& keys = log.header.dice_keys)
    std::cout << "dice: the key of turn " << keys.turn << " leads to the commitment " << keys.commitment
              << '\n';
  std::cout << "the log of one side, which cannot be played again alone: its dice are checked when the game "
               "is revealed\n";
}

int verify(const Command& self, const std::vector<std::string>& words) {
  const Arguments arguments = parse(self, {}, words);
  if (!arguments.values) return arguments.exit;
  const auto logs = paths(*arguments.values);
  if (logs.empty()) return usage_error(self, "name a log.xml");
  bool all = true;
  for (const std::string& path : logs) {
    Problems problems;
    verify_log(path, problems);
    all = print_problems(problems) == done && all;
  }
  return all ? done : input_problems;
}

}  // namespace quincunx::cli
