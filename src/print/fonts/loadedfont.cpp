#include "print/fonts/loadedfont.hpp"

#include <hb-ot.h>
#include <hb.h>

#include <algorithm>
#include <array>

#include "quincunx/base/files.hpp"

namespace quincunx {
namespace {

constexpr int em = 1000;

[[noreturn]] void missing(const FontSource& source, const char* why) {
  throw MissingFont(std::string("font ") + source.name + ": " + source.path + ' ' + why +
                    "; Debian package " + source.package + " has it");
}

bool has_table(hb_face_t* face, hb_tag_t tag) {
  hb_blob_t* table = hb_face_reference_table(face, tag);
  const bool there = hb_blob_get_length(table) > 0;
  hb_blob_destroy(table);
  return there;
}

// A word with a Greek or Cyrillic letter has that script; all others count as Latin, so that a number has the
// same width everywhere.
hb_script_t script_of(std::u32string_view word) {
  for (const char32_t sign : word) {
    if ((sign >= 0x370 && sign < 0x400) || (sign >= 0x1F00 && sign < 0x2000)) return HB_SCRIPT_GREEK;
    if (sign >= 0x400 && sign < 0x530) return HB_SCRIPT_CYRILLIC;
  }
  return HB_SCRIPT_LATIN;
}

std::uint32_t read32(const char* at) {
  std::uint32_t value = 0;
  for (int i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(at[i]);
  return value;
}

int signed16(const char* at) { return static_cast<std::int16_t>(read32(at) >> 16); }

// A field of a font table; 0 if the table is too short.
template <class Read>
int field(hb_face_t* face, hb_tag_t tag, unsigned offset, Read read) {
  hb_blob_t* table = hb_face_reference_table(face, tag);
  unsigned size = 0;
  const char* data = hb_blob_get_data(table, &size);
  const int value = size >= offset + 4 ? read(data + offset) : 0;
  hb_blob_destroy(table);
  return value;
}

}  // namespace

void LoadedFont::FreeBlob::operator()(hb_blob_t* blob) const { hb_blob_destroy(blob); }
void LoadedFont::FreeFace::operator()(hb_face_t* face) const { hb_face_destroy(face); }
void LoadedFont::FreeFont::operator()(hb_font_t* font) const { hb_font_destroy(font); }

LoadedFont::LoadedFont(const FontSource& source) : source_(source) {
  blob_.reset(hb_blob_create_from_file_or_fail(source.path));
  if (!blob_) missing(source, "cannot be read");
  face_.reset(hb_face_create(blob_.get(), 0));
  for (const char* tag : {"glyf", "loca", "cmap", "hmtx", "head"})
    if (!has_table(face_.get(), hb_tag_from_string(tag, 4))) missing(source, "has no TrueType glyphs");
  font_.reset(hb_font_create(face_.get()));
  hb_font_set_scale(font_.get(), em, em);
  for (std::size_t sign = 0; sign < common_.size(); ++sign)
    common_[sign] = look_up(static_cast<char32_t>(sign));
  for (const char32_t sign : U"Hgx 0")
    if (sign != 0 && !has(sign)) missing(source, "lacks plain letters");
  measures_ = measure();
  hb_font_make_immutable(font_.get());
  hb_face_make_immutable(face_.get());
}

std::uint32_t LoadedFont::look_up(char32_t sign) const {
  hb_codepoint_t id = 0;
  return hb_font_get_nominal_glyph(font_.get(), sign, &id) != 0 ? id : 0;
}

const SetWord& LoadedFont::set(std::u32string_view word, bool ligatures) const {
  const std::lock_guard<std::mutex> lock(guard_);
  auto& words = words_[ligatures ? 1 : 0];
  std::u32string key(word);
  const auto known = words.find(key);
  if (known != words.end()) return known->second;
  SetWord fresh = shape(word, ligatures);
  return words.emplace(std::move(key), std::move(fresh)).first->second;
}

SetWord LoadedFont::shape(std::u32string_view word, bool ligatures) const {
  struct Buffer {
    hb_buffer_t* is = hb_buffer_create();
    ~Buffer() { hb_buffer_destroy(is); }
  } buffer;
  hb_buffer_set_cluster_level(buffer.is, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS);
  hb_buffer_add_utf32(buffer.is, reinterpret_cast<const std::uint32_t*>(word.data()),
                      static_cast<int>(word.size()), 0, static_cast<int>(word.size()));
  hb_buffer_set_direction(buffer.is, HB_DIRECTION_LTR);
  hb_buffer_set_script(buffer.is, script_of(word));
  // Set explicitly; HarfBuzz would otherwise use the locale.
  hb_buffer_set_language(buffer.is, hb_language_from_string("en", 2));
  const std::array<hb_feature_t, 4> features{{{HB_TAG('l', 'i', 'g', 'a'), ligatures ? 1u : 0u, 0, ~0u},
                                              {HB_TAG('c', 'l', 'i', 'g'), 0, 0, ~0u},
                                              {HB_TAG('c', 'a', 'l', 't'), 0, 0, ~0u},
                                              {HB_TAG('c', 'c', 'm', 'p'), 0, 0, ~0u}}};
  hb_shape(font_.get(), buffer.is, features.data(), static_cast<unsigned>(features.size()));

  unsigned count = 0;
  const hb_glyph_info_t* info = hb_buffer_get_glyph_infos(buffer.is, &count);
  const hb_glyph_position_t* place = hb_buffer_get_glyph_positions(buffer.is, &count);
  SetWord word_set;
  word_set.glyphs.reserve(count);
  for (unsigned i = 0; i < count; ++i) {
    const unsigned end = i + 1 < count ? info[i + 1].cluster : static_cast<unsigned>(word.size());
    Glyph glyph;
    glyph.id = info[i].codepoint;
    glyph.advance = place[i].x_advance;
    glyph.plain = hb_font_get_glyph_h_advance(font_.get(), glyph.id);
    glyph.right = place[i].x_offset;
    glyph.up = place[i].y_offset;
    glyph.signs = end - info[i].cluster;
    word_set.advance += glyph.advance;
    word_set.glyphs.push_back(glyph);
  }
  return word_set;
}

FontMeasures LoadedFont::measure() const {
  const auto ink = [this](std::u32string_view letters, auto side) {
    int most = 0;
    for (const char32_t letter : letters) {
      hb_glyph_extents_t box{};
      hb_font_get_glyph_extents(font_.get(), glyph(letter), &box);
      most = std::max(most, side(box));
    }
    return most;
  };
  const auto top = [](const hb_glyph_extents_t& box) { return box.y_bearing; };
  const auto depth = [](const hb_glyph_extents_t& box) { return -(box.y_bearing + box.height); };
  const int units = static_cast<int>(hb_face_get_upem(face_.get()));
  const auto scaled = [&](const char* at) { return signed16(at) * em / units; };
  const auto head = HB_TAG('h', 'e', 'a', 'd');
  const auto post = HB_TAG('p', 'o', 's', 't');

  FontMeasures m{};
  m.ascent = ink(U"bdhklHT", top);
  m.descent = ink(U"gpqy", depth);
  m.cap_height = ink(U"H", top);
  m.left = field(face_.get(), head, 36, scaled);
  m.bottom = field(face_.get(), head, 38, scaled);
  m.right = field(face_.get(), head, 40, scaled);
  m.top = field(face_.get(), head, 42, scaled);
  m.italic_degrees = field(face_.get(), post, 4, signed16);
  m.fixed_pitch = field(face_.get(), post, 12, [](const char* at) { return read32(at) != 0 ? 1 : 0; }) != 0;
  return m;
}

std::string LoadedFont::sha256() const {
  unsigned size = 0;
  const char* data = hb_blob_get_data(blob_.get(), &size);
  return quincunx::sha256({data, size});
}

}  // namespace quincunx
