#include "form/form_words.hpp"

#include <stdexcept>

#include "quincunx/document/template.hpp"

namespace quincunx::form {
namespace {

// In the language, or else in English.
std::map<std::string, std::string, std::less<>> strings(const std::string& file,
                                                        const std::string& language) {
  const std::string path = "i18n/" + file + "-" + language + ".xml";
  return shipped_words(shipped_template(path) ? path : "i18n/" + file + "-en.xml");
}

}  // namespace

FormWords::FormWords(const std::string& language)
    : page_(strings("form", language)), others_(strings("orders", language)) {
  others_.merge(strings("battle", language));
}

const std::string* FormWords::find(std::string_view key) const {
  for (const auto* words : {&page_, &others_})
    if (const auto found = words->find(key); found != words->end()) return &found->second;
  return nullptr;
}

const std::string& FormWords::operator[](std::string_view key) const {
  if (const std::string* found = find(key)) return *found;
  throw std::logic_error("no word '" + std::string(key) + "' of the form");
}

}  // namespace quincunx::form
