// Which charges a unit may declare (7.1).

#include <algorithm>

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/army/forms.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/rulings.hpp"
#include "rules/lib/charge/charges.hpp"
#include "rules/lib/charge/path.hpp"
#include "rules/lib/charge/state.hpp"
#include "rules/lib/move/sight.hpp"

namespace quincunx::lib {
namespace {

constexpr Length explained_beyond_reach = 2 * inch;  // up to here a refusal gives its reason
constexpr int with_cold_steel = 1, with_fire = 2;

Bar own_bar(const Turn& turn, UnitId unit, bool half) {
  const Unit& self = turn[unit];
  if (!may_declare_charges(self)) return {"7.1"_r, remark::cannot_charge};
  if (charged_now(turn, unit)) return {"7.1"_r, remark::already_acted};
  if (half && turn.ruling(ruling::charge_min_result) != 0) return {"L20"_r, remark::not_allowed};
  return {};
}

void add_legal(const Turn& turn, UnitId unit, UnitId target, const ChargePath& path,
               std::vector<Offer>& offers) {
  const ChargeOdds weighed(turn, unit, target, path);
  const auto add = [&](int style) {
    Offer made = offer(Verb::charge, unit, target, style);
    set_harm(made, weighed.with(style));
    offers.push_back(made);
  };
  if (mounted(turn[unit])) return add(0);
  add(with_cold_steel);
  if (static_cast<Weapon>(value(turn[unit], column::weapon)) != Weapon::none) add(with_fire);
}

}  // namespace

ChargeOffers charge_offers(const Turn& turn, UnitId unit, bool quick, bool half, Bar barred_by) {
  const Reach reach = charge_reach(turn, quick, half);
  const Unit& self = turn[unit];
  const Length carries = longest_charge(turn, unit, reach);
  const Bar own = barred_by ? barred_by : own_bar(turn, unit, half);
  const bool reasons = turn.wants_reasons(self.side, unit);
  std::optional<PathSearch> search;
  std::vector<Offer> legal, refusals;
  bool unlisted = false;
  for (const UnitId enemy : enemies(turn, self.side)) {
    if (own && unlisted) break;
    const Base& there = turn[enemy].base;
    if (surely_beyond(self.base, there, carries + explained_beyond_reach + tolerance)) continue;
    const Length away = distance(self.base, there);
    if (more_than(away, carries + explained_beyond_reach)) continue;
    // Whatever style is ordered, the reason is the same.
    const auto bar = [&](Rule rule, std::uint8_t why) {
      unlisted = !reasons;
      for (int style = 0; reasons && style <= (mounted(self) ? 0 : with_fire); ++style)
        refusals.push_back(refused(offer(Verb::charge, unit, enemy, style), rule, why));
    };
    if (own)
      bar(own.rule, own.why);
    else if (type_of(self) == Type::cavalry && !mounted(self) && mounted(turn[enemy]))
      bar("7.1"_r, remark::cannot_charge);
    else if (!reasons && more_than(away, carries))
      unlisted = true;
    else if (!sees_unit(turn, unit, enemy, Sight::charge))
      bar("H55"_r, remark::cannot_see);
    else if (more_than(away, carries))
      bar("7.1"_r, remark::too_far_to_charge);
    else {
      if (!search) search.emplace(turn, unit, unit, reach);
      search->seek(enemy);
      if (const ChargePath path = search->find(); path.found)
        add_legal(turn, unit, enemy, path, legal);
      else
        bar("H58"_r, remark::no_path);
    }
  }
  if (legal.empty() && refusals.empty() && !unlisted) return {};
  std::vector<Offer> offers{offer(Verb::hold, unit)};
  offers.insert(offers.end(), legal.begin(), legal.end());
  offers.insert(offers.end(), refusals.begin(), refusals.end());
  return {std::move(offers), unlisted};
}

}  // namespace quincunx::lib
