#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>

#include "base/descriptor.hpp"
#include "quincunx/base/files.hpp"

namespace quincunx {
namespace {

using Take = std::function<void(std::string_view)>;

// What went wrong; empty when the bytes are all there.
std::string read_all(int file, std::size_t limit, const Take& take) {
  std::array<char, 64 * 1024> piece{};
  for (std::size_t all = 0;;) {
    const ssize_t n = ::read(file, piece.data(), piece.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return "cannot read: " + reason(errno);
    if (n == 0) return {};
    all += static_cast<std::size_t>(n);
    if (all > limit) return "too large: more than " + std::to_string(limit) + " bytes";
    take({piece.data(), static_cast<std::size_t>(n)});
  }
}

// Not blocking: a pipe is refused, not waited for.
bool read_regular(const std::string& path, std::size_t limit, Problems& problems,
                  const std::function<void(std::size_t)>& expect, const Take& take) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat there {};
  std::string wrong;
  if (!file.open() || ::fstat(*file, &there) != 0) {
    wrong = "cannot read: " + reason(errno);
  } else if (!S_ISREG(there.st_mode)) {
    wrong = S_ISDIR(there.st_mode) ? "cannot read: this is a directory"
                                   : "cannot read: this is not a regular file";
  } else {
    expect(static_cast<std::size_t>(there.st_size));
    wrong = read_all(*file, limit, take);
  }
  if (!wrong.empty()) cannot(problems, path, wrong);
  return wrong.empty();
}

}  // namespace

std::optional<std::string> read_file(const std::string& path, std::size_t limit, Problems& problems) {
  std::string bytes;
  const bool read = read_regular(
      path, limit, problems, [&](std::size_t size) { bytes.reserve(std::min(size, limit)); },
      [&](std::string_view piece) { bytes += piece; });
  return read ? std::optional(std::move(bytes)) : std::nullopt;
}

bool read_pieces(const std::string& path, std::size_t limit, Problems& problems,
                 const std::function<void(std::string_view)>& take) {
  return read_regular(
      path, limit, problems, [](std::size_t) {}, take);
}

bool is_folder(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_directory(path, error);
}

bool is_nothing(const std::string& path) {
  std::error_code error;
  return std::filesystem::status(path, error).type() == std::filesystem::file_type::not_found;
}

std::vector<std::string> entries_of(const std::string& folder, Problems& problems) {
  std::vector<std::string> names;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error))
    names.push_back(entry->path().string());
  if (error) cannot(problems, folder, "cannot read: " + reason(error.value()));
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace quincunx
