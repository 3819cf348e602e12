#pragma once
#include "quincunx/table/table.hpp"

namespace quincunx {

// Copies the present table; `noted` is empty, or an earlier copy of the same game. Units that left before
// that copy stay in it as they were.
void note_down(const Table& now, Table& noted);

}  // namespace quincunx
