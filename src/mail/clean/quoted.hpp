#pragma once
// Quoted and forwarded mails inside a text.

#include "mail/clean/lines.hpp"

namespace quincunx::mail {

// Leaves out lines that begin with ">", the line above them ("On … wrote:"), and everything below
// "-----Original Message-----", below a "From: … Sent: … To: …" of an earlier mail, and below an "On …
// wrote:" with an address or a time without ">" lines. Of a forwarded mail only its heading is left out: it
// is what the sender meant to send. `forwarded` is true if the subject says so.
// Returns the number of the first line of an earlier mail that has no marks before its lines, so that an
// answer between them would look the same as it; 0 if there is none.
int leave_out_quotations(Lines& lines, bool forwarded);

// The subject begins as that of a forwarded mail: "Fwd:", "WG:".
bool is_forwarded(std::string_view subject);

}  // namespace quincunx::mail
