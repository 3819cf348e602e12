#include "print/look.hpp"

namespace quincunx {

const char* continued_word(const Look& look) {
  if (look.language == "de") return "Fortsetzung";
  if (look.language == "fr") return "suite";
  return "continued";
}

const char* contents_word(const Look& look) {
  if (look.language == "de") return "Inhalt";
  if (look.language == "fr") return "Table des matières";
  return "Contents";
}

}  // namespace quincunx
