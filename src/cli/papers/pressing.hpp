#pragma once
// Makes the PDF that the user asked for: profile, and pages per sheet.

#include <optional>
#include <string>

#include "cli/frame/arguments.hpp"
#include "print/sheets/imposition.hpp"
#include "quincunx/document/press.hpp"

namespace quincunx::cli {

struct PressOptions {  // options as given
  std::string profile = "screen", impose;
  bool readable = false;
};
void add_press_options(options::options_description& own, PressOptions& chosen);
std::string profile_words();  // values of --profile for help

struct Pressing {
  PressProfile profile;
  Imposition impose = Imposition::none;
  bool compressed = true;
};

const Pressing& on_screen();  // the profile "screen" without changes

// `paper` (A4, Letter, or empty) overrides the profile's paper. Empty, with problems, if the profile is
// invalid.
std::optional<Pressing> pressing(const PressOptions& chosen, const std::string& paper, Problems& problems);

// A shipped profile by name, else a file. Empty, with problems, if it does not exist or is invalid.
std::optional<PressProfile> profile_named(const std::string& name_or_file, Problems& problems);

}  // namespace quincunx::cli
