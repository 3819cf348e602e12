#include "mail/read/content.hpp"

#include <algorithm>

#include "quincunx/base/text.hpp"

namespace quincunx::mail {
namespace {

struct Format {
  std::string_view begins, name;
};
// clang-format off
constexpr Format formats[] = {
    {"%PDF-", "a PDF"}, {"PK\x03\x04", "a zip archive or an Office document"},
    {"PK\x05\x06", "a zip archive"},
    {"\x89PNG", "a picture"}, {"\xFF\xD8\xFF", "a picture"}, {"GIF8", "a picture"}, {"BM", "a picture"},
    {"II*", "a picture"}, {{"MM\0*", 4}, "a picture"}, {"RIFF", "a picture or a sound"},
    {"\xD0\xCF\x11\xE0", "an Office document"}, {"{\\rtf", "an RTF document"},
    {"\x78\x9F\x3E\x22", "Outlook's winmail.dat"}, {"7z\xBC\xAF", "an archive"}, {"Rar!", "an archive"},
    {"\x1F\x8B", "an archive"}, {"BZh", "an archive"}, {"\xFD" "7zXZ", "an archive"}, {"ID3", "a sound"},
    {"\x7F" "ELF", "a program"}, {"MZ", "a program"}, {"%!PS", "a PostScript document"}};
// clang-format on

}  // namespace

std::string_view recognised_format(std::string_view bytes) {
  if (bytes.size() > 12 && bytes.substr(4, 4) == "ftyp") return "a picture or a film";
  for (const Format& format : formats)
    if (bytes.starts_with(format.begins)) {
      // Two letters may begin a text; a picture or a program has a zero soon.
      if (format.begins.size() == 2 && bytes.substr(0, 64).find('\0') == bytes.npos) continue;
      return format.name;
    }
  return {};
}

bool is_trimming(std::string_view bytes) {
  const std::string_view begins = trimmed(bytes.substr(0, 100));
  return begins.starts_with("BEGIN:VCARD") || begins.starts_with("BEGIN:VCALENDAR");
}

bool is_binary(std::string_view text) {
  const auto controls = std::count_if(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 && byte != '\n' && byte != '\r' && byte != '\t' && byte != '\f' && byte != 0x1B;
  });
  const auto share = [&](std::size_t part) {
    return static_cast<std::size_t>(controls) > text.size() / part;
  };
  return controls > 8 ? share(50) : share(4);
}

}  // namespace quincunx::mail
