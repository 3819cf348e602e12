#include "report/tags/tagged_text.hpp"

#include <cmath>

#include "quincunx/base/text.hpp"

namespace quincunx {
namespace {

constexpr const char* soft_hyphen = "\u00AD";

struct Open {  // an element that is entered
  mark::Enter it;
  int number;  // of one that is entered once: below -1, its own
};

// The marks of a paper, with the elements that they stand in.
template <typename Visit>
void walk_marks(const Paper& paper, Visit visit) {
  int once = -2;
  for (std::size_t page = 0; page < paper.pages.size(); ++page) {
    std::vector<Open> open;
    for (const Mark& mark : paper.pages[page].marks) {
      if (const auto* enter = std::get_if<mark::Enter>(&mark))
        open.push_back({*enter, enter->element == mark::Enter::once ? once-- : enter->element});
      else if (std::holds_alternative<mark::Leave>(mark))
        open.pop_back();
      else
        visit(page, mark, open);
    }
  }
}

bool in_artifact(const std::vector<Open>& open) {
  for (const Open& each : open)
    if (each.it.role == "Artifact") return true;
  return open.empty();
}

// The innermost element that is not part of a line.
int block_of(const std::vector<Open>& open) {
  for (auto each = open.rbegin(); each != open.rend(); ++each)
    if (each->it.role != "Link" && each->it.role != "Span") return each->number;
  return -1;
}

std::vector<std::string> words_in(const std::string& text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at)
    if (text.compare(at, 2, soft_hyphen) == 0)
      ++at;
    else
      plain += text[at];
  std::vector<std::string> all;
  for (const std::string_view word : words(plain)) all.emplace_back(word);
  return all;
}

double light(std::uint8_t part) {
  const double share = part / 255.0;
  return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

double luminance(Colour colour) {
  return 0.2126 * light(colour.red) + 0.7152 * light(colour.green) + 0.0722 * light(colour.blue);
}

}  // namespace

BothWays read_both_ways(const Paper& paper, WordWidths& widths) {
  std::string heard, seen;
  int block = -1;
  std::size_t page = 0;
  Spot end;
  bool joined = false;
  walk_marks(paper, [&](std::size_t on, const Mark& mark, const std::vector<Open>& open) {
    const auto* text = std::get_if<mark::Text>(&mark);
    if (text == nullptr || in_artifact(open)) return;
    const bool goes_on = block_of(open) == block;
    if (!goes_on) heard += ' ';
    block = block_of(open);
    heard += text->text;
    // What a line was parted in: an address, or a word behind its own hyphen.
    joined = joined || (goes_on && (seen.ends_with('-') ||
                                    seen.substr(seen.rfind(' ') + 1).find("://") != std::string::npos));
    const bool level = on == page && std::abs(text->at.y - end.y) * 2 < text->size;
    const Milli gap = text->at.x - end.x;
    if (!joined && !(level && gap * 100 < text->size * 9 && gap * 2 > -text->size)) seen += ' ';
    seen += text->text;
    std::string ink = text->text;
    joined = ink.ends_with(soft_hyphen);
    while (ink.ends_with(' ')) ink.pop_back();
    std::size_t blanks = 0;
    for (const char c : ink) blanks += c == ' ' ? 1U : 0U;
    page = on;
    end = {text->at.x + widths.whole(widths.type(text->face, text->size), ink) +
               static_cast<Milli>(blanks) * text->word_space,
           text->at.y};
  });
  return {words_in(heard), words_in(seen)};
}

std::vector<TaggedPart> parts_with(const Paper& paper, const std::string& role) {
  std::vector<TaggedPart> parts;
  std::vector<int> numbers;
  walk_marks(paper, [&](std::size_t, const Mark& mark, const std::vector<Open>& open) {
    for (const Open& each : open) {
      if (each.it.role != role) continue;
      if (numbers.empty() || numbers.back() != each.number) {
        parts.push_back({each.it, {}, {}});
        numbers.push_back(each.number);
      }
      const auto* text = std::get_if<mark::Text>(&mark);
      if (text != nullptr && !in_artifact(open)) parts.back().words += text->text;
      const auto* link = std::get_if<mark::Link>(&mark);
      if (link != nullptr && open.back().number == each.number) parts.back().links.push_back(link->target);
    }
  });
  for (TaggedPart& part : parts) part.lettered = !words_in(part.words).empty();
  return parts;
}

std::vector<std::string> too_faint(const Paper& paper, int least) {
  std::vector<std::string> faint;
  std::vector<std::pair<const mark::Fill*, std::size_t>> boxes;
  walk_marks(paper, [&](std::size_t page, const Mark& mark, const std::vector<Open>& open) {
    for (const Open& each : open)
      if (each.it.role == "Figure") return;
    const auto* fill = std::get_if<mark::Fill>(&mark);
    if (fill != nullptr && !fill->path.points.empty()) boxes.push_back({fill, page});
    const auto* text = std::get_if<mark::Text>(&mark);
    if (text == nullptr || words(text->text).empty()) return;
    const Spot at{text->at.x + text->size / 5, text->at.y - text->size * 3 / 10};
    Colour ground{255, 255, 255};
    for (const auto& [box, on] : boxes) {
      Spot low = box->path.points.front(), high = low;
      for (const Spot& point : box->path.points) {
        low = {std::min(low.x, point.x), std::min(low.y, point.y)};
        high = {std::max(high.x, point.x), std::max(high.y, point.y)};
      }
      if (on == page && at.x >= low.x && at.x <= high.x && at.y >= low.y && at.y <= high.y)
        ground = box->colour;
    }
    const double one = luminance(text->colour) + 0.05, other = luminance(ground) + 0.05;
    const int contrast = static_cast<int>(100 * std::max(one, other) / std::min(one, other));
    if (contrast < least) faint.push_back(text->text + " (" + std::to_string(contrast) + ')');
  });
  return faint;
}

}  // namespace quincunx
