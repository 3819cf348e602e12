// quincunx umpire amend GAME TURN

#include <algorithm>
#include <charconv>

#include "cli/frame/output.hpp"
#include "cli/umpire/desk.hpp"
#include "cli/umpire/ruling_options.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::cli {
namespace {

int whole_turn(const std::string& word) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc{} && end == word.data() + word.size() ? number : 0;
}

constexpr const char* dry = "--dry-run";

// The words of the command, for a shell, without --dry-run.
std::string for_good(const std::vector<std::string>& words) {
  std::string line = "quincunx umpire amend";
  for (const std::string& word : words)
    if (word != dry) line += " " + quoted(word);
  return line;
}

void print_amended(const umpire::Amended& made, const std::string& folder, const std::string& command) {
  print_line(command.empty() ? "what changed:" : "what would change:");
  for (const std::string& line : made.changed) print_line(line);
  if (!made.unable.empty()) print_line("orders of later turns that can no longer be obeyed:");
  for (const std::string& line : made.unable) print_line(line);
  if (!command.empty())
    print_line("nothing was changed; to do it: " + command);
  else if (!made.answer.empty())
    print_sendmail({made.answer});
  else if (!made.turns.empty())
    print_line("next: quincunx umpire publish " + folder);
}

}  // namespace

int umpire_amend(const Command& self, const std::vector<std::string>& words) {
  umpire::Correction wanted;
  std::string orders;
  RulingOptions ruling;
  Whole withdraw;
  options::options_description own("Options of umpire amend");
  own.add_options()(
      "why", named(wanted.why, "TEXT"),
      "the reason, which packs of both sides print: name nothing in it that one of them does not know")(
      "orders", named(orders, "FILE"), "a mail or a bare file of orders, in place of those that counted")(
      "player", named(wanted.player, "ID"), "the player whose orders they are")(
      "admit", named(wanted.admit, "RECEIPT"), "first digits of the receipt of orders that are to count")(
      "rule", named(ruling.unit, "UNIT"), "a ruling about this unit at the beginning of the turn")(
      "withdraw", named(withdraw, "N"), "take back ruling N of the turn")(
      dry + 2, "prints what would change and for whom, and changes nothing");
  add_ruling_options(own, ruling);
  int exit = done;
  const auto found = desk_words(self, own, words, 1, exit);
  if (!found) return exit;
  if (found->others.empty()) return usage_error(self, "name the turn");
  wanted.turn = whole_turn(found->others[0]);
  if (wanted.turn < 1) return usage_error(self, in_quotes(found->others[0]) + " is not a turn");
  if (wanted.why.empty()) return usage_error(self, "--why gives the reason");
  const int asked = (orders.empty() ? 0 : 1) + (wanted.admit.empty() ? 0 : 1) +
                    (ruling.unit.empty() ? 0 : 1) + (withdraw.value == 0 ? 0 : 1);
  if (asked != 1)
    return usage_error(self, "give one of --orders with --player, --admit, --rule and --withdraw");
  if (const std::string slip = validate(ruling); !slip.empty()) return usage_error(self, slip);
  wanted.withdraw = static_cast<int>(std::min<std::uint64_t>(withdraw.value, 30'000));
  if (!ruling.unit.empty()) wanted.ruling = words_of(ruling);
  if (!orders.empty() && wanted.player.empty())
    return usage_error(self, "--player names the player whose orders these are");
  Problems problems;
  if (!orders.empty()) {
    auto files = umpire::incoming({orders}, problems);
    if (files.size() > 1) problems.push_back({{orders}, "more than one mail", "name a file with one"});
    if (files.size() == 1) wanted.orders = std::move(files.front());
  }
  wanted.dry_run = found->values.count(dry + 2) != 0;
  auto game = fatal(problems)  ? std::nullopt
              : wanted.dry_run ? umpire::Game::open(found->folder, umpire::Game::For::looking, problems)
                               : game_to_change(found->folder, found->office, problems);
  const auto made = game ? umpire::amend(*game, found->office, wanted, problems) : std::nullopt;
  if (made) print_amended(*made, found->folder, wanted.dry_run ? for_good(words) : std::string());
  return print_problems(problems, true);
}

}  // namespace quincunx::cli
