#include "cli/papers/template_files.hpp"

#include <filesystem>

#include "quincunx/base/files.hpp"

namespace quincunx::cli {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t largest_template = std::size_t{4} << 20;

std::optional<std::string> on_disk(const fs::path& path) {
  Problems said_by_the_reader;
  std::error_code none;
  if (!fs::is_regular_file(path, none)) return std::nullopt;
  return read_file(path.string(), largest_template, said_by_the_reader);
}

}  // namespace

TemplateFiles files_for(const std::string& path) {
  return
      [path, folder = fs::path(path).parent_path()](const std::string& asked) -> std::optional<std::string> {
        auto bytes = on_disk(asked == path ? fs::path(path) : folder / asked);
        return bytes ? bytes : shipped_template(asked);
      };
}

}  // namespace quincunx::cli
