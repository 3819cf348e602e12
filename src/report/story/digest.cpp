#include "report/story/digest.hpp"

#include <algorithm>
#include <boost/math/distributions/chi_squared.hpp>
#include <cmath>
#include <numeric>

#include "quincunx/base/text.hpp"
#include "quincunx/play/objectives.hpp"
#include "report/story/sentences.hpp"

namespace quincunx::digest {
namespace {

constexpr int rout_weight = 3, objective_weight = 4, leader_weight = 8;
constexpr const char *const left_the_table = "left-the-table", *const taken = "taken-or-destroyed",
                            *const umpires_ruling = "ruling-of-the-umpire";
constexpr int for_good = 3,
              last_straw = 10;  // extra for an objective's last change, and for breaking an army

// The roll behind an event: the nearest Checked among its causes, or, where that one answers another roll, as
// a save does, the roll that they all go back to. Null if there is none.
const event::Checked* dice_behind(const EventLog& log, const Event& event) {
  const event::Checked* first = nullptr;
  for (std::uint32_t by = event.by; by != 0; by = log[by - 1].by) {
    const auto* checked = std::get_if<event::Checked>(&log[by - 1].body);
    if (checked == nullptr && first != nullptr) break;
    if (checked != nullptr) first = checked;
  }
  return first;
}

// A step's title as a key: "Charge combats" becomes "charge-combats".
std::string key_of(const std::string& title) {
  std::string key = lower_ascii(title);
  std::replace(key.begin(), key.end(), ' ', '-');
  return key;
}

class Folder {
 public:
  Folder(const Battle& battle, const EventLog& log) : battle_(battle), log_(log), table_(battle.opening) {}

  Digest run() {
    for (const Event& event : log_) {
      before(event);
      quincunx::apply(table_, event.body);
      after(event);
    }
    close_turn();
    if (result_.turns.empty()) result_.set_up = table_;
    result_.last = table_;
    weigh_the_end();
    return std::move(result_);
  }

 private:
  void before(const Event& event) {
    if (const auto* began = std::get_if<event::Began>(&event.body)) {
      if (result_.turns.empty()) {
        result_.set_up = table_;
        note_strength(0);
      }
      close_turn();
      open_turn(began->turn, event.n - 1);
    } else if (result_.turns.empty() && std::holds_alternative<event::Stepped>(event.body)) {
      result_.set_up = table_;  // for a game that starts in the middle of a turn
      note_strength(0);
      open_turn(table_.turn, event.n - 1);
    }
    if (const auto* stepped = std::get_if<event::Stepped>(&event.body))
      step_ = key_of(battle_.words.step_titles[static_cast<std::size_t>(stepped->step)]);
    if (const auto* left = std::get_if<event::Left>(&event.body)) note_left(event, *left);
    if (const auto* counted = std::get_if<event::Counted>(&event.body); counted != nullptr && !counted->party)
      had_ = battle_.book.set().strength.of(table_[counted->unit]);
  }

  void after(const Event& event) {
    if (const auto* counted = std::get_if<event::Counted>(&event.body)) note_counted(event, *counted);
    if (const auto* checked = std::get_if<event::Checked>(&event.body)) note_dice(event.n, *checked);
    if (const auto* entered = std::get_if<event::Entered>(&event.body);
        entered != nullptr && !result_.turns.empty())
      add_moment(event, entered->unit, 1, table_[entered->unit].base.pose.at);
    if (const auto* held = std::get_if<event::Held>(&event.body)) note_held(event, *held);
    if (const auto* broke = std::get_if<event::Broke>(&event.body)) note_broke(event, *broke);
    if (const auto* ended = std::get_if<event::Ended>(&event.body)) result_.ending = *ended;
  }

  void open_turn(int number, std::size_t first) {
    result_.turns.push_back({number, first, first, table_, {}, {}, {}});
  }

  void close_turn() {
    if (result_.turns.empty()) return;
    TurnDigest& turn = result_.turns.back();
    if (turn.last > turn.first) return;
    std::size_t last = log_.size();
    for (std::size_t i = turn.first + 1; i < log_.size(); ++i)
      if (std::holds_alternative<event::Began>(log_[i].body)) {
        last = i;
        break;
      }
    turn.last = last;
    turn.end = table_;
    turn.lost = lost_;
    note_strength(turn.number);
  }

  void note_strength(int turn) {
    for (const SideId side : {SideId::first, SideId::second})
      result_.strength[turn][index(side)] = strength_of(table_, battle_, side);
  }

  void note_counted(const Event& event, const event::Counted& counted) {
    if (counted.party || result_.turns.empty() || brings_up_to_date(log_, event)) return;
    const Unit& unit = table_[counted.unit];
    const ColumnEntry& column = battle_.words.columns[static_cast<std::size_t>(counted.column)];
    if (column.turning_point && counted.to > counted.from && !leaves_soon(log_, event, counted.unit))
      add_moment(event, counted.unit, rout_weight, unit.base.pose.at);
    if (!battle_.book.set().strength.counts(counted.column)) return;
    if (!unit.present() || is_leader(battle_.book.set(), unit)) return;
    const int left = battle_.book.set().strength.of(unit), lost = had_ - left;
    lost_[index(unit.side)] += lost;
    if (lost <= 0) {
      result_.regained[index(unit.side)] -= lost;
      return;
    }
    const auto* dice = dice_behind(log_, event);
    const std::string cause = by_ruling(log_, event) ? umpires_ruling
                              : dice != nullptr
                                  ? battle_.book.set().purposes[static_cast<std::size_t>(dice->purpose)].key
                                  : step_;
    result_.losses.push_back({counted.unit, enemy_behind(battle_, log_, event, counted.unit),
                              result_.turns.back().number, lost, event.n, cause});
    if (lost >= 2 && left > 0) add_moment(event, counted.unit, lost, unit.base.pose.at);
  }

  void note_left(const Event& event, const event::Left& left) {
    if (result_.turns.empty()) return;
    const bool leader = is_leader(battle_.book.set(), table_[left.unit]);
    const int stood =  // strength at the start of the turn
        battle_.book.set().strength.of(result_.turns.back().start[left.unit]);
    add_moment(event, left.unit, leader ? leader_weight : rout_weight + stood,
               table_[left.unit].base.pose.at);
    const Unit& unit = table_[left.unit];
    const int had = battle_.book.set().strength.of(unit);
    if (leader || !unit.present() || had <= 0 || left.fate == Fate::left) return;
    lost_[index(unit.side)] += had;
    result_.losses.push_back({left.unit, enemy_behind(battle_, log_, event, left.unit),
                              result_.turns.back().number, had, event.n,
                              by_ruling(log_, event)          ? umpires_ruling
                              : left.fate == Fate::eliminated ? taken
                                                              : left_the_table});
  }

  void note_held(const Event& event, const event::Held& held) {
    const auto place = objective_place(battle_, static_cast<std::size_t>(held.objective));
    if (place && !result_.turns.empty()) add_moment(event, nobody, objective_weight, *place);
  }

  void note_broke(const Event& event, const event::Broke& broke) {
    const auto one = std::find_if(table_.units.begin(), table_.units.end(), [&broke](const Unit& unit) {
      return unit.present() && unit.command == broke.party.number;
    });
    if (one != table_.units.end() && !result_.turns.empty())
      add_moment(event, nobody, objective_weight + rout_weight, one->base.pose.at);
  }

  void note_dice(std::uint32_t n, const event::Checked& checked) {
    const std::optional<SideId> whose = side_of(battle_, checked);
    if (!whose) return;
    const std::size_t side = index(*whose);
    const Ruleset& set = battle_.book.set();
    const Entry& purpose = set.purposes[static_cast<std::size_t>(checked.purpose)];
    for (DiceCount* count : {&result_.dice[side], &result_.dice_by_purpose[purpose.key][side]}) {
      count->add(checked, purpose, set.die);
      if (checked.dice.count > 0) count->events.push_back(n);
    }
  }

  void add_moment(const Event& event, UnitId unit, int weight, Point at) {
    auto& moments = result_.turns.back().moments;
    moments.push_back({event.n, result_.turns.back().number, static_cast<int>(moments.size()) + 1, weight,
                       unit, at, moment_text(battle_, log_, event)});
  }

  void weigh_the_end() {
    const event::Ended& ending = result_.ending;
    std::vector<ObjectiveId> kept;
    bool broken = false;
    for (auto turn = result_.turns.rbegin(); turn != result_.turns.rend(); ++turn)
      for (auto moment = turn->moments.rbegin(); moment != turn->moments.rend(); ++moment) {
        const EventBody& body = log_[moment->event - 1].body;
        if (const auto* held = std::get_if<event::Held>(&body);
            held != nullptr && std::count(kept.begin(), kept.end(), held->objective) == 0) {
          kept.push_back(held->objective);
          moment->weight += for_good;
        }
        if (!broken && ending.how == event::Ending::broken && std::holds_alternative<event::Left>(body) &&
            ending.winner != index(battle_.opening[moment->unit].side)) {
          broken = true;
          moment->weight += last_straw;
        }
      }
  }

  const Battle& battle_;
  const EventLog& log_;
  Table table_;
  std::string step_;           // key of the step being played
  int had_ = 0;                // strength before the current Counted event
  std::array<int, 2> lost_{};  // TurnDigest::lost
  Digest result_;
};

}  // namespace

void DiceCount::add(const event::Checked& checked, const Entry& purpose, int usual_die) {
  const int sides = purpose.sides_of(usual_die);
  faces.resize(static_cast<std::size_t>(usual_die));
  if (sides == usual_die)
    for (const std::uint8_t face : checked.dice.dice())
      if (face >= 1 && face <= sides) ++faces[face - 1U];
  const Scoring& scoring = purpose.scoring;
  const int count = checked.dice.count;
  dice += count;
  if (count == 0 || !scoring.reads(checked.need, sides)) return;
  (scoring.adds_up() ? sums : hits) = true;
  const Scoring::Faces all = scoring.faces_of(checked.need, sides);
  const double mean = static_cast<double>(all.sum) / sides;
  const int score = scoring.score(checked.dice, checked.need, sides);
  scored += score;
  expected += count * mean;
  gained += (scoring.of == Scoring::Of::sum_at_most ? -1 : 1) * (score - count * mean);
  variance += count * (static_cast<double>(all.squares) / sides - mean * mean);
}

double DiceCount::luck() const { return variance > 0 ? gained / std::sqrt(variance) : 0; }

Fairness fairness(const DiceCount& count) {
  const int thrown = std::accumulate(count.faces.begin(), count.faces.end(), 0);
  if (thrown == 0 || count.faces.size() < 2) return {};
  const auto faces = static_cast<double>(count.faces.size());
  const double expected = thrown / faces;
  double sum = 0;
  for (const int face : count.faces) sum += (face - expected) * (face - expected) / expected;
  return {sum, boost::math::cdf(boost::math::complement(boost::math::chi_squared(faces - 1), sum))};
}

int strength_of(const Table& table, const Battle& battle, SideId side) {
  const Ruleset& set = battle.book.set();
  int sum = 0;
  for (const Unit& unit : table.units)
    if (unit.present() && unit.side == side && !is_leader(set, unit)) sum += set.strength.of(unit);
  return sum;
}

bool brings_up_to_date(const EventLog& log, const Event& event) {
  return event.by != 0 && std::holds_alternative<event::Sighted>(log[event.by - 1].body);
}

bool by_ruling(const EventLog& log, const Event& event) {
  return event.by != 0 && std::holds_alternative<event::Umpired>(log[event.by - 1].body);
}

Prose moment_text(const Battle& battle, const EventLog& log, const Event& event) {
  std::vector<narrative::Statement> all;
  const Clause now = story(event, battle.words);
  if (event.by != 0) {
    const EventBody& cause = log[event.by - 1].body;
    const bool ruled = std::holds_alternative<event::Ruled>(cause);
    const auto* checked = std::get_if<event::Checked>(&cause);
    const auto* gone = std::get_if<event::Left>(&event.body);
    // That a unit leaves the table says also that it failed its test.
    const bool failed = checked != nullptr && gone != nullptr && checked->unit == gone->unit &&
                        battle.book.set().purposes[static_cast<std::size_t>(checked->purpose)].scoring.of ==
                            Scoring::Of::sum_at_most;
    if (ruled || by_ruling(log, event) || (checked != nullptr && !failed)) {
      const Clause before = story(log[event.by - 1], battle.words);
      if (!before.empty()) all.push_back({before});
      // The ruling may report the loss already.
      const bool said = ruled && (gone == nullptr || before.subjects == std::vector{gone->unit});
      if (said && !before.empty()) return narrative::sentences(all, battle.words);
    }
  }
  all.push_back({now});
  return narrative::sentences(all, battle.words);
}

Digest digest(const Battle& battle, const EventLog& log) { return Folder(battle, log).run(); }

std::vector<std::vector<std::uint32_t>> effects(const EventLog& log) {
  std::vector<std::vector<std::uint32_t>> all(log.size() + 1);
  for (const Event& event : log) all[event.by].push_back(event.n);
  return all;
}

UnitId enemy_behind(const Battle& battle, const EventLog& log, const Event& event, UnitId unit) {
  const auto enemy = [&](UnitId other) {
    return other != nobody && battle.opening[other].side != battle.opening[unit].side;
  };
  for (std::uint32_t by = event.by; by != 0; by = log[by - 1].by) {
    if (const auto* checked = std::get_if<event::Checked>(&log[by - 1].body))
      if (enemy(checked->unit)) return checked->unit;
    if (const auto* ruled = std::get_if<event::Ruled>(&log[by - 1].body))
      for (const UnitId one : {ruled->unit, ruled->target})
        if (enemy(one)) return one;
  }
  return nobody;
}

bool leaves_soon(const EventLog& log, const Event& event, UnitId unit) {
  for (std::size_t i = event.n; i < std::min<std::size_t>(log.size(), event.n + 8U); ++i)
    if (const auto* left = std::get_if<event::Left>(&log[i].body); left != nullptr && left->unit == unit)
      return true;
  return false;
}

std::string fate_text(Fate fate) {
  switch (fate) {
    case Fate::expected:
      return "not arrived";
    case Fate::present:
      return "on the table";
    case Fate::routed:
      return "routed";
    case Fate::eliminated:
      return "lost";
    case Fate::fallen:
      return "fallen";
    case Fate::withdrawn:
      return "withdrawn";
    case Fate::exited:
      return "off by an exit";
    case Fate::left:
      return "left the field";
  }
  return "";
}

}  // namespace quincunx::digest
