#!/bin/sh
# The same without a scheduler, by GNU parallel: on the cores of this machine, or on those named in HOSTS, as in
#     HOSTS=4/anna,8/bob,: sh scenarios/cluster/parallel.sh     four pieces at once on anna, eight on bob, and here
# Those are reached by ssh without a password, and see the same folders. Whatever was killed, call it again: it plays
# what is missing, and merges when nothing is.
set -eu
here=$(dirname "$0")
. "$here/settings.sh"

# A piece is given its own number ({}), not its place in this list (PARALLEL_SEQ): the list is of missing ones.
# --retries: a piece that fails, or whose machine is gone, is tried three times, elsewhere if there is an elsewhere.
mkdir -p "$OUT"
$QUINCUNX missing $batch --shards "$SHARDS" --each |
  parallel ${HOSTS:+--sshlogin "$HOSTS" --workdir .} --retries 3 --joblog "$OUT/joblog.txt" \
    "$QUINCUNX batch $batch --jobs 1 --shard {}/$SHARDS"
exec $QUINCUNX merge $batch
