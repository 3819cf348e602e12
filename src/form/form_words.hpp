#pragma once
// Words of the form in the reader's language.

#include <map>
#include <string>
#include <string_view>

namespace quincunx::form {

class FormWords {
 public:
  // Out of the shipped files i18n/form-, battle- and orders-LANGUAGE.xml. A language without them is English.
  explicit FormWords(const std::string& language);

  const std::string* find(std::string_view key) const;
  // A key without a word is a mistake of ours; the tests look for it.
  const std::string& operator[](std::string_view key) const;
  const std::map<std::string, std::string, std::less<>>& of_page() const { return page_; }

 private:
  std::map<std::string, std::string, std::less<>> page_, others_;  // of the form itself; of orders
};

}  // namespace quincunx::form
