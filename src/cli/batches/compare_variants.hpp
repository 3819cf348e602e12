#pragma once
// Builds the variants of a battle that the command line asks for, as playable files.

#include <optional>
#include <string>
#include <vector>

#include "batch/comparison/comparison.hpp"
#include "cli/games/battles.hpp"

namespace quincunx::cli {

struct VariantOptions {
  std::vector<std::string> vary;       // "XPATH=v1,v2"
  std::vector<std::string> knock_out;  // units, commands, rulings, or the id of one
};

struct VariantFiles {
  batch::Variant about;  // all but its commands
  std::string again;     // option that selects this variant alone
  BattleBytes files;
  bool of_many = false;  // of a group such as "units": if it cannot be played, the others are
};

// Variants in the order requested, each with a unique name. Empty, with all problems, if one cannot be made:
// the path matches no node, the value is invalid, or the result is not a valid battle.
std::optional<std::vector<VariantFiles>> variants_of(const BattleBytes& base, const Battle& battle,
                                                     const VariantOptions& chosen, Problems& problems);

// The same battle with the sides' roles exchanged; also the first mover, if a ruling sets it. Empty, with a
// problem, if the sides have no roles.
std::optional<BattleBytes> roles_exchanged(const BattleBytes& files, const Battle& battle,
                                           Problems& problems);

// Parses "v1,v2", "a;b" (if values contain commas), "1..5" or "0..10/2". Empty if malformed.
std::vector<std::string> values_in(const std::string& text);

// The text reduced to letters, digits and '-', and cut if long.
std::string file_name(const std::string& text);

}  // namespace quincunx::cli
