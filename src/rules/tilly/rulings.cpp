// Where the rules leave a question open: our reading first, then the others that can be played.

#include "rules/tilly/tilly.hpp"

namespace quincunx::tilly {
namespace {

using Choices = std::vector<Alternative>;

Ruling choice(const char* key, const char* rule, const char* text, Choices alternatives) {
  return {key, rule, text, std::move(alternatives), 0, 0, 0};
}
Ruling whole_number(const char* key, const char* rule, const char* text, int low, int high, int preset) {
  return {key, rule, text, {}, low, high, preset};
}

}  // namespace

// clang-format off
const std::vector<Ruling>& rulings() {
  static const std::vector<Ruling> all{
    choice("facing_model", "T-A2", "The shape of a unit's front, flank and rear zones",
      {{"strip_half_plane", "front a strip as wide as the base, rear all behind the line of its rear edge"},
       {"strip_strip", "front and rear both strips as wide as the base"},
       {"diagonal45", "four quadrants, parted by lines at 45 degrees from the corners"}}),
    choice("contact_corner_counts", "T-A4", "Does corner touching corner count as contact?",
      {{"no", "only between a charger and its target"}, {"yes", "always"}}),
    choice("terrain_by_base", "T-A18", "What of a unit must be in difficult ground for it to count?",
      {{"no", "its centre"}, {"yes", "any part of its base"}}),
    choice("cannon_pivot_needs_command", "T-A17", "Must cannons be in command to pivot?",
      {{"yes", "a pivot is their move"}, {"no", "pivots are free"}}),
    choice("turn_then_move", "T-A20", "May a unit go straight after a turn?",
      {{"no", "a turn is the whole move"}, {"yes", "a turn is free at the start, like an about face"}}),
    choice("superior_turn_whole_move", "T-A21", "Does a turn take a superior unit's whole move?",
      {{"no", "not as one of its two changes"}, {"yes", "as for anybody"}}),
    choice("inferior_rally_back", "T-A22", "May inferior units rally back and evade?",
      {{"yes", "although they may not move backwards otherwise"}, {"no", "they stay where they are"}}),
    choice("buffer_case2_path", "T-A24", "Where does the buffer hold for a unit that starts nearer than 1 TUM?",
      {{"yes", "all along its path and at the end"}, {"no", "only at the end"}}),
    choice("commander_exempt_buffer", "T-A25", "Do commanders on their own keep out of enemy buffers?",
      {{"no", "they do, like any unit"}, {"yes", "they need not"}}),
    choice("rally_back_buffer", "T-A94", "Does the buffer hold for rally backs and evades?",
      {{"yes", "they are moves other than charges"}, {"no", "only contact is barred"}}),
    whole_number("zoc_away_tolerance_deg", "T-A28", "How far from the owner's facing may a move directly away from it go, in degrees?", 0, 45, 45),
    choice("zoc_facing_change", "T-A28", "May a unit in a zone of control change facing on the spot?",
      {{"allowed", "it counts as staying"}, {"forbidden", "only with a move closer or away"}}),
    choice("zoc_blocked", "T-A29", "Do units between cut off a zone of control?",
      {{"no", "nothing does"}, {"yes", "a unit on the line between the centres does"}}),
    choice("commander_exempt_zoc", "T-A29", "Do zones of control bind commanders on their own?",
      {{"no", "they do, like any unit"}, {"yes", "they do not"}}),
    choice("zoc_stops_charge", "T-A95", "Does a zone of control that a charge enters on its way stop it?",
      {{"no", "only the one it starts in binds it"}, {"yes", "unless it gets closer to that owner"}}),
    choice("attach_own_command_only", "T-A34", "Which units may a commander join?",
      {{"no", "any friendly unit"}, {"yes", "only units of his own command"}}),
    choice("free_target_choice", "T-A37", "Must a unit shoot at the closest target?",
      {{"no", "yes, the closest or one as close within a hair"}, {"yes", "no, at any target in the arc"}}),
    choice("friends_block_front", "T-A38", "Which friends to front bar shooting to front?",
      {{"in_range", "any within range; for cannons only those nearer than the target"},
       {"between", "only those nearer than the target, for everybody"},
       {"strict", "any within range, for cannons too"}}),
    choice("flank_friends", "T-A39", "Which friends on a flank bar shooting to that flank?",
      {{"zone", "any to that flank within range"}, {"ahead", "only those with some part ahead of the front edge"}}),
    choice("flank_arc", "T-A43", "How wide is the arc to a flank?",
      {{"zone", "the whole flank zone"}, {"wedge45", "45 degrees beside the front corners"}}),
    choice("hidden_front_binds", "T-A98", "Must a unit shoot to front when the enemy there cannot be seen?",
      {{"no", "only an enemy it could shoot at ties it"}, {"yes", "any enemy in range to front does"}}),
    choice("shoot_into_melee", "T-A99", "May units shoot at enemies locked with friends?",
      {{"yes", "where the other rules let them"}, {"no", "never"}}),
    choice("declare", "T-A49", "In what order are charges declared?",
      {{"simultaneous", "together, neither knowing the other's"}, {"attacker_first", "the attacker first, openly"}}),
    choice("flank_test", "T-A54", "What tells a charge on front from one on flank or rear?",
      {{"declaration", "where the charger stands when it declares"}, {"contact", "where it stands when it makes contact"}}),
    choice("cancel", "T-A55", "Does a declaration that is itself cancelled still cancel others?",
      {{"single_pass", "it does"}, {"surviving_only", "only charges that go ahead do"}}),
    choice("contacted_unit_still_charges", "T-A57", "Does a unit contacted before its own charge still charge elsewhere?",
      {{"no", "its charge is lost"}, {"yes", "it still moves"}}),
    choice("point_blank", "T-R57", "Do units that are charged shoot at point blank?",
      {{"yes", "when they can"}, {"no", "never, as in later editions"}}),
    choice("cannon_point_blank", "T-A61", "May cannons shoot at point blank before they are taken?",
      {{"yes", "and survive when every charger touching them routs"}, {"no", "never"}}),
    choice("evade", "T-R58", "Is the optional rule for evading in force?",
      {{"yes", "Dragoons, Shot and Light horse may evade"}, {"no", "nobody may"}}),
    choice("melee_group", "T-A65", "What is fought as one melee?",
      {{"cluster", "all units joined by contact"}, {"target", "one unit and the enemies in contact with it"}}),
    choice("melee_zone", "T-A68", "Where does an enemy that charged this turn stand for melee dice?",
      {{"declaration", "where it stood when it declared"}, {"current", "where it stands now"}}),
    choice("commander_die_when_rear", "T-A69", "Does a commander roll his die when his host has an enemy to rear?",
      {{"no", "the host cannot fight at all"}, {"yes", "he does"}}),
    choice("uphill_cumulative", "T-A70", "Do uphill and works each take a die?",
      {{"no", "one die between them"}, {"yes", "one die each"}}),
    choice("hits_capped", "T-A74", "Do hits beyond the target's resolve count for who won?",
      {{"no", "they do count, as rolled"}, {"yes", "they do not"}}),
    choice("compulsory_rally_back_checks", "T-A77", "Does a compulsory rally back need a command check out of command?",
      {{"no", "it does not"}, {"yes", "and a failed one leaves the unit locked"}}),
    choice("recover_any_loss", "T-A81", "Which lost resolve can be regained?",
      {{"no", "only what shooting and melee took"}, {"yes", "any"}}),
    choice("heroics_candidates", "T-A82", "Who may be chosen for heroics?",
      {{"all", "any unit the rule names, even at full resolve"}, {"recoverable", "only units that can regain resolve"}}),
    choice("army_break", "T-A84", "What part of its units lost breaks an army?",
      {{"third", "one third"}, {"quarter", "one quarter"}, {"half", "one half"}}),
    choice("variable_army_morale", "T-R75", "Is the optional rule for variable army morale in force?",
      {{"no", "the fixed part breaks an army"}, {"yes", "the side that lost more rolls a die each turn"}}),
    choice("cannon_counts_lost", "T-A86", "Do cannons taken by a charge count as lost units?",
      {{"yes", "they do"}, {"no", "they do not"}}),
    choice("unit_quality", "T-R5", "Is the optional rule for unit quality in force?",
      {{"yes", "qualities count as the scenario gives them"}, {"no", "every unit is ordinary"}}),
    choice("fort_all_round", "T-A89", "From which side does a line of works protect?",
      {{"no", "only against enemies beyond it"}, {"yes", "from every side"}}),
    choice("hill_height", "T-A88", "How is the height of a unit on a hill told?",
      {{"slope", "the nearer to the crest, the higher"}, {"crest_zone", "only a unit nearer to the crest than to the foot stands higher"}}),
    whole_number("turn_limit", "T-A14", "After how many turns does the attacker lose? 0: never", 0, 99, 0),
  };
  return all;
}
// clang-format on

}  // namespace quincunx::tilly
