#include "cli/battles.hpp"

#include <algorithm>
#include <filesystem>

#include "quincunx/files.hpp"
#include "quincunx/xml.hpp"

namespace quincunx::cli {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t largest_input = std::size_t{16} << 20;
constexpr const char* scenario_name = "scenario.xml";

std::vector<std::string> sorted_entries(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) names.push_back(entry.path().string());
  std::sort(names.begin(), names.end());
  return names;
}

BattleFiles in_folder(const fs::path& folder) {
  BattleFiles files{(folder / scenario_name).string(), {}};
  for (const std::string& name : sorted_entries(folder / "orders"))
    if (fs::path(name).extension() == ".xml") files.orders.push_back(name);
  return files;
}

}  // namespace

std::vector<BattleFiles> find_battles(const std::vector<std::string>& paths, Problems& problems) {
  std::vector<BattleFiles> found;
  for (const std::string& path : paths) {
    if (!fs::is_directory(path)) {
      found.push_back({path, {}});
      continue;
    }
    const std::size_t before = found.size();
    if (fs::is_regular_file(fs::path(path) / scenario_name)) {
      found.push_back(in_folder(path));
      continue;
    }
    for (const std::string& entry : sorted_entries(path))
      if (fs::is_regular_file(fs::path(entry) / scenario_name)) found.push_back(in_folder(entry));
    if (found.size() == before)
      problems.push_back(
          {{path, 0, 0}, "no battle in this folder", "a battle is a folder with a scenario.xml in it"});
  }
  return found;
}

std::optional<BattleBytes> read_battle(const BattleFiles& files, Problems& problems) {
  BattleBytes read;
  auto scenario = read_file(files.scenario, largest_input, problems);
  if (!scenario) return std::nullopt;
  read.scenario = {files.scenario, std::move(*scenario)};
  bool all = true;
  for (const std::string& file : files.orders) {
    auto bytes = read_file(file, largest_input, problems);
    all = all && bytes.has_value();
    if (bytes) read.orders.push_back({file, std::move(*bytes)});
  }
  return all ? std::optional(std::move(read)) : std::nullopt;
}

std::optional<Loaded> load(const BattleFiles& files, Problems& problems) {
  const auto read = read_battle(files, problems);
  return read ? load(*read, problems) : std::nullopt;
}

std::optional<Loaded> load(const BattleBytes& files, Problems& problems) {
  Problems own;
  Loaded loaded;
  loaded.scenario_digest = sha256(files.scenario.bytes);
  auto scenario = read_scenario(files.scenario.bytes, files.scenario.path, own);
  for (const BattleBytes::File& file : files.orders) {
    if (!scenario) break;
    if (auto orders = read_orders(file.bytes, file.path, *scenario, own)) {
      loaded.orders.push_back(std::move(*orders));
      loaded.order_digests.push_back(sha256(file.bytes));
    }
  }
  std::optional<Battle> battle;
  if (scenario && !fatal(own)) battle = muster(std::make_shared<const Scenario>(std::move(*scenario)), own);
  problems.insert(problems.end(), own.begin(), own.end());
  if (!battle || fatal(own)) return std::nullopt;
  loaded.battle = std::make_shared<const Battle>(std::move(*battle));
  return loaded;
}

std::optional<SideId> side_named(const Battle& battle, const std::string& id) {
  for (const SideId side : {SideId::first, SideId::second})
    if (battle.words.side_ids[index(side)] == id) return side;
  return std::nullopt;
}

}  // namespace quincunx::cli
