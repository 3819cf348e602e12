// What reports print about dice that come from keys, or were rolled by hand.

#include <array>
#include <cstdio>
#include <fstream>

#include "printed_documents.hpp"
#include "quincunx/base/text.hpp"
#include "readers.hpp"
#include "temporary.hpp"

using namespace quincunx;

namespace {

constexpr int turns_played = 3;
const Salts salts{"Rocroi", ""};

const KeyChain& keys() {
  static const KeyChain chain(sha256("the keys of a report"), 10);
  return chain;
}

const Played& game_by_keys() {
  static const Played game =
      played(scenario_file("first-battle"), Dice::by_turn(seeds_of(keys().revealed(turns_played, salts))));
  return game;
}
Record record_by_keys() {
  REQUIRE(game_by_keys().verdict.turns == turns_played);
  Record record = game_by_keys().record();
  record.seed.clear();
  record.dice_keys = keys().revealed(turns_played, salts);
  return record;
}

// The lines to copy into a shell, in the order of the page.
void add_code(const std::vector<Block>& blocks, std::vector<std::string>& lines) {
  for (const Block& block : blocks) {
    if (const auto* paragraph = std::get_if<block::Paragraph>(&block.is))
      if (paragraph->style == block::Paragraph::Style::code) {
        std::string& line = lines.emplace_back();
        for (const Run& run : paragraph->text) line += run.text;
      }
    if (const auto* keep = std::get_if<block::Keep>(&block.is)) add_code(keep->blocks, lines);
    if (const auto* wide = std::get_if<block::Wide>(&block.is)) add_code(wide->blocks, lines);
  }
}
std::vector<std::string> code_of(const Document& document) {
  std::vector<std::string> lines;
  add_code(document.body, lines);
  return lines;
}

std::string in_digits(std::uint64_t seed) {
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(seed));
  return digits.data();
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("the certificate has the values of the game, in every language", "[report][keys]") {
  const Record record = record_by_keys();
  for (const std::string language : {"en", "de", "es", "fr"}) {
    INFO(language);
    const std::string text = plain_text(composed("report", record, {{"lang", language}}), 200);
    CHECK(count_of(text, keys().commitment()) == 2);  // here, and where it says how to play it again
    for (int turn = 1; turn <= turns_played; ++turn) {
      CHECK(count_of(text, keys().revealed(turn, salts).key) >= 1);
      CHECK(count_of(text, in_digits(seed_of_turn(keys().revealed(turn, salts).key, salts, turn))) == 1);
    }
    CHECK(text.find(keys().revealed(turns_played + 1, salts).key) == std::string::npos);
    CHECK(text.find(keys().last_key()) == std::string::npos);
    CHECK(count_of(text, "Rocroi") == 2);  // in the table, and in the lines to copy
  }
  const std::string replay = plain_text(composed("replay", record), 200);
  CHECK(replay.find(keys().commitment()) != std::string::npos);
  CHECK(replay.find(record.dice_keys.key) != std::string::npos);
}

TEST_CASE("the lines of the certificate, copied into a shell, give its values", "[report][keys]") {
  const Record record = record_by_keys();
  std::vector<std::string> lines = code_of(composed("report", record));
  REQUIRE(lines.size() == 7);  // and the command that verifies the log, twice
  CHECK(lines[0] == record.command);
  CHECK(lines[6] == record.command);
  CHECK(lines[1] == "k=" + record.dice_keys.key);
  const auto printed = [](const std::string& script) {
    const test::TemporaryFolder folder;
    std::ofstream(folder / "lines.sh", std::ios::binary) << script;
    return printed_by("sh '" + std::string(folder / "lines.sh") + "'").text;
  };
  CHECK(printed(lines[1] + '\n' + lines[2] + '\n' + lines[3] + '\n') == keys().commitment() + '\n');
  if (!is_installed("openssl")) return;
  const std::string seed = printed(lines[4] + '\n' + lines[5] + '\n');
  INFO(seed);
  CHECK(seed.find(" " + in_digits(seeds_of(record.dice_keys).back())) != std::string::npos);
}

TEST_CASE("the certificate names what it does not prove", "[report][keys]") {
  const std::string open = "No side added a salt.";
  Record record = record_by_keys();
  CHECK(plain_text(composed("report", record)).find(open) == std::string::npos);
  record.dice_keys = keys().revealed(turns_played, {});
  CHECK(plain_text(composed("report", record)).find(open) != std::string::npos);
}

TEST_CASE("before the first turn the certificate has the commitment alone", "[report][keys]") {
  Record record = record_by_keys();
  record.dice_keys = keys().revealed(0, salts);
  const Document document = composed("report", record);
  CHECK(plain_text(document).find("Commitment") != std::string::npos);
  CHECK(plain_text(document).find("To check the keys") == std::string::npos);
  CHECK(code_of(document) == std::vector<std::string>{record.command});
}

TEST_CASE("a report has no certificate for dice of a seed, and marks dice rolled by hand", "[report][keys]") {
  Record record = first_battle().record();
  const std::string certificate = "The dice of this game", by_hand = "87 dice were rolled by hand";
  const std::string seeded = plain_text(composed("report", record));
  CHECK(seeded.find(certificate) == std::string::npos);
  CHECK(seeded.find("by hand") == std::string::npos);
  record.seed.clear();
  record.dice_by_hand = 87;
  const std::string rolled = plain_text(composed("report", record), 160);
  CHECK(rolled.find(certificate) != std::string::npos);
  CHECK(count_of(rolled, by_hand) == 2);  // here, and where it says how to play it again
  CHECK(plain_text(composed("replay", record), 160).find(by_hand) != std::string::npos);
  CHECK(plain_text(composed("report", record, {{"lang", "de"}}), 160).find("87 Würfel wurden von Hand") !=
        std::string::npos);
}
