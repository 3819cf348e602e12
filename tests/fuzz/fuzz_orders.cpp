// Orders for the mirror battle: read, handed to the courier, and played for two turns.

#include "mirror.hpp"

extern "C" int LLVMFuzzerTestOneInput(const char* data, std::size_t size) {
  static const quincunx::Battle battle = mirror_battle();
  report(through::orders({data, size}, battle));
  return 0;
}
