// T-R30, T-R31: who may pass through which friends.

#include "play/move/aligned.hpp"
#include "rules/tilly/move/march.hpp"

namespace quincunx::tilly {
namespace {

bool mounted(Type type) { return cavalry(type) || type == Type::dragoons; }

// T-A31
bool sides_in_line(const Turn& turn, const Base& mover, const Base& other) {
  return in_line(mover, other, turn.angle(table::distances, row::alignment_degrees, distances_column::tum),
                 distance_figure(turn, row::alignment));
}

std::optional<row::Interpenetration> row_for(Type mover, Type other) {
  if (cavalry(mover) && cavalry(other)) return row::cavalry_through_cavalry;
  if (mounted(mover) && other == Type::shot) return row::mounted_through_shot;
  if (mover == Type::shot && mounted(other)) return row::shot_through_mounted;
  return std::nullopt;
}

}  // namespace

std::optional<row::Interpenetration> may_pass(const Turn& turn, Type mover, const Base& base,
                                              const Unit& friendly, Manner manner) {
  if (mover == Type::commander) return row::commander_through_any;
  if (is_commander(friendly)) return row::any_through_commander;
  if (type_of(friendly) == Type::cannons) return row::any_through_cannons;
  if (manner != Manner::straight && manner != Manner::backward) return std::nullopt;
  const auto found = row_for(mover, type_of(friendly));
  return found && sides_in_line(turn, base, friendly.base) ? found : std::nullopt;
}

}  // namespace quincunx::tilly
