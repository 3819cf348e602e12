#include "cli/games/playing.hpp"

#include <algorithm>
#include <filesystem>
#include <thread>

#include "batch/sequential.hpp"

namespace quincunx::cli {
namespace {

constexpr int usual_turns = 100;

}  // namespace

void add_play_options(options::options_description& own, PlayWish& wish) {
  own.add_options()("seed", named(wish.seed, "N")->default_value(wish.seed),
                    "seed of the dice, a whole number")("orders", named(wish.orders, "FILE")->composing(),
                                                        "a file of orders, used in place of the one for the "
                                                        "same side in the battle's folder; may be given once "
                                                        "for each side")(
      "no-orders", "ignore the orders in the battle's folder")(
      "commander", named(wish.commanders, "SIDE=NAME")->composing(),
      "commander of a side where it has no orders: doctrine, the program's own commander (default); "
      "reckless, which decides at random; or none, which gives no orders")(
      "turns", named(wish.turns, "N")->default_value(usual_turns), "stop each play after N turns");
}

std::string taken(const options::variables_map& values, PlayWish& wish) {
  wish.own_orders = values.count("no-orders") == 0;
  return wish.turns < 1 ? "--turns needs a number from 1" : "";
}

void add_stop_options(options::options_description& own, StopWish& wish, const char* until,
                      const char* sprt) {
  wish.jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  own.add_options()("jobs,j", named(wish.jobs, "N"),
                    "play N games at a time (default: one for each core); the results do not depend on N")(
      "until", named(wish.until, "±P%"), until)("sprt", named(wish.sprt, "P0,P1,ALPHA,BETA"), sprt);
}

std::string taken(StopWish& wish) {
  if (wish.jobs < 1 || wish.jobs > 256) return "--jobs must be from 1 to 256";
  if (!wish.until.empty() && !(wish.half_width = batch::half_width_from(wish.until)))
    return "--until needs a precision, as in --until ±1%";
  return {};
}

BattleFiles ordered(BattleFiles files, const PlayWish& wish) {
  if (!wish.own_orders) files.orders.clear();
  files.mailed = wish.orders;
  return files;
}

std::string words_of(const PlayWish& wish) {
  std::string words;
  if (!wish.own_orders) words += " --no-orders";
  for (const std::string& file : wish.orders) words += " --orders " + quoted(file);
  for (const std::string& word : wish.commanders) words += " --commander " + quoted(word);
  if (wish.turns != usual_turns) words += " --turns " + std::to_string(wish.turns);
  return words;
}

PlayWish without_folders(PlayWish wish) {
  for (std::string& file : wish.orders) file = std::filesystem::path(file).filename().string();
  return wish;
}

}  // namespace quincunx::cli
