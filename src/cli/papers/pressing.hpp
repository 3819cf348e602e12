#pragma once
// From a document to the PDF that a user asked for: which profile, how the pages lie on sheets.

#include <optional>
#include <string>

#include "cli/frame/arguments.hpp"
#include "print/layout/imposition.hpp"
#include "quincunx/press.hpp"

namespace quincunx::cli {

struct PressWish {  // as given on the command line
  std::string profile = "screen", impose;
  bool readable = false;
};
void add_press_options(options::options_description& own, PressWish& wish);
std::string profile_words();  // what --profile takes, as help prints it

struct Pressing {
  PressProfile profile;
  Imposition impose = Imposition::none;
  bool compressed = true;
};

const Pressing& on_screen();  // the profile "screen", nothing else

// `paper` (A4, Letter, or empty) counts for more than the profile's. Nothing, and problems, where its profile
// is none.
std::optional<Pressing> pressing(const PressWish& wish, const std::string& paper, Problems& problems);

// A shipped profile by its name, else a file. Nothing, and problems, where there is none or it is wrong.
std::optional<PressProfile> profile_named(const std::string& name_or_file, Problems& problems);

}  // namespace quincunx::cli
