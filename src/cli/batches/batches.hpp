#pragma once
// What commands over many plays share: options, settings and files.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "batch/balance/balance.hpp"
#include "batch/series.hpp"
#include "cli/games/battles.hpp"
#include "cli/games/commanders.hpp"
#include "cli/games/playing.hpp"
#include "cli/papers/printing.hpp"

namespace quincunx::cli {

// Options of the batch commands.
struct BatchOptions {
  PlayOptions how;
  Whole plays{1000};
  std::string out;
  bool pdf = true;
  PrintSettings print;
};
void add_batch_options(options::options_description& own, BatchOptions& chosen);
// Checks what Program_options cannot. Returns an error message, or "".
std::string validate(const options::variables_map& values, BatchOptions& chosen);

struct Batch {
  std::string given;  // path of the scenario as given
  Loaded loaded;
  batch::Settings about;  // plays with equal settings may be merged
  std::string folder;     // of its files
};
// Settings that the plays have in common. Errors in --commander become problems.
batch::Settings settings_of(const Loaded& loaded, const PlayOptions& how, Problems& problems);
// Keeps references to its arguments.
batch::Game game_of(const Loaded& loaded, const PlayOptions& how);
// False, with a problem, if stored plays come out otherwise in this program.
bool check_program(const batch::SameProgram& stored, const batch::Game& game, const std::string& path,
                   Problems& problems);
std::optional<Batch> prepared(const std::string& path, const BatchOptions& chosen, Problems& problems);

// Passes all plays to `visit`, in order. False, with problems, if they cannot be read.
using Plays = std::function<bool(const batch::Visit& visit, Problems& problems)>;

// The first `count` plays of a store.
Plays stored_plays(const std::string& path, const Battle& battle, std::uint64_t count);

// Writes results.csv, balance.json, balance.xml, balance.pdf and, if `store`, the plays as plays.store: all
// files or none. Prints the balance, and warns of idle units. Returns the exit code. `stopped`: why the batch
// ended early.
int write_batch(const Batch& made, const BatchOptions& chosen, const Plays& plays, bool store,
                const std::string& stopped, Problems& problems);

}  // namespace quincunx::cli
