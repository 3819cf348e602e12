#pragma once
// Sentences of receipts and letters, in the player's language (words-en.xml in this folder).

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

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
  welcome_subject,
  welcome,
  welcome_orders,
  welcome_form,
  welcome_hidden,
  welcome_sight,
  welcome_couriers,
  welcome_couriers_lost,
  welcome_code,
  welcome_dice,
  welcome_keys,
  welcome_keys_at_end,
  welcome_salt,
  turn_subject,
  amended_subject,
  amended,
  dice_known,
  played,
  missing_hold,
  missing_rules,
  missing_doctrine,
  missing_others_hold,
  missing_others_rules,
  missing_others_doctrine,
  losses,
  attached,
  form_attached,
  captured,
  ruling,
  ruling_alone,
  turn_key,
  keys_at_end,
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

}  // namespace quincunx::umpire
