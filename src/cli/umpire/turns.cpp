// quincunx umpire close, adjudicate, publish, turn, reveal, deadline, status GAME

#include <iostream>

#include "cli/frame/output.hpp"
#include "cli/umpire/desk.hpp"

namespace quincunx::cli {
namespace {

struct StepOptions {
  std::string deadline;  // of the turn that comes next; empty: none
  umpire::Unordered unordered = umpire::Unordered::refused;
};
using Step = bool (*)(umpire::Game& game, const umpire::Office& office, const StepOptions& chosen,
                      Problems& problems);

bool close_one(umpire::Game& game, const umpire::Office& office, const StepOptions& chosen,
               Problems& problems) {
  const int turn = game.state().open();
  const auto lines = umpire::close_turn(game, office, problems, chosen.unordered);
  if (!lines) return false;
  print_line("turn " + std::to_string(turn) + " is closed");
  for (const std::string& line : *lines) print_line("  " + line);
  return true;
}

bool adjudicate_one(umpire::Game& game, const umpire::Office& office, const StepOptions& chosen,
                    Problems& problems) {
  const auto made = umpire::adjudicate(game, office, problems, chosen.deadline);
  if (!made) return false;
  print_line("turn " + std::to_string(made->turn) + " is played: " + made->standing);
  for (const std::string& line : made->look_at) print_line("  " + line);
  print_line("  " + made->folder + "/umpire/report.pdf  log.xml  ../look-at.txt  ../packs/");
  return true;
}

bool publish_one(umpire::Game& game, const umpire::Office& office, const StepOptions&, Problems& problems) {
  const auto published = umpire::publish(game, office, problems);
  if (!published) return false;
  std::vector<std::string> mails;
  for (const umpire::Published& each : *published) {
    print_line("turn " + std::to_string(each.turn) + " is published");
    for (const std::string& pack : each.by_hand) print_line("  to hand over, with its number: " + pack);
    mails.insert(mails.end(), each.mails.begin(), each.mails.end());
  }
  print_sendmail(mails);
  return true;
}

// Goes on with a turn that was begun: a command that was killed can be given again, and closes no turn twice.
bool turn_on(umpire::Game& game, const umpire::Office& office, const StepOptions& chosen,
             Problems& problems) {
  const umpire::GameState& state = game.state();
  const auto last = state.turns.find(state.played);
  const std::string number = "turn " + std::to_string(state.closed);
  if (last != state.turns.end() && last->second.published == 0 && state.played == state.closed) {
    print_line(number + " is closed and played already; the next turn stays open");
    return publish_one(game, office, chosen, problems);
  }
  if (state.played < state.closed)
    print_line(number + " is closed already");
  else if (!close_one(game, office, chosen, problems))
    return false;
  return adjudicate_one(game, office, chosen, problems) && publish_one(game, office, chosen, problems);
}

bool reveal_all(umpire::Game& game, const umpire::Office& office, const StepOptions&, Problems& problems) {
  const auto folder = umpire::reveal(game, office, problems);
  if (folder) print_line("the game is revealed; mails and archives for the players: " + *folder);
  return folder.has_value();
}

// What a command does with a turn.
struct Does {
  bool closes = false, plays = false;
};

int run_steps(const Command& self, const std::vector<std::string>& words, Step step, Does does,
              const char* next) {
  options::options_description own("Options of " + std::string(self.name));
  StepOptions chosen;
  if (does.closes)
    own.add_options()("without-orders", "closes the turn although no player has sent orders for it");
  if (does.plays)
    own.add_options()("deadline", named(chosen.deadline, "TIME"),
                      "when the orders of the next turn are due, in UTC, as in 2026-12-01T20:00:00Z");
  int exit = done;
  const auto found = desk_words(self, own, words, 0, exit);
  if (!found) return exit;
  if (found->values.count("without-orders") != 0) chosen.unordered = umpire::Unordered::closed;
  Problems problems;
  if (!check_deadline(chosen.deadline, found->office.at, problems)) return print_problems(problems);
  auto game = game_to_change(found->folder, found->office, problems);
  const bool well = game && step(*game, found->office, chosen, problems);
  if (well && *next != '\0') print_line(std::string("next: quincunx umpire ") + next + " " + found->folder);
  return print_problems(problems, true);
}

}  // namespace

int umpire_close(const Command& self, const std::vector<std::string>& words) {
  return run_steps(self, words, close_one, {.closes = true}, "adjudicate");
}
int umpire_adjudicate(const Command& self, const std::vector<std::string>& words) {
  return run_steps(self, words, adjudicate_one, {.plays = true}, "publish");
}
int umpire_publish(const Command& self, const std::vector<std::string>& words) {
  return run_steps(self, words, publish_one, {}, "status");
}
int umpire_turn(const Command& self, const std::vector<std::string>& words) {
  return run_steps(self, words, turn_on, {.closes = true, .plays = true}, "status");
}

int umpire_reveal(const Command& self, const std::vector<std::string>& words) {
  return run_steps(self, words, reveal_all, {}, "verify");
}

int umpire_deadline(const Command& self, const std::vector<std::string>& words) {
  options::options_description own("Options of umpire deadline");
  int exit = done;
  const auto found = desk_words(self, own, words, 1, exit);
  if (!found) return exit;
  if (found->others.empty()) return usage_error(self, "give the time, as in 2026-12-01T20:00:00Z");
  const std::string& deadline = found->others[0];
  Problems problems;
  if (!check_deadline(deadline, found->office.at, problems)) return print_problems(problems);
  auto game = game_to_change(found->folder, found->office, problems);
  if (game && umpire::set_deadline(*game, found->office, deadline, problems))
    print_line("the orders of turn " + std::to_string(game->state().open()) + " are due by " + deadline);
  return print_problems(problems, true);
}

int umpire_status(const Command& self, const std::vector<std::string>& words) {
  options::options_description own("Options of umpire status");
  int exit = done;
  const auto found = desk_words(self, own, words, 0, exit);
  if (!found) return exit;
  Problems problems;
  if (const auto game = umpire::Game::open(found->folder, umpire::Game::For::looking, problems))
    for (const std::string& line : umpire::status(*game, found->office.at)) print_line(line);
  return print_problems(problems, true);
}

}  // namespace quincunx::cli
