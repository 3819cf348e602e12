// Problems of players in their own language.

#include <algorithm>
#include <set>

#include "quincunx/log/languages.hpp"
#include "umpire/letters/problem_words.hpp"
#include "umpire/table_top.hpp"

namespace {

constexpr const char* folder = "umpire/letters";

std::set<std::string> places_of(std::string_view text) {
  std::set<std::string> all;
  for (std::size_t open = text.find('{'); open != text.npos; open = text.find('{', open + 1))
    all.emplace(text.substr(open, text.find('}', open) - open + 1));
  return all;
}

}  // namespace

TEST_CASE("problems are the same in every language, with the same places", "[slips]") {
  const auto first = printed_of(folder, "de");
  REQUIRE(first.size() > 100);
  for (const std::string_view language : languages()) {
    if (language == english) continue;
    const auto all = printed_of(folder, language);
    REQUIRE(all.size() == first.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      INFO(language << ": " << all[i].key);
      CHECK(all[i].key == first[i].key);
      CHECK(all[i].text != std::string());
      CHECK(places_of(all[i].key) == places_of(all[i].text));
    }
  }
}

TEST_CASE("a problem is worded by the pattern that says most of it", "[slips]") {
  CHECK(problem_text("no unit or command 'x'", "de") == "keine Einheit und kein Kommando 'x'");
  CHECK(problem_text("no unit 'no order'", "de") == "keine Einheit 'no order'");
  CHECK(problem_text("'a' is not understood behind 'b'", "fr") == "'a' n’est pas compris derrière 'b'");
  CHECK(problem_text("expected a whole number, 1 to 9", "es") == "se espera un número entero, de 1 a 9");
  CHECK(problem_text("a text of another kind", "de") == "a text of another kind");
  CHECK(problem_text("no unit 'x'", "en") == "no unit 'x'");
  CHECK(problem_line({{"a.txt", 3, 8}, "no order 'whel'", "did you mean 'wheel'?"}, "de") ==
        "a.txt:3:8: Fehler: kein Befehl 'whel'; gemeint: 'wheel'?");
  CHECK(problem_line({{"a.txt"}, "left out: \"error: \"", "", true}, "en") ==
        "a.txt: warning: left out: \"error: \"");
}

// What people write wrongly in orders as text. A problem that the program words otherwise some day shows
// here.
TEST_CASE("the slips of text orders have words in every language", "[slips]") {
  const TableTop top;
  const char* slips[] = {"r11: hold",
                         "r1: whel left 10",
                         "r1: wheel lfet 10",
                         "r1: shoot at b11",
                         "r1: advance 12,8",
                         "r1: advance 1.2.3",
                         "r1: advance shoot",
                         "r1 hold",
                         "r1: wheel left 0",
                         "r1: wheel left ten",
                         "r1:",
                         "b1: hold",
                         "r1: shoot at r2",
                         "r1: if turn from 3: (hold",
                         "r1: hold)",
                         "r1: if turn from 3:",
                         "r1: if sunshine: hold",
                         "r1: if turn from 3 and turn from 4: hold",
                         "r1: move to 999,999",
                         "TURN 1\nr1: hold",
                         "r1: advance 1, advance 2\nhello there"};
  std::set<std::string> english_left;
  for (const char* slip : slips) {
    INFO(slip);
    const Receipt receipt = top.receive(mail_from("red@example.org", std::string("TURN 1\n") + slip + "\n"));
    CHECK(receipt.submission.result == Submission::Result::refused);
    REQUIRE(!receipt.problems.empty());
    for (const Problem& problem : receipt.problems)
      for (const std::string_view language : languages()) {
        if (language == english) continue;
        for (const std::string& each : {problem.what, problem.hint})
          if (!each.empty() && problem_text(each, language) == each)
            english_left.insert(std::string(language) + ": " + each);
      }
  }
  CHECK(english_left == std::set<std::string>{});
}

TEST_CASE("a receipt names the slips of a player in the player's language", "[slips]") {
  const TableTop top;
  const Receipt receipt = top.receive(mail_from("x@example.org", "code heron\nturn 1\nb1: whel left 10\n"));
  CHECK(receipt.submission.result == Submission::Result::refused);
  std::string text;
  for (const std::string& line : receipt.text) text += line + "\n";
  CHECK_THAT(text, Contains("  Zeile 3 deiner Mail: Fehler: kein Befehl 'whel'; gemeint: 'wheel'?"));
  CHECK_THAT(top.read("receipts/" + receipt.submission.digest + ".eml"), Contains("Fehler: kein Befehl"));
}
