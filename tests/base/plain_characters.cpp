// Characters of mails and word processors, turned back into those of a keyboard.

#include "quincunx/base/plain_characters.hpp"

#include <catch2/catch.hpp>

using quincunx::plain_characters;
using quincunx::PlainText;

TEST_CASE("typographic characters become plain ones") {
  const auto plain = [](const char* text) { return plain_characters(text).text; };
  CHECK(plain("“Red’s” „x‟ «y» 2.5″ 3′") == "\"Red's\" \"x\" \"y\" 2.5\" 3'");
  CHECK(plain("a–b—c−d‑e") == "a-b-c-d-e");
  CHECK(plain("a\u00A0b\u202Fc\u2003d") == "a b c d");
  CHECK(plain("\uFEFFso\u00ADft\u200B") == "soft");
  CHECK(plain("• one\r\n‣ two\rthree\u2028four") == "* one\n* two\nthree\nfour");
  CHECK(plain("Stålhandske 10° 日本") == "Stålhandske 10° 日本");
  CHECK(plain("bad \xff\xe2\x80 bytes") == "bad \xff\xe2\x80 bytes");
  CHECK(plain("") == "");
  CHECK(plain("2½ 2 ¼ ½ 14.5½") == "2.5 2.25 0.5 14.50.5");
  CHECK(plain("３０×ｏﬃ… ⁃ ■") == "30xoffi... - *");
  CHECK(plain("a\r\r\nb\r\rc") == "a\nb\n\nc");
}

TEST_CASE("stray bytes are kept, or mended") {
  const std::string_view text("a\tb`c\x07 \xff\f\0", 10);
  CHECK(plain_characters(text).text == text);
  CHECK(plain_characters(text, quincunx::Stray::mended).text == "a b'c \uFFFD\n");
}

TEST_CASE("a number with a fraction knows where it came from") {
  const PlainText plain = plain_characters("go 2 ½ in");
  REQUIRE(plain.text == "go 2.5 in");
  CHECK(plain.origin(3) == 3);
  CHECK(plain.origin(4) == 5);  // ".5"
  CHECK(plain.origin(5) == 5);
  CHECK(plain.origin(6) == 7);
  CHECK(plain_characters("½").origin(3) == 2);
}

TEST_CASE("every plain character knows where it came from") {
  const std::string text = "\uFEFF“a”\r\n—\u00AD b\u200B";
  const PlainText plain = plain_characters(text);
  REQUIRE(plain.text == "\"a\"\n- b");
  const std::size_t from[] = {3, 6, 7, 10, 12, 17, 18};
  for (std::size_t i = 0; i < std::size(from); ++i) {
    INFO(i);
    CHECK(plain.origin(i) == from[i]);
  }
  CHECK(plain.origin(plain.text.size()) == text.size());
  CHECK(plain_characters("ab").origin(2) == 2);
}
