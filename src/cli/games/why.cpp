// quincunx why LOG N

#include <iostream>

#include "cli/frame/arguments.hpp"
#include "cli/frame/output.hpp"
#include "cli/games/games.hpp"

namespace quincunx::cli {

int explain(const Command& self, const std::vector<std::string>& words) {
  const Arguments arguments = parse(self, {}, words);
  if (!arguments.values) return arguments.exit;
  const auto given = paths(*arguments.values);
  const bool number = given.size() == 2 && !given[1].empty() && given[1].size() < 10 &&
                      given[1].find_first_not_of("0123456789") == std::string::npos;
  if (!number) return usage_error(self, "name a log.xml and the number of an event");
  Problems problems;
  if (const auto game = load_log(given[0], problems)) {
    const auto lines = why({*game->battle, game->log}, static_cast<std::uint32_t>(std::stoul(given[1])));
    if (lines.empty())
      problems.push_back({{given[0], 0, 0},
                          "no event " + given[1],
                          "events are numbered from 1 to " + std::to_string(game->log.size())});
    for (const std::string& line : lines) std::cout << line << "\n";
  }
  return print_problems(problems);
}

}  // namespace quincunx::cli
