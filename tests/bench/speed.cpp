// How fast the parts are: kernels of the hot path, plays with the log off and on, XML, documents.
// Compare ratios within one run; machines are noisy.

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <iostream>

#include "print/fonts.hpp"
#include "print/layout.hpp"
#include "print/pdf.hpp"
#include "quincunx/files.hpp"
#include "quincunx/report.hpp"
#include "quincunx/xml.hpp"

using namespace quincunx;

namespace {

constexpr Length tum = 20'000;

const std::string& lutzen_xml() {
  static const std::string bytes = [] {
    Problems problems;
    auto read = read_file(SOURCE_DIR "/scenarios/lutzen-1632/scenario.xml", 1 << 20, problems);
    if (!read) {
      std::cerr << text(problems) << "\n";
      std::exit(1);
    }
    return *read;
  }();
  return bytes;
}

const Battle& lutzen() {
  static const Battle battle = [] {
    Problems problems;
    auto scenario = read_scenario(lutzen_xml(), "lutzen", problems);
    return *muster(std::make_shared<const Scenario>(std::move(*scenario)), problems);
  }();
  return battle;
}

Verdict play_lutzen(std::uint64_t number, EventLog* log) {
  const Battle& battle = lutzen();
  Dice dice(1, number);
  return play(battle, {doctrine(battle), doctrine(battle)}, dice, log, 20);
}

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

void distances(benchmark::State& state) {
  over_pairs(state, [](const Base& a, const Base& b) { return distance(a, b); });
}
void overlaps(benchmark::State& state) {
  over_pairs(state, [](const Base& a, const Base& b) { return overlap(a, b, 20); });
}
void sweeps(benchmark::State& state) {
  over_pairs(state,
             [](const Base& a, const Base& b) { return sweep_overlaps(a, a.pose.facing, 6 * tum, b, 20); });
}
void dice_rolls(benchmark::State& state) {
  Dice dice(1, 1);
  std::uint64_t actor = 0;
  for (auto _ : state) benchmark::DoNotOptimize(dice.roll({1, 2, 3, 0, ++actor, 7}, 4, 6));
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * 4);
}

void plays(benchmark::State& state, bool logged) {
  std::uint64_t number = 0;
  std::int64_t events = 0;
  for (auto _ : state) {
    EventLog log;
    events += play_lutzen(number++ % 32, logged ? &log : nullptr).events;
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
  state.counters["events"] = benchmark::Counter(static_cast<double>(events), benchmark::Counter::kIsRate);
}
void plays_unlogged(benchmark::State& state) { plays(state, false); }
void plays_logged(benchmark::State& state) { plays(state, true); }

void scenario_read(benchmark::State& state) {
  for (auto _ : state) {
    Problems problems;
    benchmark::DoNotOptimize(read_scenario(lutzen_xml(), "lutzen", problems));
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * lutzen_xml().size()));
}

void log_written(benchmark::State& state) {
  EventLog log;
  const Verdict verdict = play_lutzen(0, &log);
  std::size_t bytes = 0;
  for (auto _ : state) bytes += write_log(lutzen(), {}, log, verdict).size();
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
}

// From the log to the PDF, by a shipped template.
void printed(benchmark::State& state, const char* name) {
  static const Fonts fonts;
  Problems problems;
  const auto form = read_template(name, shipped_template, problems);
  EventLog log;
  play_lutzen(0, &log);
  const Record record{lutzen(), log};
  for (auto _ : state) {
    auto document = compose(*form, results_document(record), {}, painter(record), problems);
    document->shared = shared_drawings(record);
    benchmark::DoNotOptimize(pdf(lay_out(*document, fonts), fonts));
  }
}
void report_printed(benchmark::State& state) { printed(state, "report.xml"); }
void replay_printed(benchmark::State& state) { printed(state, "replay.xml"); }

}  // namespace

BENCHMARK(distances);
BENCHMARK(overlaps);
BENCHMARK(sweeps);
BENCHMARK(dice_rolls);
BENCHMARK(plays_unlogged)->Unit(benchmark::kMillisecond);
BENCHMARK(plays_logged)->Unit(benchmark::kMillisecond);
BENCHMARK(scenario_read)->Unit(benchmark::kMicrosecond);
BENCHMARK(log_written)->Unit(benchmark::kMicrosecond);
BENCHMARK(report_printed)->Unit(benchmark::kMillisecond);
BENCHMARK(replay_printed)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
