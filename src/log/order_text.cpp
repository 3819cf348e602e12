#include <algorithm>
#include <cstdlib>

#include "log/legs.hpp"
#include "log/names.hpp"
#include "quincunx/text.hpp"

namespace quincunx {
namespace {

std::string told(const Leg& leg, const Vocabulary& words) {
  if (leg.how == Manoeuvre::form) return "form " + name_of_formation(leg.formation, words);
  if (leg.how == Manoeuvre::pass) return "pass through friends " + told_length(leg.by, words);
  if (leg.how == Manoeuvre::scale) return "climb over";
  const LegForm form = form_of(leg.how);
  std::string text(key(leg.how));
  if (form.turn == LegForm::Turn::sides) text += ' ' + told_turn(leg.angle);
  if (form.turn == LegForm::Turn::bearing) text += " to " + told_angle(leg.angle);
  if (form.by == LegForm::By::plain)
    text += (leg.how == Manoeuvre::oblique ? " for " : " ") + told_length(leg.by, words);
  if (form.by == LegForm::By::sides)
    text += (leg.by < 0 ? " left " : " right ") + told_length(std::abs(std::int64_t{leg.by}), words);
  if (form.point) text += " to " + told_point(leg.to, words);
  return text;
}

// How a charge is declared, where the rule set has styles of it: " by cold steel".
std::string styled(const Order& order, const Vocabulary& words) {
  const auto n = static_cast<std::size_t>(order.amount) - 1;
  if (n >= words.charge_styles.size()) return {};
  return " by " + spaced(words.charge_styles[n]);
}

std::string told_deed(const Order& order, const Vocabulary& words) {
  const std::string target = name_of(order.target, words);
  const bool aimed = order.target != nobody;
  switch (order.verb) {
    case Verb::none:
      return "no answer";
    case Verb::hold:
      return "hold";
    case Verb::move:
      return order.leg_count == 0 ? "stay" : "";
    case Verb::approach:
      return "approach " + told_pose(order.goal, words);
    case Verb::engage:
      return "engage " + target;
    case Verb::support:
      return "support " + target;
    case Verb::shoot:
      return aimed ? "shoot at " + target : "shoot";
    case Verb::charge:
      return (aimed ? "charge " + target : "charge") + styled(order, words);
    case Verb::evade:
      return aimed ? "evade " + target : "evade";
    case Verb::rally_back:
      return order.amount == 0 ? "rally back" : "rally back " + told_length(order.amount, words);
    case Verb::attach:
      return "attach to " + target;
    case Verb::detach:
      return "detach";
    case Verb::countercharge:
      return aimed ? "countercharge " + target : "countercharge";
    case Verb::square:
      return "form hasty square";
    case Verb::shelter:
      return aimed ? "shelter with " + target : "shelter";
    case Verb::carry:
      return "carry the position";
    case Verb::recall:
      return order.amount == 0 ? "recall" : "recall " + told_length(order.amount, words);
    case Verb::choose:
      return aimed ? "choose " + target : "choose";
    case Verb::count_:
      break;
  }
  return {};
}

}  // namespace

std::string order_text(const Order& order, const Vocabulary& words) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < std::min<std::size_t>(order.leg_count, Order::legs_most); ++i)
    parts.push_back(told(order.legs[i], words));
  if (std::string deed = told_deed(order, words); !deed.empty()) parts.push_back(std::move(deed));
  return join(std::span<const std::string>(parts), ", ");
}

}  // namespace quincunx
