#pragma once
#include "quincunx/table/table.hpp"

namespace quincunx {

// Notes down how a table stands now; `noted` is empty, or an earlier note of the same game. Units that left
// before that note stay in it as they were.
void note_down(const Table& now, Table& noted);

}  // namespace quincunx
