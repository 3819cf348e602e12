#pragma once
// The commanders that there are.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/log/event.hpp"
#include "quincunx/play/battle.hpp"
#include "quincunx/play/commander.hpp"
#include "quincunx/play/scenario.hpp"

namespace quincunx {

Commander doctrine(const Battle& battle);
Commander reckless(std::uint64_t seed);                // random answers, legal for offers, any legs for moves
Commander recorded(const EventLog& log, SideId side);  // repeats the decisions of a log
Commander defaults();                                  // never answers: what the rules do by themselves
// The orders of one side, falling back to `otherwise`. They are of the scenario that the battle was made of.
// What became of each order of the turns is kept in the report, when there is one: of the latest game only.
struct CourierReport {
  struct Line {
    Place place;
    int turn = 0;
    std::string what;       // in words: "h1: charge at f2"
    bool answered = false;  // given to the rules, which took or refused it in the log
    std::string why;        // why not: "it had shot"; empty: there was no occasion
  };
  std::vector<Line> lines;
  int turn_reached = 0;
};
// What the units of a command do without an order, as the table stands; empty: Orders::silent has it for all.
using SilenceOf = std::function<Silence(const Table& table, std::uint8_t command)>;
Commander courier(const Battle& battle, const Orders& orders, Commander otherwise,
                  std::shared_ptr<CourierReport> report = nullptr, SilenceOf silence = {});
// Warnings for the orders, of turns that were played, that the rules never asked for.
Problems unused(const CourierReport& report);
// The figures that doctrine plays a rule set by, for printing.
PrintedTable doctrine_table(const Ruleset& set);

}  // namespace quincunx
