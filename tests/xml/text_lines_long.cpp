#include <catch2/catch.hpp>

#include "xml/characters.hpp"
#include "xml/lines.hpp"

using namespace quincunx;

TEST_CASE("places on a line of very many bytes are those that counting from its start gives", "[lines]") {
  std::string text = "short\n";
  for (int i = 0; i < 5'000; ++i) text += i % 3 == 0 ? "ö" : i % 7 == 0 ? "…" : "ab";
  text += "\nshort again\n" + std::string(9'000, 'x');
  const xml::Lines lines(text, "f");
  for (std::size_t at = 0; at < text.size(); at += 61) {
    const std::size_t break_before = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
    const std::size_t start = break_before == std::string::npos ? 0 : break_before + 1;
    int column = 1;
    for (std::size_t i = start; i < at; ++i) column += continues_character(text[i]) ? 0 : 1;
    REQUIRE(lines.place(at).column == column);
  }
  CHECK(lines.place(6 + 4096).line == 2);
  CHECK(lines.place(text.size()).column == 9'001);
}
