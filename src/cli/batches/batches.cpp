#include "cli/batches/batches.hpp"

#include <iostream>

#include "base/aside.hpp"
#include "cli/frame/output.hpp"
#include "quincunx/cli/version.hpp"
#include "quincunx/play/in_language.hpp"

namespace quincunx::cli {
namespace {

// The command that repeats a play, without the play's number.
std::string repeat_command(const std::string& path, const PlayOptions& how) {
  return "quincunx play " + quoted(path) + words_of(how) + " --seed " + std::to_string(how.seed.value) +
         " --play";
}

// The files of a batch that grow with every play. They are written a few thousand plays at a time, to save
// memory.
class Rows {
 public:
  Rows(const Batch& made, bool store, Aside& aside, Problems& problems)
      : battle_(*made.loaded.battle), about_(made.about), aside_(aside), problems_(problems) {
    begin(made.folder + "/results.csv", batch::row_head(battle_) + "\n");
    if (!store) return;
    lines_.emplace(battle_, about_, 0);
    begin(made.folder + "/plays.store", lines_->head());
  }
  void add(const batch::Outcome& play) {
    batch::append_row(files_[0].bytes, battle_, play);
    files_[0].bytes += '\n';
    if (lines_) lines_->append(files_[1].bytes, play);
    if (++rows_ % 4096 == 0) pass_on();
  }
  // False if any file could not be written.
  bool end() {
    pass_on();
    return fine_;
  }

 private:
  struct Growing {
    std::optional<std::size_t> file;
    std::string bytes;
  };
  void begin(const std::string& path, std::string head) {
    files_.push_back({aside_.begin(path, problems_), std::move(head)});
    fine_ = fine_ && files_.back().file;
  }
  void pass_on() {
    for (Growing& each : files_) {
      fine_ = fine_ && aside_.append(*each.file, each.bytes, problems_);
      each.bytes.clear();
    }
  }

  const Battle& battle_;
  const batch::Settings& about_;
  Aside& aside_;
  Problems& problems_;
  std::vector<Growing> files_;
  std::optional<batch::StoreBytes> lines_;
  std::uint64_t rows_ = 0;
  bool fine_ = true;
};

// Files about the balance, as (name, bytes). Empty, with problems, if the balance cannot be printed.
std::optional<std::vector<std::pair<std::string, std::string>>> balance_files(
    const batch::BalanceReport& report, const PrintSettings* printing, Problems& problems) {
  std::string data = batch::balance_document(report);
  std::vector<std::pair<std::string, std::string>> files;
  files.emplace_back("balance.json", batch::balance_json(report));
  if (printing != nullptr) {
    const auto form = template_named("balance", problems);
    if (form == nullptr) return std::nullopt;
    const EventLog nothing;
    const Battle battle = in_language(report.battle, language_of(*printing));
    const Record record{battle, nothing};
    const batch::BalanceReport told{battle,        report.settings,    report.balance,
                                    report.repeat, report.repeat_here, report.stopped};
    auto document = composed(*form, batch::balance_document(told), *printing, painter(record), problems);
    auto pdf = document ? pressed(std::move(*document), *printing, problems) : std::nullopt;
    if (!pdf) return std::nullopt;
    files.emplace_back("balance.pdf", std::move(*pdf));
  }
  files.emplace_back("balance.xml", std::move(data));
  return files;
}

}  // namespace

void add_batch_options(options::options_description& own, BatchOptions& chosen) {
  own.add_options()("plays,n", named(chosen.plays, "N")->default_value(chosen.plays),
                    "number of plays; a larger number adds to the stored plays")(
      "no-pdf", "do not write balance.pdf")("out,o", named(chosen.out, "FOLDER")->default_value("out"),
                                            "folder to write to; the battle gets its own folder in it");
  add_play_options(own, chosen.how);
  add_print_options(own, chosen.print);
}

std::string validate(const options::variables_map& values, BatchOptions& chosen) {
  constexpr std::uint64_t most_plays = 100'000'000;
  chosen.pdf = values.count("no-pdf") == 0;
  if (chosen.plays.value < 1 || chosen.plays.value > most_plays)
    return "--plays must be from 1 to " + std::to_string(most_plays);
  return validate(values, chosen.how);
}

batch::Settings settings_of(const Loaded& loaded, const PlayOptions& how, Problems& problems) {
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
    settings.emplace_back("orders-" + loaded.battle->words.side_ids[index(loaded.orders[i].side)],
                          loaded.order_digests[i]);
  return settings;
}

batch::Game game_of(const Loaded& loaded, const PlayOptions& how) {
  return {*loaded.battle, how.seed.value, how.turns, [&loaded, &how](std::uint64_t play) {
            Problems known;
            return commanders_for(loaded, how.commanders, how.seed.value, play, known).commanders;
          }};
}

bool check_program(const batch::SameProgram& stored, const batch::Game& game, const std::string& path,
                   Problems& problems) {
  const auto play = stored.differs(game);
  if (play)
    problems.push_back(
        {{path, 0, 0},
         "play " + std::to_string(*play) + " of this store comes out otherwise in this program",
         "give another --out"});
  return !play;
}

std::optional<Batch> prepared(const std::string& path, const BatchOptions& chosen, Problems& problems) {
  auto battles = find_battles({path}, problems);
  if (battles.size() > 1)
    problems.push_back({{path, 0, 0}, "more than one battle", "name one scenario file or battle folder"});
  if (battles.size() != 1 || fatal(problems)) return std::nullopt;
  auto loaded = load(ordered(battles[0], chosen.how), problems);
  if (!loaded) return std::nullopt;
  Batch made{path, std::move(*loaded), {}, {}};
  made.about = settings_of(made.loaded, chosen.how, problems);
  if (fatal(problems)) return std::nullopt;
  made.folder = chosen.out + "/" + made.loaded.battle->scenario->id;
  return made;
}

Plays stored_plays(const std::string& path, const Battle& battle, std::uint64_t count) {
  return [path, &battle, count](const batch::Visit& visit, Problems& problems) {
    std::uint64_t seen = 0;
    const auto first_of_them = [&](batch::Outcome&& play) {
      if (seen++ < count) visit(std::move(play));
    };
    if (!batch::read_store(path, battle, problems, first_of_them)) return false;
    if (seen >= count) return true;
    problems.push_back({{path, 0, 0},
                        "has " + std::to_string(seen) + " of the " + std::to_string(count) +
                            " plays that it had a moment ago",
                        "is another process writing to it?"});
    return false;
  };
}

int write_batch(const Batch& made, const BatchOptions& chosen, const Plays& plays, bool store,
                const std::string& stopped, Problems& problems) {
  const Battle& battle = *made.loaded.battle;
  Aside aside;
  batch::Tally tally(battle);
  Rows rows(made, store, aside, problems);
  const bool read = plays(
      [&](const batch::Outcome& play) {
        tally.add(play);
        rows.add(play);
      },
      problems);
  if (!rows.end() || !read) return print_problems(problems);
  const batch::Balance balance = tally.balance();
  const batch::BalanceReport report{battle,
                                    made.about,
                                    balance,
                                    repeat_command(battle.scenario->id, without_folders(chosen.how)),
                                    repeat_command(made.given, chosen.how),
                                    stopped};
  const auto files = balance_files(report, chosen.pdf ? &chosen.print : nullptr, problems);
  if (!files) return print_problems(problems);
  std::string names = "results.csv";
  bool all = true;
  for (const auto& [name, bytes] : *files) {
    all = aside.add(made.folder + "/" + name, bytes, problems) && all;
    names += "  " + name;
  }
  if (!all || !aside.arrive(problems)) return print_problems(problems);
  std::cout << batch::balance_text(report) << "    " << made.folder << "/" << names
            << (store ? "  plays.store" : "") << "\n";
  print_problems(batch::idle_units(battle, balance), true);
  return print_problems(problems);
}

}  // namespace quincunx::cli
