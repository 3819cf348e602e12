#pragma once
// Files written beside the places they are meant for, whole or piece by piece, that arrive all or not at all:
// what has not arrived when it is destroyed is undone.

#include <sys/types.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.hpp"

namespace quincunx {

class Aside {
 public:
  static constexpr const char* beginning_of_names = ".quincunx-";  // while they wait
  Aside() = default;
  ~Aside() { clear_away(); }
  Aside(const Aside&) = delete;
  Aside& operator=(const Aside&) = delete;

  // Opens a file to which pieces are appended: its number here; nullopt and a problem if it cannot be
  // written. `fresh`: permissions of a file that did not exist, less those that the user's mask takes off.
  std::optional<std::size_t> begin(const std::string& path, Problems& problems, mode_t fresh = 0666);
  bool append(std::size_t file, std::string_view bytes, Problems& problems);
  bool add(const std::string& path, std::string_view bytes, Problems& problems,
           mode_t fresh = 0666);  // a whole one
  bool arrive(Problems& problems);

 private:
  struct Waiting {
    std::string path;
    std::filesystem::path aside = {}, place = {};
    std::unique_ptr<Descriptor> out = {};  // while it grows
    mode_t mode = 0;                       // of the file that is replaced
    std::filesystem::path old = {};        // a second name for what it replaced, until all have arrived
    bool first = false;                    // it did not exist before
    bool arrived = false;
  };
  bool find_place(Waiting& file, Problems& problems);
  bool make_folders(const std::string& path, const std::filesystem::path& folder, Problems& problems);
  std::filesystem::path free_name(const std::filesystem::path& beside, char letter);
  bool close(Waiting& file, Problems& problems);
  void clear_away();

  std::vector<Waiting> files_;
  std::vector<std::filesystem::path> made_;  // folders, the outer before the inner
  int names_ = 0;
  bool done_ = false;
};

}  // namespace quincunx
