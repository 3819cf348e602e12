// count BATTLE [PLAYS [ROUNDS]]: what plays of doctrine against doctrine cost, without a log. BATTLE is a
// file, or a number: so many units a side, made by program. Prints the plays a second and core, best of the
// rounds; a run of one round under callgrind counts the instructions (count.sh).

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iostream>

#include "made_battles.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"

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
  double best = 0;
  std::uint64_t events = 0;
  for (int round = 0; round < rounds; ++round) {
    events = 0;
    const std::clock_t from = std::clock();
    for (int number = 0; number < plays; ++number) {
      Dice dice(1, static_cast<std::uint64_t>(number));
      events += play(*battle, {doctrine(*battle), doctrine(*battle)}, dice, nullptr, 20).events;
    }
    const std::clock_t took = std::max<std::clock_t>(std::clock() - from, 1);
    best = std::max(best, static_cast<double>(plays) * CLOCKS_PER_SEC / static_cast<double>(took));
  }
  std::cout << name << ": " << static_cast<int>(best) << " plays a second, "
            << events / static_cast<std::uint64_t>(plays) << " events a play\n";
}
