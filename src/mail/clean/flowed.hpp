#pragma once
// Lines that a mail program broke or marked, as they were typed.

#include "mail/clean/lines.hpp"

namespace quincunx::mail {

// format=flowed (RFC 3676): a line that ends with a blank goes on in the next. With delete_blank (DelSp=yes)
// that blank is not of the text. A blank behind a line after which the next word would still have had room
// was typed: it joins nothing.
Lines unflowed(Lines lines, bool delete_blank);

// Gmail and others break the plain text of a mail at 78 columns, put asterisks around what is bold, and marks
// before items of lists; its HTML has none of that. Lines that are one there are joined, and marks that are
// not there go.
Lines as_in_html(Lines plain, const Lines& html);

}  // namespace quincunx::mail
