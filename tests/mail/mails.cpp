// Mails as people send them, each with what is read from it beside it.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <vector>

#include "fuzz/through_mail.hpp"
#include "mail/rendered.hpp"

namespace quincunx {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  INFO(path);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> all_mails() {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(SOURCE_DIR "/tests/mail/mails"))
    if (entry.path().extension() == ".eml") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace

TEST_CASE("mails are read as the text beside them says", "[mail]") {
  std::map<std::string, int> of_folder;
  for (const fs::path& path : all_mails()) {
    ++of_folder[path.parent_path().filename().string()];
    Problems problems;
    const auto message = mail::read_message(bytes_of(path), "mail.eml", problems);
    INFO(path);
    CHECK(test::rendered(message, problems) == bytes_of(fs::path(path).replace_extension(".txt")));
    CHECK(message.has_value() != fatal(problems));
  }
  CHECK(of_folder["hostile"] >= 30);
  CHECK(of_folder.size() >= 12);
}

TEST_CASE("what is read is clean, with a number for each line", "[mail]") {
  for (const fs::path& path : all_mails()) {
    INFO(path);
    CHECK(through::mail(bytes_of(path)) == "");
  }
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(SOURCE_DIR "/tests/fuzz/found/mail", none)) {
    INFO(entry.path());  // what once broke something
    CHECK(through::mail(bytes_of(entry.path())) == "");
  }
  CHECK(through::is_clean("a\nb", "\n"));
  for (const std::string bad : {"a\nb", "\x1B", "\xFF", "\xC2\x85", "\u202E"})
    CHECK_FALSE(through::is_clean(bad, ""));
}

TEST_CASE("a mail that is cut anywhere is read or refused", "[mail]") {
  int read = 0, refused = 0;
  for (const fs::path& path : all_mails()) {
    const std::string whole = bytes_of(path);
    for (std::size_t size = 0; size < whole.size(); size += 1 + whole.size() / 8) {
      const std::string cut = whole.substr(0, size);
      CHECK(through::mail(cut) == "");
      Problems problems;
      ++(mail::read_message(cut, "mail.eml", problems) ? read : refused);
    }
  }
  CHECK(read > 500);
  CHECK(refused > 50);
}

}  // namespace quincunx
