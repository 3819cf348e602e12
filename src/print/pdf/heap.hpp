#pragma once

namespace quincunx {

// Gives the system what is free within the heap, not only at its end, where the C library can: a document is
// given up in small pieces, between which its pages find no room.
void give_back_holes();

}  // namespace quincunx
