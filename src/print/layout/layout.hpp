#pragma once
// Lays out a document on pages.

#include "print/fonts/fonts.hpp"
#include "print/layout/paper.hpp"
#include "quincunx/document/document.hpp"

namespace quincunx {

// Lays out a document. Content higher than a page is cut or scaled down, never lost. Page masters without
// room are enlarged. Links to missing anchors become plain text. Page breaks create no empty pages. The
// result is the same on every machine. Throws MissingPatterns if the document asks for hyphenation and the
// patterns of its language are not installed.
Paper lay_out(const Document&, const Fonts&);
// The same with less memory: frees blocks that have been placed.
Paper lay_out(Document&&, const Fonts&);

}  // namespace quincunx
