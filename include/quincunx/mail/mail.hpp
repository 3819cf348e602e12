#pragma once
// Mail as it arrives, read into the texts that its sender meant: no quoted reply, no signature, one encoding.
// Everything in a mail comes from a stranger: sizes are limited, and nothing in it becomes a path or is run.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/mail/plain_characters.hpp"

namespace quincunx::mail {

// Larger mails are refused: they hold more than orders.
inline constexpr std::size_t most_mail_bytes = 10'000'000;

struct Source {
  int line = 0, column = 0;  // from 1
};

// Orders as the player meant them.
struct Text {
  enum class Kind { plain, xml };

  std::string name;         // for problems: "mail.eml", "mail.eml, attachment 2"
  std::string bytes;        // UTF-8, \n line ends, no BOM, no quoted reply, no signature
  std::vector<int> lines;   // for each line of `bytes`: its line before quotes were left out, from 1
  Kind kind = Kind::plain;  // by content, never by name
};

// Where a place in `bytes` stands in the part as it was decoded; of a line that does not exist, the last one.
Source source(const Text& text, int line, int column);

struct Message {
  std::string from;         // the address alone, ASCII letters in lower case: "red@example.org"
  std::string from_name;    // as the header has it; may be empty
  std::string subject;      // one line, decoded
  std::string date;         // "2026-05-03T08:22:13Z", as the header says, in UTC; empty if there is none
  std::string received;     // likewise, of the last server that took it in: the first Received header
  std::string message_id;   // without its < >; empty if there is none
  bool automatic = false;   // an absence notice or a bounce: answering it would start a loop
  std::vector<Text> texts;  // none is empty; body first, then attachments as they stand in the mail
};

// A mail of RFC 5322 and MIME. What cannot be read in it (pictures, .docx, encrypted parts) is left out with
// a warning that names it by number. nullopt and a problem when it is no mail or exceeds a limit: 10 MB, 64
// parts, 16 levels. Headers are as the sender wrote them, without control characters; they prove nothing of
// the sender.
std::optional<Message> read_message(std::string_view bytes, const std::string& file, Problems& problems);

// A file that holds orders and is no mail: decoded and cleaned as an attachment is. nullopt and a problem
// when no text is in it.
std::optional<std::vector<Text>> read_texts(std::string_view bytes, const std::string& file,
                                            Problems& problems);

// What a file is, by its content: a mail begins with header lines as "From:" or "Received:", an mbox with
// "From " and a date.
enum class Shape { mail, mbox, text };
Shape shape_of(std::string_view bytes);

// The mails of an mbox, each with its "From " line, which read_message skips; there it also undoes the
// quoting of "From " in bodies (mboxrd). A file without "From " lines is one mail.
std::vector<std::string_view> split_mbox(std::string_view bytes);

}  // namespace quincunx::mail
