// The orders and manoeuvres of every game.

#include <array>

#include "log/keys.hpp"
#include "log/prose/sayings.hpp"
#include "log/prose/words.hpp"
#include "quincunx/log/worded.hpp"

namespace quincunx {
namespace {

using Turn = LegForm::Turn;
using By = LegForm::By;
using Aim = OrderKind::Aim;
using Amount = OrderKind::Amount;

// clang-format off
constexpr auto every_manoeuvre = worded<ManoeuvreKind, shared_manoeuvres>(log_words::words_en, {{
  {"none"},
  {"advance",    {Turn::none, By::plain}},
  {"wheel",      {Turn::sides}},
  {"oblique",    {Turn::sides, By::plain}},
  {"about-face"},
  {"turn",       {Turn::sides}},
  {"sideways",   {Turn::none, By::sides}},
  {"back",       {Turn::none, By::plain}},
  {"pivot",      {Turn::bearing}},
  {"go",         {Turn::none, By::none, true}},
  {"slide"},
  {"formation",  {Turn::none, By::none, false, true}},
}});

constexpr auto every_order = worded<OrderKind, shared_verbs>(log_words::words_en, {{
  {.key = "none"},
  {.key = "hold",     .interaction = Interaction::hold},
  {.key = "move",     .interaction = Interaction::move},
  {.key = "approach", .interaction = Interaction::move},
  {.key = "engage",   .interaction = Interaction::move, .aim = Aim::enemy, .aimed = true, .attribute = "target"},
  {.key = "support",  .interaction = Interaction::move, .aim = Aim::friendly, .aimed = true, .attribute = "target"},
  {.key = "shoot",    .interaction = Interaction::shoot, .aim = Aim::enemy, .aimed = true, .amount = Amount::stands},
  {.key = "charge",   .interaction = Interaction::charge, .aim = Aim::enemy, .aimed = true, .amount = Amount::style, .charges = true},
  {.key = "attach",   .interaction = Interaction::move, .aim = Aim::friendly, .aimed = true, .attribute = "to", .for_leaders = true},
  {.key = "detach",   .interaction = Interaction::move, .for_leaders = true},
  {.key = "choose",   .interaction = Interaction::choose},
  {.key = "leave",    .interaction = Interaction::move, .amount = Amount::edge},
}});
static_assert(words_in(every_manoeuvre) + words_in(every_order) + said_in_all == log_words::words_en.size(), "a word that belongs to nothing");
// clang-format on

template <class Kind, std::size_t Size>
const Kind& row_of(std::size_t n, const std::array<Kind, Size>& shared, std::span<const Kind> own) {
  if (n < Size) return shared[n];
  return n - Size < own.size() ? own[n - Size] : shared[0];
}

template <class Kind, std::size_t Size>
std::vector<std::string_view> all_keys(const std::array<Kind, Size>& shared, std::span<const Kind> own) {
  std::vector<std::string_view> keys;
  for (const Kind& kind : shared) keys.emplace_back(kind.key);
  for (const Kind& kind : own) keys.emplace_back(kind.key);
  return keys;
}

}  // namespace

std::span<const OrderKind> shared_orders() { return every_order; }
std::span<const ManoeuvreKind> shared_manoeuvre_kinds() { return every_manoeuvre; }

const OrderKind& kind_of(Verb verb, std::span<const OrderKind> own) {
  return row_of(static_cast<std::size_t>(verb), every_order, own);
}
const ManoeuvreKind& kind_of(Manoeuvre how, std::span<const ManoeuvreKind> own) {
  return row_of(static_cast<std::size_t>(how), every_manoeuvre, own);
}

std::vector<std::string_view> order_keys(std::span<const OrderKind> own) {
  return all_keys(every_order, own);
}
std::vector<std::string_view> manoeuvre_keys(std::span<const ManoeuvreKind> own) {
  return all_keys(every_manoeuvre, own);
}

}  // namespace quincunx
