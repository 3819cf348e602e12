#pragma once
// Adapts a document to a press profile, before layout.

#include "quincunx/document/document.hpp"
#include "quincunx/document/press.hpp"

namespace quincunx {

// Page masters of A4 or US Letter, in either orientation, get the profile's paper; masters of other sizes
// keep theirs, because a fold or a card has a fixed size. Bleed and safe margin are raised to the profile's
// minimum, and blank pages fill up its multiple.
void suit(Document& document, const PressProfile& profile);

}  // namespace quincunx
