#include "rules/turned/made_boards.hpp"

#include <algorithm>
#include <random>
#include <utility>

#include "quincunx/play/battle.hpp"
#include "quincunx/table/dice.hpp"
#include "rules/case_files.hpp"

namespace quincunx::test {
namespace {

constexpr int table_size = 240;  // units of length

constexpr std::uint64_t mixed(std::uint64_t x) {  // the last steps of splitmix64
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31U);
}

// Of all but its name and its place.
std::uint64_t number_of(const UnitEntry& unit) {
  std::string text = unit.type + '/' + unit.quality + '/' + unit.trait + '/' + unit.formation;
  for (const auto& size : {unit.width, unit.depth}) text += '/' + std::to_string(size.value_or(0));
  for (const auto& [key, value] : unit.state) text += '/' + key + '=' + value;
  return stable_hash(text);
}

class Maker {
 public:
  Maker(const UnitPool& pool, std::uint64_t seed) : pool_(pool), set_(*pool.set), words_(seed) {}

  Scenario make() {
    begin();
    settle(spread());
    for (bool with_ground : {true, false}) {
      if (with_ground) ground();
      if (!with_ground) scenario_.ground.features.clear();
      if (mustered()) break;
    }
    return std::move(scenario_);
  }

 private:
  int below(int n) { return static_cast<int>(words_() % static_cast<std::uint64_t>(n)); }
  int between(int low, int high) { return low + below(high - low + 1); }
  bool one_in(int n) { return below(n) == 0; }
  Length halves(int low, int high) { return between(low, high) * set_.length_unit / 2; }
  Length whole(int units) const { return units * set_.length_unit; }

  std::optional<Battle> mustered() const {
    Problems problems;
    return muster(std::make_shared<const Scenario>(scenario_), problems);
  }

  void begin() {
    scenario_.id = "made";
    scenario_.rules = set_.key;
    scenario_.ground.width = scenario_.ground.depth = whole(table_size);
    constexpr const char* edges[] = {"south", "north"};
    for (int side = 0; side < 2; ++side) {
      const std::string name(1, static_cast<char>('a' + side));
      SideEntry entry;
      entry.id = entry.name = name;
      entry.role = set_.roles[static_cast<std::size_t>(side)];
      entry.edge = edges[side];
      CommandEntry command;
      command.id = name + "-command";
      for (std::size_t type = 0; type < set_.types.size(); ++type)
        if (set_.types[type].arm == Arm::leader && command.units.empty()) add(command, name, type);
      if (!command.units.empty()) entry.chief = command.commander = command.units.front().id;
      for (int units = between(2, 5); units > 0;) {
        const auto type = static_cast<std::size_t>(below(static_cast<int>(set_.types.size())));
        if (set_.types[type].arm == Arm::leader || pool_.by_type[type].empty()) continue;
        add(command, name, type);
        --units;
      }
      entry.commands.push_back(std::move(command));
      scenario_.sides.push_back(std::move(entry));
    }
  }

  void add(CommandEntry& command, const std::string& side, std::size_t type) {
    const std::uint64_t word = words_();
    const auto& kinds = pool_.by_type[type];
    if (kinds.empty()) return;
    // By lot: where a new case adds to the pool, most boards stay as they are.
    const auto lot = [word](const UnitKind& kind) {
      return std::pair(mixed(word ^ kind.number), kind.number);
    };
    const auto drawn = std::min_element(
        kinds.begin(), kinds.end(), [&](const UnitKind& a, const UnitKind& b) { return lot(a) < lot(b); });
    command.units.push_back(drawn->entry);
    command.units.back().id = side + std::to_string(command.units.size());
  }

  // Far from one another, to learn how large they are.
  std::vector<Footprint> spread() {
    constexpr int apart = 28, row = 8;
    int n = 0;
    for (SideEntry& side : scenario_.sides)
      for (UnitEntry& unit : side.commands.front().units) {
        unit.at = Pose{{whole(apart * (n % row + 1)), whole(apart * (n / row + 1))}, {}};
        ++n;
      }
    const auto battle = mustered();
    REQUIRE(battle);
    std::vector<Footprint> footprints;
    for (const Unit& unit : battle->opening.units) footprints.push_back(unit.base.footprint);
    return footprints;
  }

  // One by one beside those that stand already.
  void settle(const std::vector<Footprint>& footprints) {
    std::vector<UnitEntry*> entries;
    std::vector<bool> first_side;
    for (SideEntry& side : scenario_.sides)
      for (UnitEntry& unit : side.commands.front().units) {
        entries.push_back(&unit);
        first_side.push_back(&side == &scenario_.sides.front());
      }
    std::vector<std::size_t> order(entries.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[static_cast<std::size_t>(below(static_cast<int>(i)))]);
    std::vector<std::size_t> standing;
    std::vector<Base> bases;
    for (const std::size_t i : order) {
      Base base;
      do {
        if (bases.empty()) {
          base = set_down({{whole(table_size / 2), whole(table_size / 2)}, {}}, footprints[i]);
          break;
        }
        const auto r = static_cast<std::size_t>(below(static_cast<int>(bases.size())));
        base = set_down(beside(bases[r], footprints[i], first_side[i] == first_side[standing[r]]),
                        footprints[i]);
      } while (std::any_of(bases.begin(), bases.end(),
                           [&](const Base& other) { return overlap(base, other, 0); }));
      entries[i]->at = base.pose;
      standing.push_back(i);
      bases.push_back(base);
    }
  }

  static Length half_depth(const Footprint& f) { return (f.round ? f.width : f.depth) / 2; }

  // Friends stand beside or behind, enemies ahead or on a flank; often in contact, or at a round distance.
  Pose beside(const Base& other, Footprint own, bool friends) {
    const Angle ahead = other.pose.facing, right = bearing(ahead + degrees(90));
    const Length gap = one_in(3) ? 0 : halves(0, 16);
    const Length aside = one_in(4) ? (other.footprint.width + own.width) / 2 : halves(-8, 8);
    const int hand = one_in(2) ? 1 : -1;
    Pose pose;
    if (one_in(8)) {
      pose = {along(along(other.pose.at, ahead, halves(-20, 20)), right, halves(-20, 20)),
              degrees(90 * below(4))};
    } else if (friends && one_in(2)) {
      const Length level = half_depth(other.footprint) - half_depth(own);
      pose = {along(along(other.pose.at, ahead, level), right,
                    hand * ((other.footprint.width + own.width) / 2 + gap)),
              ahead};
    } else if (friends) {
      const Length behind = half_depth(other.footprint) + half_depth(own) + gap;
      pose = {along(along(other.pose.at, ahead, -behind), right, aside), ahead};
    } else if (!one_in(4)) {
      const Length there = half_depth(other.footprint) + half_depth(own) + gap;
      pose = {along(along(other.pose.at, ahead, there), right, aside), bearing(ahead + degrees(180))};
    } else {
      const Length there = other.footprint.width / 2 + half_depth(own) + gap;
      pose = {along(along(other.pose.at, right, hand * there), ahead, halves(-2, 2)),
              bearing(ahead - degrees(90 * hand))};
    }
    if (one_in(6)) pose.facing = bearing(pose.facing + degrees(5 * between(-9, 9)));
    return pose;
  }

  void ground() {
    for (int features = below(4); features > 0; --features) {
      const TerrainKind& kind =
          set_.terrain[static_cast<std::size_t>(below(static_cast<int>(set_.terrain.size())))];
      Feature feature;
      feature.id = "g" + std::to_string(features);
      feature.kind = kind.key;
      feature.shape = kind.shape;
      const Point at{whole(table_size / 2) + halves(-20, 20), whole(table_size / 2) + halves(-20, 20)};
      const Length width = halves(4, 20), depth = halves(4, 20);
      const Angle up = degrees(one_in(3) ? 5 * below(18) : 90 * below(4)), right = bearing(up + degrees(90));
      const Point side = along(at, right, width);
      if (kind.shape == Feature::Shape::line) {
        feature.points = {at, side};
        if (one_in(2)) feature.points.push_back(along(side, up, depth));
        if ((kind.traits & thin) == 0) feature.width = set_.length_unit;
        feature.defended_left = (kind.traits & fortified) != 0 && one_in(2);
      } else {
        feature.points = {at, along(at, up, depth), along(side, up, depth), side};
      }
      if (kind.shape == Feature::Shape::hill)
        feature.crest = {along(at, up, depth / 2), along(side, up, depth / 2)};
      scenario_.ground.features.push_back(std::move(feature));
    }
  }

  const UnitPool& pool_;
  const Ruleset& set_;
  std::mt19937_64 words_;
  Scenario scenario_;
};

bool lasting(const Ruleset& set, const UnitEntry& unit) {
  for (const auto& [key, value] : unit.state)
    for (const ColumnEntry& column : set.columns)
      if (key == column.key && column.lasts != Lifetime::game) return false;
  return true;
}

}  // namespace

UnitPool pool_of(const Ruleset& set) {
  UnitPool pool{&set, std::vector<std::vector<UnitKind>>(set.types.size())};
  const auto add = [](std::vector<UnitKind>& kinds, const UnitEntry& unit) {
    const std::uint64_t number = number_of(unit);
    if (std::none_of(kinds.begin(), kinds.end(), [number](const UnitKind& k) { return k.number == number; }))
      kinds.push_back({unit, number});
  };
  const auto alone = [&](const UnitEntry& unit) {
    Scenario scenario;
    scenario.id = "alone";
    scenario.rules = set.key;
    scenario.ground.width = scenario.ground.depth = 100 * set.length_unit;
    scenario.sides.resize(2);
    scenario.sides[0].commands.resize(1);
    scenario.sides[0].commands[0].units = {unit};
    Problems problems;
    return muster(std::make_shared<const Scenario>(scenario), problems).has_value();
  };
  for (const Case& each : cases_of(set))
    for (const SideEntry& side : each.scenario->sides)
      for (const CommandEntry& command : side.commands)
        for (UnitEntry unit : command.units) {
          if (!unit.fate.empty() || !lasting(set, unit)) continue;
          unit.attached_to.clear();
          unit.at = Pose{{50 * set.length_unit, 50 * set.length_unit}, {}};
          if (!alone(unit)) continue;
          for (std::size_t type = 0; type < set.types.size(); ++type)
            if (unit.type == set.types[type].key) add(pool.by_type[type], unit);
        }
  return pool;
}

Scenario made_board(const UnitPool& pool, std::uint64_t seed) { return Maker(pool, seed).make(); }

}  // namespace quincunx::test
