// Step 3.4: guns taken, then melee by melee, the sides choosing in turn (T-R59 to T-R61).

#include "play/units/linked.hpp"
#include "play/units/losses.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/book/steps.hpp"
#include "rules/tilly/charge/melee_fight.hpp"

namespace quincunx::tilly {
namespace {

class MeleeStep {
 public:
  explicit MeleeStep(Turn& turn) : turn_(turn), foes_(turn.table().units.size()), done_(foes_.size(), false) {
    for (std::size_t i = 0; i < foes_.size(); ++i) foes_[i] = melee_foes(turn, unit_at(i));
  }

  void run() {
    const bool in_clusters = turn_.ruling(ruling::melee_group) == 0;
    SideId chooser = first_chooser();
    std::vector<Melee> left = in_clusters ? clusters() : by_target();
    for (; !left.empty(); chooser = other(chooser)) {
      const std::size_t next = choose(chooser, left);
      fight(turn_, left[next]);
      for (const Opponents& each : left[next]) done_[index(each.unit)] = true;
      if (in_clusters)  // which have no unit in common
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(next));
      else
        left = by_target();
    }
  }

 private:
  // T-R61: who has more units that charged; the attacker when equal (T-A65).
  SideId first_chooser() const {
    std::array<int, 2> charged{};
    for (const Unit& unit : turn_.table().units)
      if (!is_commander(unit) && value(unit, column::charged) != 0) ++charged[index(unit.side)];
    const SideId ours = attacker(turn_);
    return charged[index(other(ours))] > charged[index(ours)] ? other(ours) : ours;
  }

  // All units joined by contact, whether directly or through others; the lowest id first (T-A65).
  std::vector<Melee> clusters() const {
    std::vector<UnitId> fighting;
    for (std::size_t i = 0; i < foes_.size(); ++i)
      if (!foes_[i].empty()) fighting.push_back(unit_at(i));
    const auto of_unit = [this](UnitId unit) -> const Foes& { return foes_[index(unit)]; };
    std::vector<Melee> found;
    for (const auto& group : linked_groups(fighting, of_unit)) {
      Melee& melee = found.emplace_back();
      for (const UnitId unit : group) melee.push_back({unit, foes_[index(unit)]});
    }
    return found;
  }

  // One unit and the enemies in contact with it that have not fought yet.
  std::vector<Melee> by_target() const {
    std::vector<Melee> found;
    for (std::size_t i = 0; i < foes_.size(); ++i) {
      if (done_[i]) continue;
      Foes foes;
      for (const UnitId foe : foes_[i])
        if (!done_[index(foe)]) foes.push_back(foe);
      if (foes.empty()) continue;
      Melee melee{{unit_at(i), foes}};
      for (const UnitId foe : foes) melee.push_back({foe, Foes{unit_at(i)}});
      found.push_back(std::move(melee));
    }
    return found;
  }

  std::size_t choose(SideId chooser, const std::vector<Melee>& left) {
    if (left.size() == 1) return 0;
    std::vector<Offer> offers;
    offers.reserve(2 * left.size());
    Few<std::size_t, 16> of;  // the melee of each offer
    const auto add = [&](std::size_t melee, const Opponents& by) {
      offers.push_back(offer(Verb::choose, by.unit, by.foes.front()));
      of.push_back(melee);
    };
    for (std::size_t i = 0; i < left.size(); ++i) add(i, left[i].front());
    // So that a melee of many can be named by any who fights in it.
    for (std::size_t i = 0; i < left.size(); ++i)
      for (const Opponents& each : left[i])
        if (each.unit != offers[i].order.unit && each.unit != offers[i].order.target) add(i, each);
    const Order answer = turn_.ask(chooser, topic::next_melee, offers);
    for (std::size_t i = 0; i < offers.size(); ++i)
      if (offers[i].order.unit == answer.unit && offers[i].order.target == answer.target) return of[i];
    return 0;
  }

  Turn& turn_;
  std::vector<Foes> foes_;  // by unit, as the step begins
  std::vector<bool> done_;
};

}  // namespace

void melee(Turn& turn) {
  if (turn.table().touching.empty()) return;
  // They were not hit, so no heroics; their loss is no hit on a commander (T-A66).
  const auto cannons = [](const Unit& unit) { return type_of(unit) == Type::cannons; };
  take_charged(turn, cannons, enemies_in_contact, tie::charged, remark::cannon_taken, "T-R59"_r);
  MeleeStep(turn).run();
}

}  // namespace quincunx::tilly
