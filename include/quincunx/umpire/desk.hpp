#pragma once
// What an umpire does with a game by mail. Each function that changes a game leaves it as it was, or as it
// should become, when the program is killed at any moment.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "quincunx/report/report.hpp"
#include "quincunx/umpire/game.hpp"

namespace quincunx::umpire {

// A document by the name of its template.
struct Printing {
  std::string form;             // "report"
  std::string format;           // "pdf" or "html"
  std::string language, paper;  // of the reader
  std::string side = {};        // id, of a document about one side; empty: about both
  bool newest_turn = false;     // of a report: the newest turn in full, the others in a line each
};

// What the caller provides: its name, the time, and printed documents.
struct Office {
  std::string program;  // its version, for the headers of logs
  std::string at;       // now, UTC: 2026-11-26T17:05:00Z
  std::function<std::optional<std::string>(const Record& record, const Printing& wanted, Problems& problems)>
      print;
};

// -- The beginning
struct Welcome {
  std::string player;  // id
  std::string code;    // word; empty: the address identifies
};
// Writes a new game, with a first mail to every player.
bool start_game(const std::string& folder, const GameFile& file, const SecretFile& secret,
                std::string_view scenario, const Battle& battle, const std::vector<Welcome>& welcomes,
                const Office& office, Problems& problems);

// -- Orders that arrive
struct Incoming {
  std::string name;   // of the file, for problems
  std::string bytes;  // of one mail, or of a bare file of orders
};
// The mails of a file, a Maildir or another folder of mails, and "-", standard input.
std::vector<Incoming> incoming(const std::vector<std::string>& paths, Problems& problems);

struct Receipt {
  std::string name;               // of the file
  Submission submission;          // as it is in the ledger
  bool known = false;             // it had arrived before: nothing has changed
  std::string answer;             // the path of the mail that answers it; empty: none
  std::vector<std::string> text;  // the receipt, for people
  std::string lacks_code_of;      // the players whose address it has without a code word; else empty
  Problems problems;              // of the orders
};
// Takes mails in, by the date of their last mail server, else of their sender. `player`: whose bare files
// are; empty: mails identify their senders.
std::optional<std::vector<Receipt>> receive(Game& game, const Office& office,
                                            const std::vector<Incoming>& mails, const std::string& player,
                                            Problems& problems);

// -- Turns
enum class Unordered : std::uint8_t { refused, closed };  // a turn for which no player has sent anything
// Accepts no more orders for the open turn. The lines describe what will be played.
std::optional<std::vector<std::string>> close_turn(Game& game, const Office& office, Problems& problems,
                                                   Unordered unordered = Unordered::refused);

struct Adjudicated {
  int turn = 0;
  std::string standing;              // a line: the losses so far, or the verdict
  std::vector<std::string> look_at;  // before anything is sent
  std::string folder;                // of the turn's files
};
// Plays the turn that was closed, and makes its files. `deadline`: of the next turn's orders, UTC; empty:
// none.
std::optional<Adjudicated> adjudicate(Game& game, const Office& office, Problems& problems,
                                      const std::string& deadline = {});
// Sets or moves the deadline of the open turn. Mails that have arrived stay what they are.
bool set_deadline(Game& game, const Office& office, const std::string& deadline, Problems& problems);
// Makes the files of every turn again that are missing or not those of the latest act. Returns the turns.
std::optional<std::vector<int>> restore(const Game& game, const Office& office, Problems& problems);

struct Published {
  int turn = 0;
  std::vector<std::string> mails;    // paths of .eml files
  std::vector<std::string> by_hand;  // packs of players without an address, with their numbers
};
// Notes that the packs of every adjudicated turn that differ from those sent before go out.
std::optional<std::vector<Published>> publish(Game& game, const Office& office, Problems& problems);

// -- Rulings
// A change of a unit, in words of a command line. Names are those of the attributes of <umpire-ruling>.
struct RulingWords {
  struct Change {
    std::string option;       // as it was given, for problems
    std::string name, value;  // "facing", "90"
  };
  std::string unit;  // id
  std::vector<Change> changes;
};
struct Ruled {
  int number = 0, turn = 0;
  std::vector<std::string> changes;  // with what was before; empty: everything is so already
};
// A ruling for the turn that is played next, at whose beginning it is carried out.
std::optional<Ruled> rule(Game& game, const Office& office, const RulingWords& wanted, const std::string& why,
                          Problems& problems);
// Takes back a ruling that has not been carried out.
bool withdraw(Game& game, const Office& office, int number, Problems& problems);

// -- Afterwards
struct Correction {
  int turn = 0;
  std::string why;
  std::string player;                   // id, of `orders`
  std::optional<Incoming> orders = {};  // in place of those that counted: a mail or a bare file
  std::string admit = {};  // first digits of a receipt that is to count for the turn; it may be open
  std::optional<RulingWords> ruling = {};  // to be carried out at the beginning of the turn
  int withdraw = 0;                        // number of a ruling of the turn that is taken back; 0: none
  bool dry_run = false;                    // writes nothing
};
struct Amended {
  std::vector<std::string> changed;  // what, and for which players, in lines
  std::vector<std::string> unable;   // orders of later turns that can no longer be obeyed
  std::vector<int> turns;            // whose packs have to be published again
  std::string answer;                // the path of the mail to a player whose mail was admitted; empty: none
};
// Plays the game again from a turn that was closed, by other orders or rulings, and makes the files of every
// turn from there on. A mail can also be admitted to the turn that is open.
std::optional<Amended> amend(Game& game, const Office& office, const Correction& amendment,
                             Problems& problems);

// At the end of a game, or when the umpire ends it: keys, orders, the full log and report for every player.
// Returns the folder with the files.
std::optional<std::string> reveal(Game& game, const Office& office, Problems& problems);

// One screen. `at`: now, UTC, to mark a deadline that has passed.
std::vector<std::string> status(const Game& game, const std::string& at = {});

}  // namespace quincunx::umpire
