#pragma once
// Options of every command that plays: orders, dice, length.

#include <optional>
#include <string>
#include <vector>

#include "cli/frame/arguments.hpp"
#include "cli/games/battles.hpp"

namespace quincunx::cli {

struct PlayOptions {
  Whole seed{1};
  std::vector<std::string> orders, commanders;
  bool own_orders = true;  // use the orders in the battle's folder
  int turns = 100;
};
void add_play_options(options::options_description& own, PlayOptions& chosen);
// Checks what Program_options cannot. Returns an error message, or "".
std::string validate(const options::variables_map& values, PlayOptions& chosen);

// Number of parallel plays, and rules for stopping.
struct StopOptions {
  int jobs = 1;
  std::string until, sprt;           // as given
  std::optional<double> half_width;  // value of --until
};
// `until`, `sprt`: help texts of the options.
void add_stop_options(options::options_description& own, StopOptions& chosen, const char* until,
                      const char* sprt);
// Checks all but --sprt, whose format depends on the command. Returns an error message, or "".
std::string validate(StopOptions& chosen);

// The battle's files with the orders that the options select.
BattleFiles ordered(BattleFiles files, const PlayOptions& chosen);
// The options as words of a command, without the seed: "--no-orders --turns 6".
std::string words_of(const PlayOptions& chosen);
// The same options with orders reduced to file names, for documents that must not depend on folders.
PlayOptions without_folders(PlayOptions chosen);

}  // namespace quincunx::cli
