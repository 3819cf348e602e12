#include "mail/read/limits.hpp"

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "quincunx/mail/mail.hpp"

namespace quincunx::mail {
namespace {

constexpr std::size_t most_lines = 300'000;
constexpr std::size_t most_boundaries = 4'000;  // lines that begin with "--"
constexpr std::size_t most_headers = 256'000;   // bytes of all headers of the mail
constexpr std::size_t most_of_header = 64'000;  // bytes of a header with addresses, with its further lines
constexpr std::ptrdiff_t most_colons = 200;     // in a header with addresses, as each may begin a group

constexpr std::string_view address_headers[] = {
    "from:", "to:", "cc:", "bcc:", "sender:", "reply-to:", "resent-", "disposition-notification"};

bool has_addresses(std::string_view line) {
  const std::string begins = lower_ascii(line.substr(0, 30));
  return std::any_of(std::begin(address_headers), std::end(address_headers),
                     [&](std::string_view name) { return begins.starts_with(name); });
}

}  // namespace

std::string exceeded_limit(std::string_view mail) {
  if (mail.size() > most_mail_bytes)
    return "the mail is larger than " + std::to_string(most_mail_bytes / 1'000'000) + " MB";
  std::size_t lines = 0, boundaries = 0;
  bool of_mail = true;            // in its own headers, which end at the first blank line
  std::size_t address_bytes = 0;  // of the header with addresses that goes on
  std::ptrdiff_t colons = 0;
  for (std::size_t at = 0; at < mail.size();) {
    const std::size_t end = std::min(mail.find('\n', at), mail.size());
    const std::string_view line = mail.substr(at, end - at);
    if (of_mail && (line.empty() || line == "\r")) of_mail = false;
    if (of_mail && end > most_headers) return "the headers are longer than 256 kB";
    if (++lines > most_lines) return "the mail has more than 300,000 lines";
    if (line.starts_with("--") && ++boundaries > most_boundaries)
      return "the mail has more than 4,000 lines that could divide its parts";
    const bool goes_on = address_bytes > 0 && (line.starts_with(' ') || line.starts_with('\t'));
    if (!goes_on) {
      address_bytes = 0;
      colons = 0;
    }
    if (goes_on || has_addresses(line)) {
      address_bytes += line.size();
      colons += std::count(line.begin(), line.end(), ':');
      if (address_bytes > most_of_header || colons > most_colons)
        return "a header names more addresses than any mail needs";
    }
    at = end + 1;
  }
  return {};
}

}  // namespace quincunx::mail
