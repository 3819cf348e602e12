#include "report/ground/lettering.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "quincunx/base/utf8.hpp"

namespace quincunx::lettering {
namespace {

constexpr std::size_t least_of_a_line = 2;  // a shorter one, such as a number, is the second choice

// Widths from space to tilde, in thousandths of an em.
// clang-format off
constexpr std::array<std::int16_t, 95> widths{
  226, 326, 401, 498, 507, 715, 682, 221, 303, 303, 498, 498, 250, 306, 252, 386,
  507, 507, 507, 507, 507, 507, 507, 507, 507, 507, 268, 268, 498, 498, 498, 463,
  894, 579, 544, 533, 615, 488, 459, 631, 623, 252, 319, 520, 420, 855, 646, 662,
  517, 673, 543, 459, 487, 642, 567, 890, 519, 487, 468, 307, 386, 307, 498, 498,
  291, 479, 525, 423, 525, 498, 305, 471, 525, 229, 239, 455, 229, 799, 525, 527,
  525, 525, 349, 391, 335, 525, 452, 715, 433, 453, 395, 314, 460, 314, 498};

constexpr std::array<std::pair<std::string_view, std::string_view>, 22> customary{{
  {"brigade", "bde"},    {"regiment", "rgt"},    {"battalion", "bn"},  {"squadron", "sqn"},
  {"battery", "bty"},    {"cuirassiers", "cuir."}, {"arquebusiers", "arq."}, {"musketeers", "musk."},
  {"Musketeers", "Musk."}, {"dragoons", "drag."}, {"commanded", "cdd"}, {"Commanded", "Cdd"},
  {"infantry", "inf."},  {"cavalry", "cav."},    {"company", "coy"},   {"companies", "coys"},
  {"first line", "1st line"}, {"second line", "2nd line"}, {"third line", "3rd line"},
  {"right", "r."},       {"left", "l."},         {"centre", "c."}}};
// clang-format on

bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || continues_character(c); }

std::string without_brackets(const std::string& name) {
  const std::size_t open = name.find(" ("), close = name.find(')', open);
  if (open == std::string::npos || close == std::string::npos) return name;
  return name.substr(0, open) + name.substr(close + 1);
}

std::string abbreviated(std::string name) {
  for (const auto& [word, brief] : customary)
    for (std::size_t at = name.find(word); at != std::string::npos; at = name.find(word, at + 1)) {
      const std::size_t end = at + word.size();
      if ((at > 0 && letter(name[at - 1])) || (end < name.size() && letter(name[end]))) continue;
      name.replace(at, word.size(), brief);
    }
  return name;
}

std::string cut(const std::string& name, std::size_t most) {
  std::size_t signs = 0, end = 0;
  while (end < name.size() && (signs < most || continues_character(name[end])))
    signs += continues_character(name[end++]) ? 0U : 1U;
  if (end == name.size()) return name;
  const std::size_t blank = name.rfind(' ', end);
  std::string brief = name.substr(0, blank != std::string::npos && blank > end / 2 ? blank : end);
  // A cut name does not end in a word that needs another after it.
  for (const std::string_view loose : {" and", " of", " of the", " in", " in the", " the", " de", " /"})
    if (brief.size() > loose.size() && std::string_view(brief).substr(brief.size() - loose.size()) == loose)
      brief.resize(brief.size() - loose.size());
  for (const std::string_view apostrophe : {"’", "'"})  // the name is complete but for its s
    if (brief.size() > apostrophe.size() &&
        std::string_view(brief).substr(brief.size() - apostrophe.size()) == apostrophe)
      return brief.substr(0, brief.size() - apostrophe.size());
  while (!brief.empty() && (brief.back() == ',' || brief.back() == ' ')) brief.pop_back();
  return brief + (blank != std::string::npos && blank > end / 2 ? "" : ".");
}

std::vector<std::string> shorter_and_shorter(const std::string& name) {
  std::vector<std::string> all{name, without_brackets(name)};
  all.push_back(abbreviated(all.back()));
  if (all.back().find(", ") == std::string::npos) all.push_back(cut(all.back(), 12));
  return all;
}

// True if a reader could take `text` for the name with these forms: it equals a form or begins one at a word
// boundary.
bool could_be(const std::string& text, const std::vector<std::string>& forms) {
  return std::any_of(forms.begin(), forms.end(), [&](const std::string& form) {
    return form.compare(0, text.size(), text) == 0 &&
           (form.size() == text.size() || !letter(form[text.size()]));
  });
}

// The proper name after "of": "Junín" for "Hussars of Junín"; empty if there is none.
std::string of_what(const std::string& name) {
  const std::string whole = without_brackets(name);
  constexpr std::string_view of = " of ";
  const std::size_t at = whole.rfind(of);
  if (at == std::string::npos) return {};
  std::string what = whole.substr(at + of.size());
  return !what.empty() && what[0] >= 'A' && what[0] <= 'Z' ? what : std::string{};
}

}  // namespace

Milli width(std::string_view text, Milli size) {
  Milli thousandths = 0;
  for (const char c : text) {
    if (continues_character(c)) continue;
    const auto code = static_cast<unsigned char>(c);
    thousandths += code >= 32 && code < 127 ? widths[code - 32U] : 525;
  }
  return thousandths * size / 1000;
}

Milli width(const Lines& lines, Milli size) {
  Milli most = 0;
  for (const std::string& line : lines) most = std::max(most, width(line, size));
  return most;
}

void write(Drawing& drawing, Spot baseline, const std::string& text, Face face, Milli size, Colour colour) {
  drawing.marks.push_back(mark::Text{baseline, text, face, size, colour, 0, 0, 0});
}

void write_centred(Drawing& drawing, Spot baseline, const std::string& text, Face face, Milli size,
                   Colour colour) {
  write(drawing, {baseline.x - width(text, size) / 2, baseline.y}, text, face, size, colour);
}

void write_to_right(Drawing& drawing, Spot baseline, const std::string& text, Face face, Milli size,
                    Colour colour) {
  write(drawing, {baseline.x - width(text, size), baseline.y}, text, face, size, colour);
}

Lines in_two(const std::string& text) {
  std::size_t best = std::string::npos;
  Milli narrowest = width(text, 1000);
  for (std::size_t blank = text.find(' '); blank != std::string::npos; blank = text.find(' ', blank + 1)) {
    const Milli wider = std::max(width(text.substr(0, blank), 1000), width(text.substr(blank + 1), 1000));
    if (wider >= narrowest) continue;
    narrowest = wider;
    best = blank;
  }
  if (best == std::string::npos) return {text};
  return {text.substr(0, best), text.substr(best + 1)};
}

Lines in_three(const std::string& text) {
  Lines best = in_two(text);
  for (std::size_t blank = text.find(' '); blank != std::string::npos; blank = text.find(' ', blank + 1)) {
    Lines lines = in_two(text.substr(blank + 1));
    lines.insert(lines.begin(), text.substr(0, blank));
    if (width(lines, 1000) < width(best, 1000)) best = std::move(lines);
  }
  return best;
}

std::vector<std::vector<std::string>> distinct_forms(const std::vector<std::string>& names) {
  std::vector<std::vector<std::string>> all;
  for (const std::string& name : names) all.push_back(shorter_and_shorter(name));
  std::vector<std::vector<std::string>> kept(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto another_has = [&](const std::string& text) {
      for (std::size_t k = 0; k < all.size(); ++k)
        if (names[k] != names[i] && could_be(text, all[k])) return true;
      return false;
    };
    for (const std::string& text : all[i])
      if (kept[i].empty() || (text != kept[i].back() && !another_has(text))) kept[i].push_back(text);
    if (kept[i].back() == all[i].back()) continue;
    const std::string place = of_what(names[i]);
    const auto names_it = [&](const std::string& name) { return name.find(place) != std::string::npos; };
    if (!place.empty() && std::count_if(names.begin(), names.end(), names_it) == 1) kept[i].push_back(place);
  }
  return kept;
}

std::vector<Lines> forms(const std::vector<std::string>& texts, Milli size, Milli wide) {
  std::vector<Lines> all;
  for (const std::string& text : texts) {
    const bool whole = width(text, size) <= wide;
    Lines two = in_two(text);
    if (whole || (all.empty() && two.back().size() <= least_of_a_line)) all.push_back({text});
    if (!whole) all.push_back(std::move(two));
  }
  return all;
}

}  // namespace quincunx::lettering
