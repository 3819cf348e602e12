#pragma once
// What a mail holds for a game: orders, a code word, a salt for the dice.

#include <optional>
#include <string>
#include <vector>

#include "quincunx/mail/mail.hpp"
#include "quincunx/umpire/game.hpp"

namespace quincunx::umpire {

struct LetterIn {
  std::string from;                  // address; empty: a bare file
  std::string subject, message_id;   // likewise
  std::string received;              // when the last mail server took it, UTC; empty: it does not say
  std::string date;                  // that its sender gave, UTC; likewise
  bool automatic = false;            // answering it would start a loop
  std::optional<mail::Text> orders;  // its lines with a code word or a salt are empty
  bool in_body = false;              // they stand in the mail itself, among other words perhaps
  std::vector<std::string> codes;    // words that it names as its code, at most a few
  std::string salt;                  // empty: none
  bool perhaps_orders = false;       // it has no orders, but lines that may be meant as some
  Problems problems;                 // parts that could not be read, or are left out

  const std::string& sent() const { return received.empty() ? date : received; }
};

// `kind`: as the ledger names the file, "eml" for a mail. nullopt and problems if it cannot be read.
std::optional<LetterIn> read_letter(std::string_view bytes, std::string_view kind, const std::string& name,
                                    Problems& problems);

// The kind of a file by its content: "eml", "xml" or "txt".
std::string kind_of(std::string_view bytes);

// Problems of the orders at their places in the mail as it arrived.
Problems at_source(Problems problems, const mail::Text& text);

}  // namespace quincunx::umpire
