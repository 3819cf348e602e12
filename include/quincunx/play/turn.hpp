#pragma once
// The rules' only window on the game.

#include <any>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "quincunx/log/event.hpp"
#include "quincunx/play/battle.hpp"
#include "quincunx/play/commander.hpp"
#include "quincunx/table/dice.hpp"

namespace quincunx {

// By which dice and draws know a side or a command of that id.
std::uint64_t token_hash(Party::Kind kind, std::string_view id);

class Turn {
 public:
  Turn(const Battle& battle, std::array<Commander, 2> commanders, Dice& dice, EventLog* log);

  const Table& table() const { return table_; }
  const Battle& battle() const { return battle_; }
  const Rulebook& book() const { return battle_.book; }
  const Unit& operator[](UnitId id) const { return table_[id]; }
  template <class T, class R, class C>
  int figure(T t, R r, C c) const {
    return battle_.book.figure(t, r, c);
  }
  template <class T, class R, class C>
  Angle angle(T t, R r, C c) const {  // a figure of that kind
    return {figure(t, r, c) * 18 / 5};
  }
  template <class R>
  int ruling(R r) const {
    return battle_.book.ruling(r);
  }
  template <class T>
  int tie(T kind, UnitId from, UnitId to) const {
    return table_.tie(static_cast<std::uint8_t>(kind), from, to);
  }

  // Applies the event, numbers it, and writes it down when there is a log. Its cause is the innermost Because
  // in force.
  std::uint32_t emit(Rule rule, const EventBody& body, Rows rows = {});
  // Rolls for (turn, step, activation, purpose, actor, target); a repeated deed gets the next repeat number.
  // Emits no event.
  template <class P>
  Roll roll(P purpose, UnitId actor, UnitId target, int count, int sides = 6) {
    return roll_deed(static_cast<std::uint16_t>(purpose), hash_of(actor), hash_of(target), count, sides);
  }
  template <class P>
  Roll roll(P purpose, Party actor, int count, int sides = 6) {
    return roll_deed(static_cast<std::uint16_t>(purpose), hash_of(actor), 0, count, sides);
  }
  // Draws one of 1 to 255 tokens from a bag, emits Drawn and returns its position. The n-th draw of a turn
  // depends only on how many tokens are left, not on other dice.
  struct Token {
    UnitId unit = nobody;
    Party party = {};
  };
  std::size_t draw(std::span<const Token> bag, Rule rule);
  // Opens the next activation of a unit, or of a side or a command. The number of the event.
  std::uint32_t activate(UnitId unit, Rule rule) { return activate({unit, {}, 1}, rule); }
  std::uint32_t activate(Party party, Rule rule) { return activate({nobody, party, 1}, rule); }
  // The side whose step it is: the active one, or the other one in a step that is the other side's; the first
  // outside player turns.
  SideId playing() const;
  // Asks the side's commander and records the answer (Decided) unless it is Verb::none. For topics answered
  // with offers, an answer that is not a legal offer is refused in the log, and the first legal offer (or
  // Verb::none without one) is returned.
  template <class T>
  Order ask(SideId side, T topic, std::span<const Offer> offers, UnitId about = nobody) {
    return ask_commander(side, static_cast<TopicId>(topic), offers, about);
  }
  // The same with offers of which some may be open: those that the commander comes to, and its answer, are
  // worked out in place. The offer that is taken unanswered is the first that is legal then.
  template <class T>
  Order ask(SideId side, T topic, std::span<Offer> offers, UnitId about,
            const std::function<void(Offer&)>& work_out) {
    const OpenOffers open{offers, work_out};
    return ask_commander(side, static_cast<TopicId>(topic), offers, about, &open);
  }
  // Does the side's commander need a list of what is barred to the unit, with reasons? The question is put in
  // either case if any offer, even a barred one, would have been listed.
  bool wants_reasons(SideId side, UnitId unit) const {
    const auto& wants = commanders_[index(side)].wants_reasons;
    return !wants || wants(*this, unit);
  }
  bool orders_written(SideId side, std::uint8_t command) const {  // of this turn
    const auto& writes = commanders_[index(side)].writes;
    return writes && writes(table_.turn, command);
  }
  void show_played() const {  // to the commanders: a turn that is over
    for (const Commander& commander : commanders_)
      if (commander.turn_over) commander.turn_over(*this);
  }
  // Whether the side's commander could take this offer, which is not the default, in the question that comes
  // next: asked before it is worked out whether it is legal. An offer that it could not want need not be
  // listed.
  template <class T>
  bool could_want(SideId side, T topic, const Offer& offer, UnitId about) const {
    const Commander& commander = commanders_[index(side)];
    const Ask ask{side, static_cast<TopicId>(topic), asked_ + 1, about, {&offer, 1}, *this, true};
    return !commander.can_be_sounded || commander(ask).verb != Verb::none;
  }
  // What a deed calls for and rules put off until it is done.
  struct PutOff {
    UnitId unit = nobody, about = nobody;
    std::uint32_t by = 0;  // the event that calls for it
  };
  void put_off(const PutOff& call) { put_off_.push_back(call); }
  // Does a deed. Of deeds within deeds the outermost then answers the calls, first in, first out, also those
  // that come meanwhile; none after the game has ended.
  template <class Deed, class Answer>
  void answering_after(Deed deed, Answer answer) {
    const bool outermost = !in_deed_;
    in_deed_ = true;
    deed();
    if (!outermost) return;
    for (std::size_t next = 0; next < put_off_.size() && !ended_; ++next) answer(PutOff{put_off_[next]});
    put_off_.clear();
    in_deed_ = false;
  }
  // The side that has had an objective at the ends of so many turns running (play/victory counts them).
  struct Tenure {
    std::optional<SideId> side;
    int turns = 0;
  };
  std::vector<Tenure>& tenures() { return tenures_; }  // of the scenario's objectives; empty at first
  // Orders to leave the table that were given since it was last asked.
  std::vector<Order> take_leavers() { return std::exchange(leavers_, {}); }
  // The rules' plan for an intention, which a commander may have looked at before he ordered it: worked out
  // once while the table stays as it is.
  template <class Plan, class WorkOut>
  const Plan& planned(const Order& intention, WorkOut work_out) const {
    const Plan* kept = std::any_cast<Plan>(&plan_);
    if (kept != nullptr && planned_for_ == intention) return *kept;
    plan_ = Plan(work_out());
    planned_for_ = intention;
    return *std::any_cast<Plan>(&plan_);
  }
  std::uint32_t last() const { return count_; }  // number of the latest event
  bool ended() const { return ended_; }
  const event::Ended& ending() const { return ending_; }

  // While it lives, events are caused by event number `by` (0: by the latest one).
  class Because {
   public:
    explicit Because(Turn& turn, std::uint32_t by = 0) : turn_(turn), before_(turn.cause_) {
      turn.cause_ = by != 0 ? by : turn.count_;
    }
    ~Because() { turn_.cause_ = before_; }
    Because(const Because&) = delete;
    Because& operator=(const Because&) = delete;

   private:
    Turn& turn_;
    std::uint32_t before_;
  };

 private:
  Roll roll_deed(std::uint16_t purpose, std::uint64_t actor, std::uint64_t target, int count, int sides);
  std::uint64_t hash_of(UnitId unit) const { return unit == nobody ? 0 : battle_.unit_hashes[index(unit)]; }
  std::uint64_t hash_of(Party party) const;
  std::uint32_t activate(event::Activated next, Rule rule);
  Order ask_commander(SideId side, TopicId topic, std::span<const Offer> offers, UnitId about,
                      const OpenOffers* open = nullptr);
  void refuse(TopicId topic, const Order& answer, const Offer* offer);  // null: it was not offered
  const Battle& battle_;
  std::array<Commander, 2> commanders_;
  Dice& dice_;
  EventLog* log_;
  Table table_;
  std::uint32_t count_ = 0, cause_ = 0, asked_ = 0;
  std::vector<Deed> deeds_;                    // of this step or activation, to number repeats
  std::vector<event::Activated> activations_;  // of this turn, to number them
  std::uint16_t draws_ = 0;                    // in this turn
  std::vector<std::uint32_t> repeated_;        // rolls that another one has taken the place of
  std::uint32_t asked_in_a_row_ =
      0;  // in this step or activation: a commander that never stops answering is cut off
  std::vector<PutOff> put_off_;
  std::vector<Tenure> tenures_;
  std::vector<Order> leavers_;
  mutable std::any plan_;  // the last one, empty once the table has changed
  mutable Order planned_for_;
  bool in_deed_ = false;
  bool ended_ = false;
  event::Ended ending_;
};

}  // namespace quincunx
