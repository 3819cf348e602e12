#include "report/data/card_tables.hpp"

#include <array>

namespace quincunx::data {
namespace {

template <class... C>
constexpr std::uint32_t shown_columns(C... columns) {
  return (0U | ... | (1U << static_cast<unsigned>(columns)));
}

// clang-format off
constexpr std::array all_card_tables{
    CardTable{"tilly",   "unit-types",  shown_columns(1, 2, 3, 4)},        // move, shooting range and need, melee
    CardTable{"lib",     "movement",    shown_columns(2, 3, 4, 5)},        // over open and broken ground, and quick
    CardTable{"lib",     "musketry",    shown_columns(0, 1, 2), 1},
    CardTable{"lib",     "cannonade",   shown_columns(0, 1, 2, 3, 4, 5)},
    CardTable{"bolivar", "moves",       shown_columns(0)},
    CardTable{"bolivar", "unit-types",  shown_columns(3, 4, 5)},           // shooting range, melee
    CardTable{"liberty", "movement",    shown_columns(0, 1, 2)},
    CardTable{"liberty", "weapons",     shown_columns(0, 1, 2), 1},
    CardTable{"liberty", "combat-dice", shown_columns(0, 1, 2)},
    CardTable{"acw",     "movement",    shown_columns(0)},
    CardTable{"acw",     "weapons",     shown_columns(0)},
    CardTable{"acw",     "shots",       shown_columns(0, 1), 1},
    CardTable{"acw",     "melee-dice",  shown_columns(0, 1)},
    CardTable{"acw",     "quality",     shown_columns(0, 1)},              // morale, wounded on
};
// clang-format on

}  // namespace

std::span<const CardTable> card_tables() { return all_card_tables; }

}  // namespace quincunx::data
