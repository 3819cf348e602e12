#include "play/setup/accepted.hpp"

#include <algorithm>

namespace quincunx {
namespace {

// Warnings end in the paragraph, in brackets: "armies have 15 to 30 (T-R7)".
bool cites(const Problem& problem, const std::string& rule) {
  const std::string cited = "(" + rule + ")";
  return problem.warning && (problem.what.ends_with(cited) || problem.hint.ends_with(cited));
}

}  // namespace

void leave_out_accepted(const Scenario& scenario, Problems& problems, std::size_t first) {
  for (const AcceptedEntry& each : scenario.accepted) {
    const auto begin = problems.begin() + static_cast<std::ptrdiff_t>(first);
    const auto rest = std::remove_if(begin, problems.end(),
                                     [&](const Problem& problem) { return cites(problem, each.rule); });
    const bool idle = rest == problems.end();
    problems.erase(rest, problems.end());
    if (idle)
      problems.push_back(
          {each.place, "nothing to accept: no warning cites " + each.rule, "leave the element out", true});
  }
}

}  // namespace quincunx
