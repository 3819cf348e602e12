#pragma once
// What commands over many plays share: what a batch is of, and the files that tell of it.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "batch/balance/balance.hpp"
#include "cli/games/battles.hpp"
#include "cli/games/commanders.hpp"
#include "cli/games/playing.hpp"
#include "cli/papers/printing.hpp"

namespace quincunx::cli {

// Of what the plays are, and where they are told of.
struct BatchWish {
  PlayWish how;
  Whole plays{1000};
  std::string out;
  bool pdf = true;
  PrintSettings print;
};
void add_batch_options(options::options_description& own, BatchWish& wish);
// What Program_options does not see to by itself. What is wrong; empty: nothing.
std::string taken(const options::variables_map& values, BatchWish& wish);

struct Batch {
  std::string given;  // the path of the scenario, as given
  Loaded loaded;
  batch::Settings about;  // plays of which this is equal may be put together
  std::string folder;     // where its files are
};
// Of what plays of it are; slips in --commander become problems.
batch::Settings settings_of(const Loaded& loaded, const PlayWish& how, Problems& problems);
std::optional<Batch> prepared(const std::string& path, const BatchWish& wish, Problems& problems);

// Goes through all plays, in their order. False, and problems, when they cannot be read.
using Plays = std::function<bool(const batch::Visit& visit, Problems& problems)>;

// The first so many plays of a store.
Plays stored_plays(const std::string& path, const Battle& battle, std::uint64_t count);

// Writes results.csv, balance.json, balance.xml and balance.pdf, and with `store` the plays themselves as
// plays.store, all or none, and prints the balance. Returns the exit code. `stopped`: why there were no more
// plays.
int write_batch(const Batch& made, const BatchWish& wish, const Plays& plays, bool store,
                const std::string& stopped, Problems& problems);

}  // namespace quincunx::cli
