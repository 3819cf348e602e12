#pragma once
// What commands share when they print: PDFs, problems, progress on a terminal.

#include <string>
#include <vector>

#include "cli/papers/pressing.hpp"
#include "quincunx/base/problem.hpp"
#include "quincunx/document/document.hpp"
#include "quincunx/report/report.hpp"

namespace quincunx::cli {

// Warns of type that is smaller than the profile asks for, or that is hard to read after imposition.
std::string as_html(const Document& document);  // one page for a browser
std::string as_pdf(Document document, const Pressing& pressing, Problems& problems);
// Families of a theme's fonts, with their packages. `theme` is the name that documents use.
std::vector<std::string> font_colophon(const std::string& theme);

// Prints problems to standard error, one per line. Returns input_problems if any is fatal, else done.
// Warnings are left out unless `warnings`, as in `check`, except those about an option of the command.
int print_problems(const Problems& problems, bool warnings = false);

// A line that is rewritten on a terminal. Prints no output if standard error is a file or pipe.
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
