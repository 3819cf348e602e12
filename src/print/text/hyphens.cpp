#include "print/text/hyphens.hpp"

#include <hyphen.h>

#include <cstdlib>
#include <cstring>
#include <optional>

#include "print/text/letters.hpp"
#include "quincunx/base/utf8.hpp"

#if defined(__SANITIZE_ADDRESS__)
#define QUINCUNX_SEEKS_LEAKS
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define QUINCUNX_SEEKS_LEAKS
#endif
#endif
#ifdef QUINCUNX_SEEKS_LEAKS
#include <sanitizer/lsan_interface.h>
#endif

namespace quincunx {
namespace {

// libhyphen 2.8.8 leaks a pattern's text if the same pattern occurs twice, as in the French and German lists:
// 1 kB in all, once. The leak checker ignores these leaks only.
HyphenDict* load(const std::string& path) {
#ifdef QUINCUNX_SEEKS_LEAKS
  const __lsan::ScopedDisabler overlooked;
#endif
  return hnj_hyphen_load(path.c_str());
}

struct Patterns {
  const char* language;
  const char* path;
  const char* package;
  int left, right;
};

// clang-format off
constexpr Patterns known_patterns[] = {
  {"en", "/usr/share/hyphen/hyph_en_US.dic", "hyphen-en-us", 2, 3},
  {"es", "/usr/share/hyphen/hyph_es_ES.dic", "hyphen-es",    2, 2},
  {"fr", "/usr/share/hyphen/hyph_fr_FR.dic", "hyphen-fr",    2, 3},
  {"de", "/usr/share/hyphen/hyph_de_DE.dic", "hyphen-de",    2, 2},
};
// clang-format on

constexpr int least_letters = 5;

std::optional<std::string> as_latin1(std::string_view utf8) {
  std::string made;
  for (std::size_t i = 0; i < utf8.size(); i += character_bytes(utf8, i)) {
    const std::uint32_t code = character_at(utf8, i).code;
    if (code > 0xFF || (code >= 0x80 && code < 0xC0)) return std::nullopt;
    made += static_cast<char>(code);
  }
  return made;
}

struct Answer {  // of libhyphen, which allocates arrays for changed spellings
  std::vector<char> hyphens;
  char** changed = nullptr;
  int *position = nullptr, *cut = nullptr;

  explicit Answer(std::size_t letters) : hyphens(letters + 6, 0) {}
  Answer(const Answer&) = delete;
  Answer& operator=(const Answer&) = delete;
  ~Answer() {
    if (changed)
      for (std::size_t i = 0; i + 5 < hyphens.size(); ++i) std::free(changed[i]);
    std::free(changed);
    std::free(position);
    std::free(cut);
  }
};

}  // namespace

void Hyphens::Free::operator()(_HyphenDict* patterns) const { hnj_hyphen_free(patterns); }

std::shared_ptr<const Hyphens> Hyphens::of(std::string_view language) {
  const std::string_view main = language.substr(0, language.find_first_of("-_"));
  static std::mutex guard;
  static std::unordered_map<std::string, std::shared_ptr<const Hyphens>> loaded;
  for (const Patterns& patterns : known_patterns) {
    if (main != patterns.language) continue;
    const std::lock_guard lock(guard);
    std::shared_ptr<const Hyphens>& one = loaded[patterns.language];
    if (!one)
      one = std::make_shared<const Hyphens>(patterns.path, patterns.package, patterns.left, patterns.right);
    return one;
  }
  return nullptr;
}

Hyphens::Hyphens(const std::string& path, const std::string& package, int left, int right)
    : patterns_(load(path)), left_(left), right_(right) {
  if (!patterns_) throw MissingPatterns("hyphenation " + path + ": cannot be read (package " + package + ")");
  utf8_ = patterns_->utf8 != 0;
}

const std::vector<std::size_t>& Hyphens::places(std::string_view word) const {
  const std::lock_guard lock(guard_);
  const auto found = known_.find(word);
  if (found != known_.end()) return found->second;
  return known_.emplace(word, reckon(word)).first->second;
}

std::vector<std::size_t> Hyphens::reckon(std::string_view word) const {
  std::vector<std::size_t> places;
  for (std::size_t begin = 0; begin < word.size();) {
    std::size_t end = begin;
    while (end < word.size() && is_letter(word, end)) end += character_bytes(word, end);
    if (end > begin) add_places(word.substr(begin, end - begin), begin, places);
    begin = end < word.size() ? end + character_bytes(word, end) : end;
  }
  return places;
}

void Hyphens::add_places(std::string_view letters, std::size_t offset,
                         std::vector<std::size_t>& places) const {
  const std::string small = small_letters(letters);
  const std::size_t first = character_bytes(letters, 0);
  if (small.compare(first, std::string::npos, letters.substr(first)) != 0) return;
  std::vector<std::size_t> starts;  // byte offsets of the letters
  for (std::size_t i = 0; i < letters.size(); i += character_bytes(letters, i)) starts.push_back(i);
  if (starts.size() < least_letters) return;
  const std::optional<std::string> asked = utf8_ ? small : as_latin1(small);
  if (!asked) return;
  Answer answer{asked->size()};
  if (hnj_hyphen_hyphenate3(patterns_.get(), asked->c_str(), static_cast<int>(asked->size()),
                            answer.hyphens.data(), nullptr, &answer.changed, &answer.position, &answer.cut,
                            left_, right_, left_, right_) != 0)
    return;
  for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
    const bool respelled = answer.changed && answer.changed[i];
    const auto before = static_cast<int>(i + 1), after = static_cast<int>(starts.size() - i - 1);
    if (answer.hyphens[i] % 2 == 1 && !respelled && before >= left_ && after >= right_)
      places.push_back(offset + starts[i + 1]);
  }
}

}  // namespace quincunx
