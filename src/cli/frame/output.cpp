#include "cli/frame/output.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <optional>

#include "cli/frame/command.hpp"
#include "print/fonts/fonts.hpp"
#include "print/html/html.hpp"
#include "print/layout/layout.hpp"
#include "print/layout/suit.hpp"
#include "print/pdf/pdf.hpp"
#include "print/pdf/pdf_number.hpp"
#include "print/press/least_type.hpp"
#include "print/press/press_words.hpp"
#include "print/sheets/cutting.hpp"
#include "print/sheets/imposition.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::cli {
namespace {

constexpr Milli card_corner = mm(3), rim = mm(2), gripper = mm(10);

Paper cut_out(Paper paper, Document::Cut cut, const PressProfile& profile, bool letter, Problems& problems) {
  const bool press = profile.bleed > 0;
  if (press && cut == Document::Cut::cards) {
    add_die_lines(paper, card_corner);
    return paper;
  }
  CutSheet sheet{letter ? pt(612) : mm(210), letter ? pt(792) : mm(297)};
  if (press) sheet.edge = gripper;
  sheet.bleed = rim;
  sheet.multiple = static_cast<std::size_t>(std::max(1, profile.pages));
  Paper sheets = on_sheets(paper, sheet);
  const auto whole = [](Milli length) { return std::to_string((length + mm(1) / 2) / mm(1)); };
  for (std::size_t p = 0; p < sheets.pages.size(); ++p) {
    const Page& page = sheets.pages[p];
    if (std::max(page.width, page.height) <= std::max(sheet.width, sheet.height)) continue;
    problems.push_back({{"--paper"},
                        "page " + std::to_string(p + 1) + " is " + whole(page.width) + " by " +
                            whole(page.height) + " mm: what is cut out of it is larger than the paper",
                        "choose a smaller size, such as --set scale=12 for counters",
                        true});
    break;
  }
  return sheets;
}

constexpr Milli readable = pt(7);  // type of imposed pages

Problem too_small(const std::string& option, const LeastType& type, const std::string& why) {
  return {{option},
          "type of " + points(type.size) + " pt on page " + std::to_string(type.page) + ", " +
              in_quotes(type.text),
          why,
          true};
}

}  // namespace

std::string as_html(const Document& document) {
  const std::optional<Theme> theme = theme_named(document.theme);
  if (!theme) throw PrintError("unknown theme '" + document.theme + "'");
  return html_page(document, fonts_of(*theme));
}

std::string as_pdf(Document document, const Pressing& pressing, Problems& problems) {
  const std::optional<Theme> theme = theme_named(document.theme);
  if (!theme) throw PrintError("unknown theme '" + document.theme + "'");
  const Fonts& faces = fonts_of(*theme);
  suit(document, pressing.profile);
  const Document::Cut cut = document.cut;
  const bool letter = pressing.profile.paper == PressProfile::PaperSize::letter;
  // Never from the clock: the same input gives the same bytes.
  const char* const epoch = std::getenv("SOURCE_DATE_EPOCH");
  if (document.date.empty() && epoch != nullptr) document.date = date_of_epoch(epoch);
  Paper paper = lay_out(std::move(document), faces);
  if (cut != Document::Cut::none) paper = cut_out(std::move(paper), cut, pressing.profile, letter, problems);
  if (pressing.impose != Imposition::none) {
    Paper sheets = impose(paper, pressing.impose, letter ? pt(792) : mm(297), letter ? pt(612) : mm(210));
    const auto before = type_below(paper, readable, readable), after = type_below(sheets, readable, readable);
    if (after && (!before || after->size < before->size))
      problems.push_back(
          too_small("--impose", *after,
                    "pages are made smaller so that two stand side by side: below 7 pt is hard to read"));
    paper = std::move(sheets);
  }
  const PressProfile& profile = pressing.profile;
  if (const auto least = type_below(paper, profile.smallest_type,
                                    std::max(profile.smallest_type, profile.smallest_reversed)))
    problems.push_back(too_small("--profile " + profile.name, *least,
                                 "at least " + points(profile.smallest_type) + " pt, and " +
                                     points(std::max(profile.smallest_type, profile.smallest_reversed)) +
                                     " pt on dark areas, are required"));
  return pdf(std::move(paper), faces, pressing.profile, pressing.compressed);
}

std::vector<std::string> font_colophon(const std::string& theme) {
  const Theme faces = theme_named(theme).value_or(Theme::early_modern);
  const Fonts& loaded = fonts_of(faces);
  static std::mutex guard;
  const std::lock_guard<std::mutex> lock(guard);
  static std::map<Theme, std::vector<std::string>> known;
  std::vector<std::string>& lines = known[faces];
  if (!lines.empty()) return lines;
  for (const FontFile& file : loaded.colophon()) {
    std::string family = file.name.substr(0, file.name.find('-')) + " (" + file.package + ')';
    if (std::find(lines.begin(), lines.end(), family) == lines.end()) lines.push_back(std::move(family));
  }
  return lines;
}

int print_problems(const Problems& problems, bool warnings) {
  for (const Problem& problem : problems)
    if (warnings || !problem.warning || problem.place.file.starts_with("--"))
      std::cerr << text(problem) << "\n";
  return fatal(problems) ? input_problems : done;
}

Progress::Progress() : terminal_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (terminal_ && width_ > 0) std::cerr << '\r' << std::string(width_, ' ') << '\r' << std::flush;
}

void Progress::say(const std::string& what) {
  if (!terminal_) return;
  std::cerr << '\r' << what << std::string(what.size() < width_ ? width_ - what.size() : 0, ' ')
            << std::flush;
  width_ = what.size();
}

}  // namespace quincunx::cli
