#pragma once
// What `quincunx umpire rule --help` adds.

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

}  // namespace quincunx::cli
