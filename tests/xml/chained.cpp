// Logs of games whose dice come from a chain of keys.

#include "fuzz/through.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "samples.hpp"
#include "xml/log/replay.hpp"

using namespace quincunx;
using namespace samples;

namespace {

constexpr int turns_played = 3;

const KeyChain& keys() {
  static const KeyChain chain(sha256("the keys of a test"), 5);
  return chain;
}
RevealedKeys revealed_after(int turn) { return keys().revealed(turn, {"Rocroi", ""}); }

AmendedTurns amended() {
  return {{1, 2, "“a slip” & more", AmendedTurn::What::withdrawal, "red", true, {}},
          {3, 1, "pushed", AmendedTurn::What::unknown, "", false, {"red", "blue"}}};
}

// The game of the mirrored battle through this turn.
std::string chained_log(int turn = turns_played) {
  const Battle battle = mirror();
  LogHeader header;
  header.program_version = "test";
  header.dice_keys = revealed_after(turn);
  header.amended_turns = amended();
  Dice dice = dice_of(header);
  EventLog events;
  const Verdict verdict = play(battle, {reckless(3), reckless(4)}, dice, &events);
  CHECK(verdict.turns == turn);
  CHECK(last_turn(battle, verdict.turns) == turn);
  CHECK(verdict.ending.how == event::Ending::stopped);
  return write_log(battle, header, events, verdict);
}

// What a reader reports about a log that was changed and sealed again; both readers refuse it.
std::string refusal(const std::string& log, const std::string& from, const std::string& to) {
  const std::string other = through::sealed(changed(log, from, to));
  Problems problems, as_decisions;
  CHECK_FALSE(read_log(other, "log.xml", problems));
  CHECK_FALSE(verified(other, "log.xml", as_decisions));
  REQUIRE_FALSE(problems.empty());
  return text(problems.front());
}

}  // namespace

TEST_CASE("a log by keys holds no seed, is read back and verified", "[keys]") {
  const std::string log = chained_log();
  CHECK(log.find(" seed=") == std::string::npos);
  CHECK(log.find(" play=") == std::string::npos);
  CHECK(log.find("  <dice-keys commitment=\"" + keys().commitment() + "\" turn=\"3\" key=\"" +
                 revealed_after(3).key +
                 "\">\n    <salt side=\"red\" value=\"Rocroi\"/>\n  </dice-keys>\n") != std::string::npos);
  CHECK(log.find(revealed_after(4).key) == std::string::npos);
  CHECK(log.find(keys().last_key()) == std::string::npos);

  CHECK(through::log(log) == "");
  Problems problems;
  const auto read = read_log(log, "log.xml", problems);
  REQUIRE(read);
  CHECK(read->header.dice_keys == revealed_after(3));
  CHECK(read->header.amended_turns == amended());
  const auto again = verified(log, "log.xml", problems);
  REQUIRE(again);
  CHECK(again->log == log);
  CHECK(again->dice > 0);
}

TEST_CASE("a longer game by the same keys begins with the shorter one", "[keys]") {
  const std::string shorter = chained_log(2), longer = chained_log(3);
  const auto events = [](const std::string& log) {
    std::vector<std::string> lines;
    for (const std::string_view line : split(std::string_view(log).substr(log.find("<opening>")), '\n'))
      if (line.find(" n=\"") != std::string_view::npos) lines.emplace_back(line);
    return lines;
  };
  std::vector<std::string> first = events(shorter), all = events(longer);
  REQUIRE(first.size() > 100);
  REQUIRE(all.size() > first.size());
  first.pop_back();  // the game was stopped
  all.resize(first.size());
  CHECK(first == all);
}

TEST_CASE("before the first turn the commitment is the key", "[keys]") {
  const std::string log = chained_log(0);
  CHECK(through::log(log) == "");
  Problems problems;
  CHECK(verified(log, "log.xml", problems));
  CHECK(read_log(log, "log.xml", problems)->header.dice_keys.key == keys().commitment());
}

TEST_CASE("keys, salts and commitments that were changed are refused", "[keys]") {
  const std::string log = chained_log();
  const std::string key = revealed_after(3).key, start = "log.xml:4:";
  CHECK(refusal(log, key, revealed_after(4).key) ==
        start +
            "3: error: the key of turn 3 does not lead to the commitment: its SHA-256, taken 3 times, is " +
            revealed_after(1).key + "; a salt, the key or the commitment is not that of the game");
  CHECK(refusal(log, keys().commitment(), sha256("another")).find("does not lead to the commitment") !=
        std::string::npos);
  CHECK(refusal(log, "turn=\"3\" key", "turn=\"2\" key").find("does not lead to the commitment") !=
        std::string::npos);
  CHECK(refusal(log, "value=\"Rocroi\"", "value=\"Ro croi\"").find("the salt 'Ro croi'") !=
        std::string::npos);
  CHECK(refusal(log, key, key.substr(1)).find("expected 64 hexadecimal digits") != std::string::npos);
  CHECK(refusal(log, "turn=\"3\" key", "turn=\"30001\" key").find("expected a whole number, 0 to 30000") !=
        std::string::npos);
  CHECK(refusal(log, "side=\"red\" value", "side=\"green\" value").find("no side 'green'") !=
        std::string::npos);
  CHECK(refusal(log, "<salt side=\"red\" value=\"Rocroi\"/>",
                "<salt side=\"red\" value=\"a\"/><salt side=\"red\" value=\"b\"/>")
            .find("a second salt of this side") != std::string::npos);
  CHECK(refusal(log, "<header program=\"test\"", "<header program=\"test\" seed=\"7\" play=\"0\"")
            .find("keys and a seed or a list of dice") != std::string::npos);
}

TEST_CASE("a log does not give away the key of a turn to come", "[keys]") {
  const std::string log = chained_log();
  const std::string later =
      changed(log, "turn=\"3\" key=\"" + revealed_after(3).key, "turn=\"4\" key=\"" + revealed_after(4).key);
  Problems problems;
  CHECK_FALSE(read_log(through::sealed(later), "log.xml", problems));
  INFO(text(problems));
  CHECK(text(problems.front()).find("the key of turn 4; expected that of the last turn played, 3") !=
        std::string::npos);
}

TEST_CASE("another salt or another die is found by rolling again", "[keys]") {
  const std::string log = chained_log();
  Problems problems;
  const std::string salted = through::sealed(changed(log, "value=\"Rocroi\"", "value=\"Lens\""));
  CHECK(read_log(salted, "log.xml", problems));  // by itself it is a possible game
  CHECK_FALSE(verified(salted, "log.xml", problems));
  const std::size_t die = log.find(" dice=\"") + 7;
  std::string other = log;
  other[die] = other[die] == '1' ? '2' : '1';
  CHECK_FALSE(verified(through::sealed(other), "log.xml", problems));
}

TEST_CASE("JSON lines name the keys", "[keys]") {
  const Battle battle = mirror();
  LogHeader header;
  header.program_version = "test";
  header.dice_keys = revealed_after(1);
  const std::string lines = write_json_lines(battle, header, {}, {});
  CHECK(lines.find(",\"commitment\":\"" + keys().commitment() + "\",\"key-turn\":1,\"key\":\"" +
                   revealed_after(1).key + "\",\"salts\":{\"red\":\"Rocroi\"},") != std::string::npos);
  CHECK(lines.find("seed") == std::string::npos);
}
