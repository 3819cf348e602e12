#include "cli/umpire/desk.hpp"

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <iostream>

#include "base/printable.hpp"
#include "cli/frame/output.hpp"
#include "cli/papers/printing.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/cli/version.hpp"

namespace quincunx::cli {
namespace {

constexpr const char* form_of_time = "2026-11-26T17:05:00Z";

bool is_time(const std::string& text) {
  const std::string form = form_of_time;
  if (text.size() != form.size()) return false;
  for (std::size_t i = 0; i < form.size(); ++i) {
    const bool digit = form[i] >= '0' && form[i] <= '9';
    if (digit ? text[i] < '0' || text[i] > '9' : text[i] != form[i]) return false;
  }
  const auto number = [&text](std::size_t from) { return (text[from] - '0') * 10 + text[from + 1] - '0'; };
  const int month = number(5), day = number(8);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && number(11) < 24 && number(14) < 60 &&
         number(17) < 60;
}

std::string now() {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  char text[32];
  const std::size_t length = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return {text, length};
}

std::optional<std::string> print_form(const Record& record, const umpire::Printing& wanted,
                                      Problems& problems) {
  const auto read = template_named(wanted.form, problems);
  if (read == nullptr) return std::nullopt;
  PrintSettings settings;
  settings.language = wanted.language;
  settings.paper = wanted.paper;
  settings.format = wanted.format;
  if (!wanted.side.empty()) settings.set.push_back("side=" + wanted.side);
  if (wanted.newest_turn) settings.set.push_back("turns=newest");
  return printed(*read, record, settings, problems);
}

}  // namespace

void add_desk_options(options::options_description& own, DeskOptions& chosen) {
  own.add_options()("at", named(chosen.at, "TIME"),
                    "time to record, in UTC, as in 2026-11-26T17:05:00Z (default: that of the environment "
                    "variable QUINCUNX_NOW, else now)");
}

std::optional<umpire::Office> office_of(const DeskOptions& chosen, Problems& problems) {
  const char* const fixed = std::getenv("QUINCUNX_NOW");
  umpire::Office office;
  office.program = version;
  office.at = !chosen.at.empty() ? chosen.at : fixed != nullptr ? fixed : now();
  office.print = print_form;
  if (is_time(office.at)) return office;
  problems.push_back({{chosen.at.empty() ? "QUINCUNX_NOW" : "--at"},
                      in_quotes(office.at) + " is not a time",
                      std::string("as in ") + form_of_time});
  return std::nullopt;
}

std::optional<umpire::Game> game_to_change(const std::string& folder, const umpire::Office& office,
                                           Problems& problems) {
  auto game = umpire::Game::open(folder, umpire::Game::For::changing, problems);
  if (!game) return std::nullopt;
  const auto made = umpire::restore(*game, office, problems);
  if (!made) return std::nullopt;
  for (const int turn : *made) std::cout << "made the files of turn " << turn << " again\n";
  return game;
}

std::optional<DeskWords> desk_words(const Command& self, options::options_description& own,
                                    const std::vector<std::string>& words, std::size_t most_others,
                                    int& exit) {
  DeskOptions chosen;
  add_desk_options(own, chosen);
  Arguments arguments = parse(self, own, words);
  exit = arguments.exit;
  if (!arguments.values) return std::nullopt;
  DeskWords found;
  found.values = std::move(*arguments.values);
  std::vector<std::string> given = paths(found.values);
  if (given.empty() || given.size() > most_others + 1) {
    exit = usage_error(self, given.empty() ? "name the folder of a game" : "too many words");
    return std::nullopt;
  }
  Problems problems;
  auto office = office_of(chosen, problems);
  exit = print_problems(problems);
  if (!office) return std::nullopt;
  found.office = std::move(*office);
  found.folder = std::move(given.front());
  while (found.folder.size() > 1 && found.folder.back() == '/') found.folder.pop_back();
  found.others.assign(given.begin() + 1, given.end());
  return found;
}

bool check_deadline(const std::string& deadline, const std::string& at, Problems& problems) {
  if (deadline.empty()) return true;
  if (is_time(deadline) && deadline > at) return true;
  problems.push_back(
      {{"deadline"},
       in_quotes(deadline) + (is_time(deadline) ? " has passed" : " is not a time"),
       is_time(deadline) ? "it is " + at + " now" : std::string("in UTC, as in ") + form_of_time});
  return false;
}

void print_sendmail(const std::vector<std::string>& mails) {
  if (mails.empty()) return;
  std::string all;
  for (const std::string& mail : mails) all += " " + quoted(mail);
  print_line("  the program sends nothing; with a mail server:");
  print_line("  for mail in" + all + "; do sendmail -t -i <\"$mail\"; done");
}

void print_line(const std::string& line) { std::cout << printable(line) << "\n"; }

}  // namespace quincunx::cli
