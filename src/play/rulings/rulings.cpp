#include "play/rulings/rulings.hpp"

#include <algorithm>
#include <tuple>

#include "play/rulings/judged.hpp"
#include "quincunx/base/text.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

bool lasts_into_turn(Lifetime life) {
  return life == Lifetime::game || life == Lifetime::turn || life == Lifetime::own_activation;
}

class RulingFacts {
 public:
  RulingFacts(const Battle& battle, const Table& now, const UmpireRuling& ruling, Problems& problems)
      : battle_(battle), set_(battle.book.set()), now_(now), ruling_(ruling), problems_(problems) {}

  std::optional<std::vector<EventBody>> run() {
    if (index(ruling_.unit) >= now_.units.size() || !self().present()) return refuse_absent();
    if (!columns_last()) return std::nullopt;
    changed_ = self();
    for (const auto& [column, value] : ruling_.counts)
      changed_.columns[static_cast<std::size_t>(column)] = value;
    if (ruling_.formation) changed_.formation = static_cast<std::uint8_t>(*ruling_.formation);
    if (nothing_left()) return std::nullopt;
    set_down_changed();
    Problems found;
    changed_ = judged(battle_, now_, ruling_, changed_, found);
    problems_.insert(problems_.end(), found.begin(), found.end());
    if (fatal(found)) return std::nullopt;
    collect();
    return std::move(facts_);
  }

 private:
  const Unit& self() const { return now_[ruling_.unit]; }
  const std::string& id() const { return battle_.words.unit_ids[index(ruling_.unit)]; }
  void refuse(const std::string& what, const std::string& hint) {
    problems_.push_back({ruling_.place, what, hint});
  }

  std::nullopt_t refuse_absent() {
    const bool known = index(ruling_.unit) < now_.units.size();
    const bool comes = known && self().fate == Fate::expected;
    refuse(known ? "unit " + in_quotes(id()) + " is not on the table" : "no such unit",
           comes ? "it has not arrived yet" : "a ruling changes units that are on the table");
    return std::nullopt;
  }

  bool columns_last() {
    for (const auto& [number, value] : ruling_.counts) {
      const ColumnEntry& column = set_.columns[static_cast<std::size_t>(number)];
      if (lasts_into_turn(column.lasts)) continue;
      refuse("a ruling cannot set " + std::string(column.key),
             "it is counted anew in each " + std::string(key(column.lasts)));
      return false;
    }
    return true;
  }

  bool nothing_left() {
    const auto strength = set_.strength.of;
    if (is_leader(set_, changed_) || ruling_.fate || strength(changed_) > 0 || strength(self()) <= 0)
      return false;
    refuse("nothing would be left of " + in_quotes(id()), "say what becomes of it: its fate, as eliminated");
    return true;
  }

  // A base of its own, as a scenario may give it, stays unless the rules make it another.
  void set_down_changed() {
    Footprint size = self().base.footprint;
    if (set_.footprint_of != nullptr && !is_leader(set_, changed_) &&
        !(set_.footprint_of(battle_.book, self()) == set_.footprint_of(battle_.book, changed_)))
      size = set_.footprint_of(battle_.book, changed_);
    Pose pose = self().base.pose;
    if (ruling_.at) pose.at = *ruling_.at;
    if (ruling_.facing) pose.facing = *ruling_.facing;
    changed_.base = set_down(pose, size);
    if (ruling_.at || ruling_.facing) changed_.host = nobody;
  }

  void collect() {
    for (const auto& [column, value] : ruling_.counts) {
      const std::int16_t from = self().columns[static_cast<std::size_t>(column)];
      if (from != value) facts_.emplace_back(event::Counted{ruling_.unit, column, from, value});
    }
    place();
    if (ruling_.fate) facts_.emplace_back(event::Left{ruling_.unit, *ruling_.fate});
  }

  void place() {
    const Footprint& size = changed_.base.footprint;
    const Pose& to = changed_.base.pose;
    const bool moves = to != self().base.pose;
    if (moves && self().host != nobody) facts_.emplace_back(event::Linked{ruling_.unit, nobody});
    if (changed_.formation != self().formation)
      facts_.emplace_back(event::Formed{ruling_.unit, static_cast<FormationId>(changed_.formation),
                                        size.width, size.depth, to});
    else if (!(size == self().base.footprint))
      facts_.emplace_back(event::Resized{ruling_.unit, size.width, size.depth, to});
    else if (moves)
      facts_.emplace_back(event::Moved{ruling_.unit, Manoeuvre::none, to, 0});
    if (!moves) return;
    for (const UnitId leader : now_.leaders)
      if (now_[leader].present() && now_[leader].host == ruling_.unit)
        facts_.emplace_back(event::Moved{leader, Manoeuvre::slide, to, 0});
    for (const Tie& tie : now_.ties) part(tie);
  }

  // What outlasts a turn holds between units that touch.
  void part(const Tie& tie) {
    const UnitId other = tie.from == ruling_.unit ? tie.to : tie.to == ruling_.unit ? tie.from : nobody;
    if (other == nobody || tie.value == 0 || set_.ties[tie.kind].lasts != Lifetime::game) return;
    if (!touching(changed_.base, now_[other].base))
      facts_.emplace_back(event::Tied{tie.from, tie.to, static_cast<TieId>(tie.kind), 0});
  }

  const Battle& battle_;
  const Ruleset& set_;
  const Table& now_;
  const UmpireRuling& ruling_;
  Problems& problems_;
  Unit changed_;
  std::vector<EventBody> facts_;
};

// What a fact, caused by a ruling about its unit, says of the ruling.
class Gather {
 public:
  explicit Gather(UmpireRuling& ruling) : ruling_(ruling) {}
  void operator()(const event::Counted& e) const {
    if (e.unit == ruling_.unit && !e.party) ruling_.counts.emplace_back(e.column, e.to);
  }
  void operator()(const event::Moved& e) const { place(e.unit, e.to); }
  void operator()(const event::Resized& e) const { place(e.unit, e.to); }
  void operator()(const event::Formed& e) const {
    place(e.unit, e.to);
    if (e.unit == ruling_.unit) ruling_.formation = e.formation;
  }
  void operator()(const event::Left& e) const {
    if (e.unit == ruling_.unit) ruling_.fate = e.fate;
  }
  template <class Other>
  void operator()(const Other&) const {}

 private:
  void place(UnitId unit, const Pose& to) const {
    if (unit != ruling_.unit) return;
    ruling_.at = to.at;
    ruling_.facing = to.facing;
  }
  UmpireRuling& ruling_;
};

}  // namespace

bool UmpireRuling::operator==(const UmpireRuling& other) const {
  const auto all = [](const UmpireRuling& r) {
    return std::tie(r.number, r.turn, r.unit, r.counts, r.at, r.facing, r.formation, r.fate, r.umpire, r.why);
  };
  return all(*this) == all(other);
}

std::optional<std::vector<EventBody>> facts_of(const Battle& battle, const Table& now,
                                               const UmpireRuling& ruling, Problems& problems) {
  return RulingFacts(battle, now, ruling, problems).run();
}

UmpireRulings rulings_of(const Battle& battle, const EventLog& log) {
  UmpireRulings rulings;
  int turn = std::max(1, battle.scenario->turn);
  std::uint32_t by = 0;
  for (const Event& event : log) {
    if (const auto* began = std::get_if<event::Began>(&event.body)) turn = began->turn;
    if (const auto* umpired = std::get_if<event::Umpired>(&event.body)) {
      UmpireRuling& made = rulings.emplace_back();
      made.number = umpired->number;
      made.turn = turn;
      made.unit = umpired->unit;
      made.umpire = umpired->umpire;
      made.why = umpired->why;
      by = event.n;
    } else if (by != 0 && event.by == by) {
      std::visit(Gather(rulings.back()), event.body);
    }
  }
  return rulings;
}

void carry_out(Turn& turn, const UmpireRulings& rulings, std::vector<BarredRuling>& barred) {
  for (const UmpireRuling& ruling : rulings) {
    if (ruling.turn != turn.table().turn) continue;
    Problems problems;
    const auto facts = facts_of(turn.battle(), turn.table(), ruling, problems);
    if (!facts) {
      for (Problem& each : problems) barred.push_back({ruling.number, std::move(each)});
      continue;
    }
    turn.emit(
        {}, event::Umpired{ruling.unit, static_cast<std::int16_t>(ruling.number), ruling.umpire, ruling.why});
    const Turn::Because because(turn);
    for (const EventBody& fact : *facts) turn.emit({}, fact);
  }
}

}  // namespace quincunx
