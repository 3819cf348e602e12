// Templates: read and composed.

#include "report.hpp"
#include "through_template.hpp"

extern "C" int LLVMFuzzerTestOneInput(const char* data, std::size_t size) {
  report(through::composed({data, size}));
  return 0;
}
