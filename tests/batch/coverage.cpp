#include "batch/coverage.hpp"

#include <catch2/catch.hpp>

#include "batch/balance/balance.hpp"
#include "quincunx/play/game.hpp"
#include "small.hpp"

using namespace quincunx;
using namespace quincunx::test;

TEST_CASE("What the events of a play name is counted, and adds up over plays") {
  const auto battle = small_battle();
  const batch::Game game = doctrine_game(*battle, 4);
  std::map<std::string, std::uint64_t> paragraphs;
  std::map<std::pair<std::size_t, std::size_t>, std::uint64_t> rows;
  std::vector<batch::Outcome> plays;
  for (const std::uint64_t number : {0U, 1U, 2U}) {
    Dice dice(4, number);
    EventLog log;
    quincunx::play(*battle, game.commanders(number), dice, &log, 6);
    for (const Event& event : log) {
      if (event.rule != Rule{}) ++paragraphs[std::string(event.rule.view())];
      for (std::size_t row = 0; row < 32; ++row)
        if ((event.because.mask >> row & 1U) != 0) ++rows[{event.because.table, row}];
    }
    plays.push_back(batch::play_one(game, number));
  }
  REQUIRE(paragraphs.size() > 10);
  REQUIRE(rows.size() > 5);
  const batch::Coverage coverage = balance_of(*battle, plays).coverage;
  CHECK(coverage.paragraphs().size() == paragraphs.size());
  for (const auto& [id, events] : paragraphs) CHECK(coverage.paragraphs().find(id)->second.events == events);
  std::size_t told = 0;
  const auto& tables = battle->book.set().tables();
  for (std::size_t table = 0; table < tables.size(); ++table)
    for (std::size_t row = 0; row < tables[table].rows.size(); ++row) {
      const auto found = rows.find({table, row});
      CHECK(coverage.row(table, row).events == (found == rows.end() ? 0 : found->second));
      told += coverage.row(table, row).plays > 0;
    }
  CHECK(told == rows.size());
  const batch::NeverExercised never = batch::never_exercised(*battle, coverage);
  CHECK(never.rows + told == never.rows_of);
  CHECK(!never.paragraphs.empty());
  for (const std::string& id : never.paragraphs) CHECK(paragraphs.count(id) == 0);
}

TEST_CASE("Coverage counts events and plays, and takes no half of a text") {
  batch::Coverage coverage;
  CHECK(coverage.add("4.2:17 4.4:3/2:1.17,4.3 5:0.1"));
  CHECK(coverage.add("4.4:1"));
  CHECK(coverage.add("/2:1.1"));
  CHECK(coverage.add(""));
  const auto before = coverage.paragraphs();
  for (const char* slip :
       {"4.2:17 4.4", "4.2:x", ":3", "4.2:1/2:1", "4.2:1/2:99.1", "4.2:1/x:1.1", "4.2:1/2:1.1,"}) {
    INFO(slip);
    CHECK_FALSE(coverage.add(slip));
  }
  CHECK(coverage.paragraphs() == before);
  CHECK(before.at("4.2") == batch::Coverage::Count{17, 1});
  CHECK(before.at("4.4") == batch::Coverage::Count{4, 2});
  CHECK(coverage.row(2, 1) == batch::Coverage::Count{18, 2});
  CHECK(coverage.row(5, 0) == batch::Coverage::Count{1, 1});
  CHECK(coverage.row(7, 0) == batch::Coverage::Count{});
}
