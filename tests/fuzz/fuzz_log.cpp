// Logs: read as they are, and with their seals put right; written, read and compared.

#include "report.hpp"
#include "through.hpp"

extern "C" int LLVMFuzzerTestOneInput(const char* data, std::size_t size) {
  const std::string_view bytes(data, size);
  report(through::log(bytes));
  report(through::log(through::sealed(bytes)));
  return 0;
}
