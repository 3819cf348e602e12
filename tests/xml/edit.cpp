#include "xml/scenario/edit.hpp"

#include <catch2/catch.hpp>

using namespace quincunx;
using namespace quincunx::xml;
using Catch::Contains;

namespace {

const std::string small = R"(<?xml version="1.0" encoding="UTF-8"?>
<!-- A note -->
<scenario id="small" rules="tilly" title="Small &amp; short">
  <table width="20" depth="20"/>
  <side id="red" name="Reds" role="attacker">
    <commander-in-chief ref="rg"/>
    <command id="reds" commander="rg">
      <unit id="rg" type="commander" attached-to="r1"/>
      <unit id="r1" type="shot" at="7,9" facing="0" quality="superior"/>
      <unit id="r2" type="shot" at="9,9" facing="0"/>
    </command>
    <command id="guns"><unit id="r3" type="cannons" at="12,9"/></command>
  </side>
  <side id="blue" name="Blues" role="defender">
    <command id="blues"><unit id="b1" type="horse" at="7,12"/></command>
  </side>
</scenario>
)";

const std::string small_orders = R"(<orders scenario="small" side="red">
  <standing>
    <command ref="guns" posture="defend"/>
    <unit ref="r1"><if lost="r3"><hold/></if></unit>
  </standing>
  <turn number="1">
    <unit ref="r3"><shoot at="b1"/></unit>
    <unit ref="r1"><advance by="2"/></unit>
    <priority step="1.1" units="r3 r1"/>
    <priority step="2.2" units="r3"/>
  </turn>
</orders>
)";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

}  // namespace

TEST_CASE("An XPath sets what it matches and leaves every other byte") {
  Problems problems;
  const auto one = with_value(small, "s.xml", "//unit[@id='r1']/@quality", "inferior", problems);
  REQUIRE(one);
  CHECK(one->was == "superior");
  CHECK(one->bytes == replaced(small, "superior", "inferior"));
  const auto all = with_value(small, "s.xml", "//unit[@type='shot']/@facing", "90", problems);
  REQUIRE(all);
  CHECK(all->bytes == replaced(small, "facing=\"0\"", "facing=\"90\""));
  const auto added = with_value(small, "s.xml", "//unit[@type='horse']/@quality", "superior", problems);
  REQUIRE(added);
  CHECK(added->was.empty());
  CHECK_THAT(added->bytes, Contains(R"(<unit id="b1" type="horse" at="7,12" quality="superior"/>)"));
  CHECK(problems.empty());
}

TEST_CASE("An XPath that is none, or finds nothing, says what was expected") {
  const auto told = [](const std::string& xpath) {
    Problems problems;
    CHECK_FALSE(with_value(small, "s.xml", xpath, "1", problems));
    REQUIRE(problems.size() == 1);
    return text(problems);
  };
  CHECK_THAT(told("//unit[@id='r11']/@quality"),
             Contains("matches nothing") && Contains("no 'r11' there; did you mean 'r1'"));
  CHECK_THAT(told("//unity/@quality"), Contains("no <unity> there; did you mean 'unit'?"));
  CHECK_THAT(told("//unit[@id='r1'"), Contains("is no XPath"));
  CHECK_THAT(told("count(//unit)"), Contains("is no path to anything"));
  CHECK_THAT(told("//side[1]"), Contains("<side> holds elements"));
}

TEST_CASE("Rulings and figures are replaced where they stand, or join the others") {
  const Edited first = with_ruling(small, "army_break", "quarter");
  CHECK_THAT(first.bytes, Contains(R"(<rulings><ruling key="army_break">quarter</ruling></rulings><table)"));
  const Edited second = with_ruling(first.bytes, "army_break", "third");
  CHECK(second.was == "quarter");
  CHECK(second.bytes == replaced(first.bytes, "quarter", "third"));
  const Edited figure = with_figure(second.bytes, "unit-types", "Shot", "Start resolve", "2");
  CHECK_THAT(figure.bytes, Contains(R"(column="Start resolve">2</figure></rulings>)"));
}

TEST_CASE("Exchanged roles twice are the battle as it was") {
  const auto once = with_roles_exchanged(small);
  REQUIRE(once);
  CHECK_THAT(*once,
             Contains(R"(name="Reds" role="defender")") && Contains(R"(name="Blues" role="attacker")"));
  CHECK(with_roles_exchanged(*once) == small);
  CHECK_FALSE(with_roles_exchanged(replaced(small, " role=\"attacker\"", "")));
}

TEST_CASE("What refers to a unit that is left out goes with it") {
  const auto host = without_unit(small, "r1");
  REQUIRE(host);
  CHECK_THAT(host->bytes,
             Contains(R"(<unit id="rg" type="commander" at="7,9" facing="0"/>)") && !Contains("r1"));
  CHECK(host->commands.empty());
  const auto leader = without_unit(small, "rg");
  REQUIRE(leader);
  CHECK_THAT(leader->bytes, Contains("<command id=\"reds\">") && !Contains("commander-in-chief"));
  const auto last = without_unit(small, "r3");
  REQUIRE(last);
  CHECK(last->commands == std::vector<std::string>{"guns"});
  CHECK_THAT(last->bytes, !Contains("guns"));
  CHECK_FALSE(without_unit(small, "nobody"));
}

TEST_CASE("Of a command without units its first part becomes the command; contingents forget what is gone") {
  const std::string parted =
      "<scenario><side><command id=\"van\" doctrine=\"attack\"><unit id=\"a\"/></command>"
      "<command id=\"foot\"><unit id=\"d\"/></command>"
      "<arrival id=\"main\" part-of=\"van\" turn=\"3\"><unit id=\"b\"/></arrival>"
      "<arrival id=\"rear\" part-of=\"van\" turn=\"5\"><unit id=\"c\"/></arrival>"
      "<contingent id=\"x\" commands=\"van foot\" units-lost=\"1\"/></side></scenario>";
  const auto van = without_unit(parted, "a");
  REQUIRE(van);
  CHECK(van->commands.empty());
  CHECK_THAT(van->bytes, Contains("<arrival id=\"van\" turn=\"3\" doctrine=\"attack\">") &&
                             Contains("id=\"rear\" part-of=\"van\"") && Contains("commands=\"van foot\""));
  const auto foot = without_unit(parted, "d");
  REQUIRE(foot);
  CHECK(foot->commands == std::vector<std::string>{"foot"});
  CHECK_THAT(foot->bytes, Contains("commands=\"van\""));
}

TEST_CASE("A unit that is left out takes its names in other languages with it") {
  const std::string_view named =
      "<scenario><side><command id=\"foot\"><unit id=\"d\"/></command>"
      "<command id=\"horse\"><unit id=\"e\"/><unit id=\"f\"/></command></side>"
      "<translation lang=\"de\"><name command=\"foot\">F</name><name unit=\"d\">D</name>"
      "<name command=\"horse\">H</name><name unit=\"f\">F</name></translation></scenario>";
  const auto left = without_unit(named, "d");
  REQUIRE(left);
  CHECK_THAT(left->bytes, Contains("<translation lang=\"de\"><name command=\"horse\">H</name>"
                                   "<name unit=\"f\">F</name></translation>"));
}

TEST_CASE("Orders to a unit that is left out are dropped, and those that name it") {
  const Kept kept = orders_without(small_orders, {"r3"}, {"guns"});
  CHECK(kept.dropped == 5);
  CHECK(kept.bytes == R"(<orders scenario="small" side="red">
  <standing>
  </standing>
  <turn number="1">
    <unit ref="r1"><advance by="2"/></unit>
    <priority step="1.1" units="r1"/>
  </turn>
</orders>
)");
  CHECK(orders_without(small_orders, {"b9"}, {}).bytes == small_orders);
}
