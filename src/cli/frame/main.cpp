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
  if (words[0] == "help" && words.size() > 1) return run({words[1], "--help"});
  if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    std::cout << cli::program_help(cli::help_width());
    return cli::done;
  }
  if (words[0] == "--version") {
    std::cout << "quincunx " << version << "\n";
    return cli::done;
  }
  for (const cli::Command& command : cli::commands())
    if (words[0] == command.name) return command.run(command, {words.begin() + 1, words.end()});
  return unknown(words[0]);
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
