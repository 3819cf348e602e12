// Steps of fire, 1.3, 1.4 and others: firers, targets and their order (H10, H57).

#include "play/units/changes.hpp"
#include "rules/lib/book/steps.hpp"
#include "rules/lib/fire/fire.hpp"

namespace quincunx::lib {
namespace {

struct Firer {
  // Whether it was asked for its target; stale: a unit that may change its targets has moved since.
  enum class State : std::uint8_t { unasked, asked, stale, done };
  UnitId unit = nobody;
  int left = 0;               // stands that have not fired: a garrison may divide them
  std::vector<Aim> aims;      // from the last look round
  std::vector<Aim> chosen;    // its targets
  std::vector<UnitId> apart;  // targets at which it is kept apart from others
  State state = State::unasked;
  bool is_apart_at(UnitId target) const {
    return std::find(apart.begin(), apart.end(), target) != apart.end();
  }
};

// A combat that could come next.
struct Group {
  UnitId apart = nobody;  // who makes it alone, after the others at that target
  Fire fire;
  std::pair<UnitId, bool> place() const { return {fire.target, apart != nobody}; }
};

class FireStep {
 public:
  FireStep(Turn& turn, SideId side) : turn_(turn), side_(side) {}

  void run() {
    muster_firers();
    changes();
    ties_ = turn_.table().ties;
    while (!turn_.ended()) {
      for (Firer& firer : firers_)
        if (firer.state == Firer::State::unasked || firer.state == Firer::State::stale) look(firer);
      const std::vector<Group> groups = find_groups();
      if (groups.empty()) return;
      const Picked picked = pick(groups);
      const Caused caused(turn_, picked.by);
      fire_combat(turn_, picked.group->fire, checks_);
      fired(*picked.group);
      look_round();
    }
  }

 private:
  void muster_firers() {
    for (std::size_t i = 0; i < turn_.table().units.size(); ++i) {
      const Unit& unit = turn_[unit_at(i)];
      if (unit.side != side_ || !unit.present() || is_leader(unit) || fire_range(turn_, unit) == 0) continue;
      Firer firer;
      firer.unit = unit_at(i);
      firer.left = stands(unit);
      firers_.push_back(std::move(firer));
    }
  }

  // -- aims --
  static std::vector<UnitId> legal_targets(const std::vector<Aim>& aims) {
    std::vector<UnitId> targets;
    for (const Aim& aim : aims)
      if (aim.legal()) targets.push_back(aim.target);
    return targets;
  }

  // The present targets of the unit; asks if they have changed.
  void look(Firer& firer) {
    const bool asked = firer.state == Firer::State::stale;
    const std::vector<UnitId> before = asked ? legal_targets(firer.aims) : std::vector<UnitId>{};
    const bool present = turn_[firer.unit].present(), reasons = turn_.wants_reasons(side_, firer.unit);
    firer.aims = present ? aims_of(turn_, firer.unit, reasons) : std::vector<Aim>{};
    if (form_of(turn_[firer.unit]) == Form::garrison)
      for (Aim& aim : firer.aims) keep(aim, firer.left);
    if (!asked && firer.aims.empty() && (reasons || !present || !any_aim(turn_, firer.unit))) return;
    firer.state = Firer::State::asked;
    if (asked) {
      const std::vector<UnitId> targets = legal_targets(firer.aims);
      if (targets == before) return refresh(firer);
      firer.chosen.clear();
      if (targets.empty()) return;
    }
    choose(firer);
  }
  static void keep(Aim& aim, int stands_left) {
    if (static_cast<std::size_t>(stands_left) < aim.stands.size())
      aim.stands.resize(static_cast<std::size_t>(stands_left));
  }
  static void refresh(Firer& firer) {
    for (Aim& chosen : firer.chosen)
      for (const Aim& aim : firer.aims) {
        if (aim.target != chosen.target) continue;
        const std::size_t count = chosen.stands.size();
        const std::uint32_t by = chosen.by;
        const bool parted = firer.chosen.size() > 1;
        chosen = aim;
        chosen.by = by;
        if (parted) keep(chosen, static_cast<int>(count));
      }
  }

  Offer offer_of(const Aim& aim, int amount, int stands_left) const {
    Offer made = offer(Verb::shoot, aim.firer, aim.target, amount);
    const bool parted = stands_left > 0 && static_cast<std::size_t>(stands_left) < aim.stands.size();
    Aim part;
    if (parted) part = aim, keep(part, stands_left);
    made.harm_done = harm(expected_harm(turn_, {aim.target, {parted ? &part : &aim}}));
    return made;
  }

  // A unit that was ordered to hold, and then to fire nevertheless, does not combine with others at that
  // target (H57). Afterwards it is no longer asked whether to hold.
  void choose(Firer& firer) {
    ask_targets(firer);
    if (!firer.chosen.empty() ||
        std::none_of(firer.aims.begin(), firer.aims.end(), [](const Aim& aim) { return aim.legal(); }))
      return;
    ask_targets(firer);
    for (const Aim& aim : firer.chosen) firer.apart.push_back(aim.target);
    if (firer.chosen.empty()) firer.state = Firer::State::done;
  }
  void ask_targets(Firer& firer) {
    const bool garrison = form_of(turn_[firer.unit]) == Form::garrison;
    int left = firer.left;
    do {
      const Answer answer = ask_target(firer, garrison ? left : 0);
      if (answer.order.verb != Verb::shoot) break;
      for (Aim& aim : firer.aims) {
        if (aim.target != answer.order.target) continue;
        firer.chosen.push_back(aim);
        Aim& chosen = firer.chosen.back();
        chosen.by = answer.by;
        const int count = answer.order.amount > 0 ? answer.order.amount : left;
        if (garrison) keep(chosen, count);
        left -= garrison ? count : left;
      }
    } while (left > 0);
    if (garrison && !firer.chosen.empty()) firer.left -= left;
  }

  Answer ask_target(const Firer& firer, int garrison_left) {
    std::vector<Offer> offers;
    offers.reserve(firer.aims.size() + 1);
    std::size_t legal = 0;
    for (const Aim& aim : firer.aims)
      if (aim.legal()) offers.push_back(offer_of(aim, 0, garrison_left)), ++legal;
    if (legal > 1)
      for (int part = 1; part < garrison_left; ++part)
        for (const Aim& aim : firer.aims)
          if (aim.legal()) offers.push_back(offer_of(aim, part, part));
    if (legal > 0 && firer.apart.empty()) offers.push_back(offer(Verb::hold, firer.unit));
    for (const Aim& aim : firer.aims)
      if (!aim.legal()) offers.push_back(barred(offer(Verb::shoot, aim.firer, aim.target), aim.bar));
    return ask(turn_, side_, topic::target, offers, firer.unit);
  }

  // -- combats --
  std::vector<Group> find_groups() const {
    std::vector<Group> groups;
    for (const Firer& firer : firers_) {
      for (const Aim& aim : firer.chosen) {
        const UnitId apart = firer.is_apart_at(aim.target) ? firer.unit : nobody;
        auto group = std::find_if(groups.begin(), groups.end(), [&](const Group& g) {
          return g.fire.target == aim.target && g.apart == apart;
        });
        if (group == groups.end()) {
          group = groups.insert(groups.end(), Group{});
          group->apart = apart;
          group->fire.target = aim.target;
        }
        group->fire.aims.push_back(&aim);
      }
    }
    groups.erase(std::remove_if(groups.begin(), groups.end(),
                                [this](const Group& group) {
                                  return !enough_points(turn_, whole_points(turn_, points_of(group.fire)));
                                }),
                 groups.end());
    std::stable_sort(groups.begin(), groups.end(),
                     [](const Group& a, const Group& b) { return a.place() < b.place(); });
    return groups;
  }

  struct Picked {
    const Group* group;
    std::uint32_t by;
  };
  Picked pick(const std::vector<Group>& groups) {
    if (groups.size() == 1) return {&groups.front(), 0};
    std::vector<Offer> offers;
    for (const Group& group : groups) {
      Offer made = offer(Verb::choose, group.apart, group.fire.target);
      made.harm_done = harm(expected_harm(turn_, group.fire));
      offers.push_back(made);
    }
    const Answer answer = ask(turn_, side_, topic::next_fire, offers);
    for (const Group& group : groups)
      if (group.apart == answer.order.unit && group.fire.target == answer.order.target)
        return {&group, answer.by};
    return {&groups.front(), 0};
  }

  void fired(const Group& group) {
    for (Firer& firer : firers_) {
      if (group.apart != (firer.is_apart_at(group.fire.target) ? firer.unit : nobody)) continue;
      for (std::size_t i = firer.chosen.size(); i-- > 0;) {
        if (firer.chosen[i].target != group.fire.target) continue;
        firer.left -= static_cast<int>(firer.chosen[i].stands.size());
        firer.chosen.erase(firer.chosen.begin() + static_cast<std::ptrdiff_t>(i));
        if (firer.left <= 0 || form_of(turn_[firer.unit]) != Form::garrison) firer.state = Firer::State::done;
      }
    }
  }

  // -- what a combat has changed --
  // What decides on possible fire by a unit and at it.
  std::vector<Changed> changes() {
    return changes_.since_last(turn_.table(), [](const Unit& unit) { return value(unit, column::charge); });
  }
  void look_round() {
    const bool all = ties_ != turn_.table().ties;
    const std::vector<Changed> changed = changes();
    if (!all && changed.empty()) return;
    for (Firer& firer : firers_)
      if (firer.state == Firer::State::asked && (all || concerned(firer, changed)))
        firer.state = Firer::State::stale;
    if (all) ties_ = turn_.table().ties;
  }
  // The unit, or another in its reach, has changed its place.
  bool concerned(const Firer& firer, const std::vector<Changed>& changed) const {
    const Unit& unit = turn_[firer.unit];
    const Length reach = fire_range(turn_, unit) + worth_a_reason;
    return std::any_of(changed.begin(), changed.end(), [&](const Changed& other) {
      return other.unit == firer.unit || !surely_beyond(unit.base, other.before, reach) ||
             !surely_beyond(unit.base, turn_[other.unit].base, reach);
    });
  }

  Turn& turn_;
  SideId side_;
  std::vector<Firer> firers_;
  Changes changes_;
  std::vector<Tie> ties_;
  SkirmisherChecks checks_;
};

}  // namespace

void fire_step(Turn& turn) { FireStep(turn, turn.playing()).run(); }

}  // namespace quincunx::lib
