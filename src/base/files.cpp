#include "quincunx/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

namespace quincunx {
namespace {

namespace fs = std::filesystem;

std::string reason(int error) { return std::generic_category().message(error); }

void cannot(Problems& problems, const std::string& path, const std::string& what) {
  problems.push_back({{path, 0, 0}, what});
}

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  bool open() const { return number_ >= 0; }
  int operator*() const { return number_; }
  // Errors of a delayed write may show up here only.
  bool close() {
    const int number = number_;
    number_ = -1;
    return ::close(number) == 0;
  }

 private:
  int number_;
};

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(file, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

// A file on its way: written beside the place it is meant for, taken away again unless it arrives.
struct Waiting {
  fs::path aside, place;
};
class Aside {
 public:
  ~Aside() {
    for (const Waiting& file : files_) ::unlink(file.aside.c_str());
  }
  bool add(const std::string& path, std::string_view bytes, Problems& problems);
  bool arrive(Problems& problems);

 private:
  std::vector<Waiting> files_;
};

// Where the bytes are to go: through a symbolic link, onto nothing but a regular file.
bool find_place(const std::string& path, fs::path& place, mode_t& mode, Problems& problems) {
  place = path;
  std::error_code error;
  if (!place.has_filename()) {
    cannot(problems, path, "cannot write: this names no file");
    return false;
  }
  struct stat there {};
  if (::stat(path.c_str(), &there) == 0) {
    if (S_ISDIR(there.st_mode)) {
      cannot(problems, path, "cannot write: this is a directory");
      return false;
    }
    if (!S_ISREG(there.st_mode)) {
      cannot(problems, path, "cannot write: this is not a regular file");
      return false;
    }
    mode = there.st_mode & 07777;
    if (fs::path whole = fs::canonical(place, error); !error) place = whole;
  }
  if (const fs::path folder = place.parent_path(); !folder.empty()) {
    fs::create_directories(folder, error);
    if (error) {
      cannot(problems, path, "cannot make the directory " + folder.string() + ": " + error.message());
      return false;
    }
  }
  return true;
}

bool Aside::add(const std::string& path, std::string_view bytes, Problems& problems) {
  Waiting file;
  mode_t mode = 0;  // of the file that is replaced
  if (!find_place(path, file.place, mode, problems)) return false;
  const auto same_place = [&file](const Waiting& other) { return other.place == file.place; };
  if (std::any_of(files_.begin(), files_.end(), same_place)) {
    cannot(problems, path, "cannot write: two files are meant for this place");
    return false;
  }
  int number = -1;
  for (int attempt = 0; number < 0 && attempt < 100; ++attempt) {
    const std::string name = ".quincunx-" + std::to_string(::getpid()) + '-' + std::to_string(files_.size()) +
                             '-' + std::to_string(attempt);
    file.aside = file.place.parent_path() / name;
    number = ::open(file.aside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (number < 0 && errno != EEXIST) break;
  }
  Descriptor out(number);
  if (!out.open()) {
    cannot(problems, path, "cannot write: " + reason(errno));
    return false;
  }
  files_.push_back(file);
  if (!write_all(*out, bytes) || (mode != 0 && ::fchmod(*out, mode) != 0) || ::fsync(*out) != 0 ||
      !out.close()) {
    cannot(problems, path, "cannot write: " + reason(errno));
    return false;
  }
  return true;
}

bool Aside::arrive(Problems& problems) {
  std::vector<fs::path> folders;
  while (!files_.empty()) {
    const Waiting& file = files_.front();
    if (::rename(file.aside.c_str(), file.place.c_str()) != 0) {
      cannot(problems, file.place.string(), "cannot replace: " + reason(errno));
      return false;
    }
    fs::path folder = file.place.has_parent_path() ? file.place.parent_path() : fs::path(".");
    if (std::find(folders.begin(), folders.end(), folder) == folders.end()) folders.push_back(folder);
    files_.erase(files_.begin());
  }
  // Some file systems know no flushing of directories: the new names are in place all the same.
  for (const fs::path& folder : folders) {
    const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.open()) ::fsync(*directory);
  }
  return true;
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

bool write_files(const std::vector<std::pair<std::string, std::string>>& files, Problems& problems) {
  Aside aside;
  bool all = true;
  for (const auto& [path, bytes] : files) all = aside.add(path, bytes, problems) && all;
  return all && aside.arrive(problems);
}

}  // namespace quincunx
