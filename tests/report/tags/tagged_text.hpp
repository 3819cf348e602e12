#pragma once
// What those hear or copy who read a paper by its tags, and what those see who look at its pages.

#include <optional>
#include <string>
#include <vector>

#include "print/layout/paper.hpp"
#include "print/text/word_widths.hpp"

namespace quincunx {

// Words of all pages, without artifacts, in the order of the marks.
struct BothWays {
  std::vector<std::string> heard;  // by the tags: a blank only where a text has one, or where an element ends
  std::vector<std::string> seen;   // by the places of the texts: a blank wherever two do not touch
};
BothWays read_both_ways(const Paper& paper, WordWidths& widths);

struct TaggedPart {  // what stands in one element, or in none
  mark::Enter element;
  std::string words;               // without those of artifacts
  std::vector<std::string> links;  // targets of the links that stand in it directly
  bool lettered = false;           // has a text that is no artifact
};
std::vector<TaggedPart> parts_with(const Paper& paper, const std::string& role);

// Texts that are too faint for their background: each with its contrast, in hundredths.
std::vector<std::string> too_faint(const Paper& paper, int least);

}  // namespace quincunx
