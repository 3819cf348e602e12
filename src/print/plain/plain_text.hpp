#pragma once
// Formats a document as plain text for terminals and golden tests.

#include <string>

#include "quincunx/document/document.hpp"

namespace quincunx {

// UTF-8, with lines of at most `width` characters (minimum 20), except longer words, and no spaces at line
// ends. Drawings are replaced by their descriptions. A break of page or column is an empty line.
std::string plain_text(const Document&, int width = 100);

}  // namespace quincunx
