#pragma once
// A game by mail of the small battle, without fonts: documents are a line about the log.

#include <catch2/catch.hpp>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/umpire/proof.hpp"
#include "quincunx/xml/xml.hpp"
#include "temporary.hpp"

namespace quincunx::test {

inline std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline std::string replaced_in(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

// Each on a line of its own.
inline std::string in_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// Texts of problems, in one.
inline std::string in_one(const Problems& problems) { return text(problems); }

class TableTop {
 public:
  using Agreed = std::function<void(GameFile& file)>;  // what is agreed otherwise
  explicit TableTop(std::string scenario = bytes_of(SOURCE_DIR "/tests/battles/small.xml"),
                    Agreed agreed = {})
      : scenario_(std::move(scenario)), agreed_(std::move(agreed)) {
    office.program = "1";
    office.at = "2026-05-01T10:00:00Z";
    office.print = [](const Record& record, const umpire::Printing& wanted, Problems&) {
      return std::optional<std::string>(wanted.form + "." + wanted.format + " in " + wanted.language +
                                        " on " + wanted.paper + ": " + std::to_string(record.log.size()) +
                                        " events\n");
    };
    Problems problems;
    REQUIRE(start(problems));
  }

  bool start(Problems& problems) const { return start(problems, path()); }
  bool start(Problems& problems, const std::string& folder) const {
    Problems of_scenario;
    auto read = read_scenario(scenario_, "scenario.xml", of_scenario);
    REQUIRE(read);
    auto battle = muster(std::make_shared<const Scenario>(std::move(*read)), of_scenario);
    REQUIRE(battle);
    GameFile file;
    file.id = battle->scenario->id;
    file.title = battle->scenario->title;
    file.scenario_digest = sha256(scenario_);
    file.rulebook_digest = battle->book.digest();
    file.turns = 20;
    file.umpire = "Umpire";
    file.address = "umpire@example.org";
    file.players.resize(2);
    file.players[0].id = "red";
    file.players[0].side = "red";
    file.players[0].name = "Red";
    file.players[0].address = "red@example.org";
    file.players[1].id = "blue";
    file.players[1].side = "blue-coats";
    file.players[1].name = "Blue";
    file.players[1].address = "blue@example.org";
    file.players[1].language = "de";
    file.players[1].salt = "salz";
    file.players[1].code = sha256("salzheron");
    if (agreed_) agreed_(file);
    const KeyChain keys(std::string(64, 'a'), file.turns);
    file.commitment = keys.commitment();
    return umpire::start_game(folder, file, {keys.last_key(), file.turns}, scenario_, *battle,
                              {{"red", ""}, {"blue", "heron"}}, office, problems);
  }

  std::string path() const { return folder_ / "game"; }
  std::string read(const std::string& name) const { return bytes_of(path() + "/" + name); }
  // The words of a letter, whose lines are wrapped, in one line.
  std::string letter(const std::string& name) const {
    const std::string text = read(name);
    return join(words(std::string_view(text)), " ");
  }
  std::string scratch(const std::string& name) const { return folder_ / name; }

  umpire::Game open() const {
    Problems problems;
    auto game = umpire::Game::open(path(), umpire::Game::For::changing, problems);
    INFO(in_one(problems));
    REQUIRE(game);
    return std::move(*game);
  }
  // Why it cannot be opened; empty: it can.
  std::string refusal() const {
    Problems problems;
    const auto game = umpire::Game::open(path(), umpire::Game::For::looking, problems, 0);
    return game ? "" : in_one(problems);
  }

  umpire::Receipt receive(const std::string& bytes, const std::string& player = {}) const {
    auto game = open();
    Problems problems;
    const auto receipts = umpire::receive(game, office, {{"a mail", bytes}}, player, problems);
    INFO(in_one(problems));
    REQUIRE(receipts);
    REQUIRE(receipts->size() == 1);
    return receipts->front();
  }
  void play_turn() const {
    auto game = open();
    Problems problems;
    INFO(in_one(problems));
    REQUIRE(umpire::close_turn(game, office, problems, umpire::Unordered::closed));
    REQUIRE(umpire::adjudicate(game, office, problems));
    REQUIRE(umpire::publish(game, office, problems));
  }
  // What does not hold; empty: all does.
  std::string faults(bool documents = true) const {
    Problems problems;
    const auto game = umpire::Game::open(path(), umpire::Game::For::looking, problems);
    if (game) umpire::verify_game(*game, office, documents, problems);
    return in_one(problems);
  }

  umpire::Office office;

 private:
  TemporaryFolder folder_;
  std::string scenario_;
  Agreed agreed_;
};

inline std::string mail_from(const std::string& address, const std::string& body) {
  return "From: A player <" + address +
         ">\r\nTo: umpire@example.org\r\nSubject: Orders\r\nDate: Fri, 1 May 2026 "
         "08:00:00 +0000\r\nMessage-ID: <1@example.org>\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; "
         "charset=utf-8\r\n\r\n" +
         body;
}
inline std::string red_orders(const std::string& inside) {
  return "<orders scenario=\"small\" side=\"red\" silent=\"hold\">" + inside + "</orders>";
}

}  // namespace quincunx::test

// Every file of this folder speaks of these.
using namespace quincunx;
using namespace quincunx::test;
using namespace quincunx::umpire;
using Catch::Contains;
using Result = Submission::Result;
