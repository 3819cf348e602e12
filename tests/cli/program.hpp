#pragma once
// The program as a user runs it, in a folder of its own that goes when the test does.

#include <filesystem>
#include <string>
#include <vector>

#include "temporary.hpp"

namespace quincunx::test {

struct Outcome {
  int exit = -1;
  std::string out, err;
};

class Desk {
 public:
  Outcome run(const std::string& words) const;  // words after "quincunx", as a shell reads them
  // As `run`, but sends a signal such as "TERM" as soon as a line of the file begins with the text.
  Outcome run_until(const std::string& file, const std::string& line, const std::string& signal,
                    const std::string& words, const std::string& environment = "") const;
  // What is said of problems in the input, exit code 1; else only the other code.
  std::string refusal(const std::string& words) const;
  // Writes a file with a slip in it: the words must report it, with its place, and do nothing.
  void check_slip(const std::string& name, const std::string& bytes, const std::string& words,
                  const std::string& expected) const;
  std::string write(const std::string& name, const std::string& bytes) const;  // the path
  std::string read(const std::string& name) const;                             // empty: no such file
  void copy(const std::string& from, const std::string& name) const;           // from the sources
  // Copies the battle of the tour to first-battle, and plays it into out/first-battle.
  void play_first_battle(const std::string& options = "") const;
  const std::filesystem::path& folder() const { return folder_.path(); }

 private:
  Outcome shell(const std::string& command) const;

  TemporaryFolder folder_;
};

std::vector<std::string> lines_of(const std::string& text);  // without empty ones at its end
// The text with its first `what`, which must occur, replaced.
std::string replaced(std::string text, const std::string& what, const std::string& by);

}  // namespace quincunx::test
