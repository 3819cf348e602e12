// Every problem that mails and orders of the tests produce has words in each language.

#include <algorithm>
#include <filesystem>
#include <set>

#include "quincunx/log/languages.hpp"
#include "quincunx/mail/mail.hpp"
#include "umpire/letters/problem_words.hpp"
#include "umpire/table_top.hpp"

using namespace quincunx;
using namespace quincunx::test;
using namespace quincunx::umpire;

namespace {

Scenario scenario_in(const std::string& file) {
  Problems problems;
  auto read = read_scenario(bytes_of(std::string(SOURCE_DIR "/") + file), "scenario.xml", problems);
  REQUIRE(read);
  return std::move(*read);
}

// The texts among them that a language has no words for.
void add_unworded(const Problems& problems, std::set<std::string>& left) {
  for (const Problem& problem : problems)
    for (const std::string& text : {problem.what, problem.hint})
      for (const std::string_view language : languages())
        if (!text.empty() && !has_problem_text(text, language))
          left.insert(std::string(language) + ": " + text);
}

Problems problems_of(const std::string& orders, const Scenario& battle, const OrdersKnown& known) {
  Problems problems;
  if (const auto read = orders_as_xml(orders, "o", battle, known, problems); !read) CHECK(fatal(problems));
  return problems;
}

}  // namespace

TEST_CASE("what the test mails have wrong has words in every language", "[slips]") {
  namespace fs = std::filesystem;
  const Scenario battle = scenario_in("tests/xml/samples/scenario.xml");
  std::set<std::string> left;
  int mails = 0, problems_found = 0;
  for (const auto& entry : fs::recursive_directory_iterator(SOURCE_DIR "/tests/mail/mails")) {
    if (entry.path().extension() != ".eml") continue;
    ++mails;
    Problems problems;
    const auto message = mail::read_message(bytes_of(entry.path().string()), "a mail", problems);
    if (message)
      for (const mail::Text& text : message->texts)
        for (const std::string_view language : languages()) {
          const OrdersKnown known{"red", 3, true, std::string(language)};
          const Problems of_orders = problems_of(text.bytes, battle, known);
          problems.insert(problems.end(), of_orders.begin(), of_orders.end());
        }
    problems_found += static_cast<int>(problems.size());
    add_unworded(problems, left);
  }
  CHECK(mails > 100);
  CHECK(problems_found > 300);
  CHECK(left == std::set<std::string>{});
}

TEST_CASE("slips in XML of orders have words in every language", "[slips]") {
  const Scenario battle = scenario_in("tests/xml/samples/scenario.xml");
  const auto whole = [](const std::string& inside) {
    return "<orders scenario=\"sample\" side=\"red\">" + inside + "</orders>";
  };
  const auto turn = [&](const std::string& inside) {
    return whole("<turn number=\"3\">" + inside + "</turn>");
  };
  const auto pikes = [&](const std::string& inside) {
    return turn("<unit ref=\"pikes\">" + inside + "</unit>");
  };
  const std::string slips[] = {
      "<order/>",
      "<orders/>",
      whole("") + "x",
      "<orders",
      "<orders scenario='sample' side='red'>",
      "<?xml version=\"1.1\"?>" + whole(""),
      "<?xml version=\"1.0\" encoding=\"latin1\"?>" + whole(""),
      "<?xml?>" + whole(""),
      "<!DOCTYPE x>" + whole(""),
      "<?php ?>" + whole(""),
      whole("<!-- a -- b -->"),
      whole("<!-- a"),
      whole("<![CDATA[ a"),
      whole("]]>"),
      whole("a & b"),
      whole("&#1;"),
      whole("&auml;"),
      whole("</turn>"),
      whole("<turn></unit></turn>"),
      whole("< turn/>"),
      whole("</ turn>"),
      whole("") + whole(""),
      whole("<turn number></turn>"),
      whole("<turn number=3></turn>"),
      whole("<turn number=\"3></turn>"),
      whole("<turn number=\"3\"x=\"4\"></turn>"),
      whole("<turn number=\"3\" number=\"3\"></turn>"),
      whole("<turn =\"3\"></turn>"),
      whole("<turn number=\"ten\"/>"),
      whole("<turn number=\"3\" colour=\"red\"/>"),
      whole("<turn number=\"3\"/><turn number=\"3\"/>"),
      whole("<turn number=\"99\"/>"),
      whole("<turn/>"),
      whole("hello"),
      whole("<standing/><standing/>"),
      whole("<turn number=\"3\"/><standing/>"),
      whole("<tunr number=\"3\"/>"),
      turn("<unit/>"),
      turn("<unit ref=\"pikes\"/>"),
      turn("<unit ref=\"shots\"><hold/></unit>"),
      turn("<unit ref=\"red-foot\"><hold/></unit>"),
      turn("<unit ref=\"nobody\"><hold/></unit>"),
      turn("<unit ref=\"No Id\"><hold/></unit>"),
      turn("<command ref=\"pikes\" posture=\"hold\"/>"),
      turn("<command ref=\"red-foot\"/>"),
      turn("<command ref=\"red-foot\" posture=\"sleep\"/>"),
      turn("<command ref=\"red-foot\" toward=\"1,1\"/>"),
      turn("<command ref=\"red-foot\" posture=\"hold\" edge=\"north\"/>"),
      turn("<command ref=\"red-foot\" posture=\"hold\"><posture to=\"attack\"/></command>"),
      turn("<command ref=\"blue-foot\" posture=\"hold\"/>"),
      turn("<priority step=\"9.9\" units=\"pikes\"/>"),
      turn("<priority step=\"1.1\"/>"),
      pikes("<advance/>"),
      pikes("<advance by=\"2\" to=\"1,1\"/>"),
      pikes("<advance by=\"two\"/>"),
      pikes("<wheel left=\"0\"/>"),
      pikes("<wheel left=\"10\" right=\"10\"/>"),
      pikes("<pivot to=\"400\"/>"),
      pikes("<go to=\"1\"/>"),
      pikes("<move toward=\"999,999\"/>"),
      pikes("<hold>now</hold>"),
      pikes("<hold><hold/></hold>"),
      pikes("<hold at=\"1\"/>"),
      pikes("<square/>"),
      pikes("<pass by=\"1\"/>"),
      pikes("<formation to=\"line\"/>"),
      pikes("<charge at=\"shots\" style=\"fire\"/>"),
      pikes("<charge at=\"pikes\"/>"),
      pikes("<charge/>"),
      pikes("<shoot at=\"shots\" stands=\"2\"/>"),
      pikes("<shoot at=\"shots\" primary=\"maybe\"/>"),
      pikes("<support target=\"pikes\"/>"),
      pikes("<posture to=\"attack\"/>"),
      pikes("<advance by=\"1\"/><hold/><advance by=\"1\"/>"),
      pikes("<if/>"),
      pikes("<if><hold/></if>"),
      pikes("<if turn-from=\"3\"/>"),
      pikes("<if charged-by=\"elephants\"><hold/></if>"),
      pikes("<if state=\"sleepy\"><hold/></if>"),
      pikes("<if state=\"shot\" at-least=\"x\"><hold/></if>"),
      pikes("<if state=\"shot\" lost=\"pikes\" at-least=\"1\"><hold/></if>"),
      pikes("<if at-least=\"1\" turn-from=\"3\"><hold/></if>"),
      pikes("<if lost=\"nobody\"><hold/></if>"),
      pikes("<if lost=\"guns guns\"><hold/></if>"),
      pikes("<if lost=\"guns\" at-least=\"5\"><hold/></if>"),
      pikes("<if hits-left-below=\"3\"><hold/></if>"),
      pikes("<if enemy-within=\"-1\"><hold/></if>"),
      "<orders scenario=\"other\" side=\"red\"><turn number=\"3\"/></orders>",
      "<orders scenario=\"sample\" side=\"green\"><turn number=\"3\"/></orders>",
      "<orders scenario=\"sample\" side=\"blue\"><turn number=\"3\"/></orders>",
      "<orders scenario=\"sample\" side=\"red\" silent=\"sing\"/>",
      "<orders scenario=\"sample\" side=\"red\" player=\"\"/>"};
  std::set<std::string> left;
  for (const std::string& slip : slips) {
    const Problems problems = problems_of(slip, battle, {"red", 3, false, "de"});
    INFO(slip);
    CHECK_FALSE(problems.empty());
    add_unworded(problems, left);
  }
  CHECK(left == std::set<std::string>{});
}
