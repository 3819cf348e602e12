// The bag of order dice (5, W3, W4, W71).

#include <algorithm>

#include "rules/acw/book/remarks.hpp"
#include "rules/acw/book/steps.hpp"
#include "rules/acw/leaders/activation.hpp"
#include "rules/acw/mind/odds.hpp"

namespace quincunx::acw {
namespace {

class Bag {
 public:
  explicit Bag(Turn& turn) : turn_(turn) {
    for (const SideId side : {SideId::first, SideId::second}) fill(side);
  }

  void empty() {
    while (!turn_.ended()) {
      if (turn_.ruling(ruling::vanished_dice) == reading::VanishedDice::discarded)
        std::erase_if(dice_, [this](const Acting& die) { return gone(die); });
      if (dice_.empty()) return;
      draw();
    }
  }

 private:
  // Sorted by side, then by the first of its units.
  void fill(SideId side) {
    std::vector<bool> counted(turn_.table().commands.size(), false);
    for (std::size_t i = 0; i < turn_.table().units.size(); ++i) {
      const Unit& unit = turn_[unit_at(i)];
      if (unit.side != side || !unit.present() || is_commander(unit)) continue;
      if (is(unit, column::independent)) {
        if (!is(unit, column::acted)) dice_.push_back({unit_at(i), unit.command, side});
      } else if (!counted[unit.command]) {
        counted[unit.command] = true;
        if (turn_.table().borne(command_party(unit.command), column::had_die) == 0)
          dice_.push_back({nobody, unit.command, side});
      }
    }
  }
  bool gone(const Acting& die) const { return units_of(turn_, die).empty(); }

  bool named() const { return turn_.ruling(ruling::dice) == reading::Dice::named; }
  Turn::Token token(const Acting& die) const {
    if (!named()) return {nobody, party(die.side)};
    return die.unit != nobody ? Turn::Token{die.unit, {}} : Turn::Token{nobody, command_party(die.brigade)};
  }

  void draw() {
    std::vector<Turn::Token> tokens;
    for (const Acting& die : dice_) tokens.push_back(token(die));
    const std::size_t drawn = turn_.draw(tokens, "W71"_r);
    const Turn::Because because(turn_);
    const std::size_t used = named() ? drawn : pick(dice_[drawn].side, drawn);
    const Acting acting = dice_[used];
    dice_.erase(dice_.begin() + static_cast<std::ptrdiff_t>(used));
    if (gone(acting)) {
      say(turn_, party(acting.side), remark::die_wasted, 0, "W4"_r);
      return;
    }
    const Turn::Because picked(turn_);
    activate(turn_, acting);
  }

  // Which of its dice the side takes: one of those whose units are not all gone, else the one drawn.
  std::size_t pick(SideId side, std::size_t drawn) {
    std::vector<Offer> offers;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < dice_.size(); ++i) {
      if (dice_[i].side != side || gone(dice_[i])) continue;
      places.push_back(i);
      offers.push_back(offer(Verb::choose, speaker(dice_[i])));
      offers.back().harm_done = harm(worth_acting(turn_, units_of(turn_, dice_[i])));
    }
    if (places.empty()) return drawn;
    const UnitId chosen = choose(turn_, side, topic::die, offers).order.unit;
    for (const std::size_t place : places)
      if (speaker(dice_[place]) == chosen) return place;
    return places.front();
  }
  // A brigade is chosen by its first unit on the table.
  UnitId speaker(const Acting& die) const { return units_of(turn_, die).front(); }

  Turn& turn_;
  std::vector<Acting> dice_;
};

}  // namespace

std::vector<UnitId> units_of(const Turn& turn, const Acting& acting) {
  if (acting.unit == nobody) return units_of(turn.table(), acting.brigade);
  if (turn[acting.unit].present()) return {acting.unit};
  return {};
}

void draw_dice(Turn& turn) { Bag(turn).empty(); }

}  // namespace quincunx::acw
