// How long the desk takes over large games. Times are printed, and not compared: they depend on the machine.

#include <algorithm>
#include <array>
#include <ctime>
#include <functional>
#include <iostream>

#include "umpire/table_top.hpp"

namespace {

constexpr int most_turns = 100;

// Of the processor: other programs on the machine do not count.
double seconds_of(const std::function<void()>& work) {
  const std::clock_t from = std::clock();
  work();
  return static_cast<double>(std::clock() - from) / CLOCKS_PER_SEC;
}

// Two armies of four commands each, out of each other's reach.
std::string far_apart() {
  std::string out =
      "<scenario id=\"far\" rules=\"tilly\" title=\"Far apart\"><table width=\"60\" "
      "depth=\"45\"/>";
  const auto unit = [&out](const std::string& id, const char* type, int x, int y, bool north) {
    out += "<unit id=\"" + id + "\" type=\"" + type + "\" at=\"" + std::to_string(x) + "," +
           std::to_string(y) + "\" facing=\"" + (north ? "0" : "180") + "\"/>";
  };
  for (const bool first : {true, false}) {
    const std::string id = first ? "red" : "blue";
    out += "<side id=\"" + id + "\" name=\"" + id + "\" role=\"" + (first ? "attacker" : "defender") +
           "\" edge=\"" + (first ? "south" : "north") + "\"><commander-in-chief ref=\"" + id + "-0-c\"/>";
    for (int n = 0; n < 4; ++n) {
      const std::string command = id + "-" + std::to_string(n);
      const int x = 8 + 14 * n, y = first ? 5 : 40;
      out += "<command id=\"" + command + "\" name=\"" + command + "\" commander=\"" + command + "-c\" " +
             "doctrine=\"hold\">";
      unit(command + "-c", "commander", x, first ? 2 : 43, first);
      for (int i = 0; i < 3; ++i)
        unit(command + "-" + std::to_string(i), "pike-shot", x - 4 + 4 * i, y, first);
      out += "</command>";
    }
    out += "</side>";
  }
  return out + "</scenario>";
}
void share_sides(GameFile& file, const Scenario& scenario, std::size_t players_of_side) {
  file.turns = most_turns;
  file.players.clear();
  for (const SideEntry& side : scenario.sides)
    for (std::size_t n = 0; n < players_of_side; ++n) {
      PlayerEntry& player = file.players.emplace_back();
      player.id = side.id + "-" + std::to_string(n + 1);
      player.side = side.id;
      player.name = player.id;
      player.address = player.id + "@example.org";
      player.language = std::array{"en", "de", "es", "fr"}[n];
      for (std::size_t i = n; i < side.commands.size(); i += players_of_side)
        player.commands.push_back(side.commands[i].id);
    }
}

// A small wheel of every unit of a player, to and fro.
std::string orders_of(const Game& game, const PlayerEntry& player, int turn) {
  std::string text = "turn " + std::to_string(turn) + "\n";
  for (const SideEntry& side : game.battle().scenario->sides)
    for (const CommandEntry& command : side.commands)
      if (std::find(player.commands.begin(), player.commands.end(), command.id) != player.commands.end())
        for (const UnitEntry& unit : command.units) text += unit.id + ": hold\n";
  return text;
}

}  // namespace

TEST_CASE("a game of 100 turns and 2 or 8 players", "[.soon]") {
  const auto players_of_side = GENERATE(std::size_t{1}, std::size_t{4});
  Problems problems;
  const auto scenario = read_scenario(far_apart(), "scenario.xml", problems);
  REQUIRE(scenario);
  const TableTop top(far_apart(), [&](GameFile& file) { share_sides(file, *scenario, players_of_side); });
  const double played = seconds_of([&] {
    for (int turn = 1; turn <= most_turns; ++turn) {
      auto game = top.open();
      std::vector<Incoming> mails;
      for (const PlayerEntry& player : game.file().players)
        mails.push_back({"mail", mail_from(player.address, orders_of(game, player, turn))});
      const auto receipts = receive(game, top.office, mails, "", problems);
      INFO(in_one(problems));
      REQUIRE(receipts);
      for (const Receipt& each : *receipts) {
        INFO(in_one(each.problems));
        REQUIRE(each.submission.result == Submission::Result::accepted);
      }
      if (game.state().over) break;
      REQUIRE(close_turn(game, top.office, problems));
      REQUIRE(adjudicate(game, top.office, problems));
      REQUIRE(publish(game, top.office, problems));
    }
  });
  const auto game = top.open();
  std::string faults;
  const double verified = seconds_of([&] {
    Problems found;
    verify_game(game, top.office, false, found);
    faults = in_one(found);
  });
  CHECK(faults.empty());
  CHECK(game.state().played == most_turns);
  std::cout << game.state().played << " turns, " << 2 * players_of_side << " players, "
            << game.state().submissions.size() << " mails: made in " << played << " s, verified in "
            << verified << " s\n";
}
