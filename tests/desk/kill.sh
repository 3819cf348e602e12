#!/bin/bash
# Kills the commands of a game by mail at random moments, and proves that nothing is lost and nothing half done:
# after each kill the game verifies, and when every command has come to its end, the folder is byte for byte that
# of a game in which none was killed.
#
#   tests/desk/kill.sh PROGRAM [KILLS [SEED]]     200 kills take a few minutes
set -u
program=$(realpath "$1") kills=${2:-200} RANDOM=${3:-1}
source=$(realpath "$(dirname "$0")/../..")/scenarios/first-battle
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
export QUINCUNX_NOW=2026-05-01T10:00:00Z
fail() { echo "kill.sh: $*" >&2; exit 1; }

printf 'ab%.0s' {1..32} >key
mail() {  # FROM FILE: a mail with orders, on standard output
  printf 'From: %s\nTo: umpire@example.org\nSubject: orders\nMessage-ID: <%s@example.org>\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n' "$1" "$RANDOM"
  cat "$2"
}
mail red@example.org "$source/orders/red.xml" >red.eml
mail blue@example.org "$source/orders/blue.xml" >blue.eml
sed 's/by="2.5"/by="2"/' "$source/orders/red.xml" >corrected.xml
init=("$program" umpire init "$source" GAME --key key --umpire 'Umpire <umpire@example.org>'
  --player 'red=Red <red@example.org>' --player 'blue=Blue <blue@example.org> lang=de')
# The acts of a game: commands, with GAME for its folder.
steps=("receive GAME red.eml blue.eml" "rule GAME red-guns --set resolve=1 --why slip" "rule GAME --withdraw 1")
for turn in 1 2; do
  steps+=("rule GAME blue-guns --facing 18$turn --why pushed" "close GAME --without-orders" "adjudicate GAME" "publish GAME")
done
steps+=("turn GAME --without-orders" "amend GAME 1 --player red --orders corrected.xml --why slip" "publish GAME")
steps+=("amend GAME 2 --rule blue-guns --facing 190 --why pushed" "publish GAME")

# The game in which no command is killed: how many lines the ledger has after each.
"${init[@]/GAME/whole}" >/dev/null || fail "init"
lines=()
for step in "${steps[@]}"; do
  # shellcheck disable=SC2086
  "$program" umpire ${step/GAME/whole} >/dev/null || fail "$step"
  lines+=("$(wc -l <whole/ledger.jsonl)")
done
"$program" umpire verify whole --documents >/dev/null || fail "the game that was not killed does not verify"

killed=0 games=0
while ((killed < kills)); do
  rm -rf game
  while [[ ! -e game/game.xml ]]; do
    if ((killed < kills && RANDOM % 4 != 0)); then
      { timeout -s KILL "0.$(printf %03d $((RANDOM % 60)))" "${init[@]/GAME/game}" >/dev/null 2>&1; } 2>/dev/null
      (($? == 137)) && ((++killed))
    else
      "${init[@]/GAME/game}" >/dev/null 2>err || { cat err >&2; fail "init after a kill"; }
    fi
  done
  ((++games))
  for i in "${!steps[@]}"; do
    step=${steps[$i]/GAME/game}
    while (($(wc -l <game/ledger.jsonl) < lines[i])); do
      if ((killed < kills && RANDOM % 4 != 0)); then
        # shellcheck disable=SC2086
        { timeout -s KILL "0.$(printf %03d $((RANDOM % 400)))" "$program" umpire $step >/dev/null 2>&1; } 2>/dev/null
        (($? == 137)) && ((++killed))
        # Looking changes nothing: a half-written line is reported, and left to the next command.
        "$program" umpire status game >/dev/null 2>err || { cat err >&2; fail "after a kill of '$step'"; }
      else
        # shellcheck disable=SC2086
        "$program" umpire $step >/dev/null 2>err || { cat err >&2; fail "'$step' after a kill"; }
      fi
    done
  done
  # The last command may have been killed after its line was written: the next one that changes the game makes
  # its files again.
  "$program" umpire publish game >/dev/null 2>&1
  "$program" umpire verify game --documents >/dev/null 2>err || { cat err >&2; fail "the game does not verify"; }
  diff -r whole game >err || { head -20 err >&2; fail "the game differs from one that was not killed"; }
done
echo "$killed kills in $games games: nothing lost, nothing half done"
