// Packs, mails of turns and what is revealed: what is proved of them, and that each change is found.

#include <algorithm>

#include "quincunx/mail/archive.hpp"
#include "quincunx/mail/contents.hpp"
#include "umpire/folder/ledger.hpp"
#include "umpire/proof/seals.hpp"
#include "umpire/table_top.hpp"

using namespace quincunx;
using namespace quincunx::test;
using namespace quincunx::umpire;
using Catch::Contains;

namespace {

struct PlayedTop : TableTop {
  PlayedTop() {
    receipt = receipt_code(
        receive(mail_from("red@example.org", "turn 1\nr1: advance 1\nstanding:\nr3: hold\n")).submission);
    play_turn();
  }
  std::string receipt;
};

using ZipFiles = std::vector<mail::File>;
ZipFiles unzipped(const std::string& bytes) {
  Problems problems;
  auto files = mail::files_in_zip(bytes, std::size_t{1} << 28, "a pack", problems);
  REQUIRE(files);
  return std::move(*files);
}
mail::File& file_named(ZipFiles& files, const std::string& name) {
  const auto found =
      std::find_if(files.begin(), files.end(), [&](const mail::File& file) { return file.name.ends_with(name); });
  REQUIRE(found != files.end());
  return *found;
}

// What holds, and what does not.
struct Proof {
  std::string lines, faults;
};
Proof proof_of(const std::vector<std::string>& files, const Game* game = nullptr) {
  std::vector<Incoming> all;
  for (const std::string& bytes : files) all.push_back({"file " + std::to_string(all.size() + 1), bytes});
  Problems problems;
  Proof proof;
  for (const Kept& kept : prove_kept(all, game, problems)) {
    proof.lines += in_lines(kept.lines);
    for (const std::string& doubt : kept.doubts) proof.lines += "not checked: " + doubt + "\n";
  }
  proof.faults = in_one(problems);
  return proof;
}

// With a new list of seals, as one writes who has the program too.
std::string sealed_again(ZipFiles files) {
  mail::File& list = file_named(files, seals_name);
  auto seals = seals_in(list.bytes);
  REQUIRE(seals);
  seals->files.clear();
  ZipFiles others;
  for (const mail::File& file : files)
    if (!file.name.ends_with(seals_name)) others.push_back(file);
  seal(*seals, others);
  list.bytes = seals_text(*seals);
  return mail::write_zip(files);
}

std::string revealed(const TableTop& top, const std::string& file) {
  auto game = top.open();
  Problems problems;
  INFO(in_one(problems));
  REQUIRE(reveal(game, top.office, problems));
  return bytes_of(top.path() + "/reveal/" + file);
}

}  // namespace

TEST_CASE("a pack is proved by its list of seals, whose number letter and ledger have", "[proof]") {
  const PlayedTop top;
  const std::string packs = "turns/01/packs/red/", number = sha256(top.read(packs + "seals.txt"));
  const Proof whole = proof_of({top.read(packs + "pack.zip")});
  CHECK(whole.faults.empty());
  CHECK_THAT(whole.lines, Contains("turn 1, pack of red") && Contains("seals: 5 files") &&
                              Contains("number of this pack: " + number) &&
                              Contains("compare it with the number in the letter") &&
                              Contains("not checked: what the ledger has"));
  CHECK_THAT(top.read("ledger.jsonl"), Contains("\"red\":\"" + number + "\""));
  Problems problems;
  const auto mail = mail::contents_of(top.read(packs + "mail.eml"), "mail", problems);
  REQUIRE(mail);
  CHECK_THAT(mail->body, Contains(number) && Contains("receipt " + top.receipt));
  const auto seals = seals_in(top.read(packs + "seals.txt"));
  REQUIRE(seals);
  CHECK_THAT(mail->body, Contains(seals->head));
  CHECK(seals->mails.front().starts_with(top.receipt));
  top.play_turn();  // by standing orders
  CHECK_THAT(top.letter("turns/02/packs/red/letter.txt"), Contains("receipt " + top.receipt));
  CHECK_THAT(top.letter("turns/02/packs/blue/letter.txt"), !Contains("Quittung"));
}

TEST_CASE("a pack in which anything was changed is not proved", "[proof]") {
  const PlayedTop top;
  const std::string pack = top.read("turns/01/packs/red/pack.zip");
  for (const mail::File& file : unzipped(pack)) {
    INFO(file.name);
    ZipFiles changed = unzipped(pack), less = changed;
    file_named(changed, file.name).bytes += " ";
    std::erase_if(less, [&](const mail::File& each) { return each.name == file.name; });
    const bool list = file.name.ends_with(seals_name);
    CHECK_THAT(proof_of({mail::write_zip(changed)}).faults,
               Contains(list ? "no list of seals" : file.name + ": was changed"));
    CHECK_THAT(proof_of({mail::write_zip(less)}).faults,
               Contains(list ? "no list of seals" : file.name + ": is not in the archive"));
  }
  ZipFiles more = unzipped(pack);
  more.push_back({"other.txt", "", "x"});
  CHECK_THAT(proof_of({mail::write_zip(more)}).faults, Contains("other.txt: is not in the list of seals"));
  for (std::size_t length = 4; length < pack.size(); length += 97)
    CHECK_THAT(proof_of({pack.substr(0, length)}).faults, Contains("error: a damaged archive"));
  CHECK_THAT(proof_of({"PK\x03\x04junk"}).faults, Contains("error: a damaged archive"));
  // Sealed again it has another number, which only letter and ledger show.
  ZipFiles changed = unzipped(pack);
  file_named(changed, "letter.txt").bytes += " ";
  const std::string again = sealed_again(changed);
  CHECK(proof_of({again}).faults.empty());
  const auto game = top.open();
  CHECK_THAT(proof_of({again}, &game).faults, Contains("another number for this pack"));
  CHECK(proof_of({pack}, &game).faults.empty());
}

TEST_CASE("the mail of a turn is proved by its attachments, whatever they are called", "[proof]") {
  const PlayedTop top;
  const std::string bytes = top.read("turns/01/packs/blue/mail.eml");
  const Proof whole = proof_of({bytes});
  CHECK(whole.faults.empty());
  CHECK_THAT(whole.lines, Contains("turn 1, pack of blue") && Contains("seals: 5 files") &&
                              Contains("the text of this mail has the same number"));
  CHECK(
      proof_of({replaced_in(replaced_in(bytes, "filename=small-turn-1-blue-log.xml", "filename=x"),
                              "name=small-turn-1-blue-log.xml", "name=x")})
          .faults.empty());
  Problems problems;
  const auto mail = mail::contents_of(bytes, "mail", problems);
  REQUIRE(mail);
  const auto rebuilt = [&](const std::string& body, const std::vector<std::string>& files) {
    mail::Outgoing letter;
    letter.from = {"Umpire", "umpire@example.org"};
    letter.to = {{"Blue", "blue@example.org"}};
    letter.date = "2026-05-01T10:00:00Z";
    letter.message_id = "x@example.org";
    letter.body = body;
    for (const std::string& file : files) letter.attachments.push_back({"x", "text/plain", file});
    return mail::write_message(letter);
  };
  CHECK(proof_of({rebuilt(mail->body, mail->attachments)}).faults.empty());
  CHECK_THAT(proof_of({rebuilt(mail->body + "Send them to eve@example.com\n", mail->attachments)}).faults,
             Contains("warning: text behind the letter"));
  for (std::size_t i = 0; i < mail->attachments.size(); ++i) {
    auto files = mail->attachments;
    files[i] += " ";
    CHECK_FALSE(proof_of({rebuilt(mail->body, files)}).faults.empty());
    files.erase(files.begin() + static_cast<std::ptrdiff_t>(i));
    CHECK_FALSE(proof_of({rebuilt(mail->body, files)}).faults.empty());
  }
  CHECK_THAT(proof_of({rebuilt(replaced_in(mail->body, "Zug 1", "Zug 7"), mail->attachments)}).faults,
             Contains("letter.txt: the text of the mail is not the letter that was sealed"));
  const std::string number = sha256(top.read("turns/01/packs/blue/seals.txt"));
  CHECK_THAT(
      proof_of({rebuilt(replaced_in(mail->body, number, std::string(64, '0')), mail->attachments)}).faults,
      Contains("does not have the number of its list of seals"));
  CHECK_THAT(proof_of({mail_from("umpire@example.org", "hello\n")}).faults, Contains("has no list of seals"));
}

TEST_CASE("what is revealed is proved by what players kept of the game", "[proof]") {
  const PlayedTop top;
  const std::string pack = top.read("turns/01/packs/red/pack.zip");
  const std::string mail = top.read("turns/01/packs/blue/mail.eml");
  top.play_turn();
  const std::string zip = revealed(top, "red.zip");
  const Proof whole = proof_of({pack, zip, mail, bytes_of(top.path() + "/reveal/blue.eml")});
  CHECK(whole.faults.empty());
  CHECK_THAT(
      whole.lines,
      Contains("the chain is whole") && Contains("orders: 1 file as the ledger names it") &&
          Contains("the ledger in file 2 has this number in line 5, and line 4 as its list of seals has it"));
  // A ledger of which a line was changed, with a new chain and new seals.
  ZipFiles files = unzipped(zip);
  mail::File& ledger = file_named(files, "ledger.jsonl");
  Problems problems;
  const auto read = read_ledger(ledger.bytes, "", problems);
  REQUIRE(read);
  ZipFiles edited = files;
  file_named(edited, "ledger.jsonl").bytes = replaced_in(ledger.bytes, "red@", "eve@");
  CHECK_THAT(proof_of({mail::write_zip(edited)}).faults, Contains("ledger.jsonl: was changed"));
  CHECK_THAT(proof_of({sealed_again(edited)}).faults, Contains("the chain of the ledger is broken here"));
  std::vector<Act> acts = read->acts;
  acts[1].at = "2026-05-01T11:00:00Z";
  ledger.bytes = lines_after({}, acts);
  const std::string other = sealed_again(files);
  CHECK_THAT(proof_of({other}).faults, Contains("line 8 of the ledger"));  // that its own seals name
  CHECK_THAT(proof_of({pack, other}).faults, Contains("line 4 of the ledger in file 2 is not the one"));
  // Cut behind the first turn.
  acts = read->acts;
  acts.resize(3);
  ledger.bytes = lines_after({}, acts);
  CHECK_THAT(proof_of({mail, sealed_again(files)}).faults, Contains("line 4 of the ledger in file 2 is not"));
  // Orders that are not those of the ledger.
  ZipFiles swapped = unzipped(zip);
  file_named(swapped, "orders/2-red.xml").bytes += " ";
  CHECK_THAT(proof_of({sealed_again(swapped)}).faults,
             Contains("orders/2-red.xml is not the file that the ledger names"));
  const TableTop elsewhere(bytes_of(SOURCE_DIR "/tests/battles/small.xml"),
                           [](GameFile& file) { file.turns = 19; });
  elsewhere.play_turn();
  CHECK_THAT(proof_of({elsewhere.read("turns/01/packs/red/pack.zip"), zip}).faults,
             Contains("is of another game than file 2"));
}

TEST_CASE("a pack that is handed over has its number beside it", "[proof]") {
  const TableTop top(bytes_of(SOURCE_DIR "/tests/battles/small.xml"),
                     [](GameFile& file) { file.players[0].address.clear(); });
  auto game = top.open();
  Problems problems;
  REQUIRE(close_turn(game, top.office, problems, Unordered::closed));
  REQUIRE(adjudicate(game, top.office, problems));
  const auto published = publish(game, top.office, problems);
  REQUIRE(published);
  CHECK(published->front().mails.size() == 1);
  REQUIRE(published->front().by_hand.size() == 1);
  CHECK_THAT(published->front().by_hand[0],
             Contains("red/pack.zip, number " + sha256(top.read("turns/01/packs/red/seals.txt"))));
}

TEST_CASE("an amended pack replaces one that was published, and the ledger has both", "[proof]") {
  const PlayedTop top;
  const std::string before = top.read("turns/01/packs/red/pack.zip");
  auto game = top.open();
  Problems problems;
  REQUIRE(amend(game, top.office, {1, "a slip", "red", Incoming{"x", "turn 1\nr1: hold\n"}}, problems));
  REQUIRE(publish(game, top.office, problems));
  const std::string after = top.read("turns/01/packs/red/pack.zip");
  CHECK(after != before);
  const Proof both = proof_of({before, after}, &game);
  CHECK(both.faults.empty());
  CHECK_THAT(both.lines,
             Contains("has this number in line 5, and line 4 as its list of seals has it; an amended pack "
                      "replaced it in line 8"));
  { const Game closed = std::move(game); }
  CHECK(top.faults() == "");
}

TEST_CASE("a folder whose published packs name other lines of the ledger is not proved", "[proof]") {
  const PlayedTop top;
  Problems problems;
  const auto read = read_ledger(top.read("ledger.jsonl"), "", problems);
  REQUIRE(read);
  std::vector<Act> acts = read->acts;
  acts[1].at = "2026-05-01T11:00:00Z";
  REQUIRE(write_files({{top.path() + "/ledger.jsonl", lines_after({}, acts)}}, problems));
  CHECK_THAT(top.faults(false), Contains("this line is not the one that") && Contains("red/seals.txt names"));
}
