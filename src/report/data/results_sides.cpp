// Sides, their formations and units: set-up, fate, and strength turn by turn.

#include <algorithm>
#include <array>
#include <span>

#include "play/exits/contingents.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/signs.hpp"
#include "quincunx/play/tally.hpp"
#include "report/data/cells.hpp"
#include "report/data/data_words.hpp"
#include "report/data/results_parts.hpp"
#include "report/map/map.hpp"
#include "report/story/phrases.hpp"

namespace quincunx::results {
namespace {

const UnitEntry* entry_of(const Battle& battle, const std::string& id) {
  const auto among = [&id](const CommandEntry& command) -> const UnitEntry* {
    for (const UnitEntry& unit : command.units)
      if (unit.id == id) return &unit;
    return nullptr;
  };
  for (const SideEntry& side : battle.scenario->sides) {
    for (const CommandEntry& command : side.commands)
      if (const UnitEntry* found = among(command)) return found;
    for (const ArrivalEntry& arrival : side.arrivals)
      if (const UnitEntry* found = among(arrival.command)) return found;
  }
  return nullptr;
}

class SidesWriter {
 public:
  SidesWriter(xml::Writer& writer, const Facts& facts)
      : writer_(writer),
        facts_(facts),
        battle_(facts.battle()),
        set_(facts.set()),
        strength_(facts.set().strength.of),
        played_(!facts.record.log.empty()) {}

  void write(SideId side) {
    const SideEntry& entry = battle_.scenario->sides[index(side)];
    writer_.open("side").attribute("n", static_cast<long long>(index(side)) + 1);
    writer_.attribute("id", facts_.side(side)).attribute("name", facts_.words().side_names[index(side)]);
    writer_.unless_empty("role", entry.role).unless_empty("edge", entry.edge);
    writer_.attribute("colour", colour_text(map::side_colour(battle_, side)));
    writer_.attribute("ink", colour_text(map::darker(map::side_colour(battle_, side), 35)));  // text colour
    writer_.unless_empty("chief", entry.chief);
    commander(entry.id);
    writer_.attribute("units", count(side));
    figures(side);
    writer_.children();
    if (facts_.knows_all_of(side))
      for (const Stage& each : stages_of(battle_, side)) stage(each);
    for (const ColumnEntry& column : set_.columns)
      if (column.borne_by == Party::Kind::side && *column.title != '\0')
        writer_.open("counter").attribute("name", column.title).empty();
    if (played_) {
      for (const Scored& each : points_of(battle_, facts_.digest.last, side))
        writer_.open("scored")
            .attribute("text", set_.printed(each.text))
            .attribute("count", each.count)
            .attribute("points", each.points)
            .empty();
    }
    postures(side);
    for (const Battle::ContingentInfo& each : battle_.contingents)
      if (!each.commands.empty() && battle_.commands[each.commands.front()].side == side) contingent(each);
    if (played_ && facts_.knows_all_of(side)) course(side);
    for (std::size_t i = 0; i < battle_.commands.size(); ++i)
      if (battle_.commands[i].side == side) formation(i);
    writer_.close("side");
  }

 private:
  void commander(const std::string& side) {
    for (const auto& [id, name] : facts_.record.commanders) {
      if (id != side) continue;
      const bool orders = name != "doctrine" && name != "reckless" && name != "none";
      writer_.attribute("commander", orders ? "orders" : name);
      if (orders) writer_.attribute("otherwise", name.substr(name.rfind(' ') + 1));
    }
  }

  // Strength, losses and points; before a play, the values before the first turn. Of an enemy in fog no sum
  // of what he has: it would change with what is seen of him.
  void figures(SideId side) {
    const Table now = played_ ? facts_.digest.last : table_with(battle_, {});
    const bool whole = facts_.knows_all_of(side);
    const Strength strength = strength_of(battle_, now, side);
    if (whole) {
      writer_.attribute("breaks-at", set_.breaks_at(now, battle_.book, side))
          .unless_empty("breaks-at-events", list_of(facts_.sources.breaks_at[index(side)]));
      writer_.attribute("strength-start", strength.start()).attribute("strength-set-up", strength.set_up);
    }
    if (!played_) return;
    if (whole) writer_.attribute("strength-came", strength.came).attribute("strength-never", strength.never);
    writer_.attribute("strength-regained", facts_.digest.regained[index(side)]);
    writer_.attribute("strength-lost", whole ? strength.lost() : seen_lost(side));
    if (whole) writer_.attribute("strength-end", strength.end);
    if (whole && strength.left > 0) writer_.attribute("strength-left", strength.left);
    writer_.unless_empty("strength-events", list_of(facts_.sources.strength[index(side)]));
    writer_.attribute("lost", set_.lost(now, battle_.book, side));
    writer_.unless_empty("lost-events", list_of(facts_.sources.lost[index(side)]));
    if (battle_.scenario->objectives.empty() && set_.points == nullptr) return;
    writer_.attribute("points", total(points_of(battle_, now, side)));
    writer_.unless_empty("points-events", list_of(facts_.sources.points[index(side)]));
  }

  int seen_lost(SideId side) const {
    return facts_.digest.turns.empty() ? 0 : facts_.digest.turns.back().lost[index(side)];
  }

  void stage(const Stage& each) {
    writer_.open("stage").attribute("turn", each.turn);
    if (each.late) writer_.attribute("late", "yes");
    writer_.children();
    for (const std::size_t number : each.arrivals) {
      const ArrivalEntry& arrival = *battle_.arrivals[number].entry;
      const CommandEntry& command = arrival.command;
      writer_.open("arrived").attribute("id", command.id);
      writer_.attribute("name", command.name.empty() ? command.id : command.name);
      writer_.attribute("turn", arrival.turn);
      if (arrival.chance > 0) writer_.attribute("chance", arrival.chance);
      writer_.empty();
    }
    for (const LossLimit& limit : each.limits) {
      writer_.open("limit").attribute("text", limit.name).attribute("at", limit.at);
      if (limit.breaks) writer_.attribute("breaks", "yes");
      writer_.empty();
    }
    writer_.close("stage");
  }

  // Number of units in the scenario's order of battle, including units that never arrived. Leaders are none.
  int count(SideId side) const {
    int sum = 0;
    for (const Unit& unit : battle_.opening.units) sum += unit.side == side && !is_leader(set_, unit) ? 1 : 0;
    return sum;
  }

  void course(SideId side) {
    writer_.open("series").attribute("of", "strength").children();
    for (const auto& [turn, sides] : facts_.digest.strength) {
      writer_.open("v").attribute("turn", turn);
      if (const digest::TurnDigest* folded = folded_turn(turn))
        writer_.unless_empty("events", list_of(within(facts_.sources.strength[index(side)], *folded)));
      writer_.text("v", std::to_string(sides[index(side)]));
    }
    writer_.close("series");
  }

  const digest::TurnDigest* folded_turn(int number) const {
    for (const auto& turn : facts_.digest.turns)
      if (turn.number == number) return &turn;
    return nullptr;
  }

  // Those that the scenario gives its commands, and what breaks and leaves.
  void postures(SideId side) {
    std::array<bool, postures_in_all> used{};
    for (const Battle::CommandInfo& command : battle_.commands)
      if (command.side == side && command.posture) used[static_cast<std::size_t>(*command.posture)] = true;
    for (const ContingentEntry& each : battle_.scenario->sides[index(side)].contingents)
      if (!each.routs) used[static_cast<std::size_t>(Posture::leave)] = true;
    for (std::size_t i = 0; i < used.size(); ++i)
      if (const auto posture = static_cast<Posture>(i); used[i])
        writer_.open("posture")
            .attribute("key", posture_key(posture))
            .attribute("means", set_.printed(meaning_of(posture)))
            .empty();
  }

  void contingent(const Battle::ContingentInfo& info) {
    std::vector<std::string> names;
    for (const std::uint8_t command : info.commands) names.push_back(battle_.commands[command].name);
    const std::string commands = join(std::span<const std::string>(names), ", ");
    const std::string& name = info.entry->name;
    writer_.open("contingent")
        .attribute("id", info.entry->id)
        .attribute("name", name.empty() ? commands : name);
    writer_.attribute("commands", commands).attribute("counts", info.by_units ? "units" : "strength");
    writer_.attribute("limit", info.limit).attribute("start", info.start);
    writer_.attribute("then", info.entry->routs ? "rout" : "leave").unless_empty("edge", info.entry->edge);
    if (played_) writer_.attribute("lost", lost_of(battle_, facts_.digest.last, info));
    if (played_ && facts_.digest.last.has_broken(info.commands.front())) writer_.attribute("broken", "yes");
    writer_.empty();
  }

  // The names of the units that come with a part, in the order of the scenario.
  std::string names_of(const std::vector<UnitId>& units) const {
    std::vector<std::string> names;
    for (const UnitId unit : units) names.push_back(facts_.words().unit_names[index(unit)]);
    return join(std::span<const std::string>(names), ", ");
  }

  void parts(const std::string& command) {
    for (const auto& arrival : battle_.arrivals) {
      if (arrival.entry->part_of != command) continue;
      writer_.open("part").attribute("id", arrival.entry->id).attribute("units", names_of(arrival.units));
      writer_.attribute("arrives", arrival.entry->turn).attribute("edge", arrival.entry->edge);
      if (arrival.entry->chance > 0) writer_.attribute("chance", arrival.entry->chance);
      writer_.empty();
    }
  }

  void formation(std::size_t number) {
    const Battle::CommandInfo& info = battle_.commands[number];
    writer_.open("formation").attribute("id", info.id).attribute("name", info.name);
    if (info.commander != nobody)
      writer_.attribute("commander", facts_.unit(info.commander))
          .attribute("commander-name", facts_.words().unit_names[index(info.commander)]);
    if (info.posture) writer_.attribute("posture", posture_key(*info.posture));
    for (const auto& arrival : battle_.arrivals) {
      if (arrival.entry->command.id != info.id) continue;
      writer_.attribute("arrives", arrival.entry->turn).attribute("edge", arrival.entry->edge);
      if (arrival.entry->chance > 0) writer_.attribute("chance", arrival.entry->chance);
    }
    writer_.children();
    parts(info.id);
    for (std::size_t i = 0; i < battle_.opening.units.size(); ++i)
      if (battle_.opening.units[i].command == number) unit(static_cast<UnitId>(i));
    writer_.close("formation");
  }

  void unit(UnitId id) {
    const Unit &start = battle_.opening[id], &end = facts_.digest.last[id];
    const UnitType& type = set_.types[start.type];
    const bool leader = type.arm == Arm::leader;
    writer_.open("unit").attribute("id", facts_.unit(id));
    writer_.attribute("name", facts_.words().unit_names[index(id)]).attribute("type", type.key);
    const bool by_arm = quincunx::known_by_arm(battle_, start);
    writer_.attribute("type-name", by_arm ? "?" : type.name).attribute("arm", key_of(type.arm));
    writer_.attribute("symbol", key_of(type.symbol));
    if (by_arm) return known_by_arm(id, end);
    if (const UnitEntry* entry = entry_of(battle_, facts_.unit(id))) {
      writer_.unless_empty("quality", set_.printed(entry->quality)).unless_empty("trait", entry->trait);
      writer_.unless_empty("attached-to", entry->attached_to);
      if (entry->at) place(*entry->at);
    }
    if (const auto& formations = facts_.words().formation_names; start.formation < formations.size())
      writer_.attribute("formation", formations[start.formation]);
    writer_.attribute("width", place_text(battle_, start.base.footprint.width));
    writer_.attribute("depth", place_text(battle_, start.base.footprint.depth));
    if (!leader) writer_.attribute("start", strength_(start));
    if (!leader && set_.strength.points != nullptr)
      writer_.attribute("points-each", set_.strength.points(battle_.book, start));
    if (!leader && set_.stands_of != nullptr)
      writer_.attribute("stands", set_.stands_of(battle_.book, start));
    if (played_) {
      if (!leader) writer_.attribute("end", end.present() ? strength_(end) : 0);
      writer_.attribute("fate", key(end.fate))
          .attribute("fate-text", set_.printed(digest::fate_text(end.fate)));
      if (!end.present() && end.fate != Fate::expected) writer_.attribute("gone", "yes");
      writer_.unless_empty("events", list_of(facts_.sources.units[index(id)]));
    }
    writer_.children();
    if (played_ && !leader) series(id);
    if (set_.details_of != nullptr) details(id);
    columns(start, end);
    if (set_.states_of != nullptr && !leader) limits(start);
    write_card_tables(writer_, battle_.book, start);
    if (played_) stays(id);
    writer_.close("unit");
  }

  // Of an enemy that was not identified: where it stood at first, and what became of it.
  void known_by_arm(UnitId id, const Unit& end) {
    if (const UnitEntry* entry = entry_of(battle_, facts_.unit(id)); entry != nullptr && entry->at)
      place(*entry->at);
    if (played_) {
      writer_.attribute("fate", key(end.fate))
          .attribute("fate-text", set_.printed(digest::fate_text(end.fate)));
      if (!end.present() && end.fate != Fate::expected) writer_.attribute("gone", "yes");
      writer_.unless_empty("events", list_of(facts_.sources.units[index(id)]));
    }
    writer_.empty();
  }

  // What the unit is beside its type and the quality that the scenario gives it.
  void details(UnitId id) {
    const UnitEntry* const entry = entry_of(battle_, facts_.unit(id));
    for (const std::string& text : set_.details_of(battle_.book, battle_.opening[id]))
      if (entry == nullptr || text != entry->quality)
        writer_.open("detail").attribute("text", set_.printed(text)).empty();
  }

  // Strengths at which the unit's state changes.
  void limits(const Unit& unit) {
    for (const State& state : set_.states_of(battle_.book, unit))
      writer_.open("limit").attribute("at", state.from).attribute("text", set_.printed(state.name)).empty();
  }

  void place(Pose at) {
    writer_.attribute("x", place_text(battle_, at.at.x)).attribute("y", place_text(battle_, at.at.y));
    writer_.attribute("facing", degrees_text(at.facing));
  }

  void series(UnitId id) {
    writer_.open("series").attribute("of", "strength").children();
    const bool met_later = !facts_.knows_all_of(battle_.opening[id].side);
    const auto value = [&](int turn, const Table& table, const Numbers& events) {
      if (met_later && table[id].fate == Fate::expected) return;  // not seen yet
      writer_.open("v").attribute("turn", turn).unless_empty("events", list_of(events));
      writer_.text("v", std::to_string(table[id].present() ? strength_(table[id]) : 0));
    };
    value(facts_.digest.turns.empty() ? 0 : facts_.digest.turns.front().number - 1, facts_.digest.set_up, {});
    for (const auto& turn : facts_.digest.turns)
      value(turn.number, turn.end, within(facts_.sources.units[index(id)], turn));
    writer_.close("series");
  }

  // Values of the columns that a roster prints.
  void columns(const Unit& start, const Unit& end) {
    for (std::size_t i = 0; i < set_.columns.size(); ++i) {
      const ColumnEntry& column = set_.columns[i];
      if (*column.title == '\0' || column.lasts != Lifetime::game || column.borne_by != Party::Kind::none)
        continue;
      writer_.open("column").attribute("key", column.key).attribute("title", column.title);
      writer_.attribute("start", value_text(column, start.columns[i]));
      if (played_) writer_.attribute("end", value_text(column, end.columns[i]));
      if (column.tallied) writer_.attribute("tally", column.high == 1 ? "once" : "often");
      writer_.empty();
    }
  }

  // Spans of turns that the unit spent in each state, for charts of which units were fighting when.
  void stays(UnitId id) {
    std::string state;
    int from = 0, last = 0;
    const auto close = [&] {
      if (!state.empty())
        writer_.open("stay").attribute("state", state).attribute("from", from).attribute("to", last).empty();
    };
    for (const auto& turn : facts_.digest.turns) {
      const std::string now = state_of(id, turn);
      if (now == key(Fate::expected) && !facts_.knows_all_of(battle_.opening[id].side)) continue;  // not seen
      if (now != state) {
        close();
        state = now;
        from = turn.number;
      }
      last = turn.number;
    }
    close();
  }

  // A unit that lost strength in a turn was fighting in it.
  std::string state_of(UnitId id, const digest::TurnDigest& turn) const {
    const Unit &before = turn.start[id], &after = turn.end[id];
    if (!after.present()) return std::string(key(after.fate));
    if (before.present() && strength_(after) < strength_(before)) return "hurt";
    return "present";
  }

  xml::Writer& writer_;
  const Facts& facts_;
  const Battle& battle_;
  const Ruleset& set_;
  int (*const strength_)(const Unit&);
  const bool played_;
};

}  // namespace

void write_sides(xml::Writer& writer, const Facts& facts) {
  for (const SideId side : {SideId::first, SideId::second}) SidesWriter(writer, facts).write(side);
}

}  // namespace quincunx::results
