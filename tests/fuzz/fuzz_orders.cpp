// Orders for the mirror battle: read, handed to the courier, and played for two turns.

#include "report.hpp"
#include "through.hpp"

namespace {

quincunx::Battle mirror() {
  quincunx::Problems problems;
  const auto bytes = quincunx::read_file(SOURCE_DIR "/tests/battles/mirror.xml", 1U << 20U, problems);
  auto scenario = bytes ? quincunx::read_scenario(*bytes, "mirror.xml", problems) : std::nullopt;
  auto battle =
      scenario ? quincunx::muster(std::make_shared<const quincunx::Scenario>(std::move(*scenario)), problems)
               : std::nullopt;
  if (!battle) report("the mirror battle cannot be mustered:\n" + text(problems));
  return std::move(*battle);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const char* data, std::size_t size) {
  static const quincunx::Battle battle = mirror();
  report(through::orders({data, size}, battle));
  return 0;
}
