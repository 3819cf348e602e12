// Packs, mails and what was revealed, against their lists of seals and the ledger.

#include <algorithm>
#include <set>

#include "base/printable.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/log/languages.hpp"
#include "quincunx/mail/archive.hpp"
#include "quincunx/mail/contents.hpp"
#include "quincunx/mail/mail.hpp"
#include "quincunx/umpire/proof.hpp"
#include "umpire/folder/ledger.hpp"
#include "umpire/folder/state.hpp"
#include "umpire/letters/phrases.hpp"
#include "umpire/proof/seals.hpp"

namespace quincunx::umpire {
namespace {

constexpr std::size_t largest_pack = std::size_t{512} << 20;  // bytes of all its files
constexpr const char* letter_name = "letter.txt";
constexpr const char* log_name = "log.xml";
constexpr const char* ledger_name = "ledger.jsonl";

// Sent files have words of the game before their names: "first-battle-turn-3-red-log.xml".
bool is_called(std::string_view name, std::string_view plain) {
  return name == plain || name.ends_with("-" + std::string(plain));
}

// What a file that was kept holds.
struct Opened {
  const Incoming& file;
  std::string seals_text;  // empty: none
  Seals seals;
  std::vector<mail::File> files;  // that are as the list has them
  bool mailed = false;            // its files are attachments
  bool in_letter = false;         // the text of the mail has the number of the list
};

class Opener {
 public:
  Opener(const Incoming& file, Problems& problems) : opened_{file, {}, {}, {}}, problems_(problems) {}

  std::optional<Opened> open() {
    const std::string& bytes = opened_.file.bytes;
    if (mail::is_zip(bytes)) return archive(bytes);
    const auto mail = mail::contents_of(bytes, opened_.file.name, problems_);
    if (!mail) return std::nullopt;
    for (const std::string& each : mail->attachments)
      if (mail::is_zip(each)) return archive_of(*mail, each);
    opened_.mailed = true;
    return attachments(*mail);
  }

 private:
  std::nullopt_t fail(const std::string& what, const std::string& hint) {
    problems_.push_back({{opened_.file.name}, what, hint});
    return std::nullopt;
  }

  bool take_seals(const std::string& text) {
    auto seals = seals_in(text);
    if (!seals) return false;
    opened_.seals_text = text;
    opened_.seals = std::move(*seals);
    return true;
  }

  std::optional<Opened> archive(const std::string& bytes) {
    auto files = mail::files_in_zip(bytes, largest_pack, opened_.file.name, problems_);
    if (!files) return std::nullopt;
    const auto list = std::find_if(files->begin(), files->end(),
                                   [](const mail::File& file) { return is_called(file.name, seals_name); });
    if (list == files->end() || !take_seals(list->bytes))
      return fail("this archive has no list of seals, " + std::string(seals_name),
                  "expected a pack as the umpire sent it");
    files->erase(list);
    for (const auto& [name, digest] : opened_.seals.files) {
      const auto found = std::find_if(files->begin(), files->end(),
                                      [&name = name](const mail::File& file) { return file.name == name; });
      if (found == files->end())
        missing(name, "is not in the archive");
      else if (sha256(found->bytes) != digest)
        missing(name, "was changed: its SHA-256 is not that in the list of seals");
      else
        opened_.files.push_back(std::move(*found));
      if (found != files->end()) files->erase(found);
    }
    for (const mail::File& file : *files) missing(file.name, "is not in the list of seals");
    return std::move(opened_);
  }

  std::optional<Opened> archive_of(const mail::Contents& mail, const std::string& bytes) {
    auto made = archive(bytes);
    if (made) made->in_letter = names_number(mail, *made);
    return made;
  }

  // Attachments are found by what they hold: names in a mail are those of its sender.
  std::optional<Opened> attachments(const mail::Contents& mail) {
    std::set<std::size_t> used;
    for (std::size_t i = 0; i < mail.attachments.size() && opened_.seals_text.empty(); ++i)
      if (take_seals(mail.attachments[i])) used.insert(i);
    if (opened_.seals_text.empty())
      return fail("this mail has no list of seals, " + std::string(seals_name),
                  "expected the mail of a turn, as it arrived, with its attachments");
    std::vector<std::string> digests;
    for (const std::string& each : mail.attachments) digests.push_back(sha256(each));
    for (const auto& [name, digest] : opened_.seals.files) {
      const auto found = std::find(digests.begin(), digests.end(), digest);
      const bool letter = is_called(name, letter_name);
      if (letter && !is_letter(mail.body, digest))
        missing(name, "the text of the mail is not the letter that was sealed");
      else if (!letter && found == digests.end())
        missing(name, "no attachment is this file as it was sealed");
      if (letter || found == digests.end()) continue;
      const auto at = static_cast<std::size_t>(found - digests.begin());
      used.insert(at);
      opened_.files.push_back({name, {}, mail.attachments[at]});
    }
    if (mail.attachments.size() > used.size())
      problems_.push_back({{opened_.file.name},
                           std::to_string(mail.attachments.size() - used.size()) +
                               " attachments are not in the list of seals",
                           {},
                           true});
    opened_.in_letter = names_number(mail, opened_);
    return std::move(opened_);
  }

  bool names_number(const mail::Contents& mail, const Opened& opened) {
    if (mail.body.find(sha256(opened.seals_text)) != std::string::npos) return true;
    fail("the text of the mail does not have the number of its list of seals",
         "the list or the text was changed");
    return false;
  }

  // The letter is all lines of the text up to one of them; the number of the pack is behind it, and then
  // nothing.
  bool is_letter(const std::string& body, const std::string& digest) {
    constexpr std::size_t longest_letter = 200'000;
    Sha256 so_far;
    for (std::size_t at = 0; at < std::min(body.size(), longest_letter);) {
      const std::size_t end = std::min(body.find('\n', at), body.size() - 1) + 1;
      so_far.add(std::string_view(body).substr(at, end - at));
      at = end;
      if (so_far.hex() != digest) continue;
      if (!ends_mail(std::string_view(body).substr(at)))
        problems_.push_back({{opened_.file.name}, "text behind the letter, which nothing seals", {}, true});
      return true;
    }
    return false;
  }

  bool ends_mail(std::string_view rest) const {
    const std::string found = join(words(rest), " "), number = sha256(opened_.seals_text);
    const auto all = languages();
    return std::any_of(all.begin(), all.end(), [&](std::string_view language) {
      return found == phrase(Phrase::pack_number, language, {{"number", number}});
    });
  }

  void missing(const std::string& name, const std::string& what) {
    problems_.push_back({{opened_.file.name}, printable(name) + ": " + what});
  }

  Opened opened_;
  Problems& problems_;
};

std::string of(const Opened& opened) {
  return opened.seals.turn == 0
             ? "what was revealed to " + printable(opened.seals.player)
             : "turn " + std::to_string(opened.seals.turn) + ", pack of " + printable(opened.seals.player);
}

const std::string* file_in(const Opened& opened, std::string_view name) {
  for (const mail::File& file : opened.files)
    if (is_called(file.name, name)) return &file.bytes;
  return nullptr;
}

// A ledger, and whose game it is of.
struct Ledger {
  std::string name, commitment;
  std::vector<Act> acts;
};

class Comparison {
 public:
  Comparison(const Opened& opened, Kept& kept, Problems& problems)
      : opened_(opened), seals_(opened.seals), kept_(kept), problems_(problems) {}

  // A pack against the ledger: its number, how far the ledger had come, and the mails that were played.
  void with(const Ledger& ledger) {
    if (seals_.commitment != ledger.commitment) {
      fail("is of another game than " + ledger.name, "its commitment is " + seals_.commitment);
      return;
    }
    if (has_line(ledger) && seals_.turn != 0) number_in(ledger);
    for (const std::string& mail : seals_.mails) mail_in(ledger, mail);
  }

  // What was revealed against the ledger in it.
  void own(const Ledger& ledger) {
    if (!has_line(ledger)) return;
    kept_.lines.push_back("ledger: " + std::to_string(ledger.acts.size()) +
                          " acts, the chain is whole; the last is " + ledger.acts.back().hash);
    std::size_t orders = 0;
    std::string log;
    for (const Act& act : ledger.acts) {
      if (!act.text("log").empty()) log = act.text("log");
      if (act.what == what::received && !act.text("orders").empty()) orders += orders_of(act) ? 1U : 0U;
    }
    if (sha256(kept_.log) != log)
      fail("its log is not the one that the ledger names",
           "one of them was changed, or made by another program");
    kept_.lines.push_back("orders: " + std::to_string(orders) +
                          (orders == 1 ? " file as the ledger names it" : " files as the ledger names them"));
    for (const Act& act : ledger.acts)
      if (act.what == what::published)
        for (const auto& [player, number] : act.items)
          kept_.lines.push_back("the ledger has, for turn " + std::to_string(act.turn) + ", " +
                                printable(player) + ": pack " + printable(number));
  }

 private:
  void fail(const std::string& what, const std::string& hint) {
    problems_.push_back({{kept_.name}, what, hint});
  }

  bool has_line(const Ledger& ledger) {
    if (seals_.act > ledger.acts.size() || ledger.acts[seals_.act - 1].hash != seals_.head) {
      fail("line " + std::to_string(seals_.act) + " of the ledger in " + ledger.name +
               " is not the one that the list of seals names",
           "lines of the ledger were changed or cut afterwards");
      return false;
    }
    return true;
  }

  void number_in(const Ledger& ledger) {
    const std::string number = sha256(opened_.seals_text);
    const Act* found = nullptr;
    const Act* last = nullptr;
    for (const Act& act : ledger.acts) {
      if (act.what != what::published || act.turn != seals_.turn || act.item(seals_.player).empty()) continue;
      last = &act;
      if (act.item(seals_.player) == number) found = &act;
    }
    if (found == nullptr)
      return fail(last == nullptr ? "the ledger in " + ledger.name + " has no pack for this turn and player"
                                  : "the ledger in " + ledger.name + " has another number for this pack: " +
                                        printable(std::string(last->item(seals_.player))),
                  "the pack is not the one that was published");
    std::string line = "the ledger in " + ledger.name + " has this number in line " +
                       std::to_string(found->number) + ", and line " + std::to_string(seals_.act) +
                       " as its list of seals has it";
    if (last != found) line += "; an amended pack replaced it in line " + std::to_string(last->number);
    kept_.lines.push_back(std::move(line));
  }

  void mail_in(const Ledger& ledger, const std::string& mail) {
    const bool there = std::any_of(ledger.acts.begin(), ledger.acts.end(), [&](const Act& act) {
      return act.what == what::received && act.text("mail") == mail && act.text("player") == seals_.player;
    });
    if (!there)
      fail("the ledger in " + ledger.name + " has no mail " + mail, "orders of this mail were played");
  }

  bool orders_of(const Act& act) {
    const std::string name =
        "orders/" + std::to_string(act.number) + "-" + std::string(act.text("player")) + ".xml";
    const std::string* bytes = file_in(opened_, name);
    if (bytes != nullptr && sha256(*bytes) == act.text("orders")) return true;
    fail(printable(name) + (bytes == nullptr ? " is missing" : " is not the file that the ledger names"),
         "line " + std::to_string(act.number) + " of the ledger");
    return false;
  }

  const Opened& opened_;
  const Seals& seals_;
  Kept& kept_;
  Problems& problems_;
};

// The ledger of what was revealed; nullopt: it is a pack of a turn, or the ledger is damaged.
std::optional<Ledger> ledger_in(const Opened& opened, Problems& problems) {
  const std::string* bytes = opened.seals.turn == 0 ? file_in(opened, ledger_name) : nullptr;
  if (bytes == nullptr) return std::nullopt;
  auto read = read_ledger(*bytes, opened.file.name + ": " + ledger_name, problems);
  if (!read) return std::nullopt;
  return Ledger{opened.file.name, opened.seals.commitment, std::move(read->acts)};
}

void describe(const Opened& opened, Kept& kept) {
  kept.lines.push_back(of(opened));
  const std::size_t whole = opened.files.size() + (opened.mailed ? 1U : 0U);
  if (whole == opened.seals.files.size())
    kept.lines.push_back("seals: " + std::to_string(whole) + " files as their list has them");
  kept.lines.push_back("number of this pack: " + sha256(opened.seals_text));
  kept.lines.emplace_back(opened.in_letter ? "the text of this mail has the same number"
                                           : "compare it with the number in the letter");
}

}  // namespace

bool may_be_kept(std::string_view bytes) {
  return mail::is_zip(bytes) || mail::shape_of(bytes) != mail::Shape::text;
}

std::vector<Kept> prove_kept(const std::vector<Incoming>& files, const Game* game, Problems& problems) {
  std::vector<Opened> all;
  for (const Incoming& file : files)
    if (auto opened = Opener(file, problems).open()) all.push_back(std::move(*opened));
  std::optional<Ledger> ledger;
  if (game != nullptr) ledger = Ledger{game->paths().folder, game->file().commitment, game->acts()};
  std::vector<Kept> proved;
  std::vector<std::optional<Ledger>> own;
  for (const Opened& opened : all) {
    own.push_back(ledger_in(opened, problems));
    if (!ledger) ledger = own.back();
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Opened& opened = all[i];
    Kept& kept = proved.emplace_back();
    kept.name = opened.file.name;
    describe(opened, kept);
    if (const std::string* log = file_in(opened, log_name)) kept.log = *log;
    Comparison comparison(opened, kept, problems);
    if (own[i]) comparison.own(*own[i]);
    if (ledger && (!own[i] || ledger->name != own[i]->name)) comparison.with(*ledger);
    if (own[i] && all.size() == 1)
      kept.doubts.emplace_back(
          "whether this is the ledger of the day: name the packs or the mails of turns that you kept too");
    if (!ledger && opened.seals.turn != 0)
      kept.doubts.emplace_back(
          "what the ledger has: when the game is revealed, name reveal.zip together with this");
  }
  return proved;
}

}  // namespace quincunx::umpire
