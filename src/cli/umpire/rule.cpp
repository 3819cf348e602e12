// quincunx umpire rule GAME UNIT

#include <algorithm>

#include "cli/frame/output.hpp"
#include "cli/umpire/desk.hpp"
#include "cli/umpire/ruling_options.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::cli {
namespace {

void print_ruled(const umpire::Ruled& made, const std::string& unit, const std::string& folder) {
  const std::string number = std::to_string(made.number);
  print_line("ruling " + number + " on " + unit + ", at the beginning of turn " + std::to_string(made.turn) +
             ":");
  for (const std::string& line : made.changes) print_line("  " + line);
  if (made.changes.empty()) print_line("  everything is so already");
  print_line("to take it back: quincunx umpire rule " + folder + " --withdraw " + number);
  print_line("next: quincunx umpire status " + folder);
}

}  // namespace

int umpire_rule(const Command& self, const std::vector<std::string>& words) {
  RulingOptions ruling;
  std::string why;
  Whole withdraw;
  options::options_description own("Options of umpire rule");
  own.add_options()("why", named(why, "TEXT"), "the reason, which reports print; at most 200 characters");
  add_ruling_options(own, ruling);
  own.add_options()("withdraw", named(withdraw, "N"), "take back ruling N, which has not been carried out");
  int exit = done;
  const auto found = desk_words(self, own, words, 1, exit);
  if (!found) return exit;
  if (!found->others.empty()) ruling.unit = found->others[0];
  if (const std::string slip = validate(ruling); !slip.empty()) return usage_error(self, slip);
  if (ruling.unit.empty() == (withdraw.value == 0))
    return usage_error(self, ruling.unit.empty() ? "name a unit" : "a unit, or --withdraw, and not both");
  if (!ruling.unit.empty() && why.empty()) return usage_error(self, "--why gives the reason");
  Problems problems;
  auto game = game_to_change(found->folder, found->office, problems);
  if (game && ruling.unit.empty()) {
    const int number = static_cast<int>(std::min<std::uint64_t>(withdraw.value, 30'000));
    if (umpire::withdraw(*game, found->office, number, problems))
      print_line("ruling " + std::to_string(number) + " is withdrawn");
  } else if (game) {
    if (const auto made = umpire::rule(*game, found->office, words_of(ruling), why, problems))
      print_ruled(*made, ruling.unit, found->folder);
  }
  return print_problems(problems, true);
}

}  // namespace quincunx::cli
