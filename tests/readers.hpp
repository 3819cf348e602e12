#pragma once
// Programs by others that read what quincunx writes.

#include <catch2/catch.hpp>
#include <cstdlib>
#include <string>
#include <string_view>

namespace quincunx {

// False where the program is not installed: its test then proves less and warns. With
// QUINCUNX_REQUIRE_READERS=1, as in tests/run-all.sh, the test fails.
inline bool is_installed(const std::string& program) {
  if (std::system(("command -v '" + program + "' >/dev/null 2>&1").c_str()) == 0) return true;
  const char* required = std::getenv("QUINCUNX_REQUIRE_READERS");
  if (required != nullptr && std::string_view(required) == "1") {
    FAIL_CHECK(program << " is not installed, and QUINCUNX_REQUIRE_READERS=1 requires it");
  } else {
    WARN(program << " is not installed");
    SUCCEED();  // or a test without a check would fail (tests/CMakeLists.txt)
  }
  return false;
}

}  // namespace quincunx
