#pragma once
// Runs of text as HTML, and the footnotes that they call for.

#include <string>
#include <vector>

#include "quincunx/document/document.hpp"

namespace quincunx {

// Footnotes are numbered from 1 through the page; those not yet printed wait.
class HtmlText {
 public:
  std::string operator()(const Text& text);
  std::string take_notes();  // an ordered list of those that wait; empty: none

 private:
  struct Note {
    int number;
    std::string text;
  };
  std::vector<Note> waiting_;
  int notes_ = 0;
};

std::string html_anchor(
    const std::string& name);  // an id="…" attribute with a blank before it; of "": nothing

}  // namespace quincunx
