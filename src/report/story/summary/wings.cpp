#include "report/story/summary/wings.hpp"

#include <algorithm>
#include <map>

namespace quincunx::tale {
namespace {

enum class Motion : std::uint8_t { none, forward, back, aside };

// Two enemies hand to hand in a turn; `a` struck first.
struct Fight {
  UnitId a = nobody, b = nobody;
  int a_lost = 0, b_lost = 0;
  bool a_gone = false, b_gone = false;
  bool a_hurt = false, b_hurt = false;  // short of strength
  Numbers events = {};
};
// Fire of a command at one enemy.
struct Fire {
  std::uint8_t command = 0;
  UnitId target = nobody;
  std::vector<UnitId> units = {};
  int lost = 0;
  bool gone = false;
  std::vector<UnitId> hurt_by = {};  // of its units, those that did harm short of strength
  Numbers events = {};
  bool harmless() const { return lost == 0 && !gone && hurt_by.empty(); }
};

void add_once(std::vector<UnitId>& units, UnitId unit) {
  if (std::find(units.begin(), units.end(), unit) == units.end()) units.push_back(unit);
}

class TurnTeller {
 public:
  TurnTeller(const Matter& matter, Teller& teller, const std::vector<Episode>& all,
             const digest::TurnDigest& turn)
      : matter_(matter),
        battle_(matter.battle()),
        set_(battle_.book.set()),
        told_(matter.chronicle),
        teller_(teller),
        names_(teller.names),
        all_(all),
        turn_(turn) {}

  TurnStory run() {
    gather();
    TurnStory made;
    made.headline = head();
    for (const SideId side : {SideId::first, SideId::second}) {
      for (std::size_t i = 0; i < battle_.commands.size(); ++i)
        if (battle_.commands[i].side == side) wing(made, static_cast<std::uint8_t>(i));
      rest(made, side);
    }
    return made;
  }

 private:
  bool now(int turn) const { return turn == turn_.number; }
  int had(UnitId unit) const {
    const Unit& before = turn_.start[unit];
    return before.present() ? set_.strength.of(before) : start_of(battle_, unit);
  }
  const Exit* exit_of(UnitId unit) const {
    const Exit* found = nullptr;
    for (const Exit& each : told_.exits)
      if (now(each.turn) && each.unit == unit && (found == nullptr || each.gone())) found = &each;
    return found;
  }
  bool gone(UnitId unit) const {
    const Exit* const exit = exit_of(unit);
    return exit != nullptr && exit->gone() && exit->driven();
  }

  void gather() {
    for (const Strike& each : told_.strikes) {
      if (!now(each.turn)) continue;
      if (each.how == How::contact)
        fight(each.unit, each.target).events.push_back(each.event);
      else
        add_once(fire(each.unit, each.target, each.event).units, each.unit);
    }
    for (const Blow& each : told_.blows) {
      if (!now(each.turn) || each.by == nobody) continue;
      if (each.how == How::shot) {
        Fire& found = fire(each.by, each.unit, each.event);
        add_once(found.units, each.by);
        found.lost += each.amount;
        continue;
      }
      if (each.how != How::contact) continue;
      Fight& found = fight(each.by, each.unit);
      (found.a == each.unit ? found.a_lost : found.b_lost) += each.amount;
      found.events.push_back(each.event);
    }
    for (const Hurt& each : told_.hurts) {
      if (!now(each.turn)) continue;
      if (each.how == How::shot) add_once(fire(each.by, each.unit, each.event).hurt_by, each.by);
      if (each.how != How::contact) continue;
      Fight& found = fight(each.by, each.unit);
      (found.a == each.unit ? found.a_hurt : found.b_hurt) = true;
      found.events.push_back(each.event);
    }
    for (const Exit& each : told_.exits) {
      if (!now(each.turn) || !each.gone() || !each.driven()) continue;
      if (each.by == nobody || each.how == How::other) continue;
      if (each.how == How::shot) {
        fire(each.by, each.unit, each.event).gone = true;
        continue;
      }
      Fight& found = fight(each.by, each.unit);
      (found.a == each.unit ? found.a_gone : found.b_gone) = true;
      found.events.push_back(each.event);
    }
  }
  Fight& fight(UnitId unit, UnitId target) {
    for (Fight& each : fights_)
      if ((each.a == unit && each.b == target) || (each.a == target && each.b == unit)) return each;
    fights_.push_back({unit, target});
    return fights_.back();
  }
  Fire& fire(UnitId unit, UnitId target, std::uint32_t event) {
    const std::uint8_t command = matter_.command_of(unit);
    for (Fire& each : fires_)
      if (each.command == command && each.target == target) return each.events.push_back(event), each;
    fires_.push_back({command, target});
    fires_.back().events.push_back(event);
    return fires_.back();
  }

  Sentence head() {
    if (const Episode* const most = heaviest(all_, turn_.number)) return headline(matter_, teller_, *most);
    names_.begin_paragraph();
    if (!fires_.empty()) {
      const auto hurt =
          std::find_if(fires_.begin(), fires_.end(), [](const Fire& each) { return !each.harmless(); });
      return hurt == fires_.end() ? teller_.say(mould("quiet.fire"), {}, fires_.front().events)
                                  : teller_.say(mould("quiet.fire.hurt"), {}, hurt->events);
    }
    Numbers moves;
    for (std::size_t i = turn_.first; i < turn_.last; ++i)
      if (std::holds_alternative<event::Moved>(matter_.record.log[i].body))
        moves.push_back(matter_.record.log[i].n);
    if (!moves.empty()) return teller_.say(mould("quiet.moves"), {}, {moves.front()});
    return teller_.say(matter_.in_fog() ? mould("quiet.seen") : mould("quiet"), {},
                       {matter_.record.log[turn_.first].n});
  }

  // -- What a command did
  void wing(TurnStory& story, std::uint8_t command) {
    names_.begin_paragraph();
    Wing made{battle_.commands[command].side, command, {}};
    now_ = &made;
    came(command);
    fights(command);
    fires(command);
    losses(command);
    falls(command);
    if (made.sentences.empty()) return;
    moved(command);
    done_.push_back(command);
    story.wings.push_back(std::move(made));
  }

  void add(Sentence sentence) { now_->sentences.push_back(std::move(sentence)); }

  void came(std::uint8_t command) {
    for (const Coming& each : told_.comings)
      if (now(each.turn) && each.command == command)
        add(teller_.say(mould("wing.came"),
                        {{"command", names_.command(command)}, {"units", names_.units(troops(each.units))}},
                        each.events));
  }
  std::vector<UnitId> troops(const std::vector<UnitId>& units) const {
    std::vector<UnitId> found;
    for (const UnitId each : units)
      if (!is_leader(set_, battle_.opening[each])) found.push_back(each);
    return found.empty() ? units : found;
  }

  // Each fight is reported once, for the side that had the better of it.
  void fights(std::uint8_t command) {
    std::vector<Value> level;
    Numbers level_events;
    for (const Fight& each : fights_) {
      const bool b_won =
          (each.a_gone && !each.b_gone) || (each.a_gone == each.b_gone && each.a_lost > each.b_lost);
      const UnitId unit = b_won ? each.b : each.a, enemy = b_won ? each.a : each.b;
      if (matter_.command_of(unit) != command) continue;
      const int cost = b_won ? each.b_lost : each.a_lost, won = b_won ? each.a_lost : each.b_lost;
      const bool broke = b_won ? each.a_gone : each.b_gone, hurt = b_won ? each.b_hurt : each.a_hurt;
      if (!broke && cost == 0 && won == 0) {
        level.push_back(
            teller_.clause(mould("pair"), {{"unit", names_.unit(unit)}, {"enemy", names_.unit(enemy)}}));
        level_events.insert(level_events.end(), each.events.begin(), each.events.end());
        continue;
      }
      const Values values{{"unit", names_.unit(unit)},
                          {"enemy", names_.unit(enemy)},
                          {"n", names_.number_alone(won)},
                          {"m", names_.number_alone(cost)},
                          {"had", names_.number(had(enemy))}};
      const bool guns = arm_of(set_, battle_.opening[enemy]) == Arm::guns;
      add(teller_.say(broke        ? (guns       ? mould("fight.took")
                                      : cost > 0 ? mould("fight.broke.cost")
                                                 : mould("fight.broke"))
                      : cost == 0  ? (hurt ? mould("fight.won.hurt") : mould("fight.won"))
                      : won > cost ? mould("fight.better")
                                   : mould("fight.even"),
                      values, each.events));
    }
    if (level.size() == 1) add(teller_.say(mould("fight.level"), {{"pair", level.front()}}, level_events));
    if (level.size() > 1)
      add(teller_.say(mould("fight.level.many"), {{"pairs", names_.list(level)}}, level_events));
  }

  void fires(std::uint8_t command) {
    std::vector<UnitId> hurting, hurt, vain;
    Numbers hurt_events, vain_events;
    const auto note = [](Numbers& all, const Fire& each) {
      all.insert(all.end(), each.events.begin(), each.events.end());
    };
    bool hit = false;
    for (const Fire& each : fires_) {
      if (each.command != command) continue;
      if (each.lost == 0 && !each.gone) {
        for (const UnitId unit : each.hurt_by) add_once(hurting, unit);
        if (!each.hurt_by.empty()) add_once(hurt, each.target), note(hurt_events, each);
        continue;
      }
      hit = true;
      const Values values{{"units", names_.units(each.units)},
                          {"enemy", names_.unit(each.target)},
                          {"n", names_.number_alone(each.lost)},
                          {"had", names_.number(had(each.target))}};
      add(teller_.say(each.gone                       ? mould("fire.broke")
                      : each.lost == had(each.target) ? mould("fire.all")
                                                      : mould("fire.hit"),
                      values, each.events));
    }
    if (!hurting.empty())
      add(teller_.say(mould("fire.hurt"), {{"units", names_.units(hurting)}, {"enemies", names_.units(hurt)}},
                      hurt_events));
    for (const Fire& each : fires_)
      if (each.command == command && each.lost == 0 && !each.gone)
        for (const UnitId unit : each.units)
          if (!harms(unit)) add_once(vain, unit), note(vain_events, each);
    if (vain.empty()) return;
    hit = hit || !hurting.empty();
    if (vain.size() > 2)
      add(teller_.say(
          hit ? mould("fire.vain.rest") : mould("fire.vain.many"),
          {{"n", names_.number(static_cast<int>(vain.size()))}, {"command", names_.command(command)}},
          vain_events));
    else
      add(teller_.say(mould("fire.vain"), {{"units", names_.units(vain)}}, vain_events));
  }
  // Did the unit's fire do any harm in the turn, at whatever target?
  bool harms(UnitId unit) const {
    const auto among = [unit](const std::vector<UnitId>& units) {
      return std::find(units.begin(), units.end(), unit) != units.end();
    };
    return std::any_of(fires_.begin(), fires_.end(), [&](const Fire& each) {
      return among(each.lost > 0 || each.gone ? each.units : each.hurt_by);
    });
  }

  // Losses and routs that no enemy's sentence has.
  void losses(std::uint8_t command) {
    std::map<UnitId, std::pair<int, Numbers>> lost;
    for (const Blow& each : told_.blows)
      if (now(each.turn) && matter_.command_of(each.unit) == command &&
          (each.by == nobody || each.how == How::other)) {
        lost[each.unit].first += each.amount;
        lost[each.unit].second.push_back(each.event);
      }
    for (const Exit& each : told_.exits) {
      if (!now(each.turn) || matter_.command_of(each.unit) != command) continue;
      const bool told = each.gone() && each.driven() && each.by != nobody && each.how != How::other;
      if (told) continue;
      lost.erase(each.unit);
      const bool guns = arm_of(set_, battle_.opening[each.unit]) == Arm::guns;
      const Values values{{"unit", names_.unit(each.unit)},
                          {"by", each.by == nobody ? Value{} : names_.unit(each.by)}};
      add(teller_.say(!each.driven()                                               ? mould("left")
                      : each.fate == Fate::eliminated && guns && each.by != nobody ? mould("lost.guns")
                      : each.gone()                                                ? mould("gone")
                      : each.by != nobody                                          ? mould("ran.from")
                                                                                   : mould("ran"),
                      values, {each.event}));
    }
    for (const auto& [unit, what] : lost)
      add(teller_.say(mould("lost"),
                      {{"unit", names_.unit(unit)},
                       {"n", names_.number_alone(what.first)},
                       {"had", names_.number(had(unit))}},
                      what.second));
  }

  void falls(std::uint8_t command) {
    for (const Fall& each : told_.falls)
      if (now(each.turn) && matter_.command_of(each.leader) == command)
        add(teller_.say(each.successor ? mould("wing.fell.successor") : mould("wing.fell"),
                        {{"leader", names_.unit(each.leader)}}, {each.event}));
  }

  // -- Movement: of a whole command, as most of its units went
  Motion motion(UnitId unit) const {
    const Unit &before = turn_.start[unit], &after = turn_.end[unit];
    if (!before.present() || !after.present()) return Motion::none;
    const Point way = after.base.pose.at - before.base.pose.at;
    const std::string& edge = battle_.scenario->sides[index(before.side)].edge;
    const Length ahead = edge == "south"   ? way.y
                         : edge == "north" ? -way.y
                         : edge == "west"  ? way.x
                         : edge == "east"  ? -way.x
                                           : 0;
    if (length(way) * 10 < battle_.words.unit_of_length * 7) return Motion::none;
    if (ahead * 2 > length(way)) return Motion::forward;
    return ahead * 2 < -length(way) ? Motion::back : Motion::aside;
  }
  Motion motion_of(std::uint8_t command) const {
    std::array<int, 4> count{};
    for (std::size_t i = 0; i < turn_.end.units.size(); ++i)
      if (const Unit& unit = turn_.end.units[i];
          unit.command == command && unit.present() && !is_leader(set_, unit))
        ++count[static_cast<std::size_t>(motion(static_cast<UnitId>(i)))];
    return static_cast<Motion>(std::max_element(count.begin(), count.end()) - count.begin());
  }
  Numbers moves_of(std::uint8_t command) const {
    Numbers events;
    for (std::size_t i = turn_.first; i < turn_.last; ++i)
      if (const auto* moved = std::get_if<event::Moved>(&matter_.record.log[i].body);
          moved != nullptr && matter_.command_of(moved->unit) == command)
        events.push_back(matter_.record.log[i].n);
    return events;
  }

  void moved(std::uint8_t command) {
    const Motion motion = motion_of(command);
    if (motion == Motion::none || motion == Motion::aside) return;
    Sentence sentence = teller_.say(motion == Motion::forward ? mould("wing.forward") : mould("wing.back"),
                                    {{"command", names_.command(command)}}, moves_of(command));
    now_->sentences.insert(now_->sentences.begin(), std::move(sentence));
  }

  void rest(TurnStory& story, SideId side) {
    Wing made{side, std::nullopt, {}};
    now_ = &made;
    names_.begin_paragraph();
    for (const Motion motion : {Motion::forward, Motion::back, Motion::aside}) {
      std::vector<std::uint8_t> commands;
      Numbers events;
      for (std::size_t i = 0; i < battle_.commands.size(); ++i) {
        const auto command = static_cast<std::uint8_t>(i);
        if (battle_.commands[i].side != side || std::find(done_.begin(), done_.end(), command) != done_.end())
          continue;
        if (motion_of(command) != motion) continue;
        commands.push_back(command);
        const Numbers moves = moves_of(command);
        events.insert(events.end(), moves.begin(), moves.end());
      }
      if (commands.empty()) continue;
      add(teller_.say(motion == Motion::forward ? mould("rest.forward")
                      : motion == Motion::back  ? mould("rest.back")
                                                : mould("rest.aside"),
                      {{"commands", names_.commands(commands)}}, events));
    }
    if (!made.sentences.empty()) story.wings.push_back(std::move(made));
  }

  const Matter& matter_;
  const Battle& battle_;
  const Ruleset& set_;
  const Chronicle& told_;
  Teller& teller_;
  Naming& names_;
  const std::vector<Episode>& all_;
  const digest::TurnDigest& turn_;
  std::vector<Fight> fights_;
  std::vector<Fire> fires_;
  std::vector<std::uint8_t> done_;
  Wing* now_ = nullptr;
};

}  // namespace

std::vector<TurnStory> turn_stories(const Matter& matter) {
  Teller teller(matter.battle());
  const std::vector<Episode> all = episodes(matter);
  std::vector<TurnStory> made;
  for (const digest::TurnDigest& turn : matter.facts.turns)
    made.push_back(TurnTeller(matter, teller, all, turn).run());
  return made;
}

}  // namespace quincunx::tale
