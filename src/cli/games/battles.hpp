#pragma once
// Finds and loads the battles named on a command line.

#include <memory>
#include <string>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/play/battle.hpp"

namespace quincunx::cli {

struct BattleFiles {
  std::string scenario;               // path of the scenario file
  std::vector<std::string> orders{};  // files in the battle's orders/ folder, sorted by name
  std::vector<std::string> mailed{};  // files given by --orders: each replaces the folder's file for its side
};

// Each path is a scenario file, a folder with scenario.xml (and orders/*.xml, orders/*.txt), or a folder of
// such folders. Battles are sorted by name.
std::vector<BattleFiles> find_battles(const std::vector<std::string>& paths, Problems& problems);

struct Loaded {
  std::shared_ptr<const Battle> battle;
  std::vector<Orders> orders;
  std::vector<std::string> order_digests;  // of the files, in the same order
  std::vector<std::string> order_texts;    // their bytes, likewise
  std::string scenario_digest;
};
// A battle's files, as read or changed afterwards. `path` is then only a name for problems.
struct BattleBytes {
  struct File {
    std::string path, bytes;
  };
  File scenario;
  std::vector<File> orders;
};
std::optional<BattleBytes> read_battle(const BattleFiles& files, Problems& problems);

// Reads a battle and sets it up; adds all problems. Empty if it cannot be played.
std::optional<Loaded> load(const BattleFiles& files, Problems& problems);
std::optional<Loaded> load(const BattleBytes& files, Problems& problems);

// A warning for each file of orders that skips turns before its last and has no standing orders. A player who
// sends one turn at a time does not expect other orders in the turns skipped.
Problems turns_without_orders(const std::vector<Orders>& all, int first_turn);
// An error for each battle that would write to the folder of an earlier one.
Problems share_a_folder(const std::vector<BattleFiles>& battles, const std::string& out);

// The side of that id; empty, with a problem about `option`, if the battle has no such side.
std::optional<SideId> side_named(const Battle& battle, const std::string& id, Problems& problems,
                                 const std::string& option = "--side");

}  // namespace quincunx::cli
