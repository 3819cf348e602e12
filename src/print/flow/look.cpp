#include "print/flow/look.hpp"

namespace quincunx {

Run again(const Look& look) {
  const char* word = look.language == "de"   ? "Fortsetzung"
                     : look.language == "es" ? "continuación"
                     : look.language == "fr" ? "suite"
                                             : "continued";
  Run run;
  run.text = std::string{" ("} + word + ")";
  run.manner = Run::Manner::italic;
  return run;
}

const char* contents_word(const Look& look) {
  if (look.language == "de") return "Inhalt";
  if (look.language == "es") return "Índice";
  if (look.language == "fr") return "Table des matières";
  return "Contents";
}

}  // namespace quincunx
