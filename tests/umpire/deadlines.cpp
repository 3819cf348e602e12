// Deadlines: in whose letters they are, and which mails are late.

#include "umpire/table_top.hpp"

namespace {

constexpr const char* orders_of_red = "turn 1\nr1: advance 1\n";

TableTop with_deadline(AfterDeadline after) {
  return TableTop(bytes_of(SOURCE_DIR "/tests/battles/small.xml"), [after](GameFile& file) {
    file.deadline = "2026-05-08T20:00:00Z";
    file.after_deadline = after;
  });
}

// A mail that the umpire's server took in at a time of the 8th of May.
std::string received_at(const std::string& time, const std::string& body) {
  return "Received: from a by b with ESMTP id 7; Fri, 8 May 2026 " + time + " +0200\r\n" +
         "Received: from x by a; Fri, 8 May 2026 03:00:00 +0000\r\n" + mail_from("red@example.org", body);
}

}  // namespace

TEST_CASE("the first letter, the receipt and the status name the deadline", "[deadline]") {
  TableTop top = with_deadline(AfterDeadline::counts);
  CHECK_THAT(top.read("game.xml"), Contains("deadline=\"2026-05-08T20:00:00Z\""));
  CHECK_THAT(top.read("welcome/red.eml"), Contains("due by 2026-05-08, 20:00 UTC"));
  CHECK_THAT(in_lines(top.receive(mail_from("red@example.org", orders_of_red)).text),
             Contains("Orders for turn 1 are due by 2026-05-08, 20:00 UTC."));
  CHECK_THAT(in_lines(status(top.open(), "2026-05-08T19:00:00Z")),
             Contains("turn 1, due by 2026-05-08 20:00 UTC:"));
  CHECK_THAT(in_lines(status(top.open(), "2026-05-08T21:00:00Z")), Contains("which has passed"));
}

TEST_CASE("a mail after the deadline is late only if that was agreed", "[deadline]") {
  const AfterDeadline after = GENERATE(AfterDeadline::counts, AfterDeadline::late);
  TableTop top = with_deadline(after);
  top.office.at = "2026-05-09T10:00:00Z";  // the umpire looks into the mailbox on the next morning
  const Receipt in_time = top.receive(received_at("22:00:00", orders_of_red));  // 20:00 UTC
  CHECK(in_time.submission.result == Result::accepted);
  CHECK(in_time.submission.received == "2026-05-08T20:00:00Z");
  CHECK_THAT(in_lines(in_time.text), Contains("arrived on 2026-05-08, 20:00 UTC"));
  const Receipt after_it = top.receive(received_at("22:00:01", orders_of_red));
  // Without a Received header the time of `receive` counts; the Date header does not.
  const Receipt unknown = top.receive(mail_from("red@example.org", orders_of_red));
  const bool late = after == AfterDeadline::late;
  CHECK(after_it.submission.result == (late ? Result::late : Result::accepted));
  CHECK(unknown.submission.result == (late ? Result::late : Result::accepted));
  const std::string& counts = late ? in_time.submission.digest : unknown.submission.digest;
  if (late)
    CHECK_THAT(in_lines(after_it.text), Contains("arrived after the deadline, 2026-05-08, 20:00 UTC") &&
                                            Contains("have the receipt " + counts.substr(0, 8)));
  CHECK_THAT(in_lines(status(top.open())), Contains("orders of receipt " + counts.substr(0, 8)));
  // A late one counts when the umpire admits it, before the dice are known.
  auto game = top.open();
  Problems problems;
  REQUIRE(close_turn(game, top.office, problems));
  if (late)
    REQUIRE(amend(game, top.office, {1, "a slow server", "", {}, after_it.submission.digest}, problems));
  REQUIRE(adjudicate(game, top.office, problems));
  REQUIRE(publish(game, top.office, problems));
  CHECK_THAT(top.read("turns/01/umpire/log.xml"), !Contains("amended-turn"));
}

TEST_CASE("late mail is admitted to the turn that is open, and counts as the last until better comes",
          "[deadline]") {
  TableTop top = with_deadline(AfterDeadline::late);
  top.office.at = "2026-05-09T10:00:00Z";
  const std::string in_time = top.receive(received_at("20:00:00", orders_of_red)).submission.digest;
  const std::string late =
      top.receive(received_at("23:00:00", "turn 1\nr1: hold\nstanding\nr3: hold\n")).submission.digest;
  const auto admit = [&](const std::string& receipt, Problems& problems, bool dry_run = false) {
    auto game = top.open();
    Correction wanted{1, "a slow server", "", {}, receipt};
    wanted.dry_run = dry_run;
    return amend(game, top.office, wanted, problems);
  };
  const auto counts = [&] { return status(top.open())[2]; };
  Problems problems;
  CHECK_THAT(counts(), Contains("orders of receipt " + in_time.substr(0, 8)));
  CHECK_THAT(in_lines(status(top.open())), Contains("late for turn 1: red"));
  REQUIRE(admit(late, problems, true));
  CHECK_THAT(counts(), Contains("orders of receipt " + in_time.substr(0, 8)));
  const auto made = admit(late, problems);
  REQUIRE(made);
  CHECK_THAT(bytes_of(made->answer), Contains("To: Red <red@example.org>") &&
                                         Contains("has admitted your mail of receipt") &&
                                         Contains(late.substr(0, 8)));
  CHECK_THAT(counts(), Contains("orders of receipt " + late.substr(0, 8)) && Contains(", admitted"));
  CHECK_THAT(in_lines(status(top.open())), !Contains("late for turn 1"));
  // A mail that reached the server in time takes its place; so does the admitted one if it is admitted again.
  const std::string better = top.receive(received_at("21:00:00", "turn 1\nr2: hold\n")).submission.digest;
  CHECK_THAT(counts(), Contains("orders of receipt " + better.substr(0, 8)) && !Contains("admitted"));
  REQUIRE(admit(late, problems));
  CHECK_THAT(counts(), Contains("orders of receipt " + late.substr(0, 8)) && Contains(", admitted"));
  // Only mails are admitted to a turn that is open, and only to that one.
  for (const Correction& bad :
       {Correction{2, "x", "", {}, late}, Correction{1, "x", "red", Incoming{"file", orders_of_red}, {}}}) {
    auto game = top.open();
    Problems found;
    CHECK_FALSE(amend(game, top.office, bad, found));
    CHECK_THAT(in_one(found), Contains("is not closed"));
  }
  {
    auto game = top.open();
    const auto lines = close_turn(game, top.office, problems);
    REQUIRE(lines);
    CHECK_THAT(in_lines(*lines), Contains("red: orders of receipt " + late.substr(0, 8) + ", admitted"));
    REQUIRE(adjudicate(game, top.office, problems));
    REQUIRE(publish(game, top.office, problems));
  }
  const std::string log = top.read("turns/01/umpire/log.xml");
  CHECK_THAT(log,
             Contains("ref=&quot;r3&quot;") && !Contains("ref=&quot;r2&quot;") && !Contains("<amended-turn"));
  CHECK_THAT(top.letter("turns/01/packs/red/letter.txt"), !Contains("No orders of yours"));
  CHECK(top.faults() == "");
}

TEST_CASE("the deadline of the next turn is in the packs, and can be moved", "[deadline]") {
  TableTop top = with_deadline(AfterDeadline::late);
  {
    auto game = top.open();
    Problems problems;
    const auto closed = close_turn(game, top.office, problems, Unordered::closed);
    REQUIRE(closed);
    CHECK_THAT(in_lines(*closed), Contains("before its deadline, 2026-05-08T20:00:00Z"));
    REQUIRE(adjudicate(game, top.office, problems, "2026-05-15T20:00:00Z"));
    REQUIRE(publish(game, top.office, problems));
    CHECK(game.deadline(2) == "2026-05-15T20:00:00Z");
    REQUIRE(set_deadline(game, top.office, "2026-05-16T20:00:00Z", problems));
    CHECK(game.deadline(2) == "2026-05-16T20:00:00Z");
  }
  CHECK_THAT(top.letter("turns/01/packs/red/letter.txt"),
             Contains("due by 2026-05-15, 20:00 UTC. What arrives later"));
  CHECK_THAT(top.read("turns/01/packs/red/form.html"), Contains("Orders are due by 2026-05-15, 20:00 UTC."));
  CHECK_THAT(top.read("turns/01/packs/blue/form.html"), Contains("bis 2026-05-15, 20:00 UTC erwartet"));
  CHECK(top.faults() == "");
  CHECK(top.open().deadline(2) == "2026-05-16T20:00:00Z");
  std::filesystem::remove_all(top.path() + "/turns");
  {
    const auto game = top.open();
    Problems problems;
    REQUIRE(restore(game, top.office, problems));
  }
  CHECK_THAT(top.letter("turns/01/packs/red/letter.txt"), Contains("due by 2026-05-15"));
  CHECK(top.faults() == "");
}

TEST_CASE("a Received header with a time that cannot be, or to come, is not believed", "[deadline]") {
  TableTop top = with_deadline(AfterDeadline::late);
  for (const char* header :
       {"Received: from a by b", "Received: by b; never", "Received: by b; Fri, 1 Jan 2027 00:00:00 +0000"}) {
    INFO(header);
    const Receipt taken =
        top.receive(std::string(header) + "\r\n" + mail_from("red@example.org", orders_of_red));
    CHECK(taken.submission.received.empty());
    CHECK(taken.submission.result == Result::accepted);
  }
}
