#include "umpire/turns/packs.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>
#include <system_error>

#include "base/aside.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/in_language.hpp"
#include "umpire/folder/ledger.hpp"
#include "umpire/folder/state.hpp"
#include "umpire/letters/letters.hpp"
#include "umpire/letters/phrases.hpp"
#include "umpire/orders/lens.hpp"
#include "umpire/proof/seals.hpp"
#include "umpire/turns/captured.hpp"
#include "umpire/turns/look_at.hpp"

namespace quincunx::umpire {
namespace {

namespace fs = std::filesystem;

constexpr const char* contents_name = "contents";
constexpr std::size_t largest_contents = std::size_t{1} << 20;

// Of the game as it stood after an act, so that letters can be made again.
bool closed_before(const Game& game, int turn, std::uint32_t act) {
  const auto found = game.state().turns.find(turn);
  return found != game.state().turns.end() && found->second.closed != 0 && found->second.closed < act;
}

// Likewise. Whether orders of the player counted for a turn.
bool had_orders(const Game& game, const PlayerEntry& player, int turn, std::uint32_t act) {
  if (act > game.acts().size()) return in_force(game, player, turn) != nullptr;  // it is only supposed
  return std::any_of(game.acts().begin(), game.acts().begin() + act, [&](const Act& each) {
    return each.turn == turn && (each.what == what::closed || each.what == what::amended) &&
           !each.item(player.id).empty();
  });
}

// Likewise. The mails whose orders of the player were played in a turn, by their SHA-256.
std::vector<std::string> mails_played(const Game& game, const PlayerEntry& player, int turn,
                                      std::uint32_t act) {
  std::vector<std::string> mails;
  const auto add = [&mails](const std::string& digest) {
    if (!digest.empty() && std::find(mails.begin(), mails.end(), digest) == mails.end())
      mails.push_back(digest);
  };
  if (act > game.acts().size()) {  // it is only supposed
    if (const Submission* standing = standing_in_force(game, player, turn)) add(standing->digest);
    if (const Submission* sent = in_force(game, player, turn)) add(sent->digest);
    return mails;
  }
  std::map<int, std::uint32_t> closed;  // by turn: the act that closed it
  std::map<int, const Act*> admitted;   // the last one that admitted a mail
  std::string sent;                     // for the turn
  for (std::uint32_t i = 0; i < act; ++i) {
    const Act& each = game.acts()[i];
    if (each.what == what::closed) closed[each.turn] = each.number;
    if ((each.what != what::closed && each.what != what::amended) || each.item(player.id).empty()) continue;
    if (each.what == what::amended) admitted[each.turn] = &each;
    if (each.turn == turn) sent = each.item(player.id);
  }
  std::string standing;
  std::uint32_t since = 0;  // as standing_in_force has it
  for (const Submission& each : game.state().submissions) {
    if (each.player != player.id || !each.standing) continue;
    std::uint32_t held =
        each.result == Submission::Result::accepted && each.act < closed[turn] ? each.act : 0;
    for (auto one = admitted.begin(); one != admitted.upper_bound(turn); ++one)
      if (one->second->item(player.id) == each.digest)
        held = std::max(held, std::min(one->second->number, closed[one->first]));
    if (held <= since) continue;
    standing = each.digest;
    since = held;
  }
  add(standing);
  add(sent);
  return mails;
}

// Likewise. Whether a report of the turn had gone to the player.
bool was_sent(const Game& game, const PlayerEntry& player, int turn, std::uint32_t act) {
  const auto end = game.acts().begin() + std::min<std::ptrdiff_t>(act, std::ssize(game.acts()));
  return std::any_of(game.acts().begin(), end, [&](const Act& each) {
    return each.what == what::published && each.turn == turn && !each.item(player.id).empty();
  });
}

// Players for whose turn the umpire let other orders count before it was played, each with the reason.
std::vector<std::pair<std::string, std::string>> admitted_before(const Game& game, int turn) {
  std::vector<std::pair<std::string, std::string>> all;
  const auto found = game.state().turns.find(turn);
  if (found == game.state().turns.end()) return all;
  for (const PlayerEntry& player : game.file().players) {
    const Act* admission = nullptr;
    std::string_view counts;
    for (const Act& each : game.acts()) {
      if (each.number >= found->second.first_played) break;
      const bool amended = each.what == what::amended;
      if (each.turn != turn || (!amended && each.what != what::closed) || each.item(player.id).empty())
        continue;
      counts = each.item(player.id);
      if (amended) admission = &each;
    }
    if (admission != nullptr && admission->item(player.id) == counts)
      all.emplace_back(player.name, admission->text("why"));
  }
  return all;
}

// Likewise. The last line of the ledger then.
const std::string& head_after(const Game& game, std::uint32_t act) {
  return act > game.acts().size() ? game.state().head : game.acts()[act - 1].hash;
}

// What the player can compare at the end: which of his mails were played, and how far the ledger had come.
std::vector<std::string> sealed_lines(const PlayerEntry& player, const Seals& seals) {
  std::vector<std::string> codes, lines;
  for (const std::string& mail : seals.mails) codes.push_back(mail.substr(0, code_digits));
  if (!codes.empty())
    lines.push_back(phrase(Phrase::pack_orders, player.language, {{"codes", join(codes, ", ")}}));
  lines.push_back(phrase(Phrase::pack_ledger, player.language,
                         {{"act", std::to_string(seals.act)}, {"head", seals.head}}));
  return lines;
}

// Has the player ordered anything before that holds in this turn, or arrives in it?
bool goes_on(const Game& game, const PlayerEntry& player, const PlayedGame& played,
             const OrderBook::Page& page) {
  if (std::any_of(page.players.begin(), page.players.end(),
                  [&](const OrderBook::Share& each) { return each.player == player.id && each.before; }))
    return true;
  return std::any_of(played.log.begin(), played.log.end(), [&](const Event& event) {
    const auto* sent = std::get_if<event::Couriered>(&event.body);
    return sent != nullptr && sent->ride == event::Ride::late && sent->arrives == played.turn &&
           leads(game, player, sent->party.number);
  });
}

bool add_pack(const Game& game, const Office& office, const PlayerEntry& player, const PlayedGame& played,
              const OrderBook& book, const Making& making, Files& files, Problems& problems) {
  const auto amendment = making.packs.find(player.id);
  const bool amended = amendment != making.packs.end();
  const Making::By& by = amended ? amendment->second : making.first;
  const PlayedGame view = pack_of(played, side_of(*played.battle, player));
  const Turns turns = over(played) ? Turns::all : Turns::newest;
  const bool sent_before = was_sent(game, player, played.turn, by.act);
  const int number = amended && sent_before ? view.header.amended_turns.back().number : 0;
  const std::string stem = file_stem(game.file(), player, view.turn, number);
  auto made = documents(view, office, player.language, player.paper, turns, stem + "-log.xml", problems);
  if (!made) return false;
  const std::string deadline = game.deadline(played.turn + 1, by.act);
  const SideId side = side_of(*played.battle, player);
  TurnNews news{played.header.dice_keys.key, stem, amended};
  news.sent_before = sent_before;
  news.admitted = admitted_before(game, played.turn);
  news.next_open = !closed_before(game, played.turn + 1, by.act);
  news.due = deadline.empty() ? deadline : date_in_letters(deadline);
  news.missing = !had_orders(game, player, played.turn, by.act);
  news.silent = game.file().silent;
  news.before = goes_on(game, player, played, book.page(side, played.turn));
  news.captured = captured(played, book, side, player.language);
  if (!over(played) && news.next_open)
    made->push_back(form_for(game.file(), {*view.battle, view.log}, player, played.turn + 1, news.due));
  Seals seals{game.file().commitment,
              played.turn,
              player.id,
              by.act,
              head_after(game, by.act),
              mails_played(game, player, played.turn, by.act),
              {}};
  news.sealed = sealed_lines(player, seals);
  const std::string text = mail::wrapped_body(join(turn_lines(game, view, player, news), "\n") + "\n");
  made->push_back({"letter.txt", "text/plain", text});
  std::vector<mail::File> sent;
  for (const mail::File& file : *made) sent.push_back(named_for(stem, file));
  seal(seals, sent);
  made->push_back({seals_name, "text/plain", seals_text(seals)});
  sent.push_back(named_for(stem, made->back()));
  const std::string pack = sha256(made->back().bytes);
  const std::string folder = pack_folder(player) + "/";
  for (mail::File& file : *made) files.emplace_back(folder + file.name, std::move(file.bytes));
  files.emplace_back(folder + "pack.zip", mail::write_zip(sent));
  if (player.address.empty()) return true;
  sent.erase(sent.end() - 2);  // the letter is the body
  const std::string turn = std::to_string(view.turn);
  mail::Outgoing letter =
      letter_to(game.file(), player, by.at, "turn-" + turn + "-" + player.id + "-" + std::to_string(by.act));
  const std::string title = in_language(*view.battle, player.language).scenario->title;
  letter.subject = phrase(amended && news.sent_before ? Phrase::amended_subject : Phrase::turn_subject,
                          player.language, {{"title", title}, {"turn", turn}});
  letter.body =
      text + phrase(Phrase::pack_number, player.language, {{"number", pack}});  // which it cannot seal
  letter.attachments = std::move(sent);
  files.emplace_back(folder + "mail.eml", mail::write_message(letter));
  return true;
}

}  // namespace

std::optional<std::vector<mail::File>> documents(const PlayedGame& view, const Office& office,
                                                 const std::string& language, const std::string& paper,
                                                 Turns turns, const std::string& log, Problems& problems) {
  std::vector<mail::File> files;
  std::string xml = log_xml(view);
  const Record record = record_of(view, "quincunx " + office.program, log, xml);
  for (const auto& [format, type] :
       {std::pair<std::string, const char*>{"pdf", "application/pdf"}, {std::string("html"), "text/html"}}) {
    const Printing wanted{"report", format, language, paper, {}, turns == Turns::newest};
    auto report = office.print(record, wanted, problems);
    if (!report) return std::nullopt;
    files.push_back({"report." + format, type, std::move(*report)});
  }
  files.push_back({"log.xml", "application/xml", std::move(xml)});
  return files;
}

std::string pack_folder(const PlayerEntry& player) { return "packs/" + player.id; }

Making making_of(const Game& game, int turn) {
  Making making;
  const auto found = game.state().turns.find(turn);
  if (found == game.state().turns.end() || found->second.played == 0) return making;
  const auto by = [&](std::uint32_t number) { return Making::By{number, game.acts()[number - 1].at}; };
  making.first = by(found->second.first_played);
  for (const auto& [player, act] : found->second.amended)
    if (act <= game.acts().size()) making.packs[player] = by(act);  // else it is only supposed
  making.act = found->second.played;
  return making;
}

std::optional<Files> turn_files(const Game& game, const Office& office, const PlayedGame& played,
                                const OrderBook& book, const Making& making, Problems& problems) {
  Files files;
  for (const PlayerEntry& player : game.file().players) {
    const Submission* sent = in_force(game, player, played.turn);
    if (sent == nullptr) continue;
    auto text = game.orders(*sent, problems);
    if (!text) return std::nullopt;
    files.emplace_back("orders/" + player.id + ".xml", std::move(*text));
  }
  auto own = documents(played, office, "en", "A4", Turns::all, "log.xml", problems);
  if (!own) return std::nullopt;
  for (mail::File& file : *own) files.emplace_back("umpire/" + file.name, std::move(file.bytes));
  std::string lines;
  for (const std::string& line : look_at(played, book)) lines += line + "\n";
  files.emplace_back("look-at.txt", lines);
  for (const PlayerEntry& player : game.file().players)
    if (!add_pack(game, office, player, played, book, making, files, problems)) return std::nullopt;
  return files;
}

std::string contents_of(const Files& files, std::uint32_t act) {
  std::string out = std::to_string(act) + "\n";
  for (const auto& [path, bytes] : files) out += sha256(bytes) + "  " + path + "\n";
  return out;
}

std::uint32_t made_by(const Game& game, int turn) {
  Problems absent;
  const auto text = read_file(game.paths().turn(turn) + "/" + contents_name, largest_contents, absent);
  std::uint32_t act = 0;
  if (!text) return act;
  std::from_chars(text->data(), text->data() + text->size(), act);
  const auto lines = split(*text, '\n');
  constexpr std::size_t digits = 64, before_path = 66;
  for (std::size_t i = 1; i < lines.size(); ++i)
    if (lines[i].size() > before_path && lines[i].substr(digits, 2) == "  " &&
        is_nothing(game.paths().turn(turn) + "/" + std::string(lines[i].substr(before_path))))
      return 0;
  return act;
}

bool put_files(const Game& game, int turn, const Files& files, std::uint32_t act, Problems& problems) {
  const std::string folder = game.paths().turn(turn);
  // What is there no longer belongs to the turn, or is of a command that was killed.
  std::error_code ignored;
  fs::remove(folder + "/" + contents_name, ignored);
  fs::remove_all(folder, ignored);
  Aside aside;
  for (const auto& [path, bytes] : files)
    if (!aside.add(folder + "/" + path, bytes, problems)) return false;
  return aside.add(folder + "/" + contents_name, contents_of(files, act), problems) && aside.arrive(problems);
}

}  // namespace quincunx::umpire
