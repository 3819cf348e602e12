#include "print/theme.hpp"

namespace quincunx {

const char* continued_word(const Theme& theme) {
  if (theme.language == "de") return "Fortsetzung";
  if (theme.language == "fr") return "suite";
  return "continued";
}

const char* contents_word(const Theme& theme) {
  if (theme.language == "de") return "Inhalt";
  if (theme.language == "fr") return "Table des matières";
  return "Contents";
}

}  // namespace quincunx
