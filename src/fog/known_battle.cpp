#include "fog/known_battle.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>

namespace quincunx::fog {
namespace {

constexpr std::uint8_t not_known = 255;

// An enemy that was seen at some time.
struct Met {
  UnitId unit = nobody;
  bool at_set_up = false;               // when the units had been set up
  Unit first;                           // as it was first seen
  std::optional<Unit> identified = {};  // as it was when it was identified
  bool identified_at_set_up = false;
};

std::vector<Met> met_in(const Watched& watched) {
  std::vector<Met> all;
  for (const Glimpse& glimpse : watched.glimpses) {
    auto met =
        std::find_if(all.begin(), all.end(), [&](const Met& each) { return each.unit == glimpse.unit; });
    if (met == all.end() && !glimpse.seen) continue;
    const bool at_set_up = glimpse.event == watched.set_up && glimpse.before;
    if (met == all.end()) met = all.insert(all.end(), Met{glimpse.unit, at_set_up, glimpse.state});
    if (!glimpse.identified || met->identified) continue;
    met->identified = glimpse.state;
    met->identified_at_set_up = at_set_up;
  }
  return all;
}

// The type that stands for an arm of which no more is known.
const char* type_of_arm(const Ruleset& set, Arm arm) {
  constexpr Symbol plain[] = {Symbol::foot, Symbol::horse, Symbol::guns, Symbol::leader};
  const UnitType* found = nullptr;
  for (const UnitType& type : set.types)
    if (type.arm == arm && (found == nullptr || (found->symbol != plain[static_cast<std::size_t>(arm)] &&
                                                 type.symbol == plain[static_cast<std::size_t>(arm)])))
      found = &type;
  return found->key;
}

class Knower {
 public:
  Knower(const Battle& battle, const Watched& watched, SideId side)
      : battle_(battle), side_(side), set_(battle.book.set().as_written()), met_(met_in(watched)) {
    each_command(*battle.scenario, [&](SideId, const CommandEntry& command, const ArrivalEntry*) {
      for (const UnitEntry& unit : command.units) entries_.push_back(&unit);
    });
  }

  KnownBattle run() {
    auto scenario = std::make_shared<Scenario>(*battle_.scenario);
    scenario->fog.side = battle_.words.side_ids[index(side_)];
    keep_briefing(*scenario, scenario->fog.side);
    if (scenario->fog.kind != FogEntry::Kind::none) cut(*scenario);
    Problems problems;
    auto mustered = muster(std::move(scenario), set_, problems);
    if (!mustered) throw std::logic_error("the battle as a side knows it: " + text(problems));
    known_.battle = std::move(*mustered);
    number_units();
    number_commands();
    take_over_own();
    return std::move(known_);
  }

 private:
  bool own(const std::string& side) const { return side == battle_.words.side_ids[index(side_)]; }

  void cut(Scenario& scenario) {
    name_enemies(scenario);
    SideEntry& enemy = scenario.sides[index(other(side_))];
    enemy.chief.clear();
    enemy.commands.clear();
    enemy.arrivals.clear();
    enemy.contingents.clear();
    if (!met_.empty()) {
      CommandEntry all;
      all.id = word_;
      all.name = enemy.name;
      for (const Met& each : met_) all.units.push_back(entry_of(each));
      enemy.commands.push_back(std::move(all));
    }
    scenario.history = {};
    std::erase_if(scenario.victory.retreats, [&](const ArmyRetreatEntry& each) { return !own(each.side); });
    std::erase_if(scenario.counts, [&](const CountEntry& each) { return !bears(each); });
    std::erase_if(scenario.ties,
                  [&](TieEntryText& each) { return !renamed(each.from) || !renamed(each.to); });
    for (TranslationEntry& each : scenario.translations) translate(each);
  }

  // The word that names of enemies begin with: one that no own unit or command has.
  void name_enemies(const Scenario& scenario) {
    const auto taken = [&](const std::string& word) {
      bool found = false;
      each_command(scenario, [&](SideId side, const CommandEntry& command, const ArrivalEntry*) {
        if (side != side_) return;
        found = found || command.id == word;
        for (const UnitEntry& unit : command.units) found = found || unit.id.starts_with(word + "-");
      });
      for (const ContingentEntry& each : scenario.sides[index(side_)].contingents)
        found = found || each.id == word;
      return found;
    };
    word_ = "enemy";
    while (taken(word_)) word_ += "-force";
    for (std::size_t i = 0; i < met_.size(); ++i)
      names_[entries_[index(met_[i].unit)]->id] = word_ + "-" + std::to_string(i + 1);
  }

  UnitEntry entry_of(const Met& met) const {
    const UnitEntry& whole = *entries_[index(met.unit)];
    UnitEntry entry;
    entry.id = names_.at(whole.id);
    if (met.at_set_up) entry.at = met.first.base.pose;
    if (!met.identified) {
      entry.type = type_of_arm(set_, arm_of(set_, met.first));
      entry.by_arm = true;
      return entry;
    }
    const Unit& is = *met.identified;
    entry.name = whole.name;
    entry.type = whole.type;
    entry.quality = whole.quality;
    entry.trait = whole.trait;
    entry.plural = whole.plural;
    entry.gender = whole.gender;
    entry.short_name = whole.short_name;
    if (is.formation < set_.formations.size()) entry.formation = set_.formations[is.formation].key;
    const Footprint& usual = set_.types[is.type].footprint;
    if (is.base.footprint.width != usual.width) entry.width = is.base.footprint.width;
    if (is.base.footprint.depth != usual.depth) entry.depth = is.base.footprint.depth;
    if (is.host != nobody && met.identified_at_set_up)
      if (const auto host = names_.find(entries_[index(is.host)]->id); host != names_.end())
        entry.attached_to = host->second;
    state(entry, whole, is);
    return entry;
  }

  // The columns that differ from what a unit of its kind starts with.
  void state(UnitEntry& entry, const UnitEntry& whole, const Unit& is) const {
    Unit usual = is;
    usual.columns = {};
    Problems unheard;
    UnitEntry plain = whole;
    plain.state.clear();
    set_.start(plain, battle_.book, usual, unheard);
    for (std::size_t i = 0; i < set_.columns.size(); ++i) {
      const ColumnEntry& column = set_.columns[i];
      const int value = is.columns[i];
      if (column.lasts != Lifetime::game || column.borne_by != Party::Kind::none ||
          value == usual.columns[i] || std::string_view(column.key) == "quality" || value < column.low ||
          value > column.high)
        continue;
      entry.state.emplace_back(column.key, value_text(column, value));
    }
  }

  bool bears(const CountEntry& each) const {
    if (!each.side.empty()) return own(each.side);
    const auto& ids = battle_.words.command_ids;
    const auto found = std::find(ids.begin(), ids.end(), each.command);
    return found != ids.end() &&
           battle_.commands[static_cast<std::size_t>(found - ids.begin())].side == side_;
  }

  // Gives an id of the umpire's the form that the side knows; false if it does not know the unit.
  bool renamed(std::string& id) const {
    const auto& ids = battle_.words.unit_ids;
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found == ids.end()) return false;
    if (battle_.opening.units[static_cast<std::size_t>(found - ids.begin())].side == side_) return true;
    const auto name = names_.find(id);
    if (name == names_.end()) return false;
    id = name->second;
    return true;
  }

  bool identified(const std::string& id) const {
    return std::any_of(met_.begin(), met_.end(), [&](const Met& each) {
      return each.identified && entries_[index(each.unit)]->id == id;
    });
  }

  void translate(TranslationEntry& translation) const {
    translation.account.clear();
    std::erase_if(translation.names, [&](NameEntry& name) {
      if (name.of == NameEntry::Of::unit) {
        const bool unknown = names_.count(name.id) != 0 && !identified(name.id);
        return unknown || !renamed(name.id);
      }
      const SideEntry& enemy = battle_.scenario->sides[index(other(side_))];
      const auto among = [&name](const auto& entries) {
        return std::any_of(entries.begin(), entries.end(),
                           [&name](const auto& each) { return each.id == name.id; });
      };
      if (name.of == NameEntry::Of::command) return among(enemy.commands) || among(enemy.arrivals);
      return name.of == NameEntry::Of::contingent && among(enemy.contingents);
    });
    if (met_.empty()) return;
    // The one command of the enemy has the name of its side.
    const std::string& enemy = battle_.words.side_ids[index(other(side_))];
    const auto of_side = std::find_if(
        translation.names.begin(), translation.names.end(),
        [&](const NameEntry& name) { return name.of == NameEntry::Of::side && name.id == enemy; });
    if (of_side == translation.names.end()) return;
    NameEntry command = *of_side;
    command.of = NameEntry::Of::command;
    command.id = word_;
    translation.names.push_back(std::move(command));
  }

  void number_units() {
    const std::vector<std::string>& ids = known_.battle.words.unit_ids;
    const bool cut_down = known_.battle.scenario->fog.kind != FogEntry::Kind::none;
    known_.units.assign(battle_.opening.units.size(), nobody);
    for (std::size_t i = 0; i < known_.units.size(); ++i) {
      std::string id = battle_.words.unit_ids[i];
      if (cut_down && !renamed(id)) continue;
      const auto found = std::find(ids.begin(), ids.end(), id);
      if (found != ids.end()) known_.units[i] = UnitId{static_cast<std::uint16_t>(found - ids.begin())};
    }
  }

  void number_commands() {
    const std::vector<std::string>& ids = known_.battle.words.command_ids;
    const bool all = known_.battle.scenario->fog.kind == FogEntry::Kind::none;
    for (const Battle::CommandInfo& command : battle_.commands) {
      const auto found = std::find(ids.begin(), ids.end(), command.id);
      known_.commands.push_back(all || command.side == side_ ? static_cast<std::uint8_t>(found - ids.begin())
                                                             : not_known);
    }
  }

  // What muster and the review of the set-up make of the side's own units depends on the whole army list, so
  // it is taken from the umpire's battle.
  void take_over_own() {
    Table& opening = known_.battle.opening;
    const bool all = known_.battle.scenario->fog.kind == FogEntry::Kind::none;
    for (std::size_t i = 0; i < known_.units.size(); ++i) {
      const Unit& unit = battle_.opening.units[i];
      if (unit.side != side_ && !all) continue;
      Unit& is = opening.units[index(known_.units[i])];
      is = unit;
      is.command = known_.commands[unit.command];
      if (unit.host != nobody) is.host = known_.units[index(unit.host)];
    }
    if (!opening.sides.empty()) opening.sides[index(side_)] = battle_.opening.sides[index(side_)];
    for (std::size_t i = 0; i < battle_.opening.commands.size(); ++i)
      if (known_.commands[i] != not_known) opening.commands[known_.commands[i]] = battle_.opening.commands[i];
    opening.player_turn = battle_.opening.player_turn;
    opening.active = battle_.opening.active;
  }

  const Battle& battle_;
  SideId side_;
  const Ruleset& set_;
  std::vector<Met> met_;
  std::vector<const UnitEntry*> entries_;  // by unit
  std::string word_;
  std::map<std::string, std::string> names_;  // of enemies that were met: the umpire's id -> the side's
  KnownBattle known_;
};

}  // namespace

KnownBattle known_battle(const Battle& battle, const Watched& watched, SideId side) {
  return Knower(battle, watched, side).run();
}

}  // namespace quincunx::fog
