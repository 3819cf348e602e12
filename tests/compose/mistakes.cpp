// Every mistake of a template is told at its place, with what may have been meant.

#include "language.hpp"

using namespace language;

namespace {

// A template with one of everything, a mistake a time put into it.
const std::string good = sample("report.xml");

std::string problems_with(const std::string& from, const std::string& to) {
  const std::size_t at = good.find(from);
  REQUIRE(at != std::string::npos);
  REQUIRE(good.find(from, at + 1) == std::string::npos);
  std::string bytes = good;
  bytes.replace(at, from.size(), to);
  return check(bytes);
}

// Without the file, which is t.xml wherever it is not said.
void slip(const std::string& from, const std::string& to, const std::string& said) {
  INFO(from << " -> " << to);
  CHECK(problems_with(from, to) == "t.xml:" + said + "\n");
}

}  // namespace

TEST_CASE("the good template is good") { CHECK(check(good) == ""); }

TEST_CASE("elements") {
  slip("<rule/>", "<ruel/>", "30:34: error: unknown element <ruel> in <when>; did you mean 'rule'?");
  slip("<rule/>", "<row/>",
       "30:34: error: misplaced element <row> in <when>; <row> belongs in <table> or <row-group>");
  slip("<break page=\"main\"/>", "<brake page=\"main\"/>",
       "32:7: error: unknown element <brake> in <section>; did you mean 'break'?");
  slip("<b>bold</b>", "<bb>bold</bb>", "20:28: error: unknown element <bb> in <p>; did you mean 'b'?");
  slip("<b>bold</b>", "<p>bold</p>",
       "20:28: error: misplaced element <p> in <p>; <p> belongs in <body>, <section>, <keep> or <box>");
  slip("<b>bold</b>", "<page-no/>",
       "20:28: error: <page-no> is not allowed here; it belongs in <header> or <footer>");
  slip("<b>bold</b>", "<symbol unit='u'/>",
       "20:28: error: <symbol> is not allowed here; it belongs between paragraphs, or in a <cell>");
  slip("A</col>", "A<note>n</note></col>",
       "21:60: error: <note> is not allowed here; in a line of text it belongs in <p>; <footnote> is allowed "
       "elsewhere");
  slip("<page-no/>", "<footnote>n</footnote>",
       "16:42: error: <footnote> is not allowed here; heads and feet have no footnotes");
  slip("<break page=\"main\"/>", "<empty/>",
       "32:7: error: <empty> is not allowed here; it belongs in <for-each>, at its end");
  slip("<rule/>", "<rule><p/></rule>", "30:40: error: <p> in <rule>; <rule> must be empty");
  slip("<rule/>", "words", "30:34: error: text \"words\" in <when>; write <p>…</p>");
  slip("<table style=\"dense\">", "<table style=\"dense\">words",
       "21:28: error: text \"words\" in <table>; <table> contains only elements");
  slip("<output title", "<output/><output title",
       "12:3: error: <output> lacks its title\nt.xml:12:12: error: a second "
       "<output>; only one is allowed");
  slip("<footer>", "<footer/><footer>", "16:14: error: a second <footer> in <page>; only one is allowed");
  slip("<when test=\"1 = 1\"><rule/></when>", "<otherwise/>",
       "30:15: error: <otherwise> is not the last of its <choose>");
}

TEST_CASE("attributes") {
  slip("margin=\"18mm\"", "margins=\"18mm\"",
       "14:32: error: unknown attribute 'margins' in <page>; did you mean 'margin'?");
  slip("<rule/>", "<rule thick='1'/>",
       "30:40: error: unknown attribute 'thick' in <rule>; it takes no attributes");
  slip("18mm", "18",
       "14:40: error: margin=\"18\" in <page>; expected a length such as 12mm, 3.5pt, 1in or 2cm");
  slip("paper=\"A4\"", "paper=\"A44\"",
       "14:28: error: paper=\"A44\" in <page>; did you mean 'A4'? or a size such as 70mm*120mm");
  slip("fold=\"half\"", "fold=\"haff\"", "14:52: error: fold=\"haff\" in <page>; did you mean 'half'?");
  slip("page-multiple=\"2\"", "page-multiple=\"0\"",
       "12:51: error: page-multiple=\"0\" in <output>; expected a whole number, 1 to 64");
  slip("hyphenate=\"yes\"", "hyphenate=\"on\"",
       "12:65: error: hyphenate=\"on\" in <output>; expected yes or no");
  slip("width=\"1fr\"", "width=\"1f\"",
       "21:40: error: width=\"1f\" in <col>; expected auto, or a share such as 1fr");
  slip("style=\"lead\"", "style=\"leed\"", "20:17: error: style=\"leed\" in <p>; did you mean 'lead'?");
  slip("style=\"changed\"", "style=\"chagned\"",
       "23:23: error: style=\"chagned\" in <row>; did you mean 'changed'?");
  slip("style=\"marker\"", "style=\"maker\"", "29:29: error: style=\"maker\" in <c>; did you mean 'marker'?");
  slip("fill=\"paper\"", "fill=\"papr\"", "15:29: error: fill=\"papr\" in <area>; did you mean 'paper'?");
  slip("colour=\"accent\"", "colour=\"#12345\"",
       "28:78: error: colour=\"#12345\" in <series>; expected #rrggbb or a colour of the theme: accent, "
       "changed, faint, "
       "paper, shade");
  slip("name=\"star\"", "name=\"stra\"", "29:54: error: name=\"stra\" in <sym>; did you mean 'star'?");
  slip("kind=\"step\"", "kind=\"stpe\"", "28:20: error: kind=\"stpe\" in <chart>; did you mean 'step'?");
  slip(" alt=\"a\"", "", "28:7: error: <chart> lacks its alt; describe it for readers who cannot see it");
  slip("<ref to=\"top\">", "<ref>", "29:62: error: <ref> lacks its to");
  slip(" data=\"example\"", "",
       "1:1: error: <template> lacks its data; the name of the data document's root, such as results");
  slip("<item>", "<item spare='2'>",
       "29:19: error: unknown attribute 'spare' in <item>; it takes no attributes");
}

TEST_CASE("names of things") {
  slip("<break page=\"main\"/>", "<break page=\"mian\"/>",
       "32:20: error: no page 'mian'; did you mean 'main'?");
  slip("<body page=\"main\">", "<body page=\"maine\">",
       "18:15: error: no page 'maine'; did you mean 'main'?");
  slip("<use name=\"line\">", "<use name=\"lime\">",
       "24:22: error: no <def> named 'lime'; did you mean 'line'?");
  slip("<let name=\"strong\"", "<let name=\"strung\"",
       "24:28: error: <def name=\"line\"> has no parameter 'strung'; did you mean 'strong'?");
  slip("<for-each key=\"unit\"", "<for-each key=\"units\"",
       "31:22: error: no key 'units'; did you mean 'unit'?");
  slip("$turns; n0", "$turn; n0", "19:34: error: no variable $turn here; did you mean 'turns'?");
  slip("<empty>", "<empty><use name=\"line\"/></empty><empty>{$two}",
       "25:51: error: text \"{$two}\" in <empty>; <empty> contains only elements");
}

TEST_CASE("expressions and formats") {
  slip("; upper}", "; uper}", "20:57: error: no format \"uper\"; did you mean 'upper'?");
  slip("$turns; n0", "$turns; n0:2", "19:42: error: format 'n0' takes no key; write \"n0\"");
  slip("plural:units", "plural", "23:82: error: format 'plural' without its key; write 'plural:KEY'");
  slip("plural:units", "plural:unit",
       "23:82: error: no plural 'unit' in de, en, es, fr; did you mean 'units'?");
  slip("{'turn'; t}", "{'trun'; t}", "19:22: error: no word 'trun' in de, en, es, fr; did you mean 'turn'?");
  slip("test=\"1 = 1\"", "test=\"1 = \"",
       "30:30: error: XPath \"1 =\": unrecognized node test; it ends too early");
  slip("{example/@title; upper}", "{example/@title[; upper}",
       "20:56: error: XPath \"example/@title[\": unrecognized node test; it ends too early");
  slip("{example/@title; upper}", "{; upper}",
       "20:41: error: an empty expression; expected XPath, such as @name");
  slip("{example/@title; upper}", "{example/@title",
       "20:40: error: a '{' without its '}'; a brace is written '{{'");
  slip("{example/@title; upper}", "}", "20:40: error: a '}' without its '{'; a brace is written '}}'");
  slip("{example/@title; upper}", "{concat('a)}",
       "20:40: error: a '{' without its '}'; is a quotation mark missing?");
  slip("select=\"$sides\"", "select=\"count($sides)\"",
       "22:27: error: select gives a number, not nodes; the expression is \"count($sides)\"");
  slip("select=\"$sides\"", "select=\"$sides\" key=\"unit\"",
       "22:9: error: <for-each> needs either select, or key and key-of");
  slip("values=\"example/side/@lost\"", "values=\"1\"",
       "28:50: error: values gives a number, not nodes; the expression is \"1\"");
  slip("var=\"one\"", "var=\"turns\"",
       "22:61: error: $turns is nodes here, but a number elsewhere; give one of them another "
       "name\nt.xml:23:70: error: no variable $one here; one of: lang, n, sides, turns");
  slip("test=\"1 = 1\"", "test=\"//a[//b[//c]]\"",
       "30:27: error: searches of the whole document within such searches; keep the inner nodes in a <key> "
       "or a <let>");
}

TEST_CASE("files") {
  slip("themes/napoleonic.xml", "themes/napoleon.xml",
       "2:16: error: no file 'themes/napoleon.xml'; did you mean 'themes/napoleonic.xml'?");
  slip("themes/napoleonic.xml", "../secret.xml",
       "2:16: error: href=\"../secret.xml\" in <theme>; expected a path inside the folder of templates");
  slip("i18n/{$lang}.xml", "i18n/{$turns}.xml",
       "3:24: error: {$turns} in the path of a file; only a <param> with values=\"…\" is allowed there");
  slip("values=\"en es fr de\"", "values=\"en it\"",
       "3:18: error: no file 'i18n/it.xml'; did you mean 'i18n/de.xml'?");
  CHECK(problems_with("<key ", "<import href=\"i18n/en.xml\"/><key ") ==
        "i18n/en.xml:1:1: error: root element <strings>; expected <template>\n");
  slip("<key ", "<import href=\"t.xml\"/><key ", "6:17: error: 't.xml' imports itself; t.xml imports t.xml");
  slip("</body>", "</bodi>",
       "34:3: error: ill-formed XML: </bodi> where <body> must be closed first; the line reads: </bodi>");
}
