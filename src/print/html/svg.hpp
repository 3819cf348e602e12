#pragma once
// Drawings as SVG, to stand inside an HTML page.

#include <map>
#include <string>

#include "print/fonts/fonts.hpp"
#include "quincunx/document/drawing.hpp"

namespace quincunx {

// Writes the drawings of one page. Clip paths are numbered from 1 in the order of writing, so that ids are
// unique in the page and the same input gives the same bytes.
class SvgWriter {
 public:
  // Both outlive the writer. `fonts` gives the width that each text has in print; browsers fit theirs to it.
  SvgWriter(const Fonts& fonts, const std::map<std::string, Drawing>& shared)
      : fonts_(fonts), shared_(shared) {}

  // An <svg> element, one unit a point; `alt` is what screen readers say of it, empty: it is passed over.
  // Turned text, clips and shared drawings are kept; links, anchors and structure are left to the page.
  std::string picture(const Drawing& drawing, const std::string& alt);
  // <symbol> elements of the shared drawings, to stand once in the page before the first picture.
  std::string shared();

 private:
  std::string marks(const Drawing& drawing);

  const Fonts& fonts_;
  const std::map<std::string, Drawing>& shared_;
  int clips_ = 0;
};

const char* css_class(Face face);  // of the page's style sheet

}  // namespace quincunx
