#pragma once
// Lines that a mail program broke, joined again.

#include "mail/clean/lines.hpp"

namespace quincunx::mail {

// format=flowed (RFC 3676): a line that ends with a blank goes on in the next. With delete_blank (DelSp=yes)
// that blank is not of the text. A blank behind a line after which the next word would still have had room
// was typed: it joins nothing.
Lines unflowed(Lines lines, bool delete_blank);

// Gmail and others break the plain text of a mail at 78 columns, not its HTML: where two lines are one there,
// they are joined.
Lines unwrapped(Lines plain, const Lines& html);

}  // namespace quincunx::mail
