#include "report/parts.hpp"

#include <algorithm>
#include <array>

#include "quincunx/text.hpp"
#include "report/charts.hpp"
#include "report/map.hpp"

namespace quincunx::report_parts {
namespace {

using Align = block::Column::Align;

std::string number(int value) { return std::to_string(value); }

std::string percent(int part, int whole) {
  return whole == 0 ? "–" : number((part * 100 + whole / 2) / whole) + " %";
}

// A figure with two decimals, the same everywhere.
std::string two_places(double value) {
  const auto hundredths = static_cast<std::int64_t>(value * 100 + (value < 0 ? -0.5 : 0.5));
  const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
  return (hundredths < 0 ? "−" : "") + std::to_string(size / 100) + "." + std::to_string(size / 10 % 10) +
         std::to_string(size % 10);
}

block::Cell cell(const std::string& text, int span = 1) { return {plain(text), span}; }

std::vector<int> series(const digest::Digest& facts, const Battle& battle, UnitId unit) {
  const auto strength = static_cast<std::size_t>(battle.book.set().strength);
  const auto value = [&](const Table& table) {
    return table[unit].present() ? static_cast<int>(table[unit].columns[strength]) : 0;
  };
  std::vector<int> values{value(facts.set_up)};
  for (const auto& turn : facts.turns) values.push_back(value(turn.end));
  return values;
}

int count_units(const Table& table, SideId side, bool present_only) {
  int count = 0;
  for (const Unit& unit : table.units)
    if (unit.side == side && (present_only ? unit.present() : unit.fate != Fate::expected)) ++count;
  return count;
}

const UnitEntry* entry_of(const Battle& battle, UnitId id) {
  const std::string& name = battle.words.unit_ids[index(id)];
  for (const SideEntry& side : battle.scenario->sides) {
    for (const CommandEntry& command : side.commands)
      for (const UnitEntry& unit : command.units)
        if (unit.id == name) return &unit;
    for (const ArrivalEntry& arrival : side.arrivals)
      for (const UnitEntry& unit : arrival.command.units)
        if (unit.id == name) return &unit;
  }
  return nullptr;
}

// " The mill is held by Reds." Empty where objectives have no holders.
std::string holders_text(const Battle& battle, const Table& table) {
  std::string out;
  if (!battle.book.set().holds_objectives) return out;
  for (std::size_t i = 0; i < battle.scenario->objectives.size(); ++i) {
    const auto holder = objective_holder(battle, table, i);
    out += " " + sentence_case(battle.words.objective_names[i]) + ": " +
           (holder ? "held by " + battle.words.side_names[index(*holder)] : std::string("held by nobody")) +
           ".";
  }
  return out;
}

// What the scenario has made of a feature, for rule sets that tell kinds of going apart.
std::string going_text(const Feature& feature) {
  const auto going = [](std::uint32_t traits) {
    return (traits & impassable) != 0 ? "impassable"
           : (traits & rough) != 0    ? "rough"
           : (traits & broken) != 0   ? "broken"
           : (traits & road) != 0     ? "road"
                                      : "open";
  };
  const std::uint32_t has = feature.traits;
  std::string out = std::string(going(has)) + " going";
  if (std::string_view(going(feature.loose_traits)) != going(has))
    out += std::string(", in open order ") + going(feature.loose_traits);
  const auto add = [&](std::uint32_t trait, const char* text) {
    if ((has & trait) != 0) out += std::string("; ") + text;
  };
  add(blocks_sight, "blocks sight");
  add(fortified, "works");
  add(partial_cover, "partial cover");
  add(full_cover, "full cover");
  add(favorable, "favorable to defend");
  add(strong, "strong to defend");
  add(high, "high");
  add(major, "has to be climbed");
  add(standing_crop, "standing crops");
  if (feature.capacity > 0) out += "; room for " + number(feature.capacity) + " stands";
  return sentence_case(out) + " (by the scenario).";
}

}  // namespace

void add(Document& document, Text text, block::Paragraph::Style style) {
  block::Paragraph paragraph;
  paragraph.text = std::move(text);
  paragraph.style = style;
  document.body.push_back({std::move(paragraph)});
}

std::map<std::string, PageMaster> masters(const std::string& title) {
  PageMaster main;
  main.margin = mm(16);
  main.tight = true;
  main.head = {Run{title}};
  main.head_right = {Run{"{section}"}};
  main.foot_right = {Run{"page {page} of {pages}"}};
  PageMaster story = main;
  story.margin_column = mm(40);
  PageMaster map = main;
  std::swap(map.width, map.height);
  map.tight = false;
  map.margin = mm(14);
  PageMaster cover = main;
  cover.tight = false;
  cover.bare = true;
  cover.margin = mm(20);
  return {{"main", main}, {"story", story}, {"map", map}, {"cover", cover}};
}

std::string event_anchor(std::uint32_t event) { return "event-" + std::to_string(event); }
std::string unit_anchor(const Battle& battle, UnitId unit) {
  return "unit-" + battle.words.unit_ids[index(unit)];
}

std::string ending_text(const Battle& battle, const digest::Digest& facts) {
  const int turn = facts.last.turn;
  const std::string when = " on turn " + number(turn);
  const auto& names = battle.words.side_names;
  const bool won = facts.ending.winner < 2;
  const std::string winner = won ? names[facts.ending.winner] : "";
  const std::string loser = won ? names[1 - facts.ending.winner] : "";
  switch (facts.ending.how) {
    case event::Ending::broken:
      return won ? "Victory of the " + winner + ": the army of the " + loser + " broke" + when + "."
                 : "Drawn: both armies broke" + when + ".";
    case event::Ending::time:
      return won ? "Victory of the " + winner + ": time ran out after turn " + number(turn) + "."
                 : "Drawn: time ran out after turn " + number(turn) + ".";
    case event::Ending::draw:
      return "Drawn" + when + ".";
    case event::Ending::points:
      return won ? "Victory of the " + winner + " on points after turn " + number(turn) + "."
                 : "Drawn on points after turn " + number(turn) + ".";
    case event::Ending::stopped:
      break;
  }
  return "Stopped undecided after turn " + number(turn) + ".";
}

std::string date_text(const std::string& iso) {
  constexpr std::array<const char*, 12> months{"January",   "February", "March",    "April",
                                               "May",       "June",     "July",     "August",
                                               "September", "October",  "November", "December"};
  const auto parts = split(iso, '-');
  if (parts.size() != 3 || parts[1].size() != 2 || parts[2].size() != 2) return iso;
  const int month = (parts[1][0] - '0') * 10 + parts[1][1] - '0';
  if (month < 1 || month > 12) return iso;
  return std::string(parts[2][0] == '0' ? parts[2].substr(1) : parts[2]) + " " +
         months[static_cast<std::size_t>(month - 1)] + " " + std::string(parts[0]);
}

std::string commander_text(const std::string& name) {
  if (name == "doctrine") return "played unattended by doctrine";
  if (name == "reckless") return "played at random";
  if (name == "none") return "gave no orders";
  return "by written orders, and by " + name.substr(name.rfind(' ') + 1) + " where they are silent";
}

std::string sentence_case(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

Text named(const Battle& battle, const std::string& text) {
  const auto& names = battle.words.unit_names;
  const auto letter = [&text](std::size_t at) {
    const char c = at < text.size() ? text[at] : ' ';
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c < 0;
  };
  Text made;
  std::string between;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t best = names.size();
    if (at == 0 || !letter(at - 1))
      for (std::size_t i = 0; i < names.size(); ++i)
        if (!names[i].empty() && text.compare(at, names[i].size(), names[i]) == 0 &&
            !letter(at + names[i].size()) && (best == names.size() || names[i].size() > names[best].size()))
          best = i;
    if (best == names.size()) {
      between += text[at++];
      continue;
    }
    if (!between.empty()) made.push_back(Run{std::move(between)});
    between.clear();
    const UnitId id{static_cast<std::uint16_t>(best)};
    made.push_back({names[best], Run::Manner::plain, unit_anchor(battle, id), true,
                    map::darker(map::side_colour(battle, battle.opening[id].side), 35)});
    at += names[best].size();
  }
  if (!between.empty()) made.push_back(Run{std::move(between)});
  return made;
}

std::string standing_text(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn) {
  const Ruleset& set = battle.book.set();
  std::array<digest::DiceCount, 2> dice{};
  for (std::size_t i = turn.first; i < turn.last; ++i)
    if (const auto* checked = std::get_if<event::Checked>(&log[i].body);
        checked != nullptr && checked->unit != nobody)
      dice[index(battle.opening[checked->unit].side)].add(
          *checked, set.purposes[static_cast<std::size_t>(checked->purpose)], set.die);
  std::string out = "After the turn: ";
  for (const SideId side : {SideId::first, SideId::second}) {
    const digest::DiceCount& count = dice[index(side)];
    const int before = digest::strength_of(turn.start, battle, side),
              after = digest::strength_of(turn.end, battle, side);
    out += (side == SideId::second ? "; " : "") + battle.words.side_names[index(side)] + " have lost " +
           number(set.lost(turn.end, battle.book, side)) + "; " + set.breaking + " at " +
           number(set.breaks_at(turn.end, battle.book, side)) + ", strength " +
           (before == after ? "" : number(before) + " to ") + number(after);
    if (count.dice > 0) out += ", " + number(count.dice) + (count.dice == 1 ? " die" : " dice");
    if (count.hits && !count.sums)
      out += ", " + number(count.scored) + (count.scored == 1 ? " hit" : " hits") + " (" +
             two_places(count.expected) + " expected)";
  }
  return out + "." + holders_text(battle, turn.end);
}

std::vector<digest::Moment> greatest_moments(const digest::Digest& facts, std::size_t most) {
  std::vector<digest::Moment> all;
  for (const auto& turn : facts.turns)
    for (const auto& moment : turn.moments) all.push_back(moment);
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.weight > b.weight; });
  if (all.size() > most) all.resize(most);
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.event < b.event; });
  return all;
}

block::Table scorecard(const Battle& battle, const digest::Digest& facts) {
  const Ruleset& set = battle.book.set();
  block::Table table;
  table.columns = {{"", Align::left, 1},
                   {"Units", Align::right},
                   {"Lost", Align::right},
                   {sentence_case(std::string(set.breaking) + " at"), Align::right},
                   {"Strength at the start", Align::right},
                   {"at the end", Align::right},
                   {"Course", Align::centre}};
  int most = 1;
  for (const auto& [turn, sides] : facts.strength) most = std::max({most, sides[0], sides[1]});
  for (const SideId side : {SideId::first, SideId::second}) {
    std::vector<int> course;
    for (const auto& [turn, sides] : facts.strength) course.push_back(sides[index(side)]);
    block::Cell picture;
    picture.picture = chart::sparkline(course, most, map::side_colour(battle, side), mm(24), mm(5));
    const int start = course.empty() ? 0 : *std::max_element(course.begin(), course.end()),
              left = course.empty() ? 0 : course.back();
    block::Row row;
    block::Cell name = cell(battle.words.side_names[index(side)]);
    name.head = true;
    name.picture = map::symbol({"", "", Arm::foot, Symbol::leader, {}}, map::side_colour(battle, side),
                               side == SideId::second, 8000);
    row.cells = {name,
                 cell(number(count_units(facts.last, side, false))),
                 cell(number(set.lost(facts.last, battle.book, side))),
                 cell(number(set.breaks_at(facts.last, battle.book, side))),
                 cell(number(start)),
                 cell(number(left) + " (" + percent(left, start) + ")"),
                 picture};
    table.rows.push_back(std::move(row));
  }
  return table;
}

block::Table changes(const Battle& battle, const digest::TurnDigest& turn) {
  const auto strength = static_cast<std::size_t>(battle.book.set().strength);
  std::array<std::vector<std::array<block::Cell, 3>>, 2> lists;
  for (std::size_t i = 0; i < turn.end.units.size(); ++i) {
    const Unit &before = turn.start.units[i], &after = turn.end.units[i];
    if (!after.present() && (!before.present() || after.fate == Fate::expected)) continue;
    const bool leader = battle.book.set().types[after.type].arm == Arm::leader;
    const int lost = before.present() ? before.columns[strength] - after.columns[strength] : 0;
    std::string note = !after.present()    ? digest::fate_text(after.fate)
                       : !before.present() ? "arrived"
                       : lost > 0          ? "lost " + number(lost)
                       : lost < 0          ? "regained " + number(-lost)
                                           : "";
    const bool formed = after.present() && before.present() && after.formation != before.formation;
    if (formed)
      note += (note.empty() ? "" : ", ") + std::string("in ") + battle.words.formation_names[after.formation];
    if (after.present() && before.present() && lost == 0 && !formed) continue;
    block::Cell name = cell(battle.words.unit_names[i]);
    if (!after.present()) name.text.front().manner = Run::Manner::italic;
    lists[index(after.side)].push_back({name,
                                        cell(leader             ? ""
                                             : !after.present() ? "0"
                                                                : number(after.columns[strength])),
                                        cell(note)});
  }
  block::Table table;
  table.title = "Who changed in turn " + number(turn.number);
  table.style = block::Table::Style::dense;
  table.keep = true;
  const std::string head = battle.book.set().columns[strength].title;
  for (const SideId side : {SideId::first, SideId::second}) {
    table.columns.push_back({battle.words.side_names[index(side)], Align::left, 1});
    table.columns.push_back({head, Align::centre});
    table.columns.push_back({"", Align::left});
  }
  for (std::size_t row = 0; row < std::max(lists[0].size(), lists[1].size()); ++row) {
    block::Row line;
    for (const auto& list : lists)
      for (std::size_t i = 0; i < 3; ++i)
        line.cells.push_back(row < list.size() ? list[row][i] : block::Cell{});
    table.rows.push_back(std::move(line));
  }
  return table;
}

block::Table order_of_battle(const Battle& battle, const digest::Digest& facts, SideId side) {
  const Ruleset& set = battle.book.set();
  block::Table table;
  table.style = block::Table::Style::striped;
  table.keep = true;
  table.columns = {
      {"", Align::left},     {"Unit", Align::left, 1},
      {"Type", Align::left}, {set.columns[static_cast<std::size_t>(set.strength)].title, Align::right},
      {"End", Align::right}, {"Course", Align::centre},
      {"Fate", Align::left}};
  for (std::size_t command = 0; command < battle.commands.size(); ++command) {
    const Battle::CommandInfo& info = battle.commands[command];
    if (info.side != side) continue;
    block::Row group;
    group.kind = block::Row::Kind::group;
    group.cells = {cell(info.name, 7)};
    table.rows.push_back(group);
    for (std::size_t i = 0; i < battle.opening.units.size(); ++i) {
      const UnitId id{static_cast<std::uint16_t>(i)};
      const Unit& start = battle.opening[id];
      if (start.command != command) continue;
      const Unit& end = facts.last[id];
      const bool leader = set.types[start.type].arm == Arm::leader;
      const auto values = series(facts, battle, id);
      block::Row row;
      row.anchor = unit_anchor(battle, id);
      if (end.fate != Fate::present && end.fate != Fate::expected) row.kind = block::Row::Kind::dim;
      block::Cell sign, course;
      sign.picture = map::symbol(battle, start.type, side, 9000);
      const int first = start.columns[static_cast<std::size_t>(set.strength)];
      if (!leader)
        course.picture =
            chart::sparkline(values, std::max(first, 1), map::side_colour(battle, side), mm(18), mm(4));
      const UnitEntry* entry = entry_of(battle, id);
      const std::string quality = entry != nullptr && !entry->quality.empty() ? ", " + entry->quality : "";
      row.cells = {sign,
                   cell(battle.words.unit_names[i]),
                   cell(set.types[start.type].name + quality),
                   cell(leader ? "–" : number(first)),
                   cell(leader ? "–" : number(values.back())),
                   course,
                   cell(digest::fate_text(end.fate))};
      table.rows.push_back(std::move(row));
    }
  }
  return table;
}

block::Table ground_table(const Battle& battle) {
  block::Table table;
  table.columns = {{"Feature", Align::left}, {"Kind", Align::left}, {"Effect", Align::left, 1}};
  for (const Feature& feature : battle.opening.ground->features) {
    std::string effect;
    for (const TerrainKind& kind : battle.book.set().terrain)
      if (feature.kind == kind.key && feature.shape == kind.shape) {
        effect = kind.text;
        const std::uint32_t loose = kind.loose == TerrainKind::same ? kind.traits : kind.loose;
        const bool changed = feature.traits != kind.traits || feature.loose_traits != loose;
        if ((battle.book.set().ground & (broken | rough)) != 0) {
          if (changed)
            effect = going_text(feature);
          else if (feature.capacity > 0)
            effect += " Room for " + number(feature.capacity) + " stands.";
        } else if (feature.traits != kind.traits) {
          effect = std::string((feature.traits & impassable) != 0  ? "Impassable"
                               : (feature.traits & difficult) != 0 ? "Difficult"
                                                                   : "Open") +
                   ((feature.traits & blocks_sight) != 0 ? "; blocks sight" : "") + " (by the scenario).";
        }
      }
    std::string name = feature.kind;
    std::replace(name.begin(), name.end(), '-', ' ');
    table.rows.push_back(
        {{cell(feature.name.empty() ? feature.id : feature.name),
          cell(feature.shape == Feature::Shape::hill ? name + " hill" : name), cell(effect)}});
  }
  if (table.rows.empty()) table.rows.push_back({{cell("Open ground without any feature.", 3)}});
  return table;
}

block::Table amendments(const Rulebook& book) {
  block::Table table;
  table.columns = {{"What", Align::left, 1}, {"Rules", Align::left}, {"Here", Align::left}};
  for (const Amendment& amendment : book.amendments()) {
    block::Row row;
    row.kind = block::Row::Kind::amended;
    row.cells = {cell(amendment.what), cell(amendment.from), cell(amendment.to)};
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::optional<block::Table> who_hurt_whom(const Battle& battle, const digest::Digest& facts) {
  struct Pair {
    UnitId by, unit;
    int amount;
    bool gone;
  };
  std::vector<Pair> pairs;
  for (const digest::Loss& loss : facts.losses) {
    if (loss.by == nobody) continue;
    const auto known = std::find_if(pairs.begin(), pairs.end(),
                                    [&](const Pair& p) { return p.by == loss.by && p.unit == loss.unit; });
    if (known != pairs.end())
      known->amount += loss.amount;
    else
      pairs.push_back({loss.by, loss.unit, loss.amount, false});
  }
  if (pairs.empty()) return std::nullopt;
  std::stable_sort(pairs.begin(), pairs.end(),
                   [](const Pair& a, const Pair& b) { return a.amount > b.amount; });
  if (pairs.size() > 16) pairs.resize(16);
  block::Table table;
  table.title = "Who hurt whom most";
  table.columns = {{"Unit", Align::left, 1}, {"Hurt", Align::left, 1}, {"Strength taken", Align::right}};
  for (const Pair& pair : pairs)
    table.rows.push_back({{cell(battle.words.unit_names[index(pair.by)]),
                           cell(battle.words.unit_names[index(pair.unit)]), cell(number(pair.amount))}});
  return table;
}

block::Table dice_table(const Battle& battle, const digest::Digest& facts) {
  const Ruleset& set = battle.book.set();
  block::Table table;
  const auto sums = [](const digest::DiceCount& count) { return count.sums; };
  const bool all_hits = std::none_of(facts.dice.begin(), facts.dice.end(), sums);
  table.columns = {
      {"", Align::left, 1},         {"Dice", Align::right},   {all_hits ? "Hits" : "Score", Align::right},
      {"Expected", Align::decimal}, {"Luck", Align::decimal}, {"χ²", Align::decimal},
      {"p", Align::decimal}};
  for (const SideId side : {SideId::first, SideId::second}) {
    block::Row group;
    group.kind = block::Row::Kind::group;
    group.cells = {cell(battle.words.side_names[index(side)], 7)};
    table.rows.push_back(group);
    const auto line = [&](const std::string& name, const digest::DiceCount& count, bool total) {
      if (count.dice == 0) return;
      const auto fair = digest::fairness(count);
      block::Row row;
      if (total) row.kind = block::Row::Kind::summary;
      const bool scores = !(count.hits && count.sums);
      row.cells = {cell(name),
                   cell(number(count.dice)),
                   cell(scores ? number(count.scored) : ""),
                   cell(scores ? two_places(count.expected) : ""),
                   cell(scores ? (count.luck() >= 0.005 ? "+" : "") + two_places(count.luck()) : ""),
                   cell(total ? two_places(fair.chi_squared) : ""),
                   cell(total ? two_places(fair.p) : "")};
      table.rows.push_back(std::move(row));
    };
    for (const auto& [purpose, counts] : facts.dice_by_purpose) {
      std::string name = purpose;
      std::replace(name.begin(), name.end(), '-', ' ');
      line(sentence_case(name), counts[index(side)], false);
    }
    line("All dice", facts.dice[index(side)], true);
  }
  table.notes = {
      plain("χ² compares the " + number(set.die) + " faces with an even spread (" + number(set.die - 1) +
            " degrees of freedom); p is the chance of a spread at least as uneven from fair dice.")};
  if (!all_hits)
    table.notes.push_back(
        plain("Dice that have to show a number score when they do; dice that are added up, their sum."));
  return table;
}

}  // namespace quincunx::report_parts
