#include "report/differ/tables.hpp"

#include <algorithm>

#include "log/prose/names.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/objectives.hpp"
#include "quincunx/play/tally.hpp"
#include "quincunx/play/victory.hpp"
#include "quincunx/report/report.hpp"
#include "report/story/digest.hpp"

namespace quincunx::differ {
namespace {

Pairing::Partners partners(const Lists::List& a, const Lists::List& b) {
  Pairing::Partners found;
  for (const int number : a) {
    const auto place = std::find(b.begin(), b.end(), number);
    if (place == b.end())
      found.push_back(std::nullopt);
    else
      found.push_back(static_cast<std::size_t>(place - b.begin()));
  }
  return found;
}

std::string id_of(const std::vector<std::string>& ids, std::size_t n) { return n < ids.size() ? ids[n] : ""; }

void add_if_different(std::vector<TwoValues>& to, std::string what, std::string a, std::string b) {
  if (a != b) to.push_back({std::move(what), std::move(a), std::move(b)});
}
void add_if_different(std::vector<TwoValues>& to, std::string what, int a, int b) {
  add_if_different(to, std::move(what), std::to_string(a), std::to_string(b));
}

// A unit in one of the halves.
struct Seen {
  const Half& half;
  const Table& table;
  std::size_t number;
  const Unit& unit() const { return table.units[number]; }
  const Vocabulary& words() const { return half.battle.words; }
};

// When it left the table last, up to the end of the turn; 0: not in play.
int left_in(const Seen& seen, int turn) {
  int now = 0, left = 0;
  for (const Event& event : seen.half.log) {
    if (const auto* began = std::get_if<event::Began>(&event.body)) now = began->turn;
    if (now > turn) break;
    if (const auto* gone = std::get_if<event::Left>(&event.body);
        gone != nullptr && index(gone->unit) == seen.number)
      left = now;
  }
  return left;
}

std::string fate_in_words(const Seen& seen, int turn) {
  const Fate fate = seen.unit().fate;
  const int left = fate == Fate::present || fate == Fate::expected ? 0 : left_in(seen, turn);
  return digest::fate_text(fate) + (left == 0 ? "" : " on turn " + std::to_string(left));
}

std::string size_in_words(const Seen& seen) {
  const Footprint& print = seen.unit().base.footprint;
  return told_length(print.width, seen.words()) + " × " + told_length(print.depth, seen.words());
}

std::string head_of(const ColumnEntry& column) {
  return *column.title != '\0' ? lower_ascii(column.title) : spaced(column.key);
}

std::vector<TwoValues> aspects_of(const Seen& a, const Seen& b, const Pairing& pairs, int turn) {
  std::vector<TwoValues> found;
  const Unit &in_a = a.unit(), &in_b = b.unit();
  const bool present = in_a.present() && in_b.present();
  add_if_different(found, "fate", fate_in_words(a, turn), fate_in_words(b, turn));
  if (present && in_a.base.pose != in_b.base.pose)
    found.push_back({"place", told_pose(in_a.base.pose, a.words()), told_pose(in_b.base.pose, b.words())});
  if (present) {
    add_if_different(found, "formation", id_of(a.words().formation_names, in_a.formation),
                     id_of(b.words().formation_names, in_b.formation));
    add_if_different(found, "base", size_in_words(a), size_in_words(b));
    const auto host = [](const Seen& seen) {
      return seen.unit().host == nobody ? "no unit" : name_of(seen.unit().host, seen.words());
    };
    add_if_different(found, "with", host(a), host(b));
  }
  const Ruleset& set = a.half.battle.book.set();
  const Ruleset& other = b.half.battle.book.set();
  if (!is_leader(set, in_a) && set.strength.of != nullptr && other.strength.of != nullptr)
    add_if_different(found, lower_ascii(set.strength.title), set.strength.of(in_a), other.strength.of(in_b));
  if (!present) return found;
  for (std::size_t column = 0; column < set.columns.size(); ++column) {
    const auto partner = pairs.columns[column];
    if (set.columns[column].lasts != Lifetime::game || !partner) continue;
    if (set.strength.counts(static_cast<ColumnId>(column))) continue;
    const int value = in_a.columns[column], other_value = in_b.columns[*partner];
    if (value != other_value)
      found.push_back({head_of(set.columns[column]), value_text(set.columns[column], value),
                       value_text(other.columns[*partner], other_value)});
  }
  return found;
}

bool same_columns(const Columns& a, const Columns& b, const Pairing& pairs) {
  for (std::size_t column = 0; column < pairs.columns.size(); ++column)
    if (pairs.columns[column] && a[column] != b[*pairs.columns[column]]) return false;
  return true;
}

bool same_unit(const Seen& a, const Seen& b, const Pairing& pairs) {
  const Unit &in_a = a.unit(), &in_b = b.unit();
  const auto host = [](const Seen& seen) {
    return seen.unit().host == nobody ? "" : seen.words().unit_ids[index(seen.unit().host)];
  };
  if (in_a.fate != in_b.fate || !same_columns(in_a.columns, in_b.columns, pairs)) return false;
  return !in_a.present() ||
         (in_a.base.pose == in_b.base.pose && in_a.base.footprint.width == in_b.base.footprint.width &&
          in_a.base.footprint.depth == in_b.base.footprint.depth &&
          id_of(a.words().formation_keys, in_a.formation) ==
              id_of(b.words().formation_keys, in_b.formation) &&
          host(a) == host(b));
}

template <class F>
void each_pair(const Half& a, const Half& b, const Pairing& pairs, SideId side, int turn, F f) {
  const Table &in_a = a.ends.at(turn), &in_b = b.ends.at(turn);
  for (std::size_t i = 0; i < in_a.units.size(); ++i)
    if (in_a.units[i].side == side && pairs.units[i]) f(Seen{a, in_a, i}, Seen{b, in_b, *pairs.units[i]});
}

void add_missing(std::vector<TwoValues>& to, const char* what, const Pairing::Partners& pairs,
                 const Lists::List& b, const std::vector<std::string>& ids_a,
                 const std::vector<std::string>& ids_b) {
  std::vector<bool> has(b.size());
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (pairs[i])
      has[*pairs[i]] = true;
    else
      to.push_back({what, ids_a[i], ""});
  }
  for (std::size_t i = 0; i < has.size(); ++i)
    if (!has[i]) to.push_back({what, "", ids_b[i]});
}

}  // namespace

TurnEnds::TurnEnds(const Battle& battle, const EventLog& log) {
  Table table = battle.opening;
  int turn = battle.scenario->step.empty() ? 0 : battle.opening.turn;
  for (const Event& event : log) {
    if (const auto* began = std::get_if<event::Began>(&event.body)) {
      ends_.push_back({turn, table});
      turn = began->turn;
    }
    apply(table, event.body);
  }
  ends_.push_back({turn, std::move(table)});
}

const Table& TurnEnds::at(int turn) const {
  const auto past =
      std::find_if(ends_.begin(), ends_.end(), [turn](const End& end) { return end.turn > turn; });
  return past == ends_.begin() ? past->table : (past - 1)->table;
}

Pairing pairing(const Half& a, const Half& b) {
  return {partners(a.lists.units, b.lists.units), partners(a.lists.sides, b.lists.sides),
          partners(a.lists.columns, b.lists.columns)};
}

std::vector<TwoValues> setting_differences(const Half& a, const Half& b, const Pairing& pairs) {
  std::vector<TwoValues> found;
  add_if_different(found, "rules", a.battle.book.set().title, b.battle.book.set().title);
  add_if_different(found, "scenario", a.battle.scenario->id, b.battle.scenario->id);
  add_missing(found, "side", pairs.sides, b.lists.sides, a.battle.words.side_ids, b.battle.words.side_ids);
  add_missing(found, "unit", pairs.units, b.lists.units, a.battle.words.unit_ids, b.battle.words.unit_ids);
  return found;
}

bool same_part(const Half& a, const Half& b, const Pairing& pairs, SideId side, int turn) {
  bool same = true;
  each_pair(a, b, pairs, side, turn,
            [&](const Seen& in_a, const Seen& in_b) { same = same && same_unit(in_a, in_b, pairs); });
  const Table &in_a = a.ends.at(turn), &in_b = b.ends.at(turn);
  if (const auto partner = pairs.sides[index(side)];
      partner && index(side) < in_a.sides.size() && *partner < in_b.sides.size())
    same = same && same_columns(in_a.sides[index(side)], in_b.sides[*partner], pairs);
  const auto commands = partners(a.lists.commands, b.lists.commands);
  for (std::size_t i = 0; i < in_a.commands.size() && i < a.battle.commands.size(); ++i)
    if (a.battle.commands[i].side == side && commands[i] && *commands[i] < in_b.commands.size())
      same = same && same_columns(in_a.commands[i], in_b.commands[*commands[i]], pairs);
  return same;
}

std::vector<UnitDifference> unit_differences(const Half& a, const Half& b, const Pairing& pairs, SideId side,
                                             int turn) {
  std::vector<UnitDifference> all;
  each_pair(a, b, pairs, side, turn, [&](const Seen& in_a, const Seen& in_b) {
    if (auto aspects = aspects_of(in_a, in_b, pairs, turn); !aspects.empty())
      all.push_back(
          {in_a.words().unit_ids[in_a.number], in_a.words().unit_names[in_a.number], std::move(aspects)});
  });
  return all;
}

std::vector<TwoValues> total_differences(const Half& a, const Half& b, SideId side_a, SideId side_b,
                                         int turn) {
  std::vector<TwoValues> found;
  const Table &in_a = a.ends.at(turn), &in_b = b.ends.at(turn);
  const Ruleset &set_a = a.battle.book.set(), &set_b = b.battle.book.set();
  const auto lost = [](const Ruleset& set, const Half& half, const Table& table, SideId side) {
    return std::to_string(set.lost(table, half.battle.book, side)) + " (" + set.breaking + " at " +
           std::to_string(set.breaks_at(table, half.battle.book, side)) + ")";
  };
  add_if_different(found, std::string(set_a.losing) + " lost", lost(set_a, a, in_a, side_a),
                   lost(set_b, b, in_b, side_b));
  add_if_different(found, "strength lost", strength_of(a.battle, in_a, side_a).lost(),
                   strength_of(b.battle, in_b, side_b).lost());
  if (points_count(a.battle) || points_count(b.battle))
    add_if_different(found, "points", total(points_of(a.battle, in_a, side_a)),
                     total(points_of(b.battle, in_b, side_b)));
  const auto held = [](const Half& half, const Table& table, SideId side) {
    std::vector<std::string> names;
    for (const std::size_t objective : objectives_of(half.battle, table, side))
      names.push_back(id_of(half.battle.words.objective_names, objective));
    return names.empty() ? std::string("none") : join(names, ", ");
  };
  add_if_different(found, "objectives", held(a, in_a, side_a), held(b, in_b, side_b));
  return found;
}

std::string verdict_of(const Half& half, int turn) {
  Verdict verdict;
  bool ended = false;
  int now = 0;
  for (const Event& event : half.log) {
    if (const auto* began = std::get_if<event::Began>(&event.body)) now = began->turn;
    if (const auto* end = std::get_if<event::Ended>(&event.body); end != nullptr && now <= turn)
      verdict.ending = *end, ended = true;
  }
  if (!ended) return {};
  const Battle& battle = half.battle;
  verdict.last = half.ends.at(turn);
  verdict.points = objective_points(battle, verdict.last);
  for (const SideId side : {SideId::first, SideId::second}) {
    const std::size_t n = index(side);
    verdict.lost[n] = battle.book.set().lost(verdict.last, battle.book, side);
    verdict.breaks_at[n] = battle.book.set().breaks_at(verdict.last, battle.book, side);
    verdict.points[n] += total(points_for_units(battle, verdict.last, side));
  }
  return verdict_line(battle, verdict);
}

}  // namespace quincunx::differ
