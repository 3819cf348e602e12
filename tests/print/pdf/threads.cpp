#include <array>
#include <catch2/catch.hpp>
#include <thread>

#include "pdf_help.hpp"
#include "print/pdf/pdf.hpp"

namespace quincunx {
namespace {

TEST_CASE("papers printed side by side with the same fonts do not disturb each other") {
  const Fonts fonts(Theme::napoleonic);
  std::array<std::string, 4> bytes;
  std::array<std::thread, 4> threads;
  for (std::size_t i = 0; i < threads.size(); ++i)
    threads[i] = std::thread([&bytes, &fonts, i] { bytes[i] = pdf(specimen(), fonts); });
  for (std::thread& thread : threads) thread.join();
  const std::string alone = pdf(specimen(), Fonts(Theme::napoleonic));
  for (const std::string& file : bytes) CHECK(file == alone);
}

}  // namespace
}  // namespace quincunx
