// The only code that changes a table in play.
#include <algorithm>
#include <bit>

#include "quincunx/log/event.hpp"

namespace quincunx {
namespace {

constexpr bool has(std::uint64_t bits, std::size_t n) { return n < 64 && (bits >> n & 1) != 0; }

// An event about an unknown unit or column has no effect: a log may come from a file.
class Change {
 public:
  explicit Change(Table& table) : table_(table) {}

  void operator()(const event::Began& e) {
    end_all_from(Lifetime::turn);
    table_.turn = e.turn;
    table_.player_turn = table_.step = 0;
    table_.active.reset();
  }
  void operator()(const event::PlayerTurn& e) {
    end_all_from(Lifetime::player_turn);
    ++table_.player_turn;
    table_.active = e.side;
  }
  void operator()(const event::Stepped& e) {
    end_all_from(Lifetime::step);
    table_.step = static_cast<std::int16_t>(static_cast<int>(e.step) + 1);
  }
  void operator()(const event::Activated& e) {
    end_activations(e);
    table_.acting = e.unit;
    table_.acting_party = e.party;
    table_.activation = e.number;
  }
  void operator()(const event::Entered& e) {
    if (!known(e.unit)) return;
    unit(e.unit).fate = Fate::present;
    unit(e.unit).base = set_down(e.to, unit(e.unit).base.footprint);
    look_again(e.unit);
  }
  void operator()(const event::Moved& e) {
    if (!known(e.unit)) return;
    Base& base = unit(e.unit).base;
    const bool turns = e.to.facing != base.pose.facing || !unit(e.unit).present();
    base = turns ? set_down(e.to, base.footprint) : moved_to(base, e.to.at);
    look_again(e.unit);
  }
  void operator()(const event::Formed& e) {
    if (!known(e.unit)) return;
    unit(e.unit).formation = static_cast<std::uint8_t>(e.formation);
    stand(e.unit, e.to, e.width, e.depth);
  }
  void operator()(const event::Resized& e) {
    if (known(e.unit)) stand(e.unit, e.to, e.width, e.depth);
  }
  void operator()(const event::Noted& e) {
    if (known(e.unit)) unit(e.unit).noted = e.at;
  }
  void operator()(const event::Held& e) {
    const auto n = static_cast<std::size_t>(e.objective);
    if (n < table_.holders.size()) table_.holders[n] = static_cast<std::uint8_t>(e.side);
  }
  void operator()(const event::Counted& e) {
    const auto column = static_cast<std::size_t>(e.column);
    if (column >= columns_most) return;
    if (e.to != 0) table_.columns_in_use |= std::uint64_t{1} << column;
    if (e.party) {
      if (Columns* const borne = columns_of(e.party)) (*borne)[column] = e.to;
    } else if (known(e.unit)) {
      unit(e.unit).columns[column] = e.to;
    }
  }
  void operator()(const event::Tied& e) {
    const auto kind = static_cast<std::uint8_t>(e.tie);
    const auto tie = std::find_if(table_.ties.begin(), table_.ties.end(), [&e, kind](const Tie& t) {
      return t.kind == kind && t.from == e.unit && t.to == e.target;
    });
    if (tie == table_.ties.end()) {
      if (e.value != 0) table_.ties.push_back({e.unit, e.target, kind, e.value});
    } else if (e.value != 0) {
      tie->value = e.value;
    } else {
      table_.ties.erase(tie);
    }
  }
  void operator()(const event::Linked& e) {
    if (known(e.unit)) unit(e.unit).host = e.target;
  }
  // Ties of the turn, and of less, stay: what happened in it still counts after a unit has gone.
  void operator()(const event::Left& e) {
    if (!known(e.unit)) return;
    unit(e.unit).fate = e.fate;
    unit(e.unit).host = nobody;
    look_again(e.unit);
    for (Unit& other : table_.units)
      if (other.host == e.unit) other.host = nobody;
    std::erase_if(table_.ties, [this, &e](const Tie& tie) {
      return (tie.from == e.unit || tie.to == e.unit) && has(ties_of(Lifetime::game), tie.kind);
    });
  }

  void operator()(const event::Broke& e) {
    if (e.party.kind == Party::Kind::command && e.party.number < table_.broken.size())
      table_.broken[e.party.number] = true;
  }

  void operator()(const event::Couriered& e) {
    table_.carried.push_back(
        {e.party.number, table_.turn, e.ride == event::Ride::late ? e.arrives : std::int16_t{0}});
  }
  void operator()(const event::Sighted& e) {
    if (!known(e.unit)) return;
    unit(e.unit).fate = Fate::present;
    unit(e.unit).last_seen = 0;
    stand(e.unit, e.to, e.width, e.depth);
  }
  void operator()(const event::LostSight& e) {
    if (known(e.unit)) unit(e.unit).last_seen = table_.turn;
  }

  void operator()(const event::Decided&) {}
  void operator()(const event::Refused&) {}
  void operator()(const event::Drawn&) {}
  void operator()(const event::Checked&) {}
  void operator()(const event::Ruled&) {}
  void operator()(const event::Met&) {}
  void operator()(const event::Ended&) {}
  void operator()(const event::Umpired&) {}

 private:
  bool known(UnitId id) const { return index(id) < table_.units.size(); }
  std::uint64_t columns_of(Lifetime life) const {
    return table_.columns_lasting[static_cast<std::size_t>(life)];
  }
  std::uint64_t ties_of(Lifetime life) const { return table_.ties_lasting[static_cast<std::size_t>(life)]; }
  Columns* columns_of(Party party) {
    std::vector<Columns>& all = party.kind == Party::Kind::side ? table_.sides : table_.commands;
    return party && party.number < all.size() ? &all[party.number] : nullptr;
  }
  static void clear(Columns& columns, std::uint64_t bits) {
    static_assert(columns_most >= 64);
    for (; bits != 0; bits &= bits - 1) columns[static_cast<std::size_t>(std::countr_zero(bits))] = 0;
  }
  void end_ties(std::uint64_t bits) {
    if (bits != 0) std::erase_if(table_.ties, [bits](const Tie& tie) { return has(bits, tie.kind); });
  }
  // A moment opens: what lasted until then ends, and what lasts for less.
  void end_all_from(Lifetime first) {
    std::uint64_t columns = 0, ties = 0;
    for (auto life = static_cast<std::size_t>(first); life <= static_cast<std::size_t>(Lifetime::activation);
         ++life) {
      columns |= table_.columns_lasting[life];
      ties |= table_.ties_lasting[life];
    }
    columns &= table_.columns_in_use;
    if (columns != 0) {
      table_.columns_in_use &= ~columns;
      for (Unit& each : table_.units) clear(each.columns, columns);
      for (Columns& each : table_.commands) clear(each, columns);
      for (Columns& each : table_.sides) clear(each, columns);
    }
    end_ties(ties);
    table_.acting = nobody;
    table_.acting_party = {};
    table_.activation = 0;
  }
  // An activation ends those of its own kind and of narrower kinds: a unit acts within its command's.
  void end_activations(const event::Activated& e) {
    const std::uint64_t columns = columns_of(Lifetime::activation) & table_.columns_in_use,
                        own = columns_of(Lifetime::own_activation);
    if (columns != 0)
      for (Unit& each : table_.units) clear(each.columns, columns);
    if (e.party)
      for (Columns& each : table_.commands) clear(each, columns);
    if (e.party.kind == Party::Kind::side)
      for (Columns& each : table_.sides) clear(each, columns);
    end_ties(ties_of(Lifetime::activation));
    if (e.party) {
      if (Columns* const borne = columns_of(e.party)) clear(*borne, own);
    } else if (known(e.unit)) {
      clear(unit(e.unit).columns, own);
      const std::uint64_t ties = ties_of(Lifetime::own_activation);
      if (ties != 0)
        std::erase_if(table_.ties, [&](const Tie& tie) { return tie.from == e.unit && has(ties, tie.kind); });
    }
  }
  void stand(UnitId id, const Pose& to, Length width, Length depth) {
    Base& base = unit(id).base;
    base = set_down(to, {width, depth, base.footprint.round});
    look_again(id);
  }
  // Updates what follows from its place, if it is on the table.
  void look_again(UnitId id) {
    keep_standing(id);
    std::erase_if(table_.touching, [id](const Touching& pair) { return pair.other(id) != nobody; });
    const Unit& self = unit(id);
    if (!table_.touches_within || !self.present()) return;
    each_near(table_, other(self.side), self.base, *table_.touches_within,
              [&](UnitId enemy, const Unit&) { meet(id, enemy); });
  }
  void keep_standing(UnitId id) {
    const Unit& self = unit(id);
    std::vector<Standing>& side = table_.standing[index(self.side)];
    auto place =
        std::find_if(side.begin(), side.end(), [id](const Standing& other) { return other.unit >= id; });
    const bool listed = place != side.end() && place->unit == id;
    if (!self.present()) {
      if (listed) side.erase(place);
      return;
    }
    if (!listed) place = side.insert(place, Standing{});
    *place = {id, self.base.radius, self.base.pose.at};
  }
  void meet(UnitId a, UnitId b) {
    const Touch how = touch(unit(a).base, unit(b).base, *table_.touches_within);
    if (how == Touch::none) return;
    const Touching met{std::min(a, b), std::max(a, b), how};
    const auto after =
        std::find_if(table_.touching.begin(), table_.touching.end(), [&met](const Touching& t) {
          return t.first > met.first || (t.first == met.first && t.second > met.second);
        });
    table_.touching.insert(after, met);
  }
  Unit& unit(UnitId id) { return table_.units[index(id)]; }

  Table& table_;
};

}  // namespace

void apply(Table& table, const EventBody& body) { std::visit(Change(table), body); }

Table fold(Table opening, const EventLog& log) {
  for (const Event& each : log) apply(opening, each.body);
  return opening;
}

}  // namespace quincunx
