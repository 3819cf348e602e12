#pragma once
// Lines of a mail as the texts that its sender meant.

#include <string>
#include <vector>

#include "mail/clean/lines.hpp"
#include "quincunx/base/problem.hpp"
#include "quincunx/mail/mail.hpp"

namespace quincunx::mail {

// Less quotations, signatures and armour. An XML document among other lines becomes a text of its own, behind
// what is around it. Warns if nothing but a quotation was there. `forwarded`: the mail says it forwards
// another.
std::vector<Text> clean_texts(Lines lines, const std::string& name, bool forwarded, Problems& problems);

// Lines of an XML document, as they are but for the tags (plain_tags).
Text xml_text(const Lines& lines, const std::string& name);

}  // namespace quincunx::mail
