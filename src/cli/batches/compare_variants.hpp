#pragma once
// The variants of a battle that the command line asks for, as files that can be played.

#include <optional>
#include <string>
#include <vector>

#include "batch/comparison/comparison.hpp"
#include "cli/games/battles.hpp"

namespace quincunx::cli {

struct VariantWish {
  std::vector<std::string> vary;       // "XPATH=v1,v2"
  std::vector<std::string> knock_out;  // units, commands, rulings, or an id
};

struct VariantFiles {
  batch::Variant about;  // but for the commands
  std::string again;     // the option that asks for this one alone
  BattleBytes files;
  bool of_many = false;  // "units": where this one cannot be played, the others still can
};

// In the order asked for, each with a name of its own. Nothing, and every problem, where one of them cannot
// be: what matches nothing, has no such value, is refused by the readers.
std::optional<std::vector<VariantFiles>> variants_of(const BattleBytes& base, const Battle& battle,
                                                     const VariantWish& wish, Problems& problems);

// The same battle with the sides' roles exchanged, and who moves first where the rules choose that by a
// ruling. Nothing, and a problem, where its sides have no roles.
std::optional<BattleBytes> roles_exchanged(const BattleBytes& files, const Battle& battle,
                                           Problems& problems);

// "v1,v2", "a;b" (where values hold commas), "1..5", "0..10/2". Empty: nothing that can be read so.
std::vector<std::string> values_in(const std::string& text);

// Letters, digits and '-'; long ones are cut.
std::string file_name(const std::string& text);

}  // namespace quincunx::cli
