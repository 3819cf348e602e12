// plain_characters: what is typed, whatever the program made of it.
#include <algorithm>
#include <catch2/catch.hpp>

#include "quincunx/base/utf8.hpp"
#include "quincunx/mail/mail.hpp"
#include "quincunx/mail/plain_characters.hpp"

namespace quincunx {

using mail::plain_characters;

TEST_CASE("quotation marks, dashes and blanks become those of a keyboard", "[mail]") {
  CHECK(plain_characters("“a” „b“ «c» ‘d’ ‚e‘ 5′ 6″ `f´") == "\"a\" \"b\" \"c\" 'd' 'e' 5' 6\" 'f'");
  CHECK(plain_characters("a‐b‑c‒d–e—f―g−h﹣i－j") == "a-b-c-d-e-f-g-h-i-j");
  CHECK(plain_characters("a\u00A0b\u2003c\u202Fd\u3000e\tf") == "a b c d e f");
  CHECK(plain_characters("a\u200Bb\u200Dc\uFEFFd\u00ADe\u2060f\u034Fg") == "abcdefg");
  CHECK(plain_characters("\u202Ea\u2066b\u2069\u061Cc\u200F") == "abc");
  CHECK(plain_characters("… • · ×") == "... * * x");
}

TEST_CASE("full-width text and ligatures become letters", "[mail]") {
  CHECK(plain_characters("ＴＵＲＮ　３：ｗｈｅｅｌ，１０．５－～") == "TURN 3:wheel,10.5-~");
  CHECK(plain_characters("oﬀ ﬁre ﬂank oﬃce ﬅ") == "off fire flank office st");
}

TEST_CASE("fractions become decimals, behind a number a part of it", "[mail]") {
  CHECK(plain_characters("½ ¼ ¾ ⅛") == "0.5 0.25 0.75 0.125");
  CHECK(plain_characters("advance 2½, then 10¾") == "advance 2.5, then 10.75");
  CHECK(plain_characters("advance 2 ½") == "advance 2.5");
  CHECK(plain_characters("14.5½") == "14.50.5");  // no number that anybody meant
  CHECK(plain_characters("unit-a½") == "unit-a0.5");
}

TEST_CASE("accents behind their letter join it", "[mail]") {
  CHECK(plain_characters("cafe\u0301 u\u0308ber n\u0303") == "café über ñ");
  CHECK(plain_characters("\u0301x\u200B\u0301") == "\u0301x\u0301");  // nothing to join, nothing lost
  CHECK(plain_characters("Größe señor œuvre Приказ 命令") == "Größe señor œuvre Приказ 命令");
}

TEST_CASE("control characters go, line ends are one kind", "[mail]") {
  CHECK(plain_characters("a\x1B[31mb\x07\x08\x7F") == "a[31mb");
  CHECK(plain_characters(std::string_view("a\0b", 3)) == "ab");
  CHECK(plain_characters("a\r\nb\rc\nd\r\r\ne\fg\u2028h\u2029i\u0085j") == "a\nb\nc\nd\ne\ng\nh\ni\nj");
  CHECK(plain_characters("a\r\rb") == "a\n\nb");
  CHECK(plain_characters("a\xFF\xC0\xAF"
                         "b\xED\xA0\x80") == "a\uFFFD\uFFFD\uFFFDb\uFFFD\uFFFD\uFFFD");
  CHECK(plain_characters("\uE000\uF0B7") == "\uFFFD*");
}

TEST_CASE("every character is plain after one time", "[mail]") {
  for (std::uint32_t code = 0; code <= 0x10FFFF; ++code) {
    if (code == 0x30000) code = 0xE0000;  // nothing is assigned between
    if (code >= 0xD800 && code <= 0xDFFF) continue;
    std::string text = "5 ";
    append_character(text, code);
    text += "e";
    append_character(text, code);
    const std::string once = plain_characters(text);
    if (plain_characters(once) != once) FAIL_CHECK("U+" << std::hex << code);
  }
  SUCCEED();
}

TEST_CASE("an encoding that is none keeps the lines of an XML file", "[mail]") {
  Problems problems;
  const auto texts = mail::read_texts(
      "<?xml version=\"1.0\" encoding=\"UTF-8: shoot\n\nx\"?>\n<orders side=\"red\">\n</orders>\n",
      "orders.xml", problems);
  REQUIRE(texts);
  REQUIRE(texts->size() == 1);
  CHECK(texts->front().lines == std::vector<int>{1, 2, 3, 4, 5});
  CHECK(std::count(texts->front().bytes.begin(), texts->front().bytes.end(), '\n') == 5);
}

}  // namespace quincunx
