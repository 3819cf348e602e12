// Doctrine against the one before it: tests/doctrine_1. What it is worth over many plays is measured by
// tests/bench/prove; a few are enough to see it fall back.

#include <catch2/catch.hpp>

#include "battles.hpp"
#include "doctrine_1/commander.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"

using namespace quincunx;

TEST_CASE("doctrine beats the one before it", "[earlier]") {
  const std::string folder = SOURCE_DIR "/tests/battles/";
  const bool in_full = test::plays_of_12(12) >= 12;  // sanitizers only see that it plays
  const int plays = in_full ? 40 : 1;
  int won_of_all = 0, decided_of_all = 0;
  for (const std::string set : {"", "lib-", "bolivar-", "liberty-", "acw-"}) {
    int won = 0, decided = 0;
    for (const char* roles : {"mirror.xml", "mirror-swapped.xml"}) {
      const auto battle = test::battle_from(folder + set + roles);
      for (int play_number = 0; play_number < plays; ++play_number)
        for (const unsigned newer : {0U, 1U}) {
          Commander present = doctrine(*battle), earlier = doctrine_1::doctrine(*battle);
          Dice dice(11, static_cast<std::uint64_t>(play_number));
          const Verdict end =
              newer == 0 ? play(*battle, {std::move(present), std::move(earlier)}, dice, nullptr, 40)
                         : play(*battle, {std::move(earlier), std::move(present)}, dice, nullptr, 40);
          if (end.ending.winner > 1) continue;
          ++decided;
          won += end.ending.winner == newer;
        }
    }
    won_of_all += won, decided_of_all += decided;
  }
  INFO(won_of_all << " of " << decided_of_all);
  CHECK(decided_of_all > 0);
  if (in_full) CHECK(won_of_all * 2 >= decided_of_all);
}
