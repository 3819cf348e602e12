#pragma once
// Formats a document as one HTML page for a browser: no file beside it, no address, no script.

#include <string>

#include "print/fonts/fonts.hpp"
#include "quincunx/document/document.hpp"

namespace quincunx {

// UTF-8, and well-formed XML. Blocks flow in the order of the document; breaks of pages and columns, heads and feet are left out,
// footnotes stand under their paragraph or table, and a reference to a page is a link. Pictures are SVG.
std::string html_page(const Document& document, const Fonts& fonts);

}  // namespace quincunx
