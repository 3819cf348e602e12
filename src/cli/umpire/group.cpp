// quincunx umpire: lists the commands of a game by mail.

#include <iostream>

#include "cli/frame/help.hpp"

namespace quincunx::cli {

int umpire_group(const Command& self, const std::vector<std::string>& words) {
  const Arguments arguments = parse(self, {}, words);
  if (!arguments.values) return arguments.exit;
  if (const auto given = paths(*arguments.values); !given.empty())
    return usage_error(self, "no command " + given.front() + " of umpire");
  std::cerr << command_help(self, options_of(self), widest_help);
  return wrong_usage;
}

}  // namespace quincunx::cli
