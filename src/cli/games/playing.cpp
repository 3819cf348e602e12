#include "cli/games/playing.hpp"

#include <algorithm>
#include <filesystem>
#include <thread>

#include "batch/sequential.hpp"

namespace quincunx::cli {
namespace {

constexpr int usual_turns = 100;

}  // namespace

void add_play_options(options::options_description& own, PlayOptions& chosen) {
  own.add_options()("seed", named(chosen.seed, "N")->default_value(chosen.seed),
                    "seed of the dice, a whole number")("orders", named(chosen.orders, "FILE")->composing(),
                                                        "a file of orders, used in place of the one for the "
                                                        "same side in the battle's folder; may be given once "
                                                        "for each side")(
      "no-orders", "ignore the orders in the battle's folder")(
      "commander", named(chosen.commanders, "SIDE=NAME")->composing(),
      "commander of a side where it has no orders: doctrine, the program's own commander (default); "
      "reckless, which decides at random; or none, which gives no orders")(
      "turns", named(chosen.turns, "N")->default_value(usual_turns), "stop each play after N turns");
}

std::string validate(const options::variables_map& values, PlayOptions& chosen) {
  chosen.own_orders = values.count("no-orders") == 0;
  return chosen.turns < 1 ? "--turns needs a number from 1" : "";
}

void add_stop_options(options::options_description& own, StopOptions& chosen, const char* until,
                      const char* sprt) {
  chosen.jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  own.add_options()("jobs,j", named(chosen.jobs, "N"),
                    "play N games at a time (default: one for each core); the results do not depend on N")(
      "until", named(chosen.until, "±P%"), until)("sprt", named(chosen.sprt, "P0,P1,ALPHA,BETA"), sprt);
}

std::string validate(StopOptions& chosen) {
  if (chosen.jobs < 1 || chosen.jobs > 256) return "--jobs must be from 1 to 256";
  if (!chosen.until.empty() && !(chosen.half_width = batch::half_width_from(chosen.until)))
    return "--until needs a precision, as in --until ±1%";
  return {};
}

BattleFiles ordered(BattleFiles files, const PlayOptions& chosen) {
  if (!chosen.own_orders) files.orders.clear();
  files.mailed = chosen.orders;
  return files;
}

std::string words_of(const PlayOptions& chosen) {
  std::string words;
  if (!chosen.own_orders) words += " --no-orders";
  for (const std::string& file : chosen.orders) words += " --orders " + quoted(file);
  for (const std::string& word : chosen.commanders) words += " --commander " + quoted(word);
  if (chosen.turns != usual_turns) words += " --turns " + std::to_string(chosen.turns);
  return words;
}

PlayOptions without_folders(PlayOptions chosen) {
  for (std::string& file : chosen.orders) file = std::filesystem::path(file).filename().string();
  return chosen;
}

}  // namespace quincunx::cli
