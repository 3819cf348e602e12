// Episodes in words.

#include <algorithm>
#include <optional>

#include "quincunx/play/objectives.hpp"
#include "quincunx/play/tally.hpp"

#include "report/story/summary/episodes.hpp"

namespace quincunx::tale {
namespace {

class Account {
 public:
  Account(const Matter& matter, Teller& teller, const Episode& episode)
      : matter_(matter), told_(matter.chronicle), teller_(teller), names_(teller.names), it_(episode) {}

  Sentence headline() {
    names_.begin_paragraph();
    switch (it_.kind) {
      case Episode::Kind::arrival:
        return teller_.say(known() ? mould("head.arrival") : mould("wing.came"), arrival_values(),
                           it_.events);
      case Episode::Kind::objective:
        return teller_.say(mould("head.objective"), taking_values(), it_.events);
      case Episode::Kind::wing:
        break;
    }
    Values values = unit_values();
    if (it_.gone && !it_.with.empty()) {
      values.emplace_back("more", names_.number(static_cast<int>(it_.with.size())));
      values.emplace_back("command", names_.command(it_.command));
      if (it_.taken && it_.by != nobody) return teller_.say(mould("head.taken.more"), values, it_.events);
      return teller_.say(it_.by == nobody       ? mould("head.other.more")
                         : it_.how == How::shot ? mould("head.shot.more")
                                                : mould("head.contact.more"),
                         values, it_.events);
    }
    if (it_.by == nobody)
      return teller_.say(it_.gone  ? mould("head.other")
                         : it_.ran ? mould("head.ran")
                                   : mould("head.lost"),
                         values, it_.events);
    if (it_.taken) return teller_.say(mould("head.taken"), values, it_.events);
    const bool shot = it_.how == How::shot;
    if (it_.ran)
      return teller_.say(shot ? mould("head.ran.shot") : mould("head.ran.contact"), values, it_.events);
    if (!it_.gone && it_.all > it_.lost) return teller_.say(mould("head.hurt.most"), values, it_.events);
    if (!it_.gone)
      return teller_.say(shot                      ? mould("head.hurt.shot")
                         : it_.how == How::contact ? mould("head.hurt.contact")
                                                   : mould("head.hurt.by"),
                         values, it_.events);
    const bool fresh = earlier().lost == 0;
    values.emplace_back("since", names_.text(std::to_string(earlier().since)));
    if (shot)
      return teller_.say(fresh ? mould("head.shot.fresh") : mould("head.shot.worn"), values, it_.events);
    return teller_.say(fresh ? mould("head.contact.fresh") : mould("head.contact.worn"), values, it_.events);
  }

  Paragraph run() {
    names_.begin_paragraph();
    made_.kind = Paragraph::Kind::turning_point;
    switch (it_.kind) {
      case Episode::Kind::arrival:
        arrival();
        break;
      case Episode::Kind::objective:
        objective();
        break;
      case Episode::Kind::wing:
        wing();
        break;
    }
    return std::move(made_);
  }

 private:
  struct Earlier {
    int lost = 0, since = 0, last = 0;
    std::vector<UnitId> foes;
    Numbers events;
  };

  void add(Sentence sentence) { made_.sentences.push_back(std::move(sentence)); }
  bool known() const { return matter_.knows_all_of(it_.side); }  // whole; not of an enemy in fog
  Value turn() const { return names_.text(std::to_string(it_.turn)); }

  Values unit_values() {
    Values values;
    if (it_.by != nobody) values.emplace_back("by", names_.unit(it_.by));
    values.emplace_back("unit", names_.unit(it_.unit));
    values.emplace_back("turn", turn());
    values.emplace_back("n", names_.number_alone(it_.lost));
    values.emplace_back("all", names_.number_alone(it_.all));
    values.emplace_back("had", names_.number(had()));
    return values;
  }
  int had() const {
    const Unit& unit = turn_digest().start[it_.unit];
    return unit.present() ? matter_.battle().book.set().strength.of(unit)
                          : start_of(matter_.battle(), it_.unit);
  }
  const digest::TurnDigest& turn_digest() const {
    const auto& turns = matter_.facts.turns;
    return *std::find_if(turns.begin(), turns.end(),
                         [this](const auto& each) { return each.number == it_.turn; });
  }

  // What the unit had lost before that turn, and to which enemies.
  Earlier earlier() const {
    Earlier found;
    for (const Blow& blow : told_.blows) {
      if (blow.unit != it_.unit || blow.turn >= it_.turn) continue;
      found.lost += blow.amount;
      if (found.since == 0) found.since = blow.turn;
      found.last = blow.turn;
      found.events.push_back(blow.event);
      if (blow.by != nobody && std::find(found.foes.begin(), found.foes.end(), blow.by) == found.foes.end())
        found.foes.push_back(blow.by);
    }
    return found;
  }

  void wing() {
    const Values values = unit_values();
    add(teller_.say(main_mould(), values, it_.events));
    before();
    with();
    falls();
    objectives_lost();
    left_of_command();
    price();
    standing();
  }

  Mould main_mould() const {
    const bool shot = it_.how == How::shot, contact = it_.how == How::contact;
    if (it_.by == nobody)
      return it_.gone  ? mould("turn.broke.other")
             : it_.ran ? mould("turn.ran.other")
                       : mould("turn.hurt.other");
    if (it_.taken) return mould("turn.taken");
    if (!it_.gone && !it_.ran && it_.all > it_.lost) return mould("turn.hurt.most");
    if (it_.gone)
      return shot ? mould("turn.broke.shot") : contact ? mould("turn.broke.contact") : mould("turn.broke.by");
    if (it_.ran)
      return shot ? mould("turn.ran.shot") : contact ? mould("turn.ran.contact") : mould("turn.ran.by");
    return shot ? mould("turn.hurt.shot") : contact ? mould("turn.hurt.contact") : mould("turn.hurt.by");
  }

  // Causes: what had worn the unit down before.
  void before() {
    const Earlier was = earlier();
    const int start = start_of(matter_.battle(), it_.unit);
    if (was.lost == 0 || was.foes.empty()) {
      if (was.lost == 0 && (it_.gone || it_.ran) && !it_.taken && known())
        add(teller_.say(mould("before.fresh"),
                        {{"unit", names_.unit(it_.unit)}, {"start", names_.number(start)}}, it_.events, 4));
      return;
    }
    std::vector<UnitId> foes(was.foes.begin(),
                             was.foes.begin() + std::min<std::ptrdiff_t>(3, std::ssize(was.foes)));
    const bool more = foes.size() < was.foes.size();
    const Values values{
        {"unit", names_.unit(it_.unit)},
        {"foes", more ? names_.list({names_.units(foes), names_.text(names_.word(mould("names.others")))})
                      : names_.units(foes)},
        {"since", names_.text(std::to_string(was.since))},
        {"n", names_.number_alone(was.lost)},
        {"start", names_.number(start)}};
    const bool once = was.since == was.last;
    add(teller_.say(known() ? (once ? mould("before.once") : mould("before.worn"))
                    : once  ? mould("before.once.seen")
                            : mould("before.worn.seen"),
                    values, was.events, 1));
  }

  // Units of the same command that went too.
  void with() {
    if (it_.with.empty()) return;
    if (it_.with.size() > 3) {
      add(teller_.say(
          mould("with.many"),
          {{"n", names_.number(static_cast<int>(it_.with.size()))}, {"command", names_.command(it_.command)}},
          it_.events, 2));
      return;
    }
    add(teller_.say(mould("with"), {{"units", names_.units(it_.with)}, {"unit", names_.unit(it_.unit)}},
                    it_.events, 2));
  }

  void falls() {
    std::vector<UnitId> leaders;
    Numbers events;
    for (const Fall& fall : told_.falls) {
      if (fall.turn != it_.turn || matter_.side_of(fall.leader) != it_.side) continue;
      if (fall.successor) {
        add(teller_.say(mould("fell.successor"), {{"leader", names_.unit(fall.leader)}}, {fall.event}, 2));
        continue;
      }
      leaders.push_back(fall.leader);
      events.push_back(fall.event);
    }
    if (!leaders.empty()) add(teller_.say(mould("fell"), {{"leaders", names_.units(leaders)}}, events, 2));
  }

  void objectives_lost() {
    for (const Taking& taking : told_.takings)
      if (taking.turn == it_.turn && taking.by != it_.side)
        add(teller_.say(taking.for_good ? mould("lost.place.good") : mould("lost.place"),
                        {{"side", names_.side(taking.by)}, {"place", names_.place(taking.objective)}},
                        {taking.event}, 2));
  }

  // Consequences: what stood of the command, what it had cost the enemy, how both armies stood.
  void left_of_command() {
    if (!known()) return;
    int all = 0, left = 0;
    const Table& end = turn_digest().end;
    for (std::size_t i = 0; i < end.units.size(); ++i) {
      if (matter_.battle().opening.units[i].command != it_.command ||
          is_leader(matter_.battle().book.set(), end.units[i]))
        continue;
      if (end.units[i].fate == Fate::expected) continue;
      ++all;
      left += end.units[i].present() ? 1 : 0;
    }
    if (!it_.gone || all < 2) return;
    const Values values{
        {"command", names_.command(it_.command)}, {"n", names_.number(left)}, {"of", names_.number(all)}};
    add(teller_.say(left == 0 ? mould("command.none") : mould("command.left"), values, it_.events, 3));
  }

  void price() {
    int cost = 0;
    Numbers events;
    for (const Blow& blow : told_.blows)
      if (blow.turn == it_.turn && matter_.side_of(blow.unit) != it_.side)
        cost += blow.amount, events.push_back(blow.event);
    const bool none = cost == 0;
    // What rallied in the same turn is not lost: tables of strength have the difference.
    for (const Blow& back : told_.rallied)
      if (back.turn == it_.turn && matter_.side_of(back.unit) != it_.side)
        cost -= back.amount, events.push_back(back.event);
    if (!none && cost <= 0) return;
    const Values values{{"side", names_.side(other(it_.side))}, {"n", names_.number(cost)}};
    const bool seen = !matter_.knows_all_of(other(it_.side));
    if (none)
      return add(teller_.say(seen ? mould("price.none.seen") : mould("price.none"), values, it_.events, 2));
    add(teller_.say(seen ? mould("price.seen") : mould("price"), values, std::move(events), 2));
  }

  void standing() {
    const Ruleset& set = matter_.battle().book.set();
    const Table& end = turn_digest().end;
    const auto strength = [&](SideId side) { return digest::strength_of(end, matter_.battle(), side); };
    const std::optional<SideId> in_fog = matter_.in_fog();
    const SideId one = in_fog ? other(*in_fog) : it_.side;
    add(teller_.say(in_fog ? mould("standing.own") : mould("standing"),
                    {{"side", names_.side(one)},
                     {"a", names_.number(strength(one))},
                     {"enemy", names_.side(other(one))},
                     {"b", names_.number_alone(strength(other(one)))}},
                    it_.events, 7));
    if (std::string_view(set.breaking) != "broken" || !known()) return;
    const int lost = set.lost(end, matter_.battle().book, it_.side),
              limit = set.breaks_at(end, matter_.battle().book, it_.side);
    if (lost > 0 && lost < limit)
      add(teller_.say(
          mould("near.breaking"),
          {{"side", names_.side(it_.side)}, {"n", names_.number(lost)}, {"limit", names_.number(limit)}},
          it_.events, 3));
  }

  Values arrival_values() {
    const Coming& coming = told_.comings[it_.number];
    int units = 0;
    for (const UnitId unit : coming.units)
      units += is_leader(matter_.battle().book.set(), matter_.battle().opening[unit]) ? 0 : 1;
    return {{"turn", turn()},
            {"command", names_.command(it_.command)},
            {"n", names_.number(coming.strength)},
            {"units", known() ? names_.number(units) : names_.units(coming.units)}};
  }
  void arrival() {
    const Coming& coming = told_.comings[it_.number];
    if (!known()) return add(teller_.say(mould("arrival.seen"), arrival_values(), it_.events));
    add(teller_.say(mould("arrival"), arrival_values(), it_.events));
    int did = 0, lost = 0;
    Numbers events;
    const auto among = [&](UnitId unit) {
      return std::count(coming.units.begin(), coming.units.end(), unit) > 0;
    };
    for (const Blow& blow : told_.blows) {
      if (among(blow.by)) did += blow.amount, events.push_back(blow.event);
      if (among(blow.unit)) lost += blow.amount, events.push_back(blow.event);
    }
    add(teller_.say(did + lost == 0 ? mould("arrival.idle") : mould("arrival.deeds"),
                    {{"command", names_.command(it_.command)},
                     {"n", names_.number_alone(did)},
                     {"m", names_.number_alone(lost)}},
                    events.empty() ? it_.events : events, 3));
  }

  Values taking_values() {
    return {{"turn", turn()},
            {"side", names_.side(it_.side)},
            {"place", names_.place(told_.takings[it_.number].objective)}};
  }
  void objective() {
    const Taking& taking = told_.takings[it_.number];
    add(teller_.say(taking.for_good ? mould("objective.good") : mould("objective"), taking_values(),
                    it_.events));
    std::vector<UnitId> there;
    const Table& end = turn_digest().end;
    for (std::size_t i = 0; i < end.units.size(); ++i)
      if (const Unit& unit = end.units[i];
          unit.present() && unit.side == it_.side && !is_leader(matter_.battle().book.set(), unit) &&
          there.size() < 3 && has_objective(matter_.battle(), end, taking.objective, unit))
        there.push_back(static_cast<UnitId>(i));
    if (!there.empty())
      add(teller_.say(mould("objective.there"), {{"units", names_.units(there)}}, it_.events, 3));
    for (const Taking& later : told_.takings)
      if (later.objective == taking.objective && later.event > taking.event)
        return add(
            teller_.say(mould("objective.back"),
                        {{"turn", names_.text(std::to_string(later.turn))}, {"side", names_.side(later.by)}},
                        {later.event}, 2));
    const ObjectiveEntry& entry = matter_.battle().scenario->objectives[taking.objective];
    const bool scores = entry.side.empty() || entry.side == matter_.battle().words.side_ids[index(it_.side)];
    if (const int points = entry.points; points > 0 && scores)
      add(teller_.say(mould("objective.worth"),
                      {{"place", names_.place(taking.objective)}, {"n", names_.number(points)}}, it_.events,
                      3));
  }

  const Matter& matter_;
  const Chronicle& told_;
  Teller& teller_;
  Naming& names_;
  const Episode& it_;
  Paragraph made_;
};

}  // namespace

Sentence headline(const Matter& matter, Teller& teller, const Episode& episode) {
  return Account(matter, teller, episode).headline();
}
Paragraph account(const Matter& matter, Teller& teller, const Episode& episode) {
  return Account(matter, teller, episode).run();
}

}  // namespace quincunx::tale
