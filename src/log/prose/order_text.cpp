#include <algorithm>
#include <cstdlib>

#include "log/legs.hpp"
#include "log/prose/names.hpp"
#include "log/prose/templates.hpp"
#include "quincunx/base/text.hpp"
#include "table/edges.hpp"

namespace quincunx {
namespace {

std::string told(const Leg& leg, const Vocabulary& words) {
  const ManoeuvreKind& kind = kind_of(leg.how, words.manoeuvres);
  const LegForm& form = kind.takes;
  const char* const word = word_of(kind, words);
  std::string text = *word != '\0' ? word : words.printed(std::string(kind.key));
  if (form.turn == LegForm::Turn::sides) text += ' ' + told_turn(leg.angle, words);
  const auto add = [&](Saying saying, std::string_view place, std::string value) {
    text += ' ' + said(saying, words, {{place, std::move(value)}});
  };
  if (form.turn == LegForm::Turn::bearing) add(Saying::leg_bearing, "angle", told_angle(leg.angle, words));
  const std::string length = told_length(std::abs(std::int64_t{leg.by}), words);
  if (form.by == LegForm::By::plain && form.turn != LegForm::Turn::none)
    add(Saying::leg_far, "length", told_length(leg.by, words));
  else if (form.by == LegForm::By::plain)
    text += ' ' + told_length(leg.by, words);
  if (form.by == LegForm::By::sides) add(leg.by < 0 ? Saying::leg_left : Saying::leg_right, "length", length);
  if (form.point) add(Saying::leg_point, "point", told_point(leg.to, words));
  if (form.formation) text += ' ' + name_of_formation(leg.formation, words);
  return text;
}

// How a charge is declared, where the rule set has styles of it: " by cold steel".
std::string styled(const Order& order, const Vocabulary& words) {
  const auto n = static_cast<std::size_t>(order.amount) - 1;
  if (n >= words.charge_styles.size()) return {};
  return ' ' + said(Saying::style, words, {{"style", words.printed(spaced(words.charge_styles[n]))}});
}

std::string told_deed(const Order& order, const Vocabulary& words) {
  if (order.verb == Verb::move) return order.leg_count == 0 ? pattern_of(Saying::stay, words) : "";
  const OrderKind& kind = kind_of(order.verb, words.orders);
  if (order.verb == Verb::approach)
    return std::string(word_of(kind, words)) + ' ' + told_pose(order.goal, words);
  const bool must_be_aimed = kind.aimed && kind.interaction == Interaction::move;
  const bool names_target = *kind.text_aimed != '\0' && (order.target != nobody || must_be_aimed);
  std::string text = names_target
                         ? std::string(aimed_word_of(kind, words)) + ' ' + name_of(order.target, words)
                         : word_of(kind, words);
  if (kind.amount == OrderKind::Amount::style) text += styled(order, words);
  if (kind.amount == OrderKind::Amount::length && order.amount != 0)
    text += ' ' + told_length(order.amount, words);
  if (const auto edge = edge_of_amount(order.amount); kind.amount == OrderKind::Amount::edge && edge)
    text += ' ' + said(Saying::edge, words, {{"edge", words.printed(std::string(edge_name(*edge)))}});
  return text;
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
