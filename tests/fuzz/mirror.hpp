#pragma once
// The battle for which the fuzzers make up orders.

#include "report.hpp"
#include "through.hpp"

inline quincunx::Battle mirror_battle() {
  quincunx::Problems problems;
  const auto bytes = quincunx::read_file(SOURCE_DIR "/tests/battles/mirror.xml", 1U << 20U, problems);
  auto scenario = bytes ? quincunx::read_scenario(*bytes, "mirror.xml", problems) : std::nullopt;
  auto battle =
      scenario ? quincunx::muster(std::make_shared<const quincunx::Scenario>(std::move(*scenario)), problems)
               : std::nullopt;
  if (!battle) report("the mirror battle cannot be mustered:\n" + text(problems));
  return std::move(*battle);
}
