#pragma once
// A document as readable text, for terminals and golden tests.

#include <string>

#include "quincunx/document.hpp"

namespace quincunx {

// UTF-8, lines of at most `width` signs (20 at least) but for words that are longer, no blanks at line ends.
// Drawings appear as their descriptions. A break of page or column is an empty line.
std::string plain_text(const Document&, int width = 100);

}  // namespace quincunx
