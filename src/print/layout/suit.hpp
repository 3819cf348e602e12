#pragma once
// A document made to suit a press profile, before it is laid out.

#include "quincunx/document.hpp"
#include "quincunx/press.hpp"

namespace quincunx {

// Its page masters of A4 or US Letter, upright or across, take the paper that the profile names (others keep
// their size: a fold or a card is what it is); their bleed and safe margin are at least the profile's, and
// blank pages fill up its multiple.
void suit(Document& document, const PressProfile& profile);

}  // namespace quincunx
