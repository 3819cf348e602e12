#include "batch/store.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "small.hpp"
#include "temporary.hpp"

using namespace quincunx;
using namespace quincunx::test;
using Catch::Contains;
namespace fs = std::filesystem;

namespace {

class Shelf {  // a file in a folder of its own
 public:
  std::string path() const { return folder_ / "plays.store"; }
  std::string bytes() const {
    std::ifstream file(path(), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void write(const std::string& bytes) const { std::ofstream(path(), std::ios::binary) << bytes; }

 private:
  TemporaryFolder folder_;
};

const batch::Settings settings{{"program", "1"}, {"seed", "1"}, {"commander-red", "orders, else doctrine"}};

std::vector<batch::Outcome> made_up(std::uint64_t first, std::uint64_t end) {
  std::vector<batch::Outcome> all;
  for (std::uint64_t play = first; play < end; ++play) {
    batch::Outcome outcome;
    outcome.play = play;
    outcome.winner = play % 3 == 2 ? batch::nobody_won : static_cast<std::uint8_t>(play % 3);
    outcome.turns = static_cast<int>(play % 7);
    outcome.sides[1].hits_luck = -static_cast<std::int64_t>(mix(play, 1) % 5000);
    outcome.digest = mix(play, 2);
    if (play % 4 != 0) outcome.exercised = "T-R20:" + std::to_string(play) + "/1:0.2";
    if (play % 3 != 0) outcome.acts = "ad" + std::to_string(1 + play % 9) + "-bhc";
    all.push_back(outcome);
  }
  return all;
}

batch::Visit into(std::vector<batch::Outcome>& all) {
  all.clear();
  return [&all](batch::Outcome&& play) { all.push_back(std::move(play)); };
}

std::vector<batch::Outcome> reopened(const std::string& path, const batch::Settings& with,
                                     Problems& problems) {
  std::vector<batch::Outcome> there;
  batch::Store::open(path, battle(), with, 0, into(there), problems);
  return there;
}

// The first plays in a new store: its bytes.
std::string kept(const Shelf& shelf, std::uint64_t plays) {
  Problems problems;
  std::vector<batch::Outcome> there;
  REQUIRE(batch::Store::open(shelf.path(), battle(), settings, 0, into(there), problems)
              ->append(made_up(0, plays), problems));
  CHECK(problems.empty());
  return shelf.bytes();
}

}  // namespace

TEST_CASE("A store gives back what was put in, and takes more") {
  const Shelf shelf, once;
  kept(shelf, 10);
  Problems problems;
  std::vector<batch::Outcome> there;
  const auto store = batch::Store::open(shelf.path(), battle(), settings, 0, into(there), problems);
  REQUIRE(store != nullptr);
  CHECK(there == made_up(0, 10));
  CHECK(store->append(made_up(10, 25), problems));
  CHECK(batch::read_store(shelf.path(), battle(), problems, into(there))->plays == 25);
  CHECK(there == made_up(0, 25));
  CHECK(shelf.bytes() == kept(once, 25));
  CHECK(problems.empty());
}

TEST_CASE("A store cut off at any byte loses no whole line, and goes on to the same bytes") {
  const Shelf shelf;
  const std::string whole = kept(shelf, 6);
  Problems problems;
  std::vector<batch::Outcome> there;
  const std::size_t head = whole.find("\nfrom 0 ") + 1;
  const std::size_t body = whole.find('\n', head) + 1;
  for (std::size_t cut = body; cut <= whole.size(); ++cut) {
    INFO(cut);
    shelf.write(whole.substr(0, cut));
    const auto store = batch::Store::open(shelf.path(), battle(), settings, 0, into(there), problems);
    REQUIRE(store != nullptr);
    const auto lines = std::count(whole.begin() + static_cast<std::ptrdiff_t>(body),
                                  whole.begin() + static_cast<std::ptrdiff_t>(cut), '\n');
    CHECK(there.size() == static_cast<std::size_t>(lines));
    CHECK(problems.size() == (whole[cut - 1] == '\n' ? 0U : 1U));
    CHECK(!fatal(problems));
    problems.clear();
    CHECK(store->append(made_up(there.size(), 6), problems));
    CHECK(shelf.bytes() == whole);
  }
  CHECK(problems.empty());
}

TEST_CASE("A store of any size is read in pieces") {
  const Shelf shelf;
  kept(shelf, 5000);  // hundreds of kilobytes: lines lie across the ends of pieces
  Problems problems;
  std::vector<batch::Outcome> there;
  const auto stored = batch::read_store(shelf.path(), battle(), problems, into(there));
  REQUIRE(stored);
  CHECK(stored->plays == 5000);
  CHECK(stored->whole == shelf.bytes().size());
  CHECK(stored->dropped == 0);
  CHECK(there == made_up(0, 5000));
}

TEST_CASE("A line that was changed is dropped with what follows") {
  const Shelf shelf;
  std::string bytes = kept(shelf, 6);
  Problems problems;
  const std::size_t third = bytes.find("\n3,");
  bytes[third + 1] = '9';
  shelf.write(bytes);
  CHECK(reopened(shelf.path(), settings, problems) == made_up(0, 3));
  CHECK(shelf.bytes() == bytes.substr(0, third + 1));
}

TEST_CASE("What is no store, or another batch's, is refused and left alone") {
  const Shelf shelf;
  Problems problems;
  std::vector<batch::Outcome> there;
  const auto refusal = [&](const batch::Settings& with) {
    problems.clear();
    const std::string before = shelf.bytes();
    CHECK(batch::Store::open(shelf.path(), battle(), with, 0, into(there), problems) == nullptr);
    CHECK(shelf.bytes() == before);
    return text(problems);
  };
  shelf.write("play,winner\n");
  CHECK_THAT(refusal(settings), Contains("not a store of plays"));
  shelf.write("quincunx plays 7\nseed 1\n");
  CHECK_THAT(refusal(settings), Contains("another format: 'quincunx plays 7'"));
  shelf.write("quincunx plays 2\nseed 1\n");
  CHECK_THAT(refusal(settings),
             Contains("another format: 'quincunx plays 2'") && Contains("play the batch again"));
  shelf.write("quincunx plays 3\nseed 1\n");
  CHECK_THAT(refusal(settings), Contains("head of this store is incomplete"));
  fs::remove(shelf.path());
  {
    const auto store = batch::Store::open(shelf.path(), battle(), settings, 0, into(there), problems);
    REQUIRE(store->append(made_up(0, 2), problems));
    CHECK_THAT(refusal(settings), Contains("another batch is writing here"));
  }
  batch::Settings other = settings;
  other[1].second = "2";
  other.emplace_back("orders-red", "abc");
  CHECK_THAT(refusal(other), Contains("seed: 1 there, 2 here") &&
                                 Contains("orders-red: not given there, abc here") && !Contains("program"));
}
