// Rulings of the umpire, before a turn and afterwards, and what letters and reports have of them.

#include "quincunx/base/text.hpp"
#include "umpire/table_top.hpp"

namespace {

RulingWords on(const std::string& unit, const std::vector<std::pair<std::string, std::string>>& changes) {
  RulingWords words{unit, {}};
  for (const auto& [name, value] : changes) words.changes.push_back({"--" + name + " " + value, name, value});
  return words;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// The number of the ruling; 0 and the problems if it is refused.
int ruled(const TableTop& top, const RulingWords& words, std::string* problem = nullptr) {
  auto game = top.open();
  Problems problems;
  const auto made = rule(game, top.office, words, "the dice were misread", problems);
  if (problem != nullptr) *problem = in_one(problems);
  return made ? made->number : 0;
}

std::string scenario_with_fog() {
  return replaced_in(bytes_of(SOURCE_DIR "/tests/battles/small.xml"), "<table ",
                     "<fog kind=\"sight\" range=\"1\"/><table ");
}

}  // namespace

TEST_CASE("a ruling waits for its turn, is carried out, and all follows from the ledger", "[rulings]") {
  const TableTop top;
  CHECK(ruled(top, on("r1", {{"resolve", "1"}, {"at", "4,5"}})) == 1);
  CHECK_THAT(joined(status(top.open())), Contains("ruling 1 waits for turn 1: r1 (“the dice were misread”)"));
  top.play_turn();
  CHECK_THAT(top.read("ledger.jsonl"), Contains("\"what\":\"ruled\""));
  const std::string log = top.read("turns/01/umpire/log.xml");
  CHECK_THAT(log, Contains("<umpired ") && Contains("umpire=\"Umpire\" why=\"the dice were misread\""));
  CHECK_THAT(top.read("turns/01/look-at.txt"), Contains("Rulings of the umpire:") &&
                                                   Contains("“the dice were misread”") &&
                                                   Contains("7, 9 facing"));
  // No fog: both letters have it, each in the player's language.
  CHECK_THAT(top.letter("turns/01/packs/red/letter.txt"),
             Contains("The umpire ruled on One") && Contains("→ 4, 5 facing"));
  CHECK_THAT(top.letter("turns/01/packs/blue/letter.txt"),
             Contains("Der Spielleiter hat zu Beginn des Zuges über One"));
  CHECK_THAT(joined(status(top.open())), !Contains("ruling 1"));
  CHECK(top.faults() == "");
  std::string problem;
  auto game = top.open();
  Problems problems;
  CHECK_FALSE(withdraw(game, top.office, 1, problems));
  CHECK_THAT(in_one(problems), Contains("was carried out on turn 1") && Contains("amend"));
}

TEST_CASE("a ruling that cannot be is refused, and changes nothing", "[rulings]") {
  const TableTop top;
  const std::string ledger = top.read("ledger.jsonl");
  std::string problem;
  CHECK(ruled(top, on("r9", {{"resolve", "1"}}), &problem) == 0);
  CHECK_THAT(problem, Contains("r9: error: no unit 'r9'; did you mean"));
  CHECK(ruled(top, on("r1", {{"resolve", "77"}}), &problem) == 0);
  CHECK_THAT(problem, Contains("--resolve 77: error:") && Contains("0 to 20"));
  CHECK(ruled(top, on("r1", {{"at", "9.5,9"}}), &problem) == 0);
  CHECK_THAT(problem, Contains("r1: error:") && Contains("stand on one another"));
  CHECK(ruled(top, on("r1", {{"unit", "r2"}}), &problem) == 0);
  CHECK_THAT(problem, Contains("'unit' a second time"));
  CHECK(ruled(top, on("r1", {{"x\" y", "1"}}), &problem) == 0);
  CHECK_THAT(problem, Contains("is no state"));
  CHECK(top.read("ledger.jsonl") == ledger);
}

TEST_CASE("a ruling that is withdrawn is not carried out", "[rulings]") {
  const TableTop top;
  CHECK(ruled(top, on("r1", {{"resolve", "1"}})) == 1);
  CHECK(ruled(top, on("b1", {{"resolve", "1"}})) == 2);
  {
    auto game = top.open();
    Problems problems;
    CHECK(withdraw(game, top.office, 1, problems));
    CHECK_FALSE(withdraw(game, top.office, 1, problems));
    CHECK_FALSE(withdraw(game, top.office, 3, problems));
    CHECK_THAT(in_one(problems), Contains("no ruling 1: it was withdrawn") && Contains("no ruling 3"));
  }
  top.play_turn();
  const std::string log = top.read("turns/01/umpire/log.xml");
  CHECK_THAT(log, !Contains("<umpired n=\"10\" unit=\"r1\"") && Contains("unit=\"b1\" number=\"2\""));
  CHECK(top.faults() == "");
}

TEST_CASE("a ruling afterwards plays the game again from its turn, and can be taken back", "[rulings]") {
  const TableTop top;
  top.play_turn();
  top.play_turn();
  // Without the header, and the seals that follow from it.
  const auto events = [&] {
    const std::string log = top.read("turns/02/umpire/log.xml");
    std::string lines;
    for (const std::string_view line : split(std::string_view(log).substr(log.find("</header>")), '\n'))
      if (line.find("<seal ") == line.npos && line.find("<end ") == line.npos)
        lines += std::string(line) + "\n";
    return lines;
  };
  const std::string before = events();
  const auto amended = [&](const Correction& wanted, std::string* problem = nullptr) {
    auto game = top.open();
    Problems problems;
    const auto made = amend(game, top.office, wanted, problems);
    if (problem != nullptr) *problem = in_one(problems);
    return made ? joined(made->changed) : std::string();
  };
  Correction wanted;
  wanted.turn = 1;
  wanted.why = "the base was pushed";
  wanted.ruling = on("r1", {{"at", "4,5"}});
  const std::string changed = amended(wanted);
  CHECK_THAT(changed, Contains("4, 5") && Contains("red: other packs for turn 1, 2") &&
                          Contains("blue: other packs for turn 1, 2"));
  CHECK_THAT(top.letter("turns/01/packs/red/letter.txt"), Contains("the base was pushed"));
  CHECK_THAT(top.read("turns/02/umpire/log.xml"), Contains("why=\"the base was pushed\""));
  CHECK(top.faults() == "");
  std::string problem;
  wanted.ruling = on("r1", {{"at", "9.5,9"}});
  CHECK(amended(wanted, &problem).empty());
  CHECK_THAT(problem, Contains("r1: error:") && Contains("stand on one another"));
  Correction back;
  back.turn = 1;
  back.why = "it was not pushed";
  back.withdraw = 4;
  CHECK(amended(back, &problem).empty());
  CHECK_THAT(problem, Contains("no ruling 4 on turn 1; it has 1"));
  back.withdraw = 1;
  CHECK_THAT(amended(back), Contains("red: other packs for turn 1, 2"));
  CHECK(events() == before);
  CHECK_THAT(top.read("turns/02/packs/blue/log.xml"),
             Contains("<amended-turn number=\"1\" turn=\"1\" what=\"ruling\" side=\"red\" dice=\"known\" "
                      "why=\"the base was pushed\"/>") &&
                 Contains("<amended-turn number=\"2\" turn=\"1\" what=\"withdrawal\" side=\"red\" "));
  CHECK(top.faults() == "");
}

TEST_CASE("an order that comes before a ruling's turn does not give the ruling away", "[rulings]") {
  const TableTop top, other;
  const std::string orders = "turn 1\nr1: advance 1\n";
  const auto without = other.receive(mail_from("red@example.org", orders)).text;
  CHECK(ruled(top, on("b1", {{"fate", "withdrawn"}})) == 1);
  const auto with = top.receive(mail_from("red@example.org", orders)).text;
  CHECK(with == without);
}

TEST_CASE("rulings on units that a side does not see are not in its pack", "[rulings]") {
  const TableTop top{scenario_with_fog()};
  CHECK(ruled(top, on("b1", {{"resolve", "1"}})) == 1);
  CHECK(ruled(top, on("r3", {{"resolve", "1"}})) == 2);
  top.play_turn();
  const std::string red = top.read("turns/01/packs/red/log.xml"),
                    blue = top.read("turns/01/packs/blue/log.xml");
  CHECK_THAT(red, Contains("unit=\"r3\" number=\"1\"") && !Contains("unit=\"b1\" number"));
  CHECK_THAT(blue, Contains("unit=\"b1\" number=\"1\"") && !Contains("unit=\"r3\" number"));
  CHECK_THAT(top.letter("turns/01/packs/red/letter.txt"),
             Contains("ruled on Three") && !Contains("ruled on Four"));
  CHECK(top.faults() == "");
}
