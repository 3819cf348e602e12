#include "print/layout/furniture.hpp"

#include <algorithm>

#include "print/pdf/marks.hpp"
#include "print/pdf/tags.hpp"
#include "print/plain/text_lines.hpp"
#include "quincunx/base/utf8.hpp"

namespace quincunx {
namespace {

Text filled_in(const Text& text, int page, int pages, const std::string& section) {
  Text made = text;
  for (Run& run : made) run.text = quincunx::filled_in(run.text, page, pages, section);
  return made;
}

// A line of a head or foot, in letterspaced capitals.
struct Legend {
  std::vector<mark::Text> texts;
  Milli width = 0;
};

Legend legend(const Text& text, Face face, Milli size, bool spaced, const Setting& setting) {
  Legend made;
  for (const Run& run : text) {
    if (run.text.empty()) continue;
    mark::Text mark{
        {made.width, 0}, spaced ? capitals(run.text) : run.text, face, size, setting.look.ink, 0, 0, 0};
    if (run.tinted) mark.colour = run.colour;
    mark.letter_space = spaced ? size * 110 / 1000 : 0;
    made.width += setting.widths.whole(setting.widths.type(face, size), mark.text) +
                  mark.letter_space * static_cast<Milli>(characters(mark.text));
    made.texts.push_back(std::move(mark));
  }
  return made;
}

void put(Sheet& sheet, Legend legend, Milli x, Milli baseline) {
  for (mark::Text& text : legend.texts) {
    text.at.x += x;
    text.at.y = baseline;
    sheet.marks.push_back(std::move(text));
  }
}

// Puts two texts at the left and right of a line, in smaller type if they would collide.
void put_line(Sheet& sheet, const Text& left, const Text& right, Milli baseline, Face face, Milli size,
              bool spaced, const Setting& setting) {
  const PageMaster& page = sheet.master->page;
  const Milli room = page.width - 2 * page.margin;
  Legend at_left = legend(left, face, size, spaced, setting),
         at_right = legend(right, face, size, spaced, setting);
  const Milli needed = at_left.width + at_right.width + size;
  if (needed > room) {
    const Milli smaller = std::max<Milli>(size * room / needed, 1000);
    at_left = legend(left, face, smaller, spaced, setting);
    at_right = legend(right, face, smaller, spaced, setting);
  }
  const Milli end = page.width - page.margin - at_right.width;
  put(sheet, std::move(at_left), page.margin, baseline);
  put(sheet, std::move(at_right), end, baseline);
}

}  // namespace

std::string filled_in(std::string_view text, int page, int pages, std::string_view section) {
  std::string made;
  for (std::size_t i = 0; i < text.size();) {
    const auto starts = [&](std::string_view field) { return text.substr(i, field.size()) == field; };
    if (starts("{page}")) {
      made += std::to_string(page);
      i += 6;
    } else if (starts("{pages}")) {
      made += std::to_string(pages);
      i += 7;
    } else if (starts("{section}")) {
      made += section;
      i += 9;
    } else {
      made += text[i++];
    }
  }
  return made;
}

void furnish(Paginator& pages, const Setting& setting, const std::string& title) {
  const auto total = static_cast<int>(pages.sheets.size());
  std::vector<int> page_of(setting.sections.size(), 0);
  std::string section = title;
  for (int number = 1; number <= total; ++number) {
    Sheet& sheet = pages.sheets[static_cast<std::size_t>(number - 1)];
    bool first = true;
    std::string last = section;
    for (const int s : sheet.sections) {
      const Section& heading = setting.sections[static_cast<std::size_t>(s)];
      page_of[static_cast<std::size_t>(s)] = number;
      if (heading.level != 1) continue;
      if (first) section = heading.title;
      first = false;
      last = heading.title;
    }
    const PageMaster& page = sheet.master->page;
    if (!page.bare) {
      const std::size_t begin = sheet.marks.size();
      const Furniture& at = sheet.master->furniture;
      const bool turned = page.mirrored && number % 2 == 0;
      const auto pair = [&](const Text& at_left, const Text& at_right) {
        std::pair<Text, Text> made{filled_in(at_left, number, total, section),
                                   filled_in(at_right, number, total, section)};
        if (turned) std::swap(made.first, made.second);
        return made;
      };
      const auto& [left, right] = pair(page.head, page.head_right);
      if (!left.empty() || !right.empty()) {
        put_line(sheet, left, right, at.head_baseline, Face::heading, at.head_size, true, setting);
        sheet.marks.push_back(line({page.margin, at.head_rule}, {page.width - page.margin, at.head_rule}, 400,
                                   setting.look.hairline));
      }
      const auto& [foot, foot_right] = pair(page.foot, page.foot_right);
      if (page.foot_right.empty() && !page.foot.empty()) {
        Legend middle = legend(turned ? foot_right : foot, Face::body, at.foot_size, false, setting);
        const Milli x = (page.width - middle.width) / 2;
        put(sheet, std::move(middle), x, at.foot_baseline);
      } else {
        put_line(sheet, foot, foot_right, at.foot_baseline, Face::body, at.foot_size, false, setting);
      }
      if (sheet.marks.size() > begin) enclose(sheet.marks, begin, pagination());
    }
    section = last;
  }
  for (const PendingNumber& pending : pages.numbers) {
    auto& text = std::get<mark::Text>(pages.sheets[pending.sheet].marks[pending.mark]);
    text.text = std::to_string(page_of[static_cast<std::size_t>(pending.heading)]);
    text.at.x = pending.right - setting.widths.whole(setting.widths.type(text.face, text.size), text.text);
  }
}

}  // namespace quincunx
