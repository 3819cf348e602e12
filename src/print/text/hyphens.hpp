#pragma once
// Hyphenation by the patterns of a language, with libhyphen.

#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

struct _HyphenDict;

namespace quincunx {

class MissingPatterns : public std::runtime_error {  // states the file and its Debian package
 public:
  using std::runtime_error::runtime_error;
};

class Hyphens {
 public:
  // Patterns by language code: "en", "de-AT". Null for languages without known patterns. Throws
  // MissingPatterns if their file is not installed.
  static std::shared_ptr<const Hyphens> of(std::string_view language);

  // `left` and `right`: minimum number of letters before and after a hyphen.
  Hyphens(const std::string& path, const std::string& package, int left, int right);

  // Byte offsets in a word before which a hyphen is allowed, ascending. Other characters than letters end a
  // word; words with capitals inside are not hyphenated.
  const std::vector<std::size_t>& places(std::string_view word) const;

 private:
  std::vector<std::size_t> reckon(std::string_view word) const;
  void add_places(std::string_view letters, std::size_t offset, std::vector<std::size_t>& places) const;

  struct Free {
    void operator()(_HyphenDict*) const;
  };
  std::unique_ptr<_HyphenDict, Free> patterns_;
  int left_, right_;
  bool utf8_ = true;  // else Latin-1

  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view s) const { return std::hash<std::string_view>{}(s); }
  };
  mutable std::mutex guard_;  // guards the cache of words
  mutable std::unordered_map<std::string, std::vector<std::size_t>, Hash, std::equal_to<>> known_;
};

}  // namespace quincunx
