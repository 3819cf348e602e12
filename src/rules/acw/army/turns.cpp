// What begins and ends a game turn (5, W54).

#include "play/arrivals.hpp"
#include "play/ending.hpp"
#include "quincunx/play/tally.hpp"
#include "rules/acw/army/acw.hpp"
#include "rules/acw/book/remarks.hpp"
#include "rules/acw/book/ruleset.hpp"
#include "rules/acw/book/steps.hpp"

namespace quincunx::acw {

void turn_start(Turn& turn) {
  bring_on_arrivals(turn, static_cast<PurposeId>(purpose::arrival),
                    static_cast<RemarkId>(remark::no_room_to_arrive), "5"_r);
}

void turn_end(Turn& turn) {
  std::array<bool, 2> beaten{};
  for (const SideId side : {SideId::first, SideId::second}) {
    const int gone = lost(turn.table(), turn.book(), side);
    beaten[index(side)] = gone >= breaks_at(turn.table(), turn.book(), side);
    if (beaten[index(side)]) say(turn, party(side), remark::army_breaks, gone, "W54"_r);
  }
  if (end_if_broken(turn, beaten, "W54"_r) || !time_is_up(turn, turn.battle().scenario->turn_limit)) return;
  std::array<int, 2> points{};
  for (const SideId side : {SideId::first, SideId::second}) {
    points[index(side)] = total(points_of(turn.battle(), turn.table(), side));
    if (!turn.battle().scenario->objectives.empty())
      say(turn, party(side), remark::points_at_end, points[index(side)], "W54"_r);
  }
  std::optional<SideId> winner;
  if (points[0] != points[1]) winner = points[0] > points[1] ? SideId::first : SideId::second;
  end_game(turn, winner, winner ? event::Ending::points : event::Ending::draw, "W54"_r);
}

std::vector<EndRule> end_rules(const Battle& battle) {
  std::vector<EndRule> rules{{EndRule::Of::losses, "no-brigade-left"}, {EndRule::Of::both, "both-break"}};
  if (const int last = battle.scenario->turn_limit; last > 0)
    rules.push_back({EndRule::Of::time, "more-points", {{"limit", last}}});
  return rules;
}

}  // namespace quincunx::acw
