#pragma once
// A font file, read by HarfBuzz. Lengths are integers in thousandths of an em, as in a PDF.

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "print/fonts/fontmanifest.hpp"

struct hb_blob_t;
struct hb_face_t;
struct hb_font_t;

namespace quincunx {

struct Glyph {
  std::uint32_t id = 0;
  std::int32_t advance = 0;        // kerning included
  std::int32_t plain = 0;          // the font's own width, without kerning
  std::int32_t right = 0, up = 0;  // offset from the pen position (accents)
  std::uint32_t signs = 1;  // characters covered: several for a ligature, 0 if a later glyph covers them
};

struct SetWord {
  std::vector<Glyph> glyphs;
  std::int64_t advance = 0;
};

struct FontMeasures {
  int ascent, descent;  // of tall lower-case letters and capitals; of g, p and q, as a positive number
  int cap_height;
  int left, bottom, right, top;  // bounding box of all glyphs
  int italic_degrees;            // negative if it leans right
  bool fixed_pitch;
};

class LoadedFont {
 public:
  // Throws MissingFont where the file is absent or has no TrueType glyphs.
  explicit LoadedFont(const FontSource& source);

  bool has(char32_t sign) const { return glyph(sign) != 0; }
  std::uint32_t glyph(char32_t sign) const {  // 0: none
    return sign < common_.size() ? common_[sign] : look_up(sign);
  }
  // Sets one word whose characters the font has. The result is valid for the lifetime of the font.
  const SetWord& set(std::u32string_view word, bool ligatures) const;
  const FontMeasures& measures() const { return measures_; }
  const FontSource& source() const { return source_; }
  std::string sha256() const;  // lower-case hex; reads the whole file
  hb_face_t* face() const { return face_.get(); }
  hb_font_t* font() const { return font_.get(); }

 private:
  std::uint32_t look_up(char32_t sign) const;
  SetWord shape(std::u32string_view word, bool ligatures) const;
  FontMeasures measure() const;

  struct FreeBlob {
    void operator()(hb_blob_t*) const;
  };
  struct FreeFace {
    void operator()(hb_face_t*) const;
  };
  struct FreeFont {
    void operator()(hb_font_t*) const;
  };

  const FontSource& source_;
  std::unique_ptr<hb_blob_t, FreeBlob> blob_;
  std::unique_ptr<hb_face_t, FreeFace> face_;
  std::unique_ptr<hb_font_t, FreeFont> font_;
  std::array<std::uint32_t, 0x180> common_{};  // cache of frequent Latin characters
  FontMeasures measures_;
  mutable std::mutex guard_;  // guards the cache of words
  mutable std::unordered_map<std::u32string, SetWord> words_[2];
};

}  // namespace quincunx
