#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "base/descriptor.hpp"
#include "quincunx/files.hpp"

namespace quincunx {
namespace {

// What went wrong; empty when the bytes are all there.
std::string read_all(int file, std::size_t limit, std::string& bytes) {
  std::array<char, 64 * 1024> piece{};
  for (;;) {
    const ssize_t n = ::read(file, piece.data(), piece.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return "cannot read: " + reason(errno);
    if (n == 0) return {};
    if (bytes.size() + static_cast<std::size_t>(n) > limit)
      return "too large: more than " + std::to_string(limit) + " bytes";
    bytes.append(piece.data(), static_cast<std::size_t>(n));
  }
}

}  // namespace

std::optional<std::string> read_file(const std::string& path, std::size_t limit, Problems& problems) {
  // Not blocking: a pipe is refused, not waited for.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat there {};
  if (!file.open() || ::fstat(*file, &there) != 0) {
    cannot(problems, path, "cannot read: " + reason(errno));
    return std::nullopt;
  }
  if (!S_ISREG(there.st_mode)) {
    cannot(problems, path,
           S_ISDIR(there.st_mode) ? "cannot read: this is a directory"
                                  : "cannot read: this is not a regular file");
    return std::nullopt;
  }
  std::string bytes;
  bytes.reserve(std::min(static_cast<std::size_t>(there.st_size), limit));
  if (const std::string wrong = read_all(*file, limit, bytes); !wrong.empty()) {
    cannot(problems, path, wrong);
    return std::nullopt;
  }
  return bytes;
}

}  // namespace quincunx
