#pragma once
// Apostrophes as a printer sets them.

#include "quincunx/document/document.hpp"

namespace quincunx::composer {

// Turns every ' of a document, its drawings included, into ’, or into ‘ where it opens a quotation. Code and
// words in the mono face keep theirs.
void set_apostrophes(Document& document);

}  // namespace quincunx::composer
