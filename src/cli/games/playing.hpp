#pragma once
// What every command that plays is told: by whose orders, with which dice, how long.

#include <optional>
#include <string>
#include <vector>

#include "cli/frame/arguments.hpp"
#include "cli/games/battles.hpp"

namespace quincunx::cli {

struct PlayWish {
  Whole seed{1};
  std::vector<std::string> orders, commanders;
  bool own_orders = true;  // those in the battle's folder
  int turns = 100;
};
void add_play_options(options::options_description& own, PlayWish& wish);
// What Program_options does not see to by itself. What is wrong; empty: nothing.
std::string taken(const options::variables_map& values, PlayWish& wish);

// How many plays at once, and when there are enough of them.
struct StopWish {
  int jobs = 1;
  std::string until, sprt;           // as given
  std::optional<double> half_width;  // what --until says
};
// `until`, `sprt`: what they mean to the command.
void add_stop_options(options::options_description& own, StopWish& wish, const char* until, const char* sprt);
// Of what --sprt says the command sees to itself.
std::string taken(StopWish& wish);

// The battle's files with the orders that are wanted.
BattleFiles ordered(BattleFiles files, const PlayWish& wish);
// The same wish as words of a command, seed apart: "--no-orders --turns 6".
std::string words_of(const PlayWish& wish);
// The same for documents, which are the same wherever the files lie: of orders only the names of their files.
PlayWish without_folders(PlayWish wish);

}  // namespace quincunx::cli
