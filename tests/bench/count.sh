#!/bin/sh
# count.sh [FOLDER]: million instructions a play, the mean of plays 0 to 7 of doctrine against doctrine, set-up and
# muster left out; then instructions for each event of their logs verified. FOLDER holds the programs built from
# count.cpp and replay.cpp. Needs valgrind; the same figures every time.
set -eu
cd "$(dirname "$0")/../.."
folder=$(realpath "${1:-build/bench/tests/bench}")
kept=$(mktemp)
trap 'rm -f "$kept"' EXIT

# PROGRAM FUNCTION BATTLE: instructions within the function; what the program prints goes to $kept.
instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null --collect-atstart=no "--toggle-collect=$2" "$folder/$1" "$3" 8 2>&1 >"$kept" |
    sed -n 's/.*Collected : //p'
}

for battle in 20 $(cat tests/battles/signature.txt); do
  hundredths=$(($(instructions count 'quincunx::play(*)' "$battle") / 80000))
  events=$(instructions replay 'quincunx::verified(*)' "$battle")
  events=$((events / $(sed 's/.*, \([0-9]*\) events$/\1/' "$kept")))
  printf '%s: %d.%02d million a play, %d an event verified\n' "$battle" $((hundredths / 100)) $((hundredths % 100)) "$events"
done
