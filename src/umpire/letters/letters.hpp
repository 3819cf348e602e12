#pragma once
// The mails of an umpire: welcome, receipt, turn. Each in the language of its player.

#include <string>
#include <vector>

#include "quincunx/mail/outgoing.hpp"
#include "quincunx/report/report.hpp"
#include "umpire/orders/letter_in.hpp"
#include "umpire/turns/played.hpp"

namespace quincunx::umpire {

// A mail to a player, without body and attachments; `about` makes its Message-ID, with digits of the game.
mail::Outgoing letter_to(const GameFile& game, const PlayerEntry& player, const std::string& at,
                         const std::string& about);

// How the files of a player begin that are mailed, so that no two of a game have the same name:
// "first-battle-turn-3-red". Plain letters, digits and '-'. `amendment`: the number of the last one of an
// amended pack, else 0.
std::string file_stem(const GameFile& game, const PlayerEntry& player, int turn, int amendment = 0);
// Named so: "first-battle-turn-3-red-report.pdf".
mail::File named_for(const std::string& stem, mail::File file);

// The form for a player's orders. `known`: the game as the player's side knows it, up to the turn before;
// `due`: in words, empty without a deadline.
mail::File form_for(const GameFile& game, const Record& known, const PlayerEntry& player, int turn,
                    const std::string& due);

// The first mail, before the game. `word`: the player's code word; empty: the address identifies.
mail::Outgoing welcome(const GameFile& game, const Battle& battle, const PlayerEntry& player,
                       const std::string& word, const std::string& at);

// What is in a player's mail, as the program understood it.
struct Reading {
  const Submission& submission;
  const PlayerEntry& player;
  const LetterIn& letter;
  const Problems& problems;             // at their places in the mail
  std::vector<std::string> lines = {};  // the orders, as the program writes them
  std::vector<std::string> trial = {};  // what may come of them, as far as the player can know
  bool knows_all = true;                // no fog: no enemy is unknown
  bool salt_late = false;
  const Submission* in_force = nullptr;  // that counts for the open turn now; null: none
  const Submission* replaced = nullptr;  // that counted until this one came; null: none
  std::vector<int> too_late = {};        // turns of its orders that are closed, where others are open
  bool empty = false;                    // it names its turn, and orders nothing
};
std::vector<std::string> receipt_lines(const Game& game, const Reading& reading);
mail::Outgoing receipt(const Game& game, const Reading& reading, const std::vector<std::string>& lines);
// The receipt of a mail from the address of this player without the player's code word. It does not have the
// word.
std::vector<std::string> code_missing_lines(const Game& game, const PlayerEntry& player,
                                            const Submission& submission);

// That the umpire admitted a mail whose orders came late, or others of the player. `act`: of the admission.
mail::Outgoing admission(const Game& game, const PlayerEntry& player, const std::string& digest,
                         const Act& act);

// A time of the ledger as letters have it: "2026-11-26, 17:05 UTC".
std::string date_in_letters(const std::string& at);

// What the letter of a turn has besides the game.
struct TurnNews {
  std::string dice_key;  // of the turn
  std::string files;     // how the names of the attached files begin
  bool amended = false;
  bool sent_before = false;  // a report of the turn, which an amended one replaces
  std::vector<std::pair<std::string, std::string>> admitted =
      {};                 // players whose orders the umpire replaced before the turn was played, and why
  bool next_open = true;  // orders of the next turn are wanted; else it was closed before
  std::string due = {};   // when, in words; empty without a deadline
  bool missing = false;   // the player sent no orders for the turn,
  Silence silent = Silence::hold;          // and so units did this
  bool before = false;                     // that had none of earlier turns to follow
  std::vector<std::string> captured = {};  // sentences about couriers of the enemy
  std::vector<std::string> sealed = {};    // sentences about what the pack follows from
};
// The report of a turn in ten lines. `view`: the game as the player's side knows it.
std::vector<std::string> turn_lines(const Game& game, const PlayedGame& view, const PlayerEntry& player,
                                    const TurnNews& news);

}  // namespace quincunx::umpire
