#pragma once
// A game by mail: a folder with what was agreed, every mail as it arrived, and a ledger of what was done. All
// else follows from these, and is made again when it is lost.

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quincunx/base/amended_turns.hpp"
#include "quincunx/base/key_chain.hpp"
#include "quincunx/base/problem.hpp"
#include "quincunx/play/battle.hpp"
#include "quincunx/xml/game_file.hpp"

namespace quincunx::umpire {

struct Act;      // src/umpire/folder/ledger.hpp
class GameLock;  // src/umpire/folder/lock.hpp

// What a player has sent, as the ledger has it.
struct Submission {
  // accepted: it counts, unless the player sends better. refused: it has mistakes, or is not for this game.
  // late: for a turn that was closed. unknown: of no player of this game; never obeyed. salt: for the dice.
  enum class Result : std::uint8_t { accepted, refused, late, unknown, salt } result = Result::unknown;
  std::uint32_t act = 0;   // its line in the ledger
  std::string at;          // when it was taken in, UTC
  std::string player;      // id; empty: unknown
  std::string from;        // the sender as the mail names it
  std::string digest;      // SHA-256 of the mail, which names its file
  std::string kind;        // of the file: "eml", "xml", "txt"
  std::string orders;      // SHA-256 of its orders as the program understood them, which names their file
  int turn = 0;            // that was open, or that it was admitted to
  std::vector<int> turns;  // that it has orders for, of those that were open
  bool standing = false;   // it has standing orders
  std::string salt = {};   // for the dice
  // When the umpire's mail server received it, UTC; empty: it does not say, and `at` stands for it.
  std::string received = {};

  const std::string& arrived() const { return received.empty() ? at : received; }
};
std::string_view key(Submission::Result result);
inline constexpr std::size_t code_digits = 8;            // of the digest of a mail
std::string receipt_code(const Submission& submission);  // these

// A ruling of the umpire, as the ledger has it.
struct GivenRuling {
  int number = 0;  // of the game, from 1
  int turn = 0;    // at whose beginning it is carried out
  std::string unit, xml;
  std::uint32_t act = 0;  // its line in the ledger
  bool withdrawn = false;
};

// An amendment of a turn that had been played, as the ledger has it.
struct Amendment {
  int number = 0;  // of the game, from 1
  int turn = 0;
  std::string why;
  AmendedTurn::What what = AmendedTurn::What::unknown;
  std::string of;           // the player whose orders, or the unit that it is about
  bool dice_known = false;  // the key of the turn was published before
  std::map<std::string, int, std::less<>> changed_from;  // player -> the first turn whose pack it changed
};

// A submission that the umpire made count for a turn.
struct Admitted {
  std::string digest;
  std::uint32_t act = 0;
};

struct TurnState {
  std::uint32_t closed = 0;        // the act that closed it; 0: it is open
  std::uint32_t first_played = 0;  // the act that adjudicated it; 0: not adjudicated
  std::uint32_t played = 0;        // the latest act that its files follow from; 0 likewise
  std::uint32_t published = 0;     // the latest act that published it
  std::map<std::string, std::uint32_t, std::less<>>
      amended;                                            // player -> the latest act that changed the pack
  std::map<std::string, Admitted, std::less<>> admitted;  // by player
  std::map<std::string, std::string, std::less<>> packs;  // player -> number of the pack last published

  bool waits() const;  // a pack is to be published: it is new, or an amendment has changed it since
};

// A deadline for the orders of a turn, and the act that set it.
struct Deadline {
  std::uint32_t act = 0;
  std::string at;  // UTC
};

// The fold of a ledger.
struct GameState {
  std::vector<Submission> submissions;  // in the order of their arrival
  std::vector<GivenRuling> rulings;     // by number
  std::vector<Amendment> amendments;    // by number
  int amended = 0;                      // how many there were, those of turns that no longer exist too
  std::map<int, TurnState> turns;       // those closed, and the open one once a mail was admitted to it
  std::map<int, std::vector<Deadline>> deadlines;
  int first = 1;               // number of the first turn
  int closed = 0, played = 0;  // the last turn closed, and adjudicated; first - 1: none
  bool over = false;           // the rules have ended the battle in turn `played`
  bool revealed = false;
  std::uint32_t acts = 0;
  std::string head;  // hash of the last line

  int open() const { return closed + 1; }  // the turn for which orders are accepted
  bool published_since(int turn) const;    // a key from which the dice of this turn follow
};

struct Paths {
  std::string folder;
  std::string game() const { return folder + "/game.xml"; }
  std::string secret() const { return folder + "/secret.xml"; }
  std::string ledger() const { return folder + "/ledger.jsonl"; }
  std::string scenario() const { return folder + "/scenario/scenario.xml"; }
  std::string mail(std::string_view digest, std::string_view kind) const;
  std::string orders(std::string_view digest) const;
  std::string receipt(std::string_view digest) const;
  std::string welcome(std::string_view player) const;
  std::string turn(int number) const;  // its folder: turns/03
};

// An open game. As long as it exists no other command changes the folder.
class Game {
 public:
  enum class For : std::uint8_t { looking, changing };

  // Reads and checks what the folder holds. A half-written line at the end of the ledger, of a command that
  // was killed, is cut off when the game is opened for changing; a warning reports it. Waits so long for
  // another command to end.
  static std::optional<Game> open(const std::string& folder, For what, Problems& problems,
                                  int wait_seconds = 10);
  // Writes a new game: its folder must not exist, or be empty; what a call left there that was killed goes
  // first. `first_mails`: by player.
  static bool create(const std::string& folder, const GameFile& file, const SecretFile& secret,
                     std::string_view scenario,
                     const std::vector<std::pair<std::string, std::string>>& first_mails,
                     const std::string& at, Problems& problems);

  Game(Game&&) noexcept;
  Game& operator=(Game&&) noexcept;
  ~Game();

  const Paths& paths() const { return paths_; }
  const GameFile& file() const { return file_; }
  const GameState& state() const { return state_; }
  const Battle& battle() const { return *battle_; }
  std::shared_ptr<const Battle> shared_battle() const { return battle_; }
  const std::vector<Act>& acts() const { return acts_; }
  const PlayerEntry* player(std::string_view id) const;  // null: no such player
  // Whether a mail of a player came from another address than his: his code word identified it.
  bool from_elsewhere(const Submission& submission) const;
  std::string published_at(int turn) const;  // when it was last published; empty: it was not
  // Until when orders for a turn are wanted, as it stood after an act, UTC; empty: no deadline was set.
  std::string deadline(int turn, std::uint32_t act = std::numeric_limits<std::uint32_t>::max()) const;
  Salts salts() const;  // as far as they were sent
  // The keys of the dice; nullopt and a problem if secret.xml is missing or of another game.
  std::optional<KeyChain> keys(Problems& problems) const;
  // Bytes of a mail that the ledger names; nullopt and a problem if the file is gone or was changed.
  std::optional<std::string> mail(const Submission& submission, Problems& problems) const;

  // Its orders as the program understood them, as XML with the ids of the scenario; likewise.
  std::optional<std::string> orders(const Submission& submission, Problems& problems) const;

  // The state as if these acts were recorded, up to the next call of record. `orders`: XML that they name and
  // that is not on disk yet; empty: none.
  void suppose(std::vector<Act> acts, std::string orders = {});
  // Appends acts to the ledger, and takes them into the state. What they name must be on disk already.
  bool record(std::vector<Act> acts, Problems& problems);

 private:
  Game();
  Paths paths_;
  GameFile file_;
  GameState state_;
  std::shared_ptr<const Battle> battle_;
  std::optional<GameState> before_;  // what was supposed
  std::string supposed_orders_;      // likewise
  std::vector<Act> acts_;
  std::unique_ptr<GameLock> lock_;
};

}  // namespace quincunx::umpire
