#pragma once
// Mail and archives as they are sent. The same input gives the same bytes: no clock, no locale, no random
// number.

#include <string>
#include <vector>

namespace quincunx::mail {

struct Address {
  std::string name, address;  // name: UTF-8, may be empty
};

struct File {
  std::string name;  // "red-report.pdf"; in an archive also "red/report.pdf"
  std::string type;  // "application/pdf"; archives do not use it
  std::string bytes;
};

struct Outgoing {
  Address from;
  std::vector<Address> to;
  std::string subject;
  std::string date;         // UTC: "2026-05-03T08:22:13Z"
  std::string message_id;   // without < >: "turn-3-red@my-game.example"
  std::string in_reply_to;  // the message_id that it answers; may be empty
  std::string body;         // UTF-8, \n line ends; long lines are wrapped at blanks
  std::vector<File> attachments;
};

// A mail as .eml, with \r\n line ends, seven-bit throughout. Control characters in headers become spaces.
// Throws std::invalid_argument if From, To, Date or Message-ID is missing or malformed.
std::string write_message(const Outgoing& outgoing);

// A text as the body of a mail has it: long lines are wrapped at blanks. Wrapped again it stays the same.
std::string wrapped_body(const std::string& text);

// A zip archive of the files in their order, all dated 1 January 1980, 00:00. Throws std::invalid_argument
// for a name that is empty, given twice, absolute or with "..", a backslash, a colon or a control character;
// and for no files.
std::string write_zip(const std::vector<File>& files);

}  // namespace quincunx::mail
