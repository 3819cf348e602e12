#include "rules/liberty/move/moves.hpp"
#include "rules/liberty/book/steps.hpp"

namespace quincunx::liberty {

Length printed_rate(const Rulebook&, const Unit&, Rate) { return 0; }
Length rate(const Turn&, UnitId, Rate) { return 0; }
Ordered order_of(std::span<const Leg>) { return Ordered::advance; }
MoveTrial try_legs(const Turn&, UnitId, std::span<const Leg>, Length) { return {}; }
void refuse(Turn&, UnitId, const Stop&, Length) {}
Stop place_bars(const Turn&, UnitId, const Unit&, const Base&) { return {}; }
bool move_by_legs(Turn&, UnitId, const Order&) { return false; }
void retire(Turn&, UnitId, std::optional<Angle>, Length, Rule) {}
bool rout_move(Turn&, UnitId, Rule) { return true; }
void move_to(Turn&, UnitId, const Base&, Manoeuvre, Length, Rule, Rows) {}
void reform(Turn&, UnitId, Form, const Pose&, Rule) {}
Dash dash(Turn&, UnitId, std::uint8_t, bool, int, bool) { return {}; }
Length longest_dash(const Turn&, UnitId, bool, int, bool) { return 0; }
void orders_step(Turn&) {}

}  // namespace quincunx::liberty
