#pragma once
// Programs by others that read what quincunx writes.

#include <catch2/catch.hpp>
#include <cstdio>
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

// What a shell command prints, and the status that pclose returns (0: success).
struct CommandOutput {
  std::string text;
  int status = 0;
};
inline CommandOutput printed_by(const std::string& command) {
  CommandOutput printed;
  std::FILE* pipe = popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) printed.text += static_cast<char>(c);
  printed.status = pclose(pipe);
  return printed;
}

}  // namespace quincunx
