#include "rules/bolivar/charge/reach.hpp"

namespace quincunx::bolivar {

Bar charge_bar(const Turn&, UnitId) { return {}; }
std::optional<ChargePath> charge_at(const Turn&, UnitId, const Base&, UnitId) { return std::nullopt; }
ChargePath charge_along(const Turn&, UnitId, int, Length) { return {}; }

}  // namespace quincunx::bolivar
