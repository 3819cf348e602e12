// quincunx press-check FILE.pdf… --profile NAME

#include <iostream>

#include "cli/frame/output.hpp"
#include "cli/papers/pressing.hpp"
#include "print/press/press_check.hpp"
#include "quincunx/base/files.hpp"

namespace quincunx::cli {
namespace {

constexpr std::size_t largest_pdf = std::size_t{512} << 20;

}  // namespace

int press_check(const Command& self, const std::vector<std::string>& words) {
  std::string profile_name = "press";
  options::options_description own("Options of press-check");
  own.add_options()("profile", named(profile_name, profile_words())->default_value(profile_name),
                    "press profile to check against");
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  const auto files = paths(*arguments.values);
  if (files.empty()) return usage_error(self, "name a PDF");
  Problems problems;
  const auto profile = profile_named(profile_name, problems);
  if (!profile) return print_problems(problems);
  bool good = true;
  for (const std::string& file : files) {
    const auto bytes = read_file(file, largest_pdf, problems);
    if (!bytes) continue;
    std::cout << file << "  " << profile->title << "\n";
    for (const Finding& finding : check_press(*bytes, *profile)) {
      std::cout << "  " << text(finding) << "\n";
      good = good && finding.verdict != Finding::Verdict::fail;
    }
  }
  return print_problems(problems) == done && good ? done : input_problems;
}

}  // namespace quincunx::cli
