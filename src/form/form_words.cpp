#include "form/form_words.hpp"

#include <pugixml.hpp>

#include <stdexcept>

#include "quincunx/document/template.hpp"

namespace quincunx::form {
namespace {

void add_strings(const std::string& file, const std::string& language,
                 std::map<std::string, std::string, std::less<>>& words) {
  auto bytes = shipped_template("i18n/" + file + "-" + language + ".xml");
  if (!bytes) bytes = shipped_template("i18n/" + file + "-en.xml");
  pugi::xml_document document;
  if (!bytes || !document.load_buffer(bytes->data(), bytes->size()))
    throw std::logic_error("no words of the form in i18n/" + file);
  for (const pugi::xml_node each : document.child("strings").children("string"))
    words[each.attribute("key").value()] = each.text().get();
}

}  // namespace

FormWords::FormWords(const std::string& language) {
  add_strings("form", language, page_);
  add_strings("battle", language, others_);
  add_strings("orders", language, others_);
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
