// What commanders do that a player would mind, over many plays of a battle folder: intentions that get a unit
// nowhere, and leaders who are picked up and put down, who ride far, who stand before their troops, who are
// lost; and units that move or charge although their command is to hold.
//
//   habits FOLDER [PLAYS [orders|none]]     FOLDER: with a scenario.xml, and a file of orders for each side.

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hold_watch.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/xml/xml.hpp"

using namespace quincunx;

namespace {

// What happened to one leader, over all plays.
struct Led {
  int turns = 0;      // that he was on the table at their end
  int changes = 0;    // turns in which he joined or left a unit
  int in_a_row = 0;   // of these, those that follow another
  int rides = 0;      // turns in which he rode farther than half his pace
  int before = 0;     // turns at whose end he was with no unit, nearer to the enemy than all his troops
  int alone = 0;      // of these, with the enemy within twice the reach of its charge
  int lost_with = 0;  // plays in which he was lost with a unit, and without one
  int lost_alone = 0;
};

struct Count {
  int plays = 0, intentions = 0, stuck = 0, by_dice = 0, silent = 0;
  std::map<std::string, int> reasons;
  std::map<std::string, int> units;  // stuck, by unit
  std::map<UnitId, Led> leaders;
  int on_hold = 0;                    // questions about units on hold
  std::vector<std::string> breaches;  // what these did all the same
};

class Watch {
 public:
  Watch(const Battle& battle, Count& count) : battle_(battle), count_(count), table_(battle.opening) {}

  void look(const EventLog& log) {
    ++count_.plays;
    for (const Event& event : log) {
      before(event);
      apply(table_, event.body);
      after(event);
    }
    close();
    turn_over();
  }

 private:
  struct Intention {
    Order order;
    Pose from;
    std::uint8_t formation = 0;
    std::string refused, ruled;
    bool rolled = false;
  };
  struct Seat {
    Point at;
    bool changed = false, had_changed = false, present = false, rode = false;
  };
  bool leads(UnitId unit) const { return is_leader(battle_.book.set(), table_[unit]); }
  Reckoning reckon(UnitId unit) const { return battle_.book.set().reckon(table_, battle_.book, unit); }

  void before(const Event& event) {
    if (std::holds_alternative<event::Began>(event.body)) turn_over();
    if (const auto* decided = std::get_if<event::Decided>(&event.body)) {
      if (!battle_.words.topics[static_cast<std::size_t>(decided->topic)].continuous) return;
      close();
      const Order& order = decided->order;
      if (order.verb == Verb::approach && !leads(order.unit))
        open_ = Intention{order, table_[order.unit].base.pose, table_[order.unit].formation, {}, {}, false};
    }
    if (std::holds_alternative<event::Stepped>(event.body)) close();
    if (const auto* next = std::get_if<event::Activated>(&event.body))
      if (open_ && next->unit != open_->order.unit) close();
    if (const auto* left = std::get_if<event::Left>(&event.body); left && leads(left->unit)) {
      if (left->fate == Fate::withdrawn) return;
      Led& led = count_.leaders[left->unit];
      ++(table_[left->unit].host != nobody ? led.lost_with : led.lost_alone);
    }
  }
  void after(const Event& event) {
    if (const auto* linked = std::get_if<event::Linked>(&event.body)) seats_[linked->unit].changed = true;
    if (const auto* moved = std::get_if<event::Moved>(&event.body))
      if (moved->how != Manoeuvre::slide && leads(moved->unit) && table_[moved->unit].host == nobody)
        seats_[moved->unit].rode = true;
    if (!open_) return;
    const UnitId unit = open_->order.unit;
    const auto name = [&](RemarkId remark) {
      return std::string(battle_.words.remarks[static_cast<std::size_t>(remark)].key);
    };
    if (const auto* refused = std::get_if<event::Refused>(&event.body); refused && refused->unit == unit)
      if (open_->refused.empty()) open_->refused = name(refused->remark);
    if (const auto* ruled = std::get_if<event::Ruled>(&event.body); ruled && ruled->unit == unit)
      if (open_->ruled.empty()) open_->ruled = name(ruled->remark);
    if (const auto* checked = std::get_if<event::Checked>(&event.body); checked && checked->unit == unit)
      open_->rolled = true;
  }

  void close() {
    if (!open_) return;
    const Intention was = *open_;
    open_.reset();
    const Unit& unit = table_[was.order.unit];
    if (!unit.present()) return;
    const Length wanted = length(was.order.goal.at - was.from.at);
    const Length pace = reckon(was.order.unit).pace;
    if (wanted < std::max(pace / 20, 500)) return;  // to turn, to form
    ++count_.intentions;
    const Length went = length(unit.base.pose.at - was.from.at);
    const auto turned = std::abs(turn_between(was.from.facing, unit.base.pose.facing).arcseconds);
    if (went * 20 >= std::min(wanted, pace) || turned > degrees(4).arcseconds ||
        unit.formation != was.formation)
      return;
    if (was.rolled) {
      ++count_.by_dice;
      return;
    }
    ++count_.stuck;
    const std::string& why = !was.refused.empty() ? was.refused : was.ruled;
    if (why.empty()) ++count_.silent;
    ++count_.reasons[why.empty() ? "(no reason)" : why];
    ++count_.units[battle_.words.unit_ids[index(was.order.unit)]];
  }

  Length gap(UnitId unit, Length* reach = nullptr) const {
    Length least = std::numeric_limits<Length>::max();
    for (const Standing& enemy : table_.standing[index(other(table_[unit].side))]) {
      if (leads(enemy.unit)) continue;
      const Length away = distance(table_[unit].base, table_[enemy.unit].base);
      if (away >= least) continue;
      least = away;
      if (reach != nullptr) *reach = reckon(enemy.unit).reach;
    }
    return least;
  }

  void turn_over() {
    for (const UnitId leader : table_.leaders) {
      Seat& seat = seats_[leader];
      const Unit& he = table_[leader];
      if (he.present()) {
        Led& led = count_.leaders[leader];
        ++led.turns;
        if (seat.changed) ++led.changes;
        if (seat.changed && seat.had_changed) ++led.in_a_row;
        if (seat.present && seat.rode && he.host == nobody &&
            length(he.base.pose.at - seat.at) * 2 > reckon(leader).pace)
          ++led.rides;
        if (he.host == nobody) stands(leader, led);
        seat.at = he.base.pose.at;
      }
      seat.present = he.present();
      seat.had_changed = seat.changed;
      seat.changed = seat.rode = false;
    }
  }
  void stands(UnitId leader, Led& led) const {
    Length reach = 0;
    const Length his = gap(leader, &reach);
    const bool has_troops =
        std::any_of(table_.standing[index(table_[leader].side)].begin(),
                    table_.standing[index(table_[leader].side)].end(), [&](const Standing& each) {
                      return !leads(each.unit) && table_[each.unit].command == table_[leader].command;
                    });
    for (const Standing& each : table_.standing[index(table_[leader].side)]) {
      if (leads(each.unit)) continue;
      if (has_troops && table_[each.unit].command != table_[leader].command) continue;
      if (gap(each.unit) <= his) return;
    }
    ++led.before;
    if (his <= 2 * reach) ++led.alone;
  }

  const Battle& battle_;
  Count& count_;
  Table table_;
  std::optional<Intention> open_;
  std::map<UnitId, Seat> seats_;
};

void print(const Battle& battle, const Count& count, bool with_orders) {
  const auto share = [](int n, int of) { return of > 0 ? 100.0 * n / of : 0.0; };
  std::printf("%s, %d plays %s\n", battle.scenario->id.c_str(), count.plays,
              with_orders ? "with orders" : "without orders");
  std::printf("  intentions %.1f a play, stuck %.2f %% (without a reason %.2f %%), stopped by dice %.2f %%\n",
              1.0 * count.intentions / count.plays, share(count.stuck, count.intentions),
              share(count.silent, count.intentions), share(count.by_dice, count.intentions));
  const auto most = [&](const char* what, const std::map<std::string, int>& all, std::size_t first) {
    std::vector<std::pair<int, std::string>> sorted;
    for (const auto& [name, n] : all) sorted.emplace_back(-n, name);
    std::sort(sorted.begin(), sorted.end());
    std::printf("  %s:", what);
    for (std::size_t i = 0; i < std::min(first, sorted.size()); ++i)
      std::printf(" %s %.1f%%", sorted[i].second.c_str(), share(-sorted[i].first, count.stuck));
    std::printf("\n");
  };
  most("why", count.reasons, 8);
  most("who", count.units, 6);
  std::printf("  on hold: %d questions, %zu moves and charges\n", count.on_hold, count.breaches.size());
  for (const std::string& breach : count.breaches) std::printf("    %s\n", breach.c_str());
  Led all;
  std::printf(
      "  %-22s changes in-row  rides before  alone (%% of his turns)  lost with, alone (%% of plays)\n", "");
  const auto row = [&](const char* name, const Led& led, int plays) {
    std::printf("  %-22s %6.1f %6.1f %6.1f %6.1f %6.1f   %5.1f %5.1f\n", name, share(led.changes, led.turns),
                share(led.in_a_row, led.turns), share(led.rides, led.turns), share(led.before, led.turns),
                share(led.alone, led.turns), share(led.lost_with, plays), share(led.lost_alone, plays));
  };
  for (const auto& [leader, led] : count.leaders) {
    row(battle.words.unit_ids[index(leader)].c_str(), led, count.plays);
    all.turns += led.turns, all.changes += led.changes, all.in_a_row += led.in_a_row, all.rides += led.rides;
    all.before += led.before, all.alone += led.alone;
    all.lost_with += led.lost_with, all.lost_alone += led.lost_alone;
  }
  row("ALL", all, count.plays * static_cast<int>(count.leaders.size()));
}

}  // namespace

int main(int words, char** word) {
  if (words < 2) return 2;
  const std::filesystem::path folder = word[1];
  const int plays = words > 2 ? std::stoi(word[2]) : 100;
  const std::string only = words > 3 ? word[3] : "";
  Problems problems;
  const auto file_bytes = [&problems](const std::filesystem::path& path) {
    return read_file(path.string(), std::size_t{1} << 22, problems).value_or("");
  };
  auto scenario = read_scenario(file_bytes(folder / "scenario.xml"), folder.string(), problems);
  if (!scenario) return std::fputs(text(problems).c_str(), stderr), 1;
  const auto battle = muster(std::make_shared<const Scenario>(std::move(*scenario)), problems);
  if (!battle) return std::fputs(text(problems).c_str(), stderr), 1;
  std::vector<Orders> orders;
  if (std::filesystem::is_directory(folder / "orders"))
    for (const auto& file : std::filesystem::directory_iterator(folder / "orders"))
      if (auto read = read_orders(file_bytes(file.path()), file.path().string(), *battle->scenario, problems))
        orders.push_back(std::move(*read));
  for (const bool with_orders : {true, false}) {
    if (only == (with_orders ? "none" : "orders")) continue;
    Count count;
    for (int k = 0; k < plays; ++k) {
      std::array<Commander, 2> commanders{doctrine(*battle), doctrine(*battle)};
      std::vector<test::HoldWatch> watches;
      for (const SideId side : {SideId::first, SideId::second}) {
        const auto his = std::find_if(orders.begin(), orders.end(),
                                      [side](const Orders& each) { return each.side == side; });
        const Orders* given = with_orders && his != orders.end() ? &*his : nullptr;
        Commander& commander = commanders[index(side)];
        if (given != nullptr) commander = courier(*battle, *given, std::move(commander));
        watches.emplace_back(*battle, side, given, std::move(commander));
        commander = watches.back().commander();
      }
      Dice dice(1, static_cast<std::uint64_t>(k));
      EventLog log;
      play(*battle, std::move(commanders), dice, &log);
      for (const test::HoldWatch& watch : watches) {
        count.on_hold += watch.asked();
        for (const test::Breach& breach : watch.breaches(*battle, log))
          count.breaches.push_back("play " + std::to_string(k) + ", " + test::in_words(breach, *battle));
      }
      Watch(*battle, count).look(log);
    }
    print(*battle, count, with_orders);
  }
  return 0;
}
