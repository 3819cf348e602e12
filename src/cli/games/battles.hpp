#pragma once
// From paths on the command line to battles ready to play.

#include <memory>
#include <string>
#include <vector>

#include "quincunx/problem.hpp"
#include "quincunx/turn.hpp"

namespace quincunx::cli {

struct BattleFiles {
  std::string scenario;               // the file
  std::vector<std::string> orders{};  // files of the battle's own orders/ folder, sorted by name
  std::vector<std::string> mailed{};  // named by hand: each takes the place of the folder's for its side
};

// A scenario file, a folder that holds scenario.xml (with orders/*.xml beside it), or a folder of such
// folders, sorted by name.
std::vector<BattleFiles> find_battles(const std::vector<std::string>& paths, Problems& problems);

struct Loaded {
  std::shared_ptr<const Battle> battle;
  std::vector<Orders> orders;
  std::vector<std::string> order_digests;  // of the files, in the same order
  std::string scenario_digest;
};
// A battle's files as read, or as changed since: `path` is a name for problems then.
struct BattleBytes {
  struct File {
    std::string path, bytes;
  };
  File scenario;
  std::vector<File> orders;
};
std::optional<BattleBytes> read_battle(const BattleFiles& files, Problems& problems);

// Reads and musters; everything that is wrong is added. Empty when the battle cannot be played.
std::optional<Loaded> load(const BattleFiles& files, Problems& problems);
std::optional<Loaded> load(const BattleBytes& files, Problems& problems);

// A warning for each file of orders that leaves out turns before its last and has no standing orders: the
// side is played otherwise then, which a player who mails one turn at a time does not expect.
Problems turns_without_orders(const std::vector<Orders>& all, int first_turn);
// An error for each battle whose output would take the place of that of an earlier one.
Problems share_a_folder(const std::vector<BattleFiles>& battles, const std::string& out);

std::optional<SideId> side_named(const Battle& battle, const std::string& id);

}  // namespace quincunx::cli
