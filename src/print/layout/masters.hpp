#pragma once
// Page masters with derived measures: the frame of the text, its columns, and where heads and feet stand.

#include <cstddef>
#include <vector>

#include "print/flow/look.hpp"
#include "quincunx/document/document.hpp"

namespace quincunx {

struct Furniture {  // of a page; all from the top of the page
  Milli head_size = 0, head_baseline = 0, head_rule = 0;
  Milli foot_size = 0, foot_baseline = 0;
};

struct Master {  // a page master with derived measures; always has room
  PageMaster page;
  Furniture furniture;
  Milli top = 0, width = 0, height = 0;  // of the frame around all columns, without margin column
  Milli column_width = 0;
  struct Side {
    Milli left = 0, note_left = 0;
    std::vector<Milli> column_left;
  } odd, even;                   // equal unless mirrored
  std::vector<bool> after_fold;  // by column: true if a fold precedes it

  const Side& side(std::size_t number) const { return number % 2 == 1 ? odd : even; }  // `number` from 1
};

// The frame stays 2 mm clear of head and foot, whose size comes from that of the text.
Master sound(const PageMaster&, const Look&);

}  // namespace quincunx
