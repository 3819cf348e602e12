#pragma once
// The rules' only window on the game, and the commanders who answer.

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "quincunx/dice.hpp"
#include "quincunx/event.hpp"
#include "quincunx/ruleset.hpp"

namespace quincunx {

// A battle made ready: scenario, rulebook and opening table, and the words for them. Shared and never changed
// by plays.
struct Battle {
  std::shared_ptr<const Scenario> scenario;
  Rulebook book;
  Table opening;
  Vocabulary words;
  std::vector<PlayedStep> order_of_play;
  std::vector<std::uint64_t> unit_hashes;  // of ids, for dice
  struct CommandInfo {
    std::string id, name;
    SideId side{};
    UnitId commander = nobody;
    std::optional<Posture> posture;
    std::optional<Point> toward;
  };
  std::vector<CommandInfo> commands;
  struct ArrivalInfo {
    const ArrivalEntry* entry = nullptr;
    SideId side{};
    std::vector<UnitId> units;
  };
  std::vector<ArrivalInfo> arrivals;
};

// The side that a check is about, by its unit or of its own; nothing where it is about neither.
std::optional<SideId> side_of(const Battle& battle, const event::Checked& checked);

class Turn;

// The offers of a question of which some are open, and what works one out: it sets `refused` and `remark` if
// the offer is barred, else the exact harm.
struct OpenOffers {
  std::span<Offer> offers;
  const std::function<void(Offer&)>& work_out;
  void settle(std::size_t place) const {
    if (!offers[place].open) return;
    offers[place].open = false;
    work_out(offers[place]);
  }
};

struct Ask {
  SideId side{};
  TopicId topic{};
  std::uint32_t number = 0;  // of this question in the game
  UnitId about = nobody;
  std::span<const Offer> offers;  // in the order of the rule's defaults: the first legal one is the default
  const Turn& turn;               // table, rulebook, battle: everything in the open
  bool sounding = false;          // no question yet: an answer only means that the one offer could be wanted
  const OpenOffers* open = nullptr;  // null: no offer is open
  // Works out the offer at this place, if it is open.
  void settle(std::size_t place) const {
    if (open != nullptr) open->settle(place);
  }
};

// Answers the questions that are put to one side.
struct Commander {
  std::function<Order(const Ask&)> answer;  // empty: never answers
  // Whether what is barred to this unit of its side has to be listed, with its reason. Without the list, an
  // answer that is barred is refused as one that was not offered. Empty: of every unit.
  std::function<bool(const Turn&, UnitId)> wants_reasons;
  // It answers soundings, and takes no offer that it did not want when it was sounded, but the default.
  bool can_be_sounded = false;
  // It settles open offers itself, those that it comes to. For others all are settled before they are asked.
  bool settles = false;

  Commander() = default;
  template <class Answer, class = std::enable_if_t<std::is_invocable_r_v<Order, Answer&, const Ask&> &&
                                                   !std::is_base_of_v<Commander, Answer>>>
  Commander(Answer given) : answer(std::move(given)) {}
  Order operator()(const Ask& ask) const { return answer ? answer(ask) : Order{}; }
};

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
  // Emits nothing.
  template <class P>
  Roll roll(P purpose, UnitId actor, UnitId target, int count, int sides = 6) {
    return roll_deed(static_cast<std::uint16_t>(purpose), hash_of(actor), hash_of(target), count, sides);
  }
  template <class P>
  Roll roll(P purpose, Party actor, int count, int sides = 6) {
    return roll_deed(static_cast<std::uint16_t>(purpose), hash_of(actor), 0, count, sides);
  }
  // Draws one of the tokens in a bag and says so (Drawn): its position. The n-th draw of a turn depends on
  // how many are left and on nothing else that is rolled. There is at least one token, and at most 255.
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
  // Asks the side's commander and writes the answer down (Decided) unless it is Verb::none. For topics
  // answered with offers, an answer that is not among the legal ones comes back as the first legal offer (or
  // Verb::none when there is none) and is refused in the log.
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
  // Whether the side's commander has to be told what is barred to the unit, and why. A question is put all
  // the same where anything, if only a barred offer, would have been listed.
  bool wants_reasons(SideId side, UnitId unit) const {
    const auto& wants = commanders_[index(side)].wants_reasons;
    return !wants || wants(*this, unit);
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
  void refuse(TopicId topic, const Order& answer, const Offer* offer);  // null: it was none of the offers
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
  bool ended_ = false;
  event::Ended ending_;
};

struct Verdict {
  event::Ended ending;
  int turns = 0;  // turns begun
  std::array<int, 2> lost{}, breaks_at{}, points{};
  std::uint32_t events = 0;
  std::size_t dice = 0;
  Table last;  // where everything stood
};

// Makes a scenario ready to play; problems are added, all of them at once. Empty when any is fatal.
std::optional<Battle> muster(std::shared_ptr<const Scenario> scenario, const Ruleset& set,
                             Problems& problems);
// The same with the rule set that the scenario names (src/rules/list.cpp).
std::optional<Battle> muster(std::shared_ptr<const Scenario> scenario, Problems& problems);
// Plays to the end (as the rules say), or until `most_turns` turns have been played, or, with `until`,
// through the step of that id in the last of them.
Verdict play(const Battle& battle, std::array<Commander, 2> commanders, Dice& dice, EventLog* log,
             int most_turns = 100, std::string_view until = {});

// Brings on the arrivals that are due: rolls a d6 for the given purpose where the scenario asks for one, and
// sets the units down with their rear edges on the table edge, in any clear place of the span; `no_room` is
// remarked when there is none (they try again). With a side, only that side's.
void bring_on_arrivals(Turn& turn, PurposeId purpose, RemarkId no_room, Rule paragraph,
                       std::optional<SideId> only = std::nullopt);

// The point of the scenario's objective of that number, or the middle of the box round its area; nothing when
// there is no such objective or area.
std::optional<Point> objective_place(const Battle& battle, std::size_t objective);
// Who has the scenario's objective of that number: its holder, where the rule set has it held; else the side
// that alone has units of fighting types inside the area, or within 2 units of length of the point.
std::optional<SideId> objective_holder(const Battle& battle, const Table& table, std::size_t objective);
// The points of the objectives that each side has, and can score for.
std::array<int, 2> objective_points(const Battle& battle, const Table& table);

// -- Commanders (floor command)
Commander doctrine(const Battle& battle);
Commander reckless(std::uint64_t seed);                // random answers, legal for offers, any legs for moves
Commander recorded(const EventLog& log, SideId side);  // repeats the decisions of a log
Commander defaults();                                  // never answers: what the rules do by themselves
// The orders of one side, falling back to `otherwise`. They are of the scenario that the battle was made of.
// What became of each order of the turns is kept in the report, when there is one: of the latest game only.
struct CourierReport {
  struct Line {
    Place place;
    int turn = 0;
    std::string what;       // in words: "h1: charge at f2"
    bool answered = false;  // given to the rules, which took or refused it in the log
    std::string why;        // not: "it had shot"; empty: nothing was to be done
  };
  std::vector<Line> lines;
  int turn_reached = 0;
};
Commander courier(const Battle& battle, const Orders& orders, Commander otherwise,
                  std::shared_ptr<CourierReport> report = nullptr);
// Warnings for the orders, of turns that were played, that the rules never asked for.
Problems unused(const CourierReport& report);
// The figures that doctrine plays by, for printing.
const PrintedTable& doctrine_table();

}  // namespace quincunx
