// quincunx manual, quincunx completion SHELL: files for packages to install beside the program.

#include <iostream>

#include "cli/frame/help.hpp"

namespace quincunx::cli {

int manual(const Command& self, const std::vector<std::string>& words) {
  const Arguments arguments = parse(self, {}, words);
  if (!arguments.values) return arguments.exit;
  if (!paths(*arguments.values).empty()) return usage_error(self, "it takes no arguments");
  std::cout << manual_page();
  return done;
}

int completion(const Command& self, const std::vector<std::string>& words) {
  const Arguments arguments = parse(self, {}, words);
  if (!arguments.values) return arguments.exit;
  const auto shells = paths(*arguments.values);
  if (shells.size() != 1 || shells[0] != "bash") return usage_error(self, "name a shell: bash");
  std::cout << bash_completion();
  return done;
}

}  // namespace quincunx::cli
