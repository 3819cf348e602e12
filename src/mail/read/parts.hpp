#pragma once
// The parts of a mail, from the outside in.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mail/clean/lines.hpp"
#include "mail/read/gmime.hpp"
#include "quincunx/base/problem.hpp"
#include "quincunx/mail/mail.hpp"

namespace quincunx::mail {

// The texts of a mail: those of its body first. A part that is no text is left out with a warning. nullopt
// and a problem if it has too many parts or they are nested too deep.
std::optional<std::vector<Text>> texts_of(GMimeMessage* mail, const std::string& file, Problems& problems);

// As UTF-8; `named` is the encoding if something names it. nullopt, with a warning, if it is no text.
std::optional<std::string> decoded_text(std::string_view bytes, std::string_view named,
                                        const std::string& name, Problems& problems);

// A file or an attachment, decoded; `named` is its encoding if something says so. Empty, with a warning, if
// it is no text, and empty without one if it has no letter or is a business card or an invitation.
std::vector<Text> texts_of_file(std::string_view bytes, std::string_view named, const std::string& name,
                                Problems& problems);

}  // namespace quincunx::mail
