// if, choose, for-each, let, use, param.

#include "language.hpp"

using namespace language;

namespace {

const std::string units =
    "<data><unit id='b' side='x' n='10'/><unit id='a' side='y' n='9'/><unit id='c' side='x' n='9'/></data>";

std::string looped(const std::string& attributes, const std::string& inside = "{@id}") {
  return made("<for-each " + attributes + "><p>" + inside + "</p></for-each>", units);
}

}  // namespace

TEST_CASE("loops") {
  CHECK(looped("select='data/unit'") == "p b\np a\np c\n");
  CHECK(looped("select='data/unit' sort='@id'") == "p a\np b\np c\n");
  CHECK(looped("select='data/unit' sort='@n'") == "p a\np c\np b\n");
  CHECK(looped("select='data/unit' sort='-@n; @id'") == "p b\np a\np c\n");
  CHECK(looped("select='data/unit' sort='@id' order='descending'") == "p c\np b\np a\n");
  CHECK(looped("select='data/unit' limit='2'") == "p b\np a\n");
  CHECK(looped("select='data/unit' limit='count(data/unit) - 2'") == "p b\n");
  CHECK(looped("select='data/unit' var='u' index='i'", "{$i} {$u/@id} {count($u)}") ==
        "p 1 b 1\np 2 a 1\np 3 c 1\n");
  CHECK(looped("select='data/unit' group-by='@side' var='all'", "{@side} {$all/@id; list} {sum($all/@n)}") ==
        "p x b, c 19\np y a 9\n");
  CHECK(looped("select='data/none' required='yes'") ==
        "t.xml:1:53: error: <for-each> finds no nodes; required=\"yes\" needs at least one node of "
        "\"data/none\"\n");
  CHECK(made("<for-each select='data/none'><p>x</p><empty><p>nothing</p></empty></for-each>", units) ==
        "p nothing\n");
  CHECK(
      made(
          "<for-each select='data/unit'><for-each key='of' key-of='@side'><p>{@id}</p></for-each></for-each>",
          units, "<key name='of' match='data/unit' use='@side'/>") == "p b\np c\np a\np b\np c\n");
}

TEST_CASE("choices") {
  CHECK(made("<if test='data/unit'><p>yes</p></if><if test='data/none'><p>no</p></if>", units) == "p yes\n");
  CHECK(made("<p><choose><when test='false()'>a</when><when "
             "test='1'>b</when><otherwise>c</otherwise></choose></p>") == "p b\n");
  CHECK(made("<list><choose><when "
             "test='0'><item>a</item></when><otherwise><item>c</item></otherwise></choose></list>") ==
        "- c\n");
}

TEST_CASE("what depends on variables alone follows them, in loops as well") {
  const std::string sides =
      "<data><side id='x' ink='red'/><side id='y' ink='blue'/><unit s='x'/><unit s='y'/><unit s='x'/></data>";
  CHECK(made("<for-each select='data/unit'><let name='s' select='string(@s)'/><p>{/data/side[@id = $s]/@ink} "
             "{count(/data/unit[@s = $s])}</p><if test='/data/side[@id = $s and @ink = "
             "\"blue\"]'><p>sea</p></if>"
             "<for-each select='/data/side[@id = $s]'><p>{@id}</p></for-each></for-each>",
             sides) == "p red 2\np x\np blue 1\np sea\np y\np red 2\np x\n");
  CHECK(made("<for-each select='data/unit' var='u'><p>{/data/side[@id = $u/@s]/@ink} {/data/side/@ink = "
             "@s}</p></for-each>",
             sides) == "p red false\np blue false\np red false\n");
  CHECK(made("<let name='a' select=\"'1'\"/><for-each select='data/unit' "
             "index='i'><p>{/data/unit[$i]/@s}{/data/side[@id = $a]/@ink}"
             "</p></for-each>",
             sides) == "p x\np y\np x\n");
}

TEST_CASE("variables end with the element around them") {
  CHECK(made("<let name='x' select='1'/><keep><let name='x' select='2'/><p>{$x}</p></keep><p>{$x}</p>") ==
        "keep {\np 2\n}\np 1\n");
  const auto reckoned = [](const std::string& op) {
    return made("<let name='x' select='data/unit/@n' op='" + op + "'/><p>{$x}</p>", units);
  };
  CHECK(reckoned("min") == "p 9\n");
  CHECK(reckoned("max") == "p 10\n");
  CHECK(reckoned("sum") == "p 28\n");
  CHECK(made("<let name='x' select='data/unit/@n' op='avg'/><p>{$x; n1}</p>", units) == "p 9.3\n");
  CHECK(made("<let name='x' select='data/unit/@n' op='distinct'/><p>{$x; list}</p>", units) == "p 10, 9\n");
  CHECK(made("<let name='x' select='data/unit/@id' op='sort'/><p>{$x; list}</p>", units) == "p a, b, c\n");
  CHECK(made("<let name='x' select='data/unit/@id' op='sum'/><p>{$x; list}</p>", units) ==
        "t.xml:1:53: error: \"b\" is not a number; op=\"sum\" needs numbers\n");
  CHECK(made("<let name='u' key='id' key-of=\"'a'\"/><p>{$u/@side}</p>", units,
             "<key name='id' match='data/unit' use='@id'/>") == "p y\n");
}

TEST_CASE("definitions") {
  const std::string def =
      "<def name='one'><param name='n' default='1'/><p>{$n} {@id}</p></def>"
      "<def name='cells' holds='cells'><cell>{@id}</cell><cell>x</cell></def>"
      "<def name='endless'><use name='endless'/></def>"
      "<def name='down'><param name='left' default='3'/><if test='$left'><p>{$left}</p>"
      "<use name='down'><let name='left' select='$left - 1'/></use></if></def>";
  CHECK(made("<use name='one'/><for-each select='data/unit[1]'><use name='one'><let name='n' "
             "select='2'/></use></for-each>",
             units, def) == "p 1\np 2 b\n");
  CHECK(made("<table><for-each select='data/unit'><row><use name='cells'/></row></for-each></table>", units,
             def) == "table ruled \ncols :l0 :l0\nrow |b |x\nrow |a |x\nrow |c |x\n");
  CHECK(made("<use name='down'/>", units, def) == "p 3\np 2\np 1\n");
  CHECK(made("<use name='endless'/>", units, def).find("definitions use each other more than 32 deep") !=
        std::string::npos);
  CHECK(made("<use name='cells'/>", units, def).find("has content that is not allowed here") !=
        std::string::npos);
}

TEST_CASE("parameters") {
  const std::string bytes =
      with_body("<p>{$n + 1} {$s} {$b}</p>",
                "<param name='n' default='1'/><param name='s' default=\"'a'\" values='a b'/>"
                "<param name='b' default='true()'/>");
  const auto with = [&](const Parameters& parameters) {
    const Outcome outcome = compose(bytes, "<data/>", parameters);
    return outcome.document ? told(*outcome.document) : outcome.problems;
  };
  CHECK(with({}) == "p 2 a true\n");
  CHECK(with({{"n", "4"}, {"s", "b"}, {"b", "no"}}) == "p 5 b false\n");
  CHECK(with({{"n", "four"}}) == "t.xml:1:47: error: parameter n=\"four\" is not a number\n");
  CHECK(with({{"s", "c"}}).find("parameter s=\"c\"; one of: a, b") != std::string::npos);
  CHECK(with({{"b", "maybe"}}).find("expected yes or no") != std::string::npos);
  CHECK(with({{"sides", "2"}}).find("t.xml: error: the template has no parameter 'sides'; one of: n, s, b") ==
        0);
}

TEST_CASE("imports") {
  const Files files = {
      {"parts.xml",
       "<template version='1' kind='parts'><def name='a'><p>theirs</p></def><def name='b'><p>b</p></def>"
       "<import href='deeper.xml'/></template>"},
      {"deeper.xml", "<template version='1' kind='parts'><param name='deep' default='7'/></template>"}};
  const std::string bytes = with_body("<use name='a'/><use name='b'/><p>{$deep}</p>",
                                      "<import href='parts.xml'/><def name='a'><p>ours</p></def>");
  const Outcome outcome = compose(bytes, "<data/>", {}, files);
  INFO(outcome.problems);
  REQUIRE(outcome.document);
  CHECK(told(*outcome.document) == "p ours\np b\np 7\n");
  CHECK(check(with_body("", "<import href='a.xml'/>"),
              {{"a.xml", "<template version='1' kind='parts'><import href='b.xml'/></template>"},
               {"b.xml", "<template version='1' kind='parts'><import href='a.xml'/></template>"}}) ==
        "b.xml:1:50: error: 'a.xml' imports itself; t.xml imports a.xml imports b.xml imports a.xml\n");
}

TEST_CASE("shipped parts") {
  const Outcome outcome =
      compose(with_body("<p>x</p>",
                        "<import href='common/furniture.xml'/><strings href='i18n/fr.xml'/>"
                        "<page name='main'><header><use name='running-section'/></header>"
                        "<footer><use name='page-of-pages'/></footer></page>"),
              "<data/>");
  INFO(outcome.problems);
  REQUIRE(outcome.document);
  CHECK(told(outcome.document->masters.at("main").head) == "{section}");
  CHECK(told(outcome.document->masters.at("main").foot_right) == "page {page} sur {pages}");
}
