// README's tour, run as a reader runs it: what it shows is what he gets.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>

#include "cli/program.hpp"
#include "quincunx/base/text.hpp"

using namespace quincunx;
using namespace quincunx::test;

namespace {

const std::string elided = "…";  // on a line of its own: lines that are not shown

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

bool starts(const std::string& line, std::string_view with) { return line.rfind(with, 0) == 0; }

// Commands between fences, and what is shown of their output between the next; positions of lines in README.
struct Shown {
  std::size_t from = 0, to = 0, out_from = 0, out_to = 0;  // without the fences; out_from 0: nothing is shown
};

std::vector<Shown> shown_in(const std::vector<std::string>& page) {
  std::vector<Shown> found;
  bool tour = false, after_commands = false;
  for (std::size_t i = 0; i < page.size(); ++i) {
    if (starts(page[i], "## ")) tour = page[i] == "## The ten-minute tour" || page[i] == "## A game by mail";
    if (starts(page[i], "**")) after_commands = false;
    if (!starts(page[i], "```")) continue;
    const bool commands = page[i] == "```sh";
    const std::size_t from = i + 1;
    while (++i < page.size() && page[i] != "```") continue;
    if (tour && commands) found.push_back({from, i, 0, 0});
    if (tour && !commands && after_commands) found.back().out_from = from, found.back().out_to = i;
    after_commands = commands;
  }
  return found;
}

// Of a scratch folder, with the shipped battles in it as in a clone.
class Tour {
 public:
  Tour() : page_(lines_of(readme())) {
    std::filesystem::create_directory_symlink(SOURCE_DIR "/scenarios", desk_.folder() / "scenarios");
    std::filesystem::create_symlink(QUINCUNX_PROGRAM, desk_.folder() / "quincunx");
  }

  static std::string readme() {
    const Desk desk;
    desk.copy("README.md", "README.md");
    return desk.read("README.md");
  }

  bool has(const Shown& block, const std::string& word) const {
    return std::any_of(page_.begin() + std::ptrdiff_t(block.from), page_.begin() + std::ptrdiff_t(block.to),
                       [&](const std::string& line) { return line.find(word) != std::string::npos; });
  }
  // Nothing but the program, and what prepares a file for it; others want a cluster.
  bool runs(const Shown& block) const {
    return std::all_of(page_.begin() + std::ptrdiff_t(block.from), page_.begin() + std::ptrdiff_t(block.to),
                       [](const std::string& line) {
                         return starts(line, "quincunx ") || starts(line, "sed ") || starts(line, "printf ");
                       });
  }
  bool takes_long(const Shown& block) const {
    return has(block, "quincunx batch") || has(block, "quincunx compare");
  }

  // What the commands print, as on a terminal.
  std::vector<std::string> run(const Shown& block) const {
    std::string commands;
    for (std::size_t i = block.from; i < block.to; ++i) commands += page_[i] + "; ";
    return lines_of(desk_
                        .run("--version >.first; { PATH=.:$PATH; export QUINCUNX_NOW=2026-11-26T20:00:00Z; " +
                             commands + "} >.both 2>&1; cat .both")
                        .out);
  }

  // Of all that was printed, the lines that README has room for: as many from the beginning and the end.
  static std::vector<std::string> as_shown(const std::vector<std::string>& shown,
                                           const std::vector<std::string>& printed) {
    const auto gap = std::find(shown.begin(), shown.end(), elided);
    if (gap == shown.end()) return printed;
    const auto head = std::min<std::ptrdiff_t>(gap - shown.begin(), std::ssize(printed)),
               tail = std::min<std::ptrdiff_t>(shown.end() - gap - 1, std::ssize(printed) - head);
    std::vector<std::string> lines(printed.begin(), printed.begin() + head);
    lines.push_back(elided);
    lines.insert(lines.end(), printed.end() - tail, printed.end());
    return lines;
  }

  // "quincunx why LOG N": an event with causes above it and effects below.
  static bool tells_both_ways(const std::vector<std::string>& printed, const std::string& command) {
    const std::string number = "#" + command.substr(command.rfind(' ') + 1) + " ";
    const auto event = std::find_if(printed.begin(), printed.end(), [&](const std::string& line) {
      return line.find(number) != std::string::npos;
    });
    return event - printed.begin() >= 2 && printed.end() - event >= 4;
  }

  void walk(bool whole) {
    std::size_t compared = 0;
    std::ptrdiff_t moved = 0;  // lines that earlier blocks have gained
    for (Shown block : shown_in(page_)) {
      for (std::size_t* line : {&block.from, &block.to, &block.out_from, &block.out_to})
        if (*line != 0) *line = static_cast<std::size_t>(std::ptrdiff_t(*line) + moved);
      if (!runs(block) || (!whole && takes_long(block))) continue;
      if (approving() && has(block, "quincunx why")) choose_event(block);
      const std::vector<std::string> printed = run(block);
      INFO("README.md:" << block.from + 1 << ": " << page_[block.from] << "\nprints:\n" << text_of(printed));
      CHECK(!printed.empty());
      for (const std::string& line : printed) CHECK(line.find("no option") == std::string::npos);
      if (has(block, "quincunx why")) CHECK(tells_both_ways(printed, page_[block.to - 1]));
      if (block.out_from == 0) continue;
      const auto first = page_.begin() + std::ptrdiff_t(block.out_from),
                 last = page_.begin() + std::ptrdiff_t(block.out_to);
      const std::vector<std::string> shown(first, last), wanted = as_shown(shown, printed);
      ++compared;
      if (approving()) {
        page_.insert(page_.erase(first, last), wanted.begin(), wanted.end());
        moved += std::ssize(wanted) - std::ssize(shown);
      } else {
        CHECK(text_of(shown) == text_of(wanted));
      }
    }
    CHECK(compared >= (whole ? 5U : 3U));
    if (approving()) save();
  }

 private:
  static bool approving() {
    const char* approve = std::getenv("QUINCUNX_APPROVE");
    return approve != nullptr && *approve == '1';
  }

  // The first event that has something to tell of both, in the place of the one that is named.
  void choose_event(const Shown& block) {
    std::string& command = page_[block.to - 1];
    for (int event = 20; event < 400; ++event) {
      command = command.substr(0, command.rfind(' ') + 1) + std::to_string(event);
      if (tells_both_ways(run(block), command)) return;
    }
  }

  void save() const {
    const std::string path = desk_.write("README.md", text_of(page_));
    std::filesystem::copy_file(path, SOURCE_DIR "/README.md",
                               std::filesystem::copy_options::overwrite_existing);
  }

  Desk desk_;
  std::vector<std::string> page_;
};

}  // namespace

TEST_CASE("README's tour prints what README shows", "[golden][readme]") { Tour().walk(false); }

// Hundreds of plays; .ci/run runs it.
TEST_CASE("README's tour, batches and comparisons too, prints what README shows", "[.][readme-long]") {
  Tour().walk(true);
}
