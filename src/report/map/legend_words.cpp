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
     {"yards", "metres", "paces"},
     "arrives",
     "leader fallen",
     "objective taken",
     "strength still to come",
     "losses, and the line at which the army breaks"},
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
     {"yardas", "metros", "pasos"},
     "llega",
     "jefe caído",
     "objetivo tomado",
     "efectivos por llegar",
     "pérdidas, y la línea en que se quiebra el ejército"},
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
     {"yards", "mètres", "pas"},
     "arrive",
     "chef tombé",
     "objectif pris",
     "forces encore attendues",
     "pertes, et la ligne où l’armée se rompt"},
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
     {"Yards", "Meter", "Schritt"},
     "trifft ein",
     "Führer gefallen",
     "Ziel genommen",
     "noch erwartete Stärke",
     "Verluste, und die Linie, an der das Heer zerbricht"},
};

}  // namespace

const LegendWords& legend_words(std::string_view language) {
  for (const LegendWords& words : all)
    if (language == words.language) return words;
  return all[0];
}

}  // namespace quincunx::map
