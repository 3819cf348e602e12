// Makes a scenario ready to play: ground, units, ties, and the words for them.

#include <algorithm>

#include "log/keys.hpp"
#include "play/exits/contingents.hpp"
#include "play/ground.hpp"
#include "play/order_of_play.hpp"
#include "play/setup/accepted.hpp"
#include "play/setup/mustering.hpp"
#include "play/setup/name_lists.hpp"
#include "quincunx/play/battle.hpp"

namespace quincunx {
namespace {

template <class List, class Key>
std::optional<std::size_t> find_key(const List& list, std::string_view key, Key key_of) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (key_of(list[i]) == key) return i;
  return std::nullopt;
}

std::vector<std::string> type_keys(const Ruleset& set) {
  std::vector<std::string> keys;
  for (const UnitType& type : set.types) keys.emplace_back(type.key);
  return keys;
}

class Muster {
 public:
  Muster(std::shared_ptr<const Scenario> scenario, const Ruleset& set, Problems& problems)
      : set_(set), problems_(problems), judged_(scenario->fog.side.empty() ? problems : unheard_) {
    battle_.scenario = std::move(scenario);
    battle_.book = Rulebook(set, *battle_.scenario, problems);
  }

  std::optional<Battle> run() {
    const Scenario& scenario = *battle_.scenario;
    battle_.opening.ground = &scenario.ground;
    battle_.opening.touches_within = set_.touches_within;
    if (scenario.sides.size() != 2) {
      problems_.push_back(
          {scenario.place, "a battle needs two sides, this has " + std::to_string(scenario.sides.size())});
      return std::nullopt;
    }
    name_lists(set_, battle_);
    for (const SideId side : {SideId::first, SideId::second}) add_side(scenario.sides[index(side)]);
    each_command(scenario, [this](SideId side, const CommandEntry& command, const ArrivalEntry* arrival) {
      const std::size_t first = battle_.opening.units.size();
      if (arrival != nullptr && !arrival->part_of.empty())
        parts_.push_back({arrival, battle_.opening.units.size()});
      else
        add_command(command, side);
      if (arrival != nullptr && !arrival->part_of.empty()) add_units(command, side, 0);
      if (arrival != nullptr) add_arrival(*arrival, side, first);
    });
    for (const Part& part : parts_) join_command(part);
    note_strengths();
    form_contingents(battle_, problems_);
    join_leaders();
    add_ties();
    add_counts();
    add_holders();
    battle_.opening.turn = static_cast<std::int16_t>(scenario.turn);
    if (fatal(problems_)) return std::nullopt;
    begin_in_the_middle();
    set_.review(scenario, battle_.book, battle_.opening, judged_);
    if (fatal(problems_)) return std::nullopt;
    note_strengths();  // again: the review completes units
    return std::move(battle_);
  }

 private:
  // Whose player turn it is where the game begins; the event that opens one comes only with its first step.
  void begin_in_the_middle() {
    if (battle_.scenario->turn == 0 || battle_.scenario->step.empty()) return;
    const PlayedStep& first =
        battle_.order_of_play[step_named(battle_.order_of_play, battle_.scenario->step)];
    int player_turn = first.player_turn;
    if (player_turn == 0)  // after the player turns of the turn, if any came before
      for (const PlayedStep& each : battle_.order_of_play) {
        if (&each == &first) break;
        player_turn = std::max(player_turn, each.player_turn);
      }
    if (first.opens) --player_turn;  // it is about to begin
    if (player_turn == 0) return;
    const SideId begins = first_side(battle_.book, battle_.opening);
    battle_.opening.player_turn = static_cast<std::int16_t>(player_turn);
    battle_.opening.active = player_turn == 1 ? begins : other(begins);
  }

  // Sides and commands have columns only where the rule set gives them any.
  bool bears(Party::Kind kind) const {
    return std::any_of(set_.columns.begin(), set_.columns.end(),
                       [kind](const ColumnEntry& column) { return column.borne_by == kind; });
  }

  void add_side(const SideEntry& side) {
    if (bears(Party::Kind::side)) battle_.opening.sides.emplace_back();
    battle_.words.side_ids.push_back(side.id);
    battle_.words.side_names.push_back(side.name.empty() ? side.id : side.name);
    battle_.words.side_nouns.push_back({side.plural, side.gender});
  }

  void add_arrival(const ArrivalEntry& arrival, SideId id, std::size_t first) {
    Battle::ArrivalInfo info{&arrival, id, {}};
    for (std::size_t i = first; i < battle_.opening.units.size(); ++i) {
      const UnitEntry& unit = *attached_[i];
      info.units.push_back(UnitId{static_cast<std::uint16_t>(i)});
      if (unit.at || !unit.fate.empty()) info.come.push_back(info.units.back());
    }
    battle_.arrivals.push_back(std::move(info));
  }

  void add_command(const CommandEntry& entry, SideId side) {
    const std::uint8_t number = static_cast<std::uint8_t>(battle_.commands.size());
    Battle::CommandInfo info{
        entry.id,  entry.name.empty() ? entry.id : entry.name, side, nobody, entry.posture, entry.toward,
        entry.edge};
    commanders_.push_back(entry.commander);
    const std::size_t first = battle_.opening.units.size();
    add_units(entry, side, number);
    info.commander = commander_among(entry.commander, first, entry.units.size());
    battle_.words.command_ids.push_back(info.id);
    battle_.words.command_names.push_back(info.name);
    battle_.commands.push_back(std::move(info));
    if (bears(Party::Kind::command)) battle_.opening.commands.emplace_back();
  }

  void add_units(const CommandEntry& entry, SideId side, std::uint8_t command) {
    for (const UnitEntry& unit : entry.units) add_unit(unit, side, command);
  }

  UnitId commander_among(const std::string& id, std::size_t first, std::size_t count) const {
    for (std::size_t i = first; i < first + count; ++i)
      if (battle_.words.unit_ids[i] == id) return UnitId{static_cast<std::uint16_t>(i)};
    return nobody;
  }

  // An arrival that is part of a command: its units belong to that, wherever in the file it stands.
  struct Part {
    const ArrivalEntry* arrival;
    std::size_t first;  // its first unit
  };
  void join_command(const Part& part) {
    const std::vector<std::string>& ids = battle_.words.command_ids;
    const std::string& whole = part.arrival->part_of;
    const std::size_t count = part.arrival->command.units.size();
    const SideId side = battle_.opening.units[part.first].side;
    const auto found = static_cast<std::size_t>(std::find(ids.begin(), ids.end(), whole) - ids.begin());
    if (found == ids.size() || battle_.commands[found].side != side) {
      problems_.push_back(
          {part.arrival->place,
           "arrival '" + part.arrival->id + "' is part of '" + whole + "', which is no command of its side",
           did_you_mean(whole, ids)});
      return;
    }
    for (std::size_t i = part.first; i < part.first + count; ++i)
      battle_.opening.units[i].command = static_cast<std::uint8_t>(found);
    if (const UnitId leader = commander_among(commanders_[found], part.first, count); leader != nobody)
      battle_.commands[found].commander = leader;
  }

  void add_unit(const UnitEntry& entry, SideId side, std::uint8_t command) {
    Unit unit;
    unit.side = side;
    unit.command = command;
    const auto type =
        find_key(set_.types, entry.type, [](const UnitType& t) { return std::string_view(t.key); });
    if (!type)
      problems_.push_back({entry.place, "unit '" + entry.id + "' has unknown type '" + entry.type + "'",
                           did_you_mean(entry.type, type_keys(set_))});
    unit.type = static_cast<std::uint8_t>(type.value_or(0));
    if (!entry.quality.empty() &&
        !find_key(set_.qualities, entry.quality, [](const char* q) { return std::string_view(q); }))
      problems_.push_back({entry.place, "unit '" + entry.id + "' has unknown quality '" + entry.quality + "'",
                           did_you_mean(entry.quality, std::vector<std::string>(set_.qualities.begin(),
                                                                                set_.qualities.end()))});
    if (!entry.formation.empty()) unit.formation = formation_of(entry);
    Footprint footprint = set_.types[unit.type].footprint;
    if (entry.width) footprint.width = *entry.width;
    if (entry.depth) footprint.depth = *entry.depth;
    unit.base = set_down(entry.at.value_or(Pose{}), footprint);
    if (!entry.fate.empty()) unit.fate = fate_named(entry.fate);
    set_.start(entry, battle_.book, unit, judged_);
    if (entry.by_arm) unit.columns = {};  // its strength is not known
    unit.noted = unit.base.pose;          // where it set out is not known of a game that begins in the middle
    for (const auto& [key, value] : entry.state) set_column(entry, unit, key, value);
    if (is_leader(set_, unit))
      battle_.opening.leaders.push_back(UnitId{static_cast<std::uint16_t>(battle_.opening.units.size())});
    battle_.opening.units.push_back(unit);
    battle_.words.unit_ids.push_back(entry.id);
    battle_.words.unit_names.push_back(printed_name(entry, unit, *battle_.scenario, set_));
    battle_.words.unit_nouns.push_back(is_leader(set_, unit) ? Noun::person
                                       : entry.plural        ? Noun::plural
                                                             : Noun::singular);
    battle_.words.unit_genders.push_back(entry.gender);
    battle_.unit_hashes.push_back(stable_hash(entry.id));
    attached_.push_back(&entry);
  }

  void note_strengths() {
    battle_.started_with.clear();
    for (std::size_t i = 0; i < attached_.size(); ++i)
      battle_.started_with.push_back(
          attached_[i]->started_with.value_or(set_.strength.of(battle_.opening.units[i])));
  }

  static Fate fate_named(std::string_view word) {
    const std::span<const std::string_view> keys = keys_of(Fate{});
    return static_cast<Fate>(std::find(keys.begin(), keys.end(), word) - keys.begin());
  }

  std::uint8_t formation_of(const UnitEntry& entry) {
    const auto found = find_key(set_.formations, entry.formation,
                                [](const Formation& f) { return std::string_view(f.key); });
    if (!found)
      problems_.push_back(
          {entry.place, "unit '" + entry.id + "' has unknown formation '" + entry.formation + "'",
           set_.formations.empty() ? std::string(set_.title) + " has no formations"
                                   : did_you_mean(entry.formation, battle_.words.formation_keys)});
    return static_cast<std::uint8_t>(found.value_or(0));
  }

  void set_column(const UnitEntry& entry, Unit& unit, const std::string& key, const std::string& text) {
    const auto column =
        find_key(set_.columns, key, [](const ColumnEntry& c) { return std::string_view(c.key); });
    if (!column) {
      problems_.push_back(
          {entry.place, "unit '" + entry.id + "' has no state '" + key + "' in " + set_.title});
      return;
    }
    const ColumnEntry& range = set_.columns[*column];
    const std::optional<int> value = value_of(range, text);
    if (!value) {
      problems_.push_back(
          {entry.place, "state " + key + "=\"" + text + "\" of unit '" + entry.id + "' is out of range",
           "a whole number from " + std::to_string(range.low) + " to " + std::to_string(range.high)});
      return;
    }
    unit.columns[*column] = static_cast<std::int16_t>(*value);
  }

  std::optional<UnitId> unit_named(const std::string& id) const {
    for (std::size_t i = 0; i < battle_.words.unit_ids.size(); ++i)
      if (battle_.words.unit_ids[i] == id) return UnitId{static_cast<std::uint16_t>(i)};
    return std::nullopt;
  }

  void join_leaders() {
    for (std::size_t i = 0; i < attached_.size(); ++i) {
      const UnitEntry& entry = *attached_[i];
      if (entry.attached_to.empty()) continue;
      const auto host = unit_named(entry.attached_to);
      Unit& leader = battle_.opening.units[i];
      if (!host || index(*host) == i || battle_.opening[*host].side != leader.side ||
          !is_leader(set_, leader) || is_leader(set_, battle_.opening[*host])) {
        problems_.push_back({entry.place,
                             "'" + entry.id + "' cannot be attached to '" + entry.attached_to + "'",
                             "a leader attaches to a unit of his own side that is not a leader"});
        continue;
      }
      leader.host = *host;
      if (!entry.at) leader.base = set_down(battle_.opening[*host].base.pose, leader.base.footprint);
    }
  }

  void add_ties() {
    for (const TieEntryText& entry : battle_.scenario->ties) {
      const auto kind =
          find_key(set_.ties, entry.kind, [](const TieEntry& t) { return std::string_view(t.key); });
      const auto from = unit_named(entry.from), to = unit_named(entry.to);
      if (!kind || !from || !to) {
        std::vector<std::string> keys;
        for (const TieEntry& tie : set_.ties) keys.emplace_back(tie.key);
        const std::string what = !kind ? entry.kind : !from ? entry.from : entry.to;
        problems_.push_back({entry.place, "tie names '" + what + "', which does not exist",
                             kind ? did_you_mean(what, battle_.words.unit_ids) : did_you_mean(what, keys)});
        continue;
      }
      battle_.opening.ties.push_back(
          {*from, *to, static_cast<std::uint8_t>(*kind), static_cast<std::int16_t>(entry.value)});
    }
  }

  // The number of an id; a problem if it is unknown.
  std::uint8_t numbered(const std::vector<std::string>& ids, const std::string& id, const Place& place) {
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found == ids.end())
      problems_.push_back({place, "count names '" + id + "', which does not exist", did_you_mean(id, ids)});
    return static_cast<std::uint8_t>(found - ids.begin());
  }

  void add_counts() {
    for (const CountEntry& entry : battle_.scenario->counts) {
      const bool of_side = entry.command.empty();
      const auto kind = of_side ? Party::Kind::side : Party::Kind::command;
      std::vector<std::string> keys;
      std::size_t column = set_.columns.size();
      for (std::size_t i = 0; i < set_.columns.size(); ++i) {
        if (set_.columns[i].borne_by != kind) continue;
        keys.emplace_back(set_.columns[i].key);
        if (entry.column == set_.columns[i].key) column = i;
      }
      if (column == set_.columns.size()) {
        const char* const bearer = of_side ? "side" : "command";
        problems_.push_back(
            {entry.place,
             std::string("no column '") + entry.column + "' of a " + bearer + " in " + set_.title,
             keys.empty() ? std::string("it has none of a ") + bearer : did_you_mean(entry.column, keys)});
        continue;
      }
      const ColumnEntry& range = set_.columns[column];
      if (entry.value < range.low || entry.value > range.high)
        problems_.push_back(
            {entry.place, entry.column + "=\"" + std::to_string(entry.value) + "\" is out of range",
             "a whole number from " + std::to_string(range.low) + " to " + std::to_string(range.high)});
      std::vector<Columns>& borne = of_side ? battle_.opening.sides : battle_.opening.commands;
      const std::uint8_t number = of_side ? numbered(battle_.words.side_ids, entry.side, entry.place)
                                          : numbered(battle_.words.command_ids, entry.command, entry.place);
      if (number < borne.size()) borne[number][column] = static_cast<std::int16_t>(entry.value);
    }
  }

  void add_holders() {
    const std::vector<std::string>& sides = battle_.words.side_ids;
    for (const ObjectiveEntry& objective : battle_.scenario->objectives) {
      const std::string& id = objective.held_by.empty() ? objective.holder : objective.held_by;
      std::uint8_t holder = 255;
      for (std::size_t side = 0; side < sides.size(); ++side)
        if (id == sides[side]) holder = static_cast<std::uint8_t>(side);
      if (!id.empty() && (holder == 255 || !set_.holds_objectives))
        problems_.push_back({objective.place,
                             "objective '" + objective.id + "' cannot be held by '" + id + "'",
                             set_.holds_objectives
                                 ? did_you_mean(id, sides)
                                 : std::string("in ") + set_.title + " who stands there at the end has it"});
      battle_.opening.holders.push_back(holder);
    }
  }

  const Ruleset& set_;
  Problems& problems_;
  Problems unheard_, &judged_;  // by the rule set; what one side knows of a battle breaks rules for armies
  Battle battle_;
  std::vector<const UnitEntry*> attached_;  // by unit
  std::vector<std::string> commanders_;     // by command, as the scenario names them
  std::vector<Part> parts_;
};

}  // namespace

std::optional<Battle> muster(std::shared_ptr<const Scenario> scenario, const Ruleset& set,
                             Problems& problems) {
  const std::size_t first = problems.size();
  Scenario settled = *scenario;
  settle_ground(settled, set, problems);
  std::optional<Battle> battle =
      Muster(std::make_shared<const Scenario>(std::move(settled)), set, problems).run();
  if (battle) leave_out_accepted(*scenario, problems, first);
  return battle;
}

}  // namespace quincunx
