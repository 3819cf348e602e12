#include "report/parts.hpp"

#include <algorithm>

namespace quincunx::report_parts {

void add(Document& document, Text text, block::Paragraph::Style style) {
  block::Paragraph paragraph;
  paragraph.text = std::move(text);
  paragraph.style = style;
  document.body.push_back({std::move(paragraph)});
}

std::map<std::string, PageMaster> masters(const std::string& title) {
  PageMaster main;
  main.margin = mm(16);
  main.tight = true;
  main.head = {Run{title}};
  main.head_right = {Run{"{section}"}};
  main.foot_right = {Run{"page {page} of {pages}"}};
  PageMaster story = main;
  story.margin_column = mm(40);
  PageMaster map = main;
  std::swap(map.width, map.height);
  map.tight = false;
  map.margin = mm(14);
  PageMaster cover = main;
  cover.tight = false;
  cover.bare = true;
  cover.margin = mm(20);
  return {{"main", main}, {"story", story}, {"map", map}, {"cover", cover}};
}

std::vector<digest::Moment> greatest_moments(const digest::Digest& facts, std::size_t most) {
  std::vector<digest::Moment> all;
  for (const auto& turn : facts.turns)
    for (const auto& moment : turn.moments) all.push_back(moment);
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.weight > b.weight; });
  if (all.size() > most) all.resize(most);
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.event < b.event; });
  return all;
}

}  // namespace quincunx::report_parts
