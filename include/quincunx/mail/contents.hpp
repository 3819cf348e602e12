#pragma once
// A mail as it was sent: its text, and the bytes of its attachments.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/base/problem.hpp"

namespace quincunx::mail {

struct Contents {
  std::string body;                      // the first part that is text, UTF-8 with \n line ends; may be empty
  std::vector<std::string> attachments;  // every other part, decoded, in the order of the mail
};

// Nothing is left out and nothing cleaned. nullopt and a problem when it is no mail or exceeds a limit of
// read_message.
std::optional<Contents> contents_of(std::string_view bytes, const std::string& file, Problems& problems);

}  // namespace quincunx::mail
