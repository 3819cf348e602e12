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

std::optional<std::vector<std::pair<std::string, std::string>>> batch_files(
    const batch::Telling& telling, std::span<const batch::Outcome> plays, const std::string& folder,
    const PrintSettings* printing, Problems& problems) {
  std::string rows = batch::row_head(telling.battle) + "\n";
  for (const batch::Outcome& play : plays) {
    batch::append_row(rows, telling.battle, play);
    rows += '\n';
  }
  std::string data = batch::balance_document(telling);
  std::vector<std::pair<std::string, std::string>> files;
  files.emplace_back(folder + "/results.csv", std::move(rows));
  files.emplace_back(folder + "/balance.json", batch::balance_json(telling));
  if (printing != nullptr) {
    const auto form = template_named("balance", problems);
    if (form == nullptr) return std::nullopt;
    const EventLog nothing;
    const Record record{telling.battle, nothing};
    auto document = composed(*form, data, *printing, painter(record), problems);
    auto pdf = document ? pressed(std::move(*document), *printing, problems) : std::nullopt;
    if (!pdf) return std::nullopt;
    files.emplace_back(folder + "/balance.pdf", std::move(*pdf));
  }
  files.emplace_back(folder + "/balance.xml", std::move(data));
  return files;
}

}  // namespace quincunx::cli
