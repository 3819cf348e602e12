// Amendments: what a dry run leaves alone, and in whose packs they are named.

#include <algorithm>
#include <filesystem>
#include <map>

#include "umpire/table_top.hpp"

namespace {

namespace fs = std::filesystem;

std::string orders_for(int turn, const std::string& inside) {
  return red_orders("<turn number=\"" + std::to_string(turn) + "\">" + inside + "</turn>");
}

Correction other_orders(int turn, const std::string& inside, const std::string& why) {
  Correction wanted{turn, why, "red", {}, {}};
  wanted.orders = Incoming{"file", orders_for(turn, inside)};
  return wanted;
}

constexpr const char* advance_r3 = "<unit ref=\"r3\"><advance by=\"0.25\"/></unit>";

// Every file of a folder with its bytes.
std::map<std::string, std::string> files_of(const std::string& folder) {
  std::map<std::string, std::string> all;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    all[entry.path().string()] = entry.is_regular_file() ? bytes_of(entry.path().string()) : std::string();
  return all;
}

std::optional<Amended> amended(const TableTop& top, const Correction& wanted, Problems& problems) {
  auto game = top.open();
  return amend(game, top.office, wanted, problems);
}

std::string scenario_in_fog() {
  return replaced_in(bytes_of(SOURCE_DIR "/tests/battles/small.xml"), "<table ",
                     "<fog kind=\"sight\" range=\"1\"/><table ");
}

}  // namespace

TEST_CASE("a dry run prints what the amendment then does, and writes nothing", "[amend]") {
  const TableTop top;
  top.receive(orders_for(1, "<unit ref=\"r1\"><advance by=\"1\"/></unit>"), "red");
  top.play_turn();
  top.play_turn();
  Correction wanted = other_orders(1, advance_r3, "a slip");
  wanted.dry_run = true;
  const auto before = files_of(top.path());
  Problems problems;
  std::optional<Amended> tried;
  {
    auto game = Game::open(top.path(), Game::For::looking, problems);
    REQUIRE(game);
    tried = amend(*game, top.office, wanted, problems);
  }
  INFO(in_one(problems));
  REQUIRE(tried);
  CHECK(files_of(top.path()) == before);
  wanted.dry_run = false;
  const auto done = amended(top, wanted, problems);
  REQUIRE(done);
  CHECK(tried->changed == done->changed);
  CHECK(tried->unable == done->unable);
  CHECK(tried->turns == done->turns);
  CHECK(done->turns == std::vector<int>{1, 2});
  CHECK(files_of(top.path()) != before);
  CHECK(top.faults() == "");
}

TEST_CASE("an amendment that cannot be leaves no file behind", "[amend]") {
  const TableTop top;
  top.play_turn();
  const auto before = files_of(top.path());
  Problems problems;
  for (const char* why : {"", " \n ", "a\x1b[2Jb", "\xff"}) {
    Problems found;
    CHECK_FALSE(amended(top, other_orders(1, advance_r3, why), found));
    CHECK_THAT(in_one(found), Contains("--why: error:") && Contains("1 to 200 characters"));
  }
  CHECK_FALSE(amended(top, other_orders(1, advance_r3, std::string(201, 'x')), problems));
  CHECK_FALSE(amended(top, other_orders(2, advance_r3, "for a turn to come"), problems));
  CHECK(files_of(top.path()) == before);
}

TEST_CASE("in fog the other side reads of an amendment only when its pack differs, and never what it was",
          "[amend]") {
  const TableTop top(scenario_in_fog());
  top.play_turn();
  Problems problems;
  {  // before the packs go out: Blue cannot know of it
    auto game = top.open();
    REQUIRE(close_turn(game, top.office, problems, Unordered::closed));
    REQUIRE(adjudicate(game, top.office, problems));
  }
  const std::string blue = top.read("turns/02/packs/blue/log.xml");
  const auto first = amended(top, other_orders(2, advance_r3, "misread"), problems);
  INFO(in_one(problems));
  REQUIRE(first);
  CHECK_THAT(in_lines(first->changed),
             Contains("blue: no pack differs") && Contains("red: other packs for turn 2"));
  CHECK(top.read("turns/02/packs/blue/log.xml") == blue);
  CHECK_THAT(top.read("turns/02/packs/red/log.xml"),
             Contains(R"(<amended-turn number="1" turn="2" what="orders" side="red" why="misread"/>)"));
  CHECK_THAT(top.read("turns/02/umpire/log.xml"), Contains("hidden-from=\"blue-coats\""));
  {
    auto game = top.open();
    REQUIRE(publish(game, top.office, problems));
  }
  // Afterwards: both sides read that it happened, with the reason, and Blue does not read whose orders.
  const auto second = amended(top, other_orders(1, advance_r3, "late mail"), problems);
  REQUIRE(second);
  CHECK_THAT(in_lines(second->changed), Contains("blue: other packs for turn 1, 2"));
  const std::string known = top.read("turns/02/packs/blue/log.xml");
  CHECK_THAT(known, Contains(R"(<amended-turn number="1" turn="1" dice="known" why="late mail"/>)") &&
                        !Contains("misread"));
  const std::string letter = top.letter("turns/02/packs/blue/letter.txt");
  CHECK_THAT(letter, Contains("Berichtigung 1 des Spielleiters, zu Zug 1") && Contains("„late mail“") &&
                         !Contains("der Seite") && !Contains("misread"));
  CHECK_THAT(top.letter("turns/02/packs/red/letter.txt"),
             Contains("Amendment 2 of the umpire: the orders of the Reds for turn 1 were changed after"));
  Problems unread;
  for (const char* side : {"red", "blue"})
    CHECK(read_log(top.read(std::string("turns/02/packs/") + side + "/log.xml"), "log.xml", unread));
  CHECK(top.faults() == "");
}

TEST_CASE("a ruling after the dice were known is marked in every pack", "[amend]") {
  const TableTop top(scenario_in_fog());
  top.play_turn();
  Correction wanted{1, "the base was pushed", {}, {}, {}};
  wanted.ruling = RulingWords{"r3", {{"--facing 90", "facing", "90"}}};
  Problems problems;
  const auto made = amended(top, wanted, problems);
  INFO(in_one(problems));
  REQUIRE(made);
  CHECK_THAT(in_lines(made->changed), Contains("turn 1 is amended after its dice were known"));
  CHECK_THAT(top.read("turns/01/packs/red/log.xml"), Contains("what=\"ruling\" side=\"red\" dice=\"known\""));
  CHECK_THAT(top.read("turns/01/packs/blue/log.xml"),
             Contains(R"(<amended-turn number="1" turn="1" dice="known" why="the base was pushed"/>)"));
  CHECK(top.faults() == "");
}

TEST_CASE("attached files are named by game, turn and player, those of an amended pack differently",
          "[amend]") {
  const TableTop top;
  CHECK_THAT(top.read("welcome/red.eml"), Contains("filename=small-turn-1-red-form.html") &&
                                              Contains("filename=small-turn-1-red-order-sheet.pdf") &&
                                              Contains("small-turn-1-red-form.html is a page"));
  top.play_turn();
  for (const char* file : {"report.pdf", "report.html", "log.xml", "form.html"}) {
    INFO(file);
    CHECK_THAT(top.read("turns/01/packs/red/mail.eml"),
               Contains(std::string("filename=small-turn-1-red-") + file) &&
                   !Contains(std::string("filename=") + file));
    CHECK_THAT(top.read("turns/01/packs/red/pack.zip"), Contains(std::string("small-turn-1-red-") + file));
    CHECK_FALSE(top.read(std::string("turns/01/packs/red/") + file).empty());
  }
  CHECK_THAT(top.letter("turns/01/packs/red/letter.txt"),
             Contains("small-turn-1-red-report.pdf") && Contains("small-turn-1-red-form.html"));
  Problems problems;
  REQUIRE(amended(top, other_orders(1, advance_r3, "a slip"), problems));
  CHECK_THAT(
      top.read("turns/01/packs/red/mail.eml"),
      Contains("filename=small-turn-1-red-amended-1-report.pdf") && !Contains("small-turn-1-red-report.pdf"));
}
