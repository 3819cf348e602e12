#include "cli/papers/data_files.hpp"

#include <filesystem>

#include "cli/frame/output.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/play/ruleset.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::cli {

DataFile look_at(const std::string& path) {
  constexpr std::size_t largest = std::size_t{256} << 20;  // each reader has limits of its own
  DataFile file{path, {}, {}};
  if (is_folder(path)) return file;
  Problems unread;
  auto bytes = read_file(path, largest, unread);
  if (!bytes) return file;
  file.root = root_name(*bytes);
  file.bytes = std::move(*bytes);
  return file;
}

std::optional<NamedRules> rules_in(DataFile&& file, Problems& problems) {
  if (file.root != "rules" || find_ruleset(file.path) != nullptr) return std::nullopt;
  auto rules = read_rules_file(file.bytes, file.path, problems);
  if (!rules) return std::nullopt;
  return NamedRules{std::move(*rules), std::move(file.bytes),
                    std::filesystem::path(file.path).stem().string()};
}

std::optional<NamedResults> results_in(DataFile&& file, Problems& problems) {
  if (file.root != "results") return std::nullopt;
  auto results = read_results_file(file.bytes, file.path, problems);
  if (!results) return std::nullopt;
  return NamedResults{std::move(*results), std::move(file.bytes), file.path};
}

}  // namespace quincunx::cli
