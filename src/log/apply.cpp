// The only code that changes a table in play.
#include <algorithm>

#include "quincunx/event.hpp"

namespace quincunx {
namespace {

constexpr bool has(std::uint64_t bits, std::size_t n) { return n < 64 && (bits >> n & 1) != 0; }

// An event about a unit or a column that is not there changes nothing: a log may come from a file.
class Change {
 public:
  explicit Change(Table& table) : table_(table) {}

  void operator()(const event::Began& e) {
    for (std::size_t column = 0; column < Unit::columns_most; ++column)
      if (has(table_.turn_columns, column))
        for (Unit& unit : table_.units) unit.columns[column] = 0;
    std::erase_if(table_.ties, [this](const Tie& tie) { return has(table_.turn_ties, tie.kind); });
    table_.turn = e.turn;
    table_.step = 0;
  }
  void operator()(const event::Stepped& e) {
    table_.step = static_cast<std::int16_t>(static_cast<int>(e.step) + 1);
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
    if (known(e.unit) && column < Unit::columns_most) unit(e.unit).columns[column] = e.to;
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
  // Ties of the turn stay: what happened in it still counts after a unit has gone.
  void operator()(const event::Left& e) {
    if (!known(e.unit)) return;
    unit(e.unit).fate = e.fate;
    unit(e.unit).host = nobody;
    look_again(e.unit);
    for (Unit& other : table_.units)
      if (other.host == e.unit) other.host = nobody;
    std::erase_if(table_.ties, [this, &e](const Tie& tie) {
      return (tie.from == e.unit || tie.to == e.unit) && !has(table_.turn_ties, tie.kind);
    });
  }

  void operator()(const event::Decided&) {}
  void operator()(const event::Refused&) {}
  void operator()(const event::Checked&) {}
  void operator()(const event::Ruled&) {}
  void operator()(const event::Ended&) {}

 private:
  bool known(UnitId id) const { return index(id) < table_.units.size(); }
  void stand(UnitId id, const Pose& to, Length width, Length depth) {
    Base& base = unit(id).base;
    base = set_down(to, {width, depth, base.footprint.round});
    look_again(id);
  }
  // What follows from where it stands, if it does.
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
