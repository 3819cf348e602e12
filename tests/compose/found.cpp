// What the fuzzer does with made-up templates, done with the shipped ones and with all that once broke
// something.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "../fuzz/through_template.hpp"
#include "language.hpp"

TEST_CASE("templates go through without complaint") {
  CHECK(through::composed(language::sample("report.xml")) == "");
  for (const std::string& path : quincunx::shipped_templates())
    CHECK(through::composed(*quincunx::shipped_template(path)) == "");
  std::error_code none;
  for (const auto& entry :
       std::filesystem::directory_iterator(SOURCE_DIR "/tests/fuzz/found/template", none)) {
    std::ifstream file(entry.path());
    std::ostringstream all;
    all << file.rdbuf();
    INFO(entry.path());
    CHECK(through::composed(all.str()) == "");
  }
}

TEST_CASE("a template cut off anywhere is refused with a word") {
  const std::string whole = language::sample("report.xml");
  for (std::size_t length = 0; length < whole.size(); length += 7)
    CHECK(through::composed(std::string_view(whole).substr(0, length)) == "");
}
