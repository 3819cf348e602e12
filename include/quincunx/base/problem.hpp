#pragma once
// What is wrong with an input: collected, not thrown, so that a player hears of every slip at once.

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quincunx {

struct Place {
  // Written out because g++ 12 gives a false warning for an aggregate with text inside another.
  Place() = default;
  Place(std::string in, int at_line = 0, int at_column = 0)
      : file(std::move(in)), line(at_line), column(at_column) {}

  std::string file;
  int line = 0, column = 0;  // from 1; 0 = not known
};

struct Problem {
  Place place;
  std::string what;  // names the offending text and what was expected
  std::string hint = {};
  bool warning = false;  // a warning never stops a game
};

using Problems = std::vector<Problem>;

bool fatal(const Problems& problems);        // any that is not a warning
std::string text(const Problem& problem);    // file:line:column: error: what; hint
std::string text(const Problems& problems);  // a line each

// The candidate nearest to the word (edit distance), when near enough to be a slip of the pen; else empty.
std::string nearest(std::string_view word, std::span<const std::string_view> candidates);
std::string nearest(std::string_view word, std::span<const std::string> candidates);
// "did you mean 'x'?", or "one of: a, b, c", of many the nearest six: "… (2 more)"; empty without candidates.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates);
std::string did_you_mean(std::string_view word, std::span<const std::string> candidates);

}  // namespace quincunx
