// quincunx verify LOG…: only where replaying gives other bytes is a log read in full, to say why.

#include <algorithm>
#include <iostream>

#include "cli/frame/arguments.hpp"
#include "cli/frame/output.hpp"
#include "cli/games/games.hpp"
#include "quincunx/text.hpp"
#include "quincunx/version.hpp"

namespace quincunx::cli {
namespace {

// Where two logs first differ, and what that means.
Problem first_difference(const std::string& path, const Game& game, const std::string& written,
                         const std::string& replayed) {
  const auto before = split(written, '\n'), after = split(replayed, '\n');
  std::size_t at = 0;
  while (at < before.size() && at < after.size() && before[at] == after[at]) ++at;
  const std::string was = at < before.size() ? std::string(before[at]) : "(the file ends)";
  const std::string is = at < after.size() ? std::string(after[at]) : "(the game ends)";
  std::string why = "the file was changed after it was written";
  if (game.header.program_version != version)
    why = "it was written by version " + game.header.program_version + ", this is " + version;
  return {{path, static_cast<int>(at) + 1, 1},
          "replaying gives something else here.\n  in the file: " + was + "\n  replayed:    " + is,
          why};
}

// A game that was stopped is stopped again; any other ends by itself, or it is not the same game.
int most_turns(const EventLog& log) {
  const auto* ended = log.empty() ? nullptr : std::get_if<event::Ended>(&log.back().body);
  const bool stopped = ended != nullptr && ended->how == event::Ending::stopped;
  const auto turns = std::count_if(log.begin(), log.end(), [](const Event& event) {
    return std::holds_alternative<event::Began>(event.body);
  });
  return std::max(1, static_cast<int>(turns) + (stopped ? 0 : 1));
}

struct Replay {
  std::string log;  // as written again
  std::size_t events = 0, dice = 0;
};

Replay replayed(const Game& game) {
  Dice dice = dice_of(game.header);
  EventLog again;
  const Verdict verdict =
      quincunx::play(*game.battle, {recorded(game.log, SideId::first), recorded(game.log, SideId::second)},
                     dice, &again, most_turns(game.log));
  return {write_log(*game.battle, game.header, again, verdict), again.size(), dice.thrown()};
}

// True, with what is to be said, when the decisions alone give the same bytes: then all that was not read is
// as it was written.
bool verified_by_decisions(const std::string& path, const std::string& bytes, Problems& problems) {
  Problems found;
  auto file = read_decisions(bytes, path, found);
  if (!file) return false;
  const Replay again = replayed(game_of(std::move(*file)));
  if (again.log != bytes) return false;
  problems.insert(problems.end(), found.begin(), found.end());
  std::cout << path << ": verified, " << again.events << " events and " << again.dice
            << " dice, every byte the same\n";
  return true;
}

void verify_log(const std::string& path, Problems& problems) {
  const auto bytes = log_bytes(path, problems);
  if (!bytes || verified_by_decisions(path, *bytes, problems)) return;
  auto file = read_log(*bytes, path, problems);
  if (!file) return;
  const Game game = game_of(std::move(*file));
  problems.push_back(first_difference(path, game, *bytes, replayed(game).log));
}

}  // namespace

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
