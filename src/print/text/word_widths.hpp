#pragma once
// Caches widths of words by face and size.

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "print/fonts/fonts.hpp"
#include "quincunx/document/drawing.hpp"

namespace quincunx {

class WordWidths {
 public:
  explicit WordWidths(const Fonts& fonts) : fonts_(fonts) {}

  int type(Face face, Milli size);  // handle for fast queries
  Milli word(int type, std::string_view word);
  Milli whole(int type, std::string_view text) const;  // not cached: for whole lines
  Milli blank(int type) const { return types_[static_cast<std::size_t>(type)].blank; }
  const Fonts& fonts() const { return fonts_; }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view s) const { return std::hash<std::string_view>{}(s); }
  };
  struct Type {
    Face face;
    Milli size, blank;
    std::unordered_map<std::string, Milli, Hash, std::equal_to<>> words;
  };
  const Fonts& fonts_;
  std::vector<Type> types_;
};

}  // namespace quincunx
