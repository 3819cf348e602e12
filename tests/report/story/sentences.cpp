// Clauses become sentences that say who once, and never put one unit's deed to another.

#include "report/story/sentences.hpp"

#include <catch2/catch.hpp>

using namespace quincunx;
using namespace quincunx::narrative;

namespace {

// Guards, Riders and the rest are plural; General is a person.
constexpr UnitId a{0}, b{1}, c{2}, d{3}, guards{4}, riders{5}, general{6};

Vocabulary three_units() {
  Vocabulary all;
  all.unit_names = {"A", "B", "C", "D", "Guards", "Riders", "General"};
  all.unit_nouns = {Noun::singular, Noun::singular, Noun::singular, Noun::singular,
                    Noun::plural,   Noun::plural,   Noun::person};
  return all;
}

Prose text(const char* words) { return *words == '\0' ? Prose{} : Prose{{Part::Kind::text, words}}; }

Statement did(UnitId subject, const char* predicate, UnitId object = nobody, const char* rest = "",
              const char* then = "") {
  Statement made;
  if (subject != nobody) made.clause.subjects = {subject};
  made.clause.predicate = text(predicate);
  if (object != nobody) made.clause.objects = {object};
  made.clause.rest = text(rest);
  made.clause.then = text(then);
  return made;
}
Statement fired(UnitId subject, UnitId object, const char* rest, const char* then = "") {
  Statement made = did(subject, " fired ", object, rest, then);
  made.clause.predicate.push_back({Part::Kind::link, "at"});
  made.clause.predicate.push_back({Part::Kind::text, " "});
  return made;
}
Statement with_thing(UnitId subject, const char* predicate, const char* thing) {
  Statement made = did(subject, predicate);
  made.clause.thing = thing;
  return made;
}
Statement was(UnitId subject, const char* rest) {
  Statement made = did(subject, " ");
  made.clause.predicate.push_back({Part::Kind::forms, "", {"was", "were"}});
  made.clause.predicate.push_back({Part::Kind::text, rest});
  return made;
}
Statement in_vain(Statement statement) {
  statement.in_vain = true;
  return statement;
}
std::string joined(const std::vector<Statement>& all) { return plain(sentences(all, three_units())); }

}  // namespace

TEST_CASE("Names in a sentence keep their units", "[report][sentences]") {
  const Prose prose = sentences({fired(a, b, " without effect")}, three_units());
  REQUIRE(prose.size() == 4);
  CHECK((prose[0].kind == Part::Kind::unit && prose[0].unit == a));
  CHECK((prose[1].kind == Part::Kind::text && prose[1].text == " fired at "));
  CHECK((prose[2].kind == Part::Kind::unit && prose[2].unit == b));
  CHECK(prose[3].text == " without effect.");
}

TEST_CASE("What several did alike is told once", "[report][sentences]") {
  CHECK(joined({did(a, " rallied"), did(b, " rallied"), did(c, " rallied")}) == "A, B and C rallied.");
  CHECK(joined({did(a, " declared a charge on ", b), did(a, " declared a charge on ", c)}) ==
        "A declared a charge on B and C.");
  CHECK(joined({fired(a, b, " without effect"), fired(c, d, " without effect"),
                fired(guards, b, " without effect")}) ==
        "A fired at B; C at D; Guards at B: all without effect.");
  // Two that hit once each did not hit once together.
  CHECK(joined({fired(a, b, "", "hit once"), fired(c, b, "", "hit once")}) ==
        "A fired at B and hit once. C fired at B and hit once.");
}

TEST_CASE("Verbs agree with all of their subjects", "[report][sentences]") {
  CHECK(joined({was(a, " late")}) == "A was late.");
  CHECK(joined({was(guards, " late")}) == "Guards were late.");
  CHECK(joined({was(a, " late"), was(b, " late")}) == "A and B were late.");
}

TEST_CASE("A second mention is a pronoun where only one unit can be meant", "[report][sentences]") {
  CHECK(joined({fired(guards, b, "", "hit once"), did(b, " fell to resolve 2")}) ==
        "Guards fired at B and hit once; it fell to resolve 2.");
  CHECK(joined({fired(b, guards, "", "hit once"), was(guards, " late")}) ==
        "B fired at Guards and hit once; they were late.");
  CHECK(joined({fired(a, b, "", "hit once"), did(b, " fell to resolve 2")}) ==
        "A fired at B and hit once; B fell to resolve 2.");
  CHECK(joined({did(a, " attacked ", b), did(a, " swept ", b, " from the field"), was(b, " destroyed")}) ==
        "A attacked B and swept it from the field; it was destroyed.");
  CHECK(joined({did(a, " attacked ", guards), did(a, " swept ", guards, " from the field")}) ==
        "A attacked Guards and swept them from the field.");
  CHECK(joined({did(a, " attacked ", guards), was(guards, " destroyed")}) ==
        "A attacked Guards, which were destroyed.");
  CHECK(joined({did(a, " attacked ", general), did(general, " fell")}) == "A attacked General, who fell.");
  Statement men = was(guards, " destroyed");
  men.of_men = true;
  CHECK(joined({did(a, " attacked ", guards), men}) == "A attacked Guards, who were destroyed.");
  Statement regiment = was(b, " destroyed");
  regiment.of_men = true;
  CHECK(joined({did(a, " attacked ", b), regiment}) == "A attacked B, which was destroyed.");
  CHECK(joined({did(a, " attacked ", general), did(a, " took ", general)}) ==
        "A attacked General and took General.");
}

TEST_CASE("Deeds are joined as they follow from each other", "[report][sentences]") {
  const auto fought = [](UnitId one, UnitId other, const char* then) {
    return did(one, " fought ", other, "", then);
  };
  CHECK(joined({fought(a, b, "hit once"), in_vain(fought(b, a, "did no harm")), did(b, " fell to resolve 2"),
                with_thing(a, " won ", "the melee"), with_thing(b, " lost ", "the melee")}) ==
        "A fought B and hit once; B did no harm and fell to resolve 2. A won the melee; B lost it.");
  CHECK(joined({fought(a, b, "hit once"), fought(b, a, "hit once")}) ==
        "A fought B and hit once; B did the same.");
  CHECK(joined({fired(a, b, ""), did(nobody, "the fire galled ", b)}) ==
        "A fired at B, and the fire galled it.");
  CHECK(joined({fired(a, riders, ""), did(nobody, "the fire galled ", riders)}) ==
        "A fired at Riders, and the fire galled them.");
  CHECK(joined({fired(a, b, ""), did(nobody, "the fire galled ", b), did(b, " fell to 3 stands")}) ==
        "A fired at B, and the fire galled it; it fell to 3 stands.");
  CHECK(joined({fought(a, b, "hit once"), in_vain(fought(b, a, "did no harm")),
                did(b, " routed", nobody, "", "left the table")}) ==
        "A fought B and hit once; B did no harm, routed and left the table.");
  CHECK(joined({did(b, " fell to resolve 1"), did(b, " routed", nobody, "", "left the table")}) ==
        "B fell to resolve 1, routed and left the table.");
  Statement refused = did(a, " had no room for that");
  refused.refused = true;
  CHECK(joined({did(a, " broke through"), refused}) == "A broke through but had no room for that.");
}

TEST_CASE("A word that ends with a full stop ends the sentence", "[report][sentences]") {
  CHECK(joined({did(a, " advanced 9 pulg.")}) == "A advanced 9 pulg.");
  CHECK(joined({did(a, " advanced 9 pulg."), did(b, " halted")}) == "A advanced 9 pulg. B halted.");
}

TEST_CASE("Shots in vain are not said to have done what others did", "[report][sentences]") {
  CHECK(joined({in_vain(fired(a, b, " without effect")), did(b, " fell to resolve 2")}) ==
        "A fired at B without effect. B fell to resolve 2.");
  CHECK(joined({did(nobody, "the house fell to the Reds"),
                did(nobody, "the army of ", a, " lost a key position")}) ==
        "The house fell to the Reds. The army of A lost a key position.");
}

TEST_CASE("Units that fire at one enemy share a sentence", "[report][sentences]") {
  const auto shot = [](UnitId unit, const char* cost) {
    return std::vector{fired(unit, d, ""), did(unit, " cost ", d, cost)};
  };
  const auto all = [](std::initializer_list<std::vector<Statement>> parts) {
    std::vector<Statement> out;
    for (const auto& part : parts) out.insert(out.end(), part.begin(), part.end());
    return joined(out);
  };
  CHECK(all({shot(a, " 1 casualty"), shot(b, " 2 casualties"), {did(d, " routed")}}) ==
        "A fired at D and cost it 1 casualty; B cost it 2 casualties; it routed.");
  CHECK(all({shot(a, " 1 casualty"), shot(b, " 2 casualties"), shot(c, " 2 casualties")}) ==
        "A fired at D and cost it 1 casualty; B and C each cost it 2 casualties.");
  CHECK(all({{in_vain(fired(a, d, " without effect"))}, shot(b, " 1 casualty")}) ==
        "A fired at D without effect; B fired at it and cost it 1 casualty.");
  CHECK(all({shot(a, " 1 casualty"), {fired(b, d, "")}, {did(d, " routed")}}) ==
        "A fired at D and cost it 1 casualty. B fired at D, which routed.");
}
