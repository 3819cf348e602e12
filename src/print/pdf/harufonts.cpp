#include "print/pdf/harufonts.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

#include "print/fonts/fontcut.hpp"
#include "print/pdf/pdf_number.hpp"
#include "print/text/utf8.hpp"
#include "quincunx/base/files.hpp"

namespace quincunx {
namespace {

// Six letters that distinguish subsets of one font, computed from the bytes of the subset.
std::string subset_name(const LoadedFont& font, const std::string& bytes) {
  const std::string digest = sha256(bytes);
  std::string name;
  for (std::size_t i = 0; i < 6; ++i)
    name += static_cast<char>('A' + std::stoi(digest.substr(2 * i, 2), nullptr, 16) % 26);
  return name + '+' + font.source().name;
}

std::string widths(const std::vector<Sort>& sorts) {
  std::string out = "[";
  for (const Sort& sort : sorts) out += std::to_string(sort.width) + ' ';
  out.back() = ']';
  return out;
}

// Maps codes to text. Single mappings only, at most a hundred per block: all readers support these.
std::string to_unicode(const std::vector<Sort>& sorts) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < sorts.size(); ++i) {
    if (sorts[i].text.empty()) continue;
    std::string code;
    add_hex(code, i + 1);
    lines.push_back('<' + code + "> <" + utf16be_hex(sorts[i].text) + ">\n");
  }
  std::string out =
      "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
      "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
      "1 begincodespacerange\n<00> <FF>\nendcodespacerange\n";
  constexpr std::size_t block = 100;
  for (std::size_t start = 0; start < lines.size(); start += block) {
    const std::size_t end = std::min(start + block, lines.size());
    out += std::to_string(end - start) + " beginbfchar\n";
    for (std::size_t i = start; i < end; ++i) out += lines[i];
    out += "endbfchar\n";
  }
  return out + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
}

std::string descriptor(const LoadedFont& font, const std::string& name, HPDF_Dict file) {
  const FontMeasures& m = font.measures();
  constexpr int fixed_pitch = 1, symbolic = 4, italic = 64;
  const int flags = symbolic + (m.fixed_pitch ? fixed_pitch : 0) + (m.italic_degrees != 0 ? italic : 0);
  const bool bold = name.find("Bold") != std::string::npos;
  const auto number = [](int value) { return std::to_string(value); };
  return "/Type /FontDescriptor\n/FontName /" + name + "\n/Flags " + number(flags) + "\n/FontBBox [" +
         number(m.left) + ' ' + number(m.bottom) + ' ' + number(m.right) + ' ' + number(m.top) +
         "]\n/ItalicAngle " + number(m.italic_degrees) + "\n/Ascent " + number(m.ascent) + "\n/Descent " +
         number(-m.descent) + "\n/CapHeight " + number(m.cap_height) + "\n/StemV " + (bold ? "140" : "80") +
         "\n/FontFile2 " + reference(file) + '\n';
}

HPDF_Dict embed_one(HaruDoc& doc, const LoadedFont& font, const std::vector<Sort>& sorts) {
  std::vector<std::uint32_t> glyphs;
  glyphs.reserve(sorts.size());
  for (const Sort& sort : sorts) glyphs.push_back(sort.glyph);
  const std::string small = cut(font, glyphs);
  const std::string name = subset_name(font, small);
  const HPDF_Dict file = doc.stream(small, "/Length1 " + std::to_string(small.size()) + '\n');
  const HPDF_Dict about = doc.dict(descriptor(font, name, file));
  const HPDF_Dict text = doc.stream(to_unicode(sorts), "");
  return doc.dict("/Type /Font\n/Subtype /TrueType\n/BaseFont /" + name + "\n/FirstChar 1\n/LastChar " +
                  std::to_string(sorts.size()) + "\n/Widths " + widths(sorts) + "\n/FontDescriptor " +
                  reference(about) + "\n/ToUnicode " + reference(text) + '\n');
}

}  // namespace

std::string embed(HaruDoc& doc, const FontShelf& shelf, const std::vector<TypeCase>& cases) {
  std::string resources;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const std::vector<Sort>& all = cases[i].sorts();
    for (std::size_t first = 0; first < all.size(); first += sorts_in_font) {
      const auto from = all.begin() + static_cast<std::ptrdiff_t>(first);
      const auto count = static_cast<std::ptrdiff_t>(std::min(sorts_in_font, all.size() - first));
      const HPDF_Dict font = embed_one(doc, shelf.font(static_cast<int>(i)), {from, from + count});
      resources += "/F" + std::to_string(font_number(i, first, cases)) + ' ' + reference(font) + '\n';
    }
  }
  return resources;
}

}  // namespace quincunx
