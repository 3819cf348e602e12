#include "quincunx/log/languages.hpp"

#include <algorithm>
#include <array>

#include "quincunx/base/text.hpp"

namespace quincunx {
namespace {

// How the lines of a file are found: by a key, or by the English text.
enum class Found : std::uint8_t { key, en };
struct File {
  std::string_view folder, language;
  Found by;
  std::span<const Word> texts;
};

#include "log/language_files.hpp"

std::span<const Word> texts_of(std::string_view folder, std::string_view language, Found by) {
  for (const File& file : files)
    if (file.folder == folder && file.language == language && file.by == by) return file.texts;
  return {};
}

std::vector<Agreement> read_forms(std::string_view language) {
  std::vector<Agreement> all;
  const char* const listed = text_of(words_of("log/prose", language), "forms");
  for (const std::string_view name : words(std::string_view(listed != nullptr ? listed : ""))) {
    Agreement form{name.ends_with("plural")};
    if (name.starts_with("feminine")) form.gender = Gender::feminine;
    if (name.starts_with("neuter")) form.gender = Gender::neuter;
    all.push_back(form);
  }
  return all;
}

std::size_t number_of(std::string_view language) {
  const auto all = languages();
  return static_cast<std::size_t>(std::find(all.begin(), all.end(), language) - all.begin());
}

}  // namespace

std::span<const std::string_view> languages() {
  static const std::vector<std::string_view> all = [] {
    std::vector<std::string_view> others;
    for (const File& file : files)
      if (file.language != english) others.push_back(file.language);
    std::sort(others.begin(), others.end());
    others.erase(std::unique(others.begin(), others.end()), others.end());
    others.insert(others.begin(), english);
    return others;
  }();
  return all;
}

std::string_view language_named(std::string_view code) {
  const std::size_t n = number_of(code);
  return n < languages().size() ? languages()[n] : english;
}

std::span<const Word> words_of(std::string_view folder, std::string_view language) {
  return texts_of(folder, language, Found::key);
}
std::span<const Word> printed_of(std::string_view folder, std::string_view language) {
  return texts_of(folder, language, Found::en);
}

const char* text_of(std::span<const Word> texts, std::string_view key) {
  const auto found =
      std::find_if(texts.begin(), texts.end(), [key](const Word& word) { return word.key == key; });
  return found != texts.end() ? found->text : nullptr;
}

const char* PrintedTexts::operator()(const char* in_english) const {
  for (const std::span<const Word> texts : {own, shared})
    if (const char* const found = text_of(texts, in_english); found != nullptr && *found != '\0')
      return found;
  return in_english;
}
// With a number in it, also by the text that has {n} in its place: "2 bases" by "{n} bases".
std::string PrintedTexts::operator()(const std::string& in_english) const {
  const char* const found = (*this)(in_english.c_str());
  constexpr const char* digits = "0123456789";
  const std::size_t at = in_english.find_first_of(digits);
  if (found != in_english.c_str() || at == in_english.npos) return found;
  const std::size_t end = std::min(in_english.find_first_not_of(digits, at), in_english.size());
  std::string open = in_english;
  open.replace(at, end - at, "{n}");
  const char* const known = (*this)(open.c_str());
  if (known == open.c_str()) return in_english;
  return with_places(known, {{"n", in_english.substr(at, end - at)}});
}

TextsByLanguage::TextsByLanguage(std::string_view folder, std::span<const char* const> keys,
                                 std::span<const char* const> in_english)
    : english_(in_english) {
  for (const std::string_view language : languages().subspan(1)) {
    std::vector<const char*>& texts = others_.emplace_back(in_english.begin(), in_english.end());
    const std::span<const Word> known = words_of(folder, language);
    for (std::size_t i = 0; i < keys.size(); ++i)
      if (const char* const found = text_of(known, keys[i])) texts[i] = found;
  }
}

const char* TextsByLanguage::operator()(std::size_t n, std::string_view language) const {
  if (language == english) return english_[n];
  return others_.at(number_of(language) - 1)[n];
}

std::span<const Agreement> forms_of(std::string_view language) {
  static const std::vector<std::vector<Agreement>> all = [] {
    std::vector<std::vector<Agreement>> forms;
    for (const std::string_view each : languages()) forms.push_back(read_forms(each));
    return forms;
  }();
  const std::size_t n = number_of(language);
  return n < all.size() ? all[n] : all.front();
}

}  // namespace quincunx
