#include <catch2/catch.hpp>

#include <map>
#include <random>

#include "print/layout/layout.hpp"

#if defined(__SANITIZE_ADDRESS__)
#define QUINCUNX_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define QUINCUNX_SANITIZED
#endif
#endif

using namespace quincunx;

namespace {

// Sanitizers make a document twenty times as dear, and find in few what they find at all.
#ifdef QUINCUNX_SANITIZED
constexpr unsigned many_seeds = 100, few_seeds = 10;
#else
constexpr unsigned many_seeds = 1500, few_seeds = 50;
#endif

// Random documents whose every sign is different, so that each can be found again on the pages.
class Author {
 public:
  explicit Author(unsigned seed) : random_(seed) {}

  Document document() {
    Document document;
    for (const char* name : {"main", "other"}) document.masters[name] = master();
    document.text_size = pt(5) + pick(8000);
    if (pick(20) == 0) document.fit_pages = 1 + pick(3);
    if (pick(5) == 0) document.page_multiple = 1 + pick(4);
    document.hyphenate = pick(2) == 0;
    document.body = blocks(3, 1 + pick(9));
    return document;
  }

  std::map<char32_t, bool> signs;  // true: may be repeated, as heads of tables are

 private:
  int pick(int below) { return static_cast<int>(random_() % static_cast<unsigned>(below)); }

  PageMaster master() {
    PageMaster made;
    made.width = pt(30 + pick(300));
    made.height = pt(30 + pick(300));
    made.margin = pt(pick(60));
    made.columns = 1 + pick(4);
    made.gutter = pt(pick(20));
    if (pick(3) == 0) made.margin_column = pt(pick(80));
    made.mirrored = pick(3) == 0;
    if (pick(6) == 0) made.safe = pt(pick(60));
    if (pick(6) == 0) {
      Path corner;
      corner.move({0, 0}).line({made.width, 0}).line({0, made.height}).close();
      made.background.marks.push_back(mark::Fill{corner, {240, 230, 210}});
    }
    for (int n = pick(8) == 0 ? 1 + pick(4) : 0; n > 0; --n) made.folds.push_back(pt(pick(330)));
    return made;
  }

  std::string word(bool repeated) {
    std::string made;
    for (int length = 1 + pick(pick(8) == 0 ? 30 : 5); length > 0; --length) {
      const char32_t sign = next_++;
      signs[sign] = repeated;
      made += static_cast<char>(0xE0 | (sign >> 12));
      made += static_cast<char>(0x80 | ((sign >> 6) & 0x3F));
      made += static_cast<char>(0x80 | (sign & 0x3F));
    }
    return made;
  }
  std::string words(int most, bool repeated = false) {
    std::string made;
    for (int n = pick(most + 1); n > 0; --n) {
      made += word(repeated);
      made += pick(12) == 0 ? "\n" : pick(12) == 0 ? "\u00AD" : pick(15) == 0 ? "" : " ";
    }
    return made;
  }
  Text text(int most, bool repeated = false) {
    Text made;
    for (int n = pick(4); n > 0; --n) {
      Run run;
      run.text = words(most / 2 + 1, repeated);
      run.manner = static_cast<Run::Manner>(pick(9));
      if (pick(5) == 0) run.link = "nowhere";
      if (pick(8) == 0) run.footnote = footnote();
      made.push_back(run);
    }
    return made;
  }

  Text footnote() {
    Run run;
    run.text = words(pick(6) == 0 ? 60 : 8);
    Run number;
    number.page_of = pick(2) == 0 ? "nowhere" : "section-1";
    return {run, number};
  }

  Drawing drawing() {
    Drawing made;
    made.width = pick(600) * 1000;
    made.height = pick(600) * 1000;
    if (made.width > 0 && made.height > 0)
      made.marks.push_back(mark::Text{{0, made.height / 2}, word(false), Face::table, 6000, {}, 0, 0, 0});
    return made;
  }

  block::Table table() {
    block::Table made;
    made.title = words(3, true);
    for (int c = pick(6); c > 0; --c)
      made.columns.push_back({words(2, true), static_cast<block::Column::Align>(pick(4)), pick(3)});
    for (int r = pick(12); r > 0; --r) {
      block::Row row;
      row.kind = static_cast<block::Row::Kind>(pick(5));
      const bool group = row.kind == block::Row::Kind::group;
      for (int c = pick(7); c > 0; --c) {
        block::Cell cell;
        cell.text = text(pick(10) == 0 ? 40 : 3, group);
        if (pick(6) == 0) cell.span = 1 + pick(3);
        if (pick(7) == 0) cell.rows = 1 + pick(4);
        if (pick(6) == 0 && !group) cell.picture = drawing();
        cell.head = pick(7) == 0;
        cell.tinted = pick(9) == 0;
        row.cells.push_back(cell);
      }
      made.rows.push_back(row);
    }
    for (int n = pick(3); n > 0; --n) made.notes.push_back(text(6));
    for (std::size_t c = 0; pick(4) == 0 && c + 1 < made.columns.size(); c += 2)
      made.spanners.push_back({words(2, true), c, c + 1});
    made.style = static_cast<block::Table::Style>(pick(4));
    made.keep = pick(3) == 0;
    return made;
  }

  Block block(int depth) {
    Block made;
    switch (pick(depth > 0 ? 18 : 12)) {
      case 0: {
        block::Heading heading;
        heading.level = pick(5);
        heading.text = words(4, true);
        made.is = heading;
        break;
      }
      case 1:
        made.is = block::List{{text(9), text(3), text(20)}, pick(2) == 0};
        break;
      case 2:
      case 3:
        made.is = table();
        break;
      case 4:
        made.is = block::Figure{drawing(), words(5), "", pick(3) == 0};
        break;
      case 5:
        made.is = block::PageBreak{pick(2) == 0 ? "" : pick(2) == 0 ? "other" : "unheard-of"};
        break;
      case 6:
        made.is = block::ColumnBreak{};
        break;
      case 7:
        made.is = block::Contents{pick(4)};
        break;
      case 8:
        made.is = block::Space{pt(pick(200))};
        break;
      case 12:
        made.is = block::Keep{blocks(depth - 1, pick(5))};
        break;
      case 13:
        made.is = block::Boxed{blocks(depth - 1, pick(5)), {}};
        break;
      case 14:
        made.is = block::Wide{blocks(depth - 1, pick(5))};
        break;
      case 15:
      case 16:
        made.is = block::Float{blocks(depth - 1, 1 + pick(3))};
        break;
      default: {
        block::Paragraph paragraph;
        paragraph.text = text(60);
        paragraph.style = static_cast<block::Paragraph::Style>(pick(7));
        if (pick(4) == 0) paragraph.margin = text(20);
        paragraph.keep_with_next = pick(5) == 0;
        made.is = paragraph;
      }
    }
    return made;
  }
  std::vector<Block> blocks(int depth, int count) {
    std::vector<Block> made;
    for (; count > 0; --count) made.push_back(block(depth));
    return made;
  }

  std::mt19937 random_;
  char32_t next_ = 0x4E00;
};

std::map<char32_t, int> count_signs(const Paper& paper) {
  std::map<char32_t, int> counts;
  for (const Page& page : paper.pages)
    for (const Mark& mark : page.marks) {
      const auto* text = std::get_if<mark::Text>(&mark);
      if (!text) continue;
      for (std::size_t i = 0; i + 2 < text->text.size(); ++i) {
        const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text->text[at]); };
        if ((byte(i) & 0xF0) != 0xE0) continue;
        const auto sign =
            static_cast<char32_t>((byte(i) & 0xF) << 12 | (byte(i + 1) & 0x3F) << 6 | (byte(i + 2) & 0x3F));
        if (sign >= 0x4E00) ++counts[sign];
      }
    }
  return counts;
}

// Elements nest, and each keeps its role.
bool elements_nest(const Paper& paper) {
  std::map<int, std::string> roles;
  for (const Page& page : paper.pages) {
    int open = 0;
    for (const Mark& mark : page.marks) {
      if (const auto* enter = std::get_if<mark::Enter>(&mark)) {
        ++open;
        if (enter->element >= 0 && roles.emplace(enter->element, enter->role).first->second != enter->role)
          return false;
      }
      if (std::holds_alternative<mark::Text>(mark) && open == 0) return false;
      if (std::holds_alternative<mark::Leave>(mark) && --open < 0) return false;
    }
    if (open != 0) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("whatever a document holds and however small its pages, every sign is printed once", "[layout]") {
  const Fonts fonts;
  std::size_t written = 0;
  for (unsigned seed = 1; seed <= many_seeds; ++seed) {
    Author author{seed};
    const Document document = author.document();
    written += author.signs.size();
    const Paper paper = lay_out(document, fonts);
    std::map<char32_t, int> counts = count_signs(paper);
    int wrong = 0;
    for (const auto& [sign, repeated] : author.signs)
      wrong += repeated ? counts[sign] < 1 : counts[sign] != 1;
    if (!elements_nest(paper)) FAIL("seed " << seed << ": elements do not nest, or change their role");
    if (wrong != 0)
      FAIL("seed " << seed << ": " << wrong << " of " << author.signs.size() << " signs lost or doubled");
  }
  CHECK(written > many_seeds);
}

TEST_CASE("the same document gives the same paper", "[layout]") {
  const Fonts fonts;
  for (unsigned seed = 1; seed <= few_seeds; ++seed) {
    Author author{seed};
    const Document document = author.document();
    const Paper once = lay_out(document, fonts), again = lay_out(document, fonts);
    REQUIRE(once.pages.size() == again.pages.size());
    for (std::size_t p = 0; p < once.pages.size(); ++p)
      REQUIRE(once.pages[p].marks.size() == again.pages[p].marks.size());
  }
}
