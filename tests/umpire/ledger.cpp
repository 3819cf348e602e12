#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

#include "quincunx/base/files.hpp"
#include "temporary.hpp"
#include "umpire/folder/ledger.hpp"

using namespace quincunx;
using namespace quincunx::umpire;
using quincunx::test::TemporaryFolder;

namespace {

std::vector<Act> some_acts() {
  std::vector<Act> acts(3);
  acts[0] = {0, "2026-05-01T10:00:00Z", "opened", 0, {{"game", "abc"}}};
  acts[1] = {
      0, "2026-05-02T10:00:00Z", "received", 3, {{"from", "\"Red\" <red@example.org>\n"}, {"why", "ü"}}};
  acts[2] = {0, "2026-05-03T10:00:00Z", "closed", 3, {}, {{"red", "1"}, {"blue", "2"}}};
  return acts;
}

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("acts are read as they were written, each with the hash of its line", "[ledger]") {
  auto acts = some_acts();
  const std::string lines = lines_after({}, acts);
  Problems problems;
  const auto read = read_ledger(lines, "ledger.jsonl", problems);
  REQUIRE(read);
  REQUIRE(read->acts.size() == 3);
  CHECK(read->whole == lines.size());
  CHECK(read->acts[1].text("from") == "\"Red\" <red@example.org>\n");
  CHECK(read->acts[1].text("why") == "ü");
  CHECK(read->acts[1].turn == 3);
  CHECK(read->acts[2].item("blue") == "2");
  CHECK(read->acts[2].number == 3);
  CHECK(read->acts[0].hash == sha256(lines.substr(0, lines.find('\n'))));
  std::vector<Act> more(1);
  more[0].at = "2026-05-04T10:00:00Z";
  more[0].what = "published";
  const std::string next = lines_after(read->acts, more);
  CHECK(more[0].number == 4);
  CHECK(next.find("\"prev\":\"" + read->acts[2].hash + "\"") != std::string::npos);
  CHECK(read_ledger(lines + next, "ledger.jsonl", problems));
}

TEST_CASE("a changed, removed or added line of the ledger is found", "[ledger]") {
  auto acts = some_acts();
  const std::string lines = lines_after({}, acts);
  const std::size_t second = lines.find('\n') + 1, third = lines.find('\n', second) + 1;
  const auto refused = [](const std::string& bytes) {
    Problems problems;
    CHECK_FALSE(read_ledger(bytes, "ledger.jsonl", problems));
    return problems.empty() ? 0 : problems.front().place.line;
  };
  std::string changed = lines;
  changed.replace(changed.find("2026-05-01"), 10, "2026-05-09");
  CHECK(refused(changed) == 2);
  CHECK(refused(lines.substr(0, second) + lines.substr(third)) == 2);
  CHECK(refused(lines.substr(second)) == 1);
  CHECK(refused(lines.substr(0, second) + "\n" + lines.substr(second)) == 2);
  CHECK(refused(lines + "{}\n") == 4);
  CHECK(refused(lines + lines.substr(third)) == 4);
  std::string respaced = lines;
  respaced.replace(respaced.find(",\"at\""), 1, ", ");
  CHECK(refused(respaced) == 1);
}

TEST_CASE("a line that was never finished is left out, wherever it was cut", "[ledger]") {
  auto acts = some_acts();
  const std::string lines = lines_after({}, acts);
  const std::size_t second = lines.find('\n') + 1, third = lines.find('\n', second) + 1;
  for (std::size_t length = 0; length <= lines.size(); ++length) {
    Problems problems;
    const auto read = read_ledger(std::string_view(lines).substr(0, length), "ledger.jsonl", problems);
    REQUIRE(read);
    const std::size_t whole = length < second         ? 0
                              : length < third        ? second
                              : length < lines.size() ? third
                                                      : length;
    CHECK(read->whole == whole);
  }
}

TEST_CASE("appending and cutting change only the end of the file", "[ledger]") {
  const TemporaryFolder folder;
  const std::string path = folder / "ledger.jsonl";
  Problems problems;
  REQUIRE(append_to_ledger(path, "first\n", problems));
  REQUIRE(append_to_ledger(path, "second\nthi", problems));
  CHECK(contents(path) == "first\nsecond\nthi");
  REQUIRE(cut_ledger(path, 13, problems));
  CHECK(contents(path) == "first\nsecond\n");
  CHECK_FALSE(append_to_ledger(folder / "none/ledger.jsonl", "x\n", problems));
  CHECK(problems.size() == 1);
}
