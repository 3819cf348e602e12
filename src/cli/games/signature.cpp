// quincunx signature: one number over fixed battles and seeds, equal on every compiler and machine.

#include <iostream>

#include "cli/frame/arguments.hpp"
#include "cli/frame/output.hpp"
#include "cli/games/signature_games.hpp"

namespace quincunx::cli {

int signature(const Command& self, const std::vector<std::string>& words) {
  int plays = 4;
  options::options_description own("Options of signature");
  own.add_options()("plays", named(plays, "N")->default_value(plays),
                    "plays of each battle; the number depends on it")("each",
                                                                      "also print a line for each play");
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  if (plays < 1) return usage_error(self, "--plays needs a number from 1");
  Problems problems;
  const auto number =
      signature_of(plays, arguments.values->count("each") != 0 ? &std::cout : nullptr, problems);
  if (!number) {
    print_problems(problems);
    return our_fault;
  }
  std::cout << *number << "\n";
  return done;
}

}  // namespace quincunx::cli
