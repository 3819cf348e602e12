// What the fuzzer does with made-up templates, done with the shipped ones and with all that once broke
// something.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "fuzz/through_template.hpp"
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

namespace {

using namespace quincunx;

// One to three spans of bytes changed, cut out, doubled, or taken from elsewhere in the file.
std::string damaged(std::string bytes, std::mt19937& random) {
  for (auto n = 1 + random() % 3; n > 0 && !bytes.empty(); --n) {
    const std::size_t at = random() % bytes.size();
    const std::size_t length = std::min<std::size_t>(1 + random() % 24, bytes.size() - at);
    switch (random() % 4) {
      case 0:
        bytes[at] = static_cast<char>(random());
        break;
      case 1:
        bytes.erase(at, length);
        break;
      case 2:
        bytes.insert(at, bytes.substr(at, length));
        break;
      default:
        bytes.replace(at, length, std::string(bytes, random() % bytes.size(), length));
    }
  }
  return bytes;
}

// How many of them were refused.
int damage(int rounds) {
  std::vector<std::string> whole{language::sample("report.xml")};
  for (const std::string& path : shipped_templates()) whole.push_back(*shipped_template(path));
  std::mt19937 random(1632);
  int refused = 0;
  for (int round = 0; round < rounds; ++round) {
    const std::string bytes = damaged(whole[static_cast<std::size_t>(round) % whole.size()], random);
    Problems problems;
    const auto files = [&bytes](const std::string& path) -> std::optional<std::string> {
      return path == "f.xml" ? std::optional<std::string>(bytes) : shipped_template(path);
    };
    const bool taken = read_template("f.xml", files, problems) != nullptr;
    refused += taken ? 0 : 1;
    if (!taken && problems.empty()) FAIL("refused without a word:\n" << bytes);
    for (const Problem& problem : problems)
      if (problem.place.file.empty() || problem.place.line < 1 || problem.what.empty())
        FAIL("a problem without its place: " << text(problem) << "\n" << bytes);
    const std::string complaint = through::composed(bytes);
    if (!complaint.empty()) FAIL(complaint << "\n" << bytes);
  }
  return refused;
}

}  // namespace

TEST_CASE("a damaged template is refused with a word and its place, or composed") {
  CHECK(damage(150) > 100);
}
TEST_CASE("ten thousand damaged templates", "[.thousands]") {
  const int refused = damage(10'000);
  CHECK(refused > 8000);
  CHECK(refused < 10'000);
}
