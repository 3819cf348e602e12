#include "quincunx/base/text.hpp"
#include "quincunx/log/turns.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/in_language.hpp"
#include "umpire/letters/phrases.hpp"
#include "umpire/orders/assess.hpp"
#include "umpire/orders/lens.hpp"
#include "umpire/rulings/given.hpp"

namespace quincunx::umpire {
namespace {

constexpr std::size_t most_lines = 40;

bool follows_from_dice(const EventLog& log, const Event& event) {
  for (std::uint32_t n = event.by; n != 0 && n <= log.size(); n = log[n - 1].by)
    if (std::holds_alternative<event::Checked>(log[n - 1].body)) return true;
  return false;
}

std::string test_line(const event::Checked& checked, const Battle& battle, const std::string& language) {
  const Entry& purpose = battle.book.set().purposes[static_cast<std::size_t>(checked.purpose)];
  const std::string who = battle.words.unit_names[index(checked.unit)];
  std::string need(trimmed(purpose.scoring.condition(checked.need, purpose.sides_of(battle.book.set().die))));
  if (need.starts_with("on ")) need.erase(0, 3);  // "on 4+": behind the faces of a roll
  const std::string what = title_of(purpose);
  if (need.empty()) return phrase(Phrase::will_roll, language, {{"who", who}, {"what", what}});
  return phrase(Phrase::will_test, language, {{"who", who}, {"what", what}, {"need", need}});
}

}  // namespace

std::vector<std::string> Trial::of(const PlayerEntry& player, const Orders& orders, Problems& problems) {
  std::vector<std::string> lines;
  if (!knows_all(game_)) return lines;
  const int open = game_.state().open();
  if (!book_) book_ = OrderBook::read(game_, open - 1, problems);
  if (!keys_) keys_ = game_.keys(problems);
  if (!book_ || !keys_ || open > keys_->turns()) return lines;
  OrderBook book = *book_;
  if (!book.add_trial(game_, {player, orders}, problems)) return lines;
  // The dice of the turns played, then some of no game.
  std::vector<std::uint64_t> seeds = seeds_of(keys_->revealed(open - 1, game_.salts()));
  seeds.push_back(stable_hash("trial"));
  Dice dice = Dice::by_turn(std::move(seeds));
  EventLog log;
  const auto rulings = rulings_through(game_, open - 1, problems);  // none that is still to come
  if (!rulings) return lines;
  play(game_.battle(), book.commanders(game_.battle()), dice, &log, open - game_.state().first + 1, {},
       *rulings);
  const Battle battle = in_language(game_.battle(), player.language);
  const SideId side = player.side == battle.words.side_ids[0] ? SideId::first : SideId::second;
  const auto ours = [&](UnitId unit) { return unit != nobody && battle.opening[unit].side == side; };
  for (const Event& event : events_of_turn(log, open)) {
    if (lines.size() >= most_lines || follows_from_dice(log, event)) continue;
    if (const auto* refused = std::get_if<event::Refused>(&event.body); refused && ours(refused->unit))
      lines.push_back(sentence(event, battle.words) + " [" + std::string(event.rule.view()) + "]");
    if (const auto* checked = std::get_if<event::Checked>(&event.body); checked && ours(checked->unit))
      lines.push_back(test_line(*checked, battle, player.language));
  }
  return lines;
}

}  // namespace quincunx::umpire
