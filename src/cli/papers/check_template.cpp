// quincunx check-template FILE…

#include <iostream>

#include "cli/frame/arguments.hpp"
#include "cli/frame/output.hpp"
#include "cli/papers/template_files.hpp"

namespace quincunx::cli {

int check_template(const Command& self, const std::vector<std::string>& words) {
  const Arguments arguments = parse(self, {}, words);
  if (!arguments.values) return arguments.exit;
  const auto files = paths(*arguments.values);
  if (files.empty()) return usage_error(self, "name a template");
  bool all = true;
  for (const std::string& file : files) {
    Problems problems;
    const bool good = read_template(file, files_for(file), problems) != nullptr;
    if (good) std::cout << file << ": understood\n";
    all = print_problems(problems, true) == done && good && all;
  }
  return all ? done : input_problems;
}

}  // namespace quincunx::cli
