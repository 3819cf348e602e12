#include <algorithm>
#include <stdexcept>

#include "play/exits/leaving.hpp"
#include "quincunx/play/deeds.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx {
namespace {

// The parts of an order that make it the same choice among offers; legs and goals matter only to continuous
// topics.
bool same_choice(const Offer& offer, const Order& b) {
  const Choice& a = offer.order;
  return a.verb == b.verb && a.unit == b.unit && a.target == b.target &&
         (a.amount == b.amount || offer.any_amount);
}

const Offer* find_choice(std::span<const Offer> offers, const Order& order) {
  for (const Offer& offer : offers)
    if (same_choice(offer, order)) return &offer;
  return nullptr;
}

const Offer* find_unit(std::span<const Offer> offers, UnitId unit) {
  for (const Offer& offer : offers)
    if (offer.order.unit == unit) return &offer;
  return nullptr;
}

Order first_legal(const Ask& ask) {
  for (std::size_t i = 0; i < ask.offers.size(); ++i) {
    ask.settle(i);
    if (ask.offers[i].legal()) return ask.offers[i].order;
  }
  return {};
}

}  // namespace

Turn::Turn(const Battle& battle, std::array<Commander, 2> commanders, Dice& dice, EventLog* log)
    : battle_(battle), commanders_(std::move(commanders)), dice_(dice), log_(log), table_(battle.opening) {}

std::uint32_t Turn::emit(Rule rule, const EventBody& body, Rows rows) {
  ++count_;
  quincunx::apply(table_, body);  // not std::apply, which a variant would find
  if (!std::holds_alternative<event::Decided>(body)) plan_.reset();
  if (std::holds_alternative<event::Began>(body)) {
    activations_.clear();
    draws_ = 0;
  }
  if (const auto* checked = std::get_if<event::Checked>(&body); checked != nullptr && checked->repeats) {
    const std::uint32_t earlier = checked->repeats.n;
    if (earlier >= count_ || std::find(repeated_.begin(), repeated_.end(), earlier) != repeated_.end())
      throw std::logic_error("roll " + std::to_string(earlier) +
                             " is repeated a second time, or has not been made");
    repeated_.push_back(earlier);
  }
  if (std::holds_alternative<event::Stepped>(body) || std::holds_alternative<event::Began>(body) ||
      std::holds_alternative<event::Activated>(body)) {
    deeds_.clear();
    asked_in_a_row_ = 0;
  }
  if (const auto* ended = std::get_if<event::Ended>(&body)) {
    ended_ = true;
    ending_ = *ended;
  }
  if (log_ != nullptr) log_->push_back({count_, cause_, rule, rows, body});
  return count_;
}

// Another word in front, so that a side never has the dice of a unit of the same id.
std::uint64_t token_hash(Party::Kind kind, std::string_view id) {
  return mix(static_cast<std::uint64_t>(kind), stable_hash(id));
}

std::uint64_t hash_of(const Battle& battle, UnitId unit) {
  return unit == nobody ? 0 : battle.unit_hashes[index(unit)];
}
std::uint64_t hash_of(const Battle& battle, Party party) {
  const std::vector<std::string>& ids =
      party.kind == Party::Kind::side ? battle.words.side_ids : battle.words.command_ids;
  return party ? token_hash(party.kind, ids[party.number]) : 0;
}

Deed deed_at(const Battle& battle, const Table& table, std::uint16_t purpose, std::uint64_t actor,
             std::uint64_t target) {
  Deed deed{static_cast<std::uint16_t>(table.turn),
            static_cast<std::uint16_t>(table.step),
            purpose,
            0,
            actor,
            target};
  if (table.activation != 0)
    deed.activation =
        mix(table.acting_party ? hash_of(battle, table.acting_party) : hash_of(battle, table.acting),
            static_cast<std::uint64_t>(table.activation));
  return deed;
}

std::uint64_t Turn::hash_of(Party party) const { return quincunx::hash_of(battle_, party); }

std::uint32_t Turn::activate(event::Activated next, Rule rule) {
  for (const event::Activated& earlier : activations_)
    if (earlier.unit == next.unit && earlier.party == next.party)
      next.number = static_cast<std::int16_t>(earlier.number + 1);
  const std::uint32_t number = emit(rule, next);
  activations_.push_back(next);
  return number;
}

std::size_t Turn::draw(std::span<const Token> bag, Rule rule) {
  std::vector<std::uint64_t> tokens;
  for (const Token& token : bag) tokens.push_back(token.party ? hash_of(token.party) : hash_of(token.unit));
  // Neither step nor activation: a draw stays the same whatever has been done since the one before.
  constexpr std::uint16_t drawing = 0xFFFF;
  const Deed deed{static_cast<std::uint16_t>(table_.turn), 0, drawing, draws_++, 0, 0, 0};
  const std::size_t drawn = dice_.draw(deed, tokens);
  emit(rule, event::Drawn{bag[drawn].unit, bag[drawn].party, static_cast<std::int16_t>(bag.size())});
  return drawn;
}

SideId Turn::playing() const {
  if (!table_.active) return SideId::first;
  const auto step = static_cast<std::size_t>(std::max<int>(table_.step - 1, 0));
  const bool of_other =
      step < battle_.order_of_play.size() && battle_.order_of_play[step].step->plays == Plays::other;
  return of_other ? other(*table_.active) : *table_.active;
}

Roll Turn::roll_deed(std::uint16_t purpose, std::uint64_t actor, std::uint64_t target, int count, int sides) {
  Deed deed = deed_at(battle_, table_, purpose, actor, target);
  std::uint16_t repeats = 0;
  for (const Deed& earlier : deeds_) {
    Deed first = earlier;
    first.repeat = 0;
    if (first == deed) repeats = static_cast<std::uint16_t>(earlier.repeat + 1);
  }
  deed.repeat = repeats;
  deeds_.push_back(deed);
  return dice_.roll(deed, count, sides);
}

void Turn::refuse(TopicId topic, const Order& answer, const Offer* offer) {
  const Ruleset& set = battle_.book.set();
  if (offer != nullptr) {
    const UnitId target = offer->in_the_way != nobody ? offer->in_the_way : answer.target;
    emit(offer->refused, event::Refused{answer.unit, target, static_cast<RemarkId>(offer->remark), 0});
    return;
  }
  Ruleset::Refusal why{{}, set.not_offered};
  if (set.unoffered != nullptr)
    if (const Ruleset::Refusal better = set.unoffered(*this, topic, answer); !better.rule.view().empty())
      why = better;
  emit(why.rule, event::Refused{answer.unit, answer.target, why.remark, 0});
}

Order Turn::ask_commander(SideId side, TopicId topic, std::span<const Offer> offers, UnitId about,
                          const OpenOffers* open) {
  const bool continuous = battle_.book.set().topics[static_cast<std::size_t>(topic)].continuous;
  // Enough for every unit to be asked everything several times over.
  const std::uint32_t patience = static_cast<std::uint32_t>(table_.units.size()) * 64 + 256;
  while (++asked_in_a_row_ <= patience) {
    const Ask question{side, topic, ++asked_, about, offers, *this, false, open};
    if (!commanders_[index(side)].settles)
      for (std::size_t i = 0; open != nullptr && i < offers.size(); ++i) open->settle(i);
    const Order answer = commanders_[index(side)](question);
    if (answer.verb == Verb::none) break;
    const Offer* offer = continuous ? find_unit(offers, answer.unit) : find_choice(offers, answer);
    if (open != nullptr && offer != nullptr) open->settle(static_cast<std::size_t>(offer - offers.data()));
    emit({}, event::Decided{side, topic, asked_, answer});
    if (offer != nullptr && offer->legal()) {
      if (answer.verb != Verb::leave) return answer;
      leavers_.push_back(answer);
      return way_off(*this, answer);  // rules know places to go to, and no leaving
    }
    const Because because(*this);
    refuse(topic, answer, offer);
    if (!continuous) break;
  }
  return continuous ? Order{} : first_legal({side, topic, asked_, about, offers, *this, false, open});
}

}  // namespace quincunx
