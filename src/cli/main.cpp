// quincunx: the first word is a command, the rest is that command's.

#include <exception>
#include <iostream>

#include "cli/command.hpp"
#include "quincunx/problem.hpp"
#include "quincunx/version.hpp"

namespace {

using namespace quincunx;

void print_help(std::ostream& out) {
  out << "quincunx plays tabletop battles by rule, explains every die, and prints reports.\n\n"
         "usage: quincunx COMMAND …\n\n";
  for (const cli::Command& command : cli::commands()) {
    const std::string name = command.name;
    out << "  " << name << std::string(16 - name.size(), ' ') << command.sentence << "\n";
  }
  out << "\n'quincunx COMMAND --help' explains a command. 'quincunx --version' tells the version.\n"
         "Exit codes: 0 done, 1 problems in the input, 2 wrong usage, 3 a fault of the program,\n"
         "75 interrupted: the same command goes on.\n";
}

int unknown(const std::string& word) {
  std::vector<std::string> names;
  for (const cli::Command& command : cli::commands()) names.emplace_back(command.name);
  std::cerr << "quincunx: no command '" << word << "'; " << did_you_mean(word, names) << "\n";
  return cli::wrong_usage;
}

int run(const std::vector<std::string>& words) {
  if (words.empty()) {
    print_help(std::cerr);
    return cli::wrong_usage;
  }
  if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    print_help(std::cout);
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
    return run({words + 1, words + count});
  } catch (const std::exception& fault) {
    std::cerr << "quincunx: a fault of the program: " << fault.what() << "\n";
    return quincunx::cli::our_fault;
  }
}
