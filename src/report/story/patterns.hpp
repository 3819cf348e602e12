#pragma once
// Patterns and words of the story (words-en.xml in this folder).

#include <cstdint>

namespace quincunx::narrative {

enum class Pattern : std::uint8_t {
  advanced,
  wheeled_left,
  wheeled_right,
  oblique,
  faced_about,
  turned_left,
  turned_right,
  sideways,
  fell_back,
  pivoted_left,
  pivoted_right,
  rode,
  made_room,
  moved,
  did,
  charged,
  formed,
  formed_anew,
  part,
  at,
  twice,
  then,
  also,
  but,
  though,
  next,
  further,
  while_,
  both,
  all,
  and_so,
  who,
  which,
  they,
  it,
  the_same,
  that,
  those,
  in_vain,
  start,
  count_
};
const char* word(Pattern pattern);

}  // namespace quincunx::narrative
