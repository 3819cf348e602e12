// An order that only one rule set has: its row in the rule set's list is all that the program needs.

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "drill.hpp"
#include "parade.hpp"

using namespace quincunx;
using namespace parade;

namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

// The files of the program that mention a word, and how many files there are.
std::pair<std::vector<std::string>, int> files_with(const std::string& word) {
  std::vector<std::string> found;
  int seen = 0;
  for (const char* folder : {"src", "include", "templates", "scenarios", "tests/sets"})
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(SOURCE_DIR) / folder)) {
      if (!entry.is_regular_file()) continue;
      ++seen;
      const std::string name = entry.path().filename().string();
      if (name != "own_order.cpp" && bytes_of(entry.path()).find(word) != std::string::npos)
        found.push_back(name);
    }
  return {found, seen};
}

}  // namespace

TEST_CASE("a rule set's own order is read, given, logged and told") {
  const Battle made = battle();
  const Played played = play_with(
      made, orders(R"(<turn number="1"><unit ref="r2"><formation to="line"/><advance by="3.5"/></unit></turn>
      <turn number="2"><unit ref="r2"><charge at="b1"/></unit></turn>)"),
      orders(R"(<standing><unit ref="b1"><if charged-by="pikes"><kneel before="r2"/></if></unit></standing>)",
             "blue"));
  const auto knelt = std::find_if(played.log.begin(), played.log.end(), [](const Event& event) {
    const auto* decided = std::get_if<event::Decided>(&event.body);
    return decided != nullptr && decided->order.verb == own_verb(2);
  });
  REQUIRE(knelt != played.log.end());
  const Order& order = std::get<event::Decided>(knelt->body).order;
  CHECK(xml_line(*knelt, made.words).find(R"( verb="kneel" unit="b1" target="r2")") != std::string::npos);
  CHECK(xml_order(order, made.words) == R"(<kneel before="r2"/>)");
  CHECK(order_text(order, made.words) == "kneel before Second pikes");
}

TEST_CASE("a slip in a rule set's own order is a problem") {
  Problems problems;
  CHECK_FALSE(read_orders(
      R"(<orders scenario="parade" side="blue"><turn number="1"><unit ref="b1"><kneel befor="r2"/></unit></turn></orders>)",
      "blue", scenario(), problems));
  CHECK(says(problems, "unknown attribute 'befor' in <kneel>"));
  problems.clear();
  CHECK_FALSE(read_orders(
      R"(<orders scenario="parade" side="blue"><turn number="1"><unit ref="b1"><knee before="r2"/></unit></turn></orders>)",
      "blue", scenario(), problems));
  CHECK(says(problems, "did you mean 'kneel'?"));
}

TEST_CASE("one file mentions a rule set's own order") {
  const auto [found, seen] = files_with("kneel");
  CHECK(seen > 500);
  CHECK(found == std::vector<std::string>{"drill.cpp"});
}
