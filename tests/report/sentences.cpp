// Clauses become sentences that say who once, and never put one unit's deed to another.

#include "report/story/sentences.hpp"

#include <catch2/catch.hpp>

using namespace quincunx::narrative;

namespace {

Clause told(const std::string& text, const std::string& unit, const std::string& target = {}) {
  return clause_of(text, unit, target);
}
Clause in_vain(Clause clause) {
  clause.in_vain = true;
  return clause;
}

}  // namespace

TEST_CASE("A clause knows who did it to whom", "[report][sentences]") {
  const Clause shot = told("Reds fired at Blues without effect", "Reds", "Blues");
  CHECK(shot.who == std::vector<std::string>{"Reds"});
  CHECK(shot.did == " fired at ");
  CHECK(shot.whom == std::vector<std::string>{"Blues"});
  CHECK(shot.how == " without effect");
  const Clause passive = told("Blues rallied Reds", "Reds", "Blues");
  CHECK(passive.who == std::vector<std::string>{"Blues"});
  CHECK(passive.whom == std::vector<std::string>{"Reds"});
  const Clause both = told("Reds and Blues stayed locked", "Reds", "Blues");
  CHECK(both.who == std::vector<std::string>{"Reds", "Blues"});
  CHECK(both.did == " stayed locked");
  const Clause longer = told("Horse 12 charged Horse 1", "Horse 12", "Horse 1");
  CHECK(longer.who == std::vector<std::string>{"Horse 12"});
  CHECK(longer.whom == std::vector<std::string>{"Horse 1"});
}

TEST_CASE("What several did alike is told once", "[report][sentences]") {
  CHECK(sentences({told("A rallied", "A"), told("B rallied", "B"), told("C rallied", "C")}) ==
        "A, B and C rallied.");
  CHECK(sentences({told("A declared a charge on B", "A", "B"), told("A declared a charge on C", "A", "C")}) ==
        "A declared a charge on B and C.");
  CHECK(
      sentences({told("A fired at B without effect", "A", "B"), told("C fired at D without effect", "C", "D"),
                 told("E fired at B without effect", "E", "B")}) ==
      "A fired at B; C at D; E at B: all without effect.");
  // Two that hit once each did not hit once together.
  CHECK(
      sentences({told("A fired at B and hit once", "A", "B"), told("C fired at B and hit once", "C", "B")}) ==
      "A fired at B and hit once. C fired at B and hit once.");
}

TEST_CASE("Who was just named is not named again", "[report][sentences]") {
  CHECK(sentences({told("A fired at B and hit once", "A", "B"), told("B fell to resolve 2", "B")}) ==
        "A fired at B and hit once; the latter fell to resolve 2.");
  CHECK(sentences({told("A attacked B", "A", "B"), told("A swept B from the field", "A", "B"),
                   told("B ceased to exist", "B")}) ==
        "A attacked B and swept them from the field; the latter ceased to exist.");
  CHECK(sentences({told("A fought B and hit once", "A", "B"),
                   in_vain(told("B fought A and did no harm", "B", "A")), told("B fell to resolve 2", "B"),
                   told("A won the melee", "A"), told("B lost the melee", "B")}) ==
        "A fought B and hit once; the latter did no harm and fell to resolve 2. A won the melee; B lost it.");
  CHECK(sentences({told("A fought B and hit once", "A", "B"), told("B fought A and hit once", "B", "A")}) ==
        "A fought B and hit once; the latter likewise.");
  CHECK(sentences({told("A fired at B", "A", "B"), told("the fire galled B", "A", "B")}) ==
        "A fired at B, and the fire galled them.");
  CHECK(sentences({told("B fell to resolve 1", "B"), told("B routed and left the table", "B")}) ==
        "B fell to resolve 1, routed and left the table.");
  CHECK(sentences({told("B left the table", "B"), told("B routed and left the table", "B")}) ==
        "B routed and left the table.");
  Clause refused = told("A had no room for that", "A");
  refused.refused = true;
  CHECK(sentences({told("A broke through", "A"), refused}) == "A broke through but had no room for that.");
}

TEST_CASE("Shots in vain are not said to have done what others did", "[report][sentences]") {
  CHECK(sentences({in_vain(told("A fired at B without effect", "A", "B")),
                   told("B fell to resolve 2", "B")}) == "A fired at B without effect. B fell to resolve 2.");
  CHECK(sentences({told("the house fell to Reds", ""), told("the army of A lost a key position", "A")}) ==
        "The house fell to Reds. The army of A lost a key position.");
}
