#pragma once
// Bytes in the encodings of mail, as UTF-8.

#include <string>
#include <string_view>

namespace quincunx::mail {

struct Decoded {
  std::string text;     // UTF-8; U+FFFD for what is no character
  std::string warning;  // empty if the encoding was as named
};

// By byte order mark, else by the name if it is one that mail uses and the bytes agree, else UTF-8 if they
// are that, else Windows-1252. ISO-8859-1 is read as Windows-1252, which it usually is. An empty name means
// none was given.
Decoded decoded(std::string_view bytes, std::string_view named);

bool is_utf8(std::string_view bytes);  // every character well formed

}  // namespace quincunx::mail
