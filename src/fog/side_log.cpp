#include <algorithm>
#include <optional>

#include "fog/known_battle.hpp"
#include "quincunx/fog/fog.hpp"

namespace quincunx {
namespace fog {
namespace {

class Projection {
 public:
  Projection(const Battle& battle, const EventLog& log, SideId side)
      : battle_(battle),
        log_(log),
        side_(side),
        all_(battle.scenario->fog.kind == FogEntry::Kind::none),
        watched_(all_ ? Watched{} : watched(battle, log, side)),
        known_(known_battle(battle, watched_, side)),
        table_(known_.battle.opening),
        seen_(battle.opening.units.size(), all_),
        identified_(battle.opening.units.size(), all_),
        met_(battle.opening.units.size(), all_),
        entered_(battle.opening.units.size()),
        kept_(log.size() + 1),
        cause_(log.size() + 1) {
    for (const Event& event : log)
      if (const auto* began = std::get_if<event::Began>(&event.body)) last_turn_ = began->turn;
  }

  SideLog run() {
    for (at_ = 0; at_ < log_.size(); ++at_) {
      const Event& event = log_[at_];
      look(true);
      if (const auto* entered = std::get_if<event::Entered>(&event.body))
        entered_[index(entered->unit)] = event.n;
      std::optional<EventBody> body = std::visit([this](const auto& e) { return known(e); }, event.body);
      if (body) {
        const bool whole = !coarse_;
        kept_[event.n] = append(event.n, cause_[event.by], whole ? event.rule : Rule{},
                                whole ? event.because : Rows{}, *body);
      }
      coarse_ = false;
      cause_[event.n] = body ? kept_[event.n] : cause_[event.by];
      look(false);
    }
    look(true);
    made_.battle = std::move(known_.battle);
    made_.units = std::move(known_.units);
    return std::move(made_);
  }

 private:
  using Body = std::optional<EventBody>;

  bool own(UnitId unit) const { return battle_.opening[unit].side == side_; }
  bool own(Party party) const {
    return party.kind == Party::Kind::side ? party.number == index(side_)
                                           : known_.commands[party.number] != 255;
  }
  // Is everything known of it now?
  bool exact(UnitId unit) const { return own(unit) || (seen_[index(unit)] && identified_[index(unit)]); }
  bool exact_or_none(UnitId unit) const { return unit == nobody || exact(unit); }
  UnitId id(UnitId unit) const { return unit == nobody ? nobody : known_.units[index(unit)]; }
  Party id(Party party) const {
    if (party.kind == Party::Kind::command) party.number = known_.commands[party.number];
    return party;
  }

  // Does the unit come to be seen, or out of sight, with this event?
  std::optional<bool> seen_after(UnitId unit) const {
    for (std::size_t g = next_; g < watched_.glimpses.size() && watched_.glimpses[g].event == at_; ++g)
      if (watched_.glimpses[g].unit == unit) return watched_.glimpses[g].seen;
    return std::nullopt;
  }
  // Does the side see all of an enemy's move?
  bool watches(UnitId unit) const { return seen_[index(unit)] && seen_after(unit).value_or(true); }

  // -- Each kind of event as the side knows it; nullopt: it does not
  Body known(const event::Began& e) { return e; }
  Body known(const event::PlayerTurn& e) { return e; }
  Body known(const event::Stepped& e) { return e; }
  Body known(const event::Ended& e) { return e; }
  Body known(const event::Held& e) { return e; }
  Body known(event::Activated e) {
    if (e.party ? !own(e.party) && !all_ : !exact(e.unit)) return {};
    e.unit = id(e.unit);
    if (e.party) e.party = id(e.party);
    return e;
  }
  Body known(event::Entered e) {
    if (!own(e.unit) && (at_ < watched_.set_up || !watches(e.unit))) return {};
    coarse_ = !exact(e.unit);
    e.unit = id(e.unit);
    return e;
  }
  Body known(event::Moved e) {
    if (!own(e.unit) && !watches(e.unit)) return {};
    coarse_ = !exact(e.unit);
    if (coarse_) e.spent = 0;
    e.unit = id(e.unit);
    return e;
  }
  Body known(event::Formed e) {
    if (!own(e.unit) && !watches(e.unit)) return {};
    if (!exact(e.unit)) return shifted(e.unit, e.to);
    e.unit = id(e.unit);
    return e;
  }
  Body known(event::Resized e) {
    if (!own(e.unit) && !watches(e.unit)) return {};
    if (!exact(e.unit)) return shifted(e.unit, e.to);
    e.unit = id(e.unit);
    return e;
  }
  // A change of a formation that is not known.
  Body shifted(UnitId unit, const Pose& to) {
    if (table_[id(unit)].base.pose == to) return {};
    coarse_ = true;
    return event::Moved{id(unit), Manoeuvre::slide, to, 0};
  }
  Body known(event::Noted e) {
    if (!exact(e.unit)) return {};
    e.unit = id(e.unit);
    return e;
  }
  Body known(event::Counted e) {
    if (e.party ? !own(e.party) && !all_ : !exact(e.unit)) return {};
    if (e.party)
      e.party = id(e.party);
    else
      e.unit = id(e.unit);
    return e;
  }
  Body known(event::Tied e) {
    if (!exact(e.unit) || !exact(e.target)) return {};
    e.unit = id(e.unit);
    e.target = id(e.target);
    return e;
  }
  Body known(event::Linked e) {
    if (!exact(e.unit) || !exact_or_none(e.target)) return {};
    e.unit = id(e.unit);
    e.target = id(e.target);
    return e;
  }
  Body known(event::Left e) {
    if (!own(e.unit) && !seen_[index(e.unit)]) return {};
    coarse_ = !exact(e.unit);
    e.unit = id(e.unit);
    return e;
  }
  // Orders are private, but for those that were captured. Of its own courier a side knows when he should
  // arrive, once that turn has begun whether he has, and never why not.
  Body known(event::Couriered e) {
    const bool of_side = battle_.commands[e.party.number].side == side_;
    if (!of_side && !(all_ && e.ride == event::Ride::captured)) return {};
    if (of_side) {
      const bool has_come = e.ride == event::Ride::late || e.arrives > last_turn_;
      e.ride = has_come ? event::Ride::late : event::Ride::lost;
      e.dice = {};
    }
    e.party = id(e.party);
    return e;
  }
  Body known(event::Broke e) {
    if (!own(e.party) && !all_) return {};
    e.party = id(e.party);
    return e;
  }
  // The enemy's orders are private in every kind of fog.
  Body known(event::Decided e) {
    if (e.side != side_) return {};
    e.ask = ++asked_;
    for (UnitId* unit : {&e.order.unit, &e.order.target}) {
      if (*unit != nobody && !own(*unit) && !met_[index(*unit)]) return {};
      *unit = id(*unit);
    }
    return e;
  }
  Body known(event::Refused e) {
    if (e.unit == nobody || !own(e.unit)) return {};
    if (!exact_or_none(e.target)) return without_reason(e);
    e.unit = id(e.unit);
    e.target = id(e.target);
    return e;
  }
  // The reason could show where an enemy out of sight is, or what one is that is not identified. If the unit
  // was ordered against it, the side knows the enemy, and learns that its order was refused.
  Body without_reason(event::Refused e) {
    if (!met_[index(e.target)] || !ordered_against(e)) return {};
    coarse_ = true;
    const Ruleset& set = battle_.book.set();
    return event::Refused{id(e.unit), id(e.target), seen_[index(e.target)] ? set.not_offered : set.unseen, 0};
  }
  bool ordered_against(const event::Refused& e) const {
    for (std::uint32_t by = log_[at_].by; by != 0; by = log_[by - 1].by)
      if (const auto* decided = std::get_if<event::Decided>(&log_[by - 1].body))
        return decided->side == side_ && decided->order.unit == e.unit && decided->order.target == e.target;
    return false;
  }
  // How many tokens are left in the bag would count the enemy's.
  Body known(event::Drawn e) {
    if (!all_) return {};
    e.unit = id(e.unit);
    e.party = e.party ? id(e.party) : e.party;
    return e;
  }
  Body known(event::Checked e) {
    if (!known_reason(e)) return {};
    e.repeats.n = e.repeats ? kept_[e.repeats.n] : 0;
    return e;
  }
  Body known(event::Ruled e) {
    if (!known_reason(e)) return {};
    return e;
  }
  template <class Reason>
  bool known_reason(Reason& e) const {
    if (e.party ? !own(e.party) && !all_ : !exact_or_none(e.unit)) return false;
    if (!exact_or_none(e.target)) return false;
    e.unit = id(e.unit);
    e.target = id(e.target);
    if (e.party) e.party = id(e.party);
    return true;
  }
  // Who holds an objective is known to all, so what follows from it is.
  Body known(event::Met e) {
    const bool is_public =
        e.condition == event::Condition::objective || e.condition == event::Condition::objectives;
    if (!all_ && !own(e.party) && !is_public) return {};
    return e;
  }
  // Rulings about units that the side does not see leave no gap in the numbers. The reason may name the unit.
  Body known(event::Umpired e) {
    if (!exact(e.unit)) return {};
    e.unit = id(e.unit);
    if (!all_) e.number = ++ruled_;
    return e;
  }
  Body known(const event::Sighted&) { return {}; }
  Body known(const event::LostSight&) { return {}; }

  // -- Sightings
  void look(bool before) {
    for (; next_ < watched_.glimpses.size(); ++next_) {
      const Glimpse& glimpse = watched_.glimpses[next_];
      if (glimpse.event != at_ || glimpse.before != before) return;
      take(glimpse);
    }
  }
  void take(const Glimpse& glimpse) {
    const std::size_t n = index(glimpse.unit);
    const bool appears = glimpse.seen && !seen_[n], recognised = glimpse.identified && !identified_[n];
    const bool vanishes = !glimpse.seen && seen_[n];
    met_[n] = met_[n] || glimpse.seen;
    seen_[n] = glimpse.seen;
    identified_[n] = identified_[n] || glimpse.identified;
    const UnitId unit = known_.units[n];
    if (vanishes) {
      append(0, 0, {}, {}, event::LostSight{unit});
      return;
    }
    const bool first = table_[unit].fate == Fate::expected;
    if (first && appears && enters(glimpse)) {
      append(entered_[n], 0, log_[entered_[n] - 1].rule, {}, event::Entered{unit, glimpse.state.base.pose});
      if (identified_[n] && differs(unit, glimpse.state)) catch_up(unit, glimpse, true);
    } else if (appears || (recognised && differs(unit, glimpse.state))) {
      catch_up(unit, glimpse, identified_[n]);
    }
  }
  // Is it seen as it is set up, or as it arrives?
  bool enters(const Glimpse& glimpse) const {
    if (glimpse.event == watched_.set_up && glimpse.before) return entered_[index(glimpse.unit)] != 0;
    if (glimpse.before) return false;
    const auto* entered = std::get_if<event::Entered>(&log_[glimpse.event].body);
    return entered != nullptr && entered->unit == glimpse.unit;
  }

  UnitId host_of(const Unit& is) const { return is.host == nobody ? nobody : id(is.host); }
  bool differs(UnitId unit, const Unit& is) const {
    const Unit& was = table_[unit];
    return was.formation != is.formation || !(was.base.footprint == is.base.footprint) ||
           columns_behind(was, is) != 0 || was.host != host_of(is) || !(was.base.pose == is.base.pose);
  }
  // Columns of an activation depend on which enemy acted last, seen or not.
  std::uint64_t columns_behind(const Unit& was, const Unit& is) const {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < battle_.words.columns.size(); ++i)
      if (was.columns[i] != is.columns[i] && battle_.words.columns[i].lasts != Lifetime::activation)
        bits |= std::uint64_t{1} << i;
    return bits;
  }
  void catch_up(UnitId unit, const Glimpse& glimpse, bool whole) {
    const Unit& is = glimpse.state;
    const Footprint print = whole ? is.base.footprint : table_[unit].base.footprint;
    const std::uint32_t by =
        append(0, glimpse.before || glimpse.event >= log_.size() ? 0 : cause_[log_[glimpse.event].n], {}, {},
               event::Sighted{unit, print.width, print.depth, is.base.pose});
    if (!whole) return;
    if (table_[unit].formation != is.formation)
      append(0, by, {}, {},
             event::Formed{unit, static_cast<FormationId>(is.formation), print.width, print.depth,
                           is.base.pose});
    if (table_[unit].host != host_of(is)) append(0, by, {}, {}, event::Linked{unit, host_of(is)});
    const std::uint64_t behind = columns_behind(table_[unit], is);
    for (std::size_t i = 0; i < battle_.words.columns.size(); ++i)
      if ((behind >> i & 1U) != 0)
        append(0, by, {}, {},
               event::Counted{unit, static_cast<ColumnId>(i), table_[unit].columns[i], is.columns[i], {}});
  }

  std::uint32_t append(std::uint32_t umpires, std::uint32_t by, Rule rule, Rows because,
                       const EventBody& body) {
    const auto n = static_cast<std::uint32_t>(made_.log.size()) + 1;
    made_.log.push_back({n, by, rule, because, body});
    made_.numbers.push_back(umpires);
    quincunx::apply(table_, body);
    return n;
  }

  const Battle& battle_;
  const EventLog& log_;
  SideId side_;
  bool all_;  // nothing but orders is hidden
  Watched watched_;
  KnownBattle known_;
  Table table_;                                // of the side
  std::vector<bool> seen_, identified_, met_;  // by the umpire's id
  std::vector<std::uint32_t> entered_;         // the event that set it up or brought it on
  std::vector<std::uint32_t> kept_;            // by the umpire's number: the side's; 0: left out
  std::vector<std::uint32_t> cause_;           // the same; of what is left out: that of its cause
  std::size_t at_ = 0, next_ = 0;              // event and glimpse
  int last_turn_ = 0;                          // of the log
  std::uint32_t asked_ = 0;
  std::int16_t ruled_ = 0;  // rulings that the side has been shown
  bool coarse_ = false;     // the event as it is known is not all of it
  SideLog made_;
};

}  // namespace
}  // namespace fog

SideLog side_log(const Battle& battle, const EventLog& log, SideId side) {
  if (!log.empty()) return fog::Projection(battle, log, side).run();
  SideLog known = fog::Projection(battle, fog::set_up_events(battle), side).run();
  known.log.clear();
  known.numbers.clear();
  return known;
}

Verdict side_verdict(const SideLog& known, SideId side) {
  Verdict verdict = verdict_of(known.battle, known.log);
  if (known.battle.scenario->fog.kind != FogEntry::Kind::none) verdict.breaks_at[index(other(side))] = 0;
  return verdict;
}

const KnownEnemy* Knowledge::named(std::string_view id) const {
  const auto found =
      std::find_if(enemies.begin(), enemies.end(), [id](const KnownEnemy& each) { return each.id == id; });
  return found == enemies.end() ? nullptr : &*found;
}

Knowledge knows(const Battle& battle, const EventLog& log, SideId side) {
  const SideLog known = side_log(battle, log, side);
  const Table now = fold(known.battle.opening, log.empty() ? fog::set_up_events(known.battle) : known.log);
  std::vector<const UnitEntry*> entries;
  each_command(*known.battle.scenario, [&](SideId, const CommandEntry& command, const ArrivalEntry*) {
    for (const UnitEntry& unit : command.units) entries.push_back(&unit);
  });
  Knowledge all;
  for (std::size_t i = 0; i < known.units.size(); ++i) {
    const UnitId id = known.units[i];
    if (id == nobody || battle.opening.units[i].side == side) continue;
    const Unit& unit = now[id];
    KnownEnemy enemy;
    enemy.unit = UnitId{static_cast<std::uint16_t>(i)};
    enemy.id = known.battle.words.unit_ids[index(id)];
    enemy.name = known.battle.words.unit_names[index(id)];
    enemy.arm = arm_of(known.battle.book.set(), unit);
    enemy.identified = !entries[index(id)]->by_arm;
    enemy.on_table = unit.present();
    enemy.in_sight = unit.present() && unit.last_seen == 0;
    enemy.last_seen = unit.last_seen;
    enemy.at = unit.base.pose;
    all.enemies.push_back(std::move(enemy));
  }
  std::sort(all.enemies.begin(), all.enemies.end(), [&](const KnownEnemy& a, const KnownEnemy& b) {
    return index(known.units[index(a.unit)]) < index(known.units[index(b.unit)]);
  });
  return all;
}

}  // namespace quincunx
