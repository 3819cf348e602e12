// How a battle ends, over many plays on one core: who wins, what is lost, who has the places that count; and
// how it is led: who is in command, how many charge together.
//
//   series FOLDER [PLAYS] [SIDE…]     a battle's folder; orders/*.xml of these sides are given (all: every
//   side)

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "quincunx/base/files.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/objectives.hpp"
#include "quincunx/play/turn.hpp"
#include "quincunx/xml/xml.hpp"

using namespace quincunx;

namespace {

struct Led {
  long units = 0, in_command = 0, charges = 0, turns_with_charges = 0;
  int turn = 0, charged = 0;  // seen last; with a charge last
};

// Watches what a commander is asked and answers.
Commander watched(Commander commander, Led& led) {
  led.turn = led.charged = 0;
  return [commander = std::move(commander), &led](const Ask& ask) {
    const Table& table = ask.turn.table();
    if (table.turn != led.turn) {
      led.turn = table.turn;
      for (std::size_t i = 0; i < table.units.size(); ++i) {
        const UnitId id{static_cast<std::uint16_t>(i)};
        if (!table.units[i].present() || table.units[i].side != ask.side) continue;
        const Ruleset& set = ask.turn.book().set();
        const Arm arm = arm_of(set, table.units[i]);
        if (arm == Arm::leader || arm == Arm::guns) continue;
        ++led.units;
        led.in_command += set.reckon(table, ask.turn.book(), id).in_command;
      }
    }
    const Order order = commander(ask);
    if (order.verb == Verb::charge) {
      ++led.charges;
      if (led.charged != table.turn) ++led.turns_with_charges;
      led.charged = table.turn;
    }
    return order;
  };
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) return 2;
  const std::filesystem::path folder = words[1];
  const int plays = count > 2 ? std::stoi(words[2]) : 100;
  const std::vector<std::string> sides(words + std::min(count, 3), words + count);
  Problems problems;
  const auto file_bytes = [&problems](const std::filesystem::path& path) {
    return read_file(path.string(), std::size_t{1} << 22, problems).value_or("");
  };
  auto scenario = read_scenario(file_bytes(folder / "scenario.xml"), words[1], problems);
  std::vector<Orders> orders;
  if (scenario)
    for (const auto& entry : std::filesystem::directory_iterator(folder / "orders"))
      if (auto read = read_orders(file_bytes(entry.path()), entry.path().string(), *scenario, problems))
        if (std::any_of(sides.begin(), sides.end(), [&](const std::string& side) {
              return side == "all" || side == scenario->sides[index(read->side)].id;
            }))
          orders.push_back(std::move(*read));
  const auto battle =
      scenario ? muster(std::make_shared<const Scenario>(std::move(*scenario)), problems) : std::nullopt;
  if (!battle) {
    std::fputs(text(problems).c_str(), stderr);
    return 1;
  }
  std::array<int, 3> won{};
  std::array<long, 2> lost{}, points{};
  std::array<Led, 2> led{};
  const std::size_t places = battle->scenario->objectives.size();
  std::vector<std::array<int, 3>> held(places);
  long turns = 0;
  int broken = 0;
  for (int k = 0; k < plays; ++k) {
    std::array<Commander, 2> commanders{doctrine(*battle), doctrine(*battle)};
    for (std::size_t s = 0; s < 2; ++s) {
      for (const Orders& mailed : orders)
        if (index(mailed.side) == s) commanders[s] = courier(*battle, mailed, std::move(commanders[s]));
      commanders[s] = watched(std::move(commanders[s]), led[s]);
    }
    Dice dice(static_cast<std::uint64_t>(k) + 1, 0);
    const Verdict verdict = play(*battle, std::move(commanders), dice, nullptr, 100);
    ++won[verdict.ending.winner < 2 ? verdict.ending.winner : 2U];
    broken += verdict.ending.how == event::Ending::broken;
    turns += verdict.turns;
    for (std::size_t s = 0; s < 2; ++s) lost[s] += verdict.lost[s], points[s] += verdict.points[s];
    for (std::size_t i = 0; i < places; ++i) {
      const auto holder = objective_holder(*battle, verdict.last, i);
      ++held[i][holder ? index(*holder) : 2U];
    }
  }
  std::printf("%d plays, seeds 1 to %d: drawn %d, an army broke %d times, mean length %.1f turns\n", plays,
              plays, won[2], broken, static_cast<double>(turns) / plays);
  for (std::size_t s = 0; s < 2; ++s)
    std::printf(
        "  %s: won %d, lost %.1f on average, of units %.0f %% in command, %.1f charges a play, %.2f "
        "together\n",
        battle->scenario->sides[s].name.c_str(), won[s], static_cast<double>(lost[s]) / plays,
        100.0 * static_cast<double>(led[s].in_command) / static_cast<double>(std::max(led[s].units, 1L)),
        static_cast<double>(led[s].charges) / plays,
        static_cast<double>(led[s].charges) / static_cast<double>(std::max(led[s].turns_with_charges, 1L)));
  for (std::size_t i = 0; i < places; ++i)
    std::printf("  %s: held at the end by %s %d, %s %d, nobody %d times\n",
                battle->scenario->objectives[i].name.c_str(), battle->scenario->sides[0].name.c_str(),
                held[i][0], battle->scenario->sides[1].name.c_str(), held[i][1], held[i][2]);
  return 0;
}
