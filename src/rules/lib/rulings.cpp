// Where the sheet leaves a question open: our reading first, then the others that can be played.

#include "rules/lib/lib.hpp"

namespace quincunx::lib {
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
    choice("first_side", "H36", "Which side moves first in every turn?",
      {{"first", "the one that the scenario names first"}, {"second", "the one that it names second"}}),
    choice("poor_commissariat", "L38", "Whose army has a poor commissariat?",
      {{"none", "nobody's"}, {"first", "the first side's"}, {"second", "the second side's"}, {"both", "both sides'"}}),
    whole_number("heavy_casualties.first", "H33", "Troop stands lost that are heavy casualties of the first side; 0: the printed part", 0, 999, 0),
    whole_number("heavy_casualties.second", "H33", "Troop stands lost that are heavy casualties of the second side; 0: the printed part", 0, 999, 0),
    whole_number("greater_losses.first", "H33", "Troop stands lost that are greater losses of the first side; 0: the printed part", 0, 999, 0),
    whole_number("greater_losses.second", "H33", "Troop stands lost that are greater losses of the second side; 0: the printed part", 0, 999, 0),
    choice("maneuver.elan_single_band", "L2", "What is a disordered unit's result in the second highest band?",
      {{"no", "Rally with Élan, as in the highest"}, {"yes", "plain Rally"}}),
    choice("mods.stack_brave", "L4", "A brave colonel and an attached leader: how often +1?",
      {{"no", "once"}, {"yes", "for each"}}),
    choice("granaderos_charge", "L6", "Do Granaderos have +1 in a charge?",
      {{"yes", "the figure of the line above, lost in print"}, {"no", "no bonus"}}),
    choice("mods.stack_outflanked", "L9", "Outflanked and broken: how often −2 in the check?",
      {{"no", "once"}, {"yes", "for each"}}),
    choice("losses.greater_mode", "L10", "What are greater losses?",
      {{"threshold", "a second number of stands; its modifier replaces the first"},
       {"comparative", "heavy casualties reached, and more stands lost than the enemy"},
       {"additive", "a second number of stands; its modifier comes on top"}}),
    choice("mods.skirmisher_rated", "L12", "Which units have −1 as skirmishers in the check?",
      {{"no", "those in skirmish line now"}, {"yes", "any with a skirmisher rating"}}),
    choice("rout.from_band", "L13", "From where do points of a Rout count?",
      {{"no", "from 0"}, {"yes", "from the upper end of the band"}}),
    choice("retreat.broken_short", "L14", "How far does a broken unit retreat by a check?",
      {{"no", "a full retreat"}, {"yes", "out of close range only"}}),
    choice("guns.check_to_fire", "L19", "Must guns check to fire in their own player turn?",
      {{"no", "not if they only stand and fire"}, {"yes", "always"}}),
    choice("charge.min_result", "L20", "Which results let a unit charge?",
      {{"tardy", "Tardy too, at half a move"}, {"well_handled", "Well Handled or better"}}),
    choice("fallback.fixed_lost", "L69", "What becomes of light fixed guns that must fall back?",
      {{"no", "they stay, silenced"}, {"yes", "they are lost"}}),
    choice("fire.after_retreat", "L71", "May a unit that retreated by its check fire in the same player turn?",
      {{"no", "it may not"}, {"yes", "it may"}}),
    choice("fire.musket_row", "L22", "What do muskets and carbines do beyond close range?",
      {{"half", "half a point up to the second range"}, {"close", "nothing"}, {"rifle", "as rifles"}}),
    choice("fire.halve_each", "L28", "Disordered, damaged and low on ammunition: how often halved?",
      {{"no", "once"}, {"yes", "for each"}}),
    choice("fire.round", "L29", "What becomes of half a point left over?",
      {{"down", "it is dropped"}, {"up", "it counts as a whole one"}}),
    choice("fire.stack_target", "L30", "Several postures or covers of a target:",
      {{"no", "the highest of each"}, {"yes", "all add up"}}),
    choice("fire.nation_guns", "L31", "Do guns count for the modifiers of British, Militia and Peasants?",
      {{"yes", "by their nation and crew"}, {"no", "they count neither way"}}),
    choice("fire.skirmish_scope", "L32", "When does a rated target roll its skirmisher check?",
      {{"each", "in each fire combat against it"}, {"step", "once in a fire step"}, {"formed", "in each, but not in skirmish line"}}),
    choice("fire.low_ammo_all", "L38", "Who runs low on ammunition?",
      {{"no", "one firer"}, {"yes", "all who fired"}}),
    choice("fire.cavalry_cold_steel", "L35", "Does mounted cavalry count as using cold steel against fire?",
      {{"yes", "it does"}, {"no", "it is checked"}}),
    choice("fire.lively_musketry", "L36", "Does Lively fire of muskets alone do anything?",
      {{"no", "nothing"}, {"yes", "it disorders troops, but silences no guns"}}),
    choice("fire.massed_musketry", "L40", "Which fire hurts friends massed behind the target?",
      {{"yes", "musketry and cannonade"}, {"no", "cannonade only"}}),
    choice("charge.british", "L41", "May British infantry countercharge at once when a charge on it is checked?",
      {{"yes", "it may"}, {"no", "only in its own turn"}}),
    choice("charge.hasty_outflank", "L44", "A hasty square charged from behind its old front:",
      {{"replaces", "is outflanked, which replaces −1"}, {"exempt", "is not outflanked"}, {"adds", "is outflanked, and keeps −1"}}),
    choice("charge.second_combat", "L49", "What is a second combat?",
      {{"step", "that of a breakthrough"}, {"roll", "also every roll after a Desperate Struggle"}}),
    choice("reign_in.strict", "L52", "Does a roll equal to the number pass the reign-in check?",
      {{"no", "it does"}, {"yes", "only a lower one"}}),
    choice("recall.check_both", "L53", "For what does winning countercharging cavalry need a reign-in check?",
      {{"no", "to recall"}, {"yes", "to carry the position as well"}}),
    choice("charge.loss_each", "L66", "Who loses the stands of a charge?",
      {{"no", "the lead unit first"}, {"yes", "every unit of the side"}}),
    choice("charge.hold_loses_guns", "L67", "Heavy or fixed guns in works that are hard pressed:",
      {{"no", "hold with the works"}, {"yes", "are lost all the same"}}),
    choice("charge.outflank_over_hold", "L68", "A hard pressed unit in square or works that was outflanked:",
      {{"no", "holds, disordered"}, {"yes", "runs, broken"}}),
    choice("charge.disorder_on_carry_only", "L70", "Which winning attackers become disordered?",
      {{"no", "all whom the rule names"}, {"yes", "only those that carry the position"}}),
    choice("capitulation", "H35", "Does an army give up when it reaches its greater losses?",
      {{"none", "neither"}, {"first", "the first side's does"}, {"second", "the second side's does"}, {"both", "both do"}}),
  };
  return all;
}
// clang-format on

}  // namespace quincunx::lib
