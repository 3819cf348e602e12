#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "base/descriptor.hpp"
#include "quincunx/files.hpp"

namespace quincunx {

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
  std::array<char, 64 * 1024> piece{};
  for (;;) {
    const ssize_t n = ::read(*file, piece.data(), piece.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) {
      cannot(problems, path, "cannot read: " + reason(errno));
      return std::nullopt;
    }
    if (n == 0) return bytes;
    if (bytes.size() + static_cast<std::size_t>(n) > limit) {
      cannot(problems, path, "too large: more than " + std::to_string(limit) + " bytes");
      return std::nullopt;
    }
    bytes.append(piece.data(), static_cast<std::size_t>(n));
  }
}

}  // namespace quincunx
