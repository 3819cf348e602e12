#pragma once
// What the help of the desk's longer commands adds.

namespace quincunx::cli {

inline constexpr const char* rulings_help =
    R"(For what the rules leave to the umpire, or what the program got wrong. The ruling changes one unit, at the
beginning of the turn that is played next. Its place, facing, formation, states and fate are named as in
scenarios; 'quincunx rules KEY --section columns' lists the states with their values. The command prints each
change with what was before. A place that a set-up could not have is refused: off the table, on another unit,
in closed ground.

The report of the turn prints the ruling with its reason. So do the packs of players whose unit it is, or who
see the unit as it is ruled on; write no reason that gives away more. 'umpire status' lists the rulings that
wait. For a turn that has been played, 'umpire amend GAME TURN --rule UNIT' takes the same options.

  quincunx umpire rule my-game red-horse --set resolve=2 --why "the dice were read wrongly"
  quincunx umpire rule my-game blue-guns --place 12,8 --facing 270 --why "they were meant to cover the bridge"
  quincunx umpire rule my-game --withdraw 2)";

inline constexpr const char* amend_help =
    R"(With --orders the player's orders for the turn are those of a file; with --admit they are those of a mail
that came late, or of an earlier one, also of the turn that is still open; --rule adds a ruling (see 'umpire rule'), --withdraw takes one back. The
game is played again from its beginning with the same dice, so that only what follows from the change differs.
Later turns are played again by the orders that were sent for them; those that can no longer be obeyed are listed.

Letters, reports and logs of packs that differ name the amendment, with the reason, and 'umpire publish' lists
their mails. If the key of the turn was published before, all packs say that the turn was amended after its
dice were known, and all players read the reason.

  quincunx umpire amend my-game 2 --admit 1928274b --why "the mail was late by my mistake"
  quincunx umpire amend my-game 3 --player red --orders red-3.xml --why "a slip in the id" --dry-run
  quincunx umpire amend my-game 3 --rule red-horse --set resolve=2 --why "the dice were read wrongly")";

inline constexpr const char* adjudicate_help =
    R"(Plays the game from its beginning by the orders that count, with the dice of its keys. Writes to GAME/turns/NN:

  umpire/report.pdf, log.xml   everything
  packs/PLAYER/                what the player gets: report.pdf, log.xml, letter.txt, seals.txt; mail.eml and pack.zip
                               of these
  look-at.txt                  what to look at before anything is sent: orders that the rules refused or
                               that found no occasion, and the dice that decided most; it is printed too

  quincunx umpire adjudicate my-game)";

inline constexpr const char* verify_help =
    R"(Checks the chain of the ledger and that every mail is as it arrived, plays all turns again, and compares the
logs of the umpire and of each player, and the packs with those that were published. --documents also prints
every document again.

Players verify what they were sent: the mail of a turn, or pack.zip. seals.txt in it is a list of the SHA-256 of each
file, as 'sha256sum -c seals.txt' reads it, and the SHA-256 of that list is the number of the pack, which the letter
and the ledger have. The keys of the dice must lead to the commitment, and every die is checked if the side knows all
of the enemy. When the game is revealed, the ledger in reveal.zip is compared with the packs and mails that are named
with it: their numbers, and how long the ledger was when they were made. Nothing is unpacked to disk.

  quincunx umpire verify my-game
  quincunx umpire verify mail.eml
  quincunx umpire verify reveal.zip turn-1.eml turn-2.eml)";

}  // namespace quincunx::cli
