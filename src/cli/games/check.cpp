// quincunx check PATH…

#include <algorithm>
#include <iostream>

#include "base/printable.hpp"
#include "cli/frame/arguments.hpp"
#include "cli/frame/output.hpp"
#include "cli/games/commanders.hpp"
#include "cli/papers/other_files.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/command/masked.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/victory.hpp"
#include "report/lint/lint.hpp"

namespace quincunx::cli {
namespace {

// Prints how the engine understood the orders of both sides, or of one: decisions and refusals of the first
// turns, without dice.
void print_reading(const Battle& battle, const EventLog& log, std::optional<SideId> only) {
  int turn = 0;
  SideId side{};  // side of the line; for a refusal without unit, the side asked last
  for (const Event& event : log) {
    if (const auto* began = std::get_if<event::Began>(&event.body)) turn = began->turn;
    const auto* decided = std::get_if<event::Decided>(&event.body);
    // The choice of the next unit to act is left out: its action follows. Acting together with another unit
    // is listed.
    if (decided != nullptr && decided->order.target == nobody &&
        battle.book.set().topics[static_cast<std::size_t>(decided->topic)].role == TopicRole::act)
      continue;
    const auto* refused = std::get_if<event::Refused>(&event.body);
    if (decided == nullptr && refused == nullptr) continue;
    if (decided != nullptr)
      side = decided->side;
    else if (refused->unit != nobody)
      side = battle.opening[refused->unit].side;
    if (only && side != *only) continue;
    std::cout << "  turn " << turn << "  " << sentence(event, battle.words);
    if (refused != nullptr && !event.rule.view().empty()) std::cout << " [" << event.rule.view() << "]";
    std::cout << "\n";
  }
}

// Names the turns that were not read, so that their orders do not pass for understood.
void print_unread(const Loaded& loaded, int turns) {
  int last = 0;
  for (const Orders& orders : loaded.orders)
    if (!orders.turns.empty()) last = std::max(last, orders.turns.back().number);
  if (last > turns)
    std::cout << "  later orders were not read; --turns " << last << " reads up to turn " << last << "\n";
}

// What `lint-rules` finds in amended figures, at their places.
void add_slips_in_figures(const Battle& battle, Problems& problems) {
  for (const lint::Finding& each : lint::findings(battle.book, battle.scenario.get()))
    if (each.place.line > 0) problems.push_back(lint::problem_of(battle.book, each));
}

}  // namespace

int check(const Command& self, const std::vector<std::string>& words) {
  std::vector<std::string> orders;
  int turns = 1;
  Whole seed{1};
  options::options_description own("Options of check");
  own.add_options()("orders", named(orders, "FILE")->composing(),
                    "a file of orders, used in place of the one for the same side in the battle's folder")(
      "turns", named(turns, "N")->default_value(1), "number of turns to read")(
      "seed", named(seed, "N")->default_value(seed), "seed of the dice, where decisions depend on them")(
      "quiet,q", "print only problems");
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  if (paths(*arguments.values).empty())
    return usage_error(self, "name a scenario file, a battle folder, or a folder of battles");
  if (turns < 1) return usage_error(self, "--turns needs a number from 1");
  Problems problems;
  bool all = true;
  std::vector<std::string> scenarios;
  std::vector<BattleFiles> battles;
  for (const std::string& path : paths(*arguments.values)) {
    switch (kind_of(path)) {
      case FileKind::orders:
        if (auto files = battle_of_orders(path, problems)) battles.push_back(std::move(*files));
        break;
      case FileKind::cases:
        all = check_cases(path) && all;
        break;
      case FileKind::log:
        all = check_log(path) && all;
        break;
      case FileKind::battle:
        scenarios.push_back(path);
        break;
    }
  }
  const std::size_t of_one_side = battles.size();
  for (BattleFiles& files : find_battles(scenarios, problems)) battles.push_back(std::move(files));
  if (battles.size() > 1 && !orders.empty()) return usage_error(self, "--orders goes with a single battle");
  for (Problem& shared : share_a_folder(battles, "out")) {
    shared.warning = true;  // an error in `play`
    problems.push_back(std::move(shared));
  }
  all = print_problems(problems, true) == done && all;
  const bool quiet = arguments.values->count("quiet") != 0;
  for (std::size_t i = 0; i < battles.size(); ++i) {
    BattleFiles& files = battles[i];
    Problems found;
    const bool one_side = i < of_one_side && orders.empty();
    files.mailed = orders;
    const auto loaded = load(files, found);
    if (loaded) {
      const Staff staff = commanders_for(*loaded, {}, seed.value, 0, found);
      if (!quiet)
        std::cout << printable(files.scenario) << ": " << (fatal(found) ? "problems" : "understood") << "\n";
      if (!fatal(found) && !quiet) {
        Dice dice(seed.value, 0);
        EventLog log;
        quincunx::play(*loaded->battle, staff.commanders, dice, &log, turns);
        print_reading(*loaded->battle, log,
                      one_side ? std::optional(loaded->orders.front().side) : std::nullopt);
        print_unread(*loaded, turns);
        for (Problem& problem : unused(staff)) found.push_back(std::move(problem));
      }
      if (!fatal(found) && !one_side) add_slips_in_figures(*loaded->battle, found);
      if (!fatal(found))
        for (Problem& problem : idle_points(*loaded->battle)) found.push_back(std::move(problem));
      if (!fatal(found))
        for (Problem& problem : warnings_of(masked_guns(*loaded->battle), *loaded->battle))
          found.push_back(std::move(problem));
      const Problems skipped =
          turns_without_orders(loaded->orders, std::max(1, loaded->battle->scenario->turn));
      found.insert(found.end(), skipped.begin(), skipped.end());
    }
    all = print_problems(found, true) == done && all;
  }
  return all ? done : input_problems;
}

}  // namespace quincunx::cli
