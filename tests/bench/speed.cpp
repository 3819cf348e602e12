// How fast XML and documents are; plays and what they are made of: pace.cpp.
// Compare ratios within one run; machines are noisy.

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <iostream>

#include "print/fonts/fonts.hpp"
#include "print/layout/layout.hpp"
#include "print/pdf/pdf.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/report/report.hpp"
#include "quincunx/xml/xml.hpp"

using namespace quincunx;

namespace {

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

void scenario_read(benchmark::State& state) {
  for (auto _ : state) {
    Problems problems;
    benchmark::DoNotOptimize(read_scenario(lutzen_xml(), "lutzen", problems));
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(lutzen_xml().size()));
}

void log_written(benchmark::State& state) {
  EventLog log;
  const Verdict verdict = play_lutzen(0, &log);
  std::size_t bytes = 0;
  for (auto _ : state) bytes += write_log(lutzen(), {}, log, verdict).size();
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(log.size()));  // events
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

BENCHMARK(scenario_read)->Unit(benchmark::kMicrosecond);
BENCHMARK(log_written)->Unit(benchmark::kMicrosecond);
BENCHMARK(report_printed)->Unit(benchmark::kMillisecond);
BENCHMARK(replay_printed)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
