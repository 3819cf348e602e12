// Program entry: the first word is a command, the others are its arguments.

#include <exception>
#include <iostream>

#include "cli/frame/command.hpp"
#include "cli/frame/help.hpp"
#include "quincunx/base/problem.hpp"
#include "quincunx/cli/version.hpp"

namespace {

using namespace quincunx;

int unknown(const std::string& word) {
  std::vector<std::string> names;
  for (const cli::Command& command : cli::commands()) names.emplace_back(command.name);
  std::cerr << "quincunx: no command '" << word << "'; " << did_you_mean(word, names) << "\n";
  return cli::wrong_usage;
}

int run(const std::vector<std::string>& words) {
  if (words.empty()) {
    std::cerr << cli::program_help(cli::widest_help);
    return cli::wrong_usage;
  }
  if (words[0] == "help" && words.size() > 1) {
    std::vector<std::string> asked(words.begin() + 1, words.end());
    asked.emplace_back("--help");
    return run(asked);
  }
  if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    std::cout << cli::program_help(cli::help_width());
    return cli::done;
  }
  if (words[0] == "--version") {
    std::cout << "quincunx " << version << "\n";
    return cli::done;
  }
  const cli::Command* found = nullptr;  // of "umpire" and "umpire init" the longer
  std::ptrdiff_t own = 0;               // words of its name
  for (const cli::Command& command : cli::commands()) {
    if (words[0] == command.name) found = &command, own = 1;
    if (words.size() > 1 && words[0] + " " + words[1] == command.name) found = &command, own = 2;
  }
  if (found == nullptr) return unknown(words[0]);
  if (own == 1 && cli::is_group(*found) && words.size() > 1 && !words[1].starts_with('-'))
    return unknown(words[0] + " " + words[1]);
  return found->run(*found, {words.begin() + own, words.end()});
}

}  // namespace

int main(int count, char** words) {
  try {
    const int exit = run({words + 1, words + count});
    if (std::cout.flush()) return exit;
    std::cerr << "quincunx: cannot write to standard output; the output is incomplete\n";
    return exit == quincunx::cli::done ? quincunx::cli::input_problems : exit;
  } catch (const std::exception& fault) {
    std::cerr << "quincunx: internal error: " << fault.what() << "\n";
    return quincunx::cli::our_fault;
  }
}
