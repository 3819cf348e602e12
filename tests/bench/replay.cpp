// replay BATTLE [PLAYS [ROUNDS]]: what it costs to verify logs of doctrine against doctrine. BATTLE is a
// file, or a number: so many units a side, made by program. Prints the events a second and core, best of the
// rounds; a run of one round under callgrind counts the instructions (count.sh).

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iostream>

#include "made_battles.hpp"
#include "quincunx/cli/version.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/xml/xml.hpp"
#include "xml/log/replay.hpp"

using namespace quincunx;

int main(int count, char** words) {
  const std::string name = count > 1 ? words[1] : "20";
  const int plays = count > 2 ? std::atoi(words[2]) : 8, rounds = count > 3 ? std::atoi(words[3]) : 1;
  Problems problems;
  const auto battle = battle_named(name, problems);
  if (!battle || plays < 1) {
    std::cerr << text(problems) << "\n";
    return 1;
  }
  std::vector<std::string> logs;
  for (int number = 0; number < plays; ++number) {
    LogHeader header;
    header.program_version = version;
    header.seed = "1", header.play = std::to_string(number);
    Dice dice = dice_of(header);
    EventLog log;
    const Verdict verdict = play(*battle, {doctrine(*battle), doctrine(*battle)}, dice, &log, 20);
    logs.push_back(write_log(*battle, header, log, verdict));
  }
  double best = 0;
  std::size_t events = 0;
  for (int round = 0; round < rounds; ++round) {
    events = 0;
    const std::clock_t from = std::clock();
    for (const std::string& log : logs) {
      const auto again = verified(log, name, problems);
      if (!again) {
        std::cerr << "a log is not the same when played again\n" << text(problems) << "\n";
        return 1;
      }
      events += again->events;
    }
    const std::clock_t took = std::max<std::clock_t>(std::clock() - from, 1);
    best = std::max(best, static_cast<double>(events) * CLOCKS_PER_SEC / static_cast<double>(took));
  }
  std::cout << name << ": " << static_cast<int>(best / 1000) << " thousand events a second, " << events
            << " events\n";
}
