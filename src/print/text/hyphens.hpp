#pragma once
// Where words may be hyphenated: by the patterns of a language, through libhyphen.

#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

struct _HyphenDict;

namespace quincunx {

class MissingPatterns : public std::runtime_error {  // names the file and the Debian package it comes from
 public:
  using std::runtime_error::runtime_error;
};

class Hyphens {
 public:
  // Of a language by its code: "en", "de-AT". Null where no patterns are known for it. Throws MissingPatterns
  // where their file is not there.
  static std::shared_ptr<const Hyphens> of(std::string_view language);

  // `left` and `right`: fewest letters before and after a hyphen.
  Hyphens(const std::string& path, const std::string& package, int left, int right);

  // Places in a word, in bytes, before which a hyphen may stand, ascending. Signs that are no letters end a
  // word, capitals within it forbid.
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
  mutable std::mutex guard_;  // of the words asked before: a memory of answers, not a state
  mutable std::unordered_map<std::string, std::vector<std::size_t>, Hash, std::equal_to<>> known_;
};

}  // namespace quincunx
