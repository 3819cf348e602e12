// Sentences of a language with genders, and the names that a battle has in it.

#include "report/story/sentences.hpp"
#include "log/prose/elision.hpp"
#include "log/prose/templates.hpp"
#include "quincunx/log/languages.hpp"
#include "quincunx/play/in_language.hpp"
#include "quincunx/play/ruleset.hpp"
#include "report/played.hpp"
#include "report/story/phrases.hpp"

using namespace quincunx;

namespace {

constexpr UnitId chief{0}, shot{1};

const char* const names_in_german = R"(
  <translation lang="de">
    <title>Das Duell</title>
    <name side="red" gender="feminine" number="singular">die rote Armee</name>
    <name unit="red-shot" gender="feminine">rote Kompanie</name>
    <name unit="blue-shot" number="plural">blaue Musketiere</name>
  </translation>)";

std::string translated_duel() {
  std::string xml = duel();
  return xml.insert(xml.rfind("</scenario>"), names_in_german);
}

std::string told(const EventBody& body, const Vocabulary& words) {
  Event event;
  event.n = 1;
  event.body = body;
  return sentence(event, words);
}

}  // namespace

TEST_CASE("Words agree with gender and number as the language tells them apart", "[languages]") {
  const auto battle = mustered(translated_duel());
  const Battle german = in_language(*battle, "de");
  Vocabulary words = german.words;
  const auto filled_for = [&words](UnitId unit) {
    Places places;
    places.unit = unit;
    return plain(agreed(fill("{unit} {er|sie|es|sie} {war|waren}", places, words), words));
  };
  CHECK(filled_for(chief) == "Red chief er war");
  CHECK(filled_for(shot) == "rote Kompanie sie war");
  CHECK(filled_for(UnitId{3}) == "blaue Musketiere sie waren");
  words.unit_genders[index(shot)] = Gender::neuter;
  CHECK(filled_for(shot) == "rote Kompanie es war");
  // English has two forms: the first and the last.
  CHECK(plain(agreed(fill(
                         "{unit} {was|were}",
                         [] {
                           Places p;
                           p.unit = shot;
                           return p;
                         }(),
                         battle->words),
                     battle->words)) == "Red musketeers was");
}

TEST_CASE("Units of one gender keep it together, others are masculine", "[languages]") {
  Vocabulary words;
  words.unit_nouns = {Noun::singular, Noun::singular, Noun::plural};
  words.unit_genders = {Gender::feminine, Gender::feminine, Gender::masculine};
  const std::vector<UnitId> alike{UnitId{0}, UnitId{1}}, mixed{UnitId{0}, UnitId{2}}, one{UnitId{1}};
  CHECK(agreement(alike, words) == Agreement{true, Gender::feminine});
  CHECK(agreement(mixed, words) == Agreement{true, Gender::masculine});
  CHECK(agreement(one, words) == Agreement{false, Gender::feminine});
}

TEST_CASE("A battle in another language is the same battle", "[languages]") {
  const auto battle = mustered(translated_duel());
  const Battle german = in_language(*battle, "de");
  CHECK(german.words.language == "de");
  CHECK(german.scenario->title == "Das Duell");
  CHECK(german.words.unit_names[index(shot)] == "rote Kompanie");
  CHECK(german.words.unit_names[index(chief)] == "Red chief");  // has no other
  CHECK(german.words.unit_ids == battle->words.unit_ids);
  CHECK(german.words.step_ids == battle->words.step_ids);
  CHECK(german.book.digest() == battle->book.digest());
  CHECK(battle->words.unit_names[index(shot)] == "Red musketeers");
  CHECK(in_language(*battle, "xx").words.language == "en");  // no such language
  const EventLog nothing;
  CHECK(&german.book.set().as_written() == &battle->book.set());
}

TEST_CASE("Events in German", "[languages]") {
  const Battle battle = in_language(*mustered(translated_duel()), "de");
  const Vocabulary& words = battle.words;
  CHECK(told(event::Left{shot, Fate::routed}, words) == "Rote Kompanie floh und verließ den Tisch.");
  CHECK(told(event::Left{UnitId{3}, Fate::routed}, words) ==
        "Blaue Musketiere flohen und verließen den Tisch.");
  CHECK(told(event::Left{UnitId{3}, Fate::eliminated}, words) == "Blaue Musketiere wurden vernichtet.");
  CHECK(told(event::Linked{chief, shot}, words) == "Red chief schloss sich rote Kompanie an.");
  event::Moved moved;
  moved.unit = shot;
  moved.how = Manoeuvre::wheel;
  moved.to = battle.opening[shot].base.pose;
  moved.spent = battle.words.unit_of_length;
  CHECK(told(moved, words) == "Rote Kompanie schwenkte, nach 10, 5, Front 0°, Aufwand 1 TUM.");
  moved.to.at.x += battle.words.unit_of_length / 2;
  moved.spent = battle.words.unit_of_length * 5 / 2;
  CHECK(told(moved, words) == "Rote Kompanie schwenkte, nach 10.5, 5, Front 0°, Aufwand 2,5 TUM.");
  event::Ended ended;
  ended.how = event::Ending::time;
  ended.winner = 0;
  CHECK(told(ended, words) == "Das Spiel endete: die Zeit war um; Sieger: die rote Armee.");
}

TEST_CASE("Words change before vowels and articles, and only whole words", "[languages]") {
  Vocabulary words;
  words.unit_nouns = {Noun::person};
  const auto written = [&words](const std::string& text, const std::string& person = "") {
    Prose prose{{Part::Kind::text, text}};
    if (!person.empty()) prose.push_back({Part::Kind::unit, person, {}, UnitId{0}});
    return plain(elided(prose, words));
  };
  words.language = "fr";
  CHECK(written("le feu de ", "Arquebus") == "le feu d’Arquebus");
  CHECK(written("le feu de ", "Élie") == "le feu d’Élie");
  CHECK(written("le feu de ", "Morgan") == "le feu de Morgan");
  CHECK(written("le feu de ", "Çakir") == "le feu de Çakir");
  CHECK(written("au prix de un point, de onze points; ce que elle perdit") ==
        "au prix d’un point, de onze points; ce qu’elle perdit");
  CHECK(written("près de les moulins, jusqu’à le pont, le monde entier") ==
        "près des moulins, jusqu’au pont, le monde entier");
  CHECK(written("loin de ", "les Gris") == "loin de les Gris");  // a name stays whole
  words.language = "es";
  CHECK(written("unidades de el ala, junto a el pie, de él") == "unidades del ala, junto al pie, de él");
  words.language = "de";
  CHECK(written("de el, de un") == "de el, de un");
}

TEST_CASE("French and Spanish names of units have their article, those of persons none", "[languages]") {
  Vocabulary words;
  words.unit_nouns = {Noun::singular, Noun::plural, Noun::person};
  words.unit_genders = {Gender::feminine, Gender::masculine};
  const auto fire_of = [&words](const std::string& before, const std::string& name, UnitId unit) {
    return plain(elided({{Part::Kind::text, before}, {Part::Kind::unit, name, {}, unit}}, words));
  };
  const UnitId brigade{0}, pikes{1}, leader{2}, other{3};
  words.language = "fr";
  CHECK(fire_of("le feu de ", "Brigade bleue", brigade) == "le feu de la Brigade bleue");
  CHECK(fire_of("le feu de ", "Artillerie", brigade) == "le feu de l’Artillerie");
  CHECK(fire_of("le feu de ", "Piquiers", pikes) == "le feu des Piquiers");
  CHECK(fire_of("coûta à ", "7e Indiana", other) == "coûta au 7e Indiana");
  CHECK(fire_of("le feu de ", "Morgan", leader) == "le feu de Morgan");
  CHECK(plain(elided({{Part::Kind::unit, "Piquiers", {}, pikes}}, words)) == "les Piquiers");
  words.language = "es";
  CHECK(fire_of("el fuego de ", "Batallón 11", other) == "el fuego del Batallón 11");
  CHECK(fire_of("el fuego de ", "Morgan", leader) == "el fuego de Morgan");
  words.language = "de";
  CHECK(fire_of("das Feuer von ", "Pikeniere", pikes) == "das Feuer von Pikeniere");
}

TEST_CASE("A story in German has a clause of its own where English has a relative one", "[languages]") {
  const Battle battle = in_language(*mustered(translated_duel()), "de");
  const auto clause = [&](const EventBody& body) {
    Event event;
    event.n = 1;
    event.body = body;
    return narrative::Statement{story(event, battle.words)};
  };
  event::Checked fire;
  fire.purpose = static_cast<PurposeId>(1);  // shooting
  fire.unit = shot;
  fire.target = UnitId{3};
  fire.score = 1;
  REQUIRE(std::string_view(battle.words.purposes[1].key) == "shooting");
  const Prose told =
      narrative::sentences({clause(fire), clause(event::Left{UnitId{3}, Fate::routed})}, battle.words);
  CHECK(plain(told) ==
        "Rote Kompanie feuerte auf blaue Musketiere und traf einmal; sie flohen und verließen den Tisch.");
  fire.score = 0;
  CHECK(plain(narrative::sentences({clause(fire), clause(event::Linked{chief, shot})}, battle.words)) ==
        "Rote Kompanie feuerte auf blaue Musketiere ohne Wirkung. Red chief schloss sich rote Kompanie an.");
}

TEST_CASE("What dice have to show, tables and verdicts follow the language of the battle", "[languages]") {
  const auto battle = mustered(translated_duel());
  const Battle german = in_language(*battle, "de");
  event::Ended ended;
  ended.how = event::Ending::broken;
  ended.winner = 0;
  CHECK(report_parts::ending_text(german, ended, 3, report_parts::Telling::sentence) ==
        "Sieger: die rote Armee. Die Armee der Blues brach in Zug 3.");
  CHECK(report_parts::ending_text(*battle, ended, 3, report_parts::Telling::sentence) ==
        "Victory of the Reds: the army of the Blues broke on turn 3.");
  // The rule set of the battle has the English rows for files, whatever it prints.
  CHECK(std::string_view(german.book.set().as_written().tables()[0].title) == "Unit types");
  CHECK(german.book.set().columns[0].words.data() == battle->book.set().columns[0].words.data());
}
