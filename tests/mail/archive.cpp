// Archives as they are sent: whole, the same twice, and no name that leads out of a folder.
#include <zip.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <stdexcept>

#include "quincunx/mail/archive.hpp"
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
  return {
      {"red/turn-3.eml", "", "From: x\r\n"}, {"blue/Zug 3 für Grün.html", "", noise}, {"empty.txt", "", ""}};
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

namespace {

// The log of an archive, "" if it has none, or why it cannot be read.
std::string log_in(const std::string& archive, std::size_t limit = 1000) {
  Problems problems;
  const auto files = mail::files_in_zip(archive, limit, "pack.zip", problems);
  CHECK(files.has_value() == problems.empty());
  if (!files) return text(problems);
  for (const mail::File& file : *files)
    if (file.name == "log.xml") return file.bytes;
  return {};
}

// With other names of the same length, in both lists of an archive.
std::string renamed(std::string archive, const std::string& from, const std::string& to) {
  int times = 0;
  for (std::size_t at = archive.find(from); at != std::string::npos; at = archive.find(from, at), ++times)
    archive.replace(at, from.size(), to);
  CHECK(times == 2);
  return archive;
}

}  // namespace

TEST_CASE("files are read out of an archive", "[mail]") {
  const std::string pack = mail::write_zip({{"report.pdf", "", "%PDF"}, {"log.xml", "", "<log/>"}});
  CHECK(mail::is_zip(pack));
  CHECK_FALSE(mail::is_zip("<log/>"));
  CHECK(log_in(pack) == "<log/>");
}

TEST_CASE("an archive that is not a pack is refused", "[mail]") {
  const auto refused = [](const std::string& archive, const std::string& why) {
    INFO(why);
    CHECK_THAT(log_in(archive), Catch::Contains("pack.zip: ") && Catch::Contains(why));
  };
  refused("PK\x03\x04", "damaged archive");
  const std::string twice = mail::write_zip({{"log.xml", "", "a"}, {"log.xmm", "", "b"}});
  refused(renamed(twice, "log.xmm", "log.xml"), "two files 'log.xml'");
  for (const char* name : {"../log.xml", "/t/log.xml", "C:\\log.xml"}) {
    INFO(name);
    CHECK(log_in(renamed(mail::write_zip({{"xxxlog.xml", "", "x"}}), "xxxlog.xml", name)).empty());
  }
  std::vector<mail::File> many{{"log.xml", "", "x"}};
  while (many.size() <= mail::most_zip_files) many.push_back({std::to_string(many.size()), "", ""});
  refused(mail::write_zip(many), "1001 files in this archive, and at most 1000");
  refused(mail::write_zip({{"a", "", std::string(600, 'x')}, {"b", "", std::string(600, 'x')}}),
          "'b' in this archive is larger than the 400 bytes");
}

TEST_CASE("an archive that unpacks to too much is refused, whatever sizes it states", "[mail]") {
  constexpr std::size_t large = 10'000'000;
  std::string bomb = mail::write_zip({{"log.xml", "", std::string(large, ' ')}});
  CHECK(bomb.size() < large / 500);
  CHECK_THAT(log_in(bomb), Catch::Contains("larger than the 1000 bytes"));
  CHECK(log_in(bomb, large).size() == large);
  const std::size_t directory = bomb.find("PK\x01\x02"), stated = directory + 24;  // the size, unpacked
  REQUIRE(directory != std::string::npos);
  bomb.replace(stated, 4, std::string("\x10\0\0\0", 4));
  CHECK_THAT(log_in(bomb), Catch::Contains("larger than") || Catch::Contains("damaged"));
}

TEST_CASE("no change of a byte or of the length makes an archive read otherwise", "[mail]") {
  const std::string pack = mail::write_zip({{"log.xml", "", "<log>a log</log>"}});
  for (std::size_t length = 0; length < pack.size(); ++length)
    CHECK_THAT(log_in(pack.substr(0, length)), Catch::StartsWith("pack.zip: error: "));
  for (std::size_t at = 0; at < pack.size(); ++at)
    for (const int other : {0, 0xFF, pack[at] ^ 1, pack[at] ^ 0x80}) {
      std::string changed = pack;
      changed[at] = static_cast<char>(other);
      const std::string read = log_in(changed);
      // A file of another name is no log.
      CHECK((read == "<log>a log</log>" || read.empty() || read.starts_with("pack.zip: ")));
    }
}

}  // namespace quincunx
