// What pugixml would let pass is refused before it, with the place and the text of the line.
#include "xml/wellformed.hpp"

#include "samples.hpp"
#include "utf8.hpp"
#include "xml/characters.hpp"
#include "xml/reader.hpp"

using namespace quincunx;

namespace {

std::string fault(const std::string& bytes, const xml::Limits& limits = xml::document_limits) {
  Problems problems;
  const auto reader = xml::Reader::load(bytes, "f.xml", limits, problems);
  CHECK(reader.has_value() == problems.empty());
  return problems.empty() ? "" : text(problems.front());
}
std::string ill(const std::string& place, const std::string& what, const std::string& line) {
  return "f.xml:" + place + ": error: ill-formed XML: " + what +
         (line.empty() ? "" : "; the line reads: " + line);
}
std::string times(std::size_t n, const std::string& text) {
  std::string all;
  for (std::size_t i = 0; i < n; ++i) all += text;
  return all;
}

}  // namespace

TEST_CASE("well-formed files are read") {
  CHECK(fault("<a/>") == "");
  CHECK(fault("\xEF\xBB\xBF<a/>\n") == "");
  CHECK(fault("<?xml version='1.0' encoding='utf-8' standalone=\"yes\" ?>\r\n<!-- a - b -->\n<a x = 'y\"' "
              "></a ><!----> ") == "");
  CHECK(fault("<a>&amp;&lt;&gt;&quot;&apos;&#65;&#x1F600;<![CDATA[<&]]>\xC3\xBC</a>") == "");
}

TEST_CASE("each departure from XML is named with its place and line") {
  const std::string dtd = "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n<a>&x;</a>";
  CHECK(fault(dtd) == ill("1:1", "a document type or declaration is not accepted",
                          "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"));
  CHECK(fault("<a/>\n<?php ?>") == ill("2:1", "a processing instruction is not accepted", "<?php ?>"));
  CHECK(fault("\n<?xml version=\"1.0\"?><a/>") ==
        ill("2:1", "a processing instruction is not accepted", "<?xml version=\"1.0\"?><a/>"));
  CHECK(fault("<?xml version=\"1.1\"?><a/>") ==
        ill("1:7", "XML version '1.1'; only 1.0 is read", "<?xml version=\"1.1\"?><a/>"));
  CHECK(fault("<?xml version=\"1.0\" encoding=\"latin1\"?><a/>") ==
        ill("1:21", "encoding 'latin1'; only UTF-8 is read",
            "<?xml version=\"1.0\" encoding=\"latin1\"?><a/>"));
  CHECK(fault("<?xml encoding=\"utf-8\"?><a/>") ==
        ill("1:1", "the XML declaration is malformed", "<?xml encoding=\"utf-8\"?><a/>"));
  CHECK(fault("<a>\n  <b>&nope;</b></a>") ==
        ill("2:6", "&nope; is not defined; only amp, lt, gt, quot and apos are", "<b>&nope;</b></a>"));
  CHECK(fault("<a x=\"A & B\"/>") == ill("1:9", "a bare '&'; write '&amp;'", "<a x=\"A & B\"/>"));
  CHECK(fault("<a>AT&T</a>") == ill("1:6", "a bare '&'; write '&amp;'", "<a>AT&T</a>"));
  for (const char* reference : {"&#0;", "&#xFFFFFFFF;", "&#xD800;", "&#8;", "&#xFFFE;", "&#;", "&#x;",
                                "&#99999999999;", "&#x110000;"})
    CHECK(fault(std::string("<a>") + reference + "</a>") ==
          ill("1:4", std::string(reference) + " names no character that XML allows",
              std::string("<a>") + reference + "</a>"));
  CHECK(fault("<a b='1'\n   b='2'/>") == ill("2:4", "attribute 'b' stands twice in <a>", "b='2'/>"));
  CHECK(fault("<a/><b/>") == ill("1:5", "a second root element <b>", "<a/><b/>"));
  CHECK(fault("<a/>\n\nrest") == ill("3:1", "text after the root element", "rest"));
  CHECK(fault("rest<a/>") == ill("1:1", "text before the root element", "rest<a/>"));
  CHECK(fault("<a/>&#65;") == ill("1:5", "text after the root element", "<a/>&#65;"));
  CHECK(fault("<a/><![CDATA[x]]>") == ill("1:5", "text outside the root element", "<a/><![CDATA[x]]>"));
  CHECK(fault("") == ill("1:1", "there is no element at all", ""));
  CHECK(fault("<!-- nothing -->") == ill("1:1", "there is no element at all", "<!-- nothing -->"));
  CHECK(fault("<a>\n<b>\n</a>") == ill("3:1", "</a> where <b> must be closed first", "</a>"));
  CHECK(fault("<a>\n <b></b>") == ill("1:1", "<a> is never closed", "<a>"));
  CHECK(fault("<a></a></a>") == ill("1:8", "</a> closes nothing", "<a></a></a>"));
  CHECK(fault("<a></a x=\"1\">") == ill("1:4", "this end tag is malformed", "<a></a x=\"1\">"));
  CHECK(fault("<a x=\"1><b/></a>") ==
        ill("1:4", "the value of 'x' has no closing quotation mark", "<a x=\"1><b/></a>"));
  CHECK(fault("<a x=\"1>\n<b y=\"2\"/></a>") ==
        ill("2:1", "'<' in the value of 'x'; is a quotation mark missing before it?", "<b y=\"2\"/></a>"));
  CHECK(fault("<a x=1/>") == ill("1:6", "the value of 'x' must stand in quotation marks", "<a x=1/>"));
  CHECK(fault("<a x/>") == ill("1:4", "attribute 'x' has no value", "<a x/>"));
  CHECK(fault("<a x=\"1\"y=\"2\"/>") ==
        ill("1:9", "a blank is missing, or a quotation mark, in the tag <a>", "<a x=\"1\"y=\"2\"/>"));
  CHECK(fault("<a 1=\"1\"/>") == ill("1:4", "the tag <a> is malformed here", "<a 1=\"1\"/>"));
  CHECK(fault("<a") == ill("1:1", "the tag <a> has no end '>'", "<a"));
  CHECK(fault("<a>1 < 2</a>") == ill("1:6", "'<' that begins no tag; write '&lt;'", "<a>1 < 2</a>"));
  CHECK(fault("<a>]]></a>") == ill("1:4", "']]>' may not stand in text; write ']]&gt;'", "<a>]]></a>"));
  CHECK(fault("<a><!-- -- --></a>") ==
        ill("1:9", "'--' may not stand inside a comment", "<a><!-- -- --></a>"));
  CHECK(fault("<a><!-- </a>") == ill("1:4", "this comment has no end '-->'", "<a><!-- </a>"));
  CHECK(fault("<a><![CDATA[</a>") == ill("1:4", "this CDATA section has no end ']]>'", "<a><![CDATA[</a>"));
  CHECK(fault("<a>\n\xC3\xBC\xFF</a>") ==
        ill("2:2", "this byte is no UTF-8; save the file as UTF-8", "\xC3\xBC?</a>"));
  CHECK(fault(std::string("<a>\0</a>", 8)) == ill("1:4", "character 0 may not stand in XML", "<a>?</a>"));
  for (const char* mark : {"\xFF\xFE", "\xFE\xFF"})
    CHECK(fault(mark + std::string("<\0a\0", 4)).find("this is UTF-16; save the file as UTF-8") !=
          std::string::npos);
  CHECK(fault(std::string("<\0a\0", 4)) == ill("1:1", "this is UTF-16; save the file as UTF-8", "<?a?"));
}

TEST_CASE("a long line is cut round the fault, between characters") {
  const std::string line = "<a>" + times(100, "\xC3\xBC") + " & " + times(100, "\xC3\xA4") + "</a>";
  const std::string message = fault(line);
  CHECK(message.find("f.xml:1:105: error: ill-formed XML: a bare '&'") == 0);
  CHECK(test::well_formed(message));
  CHECK(message.size() < 260);
  CHECK(message.find("…\xC3\xBC") != std::string::npos);
}

TEST_CASE("limits are kept exactly") {
  const xml::Limits limits{2000, 10, 4, 3, 5, 7, 9};
  CHECK(fault("<a>" + times(9, "<b/>") + "</a>", limits) == "");
  CHECK(fault("<a>" + times(10, "<b/>") + "</a>", limits)
            .find("1:40: error: ill-formed XML: more than 10 elements;") != std::string::npos);
  CHECK(fault("<a><a><a><a/></a></a></a>", limits) == "");
  CHECK(fault("<a><a><a><a><a/></a></a></a></a>", limits).find("elements nest deeper than 4;") !=
        std::string::npos);
  CHECK(fault("<a b='' c='' d=''/>", limits) == "");
  CHECK(fault("<a b='' c='' d='' e=''/>", limits).find("more than 3 attributes in <a>;") !=
        std::string::npos);
  CHECK(fault("<abcde/>", limits) == "");
  CHECK(fault("<abcdef/>", limits).find("name of more than 5 bytes;") != std::string::npos);
  CHECK(fault("<a abcdef=''/>", limits).find("name of more than 5 bytes;") != std::string::npos);
  CHECK(fault("<a b='1234567'/>", limits) == "");
  CHECK(fault("<a b='12345678'/>", limits).find("value of 'b' of more than 7 bytes;") != std::string::npos);
  CHECK(fault("<a>123456789</a>", limits) == "");
  CHECK(fault("<a>1234567890</a>", limits).find("text of more than 9 bytes;") != std::string::npos);
  CHECK(fault("<a><!--1234567890--></a>", limits).find("comment of more than 9 bytes;") != std::string::npos);
  CHECK(fault("<a><![CDATA[1234567890]]></a>", limits).find("CDATA section of more than 9 bytes;") !=
        std::string::npos);
  CHECK(fault("<a>" + times(1993, " ") + "</a>", xml::Limits{2000, 10}) == "");
  CHECK(fault("<a>" + times(1994, " ") + "</a>", xml::Limits{2000, 10}) ==
        "f.xml: error: the file holds 2001 bytes; at most 2000 are read");
}

TEST_CASE("the limits that files are read with are those of the page for scenario writers") {
  const std::string page = samples::file("scenarios/README.md");
  CHECK(xml::document_limits.bytes == 16UL << 20U);
  CHECK(xml::log_limits.bytes == 256UL << 20U);
  for (const char* words : {"16 MiB", "256 MiB", "200,000 elements", "10,000,000 elements", "32 deep",
                            "64 attributes", "64 KiB", "1 MiB"}) {
    INFO(words);
    CHECK(page.find(words) != std::string::npos);
  }
  const xml::Limits& limits = xml::document_limits;
  CHECK((limits.elements == 200'000 && limits.depth == 32 && limits.attributes == 64));
  CHECK((limits.value_length == 64 * 1024 && limits.text_length == 1024 * 1024 && limits.name_length == 64));
  CHECK((xml::log_limits.elements == 10'000'000 && xml::log_limits.depth == 32));
}

TEST_CASE("a file of a million nested elements is refused, not recursed into") {
  CHECK(fault(times(1'000'000, "<a>")).find("1:97: error: ill-formed XML: elements nest deeper than 32;") !=
        std::string::npos);
}

TEST_CASE("only shortest forms of UTF-8 are characters") {
  for (const char* bytes : {"\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
                            "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\x80", "\xC3", "\xE2\x82"})
    CHECK(character_at(bytes, 0).bytes == 0);
  CHECK(character_at("\xF4\x8F\xBF\xBF", 0).code == 0x10FFFF);
  CHECK(character_at("\xE2\x82\xAC", 0).code == 0x20AC);
}

TEST_CASE("places count characters, and attributes have their own") {
  const std::string bytes = "<a>\n\t<b n\xC3\xBC=\"1\" two = '>' three='3'/>\n</a>";
  Problems problems;
  const auto reader = xml::Reader::load(bytes, "f.xml", xml::document_limits, problems);
  REQUIRE(reader);
  const xml::Node b = reader->root().child("b");
  CHECK(text(Problem{reader->place(b), ""}) == "f.xml:2:2: error: ");
  CHECK(text(Problem{reader->place(b, "two"), ""}) == "f.xml:2:12: error: ");
  CHECK(text(Problem{reader->place(b, "three"), ""}) == "f.xml:2:22: error: ");
  CHECK(text(Problem{reader->place(b, "absent"), ""}) == "f.xml:2:2: error: ");
}
