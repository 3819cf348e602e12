// Plays the first turn without orders and looks at the shots that the rules offer to guns: with all their
// friends and all the ground on the table, and with some of them. The rules decide what is in the way.

#include "quincunx/command/masked.hpp"

#include <algorithm>

#include "log/numbers.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/places.hpp"
#include "quincunx/play/tally.hpp"

namespace quincunx {
namespace {

struct Shots {
  bool listed = false, legal = false;
};

// Where units must pass a check before they may shoot, so many plays are looked at.
constexpr std::uint64_t plays_with_checks = 8;

// Notes what the rules first offer to each unit in one play. Asked who acts, it names guns, which may have to
// act before they may shoot; it gives no other orders.
void watch(const Battle& battle, std::uint64_t number, std::vector<Shots>& shots) {
  const Ruleset& set = battle.book.set();
  std::vector<bool> listed(shots.size()), named(shots.size());
  const auto names = [&](const Offer& offer) {
    const std::size_t i = index(offer.order.unit);
    return offer.legal() && i < named.size() && !named[i] &&
           arm_of(set, battle.opening[offer.order.unit]) == Arm::guns;
  };
  const Commander watcher([&](const Ask& ask) {
    if (ask.sounding) return Order{};
    if (set.topics[static_cast<std::size_t>(ask.topic)].role == TopicRole::act) {
      const auto found = std::find_if(ask.offers.begin(), ask.offers.end(), names);
      if (found == ask.offers.end()) return Order{};
      named[index(found->order.unit)] = true;
      return Order(found->order);
    }
    std::vector<std::size_t> here;
    for (const Offer& offer : ask.offers) {
      const std::size_t i = index(offer.order.unit);
      if (offer.order.verb != Verb::shoot || i >= shots.size()) continue;
      if (!listed[i]) here.push_back(i);
      listed[i] = shots[i].listed = true;
      if (offer.legal() && std::find(here.begin(), here.end(), i) != here.end()) shots[i].legal = true;
    }
    return Order{};
  });
  Dice dice(1, number);
  play(battle, {watcher, watcher}, dice, nullptr, 1);
}

std::vector<Shots> first_shots(const Battle& battle) {
  std::vector<Shots> shots(battle.opening.units.size());
  const std::uint64_t plays = asks_who_acts(battle.book.set()) ? plays_with_checks : 1;
  for (std::uint64_t number = 0; number < plays; ++number) watch(battle, number, shots);
  return shots;
}

// The battle with these units still to come, and the leaders that are with them.
Battle without(const Battle& battle, std::vector<UnitId> units) {
  static const ArrivalEntry never = [] {
    ArrivalEntry entry;
    entry.turn = 10'000;
    return entry;
  }();
  for (const UnitId leader : battle.opening.leaders)
    if (const UnitId host = battle.opening[leader].host;
        std::find(units.begin(), units.end(), host) != units.end())
      units.push_back(leader);
  Battle other = battle;
  for (const SideId side : {SideId::first, SideId::second}) {
    Battle::ArrivalInfo late{&never, side, {}};
    for (const UnitId unit : units)
      if (battle.opening[unit].side == side) late.units.push_back(unit);
    if (!late.units.empty()) other.arrivals.push_back(std::move(late));
  }
  return other;
}

bool shoots_without(const Battle& battle, UnitId guns, const std::vector<UnitId>& absent) {
  return first_shots(without(battle, absent))[index(guns)].legal;
}

// The battle on the ground that is left without these features.
bool shoots_over(const Battle& battle, UnitId guns, const std::vector<std::size_t>& flat) {
  const Ground& all = *battle.opening.ground;
  Ground ground{all.width, all.depth, {}};
  for (std::size_t i = 0; i < all.features.size(); ++i)
    if (std::find(flat.begin(), flat.end(), i) == flat.end()) ground.features.push_back(all.features[i]);
  Battle other = battle;
  other.opening.ground = &ground;
  return first_shots(other)[index(guns)].legal;
}

// Leaves out what may stay: each in its turn, unless that takes the shot away.
template <class T, class Shoots>
std::vector<T> only_needed(std::vector<T> gone, Shoots shoots) {
  for (std::size_t next = 0; next < gone.size();) {
    std::vector<T> fewer = gone;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(next));
    if (shoots(fewer))
      gone = std::move(fewer);
    else
      ++next;
  }
  return gone;
}

// Ground that could hide, unless that makes no difference to the shot.
std::vector<std::size_t> hiding_ground(const Battle& battle, UnitId guns) {
  std::vector<std::size_t> hiding;
  const std::vector<Feature>& features = battle.opening.ground->features;
  for (std::size_t i = 0; i < features.size(); ++i)
    if (features[i].shape == Feature::Shape::hill || (features[i].traits & blocks_sight) != 0)
      hiding.push_back(i);
  if (hiding.empty() || !shoots_over(battle, guns, hiding)) return {};
  return only_needed(std::move(hiding), [&](const auto& flat) { return shoots_over(battle, guns, flat); });
}

// Friends on the table within its range, the nearest first; leaders left out.
std::vector<UnitId> friends_in_range(const Battle& battle, UnitId guns) {
  const Table start = table_with(battle, {});
  const Ruleset& set = battle.book.set();
  const Base& own = start[guns].base;
  const Length range = set.reckon(start, battle.book, guns).range;
  std::vector<std::pair<Length, UnitId>> near;
  for (std::size_t i = 0; i < start.units.size(); ++i) {
    const auto id = static_cast<UnitId>(i);
    const Unit& unit = start.units[i];
    if (id == guns || !unit.present() || unit.side != start[guns].side || is_leader(set, unit)) continue;
    if (const Length away = distance(own, unit.base); away <= range) near.emplace_back(away, id);
  }
  std::sort(near.begin(), near.end());
  std::vector<UnitId> units;
  for (const auto& [away, id] : near) units.push_back(id);
  return units;
}

std::string in_units(Length length, const Ruleset& set) {
  std::string text;
  append_decimal(text, length, set.length_unit);
  return text + " " + set.length_name;
}

std::string wording(const Masked& each, const Battle& battle, const std::vector<std::string>& names) {
  const Ruleset& set = battle.book.set();
  switch (each.how) {
    case Masked::How::friends:
      return " cannot shoot in the first turn from this place: friends stand in the way (" +
             join(names, ", ") + ")";
    case Masked::How::ground:
      return " cannot shoot in the first turn from this place: ground hides every enemy before them (" +
             join(names, ", ") + "); set them up at its edge, on a hill, or facing another way";
    case Masked::How::nowhere:
      return " will hardly ever shoot from this place: no enemy can stand in view in their arc of fire" +
             (names.empty() ? std::string{} : " (" + join(names, ", ") + ")") + "; turn or move them";
    case Masked::How::gap:
      return " are masked once their neighbours go straight forward: the gap between " +
             join(names, " and ") + " is " + in_units(each.room, set) + ", and fire needs " +
             in_units(each.need, set) + "; widen it, or set the guns up beside the line";
  }
  return {};
}

}  // namespace

std::vector<Masked> masked_guns(const Battle& battle) {
  std::vector<Masked> masked;
  const std::vector<Shots> shots = first_shots(battle);
  for (std::size_t i = 0; i < shots.size(); ++i) {
    const auto guns = static_cast<UnitId>(i);
    if (arm_of(battle.book.set(), battle.opening[guns]) != Arm::guns) continue;
    if (!shots[i].listed || shots[i].legal) continue;
    const std::vector<UnitId> absent = friends_in_range(battle, guns);
    if (!absent.empty() && shoots_without(battle, guns, absent)) {
      Masked by{guns, Masked::How::friends};
      by.by = only_needed(absent, [&](const auto& fewer) { return shoots_without(battle, guns, fewer); });
      masked.push_back(std::move(by));
    } else if (const std::vector<std::size_t> hiding = hiding_ground(battle, guns); !hiding.empty()) {
      Masked by{guns, Masked::How::ground};
      for (const std::size_t k : hiding) by.features.push_back(battle.opening.ground->features[k].name);
      masked.push_back(std::move(by));
    }
  }
  for (Masked& each : badly_placed_guns(battle)) {
    const auto known = [&](const Masked& other) { return other.guns == each.guns; };
    if (std::none_of(masked.begin(), masked.end(), known)) masked.push_back(std::move(each));
  }
  return masked;
}

Problems warnings_of(const std::vector<Masked>& masked, const Battle& battle) {
  Problems warnings;
  for (const Masked& each : masked) {
    std::vector<std::string> names = each.features;
    for (const UnitId unit : each.by) names.push_back(battle.words.unit_names[index(unit)]);
    warnings.push_back({place_of(battle, each.guns),
                        battle.words.unit_names[index(each.guns)] + wording(each, battle, names), "", true});
  }
  return warnings;
}

}  // namespace quincunx
