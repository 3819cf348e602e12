#!/bin/sh
# count.sh [COUNT]: million instructions a play, the mean of plays 0 to 7 of doctrine against doctrine, set-up and
# muster left out. COUNT is the program built from count.cpp. Needs valgrind; the same figures every time.
set -eu
cd "$(dirname "$0")/../.."
count=$(realpath "${1:-build/bench/tests/bench/count}")
kept=$(mktemp)
trap 'rm -f "$kept"' EXIT

for battle in 20 tests/battles/mirror.xml scenarios/lutzen-1632/scenario.xml tests/battles/lib-mirror.xml; do
  instructions=$(valgrind --tool=callgrind --callgrind-out-file="$kept" --collect-atstart=no \
    '--toggle-collect=quincunx::play(*)' "$count" "$battle" 8 2>&1 | sed -n 's/.*Collected : //p')
  echo "$battle: $((instructions / 80000)) hundredths of a million" | sed 's/: \([0-9]*\)\([0-9][0-9]\) h.*/: \1.\2 million/'
done
