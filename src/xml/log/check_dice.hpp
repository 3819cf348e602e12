#pragma once
// Dice compared with the keys of a game without playing it again: for a log that lacks decisions of the
// enemy, as that of one side does.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/xml/xml.hpp"

namespace quincunx {

struct DiceCheck {
  std::string fault;                  // "" if the keys lead to the commitment; else no roll was compared
  std::size_t rolls = 0;              // in the log
  std::size_t given = 0;              // of these, with the dice that the keys give for what it was thrown for
  std::vector<std::uint32_t> others;  // the events of the other rolls
};
// In a log of a whole game, any other roll was changed; so were the rolls of a turn beyond the last key. A
// log of one side may lack the activation, or an earlier roll of the same kind, without which a roll cannot
// be found. `promised`: the commitment that was mailed before the first turn; empty: not compared.
DiceCheck check_dice(const Battle& battle, const LogHeader& header, const EventLog& log,
                     std::string_view promised = {});

}  // namespace quincunx
