// quincunx umpire receive GAME [FILE…|-]

#include <unistd.h>

#include <iostream>

#include "base/printable.hpp"
#include "cli/frame/output.hpp"
#include "cli/umpire/desk.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::cli {
namespace {

using Result = umpire::Submission::Result;

std::string result_text(const umpire::Receipt& receipt) {
  const umpire::Submission& sent = receipt.submission;
  const std::string turn = "turn " + std::to_string(sent.turn);
  if (receipt.known)
    return "arrived before, as receipt " + umpire::receipt_code(sent) + "; nothing has changed";
  switch (sent.result) {
    case Result::accepted:
      return sent.player + ", " + turn + ": accepted";
    case Result::refused:
      return sent.player + ": refused";
    case Result::late:
      return sent.player + ": late for " + turn + ", kept";
    case Result::salt:
      return sent.player + (sent.salt.empty() ? ": a salt that came too late" : ": salt for the dice");
    case Result::unknown:
      if (!receipt.lacks_code_of.empty())
        return "from the address of " + receipt.lacks_code_of + " without the code word, kept and not obeyed";
      return "unknown sender" + (sent.from.empty() ? "" : " " + sent.from) + ", kept and not obeyed";
  }
  return {};
}

void print_receipt(const umpire::Receipt& receipt, bool shown) {
  std::string line = receipt.name + ": " + result_text(receipt);
  if (!receipt.known) line += ", receipt " + umpire::receipt_code(receipt.submission);
  if (!receipt.answer.empty()) line += ", answer " + receipt.answer;
  print_line(line);
  if (shown)
    for (const std::string& each : receipt.text) print_line("  " + each);
}

}  // namespace

int umpire_receive(const Command& self, const std::vector<std::string>& words) {
  std::string player;
  options::options_description own("Options of umpire receive");
  own.add_options()("player", named(player, "ID"), "the player whose orders a bare file has")(
      "show", "print the receipts");
  int exit = done;
  constexpr std::size_t any_number = 100'000;
  auto found = desk_words(self, own, words, any_number, exit);
  if (!found) return exit;
  if (found->others.empty()) {
    if (isatty(STDIN_FILENO) != 0) return usage_error(self, "name files of mail, or pipe a mail in");
    found->others.emplace_back("-");
  }
  const bool delivered = found->others == std::vector<std::string>{"-"};
  Problems problems;
  const auto mails = umpire::incoming(found->others, problems);
  auto game = fatal(problems) ? std::nullopt
                              : umpire::Game::open(found->folder, umpire::Game::For::changing, problems);
  const auto receipts = game ? umpire::receive(*game, found->office, mails, player, problems) : std::nullopt;
  exit = print_problems(problems, true);
  if (!receipts) return exit;
  std::vector<std::string> answers;
  for (const umpire::Receipt& receipt : *receipts) {
    if (!receipt.answer.empty()) answers.push_back(receipt.answer);
    print_receipt(receipt, found->values.count("show") != 0);
    for (Problem problem : receipt.problems) {
      problem.what = printable(problem.what);
      problem.hint = printable(problem.hint);
      problem.place.file = printable(problem.place.file);
      print_problems({problem}, true);
    }
    if (!receipt.known && game->from_elsewhere(receipt.submission))
      print_problems({{{printable(receipt.name)},
                       "from " + printable(receipt.submission.from) + ", which is not the address of " +
                           receipt.submission.player + "; the code word is right",
                       "ask the player whether the mail is his",
                       true}},
                     true);
    const Result result = receipt.submission.result;
    if (!delivered && !receipt.known && (result == Result::refused || result == Result::unknown))
      exit = input_problems;
  }
  print_sendmail(answers);
  if (receipts->empty()) std::cout << "no mail\n";
  return exit;
}

}  // namespace quincunx::cli
