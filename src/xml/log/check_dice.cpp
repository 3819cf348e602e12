#include "xml/log/check_dice.hpp"

#include <algorithm>

#include "quincunx/play/deeds.hpp"
#include "xml/log/replay.hpp"

namespace quincunx {
namespace {

class DiceChecker {
 public:
  DiceChecker(const Battle& battle, const LogHeader& header, DiceCheck& done)
      : battle_(battle), dice_(dice_of(header)), table_(battle.opening), done_(done) {}

  void check(const EventLog& log) {
    for (const Event& event : log) {
      if (std::holds_alternative<event::Stepped>(event.body) ||
          std::holds_alternative<event::Began>(event.body) ||
          std::holds_alternative<event::Activated>(event.body))
        deeds_.clear();
      if (const auto* checked = std::get_if<event::Checked>(&event.body)) roll(event.n, *checked);
      quincunx::apply(table_, event.body);
    }
  }

 private:
  void roll(std::uint32_t event, const event::Checked& checked) {
    if (checked.dice.count == 0) return;
    ++done_.rolls;
    const Ruleset& set = battle_.book.set();
    const auto purpose = static_cast<std::size_t>(checked.purpose);
    const int sides = set.purposes[purpose].sides_of(set.die);
    const std::uint64_t actor =
        checked.party ? hash_of(battle_, checked.party) : hash_of(battle_, checked.unit);
    const bool has_key = table_.turn >= 0 && std::max<int>(table_.turn, 1) <= dice_.last_turn();
    const auto given = [&](std::uint64_t target) {
      if (!has_key) return false;
      Deed deed = deed_at(battle_, table_, static_cast<std::uint16_t>(purpose), actor, target);
      deed.repeat = static_cast<std::uint16_t>(std::count(deeds_.begin(), deeds_.end(), deed));
      return dice_.roll(deed, checked.dice.count, sides) == checked.dice;
    };
    // A roll about one unit may be shown with another beside it.
    const std::uint64_t target = hash_of(battle_, checked.target);
    if (given(target) || (target != 0 && given(0)))
      ++done_.given;
    else
      done_.others.push_back(event);
    deeds_.push_back(deed_at(battle_, table_, static_cast<std::uint16_t>(purpose), actor, target));
  }

  const Battle& battle_;
  Dice dice_;
  Table table_;
  std::vector<Deed> deeds_;  // of this step or activation, each as its first
  DiceCheck& done_;
};

}  // namespace

DiceCheck check_dice(const Battle& battle, const LogHeader& header, const EventLog& log,
                     std::string_view promised) {
  DiceCheck done;
  if (!header.dice_keys)
    done.fault = "the log names no keys, so its dice cannot be checked without playing it again";
  else if (!promised.empty() && header.dice_keys.commitment != promised)
    done.fault = "the commitment is " + header.dice_keys.commitment + ", not " + std::string(promised) +
                 " as was promised";
  else
    done.fault = fault_of(header.dice_keys);
  if (done.fault.empty()) DiceChecker(battle, header, done).check(log);
  return done;
}

}  // namespace quincunx
