#pragma once
// From a document to pages.

#include "print/fonts/fonts.hpp"
#include "print/layout/paper.hpp"
#include "quincunx/document.hpp"

namespace quincunx {

// Places everything on pages: what is too high for a page is cut or scaled down, never lost, and it always
// ends. Page masters without room are given some. Links to anchors that the document lacks become plain text.
// Page breaks make no empty pages. The same document gives the same paper on every machine.
// Throws MissingPatterns where a document is to be hyphenated and the patterns of its language are not there.
Paper lay_out(const Document&, const Fonts&);
// The same in less memory: what has been placed is given up where it need not be placed again.
Paper lay_out(Document&&, const Fonts&);

}  // namespace quincunx
