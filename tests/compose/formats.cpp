// {value; format}, in four languages.

#include "language.hpp"

using namespace language;

namespace {

std::string with(const std::string& expression, const std::string& language = "en",
                 const std::string& data = "<data/>") {
  const std::string bytes =
      "<template version='1' kind='t' data='data'><param name='l' default=\"'en'\" values='en es fr de'/>"
      "<strings href='i18n/{$l}.xml'/><body><p>{" +
      expression + "}</p></body></template>";
  const Outcome outcome = compose(bytes, data, {{"l", language}});
  if (!outcome.document) return outcome.problems;
  if (outcome.document->body.empty()) return "";
  return told(std::get<block::Paragraph>(outcome.document->body[0].is).text);
}

}  // namespace

TEST_CASE("numbers round halves away from zero, as they are written") {
  CHECK(with("'2.5'; n0") == "3");
  CHECK(with("'-2.5'; n0") == "−3");
  CHECK(with("'0.4'; n0") == "0");
  CHECK(with("'-0.4'; n0") == "0");
  CHECK(with("'2.675'; n2") == "2.68");
  CHECK(with("2.675; n2") == "2.68");
  CHECK(with("0.1 + 0.2; n1") == "0.3");
  CHECK(with("'999.95'; n1") == "1,000.0");
  CHECK(with("'1234567'; n0") == "1,234,567");
  CHECK(with("'½'; n1") == "0.5");
  CHECK(with("'12345678901234567890123'; n0") == "12,345,678,901,234,567,890,123");
  CHECK(with("''; n0") == "");
  CHECK(with("'many'; n0") == "t.xml:1:138: error: \"many\" is not a number; it comes from \"'many'\"\n");
  CHECK(with("1 div 0; n0").find("\"Infinity\" is not a number") != std::string::npos);
  CHECK(with("number('x'); n0").find("\"NaN\" is not a number") != std::string::npos);
}

TEST_CASE("every language writes numbers its way") {
  CHECK(with("1234.5; n1", "de") == "1.234,5");
  CHECK(with("1234.5; n1", "fr") == "1\u202F234,5");
  CHECK(with("1234.5; n1", "es") == "1234,5");
  CHECK(with("12345; n0", "es") == "12\u202F345");
  CHECK(with("0.125; pct") == "13%");
  CHECK(with("0.125; pct", "de") == "13\u202F%");
}

TEST_CASE("signs, parts, dice and inches") {
  CHECK(with("1; sign") == "+1");
  CHECK(with("-2; sign") == "−2");
  CHECK(with("0; sign") == "±0");
  CHECK(with("1.5; sign", "de") == "+1,5");
  CHECK(with("0.5; frac") == "½");
  CHECK(with("-0.25; frac") == "−¼");
  CHECK(with("1.75; frac") == "1¾");
  CHECK(with("2; frac") == "2");
  CHECK(with("2.1; frac") == "2.1");
  CHECK(with("2.50; inch") == "2½″");
  CHECK(with("12; inch") == "12″");
  CHECK(with("4; die") == "4+");
  CHECK(with("'4+'; die") == "4+");
  CHECK(with("'4.5'; die").find("is not a whole number from 0") != std::string::npos);
}

TEST_CASE("ordinals") {
  for (const auto& [number, said] : std::map<std::string, std::string>{{"1", "1st"},
                                                                       {"2", "2nd"},
                                                                       {"3", "3rd"},
                                                                       {"4", "4th"},
                                                                       {"11", "11th"},
                                                                       {"12", "12th"},
                                                                       {"21", "21st"},
                                                                       {"111", "111th"}})
    CHECK(with(number + "; ord") == said);
  CHECK(with("1; ord", "fr") == "1er");
  CHECK(with("21; ord", "fr") == "21e");
  CHECK(with("3; ord", "de") == "3.");
  CHECK(with("3; ord", "es") == "3.º");
}

TEST_CASE("a sentence of a language takes its values from the node at hand") {
  const auto verdict = [](const std::string& language, const std::string& data) {
    const Outcome outcome = compose(
        "<template version='1' kind='t' data='data'><param name='l' default=\"'en'\" values='en es fr de'/>"
        "<strings href='i18n/{$l}.xml'/><strings href='i18n/battle-{$l}.xml'/>"
        "<body><for-each select='/data'><p>{'verdict-points'; t}</p></for-each></body></template>",
        data, {{"l", language}});
    if (!outcome.document) return outcome.problems;
    return told(std::get<block::Paragraph>(outcome.document->body[0].is).text);
  };
  const std::string data = "<data turn='7' winner-name='Reds'/>";
  CHECK(verdict("en", data) == "Victory of the Reds on points after turn 7.");
  CHECK(verdict("de", data) == "Sieg nach Punkten: Reds, nach Zug 7.");
  CHECK(verdict("en", "<data turn='7'/>").find("no attribute 'winner-name' here") != std::string::npos);
}

TEST_CASE("a value in a sentence of a language has its formats behind it") {
  const auto history = [](const std::string& language, const std::string& turns) {
    const Outcome outcome = compose(
        "<template version='1' kind='t' data='data'><param name='l' default=\"'en'\" values='en es fr de'/>"
        "<strings href='i18n/{$l}.xml'/><strings href='i18n/balance-{$l}.xml'/>"
        "<body><for-each select='/data'><p>{'lasted-as'; t}</p></for-each></body></template>",
        "<data turns='" + turns + "' turns-percentile='52'/>", {{"l", language}});
    if (!outcome.document) return outcome.problems;
    return told(std::get<block::Paragraph>(outcome.document->body[0].is).text);
  };
  CHECK(history("en", "7") == "It lasted 7 turns: the 52nd percentile of the plays.");
  CHECK(history("en", "1") == "It lasted 1 turn: the 52nd percentile of the plays.");
  CHECK(history("es", "7").substr(0, 16) == "Duró 7 turnos: ");
  CHECK(history("en", "long").find("\"long\" is not ") != std::string::npos);
}

TEST_CASE("letters, hours, words") {
  CHECK(with("'große Élan œuvre ж'; upper") == "GROSSE ÉLAN ŒUVRE Ж");
  CHECK(with("'élan vital'; cap") == "Élan vital");
  CHECK(with("570; hours") == "9:30");
  CHECK(with("'13:05'; hours") == "13:05");
  CHECK(with("'noon'; hours").find("is not minutes or hours:minutes") != std::string::npos);
  CHECK(with("'turn'; t; upper", "de") == "ZUG");
  CHECK(with("1; plural:turns") == "1 turn");
  CHECK(with("0; plural:turns") == "0 turns");
  CHECK(with("0; plural:turns", "fr") == "0 tour");
  CHECK(with("1500; plural:units") == "1,500 units");
  CHECK(with("string(/data/@k); t", "en", "<data k='trun'/>") ==
        "t.xml:1:138: error: no word 'trun' in en; did you mean 'turn'?\n");
}

TEST_CASE("names and lists") {
  const std::string data =
      "<data><u id='a' name='First Foot' short='1st'/><u id='b' name='Horse'/><g of='a'/></data>";
  CHECK(with("data/g/@of; name", "en", data) == "1st");
  CHECK(with("'b'; name; upper", "en", data) == "HORSE");
  CHECK(with("'c'; name", "en", data) ==
        "t.xml:1:138: error: no element with a name has the id \"c\"; one of: a, b\n");
  CHECK(with("data/u/@id; list", "en", data) == "a and b");
  CHECK(with("//@*; list", "de", "<data a='1' b='2' c='3'/>") == "1, 2 und 3");
}
