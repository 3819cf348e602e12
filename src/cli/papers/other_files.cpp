#include "cli/papers/other_files.hpp"

#include <filesystem>
#include <iostream>

#include "base/printable.hpp"
#include "cli/frame/command.hpp"
#include "cli/frame/output.hpp"
#include "cli/games/games.hpp"
#include "cli/papers/data_files.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::cli {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t largest_file = std::size_t{256} << 20;

std::string counted(std::size_t n, const std::string& what) {
  return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

}  // namespace

FileKind kind_of(const std::string& path) {
  const DataFile file = look_at(path);
  const std::string& root = file.root;
  const bool text = fs::path(path).extension() == ".txt" && is_text_of_orders(file.bytes);
  if (root == "orders" || text) return FileKind::orders;
  if (root == "case" || root == "cases") return FileKind::cases;
  return root == "log" ? FileKind::log : FileKind::battle;
}

std::optional<BattleFiles> battle_of_orders(const std::string& path, Problems& problems,
                                            const std::string& otherwise) {
  const fs::path folder = fs::path(path).parent_path();
  for (const fs::path& beside : {folder / "scenario.xml", folder / ".." / "scenario.xml"})
    if (!is_nothing(beside.string())) return BattleFiles{beside.lexically_normal().string(), {path}};
  problems.push_back({{path},
                      "no scenario for these orders",
                      "put them into the orders/ of a battle's folder, or use: " +
                          (otherwise.empty() ? "quincunx check SCENARIO --orders " + path : otherwise)});
  return std::nullopt;
}

bool check_cases(const std::string& path) {
  Problems problems;
  const auto bytes = read_file(path, largest_file, problems);
  const auto cases = bytes ? read_cases(*bytes, path, problems) : std::nullopt;
  if (cases)
    std::cout << printable(path) << ": " << counted(cases->size(), "case")
              << " read; 'quincunx case' runs them\n";
  return print_problems(problems, true) == done && cases;
}

bool check_log(const std::string& path) {
  Problems problems;
  const auto game = load_log(path, problems);
  if (game)
    std::cout << printable(path) << ": a log of " << counted(game->log.size(), "event")
              << ", all seals intact; 'quincunx verify' plays it again\n";
  return print_problems(problems, true) == done && game;
}

}  // namespace quincunx::cli
