#pragma once
// Balance and comparison of a battle, from a few plays.

#include <string>
#include <utility>
#include <vector>

#include "batch/balance/balance.hpp"
#include "batch/comparison/comparison.hpp"
#include "batch/series.hpp"
#include "printed_documents.hpp"
#include "quincunx/play/in_language.hpp"

namespace quincunx {

constexpr std::uint64_t plays_of_batch = 12;

inline std::vector<batch::Outcome> some_plays(const Battle& battle) {
  const batch::Game game{battle, 1, 100, [&battle](std::uint64_t) {
                           return std::array<Commander, 2>{doctrine(battle), doctrine(battle)};
                         }};
  std::vector<batch::Outcome> plays;
  for (std::uint64_t play = 0; play < plays_of_batch; ++play) plays.push_back(batch::play_one(game, play));
  return plays;
}

inline Document balance_of(const Battle& battle, const std::vector<batch::Outcome>& plays,
                           const std::string& language) {
  batch::Tally tally(battle);
  for (const batch::Outcome& play : plays) tally.add(play);
  const batch::Balance balance = tally.balance();
  const Battle told = in_language(battle, language);
  const batch::Settings settings;
  const std::string repeat = "quincunx play " + battle.scenario->id + " --seed 1 --play";
  const EventLog nothing;
  return composed_of("balance", batch::balance_document({told, settings, balance, repeat, repeat, ""}),
                     {told, nothing}, {{"lang", language}});
}

// Of the battle without each unit in turn. Their plays are those of the battle, moved on by one for each.
inline Document comparison_of(const Battle& battle, const std::vector<batch::Outcome>& plays,
                              const std::string& language) {
  batch::Played base;
  for (const batch::Outcome& play : plays) base.plays.push_back(batch::numbers_of(play));
  std::vector<batch::Variant> variants;
  std::vector<batch::Played> played;
  const std::string command = "quincunx compare " + battle.scenario->id;
  for (const std::string& unit : battle.words.unit_ids) {
    batch::Variant variant{batch::Variant::Kind::unit, unit, unit};
    variant.label = "without " + battle.words.unit_names[variants.size()];
    variant.option = "--knock-out " + unit;
    variants.push_back(std::move(variant));
    batch::Played moved = base;
    const auto by = static_cast<std::ptrdiff_t>(variants.size() % moved.plays.size());
    std::rotate(moved.plays.begin(), moved.plays.begin() + by, moved.plays.end());
    played.push_back(std::move(moved));
  }
  const batch::Comparison comparison = batch::comparison_of(base, played);
  const Battle told = in_language(battle, language);
  const batch::Settings settings;
  const EventLog nothing;
  return composed_of("comparison",
                     batch::comparison_document({told, settings, variants, played, comparison, false,
                                                 command + " --knock-out units", command + " VARIANT"}),
                     {told, nothing}, {{"lang", language}});
}

}  // namespace quincunx
