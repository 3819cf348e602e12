// Rulings for the turn that is played next.

#include "quincunx/base/text.hpp"
#include "quincunx/report/position.hpp"
#include "umpire/folder/ledger.hpp"
#include "umpire/folder/state.hpp"
#include "umpire/rulings/given.hpp"
#include "umpire/rulings/words.hpp"
#include "umpire/turns/played.hpp"

namespace quincunx::umpire {
namespace {

bool goes_on(const Game& game, Problems& problems) {
  if (!game.state().over && !game.state().revealed) return true;
  problems.push_back({{game.paths().folder},
                      game.state().revealed ? "the game is over, and revealed" : "the battle is over",
                      "'quincunx umpire amend' rules on a turn that was played"});
  return false;
}

// As the turn begins that is played next, before its rulings.
std::optional<Table> table_now(const Game& game, const Office& office, Problems& problems) {
  const Battle& battle = game.battle();
  const int last = game.state().played;
  Table table = set_up_table(battle);
  if (last >= game.state().first) {
    const auto keys = game.keys(problems);
    const auto book = keys ? OrderBook::read(game, last, problems) : std::nullopt;
    const auto played =
        book ? play_through(game, *book, *keys, last, office.program, problems) : std::nullopt;
    if (!played) return std::nullopt;
    table = played->verdict.last;
  }
  if (last >= game.state().first || battle.scenario->step.empty())
    apply(table, event::Began{static_cast<std::int16_t>(last + 1)});
  return table;
}

// What a ruling changes on a table, which then has it.
std::optional<std::vector<std::string>> carried_out(const Game& game, Table& table,
                                                    const UmpireRuling& ruling, Problems& problems) {
  const auto facts = facts_of(game.battle(), table, ruling, problems);
  if (!facts) return std::nullopt;
  std::vector<std::string> lines;
  for (const EventBody& fact : *facts) {
    Event event;
    event.body = fact;
    lines.push_back(change_text(event, game.battle().words, table));
    apply(table, fact);
  }
  return lines;
}

}  // namespace

std::optional<Ruled> rule(Game& game, const Office& office, const RulingWords& wanted, const std::string& why,
                          Problems& problems) {
  if (!goes_on(game, problems)) return std::nullopt;
  const int turn = game.state().played + 1;
  auto ruling = ruling_from(game, wanted, why, turn, problems);
  auto table = ruling ? table_now(game, office, problems) : std::nullopt;
  const auto waiting = table ? rulings_through(game, turn, problems) : std::nullopt;
  if (!waiting) return std::nullopt;
  Problems unheard;  // of rulings before it
  for (const UmpireRuling& each : *waiting)
    if (each.turn == turn) carried_out(game, *table, each, unheard);
  ruling->place = Place(wanted.unit);
  const auto changes = carried_out(game, *table, *ruling, problems);
  if (!changes) return std::nullopt;
  Act act;
  act.at = office.at;
  act.what = what::ruled;
  act.turn = turn;
  act.texts = texts_of(game, *ruling);
  if (!game.record({act}, problems)) return std::nullopt;
  return Ruled{ruling->number, turn, *changes};
}

bool withdraw(Game& game, const Office& office, int number, Problems& problems) {
  const auto refuse = [&](const std::string& what, const std::string& hint) {
    problems.push_back({{game.paths().folder}, what, hint});
    return false;
  };
  const auto& rulings = game.state().rulings;
  const bool known = number >= 1 && static_cast<std::size_t>(number) <= rulings.size();
  if (!known || rulings[static_cast<std::size_t>(number) - 1].withdrawn)
    return refuse("no ruling " + std::to_string(number) + (known ? ": it was withdrawn" : ""),
                  "'quincunx umpire status " + game.paths().folder + "' lists those that wait");
  const GivenRuling& given = rulings[static_cast<std::size_t>(number) - 1];
  const std::string turn = std::to_string(given.turn);
  if (given.turn <= game.state().played)
    return refuse("ruling " + std::to_string(number) + " was carried out on turn " + turn,
                  "'quincunx umpire amend " + game.paths().folder + " " + turn + " --withdraw " +
                      std::to_string(number) + " --why …' plays the turn again without it");
  Act act;
  act.at = office.at;
  act.what = what::withdrawn;
  act.turn = given.turn;
  act.texts = {{"withdrawn", std::to_string(number)}};
  return game.record({act}, problems);
}

}  // namespace quincunx::umpire
