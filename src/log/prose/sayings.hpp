#pragma once
// Patterns for the events of every game, and the words of its orders (words-en.xml beside this file).

#include <array>

#include "quincunx/log/order.hpp"
#include "quincunx/log/vocabulary.hpp"

namespace quincunx {

enum class Saying : std::uint8_t {
  began,
  player_turn,
  activated,
  step,
  step_titled,
  entered,
  entered_story,
  formed,
  formed_story,
  resized,
  sighted,
  sighted_story,
  lost_sight,
  couriered_late,
  couriered_lost,
  couriered_captured,
  umpired,
  umpired_story,
  change_place,
  change_base,
  change_formation,
  noted,
  held,
  held_story,
  joined,
  detached,
  refused,
  refused_length,
  untied,
  drawn,
  checked,
  checked_target,
  moved,
  moved_way,
  moved_at,
  moved_spending,
  left,
  left_routed,
  left_eliminated,
  left_fallen,
  left_withdrawn,
  left_exited,
  met_objective,
  met_objective_again,
  met_exit,
  met_points,
  met_margin,
  met_enough,
  met_losses,
  met_objectives,
  met_gone,
  left_left,
  broke,
  broke_story,
  decided,
  decided_unit,
  chosen,
  chosen_nothing,
  ended_broken,
  ended_time,
  ended_draw,
  ended_points,
  ended_objective,
  ended_exit,
  ended_enough,
  ended_retreat,
  ended_stopped,
  ended_won,
  ended_lost,
  ended_broken_won,
  ended_retreat_won,
  size,
  pose,
  turn_left,
  turn_right,
  leg_bearing,
  leg_far,
  leg_left,
  leg_right,
  leg_point,
  stay,
  style,
  edge,
  no_unit,
  number_unit,
  number_side,
  number_objective,
  number_formation,
  and_,
  forms,
  decimal,
  elided,
  contracted,
  articles,
  count_
};
constexpr std::size_t said_in_all = static_cast<std::size_t>(Saying::count_);
// In the language of the words.
const char* pattern_of(Saying saying, const Vocabulary& words);
// The word of an order or a manoeuvre, common to all games or the game's own.
const char* word_of(const OrderKind& kind, const Vocabulary& words);        // "shoot"
const char* aimed_word_of(const OrderKind& kind, const Vocabulary& words);  // "shoot at"
const char* word_of(const ManoeuvreKind& kind, const Vocabulary& words);
const char* moved_word_of(const ManoeuvreKind& kind, const Vocabulary& words);  // "wheeled"

}  // namespace quincunx
