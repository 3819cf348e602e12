#include "print/fonts/fontcut.hpp"

#include <hb-subset.h>
#include <hb.h>

#include <memory>

#include "print/pdf/pdf.hpp"

namespace quincunx {
namespace {

// Tables that a PDF needs to draw glyphs. The others serve shaping, hinting and menus.
bool drawn(hb_tag_t table) {
  for (const char* name : {"glyf", "loca", "head", "hhea", "hmtx", "maxp"})
    if (table == hb_tag_from_string(name, 4)) return true;
  return false;
}

void drop_other_tables(hb_face_t* face, hb_subset_input_t* input) {
  hb_set_t* dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG);
  hb_set_t* unknown = hb_subset_input_set(input, HB_SUBSET_SETS_NO_SUBSET_TABLE_TAG);
  hb_set_clear(unknown);
  unsigned count = hb_face_get_table_tags(face, 0, nullptr, nullptr);
  std::vector<hb_tag_t> tags(count);
  hb_face_get_table_tags(face, 0, &count, tags.data());
  for (const hb_tag_t tag : tags)
    if (!drawn(tag)) hb_set_add(dropped, tag);
}

template <class T, void (*destroy)(T*)>
struct Owned {
  T* is;
  explicit Owned(T* it) : is(it) {}
  Owned(const Owned&) = delete;
  Owned& operator=(const Owned&) = delete;
  ~Owned() {
    if (is != nullptr) destroy(is);
  }
};

void add_word(std::string& out, std::size_t value) {
  out += static_cast<char>(value >> 8 & 0xFF);
  out += static_cast<char>(value & 0xFF);
}

// PDF/A allows a symbolic TrueType font only one cmap: (1, 0), Macintosh. Format 6, a trimmed table, is the
// smallest.
std::string code_table(const std::vector<std::size_t>& glyphs) {
  constexpr std::size_t macintosh = 1, begin = 12, trimmed = 6, head = 10, first = 1;
  std::string out;
  for (const std::size_t word :
       {std::size_t{0}, std::size_t{1}, macintosh, std::size_t{0}, std::size_t{0}, begin, trimmed,
        head + 2 * glyphs.size(), std::size_t{0}, first, glyphs.size()})
    add_word(out, word);
  for (const std::size_t glyph : glyphs) add_word(out, glyph);
  return out;
}

}  // namespace

std::string cut(const LoadedFont& font, const std::vector<std::uint32_t>& glyphs) {
  const auto failed = [&] { return PrintError(std::string("cannot cut the font ") + font.source().path); };
  Owned<hb_subset_input_t, hb_subset_input_destroy> input(hb_subset_input_create_or_fail());
  if (input.is == nullptr) throw failed();
  hb_subset_input_set_flags(input.is, HB_SUBSET_FLAGS_NO_HINTING);
  drop_other_tables(font.face(), input.is);
  for (const std::uint32_t glyph : glyphs) hb_set_add(hb_subset_input_glyph_set(input.is), glyph);

  Owned<hb_subset_plan_t, hb_subset_plan_destroy> plan(hb_subset_plan_create_or_fail(font.face(), input.is));
  if (plan.is == nullptr) throw failed();
  Owned<hb_face_t, hb_face_destroy> face(hb_subset_plan_execute_or_fail(plan.is));
  if (face.is == nullptr) throw failed();

  std::vector<std::size_t> moved;
  const hb_map_t* map = hb_subset_plan_old_to_new_glyph_mapping(plan.is);
  for (const std::uint32_t glyph : glyphs) {
    moved.push_back(hb_map_get(map, glyph));
    if (moved.back() == HB_MAP_VALUE_INVALID) throw failed();
  }
  const std::string codes = code_table(moved);
  Owned<hb_blob_t, hb_blob_destroy> table(hb_blob_create(codes.data(), static_cast<unsigned>(codes.size()),
                                                         HB_MEMORY_MODE_DUPLICATE, nullptr, nullptr));
  if (!hb_face_builder_add_table(face.is, HB_TAG('c', 'm', 'a', 'p'), table.is)) throw failed();

  Owned<hb_blob_t, hb_blob_destroy> blob(hb_face_reference_blob(face.is));
  unsigned size = 0;
  const char* data = hb_blob_get_data(blob.is, &size);
  if (size == 0) throw failed();
  return std::string(data, size);
}

}  // namespace quincunx
