#include "cli/batches.hpp"

#include "quincunx/version.hpp"

namespace quincunx::cli {

batch::Settings batch_settings(const Loaded& loaded, const Staff& staff, std::uint64_t seed, int turns) {
  batch::Settings settings{{"program", version},
                           {"scenario", loaded.battle->scenario->id},
                           {"scenario-digest", loaded.scenario_digest},
                           {"rules", loaded.battle->book.set().key},
                           {"rules-digest", loaded.battle->book.digest()},
                           {"seed", std::to_string(seed)},
                           {"turns", std::to_string(turns)}};
  for (const auto& [side, name] : staff.names) settings.emplace_back("commander-" + side, name);
  for (std::size_t i = 0; i < loaded.orders.size(); ++i)
    settings.emplace_back("orders-" + loaded.orders[i].side, loaded.order_digests[i]);
  return settings;
}

std::vector<std::pair<std::string, std::string>> batch_files(const batch::Telling& telling,
                                                             std::span<const batch::Outcome> plays,
                                                             const std::string& folder) {
  std::string rows = batch::row_head(telling.battle) + "\n";
  for (const batch::Outcome& play : plays) {
    batch::append_row(rows, telling.battle, play);
    rows += '\n';
  }
  return {{folder + "/results.csv", std::move(rows)},
          {folder + "/balance.json", batch::balance_json(telling)}};
}

}  // namespace quincunx::cli
