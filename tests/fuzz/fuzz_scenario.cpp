// Scenarios: read, written and read again, mustered, and played recklessly for two turns.

#include "report.hpp"
#include "through.hpp"

extern "C" int LLVMFuzzerTestOneInput(const char* data, std::size_t size) {
  report(through::scenario({data, size}));
  return 0;
}
