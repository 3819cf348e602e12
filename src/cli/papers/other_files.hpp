#pragma once
// Files other than battles that `check` accepts, recognised by their root element; orders in text by their
// name, *.txt.

#include <cstdint>
#include <optional>
#include <string>

#include "cli/games/battles.hpp"

namespace quincunx::cli {

enum class FileKind : std::uint8_t { battle, orders, cases, log };
// Folders and unreadable files count as battles, whose reader reports the problem.
FileKind kind_of(const std::string& path);

// The battle of a file of orders, with only these orders. Its scenario.xml is beside the file or in the
// folder above. Empty, with a problem, if it is in neither; `otherwise` is the command that names it, by
// default that of `check`.
std::optional<BattleFiles> battle_of_orders(const std::string& path, Problems& problems,
                                            const std::string& otherwise = {});

// Read a file, print its kind and all problems. False if any is an error.
bool check_cases(const std::string& path);
bool check_log(const std::string& path);

}  // namespace quincunx::cli
