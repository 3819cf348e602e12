#include "quincunx/play/postures.hpp"

#include <array>

namespace quincunx {
namespace {

constexpr std::array<const char*, postures_in_all> meanings = {
    "goes for the enemy, at any distance",
    "the same, but its foot closes to charge only if it is clearly the stronger",
    "stays in place, dresses its line, and faces an enemy that comes near; units near an enemy, above all "
    "horse, may go out to fight it",
    "neither advances nor charges, in any turn, and does not pull out when worn; it turns to face the enemy, "
    "changes formation, shoots, and answers charges",
    "keeps out of reach of enemy charges, and within range if it shoots",
    "goes back, out of reach of the enemy's fire and charges",
    "waits behind its friends and follows them; goes in when the enemy is near, when friends in front are "
    "worn, or when half "
    "of the turns are over",
    "marches off the table by its own edge, or by the edge named; near the enemy it backs away facing it, "
    "unless it can march out of reach; a unit that comes within 1 of the edge has left the field"};

}  // namespace

const char* meaning_of(Posture posture) { return meanings[static_cast<std::size_t>(posture)]; }

}  // namespace quincunx
