#include "cli/batches.hpp"

#include <iostream>

#include "batch/parquet.hpp"
#include "cli/output.hpp"
#include "quincunx/files.hpp"
#include "quincunx/version.hpp"

namespace quincunx::cli {
namespace {

// The command that plays one of them again, less its number.
std::string repeat_command(const std::string& path, const PlayWish& how) {
  return "quincunx play " + quoted(path) + words_of(how) + " --seed " + std::to_string(how.seed.value) +
         " --play";
}

// (path, bytes); nothing, and problems, where the balance cannot be printed.
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
  files.emplace_back(folder + "/results.parquet", batch::parquet_of(telling.battle, telling.settings, plays));
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

}  // namespace

void add_batch_options(options::options_description& own, BatchWish& wish) {
  own.add_options()("plays,n", options::value(&wish.plays)->default_value(wish.plays),
                    "how many plays; more than before are added to those that are there")(
      "no-pdf", "leave out balance.pdf")("out,o", options::value(&wish.out)->default_value("out"),
                                         "folder to write to; the battle gets a folder of its own in it");
  add_play_options(own, wish.how);
  add_print_options(own, wish.print);
}

std::string taken(const options::variables_map& values, BatchWish& wish) {
  constexpr std::uint64_t most_plays = 100'000'000;
  wish.pdf = values.count("no-pdf") == 0;
  if (wish.plays.value < 1 || wish.plays.value > most_plays)
    return "--plays goes from 1 to " + std::to_string(most_plays);
  return taken(values, wish.how);
}

batch::Settings settings_of(const Loaded& loaded, const PlayWish& how, Problems& problems) {
  const Staff staff = commanders_for(loaded, how.commanders, how.seed.value, 0, problems);
  batch::Settings settings{{"program", version},
                           {"scenario", loaded.battle->scenario->id},
                           {"scenario-digest", loaded.scenario_digest},
                           {"rules", loaded.battle->book.set().key},
                           {"rules-digest", loaded.battle->book.digest()},
                           {"seed", std::to_string(how.seed.value)},
                           {"turns", std::to_string(how.turns)}};
  for (const auto& [side, name] : staff.names) settings.emplace_back("commander-" + side, name);
  for (std::size_t i = 0; i < loaded.orders.size(); ++i)
    settings.emplace_back("orders-" + loaded.orders[i].side, loaded.order_digests[i]);
  return settings;
}

std::optional<Batch> prepared(const std::string& path, const BatchWish& wish, Problems& problems) {
  auto battles = find_battles({path}, problems);
  if (battles.size() > 1)
    problems.push_back({{path, 0, 0}, "more than one battle", "name one scenario file or battle folder"});
  if (battles.size() != 1 || fatal(problems)) return std::nullopt;
  auto loaded = load(ordered(battles[0], wish.how), problems);
  if (!loaded) return std::nullopt;
  Batch made{path, std::move(*loaded), {}, {}};
  made.about = settings_of(made.loaded, wish.how, problems);
  if (fatal(problems)) return std::nullopt;
  made.folder = wish.out + "/" + made.loaded.battle->scenario->id;
  return made;
}

int write_batch(const Batch& made, const BatchWish& wish, std::span<const batch::Outcome> plays,
                const std::string& stopped, std::vector<std::pair<std::string, std::string>> more,
                Problems& problems) {
  const Battle& battle = *made.loaded.battle;
  const batch::Balance balance = batch::balance_of(battle, plays);
  const batch::Telling telling{battle, made.about, balance, repeat_command(made.given, wish.how), stopped};
  auto files = batch_files(telling, plays, made.folder, wish.pdf ? &wish.print : nullptr, problems);
  if (!files) return tell(problems);
  files->insert(files->end(), more.begin(), more.end());
  if (!write_files(*files, problems)) return tell(problems);
  std::cout << batch::balance_text(telling) << "    " << made.folder << "/";
  for (const auto& [file, bytes] : *files)
    std::cout << (file == files->front().first ? "" : "  ") << file.substr(made.folder.size() + 1);
  std::cout << "\n";
  return tell(problems);
}

}  // namespace quincunx::cli
