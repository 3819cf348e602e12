#pragma once
// What else than battles may be given to check, told apart by the root element.

#include <cstdint>
#include <optional>
#include <string>

#include "cli/games/battles.hpp"

namespace quincunx::cli {

enum class FileKind : std::uint8_t { battle, orders, cases, log };
// Folders, and files that cannot be read or told, are battles: those say what is wrong with them.
FileKind kind_of(const std::string& path);

// The battle that a file of orders belongs to, with these orders alone: its scenario.xml stands beside the
// file or in the folder above. Nothing, and a problem, when it does not.
std::optional<BattleFiles> battle_of_orders(const std::string& path, Problems& problems);

// Read it, print what it is and every problem. False when any is an error.
bool check_cases(const std::string& path);
bool check_log(const std::string& path);

}  // namespace quincunx::cli
