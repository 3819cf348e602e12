#pragma once
// The small battle of tests/battles, which is over in a few milliseconds, for tests that play it often.

#include <fstream>
#include <iterator>
#include <string>

namespace quincunx::test {

inline std::string small_battle() {
  std::ifstream file(SOURCE_DIR "/tests/battles/small.xml", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace quincunx::test
