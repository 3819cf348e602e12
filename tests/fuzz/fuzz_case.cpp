// Rule cases: read and run.

#include "report.hpp"
#include "through.hpp"

extern "C" int LLVMFuzzerTestOneInput(const char* data, std::size_t size) {
  report(through::cases({data, size}));
  return 0;
}
