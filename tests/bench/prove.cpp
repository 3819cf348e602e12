// What commanders are worth, over many plays on all cores: doctrine against itself, against reckless and
// against the earlier doctrine, with the roles swapped every other play, and how soon games end.
//
//   prove FILE [PLAYS [MATCH [SEED]]]     FILE: a battle; its swapped twin FILE-swapped.xml stands beside it,
//   when there is one. MATCH: 0 to 4, that match only. SEED: of the dice, 7 unless given.

#include <atomic>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "doctrine_1/commander.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/xml/xml.hpp"

using namespace quincunx;

namespace {

std::shared_ptr<const Battle> load(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  Problems problems;
  auto scenario = read_scenario(bytes, path, problems);
  auto battle =
      scenario ? muster(std::make_shared<const Scenario>(std::move(*scenario)), problems) : std::nullopt;
  if (!battle) {
    std::fputs(text(problems).c_str(), stderr);
    return nullptr;
  }
  return std::make_shared<const Battle>(std::move(*battle));
}

struct Tally {
  std::atomic<int> first{0}, second{0}, drawn{0}, undecided{0}, late{0}, by_time{0}, attacker{0}, turns{0};
  std::atomic<long> events{0};
};

enum class Who { doctrine, reckless, earlier };

void play_all(const std::vector<std::shared_ptr<const Battle>>& battles, Who first, Who second, int plays,
              std::uint64_t seed, Tally& tally) {
  std::atomic<int> next{0};
  const auto work = [&] {
    for (int k = next++; k < plays; k = next++) {
      const Battle& battle = *battles[static_cast<std::size_t>(k) % battles.size()];
      const auto commander = [&](Who who, std::uint64_t own_seed) {
        return who == Who::doctrine  ? doctrine(battle)
               : who == Who::earlier ? doctrine_1::doctrine(battle)
                                     : reckless(own_seed);
      };
      Dice dice(seed, static_cast<std::uint64_t>(k));
      const Verdict verdict = play(battle,
                                   {commander(first, 100 + static_cast<std::uint64_t>(k)),
                                    commander(second, 900'000 + static_cast<std::uint64_t>(k))},
                                   dice, nullptr, 40);
      tally.turns += verdict.turns;
      tally.events += verdict.events;
      if (verdict.ending.how == event::Ending::time) ++tally.by_time;
      if (verdict.ending.how == event::Ending::stopped)
        ++tally.undecided;
      else if (verdict.ending.winner == 0)
        ++tally.first;
      else if (verdict.ending.winner == 1)
        ++tally.second;
      else
        ++tally.drawn;
      if (verdict.ending.winner < 2 && battle.scenario->sides[verdict.ending.winner].role == "attacker")
        ++tally.attacker;
      if (verdict.turns >= 15) ++tally.late;
    }
  };
  std::vector<std::jthread> workers;
  for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) workers.emplace_back(work);
}

void report(const char* what, int plays, const Tally& tally, double seconds) {
  const auto percent = [](int n, int of) { return of > 0 ? 100.0 * n / of : 0.0; };
  const int decided = tally.first + tally.second;
  std::printf("%s, %d plays\n", what, plays);
  std::printf("  won by the first side %.2f %%, by the second %.2f %%, drawn %.2f %%, undecided %.2f %%\n",
              percent(tally.first, plays), percent(tally.second, plays), percent(tally.drawn, plays),
              percent(tally.undecided, plays));
  std::printf("  draws apart: the first side %.2f %%, the attacker %.2f %%\n", percent(tally.first, decided),
              percent(tally.attacker, decided));
  std::printf("  ended before turn 15: %.2f %%; by the turn limit: %.2f %%; mean length %.1f turns\n",
              percent(plays - tally.late, plays), percent(tally.by_time, plays),
              static_cast<double>(tally.turns) / plays);
  std::printf("  %.0f plays a second, %.0f events a play\n", plays / seconds,
              static_cast<double>(tally.events) / plays);
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) return 2;
  const std::string path = words[1];
  const int plays = count > 2 ? std::stoi(words[2]) : 1000;
  const auto battle = load(path);
  if (!battle) return 1;
  std::vector<std::shared_ptr<const Battle>> both{battle};
  const std::string swapped = path.substr(0, path.rfind('.')) + "-swapped.xml";
  if (std::ifstream(swapped)) both.push_back(load(swapped));
  const struct {
    const char* what;
    Who first, second;
  } matches[] = {{"doctrine against doctrine", Who::doctrine, Who::doctrine},
                 {"doctrine against reckless", Who::doctrine, Who::reckless},
                 {"reckless against doctrine", Who::reckless, Who::doctrine},
                 {"doctrine against the earlier doctrine", Who::doctrine, Who::earlier},
                 {"the earlier doctrine against doctrine", Who::earlier, Who::doctrine}};
  const int only = count > 3 ? std::stoi(words[3]) : -1;
  const std::uint64_t seed = count > 4 ? std::stoull(words[4]) : 7;
  for (const auto& match : matches) {
    if (only >= 0 && &match != &matches[only]) continue;
    Tally tally;
    const auto start = std::chrono::steady_clock::now();
    play_all(both, match.first, match.second, plays, seed, tally);
    report(match.what, plays, tally,
           std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  return 0;
}
