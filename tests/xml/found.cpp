// What the fuzzers do with made-up files, done with the shipped ones and with all that once broke something.

#include <algorithm>
#include <filesystem>

#include "fuzz/through.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "samples.hpp"
#include "xml/lines.hpp"

using namespace quincunx;
using namespace samples;

namespace {

std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> paths;
  const std::string root = SOURCE_DIR "/";
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(root + folder, none))
    paths.push_back(folder + "/" + entry.path().filename().string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace

TEST_CASE("seeds and finds of the fuzzers go through without complaint") {
  const Battle battle = mirror();
  for (const std::string kind : {"scenario", "orders", "text"})
    REQUIRE_FALSE(files_in("tests/fuzz/seeds/" + kind).empty());
  for (const std::string folder : {"tests/fuzz/seeds", "tests/fuzz/found"}) {
    for (const std::string& path : files_in(folder + "/scenario")) CHECK(through::scenario(file(path)) == "");
    for (const std::string& path : files_in(folder + "/orders"))
      CHECK(through::orders(file(path), battle) == "");
    for (const std::string& path : files_in(folder + "/text"))
      CHECK(through::text_of_orders(file(path), battle) == "");
    for (const std::string& path : files_in(folder + "/case")) CHECK(through::cases(file(path)) == "");
    for (const std::string& path : files_in(folder + "/log")) {
      CHECK(through::log(file(path)) == "");
      CHECK(through::log(through::sealed(file(path))) == "");
    }
  }
}

TEST_CASE("an excerpt far into the blanks at the end of a line shows nothing of them") {
  const std::string text = "<at" + std::string(90, '\r');
  CHECK(xml::Lines(text, "orders.xml").excerpt(88) == "…");
  CHECK(xml::Lines(text, "orders.xml").excerpt(20) == "<at");
}
