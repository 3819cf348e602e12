// Help, slips of the command line, and exit codes.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>

#include "cli/golden.hpp"
#include "cli/program.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/ruleset.hpp"

using namespace quincunx;
using namespace quincunx::test;
using Catch::Contains;

TEST_CASE("help is as approved", "[golden]") {
  const Desk desk;
  std::string all = desk.run("--help").out;
  for (const char* command :
       {"play",           "batch",  "merge",      "missing", "compare",   "check",      "orders",
        "check-template", "report", "verify",     "why",     "print",     "sheet",      "press-check",
        "rules",          "export", "lint-rules", "case",    "signature", "completion", "manual"}) {
    const Outcome told = desk.run(std::string(command) + " --help");
    CHECK(told.exit == 0);
    CHECK(told.err.empty());
    all += "\n== " + std::string(command) + "\n" + told.out;
  }
  CHECK(is_golden("help.txt", all));
}

TEST_CASE("help is as wide as the terminal, at most 100 columns, and 100 when piped") {
  const Desk desk;
  const auto widest = [](const std::string& text) {
    std::size_t most = 0;
    for (const std::string_view line : split(text, '\n'))
      if (line.substr(0, 1) != " ") most = std::max(most, characters(line));
    return most;
  };
  const auto on_terminal = [&](int columns) {
    const std::string command =
        "cd '" + desk.folder().string() + "' && script -qec \"stty cols " + std::to_string(columns) +
        "; '" QUINCUNX_PROGRAM "' batch --help\" /dev/null </dev/null | tr -d '\\r' >.shown";
    REQUIRE(std::system(command.c_str()) == 0);
    return widest(desk.read(".shown"));
  };
  const std::size_t piped = widest(desk.run("batch --help").out);
  CHECK((piped > 90 && piped <= 100));
  CHECK(on_terminal(200) == piped);
  const std::size_t narrow = on_terminal(60);
  CHECK((narrow > 50 && narrow <= 60));
}

TEST_CASE("slips of the command line are told with a hint, and exit with 2") {
  const Desk desk;
  const auto slip = [&](const std::string& words) {
    const Outcome told = desk.run(words);
    CHECK(told.exit == 2);
    CHECK(told.out.empty());
    return told.err;
  };
  CHECK_THAT(slip("paly"), Contains("no command 'paly'; did you mean 'play'?"));
  CHECK_THAT(slip("play --sede 4 x"), Contains("no option '--sede'; did you mean '--seed'?"));
  CHECK_THAT(slip("play"), Contains("name a scenario file"));
  CHECK_THAT(slip("play --seed many x"), Contains("many"));
  CHECK_THAT(slip("play --seed -1 x"), Contains("'-1'"));
  CHECK_THAT(slip("play --seed 18446744073709551616 x"), Contains("18446744073709551616"));
  CHECK_THAT(slip("play --turns 0 x"), Contains("--turns needs a number from 1"));
  CHECK_THAT(slip("rules tily"), Contains("no rule set 'tily'; did you mean 'tilly'?"));
  CHECK_THAT(slip("why log.xml"), Contains("the number of an event"));
  CHECK_THAT(slip("why log.xml twelve"), Contains("the number of an event"));
  CHECK_THAT(slip("print report"), Contains("counters, order-of-battle, order-sheet, record-sheet, replay, "
                                            "report, scenario-booklet, sheet-booklet"));
  CHECK_THAT(slip("export"), Contains("expected 'log' or 'position' and a log.xml"));
  CHECK_THAT(slip("export logs log.xml"), Contains("expected 'log' or 'position' and a log.xml"));
  CHECK_THAT(slip("play x --out ''"), Contains("--out has no value"));
  CHECK_THAT(slip("play ''"), Contains("a path is empty"));
  CHECK_THAT(slip(""), Contains("usage: quincunx COMMAND"));
}

TEST_CASE("what is not there exits with 1") {
  const Desk desk;
  for (const char* words :
       {"play nothing", "check nothing", "report nothing.xml", "verify nothing.xml", "why nothing.xml 3",
        "case nothing.xml", "sheet nothing", "export log nothing.xml", "export rules nothing"}) {
    INFO(words);
    const Outcome told = desk.run(words);
    CHECK(told.exit == 1);
    CHECK_THAT(told.err, Contains("nothing"));
  }
}

TEST_CASE("what nobody can look at is an error of the input, not a fault of the program") {
  const Desk desk;
  std::filesystem::create_symlink("loop", desk.folder() / "loop");
  desk.write("series/battle/readme", "");
  std::filesystem::create_symlink("scenario.xml", desk.folder() / "series/battle/scenario.xml");
  const std::string endless(5000, 'x');
  for (const std::string& path : {std::string("loop"), std::string("loop/x"), std::string("series"), endless})
    for (const char* command : {"play ", "check ", "batch --plays 2 ", "case ", "print order-sheet "}) {
      INFO(command << path.substr(0, 20));
      CHECK_THAT(desk.refusal(command + path), Contains("error: "));
    }
}

TEST_CASE("the version is the project's") {
  CHECK(Desk().run("--version").out == "quincunx " PROJECT_VERSION "\n");
}

TEST_CASE("lint-rules exits with 1 for what cannot be played, and tells where") {
  const Desk desk;
  CHECK(desk.run("lint-rules").exit == 0);
  CHECK_THAT(desk.run("lint-rules").out, Contains("0 errors, 0 warnings"));
  CHECK_THAT(desk.run("lint-rules lib --as-printed").out, Contains("as printed: "));
  CHECK(desk.run("lint-rules nothing").exit == 1);
  desk.write("broken.xml", R"(<scenario id="broken" rules="lib" title="Broken">
  <turns limit="3"/>
  <rulings>
    <figure table="check-bands" row="Middle" column="In command">8</figure>
    <figure table="fallen-leader" row="Shot dead" column="From">11</figure>
  </rulings>
  <table width="40" depth="30"/>
  <side id="red" name="Reds" edge="south"><command id="reds"><unit id="r1" type="infantry" name="One" at="12,8" stands="4"/></command></side>
  <side id="blue" name="Blues" edge="north"><command id="blues"><unit id="b1" type="infantry" name="Two" at="12,20" stands="4"/></command></side>
</scenario>)");
  const Outcome told = desk.run("lint-rules broken.xml");
  CHECK(told.exit == 1);
  CHECK_THAT(told.out, Contains("broken.xml:4:") && Contains("order: 8 after 7 in row 'High'"));
  CHECK_THAT(told.out, Contains("broken.xml:5:") && Contains("impossible: 11 can never come up"));
}

TEST_CASE("sheets are printed on other papers, folded, and compared with what was exported") {
  const Desk desk;
  CHECK(desk.run("sheet tilly --paper Letter --lang de --out letter").exit == 0);
  CHECK(desk.run("sheet tilly --fold half --out folded").exit == 0);
  CHECK(desk.run("export rules tilly --xml --out before.xml").exit == 0);
  const Outcome same = desk.run("sheet tilly --since before.xml --text");
  CHECK(same.exit == 0);
  CHECK_THAT(same.out, !Contains("What has changed"));
  CHECK(desk.run("sheet tilly --paper A3").exit == 2);
  CHECK(desk.run("sheet tilly --since nothing.xml").exit == 1);
}

TEST_CASE("rules and sheet of every rule set print every table as approved", "[golden]") {
  const Desk desk;
  for (const Ruleset* set : rulesets()) {
    const std::string key = set->key;
    CHECK(is_golden("rules-" + key + ".txt", desk.run("rules " + key).out));
    CHECK(is_golden("sheet-" + key + ".txt", desk.run("sheet " + key + " --text").out));
  }
}

TEST_CASE("the signature is as approved: play has not changed", "[golden]") {
  CHECK(is_golden("signature.txt", Desk().run("signature").out));
}
