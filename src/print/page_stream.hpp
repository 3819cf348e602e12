#pragma once
// Marks to PDF page operators. Knows PDF, not libharu.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "print/fontshelf.hpp"
#include "print/paper.hpp"
#include "print/type_case.hpp"

namespace quincunx {

using FormNames =
    std::map<std::string, std::string, std::less<>>;  // shared drawing -> name in the resources, "X1"

class PageStream {
 public:
  // `where` names the page in errors. One type case a font of the shelf.
  PageStream(const FontShelf& shelf, std::vector<TypeCase>& cases, const FormNames& forms,
             const std::map<std::string, Drawing>& shared, Milli height, std::string where);

  // Throws PrintError for text without glyphs, clips that do not pair, sizes out of bounds.
  std::string draw(const std::vector<Mark>& marks);

 private:
  struct Pen {  // what the page's state is known to be; nothing is known at its start
    std::optional<Colour> fill, stroke;
    std::optional<Milli> width;
    std::optional<std::vector<Milli>> dash;
    std::optional<bool> round;
  };

  void operator()(const mark::Fill& fill);
  void operator()(const mark::Stroke& stroke);
  void operator()(const mark::Text& text);
  void operator()(const mark::Link&) {}
  void operator()(const mark::Anchor&) {}
  void operator()(const mark::Clip& clip);
  void operator()(const mark::Unclip&);
  void operator()(const mark::Enter&) {}
  void operator()(const mark::Leave&) {}
  void operator()(const mark::Use& use);

  void set_fill(Colour colour);
  void path(const Path& path);
  void spot(Spot at);
  [[noreturn]] void fail(const std::string& what) const;

  const FontShelf& shelf_;
  std::vector<TypeCase>& cases_;
  const FormNames& forms_;
  const std::map<std::string, Drawing>& shared_;
  Milli height_;
  std::string where_;
  std::string out_;
  Pen pen_;
  std::vector<Pen> saved_;
};

}  // namespace quincunx
