#pragma once
// A mail as it was read, in the form of the .txt files beside the mails.

#include <optional>
#include <string>

#include "quincunx/mail/mail.hpp"

namespace quincunx::test {

inline std::string rendered(const std::optional<mail::Message>& message, const Problems& problems) {
  std::string out;
  if (message) {
    out += "from: " + message->from + "\nname: " + message->from_name + "\nsubject: " + message->subject +
           "\ndate: " + message->date + "\nid: " + message->message_id + "\n";
    if (message->automatic) out += "automatic\n";
    for (const mail::Text& text : message->texts)
      out += "--- " + text.name + (text.kind == mail::Text::Kind::xml ? " [xml]\n" : "\n") + text.bytes;
  }
  return problems.empty() ? out : out + "--- problems\n" + text(problems);
}

}  // namespace quincunx::test
