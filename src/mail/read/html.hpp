#pragma once
// HTML of mails as lines of text.

#include <string_view>

#include "mail/clean/lines.hpp"

namespace quincunx::mail {

// As a browser would show it, less pictures and what is hidden: a line for each block, row and <br>.
// Quotations get
// "> " before their lines, one for each level, as in plain text; lines of signatures that the mail program
// marked are left out. The input is UTF-8. What it means in spite of errors is libxml2's judgement; a
// document nested deeper than that reads ends early.
Lines html_lines(std::string_view html);

bool is_html(std::string_view text);  // it begins as such a document does

}  // namespace quincunx::mail
