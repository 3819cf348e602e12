#pragma once
// One font file, read by HarfBuzz. Lengths are thousandths of an em, whole numbers, as a PDF counts them.

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
  std::int32_t plain = 0;          // without kerning: the width the font itself gives
  std::int32_t right = 0, up = 0;  // drawn so far from the pen (accents)
  std::uint32_t signs = 1;  // of the text it stands for: several in a ligature, 0 where a later glyph does
};

struct SetWord {
  std::vector<Glyph> glyphs;
  std::int64_t advance = 0;
};

struct FontMeasures {
  int ascent, descent;  // ink of the tall small letters and capitals; of g, p and q, positive
  int cap_height;
  int left, bottom, right, top;  // of all glyphs
  int italic_degrees;            // leaning right is negative
  bool fixed_pitch;
};

class LoadedFont {
 public:
  // Throws MissingFont where the file is absent or has no TrueType glyphs.
  explicit LoadedFont(const FontSource& source);

  bool has(char32_t sign) const { return glyph(sign) != 0; }
  std::uint32_t glyph(char32_t sign) const {  // 0 = none
    return sign < common_.size() ? common_[sign] : look_up(sign);
  }
  // One word, all signs of which the font has. The result lives as long as the font.
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
  std::array<std::uint32_t, 0x180> common_{};  // glyphs of the Latin signs, which are asked for all the time
  FontMeasures measures_;
  mutable std::mutex guard_;  // of the words set before: a memory of answers, not a state
  mutable std::unordered_map<std::u32string, SetWord> words_[2];
};

}  // namespace quincunx
