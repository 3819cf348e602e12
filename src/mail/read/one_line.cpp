#include "mail/read/one_line.hpp"

#include "base/printable.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/base/utf8.hpp"
#include "quincunx/mail/plain_characters.hpp"

namespace quincunx::mail {

std::string one_line(std::string_view text, std::size_t most_bytes) {
  const std::string plain = plain_characters(text.substr(0, 8 * most_bytes));
  const std::string line = printable(join(words(plain), " "));
  const std::string_view begins = beginning(line, most_bytes);
  return std::string(begins) + (begins.size() < line.size() ? "..." : "");
}

}  // namespace quincunx::mail
