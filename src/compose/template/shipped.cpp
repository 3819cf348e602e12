// The templates that are compiled into the program.

#include <stdexcept>
#include <utility>

#include "compose/shipped_templates.hpp"
#include "compose/template/reading.hpp"
#include "quincunx/document/template.hpp"

namespace quincunx {

std::string_view composer::names_in_data(std::string_view data) {
  for (const auto& [root, names] : data_names)
    if (!data.empty() && root == data) return names;
  return {};
}

std::optional<std::string> shipped_template(const std::string& path) {
  for (const auto& [name, bytes] : composer::shipped_templates)
    if (name == path) return std::string(bytes);
  return std::nullopt;
}

std::vector<std::string> shipped_templates() {
  std::vector<std::string> paths;
  for (const auto& shipped : composer::shipped_templates) paths.emplace_back(shipped.first);
  return paths;
}

std::map<std::string, std::string, std::less<>> shipped_words(const std::string& path) {
  const TemplateFiles files = shipped_template;
  composer::Reading reading(files);
  const composer::File* const file = reading.load(path, {path});
  auto words = file != nullptr ? read_words(reading, *file) : std::nullopt;
  if (!words || !reading.found.empty()) throw std::logic_error(text(reading.found));
  return std::move(words->words);
}

}  // namespace quincunx
