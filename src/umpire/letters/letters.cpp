#include "umpire/letters/letters.hpp"

#include <algorithm>

#include "log/prose/names.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/log/turns.hpp"
#include "quincunx/play/in_language.hpp"
#include "quincunx/play/tally.hpp"
#include "quincunx/report/report.hpp"
#include "report/story/digest.hpp"
#include "report/story/phrases.hpp"
#include "umpire/folder/ledger.hpp"
#include "umpire/letters/example.hpp"
#include "umpire/letters/phrases.hpp"
#include "umpire/letters/problem_words.hpp"
#include "umpire/orders/lens.hpp"

namespace quincunx::umpire {
namespace {

using Values = std::initializer_list<std::pair<std::string_view, std::string>>;

// Sentences of one mail.
class Sheet {
 public:
  explicit Sheet(const PlayerEntry& player) : player_(player) {
    add(Phrase::greeting, {{"player", player.name}});
    gap();
  }
  void add(Phrase which, Values values = {}) { lines_.push_back(phrase(which, player_.language, values)); }
  void add(std::string line) { lines_.push_back(std::move(line)); }
  void add_indented(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) lines_.push_back("  " + line);
  }
  void gap() {
    if (!lines_.empty() && !lines_.back().empty()) lines_.emplace_back();
  }
  std::vector<std::string> take() {
    while (!lines_.empty() && lines_.back().empty()) lines_.pop_back();
    return std::move(lines_);
  }

 private:
  const PlayerEntry& player_;
  std::vector<std::string> lines_;
};

std::string body_of(const std::vector<std::string>& lines) { return join(lines, "\n") + "\n"; }

// "Good evening," before the orders, which a program leaves out and a reader expects.
bool is_greeting(const Problem& problem) {
  constexpr std::string_view head = "left out: \"";
  constexpr std::size_t most_words = 4;
  if (!problem.warning || !problem.what.starts_with(head)) return false;
  const bool ends = problem.what.ends_with(",\"") || problem.what.ends_with("!\"");
  return ends && words(std::string_view(problem.what).substr(head.size())).size() <= most_words;
}

Problems without_greetings(Problems problems) {
  std::erase_if(problems, is_greeting);
  return problems;
}

// Mistakes as the player finds them: by the line of the mail, or of the attached orders.
std::vector<std::string> in_lines(const Problems& problems, const std::string& language, bool in_mail) {
  std::vector<std::string> lines;
  for (const Problem& problem : problems) {
    std::string place;
    if (problem.place.line > 0)
      place = phrase(in_mail ? Phrase::in_mail : Phrase::in_file, language,
                     {{"line", std::to_string(problem.place.line)}});
    lines.push_back(problem_line({{place}, problem.what, problem.hint, problem.warning}, language));
  }
  return lines;
}

SideId side_named(const Battle& battle, const std::string& id) {
  return id == battle.words.side_ids[0] ? SideId::first : SideId::second;
}

// Until when orders are wanted, if that was agreed.
void add_due(Sheet& sheet, const GameFile& game, int turn, const std::string& due) {
  if (due.empty()) return;
  sheet.add(game.after_deadline == AfterDeadline::late ? Phrase::due_or_late : Phrase::due,
            {{"turn", std::to_string(turn)}, {"date", due}});
}

// What a player may not expect of orders that count.
void add_notes(Sheet& sheet, const Reading& reading, int open) {
  const Submission& sent = reading.submission;
  const std::string turn = std::to_string(sent.turn);
  if (sent.turn != open) sheet.add(Phrase::later_turn, {{"turn", turn}, {"open", std::to_string(open)}});
  if (reading.empty) sheet.add(Phrase::empty_turn, {{"turn", turn}});
  for (const int each : reading.too_late) sheet.add(Phrase::part_late, {{"turn", std::to_string(each)}});
  if (reading.replaced == nullptr) return;
  const std::string code = receipt_code(*reading.replaced);
  sheet.add(Phrase::replaces, {{"code", code}});
  if (!sent.received.empty() && sent.received < reading.replaced->received)
    sheet.add(Phrase::older, {{"code", code}});
}

// What a side did for which the player sent no orders.
void add_missing(Sheet& sheet, const TurnNews& news) {
  if (!news.missing) return;
  if (news.before)
    sheet.add(news.silent == Silence::hold    ? Phrase::missing_others_hold
              : news.silent == Silence::rules ? Phrase::missing_others_rules
                                              : Phrase::missing_others_doctrine);
  else
    sheet.add(news.silent == Silence::hold    ? Phrase::missing_hold
              : news.silent == Silence::rules ? Phrase::missing_rules
                                              : Phrase::missing_doctrine);
}

// What fog and couriers mean in this battle.
void add_fog(Sheet& sheet, const Battle& battle) {
  const FogEntry& fog = battle.scenario->fog;
  const auto add_distance = [&](Phrase which, Length distance) {
    if (distance > 0) sheet.add(which, {{"distance", told_length(distance, battle.words)}});
  };
  if (fog.kind == FogEntry::Kind::hidden) {
    sheet.add(Phrase::welcome_hidden);
    add_distance(Phrase::welcome_hidden_within, fog.within);
  }
  if (fog.kind == FogEntry::Kind::sight) {
    sheet.add(Phrase::welcome_sight);
    add_distance(Phrase::welcome_sight_range, fog.range);
    add_distance(Phrase::welcome_sight_identify, fog.identify);
  }
}

void add_couriers(Sheet& sheet, const Battle& battle) {
  const CourierEntry& couriers = battle.scenario->couriers;
  if (couriers.speed == 0) return;
  sheet.add(Phrase::welcome_couriers, {{"speed", told_length(couriers.speed, battle.words)}});
  if (couriers.lost > 0) sheet.add(Phrase::welcome_couriers_die, {{"lost", std::to_string(couriers.lost)}});
  if (couriers.captured > 0)
    sheet.add(Phrase::welcome_couriers_captured, {{"captured", std::to_string(couriers.captured)}});
}

// The couriers of a side that set out in the turn, and those that should have arrived in it.
void add_rides(Sheet& sheet, const Battle& battle, const PlayedGame& view, SideId side) {
  int turn = 0;
  for (const Event& event : view.log) {
    if (const auto* began = std::get_if<event::Began>(&event.body)) turn = began->turn;
    const auto* sent = std::get_if<event::Couriered>(&event.body);
    if (sent == nullptr || battle.commands[sent->party.number].side != side) continue;
    const bool overdue = sent->ride != event::Ride::late && sent->arrives == view.turn;
    if (turn == view.turn || overdue) sheet.add(sentence(event, battle.words));
  }
}

void add_amendment(Sheet& sheet, const Battle& battle, const AmendedTurn& amendment) {
  const bool whose = amendment.what == AmendedTurn::What::orders && !amendment.side.empty();
  const Phrase which = !amendment.dice_known ? Phrase::amendment
                       : whose               ? Phrase::amendment_orders
                                             : Phrase::amendment_dice_known;
  const SideId side = whose ? side_named(battle, amendment.side) : SideId::first;
  sheet.add(phrase_of_side(which, battle, side,
                           {{"number", std::to_string(amendment.number)},
                            {"turn", std::to_string(amendment.turn)},
                            {"why", amendment.why}}));
}

// What a side lost, and of how much; of an enemy in fog what he was seen to lose.
std::string losses_of(const Record& record, const Table& now, SideId side) {
  const Battle& battle = record.battle;
  if (!knows_all_of(battle, side)) {
    const auto turns = digest::digest(battle, record.log).turns;
    const int seen = turns.empty() ? 0 : turns.back().lost[index(side)];
    return phrase_of_side(Phrase::losses_seen, battle, side, {{"lost", std::to_string(seen)}});
  }
  const Strength strength = strength_of(battle, now, side);
  return phrase_of_side(
      Phrase::losses, battle, side,
      {{"lost", std::to_string(strength.lost())}, {"start", std::to_string(strength.start())}});
}

}  // namespace

std::string date_in_letters(const std::string& at) {
  return at.size() < 16 ? at : at.substr(0, 10) + ", " + at.substr(11, 5) + " UTC";
}

mail::Outgoing letter_to(const GameFile& game, const PlayerEntry& player, const std::string& at,
                         const std::string& about) {
  mail::Outgoing letter;
  letter.from = {game.umpire, game.address};
  letter.to = {{player.name, player.address}};
  letter.date = at;
  letter.message_id = about + "." + game.commitment.substr(0, 16) + "@" + game.id + ".invalid";
  return letter;
}

mail::Outgoing welcome(const GameFile& game, const Battle& battle, const PlayerEntry& player,
                       const std::string& word, const std::string& at) {
  const Battle theirs = in_language(battle, player.language);
  const std::string& title = theirs.scenario->title;
  const std::string turn = std::to_string(std::max(1, battle.scenario->turn));
  Sheet sheet(player);
  sheet.add(phrase_of_side(Phrase::welcome, theirs, side_of(theirs, player),
                           {{"title", title}, {"umpire", game.umpire}}));
  if (const std::string briefing = briefing_of(*theirs.scenario, player.side); !briefing.empty()) {
    sheet.gap();
    for (const std::string_view paragraph : split(briefing, '\n')) sheet.add(std::string(paragraph));
    sheet.gap();
  }
  sheet.add(Phrase::welcome_orders, {{"turn", turn}, {"address", game.address}});
  if (!game.deadline.empty())
    add_due(sheet, game, std::max(1, battle.scenario->turn), date_in_letters(game.deadline));
  if (!word.empty()) sheet.add(Phrase::welcome_code, {{"word", word}});
  const std::string files = file_stem(game, player, std::max(1, battle.scenario->turn));
  sheet.add(Phrase::welcome_form,
            {{"turn", turn}, {"form", files + "-form.html"}, {"sheet", files + "-order-sheet.pdf"}});
  if (const auto example = example_of_orders(battle, player, std::max(1, battle.scenario->turn));
      !example.empty()) {
    sheet.add(Phrase::welcome_example);
    sheet.add_indented(example);
  }
  sheet.add(game.silent == Silence::hold    ? Phrase::welcome_silent_hold
            : game.silent == Silence::rules ? Phrase::welcome_silent_rules
                                            : Phrase::welcome_silent_doctrine);
  add_fog(sheet, theirs);
  add_couriers(sheet, theirs);
  sheet.gap();
  sheet.add(Phrase::welcome_dice, {{"commitment", game.commitment}});
  const bool all_known = battle.scenario->fog.kind == FogEntry::Kind::none;
  sheet.add(all_known ? Phrase::welcome_keys : Phrase::welcome_keys_at_end);
  sheet.add(Phrase::welcome_salt, {{"turn", turn}});
  mail::Outgoing letter = letter_to(game, player, at, "welcome-" + player.id);
  letter.subject = phrase(Phrase::welcome_subject, player.language, {{"title", title}});
  letter.body = body_of(sheet.take());
  return letter;
}

std::vector<std::string> receipt_lines(const Game& game, const Reading& reading) {
  using Result = Submission::Result;
  const Submission& sent = reading.submission;
  const std::string turn = std::to_string(sent.turn), code = receipt_code(sent);
  const std::string title = in_language(game.battle(), reading.player.language).scenario->title;
  Sheet sheet(reading.player);
  sheet.add(Phrase::arrived, {{"title", title}, {"date", date_in_letters(sent.arrived())}});
  const int open = game.state().open();
  if (game.state().over || game.state().revealed) {
    sheet.add(Phrase::game_over);
    sheet.gap();
    sheet.add(Phrase::keep_receipt, {{"code", code}});
    return sheet.take();
  }
  if (sent.result == Result::accepted) {
    sheet.add(Phrase::counts, {{"turn", turn}});
    add_notes(sheet, reading, open);
  }
  if (sent.result == Result::refused) sheet.add(Phrase::refused);
  const std::string deadline = game.deadline(open);
  const std::string due = deadline.empty() ? deadline : date_in_letters(deadline);
  if (sent.result == Result::late && sent.turn == open)
    sheet.add(Phrase::late_due, {{"turn", turn}, {"date", due}});
  else if (sent.result == Result::late)
    sheet.add(Phrase::late, {{"turn", turn}});
  else
    add_due(sheet, game.file(), open, due);
  if (reading.salt_late)
    sheet.add(Phrase::salt_late);
  else if (!sent.salt.empty())
    sheet.add(Phrase::salt_taken, {{"salt", sent.salt}});
  if (reading.letter.perhaps_orders) sheet.add(Phrase::nothing_read);
  if (sent.result != Result::salt && (sent.result != Result::accepted || sent.turn != open)) {
    if (reading.in_force != nullptr)
      sheet.add(Phrase::in_force,
                {{"turn", std::to_string(open)}, {"code", receipt_code(*reading.in_force)}});
    else
      sheet.add(Phrase::none_in_force, {{"turn", std::to_string(open)}});
  }
  if (const Problems problems = without_greetings(reading.problems); !problems.empty()) {
    sheet.gap();
    sheet.add(fatal(problems) ? Phrase::mistakes : Phrase::look_at);
    sheet.add_indented(in_lines(problems, reading.player.language, reading.letter.in_body));
  }
  if (!reading.lines.empty()) {
    sheet.gap();
    sheet.add(Phrase::read_as);
    sheet.add_indented(reading.lines);
  }
  if (!reading.trial.empty()) {
    sheet.gap();
    sheet.add(Phrase::not_promised);
    sheet.add_indented(reading.trial);
  }
  if (!reading.knows_all) sheet.add(Phrase::unknown_enemy);
  sheet.gap();
  sheet.add(Phrase::keep_receipt, {{"code", code}});
  return sheet.take();
}

std::vector<std::string> code_missing_lines(const Game& game, const PlayerEntry& player,
                                            const Submission& submission) {
  Sheet sheet(player);
  sheet.add(Phrase::arrived, {{"title", in_language(game.battle(), player.language).scenario->title},
                              {"date", date_in_letters(submission.arrived())}});
  sheet.add(Phrase::code_missing);
  sheet.gap();
  sheet.add(Phrase::keep_receipt, {{"code", receipt_code(submission)}});
  return sheet.take();
}

mail::Outgoing receipt(const Game& game, const Reading& reading, const std::vector<std::string>& lines) {
  const std::string title = in_language(game.battle(), reading.player.language).scenario->title;
  const std::string code = receipt_code(reading.submission);
  mail::Outgoing letter = letter_to(game.file(), reading.player, reading.submission.at, "receipt-" + code);
  letter.in_reply_to = reading.letter.message_id;
  letter.subject =
      phrase(Phrase::receipt_subject, reading.player.language,
             {{"title", title}, {"turn", std::to_string(reading.submission.turn)}, {"code", code}});
  letter.body = body_of(lines);
  return letter;
}

mail::Outgoing admission(const Game& game, const PlayerEntry& player, const std::string& digest,
                         const Act& act) {
  const std::string title = in_language(game.battle(), player.language).scenario->title;
  Submission admitted;
  admitted.digest = digest;
  const std::string code = receipt_code(admitted), turn = std::to_string(act.turn);
  Sheet sheet(player);
  sheet.add(Phrase::admitted, {{"title", title}, {"code", code}, {"turn", turn}});
  mail::Outgoing letter =
      letter_to(game.file(), player, act.at, "admitted-" + turn + "-" + digest.substr(0, 16));
  letter.subject =
      phrase(Phrase::receipt_subject, player.language, {{"title", title}, {"turn", turn}, {"code", code}});
  letter.body = body_of(sheet.take());
  return letter;
}

std::vector<std::string> turn_lines(const Game& game, const PlayedGame& view, const PlayerEntry& player,
                                    const TurnNews& news) {
  constexpr std::size_t story_lines = 5;
  const Battle battle = in_language(*view.battle, player.language);
  const Record record{battle, view.log};
  const std::string turn = std::to_string(view.turn);
  Sheet sheet(player);
  sheet.add(Phrase::played, {{"turn", turn}, {"title", battle.scenario->title}});
  if (news.amended && news.sent_before) sheet.add(Phrase::amended);
  for (const AmendedTurn& each : view.header.amended_turns) add_amendment(sheet, battle, each);
  for (const auto& [name, why] : news.admitted)
    sheet.add(Phrase::admission, {{"player", name}, {"why", why}});
  add_missing(sheet, news);
  sheet.add_indented(turn_in_brief(record, view.turn, story_lines));
  std::string losses;
  for (const SideId side : {SideId::first, SideId::second})
    losses += (losses.empty() ? "" : " ") + losses_of(record, view.verdict.last, side);
  sheet.add(losses);
  for (const RulingMade& each : rulings_in(battle, view.log, view.turn))
    sheet.add(each.changes.empty() ? Phrase::ruling_alone : Phrase::ruling,
              {{"unit", battle.words.unit_names[index(each.unit)]},
               {"why", each.why},
               {"changes", changes_text(each)}});
  add_rides(sheet, battle, view, side_of(battle, player));
  for (const std::string& each : news.captured) sheet.add(each);
  if (over(view))
    sheet.add(Phrase::over, {{"verdict", report_parts::ending_text(battle, view.verdict.ending, view.turn,
                                                                   report_parts::Telling::sentence)}});
  else if (news.next_open)
    sheet.add(Phrase::next_orders,
              {{"turn", std::to_string(view.turn + 1)}, {"address", game.file().address}});
  const bool wanted = !over(view) && news.next_open;
  if (wanted) add_due(sheet, game.file(), view.turn + 1, news.due);
  sheet.add(Phrase::attached, {{"file", news.files + "-report.pdf"}});
  if (wanted)
    sheet.add(Phrase::form_attached,
              {{"turn", std::to_string(view.turn + 1)}, {"form", news.files + "-form.html"}});
  // In fog the key would give a player the dice of units that he does not see.
  if (knows_all(game))
    sheet.add(Phrase::turn_key, {{"key", news.dice_key}});
  else
    sheet.add(Phrase::keys_at_end);
  for (const std::string& each : news.sealed) sheet.add(each);
  return sheet.take();
}

}  // namespace quincunx::umpire
