#pragma once
// What commands have in common when they print: PDFs, problems, progress on a terminal.

#include <string>
#include <vector>

#include "cli/papers/pressing.hpp"
#include "quincunx/document.hpp"
#include "quincunx/problem.hpp"
#include "quincunx/report.hpp"

namespace quincunx::cli {

std::string as_pdf(Document document, const Pressing& pressing = on_screen());
// The files of the fonts of a theme, by the name that documents give it, with their digests.
std::vector<std::string> font_colophon(const std::string& theme);

// Prints problems to standard error, a line each; input_problems when any is fatal, else done. Without
// `warnings` those are left out: 'check' is the command that tells them.
int tell(const Problems& problems, bool warnings = false);

// One line that is rewritten on a terminal, and nothing at all when standard error is a file or a pipe.
class Progress {
 public:
  Progress();
  ~Progress();
  void say(const std::string& what);

 private:
  bool terminal_;
  std::size_t width_ = 0;
};

}  // namespace quincunx::cli
