#include "batch/outcome.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include "batch/acts.hpp"
#include "batch/coverage.hpp"
#include "log/keys.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/tally.hpp"

namespace quincunx::batch {
namespace {

// Unit of expected scores, which are sums of n/sides. Exact for every die with 1 to 10, 12, 20 or 100 sides.
constexpr std::int64_t parts = 25'200;

// Dice of one side for one purpose, in parts.
struct Luck {
  std::int64_t rolled = 0, expected = 0;
  std::int64_t above() const { return rolled - expected; }
};

// Counts a score above expectation as luck; if a low sum is good, a score below it.
void add_dice(Luck& luck, const event::Checked& checked, const Entry& purpose, int usual_die) {
  const Scoring& scoring = purpose.scoring;
  const int sides = purpose.sides_of(usual_die), count = checked.dice.count;
  if (!scoring.reads(checked.need, sides)) return;
  const int sign = scoring.of == Scoring::Of::sum_at_most ? -1 : 1;
  luck.rolled += sign * parts * scoring.score(checked.dice, checked.need, sides);
  luck.expected += sign * parts * count * scoring.faces_of(checked.need, sides).sum / sides;
}

// Rounds half away from zero.
std::int64_t thousandths(std::int64_t in_parts) {
  const std::int64_t scaled = in_parts * 1000, half = parts / 2;
  return (scaled + (scaled < 0 ? -half : half)) / parts;
}

std::uint64_t digest_of(const Verdict& verdict) {
  std::uint64_t sum = mix(verdict.ending.winner, static_cast<std::uint64_t>(verdict.ending.how));
  const auto add = [&sum](std::int64_t value) { sum = mix(sum, static_cast<std::uint64_t>(value)); };
  add(verdict.turns);
  add(verdict.events);
  add(static_cast<std::int64_t>(verdict.dice));
  for (const int points : verdict.points) add(points);
  for (const Unit& unit : verdict.last.units) {
    add(static_cast<std::int64_t>(unit.fate));
    add(unit.formation);
    add(unit.base.pose.at.x);
    add(unit.base.pose.at.y);
    add(static_cast<std::int64_t>(unit.base.pose.facing.arcseconds));
    for (const std::int16_t column : unit.columns) add(column);
  }
  return sum;
}

std::string column_stem(std::string id) {
  std::replace(id.begin(), id.end(), '-', '_');
  return id;
}

template <class Number>
bool read_number(std::string_view text, Number& number, int base = 10) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  return error == std::errc{} && end == text.data() + text.size();
}

constexpr std::string_view hex_digits = "0123456789abcdef";

}  // namespace

Outcome outcome_of(const Battle& battle, std::uint64_t play, const Verdict& verdict, const EventLog& log) {
  Outcome outcome;
  outcome.play = play;
  outcome.winner = verdict.ending.winner < 2 ? verdict.ending.winner : nobody_won;
  outcome.how = verdict.ending.how;
  outcome.turns = verdict.turns;
  outcome.decided = ends_before_time(outcome.how) ? verdict.last.turn : 0;
  const Ruleset& set = battle.book.set();
  for (std::size_t i = 0; i < verdict.last.units.size(); ++i) {
    const Unit &start = battle.opening.units[i], &end = verdict.last.units[i];
    if (is_lost(end.fate) && !is_leader(set, start)) ++outcome.sides[index(start.side)].units_lost;
  }
  for (const SideId side : {SideId::first, SideId::second})
    outcome.sides[index(side)].strength_lost = strength_of(battle, verdict.last, side).lost();
  std::array<std::array<Luck, most_purposes>, 2> luck{};
  Exercised exercised;
  Acts acts(battle);
  for (const Event& event : log) {
    exercised.hear(event);
    acts.hear(event);
    const auto* checked = std::get_if<event::Checked>(&event.body);
    if (checked == nullptr) continue;
    if (const std::optional<SideId> side = side_of(battle, *checked)) {
      const auto purpose = static_cast<std::size_t>(checked->purpose);
      add_dice(luck[index(*side)][purpose], *checked, set.purposes[purpose], set.die);
    }
  }
  outcome.exercised = exercised.text();
  outcome.acts = acts.text(verdict.last);
  for (std::size_t side = 0; side < 2; ++side) {
    SideOutcome& to = outcome.sides[side];
    to.lost = verdict.lost[side];
    to.breaks_at = verdict.breaks_at[side];
    to.score = total(points_of(battle, verdict.last, static_cast<SideId>(side)));
    std::int64_t hits = 0, totals = 0;
    for (std::size_t i = 0; i < purposes_of(battle); ++i) {
      const Luck& from = luck[side][i];
      (set.purposes[i].scoring.adds_up() ? totals : hits) += from.above();
      to.thrown[i] = {static_cast<std::int32_t>(from.rolled / parts),
                      static_cast<std::int32_t>(thousandths(from.expected))};
    }
    to.hits_luck = thousandths(hits);
    to.total_luck = thousandths(totals);
  }
  outcome.digest = digest_of(verdict);
  return outcome;
}

std::size_t purposes_of(const Battle& battle) {
  const std::size_t count = battle.book.set().purposes.size();
  if (count > most_purposes) throw std::logic_error("a rule set of more purposes than an outcome keeps");
  return count;
}

std::string row_head(const Battle& battle) {
  std::string head = "play,winner,end,turns,decided,margin";
  for (const std::string& id : battle.words.side_ids)
    for (const char* name :
         {"units_lost", "strength_lost", "army_lost", "breaks_at", "score", "hits_luck", "total_luck"})
      head += "," + column_stem(id) + "_" + name;
  for (const std::string& id : battle.words.side_ids)
    for (const Entry& purpose : battle.book.set().purposes)
      for (const char* name : {"rolled", "expected"})
        head += "," + column_stem(id) + "_" + column_stem(purpose.key) + "_" + name;
  return head + ",digest";
}

std::string_view winner_key(const Battle& battle, const Outcome& outcome) {
  return outcome.winner < 2 ? std::string_view(battle.words.side_ids[outcome.winner]) : "draw";
}

std::string digest_text(const Outcome& outcome) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += hex_digits[outcome.digest >> shift & 15];
  return text;
}

void append_row(std::string& out, const Battle& battle, const Outcome& outcome) {
  bool first = true;
  each_cell(battle, outcome, [&](const auto& cell) {
    if (!std::exchange(first, false)) out += ',';
    if constexpr (std::is_convertible_v<decltype(cell), std::string_view>)
      out += cell;
    else
      out += std::to_string(cell);
  });
}

std::optional<Outcome> read_row(std::string_view row, const Battle& battle) {
  const auto cells = split(row, ',');
  const std::size_t purposes = purposes_of(battle);
  if (cells.size() != 21 + 4 * purposes) return std::nullopt;
  Outcome outcome;
  const auto& sides = battle.words.side_ids;
  if (cells[1] == sides[0])
    outcome.winner = 0;
  else if (cells[1] == sides[1])
    outcome.winner = 1;
  else if (cells[1] != "draw")
    return std::nullopt;
  const auto endings = keys_of(event::Ending{});
  const auto ending = std::find(endings.begin(), endings.end(), cells[2]);
  if (ending == endings.end()) return std::nullopt;
  outcome.how = static_cast<event::Ending>(ending - endings.begin());
  bool all = read_number(cells[0], outcome.play) && read_number(cells[3], outcome.turns) &&
             read_number(cells[4], outcome.decided) && read_number(cells.back(), outcome.digest, 16);
  int margin = 0;
  all = all && read_number(cells[5], margin);
  std::size_t at = 6;
  for (SideOutcome& side : outcome.sides) {
    for (int* number : {&side.units_lost, &side.strength_lost, &side.lost, &side.breaks_at, &side.score})
      all = all && read_number(cells[at++], *number);
    for (std::int64_t* number : {&side.hits_luck, &side.total_luck})
      all = all && read_number(cells[at++], *number);
  }
  for (SideOutcome& side : outcome.sides)
    for (std::size_t i = 0; i < purposes; ++i)
      for (std::int32_t* number : {&side.thrown[i].rolled, &side.thrown[i].expected})
        all = all && read_number(cells[at++], *number);
  return all && margin == outcome.margin() ? std::optional(outcome) : std::nullopt;
}

}  // namespace quincunx::batch
