#include <catch2/catch.hpp>
#include <fstream>
#include <random>
#include <sstream>

#include "print/fonts/fontcut.hpp"
#include "print/pdf/pdf.hpp"
#include "temporary.hpp"

namespace quincunx {
namespace {

void damage(int rounds) {
  std::ifstream in("/usr/share/fonts/truetype/liberation/LiberationSansNarrow-Regular.ttf", std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  const std::string whole = text.str();
  REQUIRE(whole.size() > 10000);
  const test::TemporaryFolder folder;
  const std::string file = folder / "font.ttf";
  const FontSource source{"Damaged", file.c_str(), "fonts-liberation", ""};
  std::mt19937 random(1634);
  int read = 0, refused = 0;
  for (int round = 0; round < rounds; ++round) {
    std::string bytes = whole;
    const std::size_t area = round % 2 == 0 ? 400 : bytes.size();  // the directory, or anywhere
    for (unsigned i = 0; i < 1 + random() % 20; ++i) bytes[random() % area] = static_cast<char>(random());
    if (round % 10 == 0) bytes.resize(random() % bytes.size());
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
    try {
      const LoadedFont font(source);
      font.set(U"Regiment", true);
      std::vector<std::uint32_t> glyphs;
      for (char32_t sign = 0x20; sign < 0x120; ++sign)
        if (font.has(sign)) glyphs.push_back(font.glyph(sign));
      cut(font, glyphs);
      ++read;
    } catch (const MissingFont&) {
      ++refused;
    } catch (const PrintError&) {
      ++refused;
    }
  }
  CHECK(read + refused == rounds);
  CHECK(read > 0);
  CHECK(refused > 0);
}

TEST_CASE("a damaged font is refused or read as far as it goes, never worse") { damage(100); }
TEST_CASE("a thousand damaged fonts", "[.thousands]") { damage(1000); }

}  // namespace
}  // namespace quincunx
