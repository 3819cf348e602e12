#pragma once
// Sentences of receipts and letters, in the player's language (words-en.xml in this folder).

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quincunx/play/battle.hpp"

namespace quincunx::umpire {

enum class Phrase : std::uint8_t {
  greeting,
  receipt_subject,
  arrived,
  counts,
  replaces,
  older,
  later_turn,
  empty_turn,
  part_late,
  code_missing,
  refused,
  game_over,
  nothing_read,
  late,
  late_due,
  due,
  due_or_late,
  in_force,
  none_in_force,
  salt_taken,
  salt_late,
  read_as,
  mistakes,
  look_at,
  in_mail,
  in_file,
  not_promised,
  will_test,
  will_roll,
  unknown_enemy,
  keep_receipt,
  admitted,
  welcome_subject,
  welcome,
  welcome_orders,
  welcome_form,
  welcome_example,
  welcome_hidden,
  welcome_hidden_within,
  welcome_sight,
  welcome_sight_range,
  welcome_sight_identify,
  welcome_couriers,
  welcome_couriers_die,
  welcome_couriers_captured,
  welcome_silent_hold,
  welcome_silent_rules,
  welcome_silent_doctrine,
  welcome_code,
  welcome_dice,
  welcome_keys,
  welcome_keys_at_end,
  welcome_salt,
  turn_subject,
  amended_subject,
  amended,
  amendment,
  amendment_dice_known,
  amendment_orders,
  admission,
  played,
  missing_hold,
  missing_rules,
  missing_doctrine,
  missing_others_hold,
  missing_others_rules,
  missing_others_doctrine,
  losses,
  losses_seen,
  attached,
  form_attached,
  captured,
  ruling,
  ruling_alone,
  turn_key,
  keys_at_end,
  pack_orders,
  pack_ledger,
  pack_number,
  next_orders,
  over,
  fault_no_orders,
  fault_over,
  fault_beyond,
  fault_command,
  reveal_subject,
  reveal,
  count_
};
// With these values in its places.
std::string phrase(Phrase which, std::string_view language,
                   std::initializer_list<std::pair<std::string_view, std::string>> values = {});

// With the name of a side in {side}, with which words agree as in reports: "{side:le|la|les|les} {side}". The
// battle is in the language of the player.
std::string phrase_of_side(Phrase which, const Battle& battle, SideId side,
                           std::vector<std::pair<std::string_view, std::string>> values = {});

}  // namespace quincunx::umpire
