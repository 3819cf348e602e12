#include "print/harufonts.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

#include "print/fontcut.hpp"
#include "print/utf8.hpp"
#include "quincunx/files.hpp"

namespace quincunx {
namespace {

std::string code(std::size_t value) { return utf16be_hex(std::u32string(1, static_cast<char32_t>(value))); }

// Six letters that tell subsets of one font apart, made from what is in the subset.
std::string subset_name(const LoadedFont& font, const std::string& bytes) {
  const std::string digest = sha256(bytes);
  std::string name;
  for (std::size_t i = 0; i < 6; ++i)
    name += static_cast<char>('A' + std::stoi(digest.substr(2 * i, 2), nullptr, 16) % 26);
  return name + '+' + font.source().name;
}

std::string widths(const std::vector<Sort>& sorts) {
  std::string out = "[1 [";
  for (const Sort& sort : sorts) out += std::to_string(sort.width) + ' ';
  out.back() = ']';
  return out + ']';
}

std::string glyph_map(const std::vector<std::uint16_t>& moved) {
  std::string out(2, '\0');  // code 0 is drawn never and shows the missing-glyph sign
  for (const std::uint16_t glyph : moved) {
    out += static_cast<char>(glyph >> 8);
    out += static_cast<char>(glyph & 0xFF);
  }
  return out;
}

// Code to text. Single mappings only, at most a hundred a block: what every reader understands.
std::string to_unicode(const std::vector<Sort>& sorts) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < sorts.size(); ++i)
    if (!sorts[i].text.empty())
      lines.push_back('<' + code(i + 1) + "> <" + utf16be_hex(sorts[i].text) + ">\n");
  std::string out =
      "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
      "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
      "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n";
  constexpr std::size_t block = 100;
  for (std::size_t start = 0; start < lines.size(); start += block) {
    const std::size_t end = std::min(start + block, lines.size());
    out += std::to_string(end - start) + " beginbfchar\n";
    for (std::size_t i = start; i < end; ++i) out += lines[i];
    out += "endbfchar\n";
  }
  return out + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
}

// A bit for every code there is, the highest first; code 0 among them.
std::string codes_present(std::size_t sorts) {
  std::string out((sorts + 8) / 8, '\0');
  for (std::size_t at = 0; at <= sorts; ++at)
    out[at / 8] = static_cast<char>(static_cast<unsigned char>(out[at / 8]) | 0x80U >> at % 8);
  return out;
}

std::string descriptor(const LoadedFont& font, const std::string& name, HPDF_Dict file, HPDF_Dict codes) {
  const FontMeasures& m = font.measures();
  constexpr int fixed_pitch = 1, symbolic = 4, italic = 64;
  const int flags = symbolic + (m.fixed_pitch ? fixed_pitch : 0) + (m.italic_degrees != 0 ? italic : 0);
  const bool bold = name.find("Bold") != std::string::npos;
  const auto number = [](int value) { return std::to_string(value); };
  return "/Type /FontDescriptor\n/FontName /" + name + "\n/Flags " + number(flags) + "\n/FontBBox [" +
         number(m.left) + ' ' + number(m.bottom) + ' ' + number(m.right) + ' ' + number(m.top) +
         "]\n/ItalicAngle " + number(m.italic_degrees) + "\n/Ascent " + number(m.ascent) + "\n/Descent " +
         number(-m.descent) + "\n/CapHeight " + number(m.cap_height) + "\n/StemV " + (bold ? "140" : "80") +
         "\n/FontFile2 " + reference(file) + "\n/CIDSet " + reference(codes) + '\n';
}

HPDF_Dict embed_one(HaruDoc& doc, const LoadedFont& font, const std::vector<Sort>& sorts) {
  std::vector<std::uint32_t> glyphs;
  glyphs.reserve(sorts.size());
  for (const Sort& sort : sorts) glyphs.push_back(sort.glyph);
  const CutFont small = cut(font, glyphs);
  const std::string name = subset_name(font, small.bytes);

  const HPDF_Dict file = doc.stream(small.bytes, "/Length1 " + std::to_string(small.bytes.size()) + '\n');
  const HPDF_Dict codes = doc.stream(codes_present(sorts.size()), "");
  const HPDF_Dict about = doc.dict(descriptor(font, name, file, codes));
  const HPDF_Dict map = doc.stream(glyph_map(small.moved), "");
  const HPDF_Dict text = doc.stream(to_unicode(sorts), "");
  const HPDF_Dict outlines = doc.dict(
      "/Type /Font\n/Subtype /CIDFontType2\n/BaseFont /" + name +
      "\n/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>\n/FontDescriptor " +
      reference(about) + "\n/DW 1000\n/W " + widths(sorts) + "\n/CIDToGIDMap " + reference(map) + '\n');
  return doc.dict("/Type /Font\n/Subtype /Type0\n/BaseFont /" + name +
                  "\n/Encoding /Identity-H\n/DescendantFonts [" + reference(outlines) + "]\n/ToUnicode " +
                  reference(text) + '\n');
}

}  // namespace

std::string embed(HaruDoc& doc, const FontShelf& shelf, const std::vector<TypeCase>& cases) {
  std::string resources;
  for (int i = 0; i < shelf.fonts(); ++i) {
    const auto& sorts = cases[static_cast<std::size_t>(i)].sorts();
    if (sorts.empty()) continue;
    resources += "/F" + std::to_string(i + 1) + ' ' + reference(embed_one(doc, shelf.font(i), sorts)) + '\n';
  }
  return resources;
}

}  // namespace quincunx
