#pragma once
// All shooting at one target, at once: every shooter has rolled before the target suffers.

#include "play/say.hpp"
#include "quincunx/base/few.hpp"

namespace quincunx {

struct Volley {
  UnitId target = nobody;
  Few<Successes, 8> scores;  // of the shooters that hit
};
// How one of them shoots.
struct VolleyDice {
  int dice = 0, need = 0;
  Rows because, because_of_need;
};
// What a rule set calls the parts of a volley, with their paragraphs: the dice, a shooter without any, and
// the tie that adds up its hits on the target.
struct VolleyTerms {
  template <class Purpose, class Remark, class Tied>
  VolleyTerms(Purpose of_dice, Rule of_rolls, Remark has_none, Rule without, Tied of_hits, Rule of_notes)
      : purpose(static_cast<PurposeId>(of_dice)),
        no_dice(static_cast<RemarkId>(has_none)),
        hits(static_cast<TieId>(of_hits)),
        rolled(of_rolls),
        without_dice(without),
        noted(of_notes) {}
  PurposeId purpose;
  RemarkId no_dice;
  TieId hits;
  Rule rolled, without_dice, noted;
};

// Rolls for all of them, the primary first, then by id. Shooters: units, or anything with a `unit`.
// `dice_of(shooter, primary)`: VolleyDice; `mark_shot(unit)` marks that it has shot.
template <class Shooters, class DiceOf, class MarkShot>
Volley roll_volley(Turn& turn, Shooters shooters, UnitId target, UnitId primary, const VolleyTerms& terms,
                   DiceOf dice_of, MarkShot mark_shot) {
  const auto id_of = [](const auto& shooter) -> UnitId {
    if constexpr (requires { shooter.unit; })
      return shooter.unit;
    else
      return shooter;
  };
  std::sort(shooters.begin(), shooters.end(), [&](const auto& a, const auto& b) {
    const bool a_first = id_of(a) == primary, b_first = id_of(b) == primary;
    return a_first != b_first ? a_first : id_of(a) < id_of(b);
  });
  Volley volley{target, {}};
  for (const auto& shooter : shooters) {
    const UnitId unit = id_of(shooter);
    const VolleyDice shot = dice_of(shooter, unit == primary);
    const Successes hits =
        shot.dice > 0
            ? roll_against(turn, unit, target, terms.purpose, shot.dice, shot.need, terms.rolled,
                           shot.because)
            : Successes{0, say(turn, unit, target, terms.no_dice, 0, terms.without_dice, shot.because)};
    const Turn::Because because(turn, hits.by);
    mark_shot(unit);
    if (hits.count == 0) continue;
    const int all = turn.tie(terms.hits, unit, target) + hits.count;
    turn.emit(terms.noted, event::Tied{unit, target, terms.hits, static_cast<std::int16_t>(all)},
              shot.because_of_need);
    volley.scores.push_back(hits);
  }
  return volley;
}

// Calls `lose(hits)` for the hits of each shooter, then `after()`; neither if no die has hit.
template <class Lose, class After>
void suffer(Turn& turn, const Volley& volley, Lose lose, After after) {
  for (const Successes& each : volley.scores) {
    const Turn::Because because(turn, each.by);
    lose(each.count);
  }
  if (volley.scores.empty()) return;
  const Turn::Because because(turn, volley.scores.back().by);
  after();
}

}  // namespace quincunx
