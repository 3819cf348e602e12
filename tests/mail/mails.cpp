// Mails as people send them, each with what is read from it beside it.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <vector>

#include "mail/rendered.hpp"
#include "quincunx/base/utf8.hpp"

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

TEST_CASE("what is read is well-formed text without control characters, with a number for each line",
          "[mail]") {
  int texts = 0;
  for (const fs::path& path : all_mails()) {
    Problems problems;
    const auto message = mail::read_message(bytes_of(path), "mail.eml", problems);
    if (!message) continue;
    INFO(path);
    for (const mail::Text& text : message->texts) {
      ++texts;
      CHECK(text.bytes.ends_with('\n'));
      CHECK(text.lines.size() ==
            static_cast<std::size_t>(std::count(text.bytes.begin(), text.bytes.end(), '\n')));
      CHECK(std::is_sorted(text.lines.begin(), text.lines.end()));
      CHECK(text.lines.front() >= 1);
      bool formed = true;
      for (std::size_t at = 0; at < text.bytes.size(); at += character_bytes(text.bytes, at))
        formed = formed && character_at(text.bytes, at).bytes > 0 &&
                 (text.bytes[at] == '\n' || static_cast<unsigned char>(text.bytes[at]) >= 0x20);
      CHECK(formed);
      if (text.kind == mail::Text::Kind::plain) CHECK(mail::plain_characters(text.bytes) == text.bytes);
    }
  }
  CHECK(texts > 150);
}

TEST_CASE("a mail that is cut anywhere is read or refused", "[mail]") {
  int read = 0, refused = 0;
  for (const fs::path& path : all_mails()) {
    const std::string whole = bytes_of(path);
    for (std::size_t size = 0; size < whole.size(); size += 1 + whole.size() / 20) {
      Problems problems;
      const bool message = mail::read_message(whole.substr(0, size), "mail.eml", problems).has_value();
      CHECK(message != fatal(problems));
      ++(message ? read : refused);
    }
  }
  CHECK(read > 1000);
  CHECK(refused > 100);
}

}  // namespace quincunx
