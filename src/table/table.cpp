#include "table/note_down.hpp"

namespace quincunx {

int Table::tie(std::uint8_t kind, UnitId from, UnitId to) const {
  for (const Tie& tie : ties)
    if (tie.from == from && tie.to == to && tie.kind == kind) return tie.value;
  return 0;
}

// Corners and directions follow from pose and footprint.
bool operator==(const Unit& a, const Unit& b) {
  return a.side == b.side && a.command == b.command && a.type == b.type && a.formation == b.formation &&
         a.noted == b.noted && a.fate == b.fate && a.host == b.host && a.base.pose == b.base.pose &&
         a.base.footprint == b.base.footprint && a.columns == b.columns && a.last_seen == b.last_seen;
}

bool operator==(const Table& a, const Table& b) {
  return a.turn == b.turn && a.player_turn == b.player_turn && a.step == b.step && a.active == b.active &&
         a.acting == b.acting && a.acting_party == b.acting_party && a.activation == b.activation &&
         a.columns_lasting == b.columns_lasting && a.ties_lasting == b.ties_lasting && a.sides == b.sides &&
         a.commands == b.commands && a.broken == b.broken && a.holders == b.holders && a.ties == b.ties &&
         a.units == b.units;
}

void note_down(const Table& now, Table& noted) {
  if (noted.units.size() != now.units.size()) {
    noted = now;
    return;
  }
  for (std::size_t i = 0; i < now.units.size(); ++i)
    if (now.units[i].present() || noted.units[i].present()) noted.units[i] = now.units[i];
  noted.ties = now.ties, noted.holders = now.holders;
  noted.sides = now.sides, noted.commands = now.commands, noted.broken = now.broken;
  noted.turn = now.turn, noted.player_turn = now.player_turn, noted.step = now.step;
  noted.active = now.active, noted.acting = now.acting, noted.acting_party = now.acting_party;
  noted.activation = now.activation;
  noted.standing = now.standing, noted.touching = now.touching;
}

}  // namespace quincunx
