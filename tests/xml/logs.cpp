// Logs: sealed, read, verified, and refused.

#include "fuzz/through.hpp"
#include "log/keys.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "samples.hpp"
#include "xml/log/replay.hpp"

using namespace quincunx;
using namespace samples;

namespace {

// The log of a game of two turns that play 0 of seed 7 gives.
std::string short_log(const std::string& dice_script = {}) {
  const Battle battle = mirror();
  Dice dice(7, 0);
  EventLog events;
  const Verdict verdict = play(battle, {reckless(3), reckless(4)}, dice, &events, 2);
  LogHeader header;
  header.program_version = "test";
  header.seed = "7";
  header.play = "0";
  header.dice_script = dice_script;
  return write_log(battle, header, events, verdict);
}

}  // namespace

TEST_CASE("a short game's log goes through, and so does one changed and sealed again") {
  const std::string log = short_log();
  CHECK(through::log(log) == "");
  CHECK(through::sealed(log) == log);
  const std::string title = changed(log, "title=\"Mirror\"", "title=\"Other\"");
  Problems problems;
  CHECK_FALSE(read_log(title, "log", problems));
  CHECK(problems.at(0).what.find("the seal of turn 1 is broken") == 0);
  problems.clear();
  CHECK(read_log(through::sealed(title), "log", problems));
  CHECK_FALSE(fatal(problems));
}

TEST_CASE("a verdict may name every ending") {
  const std::string log = short_log();
  for (const std::string_view ending : keys_of(event::Ending{})) {
    Problems problems;
    const std::string how = "how=\"" + std::string(ending) + "\" turns=";
    const std::string ended = changed(log, "how=\"stopped\" turns=", how);
    INFO(ending);
    CHECK(read_log(through::sealed(ended), "log.xml", problems));
    CHECK_FALSE(fatal(problems));
  }
}

TEST_CASE("the numbers of the dice in a log's header are checked") {
  const std::string log = short_log();
  const auto found = [&](const std::string& from, const std::string& to) {
    Problems problems;
    CHECK_FALSE(read_log(through::sealed(changed(log, from, to)), "log.xml", problems));
    CHECK_FALSE(verified(through::sealed(changed(log, from, to)), "log.xml", problems));
    return problems.empty() ? std::string() : text(problems.front());
  };
  CHECK(found("seed=\"7\"", "seed=\"x\"") ==
        "log.xml:3:24: error: seed='x'; expected a whole number, 0 to 18446744073709551615");
  CHECK(found("play=\"0\"", "play=\"-1\"").find("error: play='-1'; expected a whole number") !=
        std::string::npos);
  Problems problems;
  CHECK_FALSE(read_log(short_log("6 six"), "log.xml", problems));
  INFO(text(problems));
  CHECK(text(problems).find("expected faces of dice parted by blanks") != std::string::npos);
  CHECK_FALSE(verified(short_log("6 six"), "log.xml", problems));
}

TEST_CASE("a log is verified by its decisions, and not if a byte of an event differs") {
  const std::string log = short_log();
  Problems problems;
  const auto again = verified(log, "log.xml", problems);
  REQUIRE(again);
  CHECK(again->log == log);
  CHECK(again->events > 20);
  CHECK_FALSE(verified(through::sealed(changed(log, " n=\"9\"", " n=\"10\"")), "log.xml", problems));
}
