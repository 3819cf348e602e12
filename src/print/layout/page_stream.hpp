#pragma once
// Marks to PDF page operators. Knows PDF, not libharu.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "print/fonts/fontshelf.hpp"
#include "print/layout/paper.hpp"
#include "print/pdf/tag_tree.hpp"
#include "print/plain/text_stream.hpp"
#include "print/text/type_case.hpp"
#include "quincunx/press.hpp"

namespace quincunx {

using FormNames =
    std::map<std::string, std::string, std::less<>>;  // shared drawing -> name in the resources, "X1"

struct Drawn {             // where the marks of one stream go
  Milli height = 0;        // of what is drawn: its marks count from the top
  Spot corner = {};        // its bottom left corner, from that of the media
  int least_scale = 1000;  // permille that it is drawn at, at least
  std::string where;       // names it in errors
  bool readable = true;    // text in digits; else in bytes, which are shorter
};

class PageStream {
 public:
  // One type case a font of the shelf. Without `tags` nothing says what it is.
  PageStream(const FontShelf& shelf, std::vector<TypeCase>& cases, const FormNames& forms,
             const std::map<std::string, Drawing>& shared, const PressProfile& profile, Drawn sheet,
             TagTree* tags);

  // Throws PrintError for text without glyphs, clips that do not pair, sizes out of bounds.
  std::string draw(const std::vector<Mark>& marks);

 private:
  struct Pen {  // what the page's state is known to be; nothing is known at its start
    std::optional<Colour> fill, stroke;
    std::optional<Milli> width;
    std::optional<std::vector<Milli>> dash;
    std::optional<bool> round;
    std::optional<UsedFont> font;
  };

  void operator()(const mark::Fill& fill);
  void operator()(const mark::Stroke& stroke);
  void operator()(const mark::Text& text);
  void operator()(const mark::Link&) {}
  void operator()(const mark::Anchor&) {}
  void operator()(const mark::Clip& clip);
  void operator()(const mark::Unclip&);
  void operator()(const mark::Enter& enter);
  void operator()(const mark::Leave&);
  void operator()(const mark::Use& use);

  void draws();  // before every mark that shows
  Milli printed_size(const mark::Text& text) const;
  void set_fill(Colour colour);
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
  std::string out_;
  Pen pen_;
  std::vector<Pen> saved_;
};

}  // namespace quincunx
