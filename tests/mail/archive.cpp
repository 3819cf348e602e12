// Archives as they are sent: whole, the same twice, and no name that leads out of a folder.
#include <zip.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <stdexcept>

#include "quincunx/mail/outgoing.hpp"

namespace quincunx {
namespace {

// Every file, read through libzip, which checks the CRC of each.
std::vector<mail::File> unzipped(const std::string& bytes) {
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
  REQUIRE(source != nullptr);
  zip_t* archive = zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, &error);
  REQUIRE(archive != nullptr);
  std::vector<mail::File> files;
  for (zip_int64_t i = 0; i < zip_get_num_entries(archive, 0); ++i) {
    zip_stat_t stat;
    REQUIRE(zip_stat_index(archive, static_cast<zip_uint64_t>(i), 0, &stat) == 0);
    std::string content(stat.size, '\0');
    zip_file_t* file = zip_fopen_index(archive, static_cast<zip_uint64_t>(i), 0);
    REQUIRE(file != nullptr);
    CHECK(zip_fread(file, content.data(), content.size()) == static_cast<zip_int64_t>(content.size()));
    CHECK(zip_fclose(file) == 0);
    files.push_back({stat.name, "", content});
  }
  zip_discard(archive);
  return files;
}

std::vector<mail::File> pack() {
  std::string noise;
  for (unsigned i = 0; i < 100'000; ++i) noise += static_cast<char>(i * i % 253);
  return {{"red/turn-3.eml", "", "From: x\r\n"},
          {"blue/Zug 3 für Jürgen.html", "", noise},
          {"empty.txt", "", ""}};
}

}  // namespace

TEST_CASE("an archive holds its files in their order", "[mail]") {
  const std::vector<mail::File> files = pack(), back = unzipped(mail::write_zip(files));
  REQUIRE(back.size() == files.size());
  for (std::size_t i = 0; i < files.size(); ++i) {
    CHECK(back[i].name == files[i].name);
    CHECK(back[i].bytes == files[i].bytes);
  }
}

TEST_CASE("the same files are the same archive, in every time zone", "[mail]") {
  const std::string bytes = mail::write_zip(pack());
  CHECK(mail::write_zip(pack()) == bytes);
  const char* before = std::getenv("TZ");
  const std::string zone = before == nullptr ? "" : before;
  setenv("TZ", "Pacific/Kiritimati", 1);
  tzset();
  CHECK(mail::write_zip(pack()) == bytes);
  if (zone.empty())
    unsetenv("TZ");
  else
    setenv("TZ", zone.c_str(), 1);
  tzset();
  CHECK(bytes.substr(10, 4) == std::string("\0\0\x21\0", 4));  // 00:00, 1 January 1980
}

TEST_CASE("names that lead elsewhere are refused", "[mail]") {
  for (const std::string name :
       {"", "/etc/passwd", "../x", "a/../x", "a//b", "a/", "./a", "a\\b", "C:x", "a\nb"})
    CHECK_THROWS_AS(mail::write_zip({{name, "", "x"}}), std::invalid_argument);
  CHECK_THROWS_AS(mail::write_zip({{"a", "", "x"}, {"a", "", "y"}}), std::invalid_argument);
  CHECK_THROWS_AS(mail::write_zip({}), std::invalid_argument);
}

}  // namespace quincunx
