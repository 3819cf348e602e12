// How the battle began and ended, and how it differed from history.

#include <algorithm>
#include <optional>

#include "quincunx/play/tally.hpp"
#include "report/story/phrases.hpp"
#include "report/story/summary/summary.hpp"

namespace quincunx::tale {
namespace {

Value turn_of(const Matter& matter, Teller& teller) {
  return teller.names.text(std::to_string(matter.facts.last.turn));
}

Values sides_of(const Matter& matter, Teller& teller) {
  const std::uint8_t winner = matter.facts.ending.winner;
  const SideId won = winner < 2 ? SideId{winner} : SideId::first;
  const auto points = [&](SideId side) { return total(points_of(matter.battle(), matter.facts.last, side)); };
  return {{"winner", teller.names.side(won)},      {"loser", teller.names.side(other(won))},
          {"turn", turn_of(matter, teller)},       {"n", teller.names.number(matter.facts.last.turn)},
          {"a", teller.names.number(points(won))}, {"b", teller.names.number_alone(points(other(won)))}};
}

// "17000" as "17,000".
std::string grouped(int number, const Naming& names) {
  std::string text = std::to_string(number);
  for (std::ptrdiff_t at = std::ssize(text) - 3; at > 0; at -= 3)
    text.insert(static_cast<std::size_t>(at), names.word(mould("names.thousands")));
  return text;
}

struct Moulds {
  Mould won, drawn;
};
Moulds brief_end(event::Ending how, bool in_fog) {
  switch (how) {
    case event::Ending::broken:
      return {mould("lede.broken"), mould("lede.drawn")};
    case event::Ending::time:
      return {mould("lede.time"), mould("lede.drawn")};
    case event::Ending::points:
      return {in_fog ? mould("lede.points.seen") : mould("lede.points"), mould("lede.drawn")};
    case event::Ending::objective:
      return {mould("lede.objective"), mould("lede.drawn")};
    case event::Ending::exit:
      return {mould("lede.exit"), mould("lede.drawn")};
    case event::Ending::enough:
      return {mould("lede.enough"), mould("lede.drawn")};
    case event::Ending::retreat:
      return {mould("lede.retreat"), mould("lede.drawn")};
    case event::Ending::draw:
      return {mould("lede.drawn"), mould("lede.drawn")};
    case event::Ending::stopped:
      break;
  }
  return {mould("lede.goes.on"), mould("lede.goes.on")};
}
Moulds full_end(event::Ending how, bool in_fog) {
  switch (how) {
    case event::Ending::broken:
      return {mould("end.broken"), mould("end.broken.both")};
    case event::Ending::time:
      return {mould("end.time"), mould("end.time.drawn")};
    case event::Ending::points:
      return {in_fog ? mould("end.points.seen") : mould("end.points"), mould("end.points.drawn")};
    case event::Ending::objective:
      return {mould("end.objective"), mould("end.drawn")};
    case event::Ending::exit:
      return {mould("end.exit"), mould("end.drawn")};
    case event::Ending::enough:
      return {in_fog ? mould("end.enough.seen") : mould("end.enough"), mould("end.drawn")};
    case event::Ending::retreat:
      return {mould("end.retreat"), mould("end.drawn")};
    case event::Ending::draw:
      return {mould("end.drawn"), mould("end.drawn")};
    case event::Ending::stopped:
      break;
  }
  return {mould("end.stopped"), mould("end.stopped")};
}

// The last unit that the enemy drove off the table, and after which an army broke. Of an army that is known
// in part it may have been another.
const Exit* last_straw(const Matter& matter) {
  const std::uint8_t winner = matter.facts.ending.winner;
  const Exit* found = nullptr;
  if (winner < 2 && !matter.knows_all_of(other(SideId{winner}))) return found;
  for (const Exit& each : matter.chronicle.exits)
    if (each.gone() && each.driven() && each.turn == matter.facts.last.turn &&
        index(matter.side_of(each.unit)) != winner)
      found = &each;
  return found;
}

// What both sides lost of what they had; of an enemy in fog what he was seen to lose.
Sentence strength_lost(const Matter& matter, Teller& teller) {
  const std::optional<SideId> in_fog = matter.in_fog();
  const SideId one = in_fog ? other(*in_fog) : SideId::first;
  const auto strength = [&](SideId side) { return strength_of(matter.battle(), matter.facts.last, side); };
  const Strength first = strength(one), second = strength(other(one));
  const auto& turns = matter.facts.turns;
  const int seen = turns.empty() ? 0 : turns.back().lost[index(other(one))];
  Numbers blows;
  for (const auto* all : {&matter.chronicle.blows, &matter.chronicle.ruled})
    for (const Blow& each : *all) blows.push_back(each.event);
  Naming& names = teller.names;
  return teller.say(in_fog ? mould("end.strength.seen") : mould("end.strength"),
                    {{"first", names.side(one)},
                     {"second", names.side(other(one))},
                     {"a", names.number_alone(first.lost())},
                     {"of", names.number(first.set_up + first.came)},
                     {"b", names.number_alone(in_fog ? seen : second.lost())},
                     {"from", names.number(second.set_up + second.came)}},
                    blows, 1);
}

}  // namespace

Paragraph opening(const Matter& matter, Teller& teller) {
  Paragraph made{Paragraph::Kind::opening, {}};
  const Scenario& scenario = *matter.battle().scenario;
  const bool second_attacks = scenario.sides[1].role == "attacker";
  const SideId attacker = second_attacks ? SideId::second : SideId::first;
  const bool named = !scenario.date.empty();  // a battle with a date was fought at a place
  Values values{{"attacker", teller.names.side(attacker)},
                {"defender", teller.names.side(other(attacker))},
                {"place", teller.names.text(scenario.title)},
                {"date", teller.names.text(report_parts::date_text(scenario.date, matter.battle().words))}};
  const bool roles = second_attacks || scenario.sides[0].role == "attacker";
  made.sentences.push_back(teller.say(!named  ? mould("met.plain")
                                      : roles ? mould("met")
                                              : mould("met.level"),
                                      values));
  const Moulds moulds = brief_end(matter.facts.ending.how, matter.in_fog().has_value());
  Numbers events;
  if (matter.chronicle.ended != 0) events.push_back(matter.chronicle.ended);
  made.sentences.push_back(teller.say(matter.facts.ending.winner < 2 ? moulds.won : moulds.drawn,
                                      sides_of(matter, teller), events));
  return made;
}

Paragraph ending(const Matter& matter, Teller& teller) {
  Paragraph made{Paragraph::Kind::end, {}};
  Naming& names = teller.names;
  names.begin_paragraph();
  const event::Ended& ending = matter.facts.ending;
  Numbers events;
  if (matter.chronicle.ended != 0) events.push_back(matter.chronicle.ended);
  const Moulds moulds = full_end(ending.how, matter.in_fog().has_value());
  Values values = sides_of(matter, teller);
  const Exit* const last =
      ending.how == event::Ending::broken && ending.winner < 2 ? last_straw(matter) : nullptr;
  if (last != nullptr) {
    values.emplace_back("unit", names.unit(last->unit));
    events.push_back(last->event);
    made.sentences.push_back(teller.say(mould("end.last"), values, events));
  } else {
    made.sentences.push_back(teller.say(ending.winner < 2 ? moulds.won : moulds.drawn, values, events));
  }
  made.sentences.push_back(strength_lost(matter, teller));
  std::vector<UnitId> fallen;
  Numbers falls;
  for (const Fall& each : matter.chronicle.falls)
    if (!each.successor) fallen.push_back(each.leader), falls.push_back(each.event);
  if (!fallen.empty())
    made.sentences.push_back(
        teller.say(mould("end.fallen"), {{"leaders", names.units(fallen)}}, falls, said_before));
  std::vector<std::uint8_t> never, idle;
  for (std::size_t i = 0; i < matter.battle().commands.size(); ++i) {
    const auto command = static_cast<std::uint8_t>(i);
    bool troops = false, came = false, fought = false;
    for (std::size_t at = 0; at < matter.facts.last.units.size(); ++at) {
      const Unit& unit = matter.facts.last.units[at];
      if (unit.command != command || is_leader(matter.battle().book.set(), unit)) continue;
      troops = true;
      came = came || unit.fate != Fate::expected;
    }
    const auto of_command = [&](UnitId unit) { return unit != nobody && matter.command_of(unit) == command; };
    for (const Strike& each : matter.chronicle.strikes)
      fought = fought || of_command(each.unit) || of_command(each.target);
    for (const Blow& each : matter.chronicle.blows)
      fought = fought || of_command(each.unit) || of_command(each.by);
    if (troops && !came) never.push_back(command);
    if (troops && came && !fought && matter.knows_all_of(matter.battle().commands[i].side))
      idle.push_back(command);
  }
  const bool goes_on = ending.how == event::Ending::stopped;
  if (!never.empty())
    made.sentences.push_back(teller.say(goes_on ? mould("end.awaited") : mould("end.never"),
                                        {{"commands", names.commands(never)}}, events, 2));
  if (!idle.empty())
    made.sentences.push_back(teller.say(goes_on ? mould("end.idle.yet") : mould("end.idle"),
                                        {{"commands", names.commands(idle)}}, events, 2));
  return made;
}

Paragraph beside_history(const Matter& matter, Teller& teller) {
  Paragraph made{Paragraph::Kind::history, {}};
  const Scenario& scenario = *matter.battle().scenario;
  const HistoryEntry& history = scenario.history;
  if (history.empty() || matter.facts.ending.how == event::Ending::stopped) return made;
  Naming& names = teller.names;
  const std::uint8_t winner = matter.facts.ending.winner;
  const auto side_named = [&](const std::string& id) {
    return id == scenario.sides[0].id ? SideId::first : SideId::second;
  };
  Numbers events;
  if (matter.chronicle.ended != 0) events.push_back(matter.chronicle.ended);
  const auto say = [&](Mould mould, const Values& values, int spare = 0) {
    made.sentences.push_back(teller.say(mould, values, events, spare));
  };
  if (history.winner == "draw") {
    say(winner < 2 ? mould("past.drawn") : mould("past.drawn.too"), sides_of(matter, teller));
  } else if (!history.winner.empty()) {
    const SideId won = side_named(history.winner);
    const Values values{{"winner", names.side(won)}, {"loser", names.side(other(won))}};
    say(winner == index(won) ? mould("past.same")
        : winner < 2         ? mould("past.other")
                             : mould("past.won"),
        values);
  }
  if (history.turns && matter.facts.last.turn > 0) {
    const int here = matter.facts.last.turn, then = *history.turns;
    const Values values{{"n", names.number(here)}, {"m", names.number(then)}};
    say(here == then  ? mould("past.as.long")
        : here < then ? mould("past.shorter")
                      : mould("past.longer"),
        values, 4);
  }
  if (history.losses.size() != 2) return made;
  const auto men = [&](const HistoryEntry::Losses& each) { return names.text(grouped(each.men, names)); };
  const HistoryEntry::Losses &a = history.losses[0], &b = history.losses[1];
  const SideId first = side_named(a.side), second = side_named(b.side);
  Values values{{"a", names.side(first)}, {"b", names.side(second)}, {"n", men(a)}, {"m", men(b)}};
  const bool captured = a.prisoners || b.prisoners;
  if (captured) {
    const bool of_a = a.prisoners.value_or(0) >= b.prisoners.value_or(0);
    values.emplace_back("captured", names.side(of_a ? first : second));
    values.emplace_back("p", names.text(grouped(of_a ? *a.prisoners : *b.prisoners, names)));
  }
  say(captured ? mould("past.losses.captured") : mould("past.losses"), values, 1);
  const auto percent = [&](SideId side) {
    const Strength strength = strength_of(matter.battle(), matter.facts.last, side);
    const int there = strength.set_up + strength.came;
    return there > 0 ? (strength.lost() * 200 + there) / (2 * there) : 0;
  };
  say(mould("past.here"),
      {{"a", names.side(first)},
       {"b", names.side(second)},
       {"n", names.text(std::to_string(percent(first)))},
       {"m", names.text(std::to_string(percent(second)))}},
      2);
  return made;
}

}  // namespace quincunx::tale
