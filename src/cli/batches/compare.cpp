// quincunx compare A [B…]

#include <filesystem>
#include <iostream>
#include <set>

#include "cli/batches/batches.hpp"
#include "cli/batches/compare_play.hpp"
#include "cli/batches/compare_variants.hpp"
#include "cli/frame/output.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/play/in_language.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::cli {
namespace {

namespace fs = std::filesystem;

struct CompareSettings {
  ContestOptions contest;
  Whole plays{200};
  VariantOptions variants;
  std::vector<std::string> battles;
  std::string out;
  bool both_ways = false, pdf = true;
  PrintSettings print;
  // For documents, which must not depend on folders.
  std::string how_many() const { return " --plays " + std::to_string(contest.plays) + more(); }
  std::string more() const {
    return " --seed " + std::to_string(contest.how.seed.value) + words_of(without_folders(contest.how)) +
           (both_ways ? " --swap" : "");
  }
};

// Everything needed before the first play.
struct Made {
  std::vector<Contestant> all;
  std::vector<std::pair<std::string, std::string>> files;  // playable battles of the variants
  std::string folder;
  std::vector<std::string> scenarios;  // ids of the battles, in the order given
  Problems left_out;                   // warnings: variants of a group that cannot be played
};

class Making {
 public:
  Making(const CompareSettings& settings, Problems& problems) : settings_(settings), problems_(problems) {}

  std::optional<Made> run() {
    const auto base = read(settings_.battles[0]);
    auto loaded = base ? load(*base, problems_) : std::nullopt;
    if (!loaded) return std::nullopt;
    made_.scenarios.push_back(loaded->battle->scenario->id);
    made_.folder = settings_.out + "/" + made_.scenarios[0];
    sides_ = loaded->battle->words.side_ids;
    const std::shared_ptr<const Battle> battle = loaded->battle;
    add({batch::Variant::Kind::battle, "base", made_.scenarios[0]}, *base, problems_);
    for (std::size_t i = 1; i < settings_.battles.size(); ++i)
      if (const auto other = read(settings_.battles[i])) add(other_battle(*other), *other, problems_);
    const auto variants = variants_of(*base, *battle, settings_.variants, problems_);
    if (!variants) return std::nullopt;
    for (const VariantFiles& each : *variants) add_variant(each);
    if (made_.all.size() < 2 && !fatal(problems_)) {
      for (Problem& each : made_.left_out) each.warning = false;
      problems_.insert(problems_.end(), made_.left_out.begin(), made_.left_out.end());
      problems_.push_back({{settings_.battles[0], 0, 0}, "none of its variants can be played"});
    }
    return fatal(problems_) ? std::nullopt : std::optional(std::move(made_));
  }

 private:
  std::optional<BattleBytes> read(const std::string& path) {
    const auto battles = find_battles({path}, problems_);
    if (battles.size() > 1)
      problems_.push_back({{path, 0, 0}, "more than one battle", "name one scenario file or battle folder"});
    if (battles.size() != 1 || fatal(problems_)) return std::nullopt;
    return read_battle(ordered(battles[0], settings_.contest.how), problems_);
  }

  // Named by the scenario's id, so that reports do not show the user's folders.
  batch::Variant other_battle(const BattleBytes& files) {
    Problems reported_elsewhere;
    const auto scenario = read_scenario(files.scenario.bytes, files.scenario.path, reported_elsewhere);
    const std::string id = scenario ? scenario->id : "other";
    std::string name = file_name(id);
    for (int n = 2; !names_.insert(name).second || name == made_.scenarios[0]; ++n)
      name = file_name(id + "-" + std::to_string(n));
    made_.scenarios.push_back(id);
    batch::Variant about{batch::Variant::Kind::battle, name, id};
    about.label = name;
    about.option = id;
    about.repeat = "quincunx compare " + made_.scenarios[0] + " " + id + settings_.how_many();
    about.play = "quincunx play " + id + words_of(without_folders(settings_.contest.how)) + seed_and_play();
    return about;
  }

  std::string seed_and_play() const {
    return " --seed " + std::to_string(settings_.contest.how.seed.value) + " --play";
  }

  void add_variant(const VariantFiles& each) {
    batch::Variant about = each.about;
    // A variant's folder contains all its orders, so the command needs no --orders.
    PlayOptions how = settings_.contest.how;
    how.orders.clear();
    how.own_orders = true;
    about.option = each.again;
    about.repeat = "quincunx compare " + made_.scenarios[0] + " " + each.again + settings_.how_many();
    about.play = "quincunx play compare/" + about.name + words_of(how) + seed_and_play();
    const std::string folder = made_.folder + "/compare/" + about.name;
    BattleBytes named = each.files;
    const std::string with = " (" + each.again + ")";
    named.scenario.path += with;
    for (BattleBytes::File& orders : named.orders) orders.path += with;
    Problems own;
    const bool fine = add(std::move(about), named, own);
    Problems& where = each.of_many ? made_.left_out : problems_;
    for (Problem& problem : own)
      if (!problem.warning) {
        problem.warning = each.of_many;
        where.push_back(std::move(problem));
      }
    if (!fine) return;
    made_.files.emplace_back(folder + "/scenario.xml", each.files.scenario.bytes);
    std::set<std::string> names;
    for (const BattleBytes::File& orders : each.files.orders) {
      std::string name = fs::path(orders.path).filename().string();
      while (!names.insert(name).second) name = "also-" + name;
      made_.files.emplace_back(folder + "/orders/" + name, orders.bytes);
    }
  }

  // False, with problems, if the battle cannot be played.
  bool add(batch::Variant about, const BattleBytes& files, Problems& problems) {
    Contestant contestant{std::move(about), {}};
    if (!add_line(contestant, files, "", problems)) return false;
    if (settings_.both_ways) {
      const auto exchanged = roles_exchanged(files, *contestant.lines[0].loaded.battle, problems);
      if (!exchanged || !add_line(contestant, *exchanged, "-exchanged", problems)) return false;
    }
    made_.all.push_back(std::move(contestant));
    return true;
  }

  bool add_line(Contestant& contestant, const BattleBytes& files, const std::string& ending,
                Problems& problems) {
    auto loaded = load(files, problems);
    if (!loaded) return false;
    Line line{std::move(*loaded), {}, made_.folder + "/compare/" + contestant.about.name + ending + ".store"};
    line.about = settings_of(line.loaded, settings_.contest.how, problems);
    const auto& sides = line.loaded.battle->words.side_ids;
    line.first = sides[0] == sides_[0] ? 0 : 1;
    if (sides[line.first] != sides_[0] || sides[1 - line.first] != sides_[1]) {
      problems.push_back(
          {{files.scenario.path, 0, 0},
           "its sides are " + sides[0] + " and " + sides[1] + ", not " + sides_[0] + " and " + sides_[1],
           "only battles of the same sides can be compared"});
      return false;
    }
    contestant.lines.push_back(std::move(line));
    return true;
  }

  const CompareSettings& settings_;
  Problems& problems_;
  Made made_;
  std::vector<std::string> sides_;
  std::set<std::string> names_{"base"};
};

// The command for the whole comparison, without number of jobs and paths.
std::string repeat_command(const CompareSettings& settings, const std::vector<std::string>& scenarios) {
  std::string command = "quincunx compare";
  for (const std::string& id : scenarios) command += " " + id;
  for (const std::string& word : settings.variants.vary) command += " --vary " + quoted(word);
  for (const std::string& word : settings.variants.knock_out) command += " --knock-out " + quoted(word);
  const StopOptions& stop = settings.contest.stop;
  command += stop.until.empty() && stop.sprt.empty() ? settings.how_many() : settings.more();
  if (!stop.until.empty()) command += " --until " + quoted(stop.until);
  if (!stop.sprt.empty()) command += " --sprt " + quoted(stop.sprt);
  return command;
}

int write_comparison(const Contest& contest, const Made& made, const CompareSettings& settings,
                     Problems& problems) {
  const Battle& battle = *contest.all()[0].lines[0].loaded.battle;
  std::vector<batch::Variant> variants;
  std::vector<batch::Played> played;
  for (std::size_t i = 1; i < contest.all().size(); ++i) {
    variants.push_back(contest.all()[i].about);
    played.push_back(contest.played(i));
  }
  const batch::Comparison comparison = batch::comparison_of(contest.played(0), played);
  const batch::ComparisonReport report{
      battle,
      contest.all()[0].lines[0].about,
      variants,
      played,
      comparison,
      settings.both_ways,
      repeat_command(settings, made.scenarios),
      "quincunx compare " + made.scenarios[0] + " VARIANT" + settings.how_many()};
  std::string data = batch::comparison_document(report);
  std::vector<std::pair<std::string, std::string>> files;
  files.emplace_back(made.folder + "/comparison.csv", batch::comparison_csv(report));
  files.emplace_back(made.folder + "/comparison.json", batch::comparison_json(report));
  if (settings.pdf) {
    const auto form = template_named("comparison", problems);
    if (form == nullptr) return print_problems(problems);
    const EventLog nothing;
    const Battle told = in_language(battle, language_of(settings.print));
    const Record record{told, nothing};
    const batch::ComparisonReport told_report{told,          report.settings,  report.variants,
                                              report.played, comparison,       report.both_ways,
                                              report.repeat, report.repeat_one};
    auto document =
        composed(*form, batch::comparison_document(told_report), settings.print, painter(record), problems);
    auto pdf = document ? pressed(std::move(*document), settings.print, problems) : std::nullopt;
    if (!pdf) return print_problems(problems);
    files.emplace_back(made.folder + "/comparison.pdf", std::move(*pdf));
  }
  files.emplace_back(made.folder + "/comparison.xml", std::move(data));
  const std::size_t listed = files.size();
  files.insert(files.end(), made.files.begin(), made.files.end());
  if (!write_files(files, problems)) return print_problems(problems);
  std::cout << batch::comparison_text(report) << "    " << made.folder << "/";
  for (std::size_t i = 0; i < listed; ++i)
    std::cout << (i == 0 ? "" : "  ") << files[i].first.substr(made.folder.size() + 1);
  std::cout << (made.files.empty() ? "\n" : "  compare/\n");
  return print_problems(problems);
}

int compared(const CompareSettings& settings, const std::vector<std::string>& words) {
  Problems problems;
  auto made = Making(settings, problems).run();
  if (!made) return print_problems(problems);
  problems.clear();  // only warnings, which `check` prints
  print_problems(made->left_out, true);
  Contest contest(std::move(made->all), settings.contest);
  if (!contest.open(problems)) return print_problems(problems);
  print_problems(std::exchange(problems, {}), true);
  switch (contest.play(problems)) {
    case Contest::End::failed:
      return print_problems(problems);
    case Contest::End::interrupted: {
      std::cerr << "stopped after " << contest.kept()
                << " plays of all variants, which are stored; to continue:\n  quincunx compare";
      for (const std::string& word : words) std::cerr << " " << quoted(word);
      std::cerr << "\n";
      return interrupted;
    }
    case Contest::End::complete:
      break;
  }
  return write_comparison(contest, *made, settings, problems);
}

}  // namespace

int compare(const Command& self, const std::vector<std::string>& words) {
  CompareSettings settings;
  ContestOptions& contest = settings.contest;
  options::options_description own("Options of compare");
  own.add_options()("plays,n", named(settings.plays, "N")->default_value(settings.plays),
                    "number of plays of each variant; a larger number adds to the stored plays")(
      "vary", named(settings.variants.vary, "WHAT=VALUES")->composing(),
      "make a variant for each value. WHAT is an XPath to attributes or elements of the scenario, which all "
      "get the value; or ruling:KEY; or figure:TABLE/ROW/COLUMN, as 'quincunx rules' prints them. VALUES are "
      "a,b,c; or a;b if values contain commas; or 1..5; or 0..10/2, which is 0,2,4,6,8,10")(
      "knock-out", named(settings.variants.knock_out, "units|commands|rulings|ID")->composing(),
      "units: make a variant without each unit in turn; commands: without each command; rulings: with each "
      "other alternative of each ruling that the rules leave open; ID: without this unit or command")(
      "swap", "play everything twice, with the sides' roles exchanged, and count both plays as one")(
      "no-pdf", "do not write comparison.pdf")("out,o", named(settings.out, "FOLDER")->default_value("out"),
                                               "folder to write to; the battle gets its own folder in it");
  add_stop_options(
      own, contest.stop,
      "play each variant until its difference in score is known to this precision (half of its 95 % "
      "interval), as in ±1%",
      "play each variant until a sequential test decides whether its score differs by P0 or by P1; ALPHA and "
      "BETA are its error rates");
  add_play_options(own, contest.how);
  add_print_options(own, settings.print);
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  settings.both_ways = arguments.values->count("swap") != 0;
  settings.pdf = arguments.values->count("no-pdf") == 0;
  if (const std::string slip = validate(contest.stop); !slip.empty()) return usage_error(self, slip);
  if (!contest.stop.sprt.empty() && !(contest.test = batch::paired_test_from(contest.stop.sprt)))
    return usage_error(self, "--sprt needs d0,d1,alpha,beta, as in --sprt 0,0.05,0.05,0.05");
  // With a stopping rule, the default number of plays is only an upper limit.
  if ((contest.stop.half_width || contest.test) && (*arguments.values)["plays"].defaulted())
    settings.plays.value = 100'000;
  constexpr std::uint64_t most_plays = 10'000'000;
  if (settings.plays.value < 2 || settings.plays.value > most_plays)
    return usage_error(self, "--plays must be from 2 to " + std::to_string(most_plays));
  contest.plays = settings.plays.value;
  if (const std::string slip = validate(*arguments.values, contest.how); !slip.empty())
    return usage_error(self, slip);
  settings.battles = paths(*arguments.values);
  if (settings.battles.empty()) return usage_error(self, "name a scenario file or battle folder");
  if (settings.battles.size() == 1 && settings.variants.vary.empty() && settings.variants.knock_out.empty())
    return usage_error(self, "name a second battle, or give --vary or --knock-out");
  return compared(settings, words);
}

}  // namespace quincunx::cli
