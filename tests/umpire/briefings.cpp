// Briefings: in whose papers they are.

#include "umpire/table_top.hpp"

TEST_CASE("a briefing is in the papers of its side alone, in its language", "[briefing]") {
  const std::string fog = GENERATE("", "<fog kind=\"sight\" range=\"8\"/>");
  std::string scenario = replaced_in(bytes_of(SOURCE_DIR "/tests/battles/small.xml"), "<table ",
                                     "<briefing side=\"red\">Take the hill.\n\nLose no time.</briefing>"
                                     "<briefing side=\"blue-coats\">Wait for help.</briefing>" +
                                         fog + "<table ");
  scenario = replaced_in(scenario, "</scenario>",
                         "<translation lang=\"de\"><briefing side=\"blue-coats\">Warte auf Hilfe.</briefing>"
                         "</translation></scenario>");
  const TableTop top(scenario);
  CHECK_THAT(top.read("welcome/red.eml"), Contains("Take the hill.") && Contains("Lose no time.") &&
                                              !Contains("Wait for") && !Contains("Warte"));
  CHECK_THAT(top.read("welcome/blue.eml"), Contains("Warte auf Hilfe.") && !Contains("hill"));
  top.play_turn();
  for (const char* file : {"form.html", "log.xml"}) {
    INFO(file);
    CHECK_THAT(top.read(std::string("turns/01/packs/red/") + file),
               Contains("Take the hill.") && !Contains("Wait for") && !Contains("Warte"));
    CHECK_THAT(top.read(std::string("turns/01/packs/blue/") + file),
               Contains("Warte auf Hilfe.") && !Contains("Take the hill"));
  }
  CHECK_THAT(top.read("turns/01/umpire/log.xml"), Contains("Take the hill.") && Contains("Wait for help."));
  // A pack is a log that plays again.
  Problems problems;
  const auto log = read_log(top.read("turns/01/packs/red/log.xml"), "log.xml", problems);
  INFO(in_one(problems));
  CHECK(log);
  CHECK(top.faults() == "");
}

TEST_CASE("a first mail has the figures of fog and couriers, and what units do without orders",
          "[briefing]") {
  const TableTop top(replaced_in(bytes_of(SOURCE_DIR "/tests/battles/small.xml"), "<table ",
                                 "<fog kind=\"sight\" range=\"8\" identify=\"2.5\"/>"
                                 "<couriers speed=\"6\" lost=\"2\" captured=\"1\"/><table "));
  const std::string first = top.read("welcome/red.eml");
  CHECK_THAT(first,
             Contains("no farther than 8 TUM") && Contains("Beyond 2.5 TUM") && Contains("Up to 6 TUM"));
  CHECK_THAT(first, Contains("lost on 2 or less on a d6") && Contains("On 1 or less the enemy takes him"));
  CHECK_THAT(first, Contains("Units without either do nothing."));
  CHECK_THAT(first, Contains("for example:\r\n  TURN 1\r\n  r1: advance by 2\r\n  r2: hold\r\n"));
  CHECK_THAT(top.read("welcome/blue.eml"), Contains("zum Beispiel:\r\n  ZUG 1\r\n  b1: "));
}
