// The folders in which tests keep their files.
#include "temporary.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <optional>

using quincunx::test::TemporaryFolder;

TEST_CASE("every temporary folder is new, and goes with what is in it") {
  std::optional<TemporaryFolder> one(std::in_place), other(std::in_place);
  CHECK(one->path() != other->path());
  CHECK(std::filesystem::is_empty(one->path()));
  const std::string file = *one / "file";
  std::ofstream(file) << "text";
  CHECK(std::filesystem::exists(file));
  one.reset();
  CHECK_FALSE(std::filesystem::exists(file));
  CHECK(std::filesystem::exists(other->path()));
}
