#pragma once
// The small battle of tests/battles, which is over in a moment.

#include <memory>
#include <span>
#include <string>

#include "batch/balance/balance.hpp"
#include "batch/series.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::test {

inline std::shared_ptr<const Battle> battle_of(const std::string& name) {  // of tests/battles
  const std::string path = SOURCE_DIR "/tests/battles/" + name + ".xml";
  Problems problems;
  const auto xml = read_file(path, std::size_t{1} << 20, problems);
  auto scenario = xml ? read_scenario(*xml, path, problems) : std::nullopt;
  auto battle =
      scenario ? muster(std::make_shared<const Scenario>(std::move(*scenario)), problems) : std::nullopt;
  if (!battle) throw std::runtime_error(text(problems));
  return std::make_shared<const Battle>(std::move(*battle));
}

inline std::shared_ptr<const Battle> small_battle() { return battle_of("small"); }

inline const Battle& battle() {  // the same, read once
  static const auto small = small_battle();
  return *small;
}

inline batch::Game doctrine_game(const Battle& battle, std::uint64_t seed = 1) {
  return {battle, seed, 6, [&battle](std::uint64_t) {
            return std::array<Commander, 2>{doctrine(battle), doctrine(battle)};
          }};
}

inline batch::Balance balance_of(const Battle& battle, std::span<const batch::Outcome> plays) {
  batch::Tally tally(battle);
  for (const batch::Outcome& play : plays) tally.add(play);
  return tally.balance();
}

}  // namespace quincunx::test
