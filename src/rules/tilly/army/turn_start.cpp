#include "play/arrivals.hpp"
#include "rules/tilly/army/tilly.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/steps.hpp"

namespace quincunx::tilly {

// The markers of the turn before are gone by now: their columns and ties last a turn only.
void begin_turn(Turn& turn) {
  bring_on_arrivals(turn, static_cast<PurposeId>(purpose::arrival),
                    static_cast<RemarkId>(remark::no_room_to_arrive), "T-A91"_r);
}

}  // namespace quincunx::tilly
