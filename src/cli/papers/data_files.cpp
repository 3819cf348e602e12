#include "cli/papers/data_files.hpp"

#include <filesystem>

#include "cli/frame/output.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/play/ruleset.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::cli {

std::optional<std::string> data_file(const std::string& path, std::string_view root) {
  constexpr std::size_t largest = std::size_t{256} << 20;  // each reader has limits of its own
  if (find_ruleset(path) != nullptr || is_nothing(path) || is_folder(path)) return std::nullopt;
  Problems unread;
  auto bytes = read_file(path, largest, unread);
  if (!bytes || root_name(*bytes) != root) return std::nullopt;
  return bytes;
}

std::optional<NamedRules> rules_file_named(const std::string& name, Problems& problems) {
  auto bytes = data_file(name, "rules");
  auto rules = bytes ? read_rules_file(*bytes, name, problems) : std::nullopt;
  if (!rules) return std::nullopt;
  return NamedRules{std::move(*rules), std::move(*bytes), std::filesystem::path(name).stem().string()};
}

std::optional<NamedResults> results_file_named(const std::string& name, Problems& problems) {
  auto bytes = data_file(name, "results");
  auto results = bytes ? read_results_file(*bytes, name, problems) : std::nullopt;
  if (!results) return std::nullopt;
  return NamedResults{std::move(*results), std::move(*bytes), name};
}

}  // namespace quincunx::cli
