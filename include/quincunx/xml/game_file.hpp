#pragma once
// game.xml and secret.xml of a game by mail: what was agreed before the first turn, and the key of the dice.
// `quincunx umpire init` writes them; they do not change afterwards.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/play/scenario.hpp"

namespace quincunx {

struct PlayerEntry {
  std::string id;    // names files and folders of the player: a-z, 0-9 and '-'
  std::string side;  // id
  std::string name;
  std::string address;                // of mail
  std::string language = "en";        // of what the player is sent
  std::string paper = "A4";           // or Letter
  std::vector<std::string> commands;  // ids of those that the player leads; empty: the whole side
  std::string salt, code;             // SHA-256 of salt and code word; empty: the address identifies
};

// What a mail is worth that arrives after the deadline of an open turn. counts: as any other, until the
// umpire closes the turn. late: it is kept, as after the closing.
enum class AfterDeadline : std::uint8_t { counts, late };

struct GameFile {
  std::string id, title;                         // of the scenario
  std::string scenario_digest, rulebook_digest;  // of the file's bytes; of the rulebook with its amendments
  std::string commitment;                        // to the dice (quincunx/base/key_chain.hpp)
  int turns = 0;                                 // that the chain of keys lasts
  Silence silent = Silence::hold;                // what a side without orders for a turn does
  std::string deadline;                          // of the first turn, UTC; empty: none
  AfterDeadline after_deadline = AfterDeadline::counts;
  std::string umpire, address;       // name, and address to which orders are mailed
  std::vector<PlayerEntry> players;  // in the order given; each side has at least one
};

std::string write_game(const GameFile& game);
std::optional<GameFile> read_game(std::string_view bytes, const std::string& file, Problems& problems);

struct SecretFile {
  std::string last_key;
  int turns = 0;
};

std::string write_secret(const SecretFile& secret);
std::optional<SecretFile> read_secret(std::string_view bytes, const std::string& file, Problems& problems);

}  // namespace quincunx
