#include <catch2/catch.hpp>

#include "quincunx/base/text.hpp"
#include "utf8.hpp"

using namespace quincunx;

TEST_CASE("XML and JSON escapes") {
  CHECK(xml_escaped("Tilly's \"very\" <bad> day & more") ==
        "Tilly's &quot;very&quot; &lt;bad&gt; day &amp; more");
  CHECK(xml_escaped("a\tb\r\nc") == "a&#9;b&#13;&#10;c");
  CHECK(xml_escaped(std::string_view("\0\x1F\x7F", 3)) == "\xEF\xBF\xBD\xEF\xBF\xBD\x7F");
  CHECK(xml_escaped("Lützen") == "Lützen");
  CHECK(xml_escaped("").empty());
  CHECK(json_escaped("\"\\\b\f\n\r\t/") == R"(\"\\\b\f\n\r\t/)");
  CHECK(json_escaped(std::string_view("\0\x1F", 2)) == R"(\u0000\u001f)");
  std::string out = "before ";
  append_xml(out, "&");
  CHECK(out == "before &amp;");
}

TEST_CASE("UTF-8 is well-formed or not") {
  for (const char* good : {"", "abc", "é", "\xEF\xBF\xBD", "\xED\x9F\xBF", "\xEE\x80\x80", "\xF0\x90\x80\x80",
                           "\xF4\x8F\xBF\xBF", "\xE0\xA0\x80", "\xC2\x80"})
    CHECK(test::well_formed(good));
  for (const char* bad :
       {"\x80", "\xC0\x80", "\xC1\xBF", "\xC3", "\xC3(", "\xE0\x9F\xBF", "\xE2\x82", "\xED\xA0\x80",
        "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "a\xE2\x82z", "\xF0\x9F\x98"})
    CHECK_FALSE(test::well_formed(bad));
  CHECK(characters("Lützen…") == 7);
}

TEST_CASE("every character that is written is read back") {
  std::uint32_t read_back = 0;
  for (std::uint32_t code = 0; code <= 0x10FFFF; ++code) {
    std::string text;
    append_character(text, code);
    const Character read = character_at(text, 0);
    if (read.code == code && read.bytes == text.size()) ++read_back;
  }
  CHECK(read_back == 0x110000 - 0x800);  // all but surrogates
}

TEST_CASE("a beginning cuts no character") {
  CHECK(beginning("für", 3) == "fü");
  CHECK(beginning("für", 2) == "f");
  CHECK(beginning("für", 4) == "für");
  CHECK(shown(std::string(59, 'a') + "ü") == "\"" + std::string(59, 'a') + "…\"");
}

TEST_CASE("letters in their other case") {
  CHECK(capitals("straße, œuvre, łódź, ÿ ×÷ 1½, ελ, любовь") == "STRAßE, ŒUVRE, ŁÓDŹ, Ÿ ×÷ 1½, ΕΛ, ЛЮБОВЬ");
  CHECK(small_letters("ŒUVRE, ŁÓDŹ, Ÿ ×÷ 1½, ΕΛ, ЛЮБОВЬ") == "œuvre, łódź, ÿ ×÷ 1½, ελ, любовь");
  CHECK(capitals("a\xFFz") == "A\xFFZ");
}

TEST_CASE("taking text apart and putting it together") {
  using Views = std::vector<std::string_view>;
  CHECK(split("a,,b", ',') == Views{"a", "", "b"});
  CHECK(split(",", ',') == Views{"", ""});
  CHECK(split("", ',').empty());
  CHECK(words("  a \t\n b ") == Views{"a", "b"});
  CHECK(words(" \n").empty());
  CHECK(trimmed(" \t a b\r\n") == "a b");
  CHECK(trimmed("  ").empty());
  CHECK(lower_ascii("ÄBC-z") == "Äbc-z");
  const std::vector<std::string> parts{"a", "b", "c"};
  CHECK(join(std::span<const std::string>(parts), ", ") == "a, b, c");
  CHECK(join(std::span<const std::string_view>(), ", ").empty());
}

TEST_CASE("text is wrapped by characters, not bytes, and long words stay whole") {
  CHECK(wrapped("one two three", 7) == "one two\nthree\n");
  CHECK(wrapped("one two three", 9, 2) == "  one two\n  three\n");
  CHECK(wrapped("±1 % ±2 %", 9) == "±1 % ±2 %\n");
  CHECK(wrapped("incomprehensibilities so", 5) == "incomprehensibilities\nso\n");
  CHECK(wrapped("", 5, 2).empty());
}
