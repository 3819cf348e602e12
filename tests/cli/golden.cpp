#include "cli/golden.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

namespace quincunx::test {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t lines_around = 3, lines_shown = 12;
constexpr const char* hint =
    "To approve: QUINCUNX_APPROVE=1 ctest --preset dev -L golden, then read git diff tests/golden\n";

using Lines = std::vector<std::string>;

Lines lines_of(std::istream& in) {
  Lines all;
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

void show(std::string& out, const char* mark, const Lines& lines, std::size_t from, std::size_t to) {
  for (std::size_t i = from; i < std::min(to, from + lines_shown); ++i) out += mark + lines[i] + "\n";
  if (to > from + lines_shown) out += mark + ("… " + std::to_string(to - from - lines_shown)) + " more\n";
}

// How many lines of each differ from `same` on, until both go on alike.
std::pair<std::size_t, std::size_t> hunk(const Lines& was, const Lines& is, std::size_t same) {
  constexpr std::size_t furthest = 40;
  for (std::size_t both = 1; both <= furthest; ++both)
    for (std::size_t old = 0; old <= both; ++old) {
      const std::size_t a = same + old, b = same + both - old;
      if (a + 1 < was.size() && b + 1 < is.size() && was[a] == is[b] && was[a + 1] == is[b + 1])
        return {old, both - old};
    }
  return {was.size() - same, is.size() - same};
}

std::string first_difference(const Lines& was, const Lines& is) {
  const std::size_t shorter = std::min(was.size(), is.size());
  std::size_t same = 0;
  while (same < shorter && was[same] == is[same]) ++same;
  const auto [old, now] = hunk(was, is, same);
  std::string out = ":" + std::to_string(same + 1) + "\n";
  show(out, "    ", is, same - std::min(same, lines_around), same);
  show(out, "  - ", was, same, same + old);
  show(out, "  + ", is, same, same + now);
  show(out, "    ", is, same + now, std::min(is.size(), same + now + lines_around));
  return out;
}

bool approving() {
  const char* approve = std::getenv("QUINCUNX_APPROVE");
  return approve != nullptr && std::string_view(approve) == "1";
}

fs::path approved() { return fs::path(SOURCE_DIR) / "tests" / "golden"; }

bool differs(const std::string& how) {
  std::cout << how << hint << std::flush;
  return false;
}

}  // namespace

bool is_golden(const std::string& name, const std::string& text) {
  const fs::path path = approved() / name;
  if (approving()) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return true;
  }
  std::ifstream in(path, std::ios::binary);
  if (!in) return differs(path.string() + ": not approved yet\n");
  std::ostringstream bytes;
  bytes << in.rdbuf();
  if (bytes.str() == text) return true;
  std::istringstream was(bytes.str()), is(text);
  const Lines before = lines_of(was), now = lines_of(is);
  return differs(path.string() + (before == now ? ": only the end of the last line differs\n"
                                                : first_difference(before, now)));
}

bool all_golden(const std::string& folder, const std::set<std::string>& wanted) {
  std::string all;
  std::vector<fs::path> gone;
  for (const auto& entry : fs::directory_iterator(approved() / folder))
    if (wanted.count(entry.path().filename().string()) == 0) gone.push_back(entry.path());
  for (const fs::path& path : gone) {
    if (approving())
      fs::remove(path);
    else
      all += path.string() + ": no test prints this any more\n";
  }
  return all.empty() || differs(all);
}

}  // namespace quincunx::test
