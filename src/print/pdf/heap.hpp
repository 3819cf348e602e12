#pragma once

namespace quincunx {

// malloc_trim: returns free pages inside the heap to the system, if the C library can. Freeing a document in
// small pieces leaves gaps too small for the pages made from it.
void trim_heap();

}  // namespace quincunx
