#pragma once
// What a mail program adds below a text, and the armour that PGP puts around it.

#include "mail/clean/lines.hpp"

namespace quincunx::mail {

// Leaves out a signature (from "-- ", or "--" above a few lines, to the next quotation or the end), lines as
// "Sent from my iPhone", and the footer of a mailing list. Quotations must have been left out before.
void leave_out_signature(Lines& lines);

// Leaves out the lines "-----BEGIN PGP SIGNED MESSAGE-----" and "Hash: …" above a signed text and the
// signature below it, and takes away the "- " before its lines that begin with a dash. True if an encrypted
// block was left out too.
bool leave_out_armour(Lines& lines);

}  // namespace quincunx::mail
