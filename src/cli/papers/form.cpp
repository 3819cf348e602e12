// quincunx form SCENARIO|LOG

#include <algorithm>
#include <iostream>

#include "cli/frame/output.hpp"
#include "cli/games/games.hpp"
#include "cli/papers/other_files.hpp"
#include "cli/papers/printing.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/fog/fog.hpp"
#include "quincunx/form/form.hpp"
#include "quincunx/log/turns.hpp"

namespace quincunx::cli {
namespace {

struct FormOptions {
  std::string side, out = "out", mail_to;
  int turn = 0;  // 0: the one after the last that was played
  PrintSettings settings;
};

// The battle, and what was played before the turn that the orders are for.
struct Played {
  std::shared_ptr<const Battle> battle;
  EventLog log;
  int turn = 1;
};

std::optional<Played> of_log_file(const std::string& path, int turn, Problems& problems) {
  auto game = load_log(path, problems);
  if (!game) return std::nullopt;
  Played made{game->battle, {}, turn};
  const int last = std::max(last_begun(game->log), std::max(1, made.battle->scenario->turn) - 1);
  if (turn == 0) made.turn = last + 1;
  if (made.turn > last + 1) {
    problems.push_back({{path},
                        "turn " + std::to_string(made.turn - 1) + " has not been played",
                        "the log ends with turn " + std::to_string(last)});
    return std::nullopt;
  }
  const auto before = before_turn(game->log, made.turn);
  made.log.assign(before.begin(), before.end());
  return made;
}

std::optional<Played> of_scenario_file(const std::string& path, int turn, Problems& problems) {
  auto files = find_battles({path}, problems);
  if (files.size() != 1) {
    if (problems.empty()) problems.push_back({{path}, "name a single battle"});
    return std::nullopt;
  }
  files[0].orders.clear();
  const auto loaded = load(files[0], problems);
  if (!loaded) return std::nullopt;
  const int first = std::max(1, loaded->battle->scenario->turn);
  return Played{loaded->battle, {}, turn == 0 ? first : turn};
}

}  // namespace

int form(const Command& self, const std::vector<std::string>& words) {
  FormOptions chosen;
  options::options_description own("Options of form");
  own.add_options()("side", named(chosen.side, "ID"), "the side that orders (default: a form for each side)")(
      "turn", named(chosen.turn, "N"), "the turn that the orders are for (default: the next one)")(
      "mail-to", named(chosen.mail_to, "ADDRESS"), "the umpire's address, for a button that begins a mail")(
      "out,o", named(chosen.out, "FOLDER")->default_value(chosen.out), "folder to write to");
  add_language_option(own, chosen.settings);
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  const auto given = paths(*arguments.values);
  if (given.size() != 1) return usage_error(self, "name a scenario or a log.xml");
  if (arguments.values->count("turn") != 0 && (chosen.turn < 1 || chosen.turn > 100))
    return usage_error(self, "--turn must be from 1 to 100");
  Problems problems;
  const bool played = kind_of(given[0]) == FileKind::log;
  const auto game = played ? of_log_file(given[0], chosen.turn, problems)
                           : of_scenario_file(given[0], chosen.turn, problems);
  if (!game) return print_problems(problems);
  const Battle& battle = *game->battle;
  std::vector<SideId> sides{SideId::first, SideId::second};
  if (!chosen.side.empty()) {
    const auto side = side_named(battle, chosen.side, problems);
    if (!side) return print_problems(problems);
    sides = {*side};
  }
  std::vector<std::pair<std::string, std::string>> files;
  for (const SideId side : sides) {
    const std::string& id = battle.words.side_ids[index(side)];
    const SideLog known = side_log(battle, game->log, side);
    FormWish wish;
    wish.side = side;
    wish.turn = game->turn;
    if (!chosen.settings.language.empty()) wish.language = chosen.settings.language;
    wish.mail_to = chosen.mail_to;
    wish.subject = battle.scenario->title + ", turn " + std::to_string(game->turn) + ": orders of " + id;
    files.emplace_back(
        chosen.out + "/" + battle.scenario->id + "-" + id + "-turn-" + std::to_string(game->turn) + ".html",
        order_form({known.battle, known.log}, wish));
  }
  if (write_files(files, problems))
    for (const auto& [path, bytes] : files) std::cout << path << "\n";
  return print_problems(problems);
}

}  // namespace quincunx::cli
