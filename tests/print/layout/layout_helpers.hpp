#pragma once
// Documents in short, and looking at what was printed where.

#include <algorithm>
#include <string>
#include <vector>

#include "print/layout/layout.hpp"

namespace quincunx {

template <typename Is>
Block block_of(Is is) {
  Block made;
  made.is = std::move(is);
  return made;
}

inline Block heading(int level, const std::string& text, const std::string& anchor = {}) {
  block::Heading made;
  made.level = level;
  made.text = text;
  made.anchor = anchor;
  return block_of(made);
}

inline Block paragraph(const std::string& text,
                       block::Paragraph::Style style = block::Paragraph::Style::body) {
  block::Paragraph made;
  made.text = plain(text);
  made.style = style;
  return block_of(made);
}

inline block::Row row(const std::vector<std::string>& cells, block::Row::Kind kind = block::Row::Kind::body) {
  block::Row made;
  made.kind = kind;
  for (const std::string& text : cells) {
    block::Cell cell;
    cell.text = plain(text);
    made.cells.push_back(cell);
  }
  return made;
}

inline Document small_pages() {
  Document document;
  PageMaster& main = document.masters["main"];
  main.width = pt(300);
  main.height = pt(300);
  main.margin = pt(20);
  return document;
}

// `count` words "word1 word2 ...", each with the letter before its number.
inline std::string many_words(int count, char letter = 'w') {
  std::string made;
  for (int i = 1; i <= count; ++i) made += (i > 1 ? " " : "") + std::string(1, letter) + std::to_string(i);
  return made;
}

struct Printed {
  int page = 0;  // from 1
  mark::Text text;
};

inline std::vector<Printed> printed(const Paper& paper) {
  std::vector<Printed> made;
  for (std::size_t p = 0; p < paper.pages.size(); ++p)
    for (const Mark& mark : paper.pages[p].marks)
      if (const auto* text = std::get_if<mark::Text>(&mark)) made.push_back({static_cast<int>(p) + 1, *text});
  return made;
}

inline std::vector<Printed> found(const Paper& paper, const std::string& part) {
  std::vector<Printed> made;
  for (const Printed& one : printed(paper))
    if (one.text.text.find(part) != std::string::npos) made.push_back(one);
  return made;
}

// What is seen of a text: no blank at its end, and a hyphen where it has a soft one.
inline std::string seen(std::string text) {
  while (text.ends_with(' ')) text.pop_back();
  if (text.ends_with("\u00AD")) text.replace(text.size() - 2, 2, "-");
  return text;
}

inline Milli right_end(const mark::Text& text, const Fonts& fonts) {
  const std::string ink = seen(text.text);
  const auto blanks = std::count(ink.begin(), ink.end(), ' ');
  return text.at.x + fonts.width(ink, text.face, text.size) + text.word_space * blanks;
}

inline const Fonts& test_fonts() {
  static const Fonts fonts;
  return fonts;
}

}  // namespace quincunx
