#include "quincunx/turn.hpp"

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

Order first_legal(std::span<const Offer> offers) {
  for (const Offer& offer : offers)
    if (offer.legal()) return offer.order;
  return {};
}

}  // namespace

Turn::Turn(const Battle& battle, std::array<Commander, 2> commanders, Dice& dice, EventLog* log)
    : battle_(battle), commanders_(std::move(commanders)), dice_(dice), log_(log), table_(battle.opening) {}

std::uint32_t Turn::emit(Rule rule, const EventBody& body, Rows rows) {
  ++count_;
  quincunx::apply(table_, body);  // not std::apply, which a variant would find
  if (std::holds_alternative<event::Stepped>(body) || std::holds_alternative<event::Began>(body)) {
    deeds_.clear();
    asked_this_step_ = 0;
  }
  if (const auto* ended = std::get_if<event::Ended>(&body)) {
    ended_ = true;
    ending_ = *ended;
  }
  if (log_ != nullptr) log_->push_back({count_, cause_, rule, rows, body});
  return count_;
}

Roll Turn::roll_deed(std::uint16_t purpose, UnitId actor, UnitId target, int count, int sides) {
  const auto hash = [this](UnitId unit) { return unit == nobody ? 0 : battle_.unit_hashes[index(unit)]; };
  Deed deed{static_cast<std::uint16_t>(table_.turn),
            static_cast<std::uint16_t>(table_.step),
            purpose,
            0,
            hash(actor),
            hash(target)};
  for (const Deed& earlier : deeds_) {
    Deed as_now = earlier;
    as_now.repeat = 0;
    if (as_now == deed) deed.repeat = static_cast<std::uint16_t>(earlier.repeat + 1);
  }
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

Order Turn::ask_commander(SideId side, TopicId topic, std::span<const Offer> offers, UnitId about) {
  const bool continuous = battle_.book.set().topics[static_cast<std::size_t>(topic)].continuous;
  // Enough for every unit to be asked everything several times over.
  const std::uint32_t patience = static_cast<std::uint32_t>(table_.units.size()) * 64 + 256;
  while (++asked_this_step_ <= patience) {
    const Ask question{side, topic, ++asked_, about, offers, *this};
    const Order answer = commanders_[index(side)](question);
    if (answer.verb == Verb::none) break;
    const Offer* offer = continuous ? find_unit(offers, answer.unit) : find_choice(offers, answer);
    emit({}, event::Decided{side, topic, asked_, answer});
    if (offer != nullptr && offer->legal()) return answer;
    const Because because(*this);
    refuse(topic, answer, offer);
    if (!continuous) break;
  }
  return continuous ? Order{} : first_legal(offers);
}

}  // namespace quincunx
