#include "report/map/legend_words.hpp"

namespace quincunx::map {
namespace {

constexpr LegendWords all[] = {
    {"en",
     "at the start of the turn",
     "move",
     "charge",
     "fall back",
     "shooting",
     "fight",
     "gone from the table",
     "lost this turn",
     "event in the text",
     "objective, in its holder’s colour",
     "Not named on the map:",
     {"yards", "metres", "paces"}},
    {"es",
     "al comienzo del turno",
     "movimiento",
     "carga",
     "repliegue",
     "fuego",
     "combate",
     "fuera de la mesa",
     "perdidos en el turno",
     "suceso del texto",
     "objetivo, del color de quien lo tiene",
     "Sin nombre en el mapa:",
     {"yardas", "metros", "pasos"}},
    {"fr",
     "au début du tour",
     "mouvement",
     "charge",
     "repli",
     "tir",
     "combat",
     "hors de la table",
     "perdus ce tour",
     "événement du texte",
     "objectif, à la couleur de son détenteur",
     "Sans nom sur la carte :",
     {"yards", "mètres", "pas"}},
    {"de",
     "zu Beginn des Zuges",
     "Bewegung",
     "Angriff",
     "Rückzug",
     "Feuer",
     "Kampf",
     "vom Tisch",
     "in diesem Zug verloren",
     "Ereignis im Text",
     "Ziel, in der Farbe dessen, der es hält",
     "Auf der Karte ohne Namen:",
     {"Yards", "Meter", "Schritt"}},
};

}  // namespace

const LegendWords& legend_words(std::string_view language) {
  for (const LegendWords& words : all)
    if (language == words.language) return words;
  return all[0];
}

}  // namespace quincunx::map
