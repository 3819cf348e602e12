#pragma once
// Converts marks to PDF page operators. Independent of libharu.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "print/fonts/fontshelf.hpp"
#include "print/fonts/outlines.hpp"
#include "print/layout/paper.hpp"
#include "print/pdf/tag_tree.hpp"
#include "print/plain/text_stream.hpp"
#include "print/press/press_inks.hpp"
#include "print/text/type_case.hpp"
#include "quincunx/document/press.hpp"

namespace quincunx {

using FormNames = std::map<std::string, std::string, std::less<>>;  // shared drawing -> resource name, "X1"

// Resource names of the spot plate of die lines: its colour space, and the state in which it overprints.
inline constexpr std::string_view die_space = "Die", die_state = "Over";

// Forms of letters are "L0", "L1", …
inline constexpr std::string_view outline_prefix = "L";

struct Drawn {             // target of a stream's marks
  Milli height = 0;        // of the drawing: marks count from its top
  Spot corner = {};        // bottom left corner, relative to the media
  int least_scale = 1000;  // smallest permille at which it is drawn
  std::string where;       // for error messages
  bool readable = true;    // text as digits; false: as bytes, which are shorter
};

class PageStream {
 public:
  // One type case per font of the shelf. Without `tags` the marks are not tagged. With `outlines` letters are
  // drawn by the forms of that number, and the type cases stay empty.
  PageStream(const FontShelf& shelf, std::vector<TypeCase>& cases, const FormNames& forms,
             const std::map<std::string, Drawing>& shared, const PressProfile& profile, Drawn sheet,
             TagTree* tags, Outlines* outlines = nullptr);

  // Throws PrintError for text without glyphs, unpaired clips, or sizes out of range.
  std::string draw(const std::vector<Mark>& marks);

 private:
  struct Pen {  // known graphics state; unknown at the start
    std::optional<std::pair<Colour, InkUse>> fill;
    std::optional<Colour> stroke;
    std::optional<Milli> width;
    std::optional<std::vector<Milli>> dash;
    std::optional<bool> round;
    std::optional<UsedFont> font;
  };

  void operator()(const mark::Fill& fill);
  void operator()(const mark::Stroke& stroke);
  void operator()(const mark::Text& text);
  void operator()(const mark::Link&);
  void operator()(const mark::Anchor&) {}
  void operator()(const mark::Clip& clip);
  void operator()(const mark::Unclip&);
  void operator()(const mark::Enter& enter);
  void operator()(const mark::Leave&);
  void operator()(const mark::Use& use);

  void cut(const mark::Stroke& stroke);
  void outline(const mark::Text& text, const std::vector<Stretch>& stretches);
  void draws();  // called before every visible mark
  void set_fill(Colour colour, InkUse use);
  void path(const Path& path);
  void spot(Spot at);
  [[noreturn]] void fail(const std::string& what) const;

  const FontShelf& shelf_;
  std::vector<TypeCase>& cases_;
  const FormNames& forms_;
  const std::map<std::string, Drawing>& shared_;
  const PressProfile& profile_;
  const Drawn sheet_;
  TagTree* tags_;
  Outlines* outlines_;
  std::string out_;
  std::vector<bool> entered_;  // open elements, in a file without tags; true: a head or foot
  Pen pen_;
  std::vector<Pen> saved_;
};

}  // namespace quincunx
