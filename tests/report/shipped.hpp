#pragma once
// The battles under scenarios/, by the names of their folders.

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace quincunx {

inline std::vector<std::string> shipped() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(SOURCE_DIR "/scenarios"))
    if (std::filesystem::exists(entry.path() / "scenario.xml"))
      names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace quincunx
