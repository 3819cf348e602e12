#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <set>

#include "base/aside.hpp"
#include "quincunx/base/files.hpp"

namespace quincunx {
namespace {

namespace fs = std::filesystem;

constexpr const char* of_one_file = "cannot write: this ";

}  // namespace

fs::path Aside::free_name(const fs::path& beside, char letter) {
  for (;;) {
    const std::string name =
        beginning_of_names + std::to_string(::getpid()) + '-' + std::to_string(names_++) + letter;
    fs::path path = beside.parent_path() / name;
    struct stat there {};
    if (::lstat(path.c_str(), &there) != 0) return path;
  }
}

bool Aside::make_folders(const std::string& path, const fs::path& folder, Problems& problems) {
  std::vector<fs::path> missing;
  std::error_code error;
  for (fs::path each = folder; !each.empty() && !fs::exists(each, error); each = each.parent_path())
    missing.push_back(each);
  for (auto each = missing.rbegin(); each != missing.rend(); ++each) {
    if (::mkdir(each->c_str(), 0777) == 0) {
      made_.push_back(*each);
    } else if (const int why = errno; why != EEXIST) {  // EEXIST: "a/../b", or another process was faster
      cannot(problems, path, "cannot make the directory " + each->string() + ": " + reason(why));
      return false;
    }
  }
  return true;
}

// The path for the bytes: follows a symbolic link, and accepts only a regular file.
bool Aside::find_place(Waiting& file, Problems& problems) {
  file.place = file.path;
  if (!file.place.has_filename()) {
    cannot(problems, file.path, "cannot write: this names no file");
    return false;
  }
  struct stat there {};
  if (::stat(file.path.c_str(), &there) != 0) {
    if (const int why = errno; why != ENOENT) {
      cannot(problems, file.path, "cannot write: " + reason(why));
      return false;
    }
    return make_folders(file.path, file.place.parent_path(), problems);
  }
  if (!S_ISREG(there.st_mode)) {
    cannot(problems, file.path,
           S_ISDIR(there.st_mode) ? "cannot write: this is a directory"
                                  : "cannot write: this is not a regular file");
    return false;
  }
  file.mode = there.st_mode & 07777;
  std::error_code error;
  if (fs::path whole = fs::canonical(file.place, error); !error) file.place = whole;
  return true;
}

std::optional<std::size_t> Aside::begin(const std::string& path, Problems& problems, mode_t fresh) {
  Waiting file{path};
  if (!find_place(file, problems)) return std::nullopt;
  const auto same_place = [&file](const Waiting& other) { return other.place == file.place; };
  if (std::any_of(files_.begin(), files_.end(), same_place)) {
    cannot(problems, path, "cannot write: two files are meant for this place");
    return std::nullopt;
  }
  file.aside = free_name(file.place, 'n');
  file.out = std::make_unique<Descriptor>(
      ::open(file.aside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, fresh));
  if (!file.out->open()) {
    cannot(problems, path, "cannot write: " + reason(errno));
    return std::nullopt;
  }
  files_.push_back(std::move(file));
  return files_.size() - 1;
}

bool Aside::append(std::size_t file, std::string_view bytes, Problems& problems) {
  if (write_all(**files_[file].out, bytes)) return true;
  cannot(problems, files_[file].path, "cannot write: " + reason(errno));
  return false;
}

bool Aside::close(Waiting& file, Problems& problems) {
  if (file.out == nullptr) return true;
  const auto out = std::move(file.out);
  if ((file.mode == 0 || ::fchmod(**out, file.mode) == 0) && ::fsync(**out) == 0 && out->close()) return true;
  cannot(problems, file.path, "cannot write: " + reason(errno));
  return false;
}

bool Aside::add(const std::string& path, std::string_view bytes, Problems& problems, mode_t fresh) {
  const auto file = begin(path, problems, fresh);
  return file && append(*file, bytes, problems) && close(files_[*file], problems);
}

bool Aside::arrive(Problems& problems) {
  for (Waiting& file : files_)
    if (!close(file, problems)) return false;
  std::vector<fs::path> folders = made_;
  for (Waiting& file : files_) {
    // Where a file system has no second names, a failure further on cannot bring the old file back.
    const fs::path old = free_name(file.place, 'o');
    if (::link(file.place.c_str(), old.c_str()) == 0)
      file.old = old;
    else
      file.first = errno == ENOENT;
    if (::rename(file.aside.c_str(), file.place.c_str()) != 0) {
      cannot(problems, file.place.string(), "cannot write: " + reason(errno));
      return false;
    }
    file.arrived = true;
    fs::path folder = file.place.has_parent_path() ? file.place.parent_path() : fs::path(".");
    if (std::find(folders.begin(), folders.end(), folder) == folders.end()) folders.push_back(folder);
  }
  done_ = true;
  // Some file systems know no flushing of directories: the new names are in place all the same.
  for (const fs::path& folder : folders) {
    const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.open()) ::fsync(*directory);
  }
  return true;
}

void Aside::clear_away() {
  for (const Waiting& file : files_) {
    if (!done_ && file.arrived) {
      if (!file.old.empty())
        ::rename(file.old.c_str(), file.place.c_str());
      else if (file.first)
        ::unlink(file.place.c_str());
    } else if (!file.old.empty()) {
      ::unlink(file.old.c_str());
    }
    if (!file.arrived) ::unlink(file.aside.c_str());
  }
  if (done_) return;
  for (auto folder = made_.rbegin(); folder != made_.rend(); ++folder) ::rmdir(folder->c_str());
}

bool write_files(const std::vector<std::pair<std::string, std::string>>& files, Problems& problems) {
  Aside aside;
  bool all = true;
  std::set<std::string> told;  // a folder that takes no files is one problem, not one for each file
  for (const auto& [path, bytes] : files) {
    const std::size_t before = problems.size();
    all = aside.add(path, bytes, problems) && all;
    if (problems.size() == before || problems.back().what.starts_with(of_one_file)) continue;
    if (!told.insert(fs::path(path).parent_path().string() + problems.back().what).second)
      problems.pop_back();
  }
  return all && aside.arrive(problems);
}

}  // namespace quincunx
