// How fast the engine is: kernels of the hot path, whole plays with the log off and on, and how plays grow
// with units and ground. Compare ratios within one run; machines are noisy.

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <iostream>

#include "made_battles.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/commander.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/xml/xml.hpp"

using namespace quincunx;

namespace {

constexpr Length tum = 20'000;

Battle mustered(std::string_view xml) {
  Problems problems;
  auto scenario = read_scenario(xml, "battle", problems);
  auto battle = scenario ? muster(std::make_shared<const Scenario>(std::move(*scenario)), problems)
                         : std::optional<Battle>();
  if (!battle) {
    std::cerr << text(problems) << "\n";
    std::exit(1);
  }
  return std::move(*battle);
}
Battle from_file(const std::string& path) {
  Problems problems;
  const auto bytes = read_file(path, 1 << 22, problems);
  return mustered(bytes ? *bytes : "");
}

// -- Kernels

std::vector<Base> bases() {
  std::vector<Base> all;
  Dice dice(9, 9);
  for (std::uint16_t i = 0; i < 64; ++i) {
    const Roll roll = dice.roll({i, 0, 0, 0, 0, 0}, 3, 100);
    all.push_back(set_down({{roll.faces[0] * tum / 8, roll.faces[1] * tum / 8}, degrees(roll.faces[2] * 3)},
                           {2 * tum, tum, false}));
  }
  return all;
}

template <class Kernel>
void over_pairs(benchmark::State& state, Kernel kernel) {
  const std::vector<Base> all = bases();
  for (auto _ : state)
    for (const Base& a : all)
      for (const Base& b : all) benchmark::DoNotOptimize(kernel(a, b));
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * 64 * 64);
}

void circles(benchmark::State& state) {
  over_pairs(state, [](const Base& a, const Base& b) { return surely_beyond(a, b, 2 * tum); });
}
void distances(benchmark::State& state) {
  over_pairs(state, [](const Base& a, const Base& b) { return distance(a, b); });
}
void overlaps(benchmark::State& state) {
  over_pairs(state, [](const Base& a, const Base& b) { return overlap(a, b, 20); });
}
void ways_to_touch(benchmark::State& state) {
  over_pairs(state,
             [](const Base& a, const Base& b) { return travel_to_touch(a, a.pose.facing, 6 * tum, b, 20); });
}
void sweeps(benchmark::State& state) {
  over_pairs(state,
             [](const Base& a, const Base& b) { return sweep_overlaps(a, a.pose.facing, 6 * tum, b, 20); });
}
// From centre to centre past all the others, as sight is blocked by whoever stands in it.
void lines_of_sight(benchmark::State& state) {
  const std::vector<Base> all = bases();
  over_pairs(state, [&all](const Base& a, const Base& b) {
    bool blocked = false;
    for (const Base& other : all)
      blocked |= &other != &a && &other != &b && crosses_interior(Segment{a.pose.at, b.pose.at}, other);
    return blocked;
  });
}
void wheels(benchmark::State& state) {
  std::int32_t turn = 0;
  const Base base = bases().front();
  for (auto _ : state) benchmark::DoNotOptimize(wheeled(base, centidegrees(++turn % 4500)));
}
void directions(benchmark::State& state) {
  std::int32_t seconds = 0;
  for (auto _ : state) benchmark::DoNotOptimize(direction({(seconds += 7919) % Angle::full}));
}
void dice_rolls(benchmark::State& state) {
  Dice dice(1, 1);
  std::uint64_t actor = 0;
  for (auto _ : state) benchmark::DoNotOptimize(dice.roll({1, 2, 3, 0, ++actor, 7}, 4, 6));
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * 4);
}

// -- Plays, doctrine on both sides

// How often it is asked, for what a decision costs: rules and answer together.
Commander counted(Commander commander, std::int64_t& questions) {
  return [commander = std::move(commander), &questions](const Ask& ask) {
    ++questions;
    return commander(ask);
  };
}

void play_all(benchmark::State& state, const Battle& battle, bool logged) {
  std::uint64_t number = 0;
  std::int64_t events = 0, questions = 0, turns = 0;
  for (auto _ : state) {
    EventLog log;
    Dice dice(1, number++ % 32);
    const Verdict verdict =
        play(battle, {counted(doctrine(battle), questions), counted(doctrine(battle), questions)}, dice,
             logged ? &log : nullptr, 20);
    events += verdict.events;
    turns += verdict.turns;
  }
  const auto a_play = [](std::int64_t sum) {
    return benchmark::Counter(static_cast<double>(sum), benchmark::Counter::kAvgIterations);
  };
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));  // plays
  state.counters["events"] = a_play(events);
  state.counters["questions"] = a_play(questions);
  state.counters["turns"] = a_play(turns);
}

void plays_unlogged(benchmark::State& state, const char* path) {
  play_all(state, from_file(std::string(SOURCE_DIR "/") + path), false);
}
void plays_logged(benchmark::State& state, const char* path) {
  play_all(state, from_file(std::string(SOURCE_DIR "/") + path), true);
}
void growth(benchmark::State& state) {
  play_all(state, mustered(made_battle(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)))),
           false);
}

}  // namespace

BENCHMARK(circles);
BENCHMARK(distances);
BENCHMARK(overlaps);
BENCHMARK(ways_to_touch);
BENCHMARK(sweeps);
BENCHMARK(lines_of_sight);
BENCHMARK(wheels);
BENCHMARK(directions);
BENCHMARK(dice_rolls);
BENCHMARK_CAPTURE(plays_unlogged, mirror, "tests/battles/mirror.xml")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(plays_unlogged, lutzen, "scenarios/lutzen-1632/scenario.xml")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(plays_unlogged, lib_mirror, "tests/battles/lib-mirror.xml")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(plays_logged, mirror, "tests/battles/mirror.xml")->Unit(benchmark::kMillisecond);
BENCHMARK(growth)
    ->ArgNames({"units", "features"})
    ->ArgsProduct({{10, 20, 40, 80, 160}, {0}})
    ->ArgsProduct({{20}, {10, 40}})
    ->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
