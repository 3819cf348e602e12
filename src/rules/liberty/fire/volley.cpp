// The dice of one attack (11.2, 11.5, D86).

#include <algorithm>

#include "play/units/hits.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/fire/parts.hpp"
#include "rules/liberty/leaders/leaders.hpp"

namespace quincunx::liberty {
namespace {

constexpr int most_markers = 99;

class Attack {
 public:
  Attack(Turn& turn, UnitId shooter, const Aim& aimed, UnitId target, Rule rule)
      : turn_(turn), shooter_(shooter), aimed_(aimed), target_(target), rule_(rule) {}

  void to_hit(bool defensive) {
    const Roll roll = turn_.roll(purpose::to_hit, shooter_, target_, aimed_.dice);
    hits_ = roll.at_least(aimed_.need);
    by_ = show(turn_, shooter_, target_, purpose::to_hit, roll, aimed_.need, hits_, rule_, aimed_.because);
    count_volley();
    const int misses = roll.count - hits_;
    if (!defensive && misses > 0) concentrate(misses);
  }

  int hits() const { return hits_; }
  std::uint32_t by() const { return by_; }

  // What is left after hits have become several (D43), and after saves.
  int unsaved() {
    enum { before_saves, unsaved_only };
    if (turn_.ruling(ruling::explosion) == before_saves) return left_of(burst(hits_));
    return burst(left_of(hits_));
  }

 private:
  void count_volley() {
    const Turn::Because because(turn_, by_);
    const int so_far = value(turn_[shooter_], column::volleys);
    mark(turn_, shooter_, column::volleys, std::min(so_far + 1, most_markers), "11.2"_r);
  }

  void concentrate(int misses) {
    const Turn::Because because(turn_, by_);
    if (!spend(turn_, shooter_, Action::concentrate_fire, worth_of(turn_, shooter_, aimed_, misses))) return;
    const Roll again = turn_.roll(purpose::concentrate, shooter_, target_, misses);
    const int more = again.at_least(aimed_.need);
    hits_ += more;
    by_ = show(turn_, shooter_, target_, purpose::concentrate, again, aimed_.need, more, "15"_r, {});
  }

  // The dice of one hit after another, left to right (D86).
  int burst(int hits) {
    const Burst each = burst_of(turn_.book(), turn_[shooter_], aimed_.canister);
    if (each.dice == 0) return hits * each.plus;
    int sum = 0;
    const Rule rule = aimed_.canister ? "16"_r : "11.5"_r;
    const Turn::Because because(turn_, by_);
    for (int left = hits; left > 0;) {
      const int here = std::min(left, static_cast<int>(Roll::capacity) / each.dice);
      const Roll roll = turn_.roll(purpose::explosion, shooter_, target_, here * each.dice);
      const int becomes = smaller_die.score(roll, each.sides) + here * each.plus;
      by_ = show(turn_, shooter_, target_, purpose::explosion, roll, each.sides, becomes, rule, {});
      sum += becomes;
      left -= here;
    }
    return sum;
  }

  // In as many rolls as it takes: a roll has its limit.
  int left_of(int hits) {
    int left = 0;
    const Turn::Because because(turn_, by_);
    while (hits > 0) {
      const int count = std::min(hits, static_cast<int>(Roll::capacity));
      const Roll roll = turn_.roll(purpose::save, target_, shooter_, count);
      const int saved = roll.at_least(aimed_.save);
      by_ = show(turn_, target_, shooter_, purpose::save, roll, aimed_.save, saved, "11.5"_r, {});
      left += count - saved;
      hits -= count;
    }
    return left;
  }

  Turn& turn_;
  UnitId shooter_;
  const Aim& aimed_;
  UnitId target_;
  Rule rule_;
  int hits_ = 0;
  std::uint32_t by_ = 0;
};

}  // namespace

int worth_of(const Turn& turn, UnitId shooter, const Aim& aimed, int dice) {
  constexpr int sides = 6;
  const Burst each = burst_of(turn.book(), turn[shooter], aimed.canister);
  const int twice_the_mean = each.dice * (each.sides + 1) + 2 * each.plus;
  const int whole = 100 * dice * (sides + 1 - aimed.need) * twice_the_mean * (aimed.save - 1);
  return (whole + sides * sides) / (2 * sides * sides);
}
int expected_hits(const Turn& turn, UnitId shooter, const Aim& aimed) {
  return worth_of(turn, shooter, aimed, aimed.dice);
}

Volley shoot(Turn& turn, UnitId shooter, const Aim& aimed, std::span<const UnitId> targets, bool defensive,
             Rule rule) {
  Attack attack(turn, shooter, aimed, targets.front(), rule);
  attack.to_hit(defensive);
  Volley volley;
  volley.targets.assign(targets.begin(), targets.end());
  volley.hit = attack.hits() > 0;
  const int left = attack.unsaved();
  volley.by = attack.by();
  const Turn::Because because(turn, volley.by);
  volley.unsaved = shared_evenly(turn, shooter, topic::odd_hits, targets, left);  // D52
  const int markers = turn.figure(table::markers, row::fire_marker, number_column::number);
  for (const UnitId target : targets)
    if (volley.hit)
      mark(turn, target, column::under_fire,
           std::min(value(turn[target], column::under_fire) + markers, most_markers), "D48"_r);
  return volley;
}

bool calls_for_test(const Turn& turn, const Volley& volley, std::size_t place) {
  enum { unsaved, any };
  return volley.unsaved[place] > 0 || (volley.hit && turn.ruling(ruling::morale_on_saved_hits) == any);
}

}  // namespace quincunx::liberty
