#!/bin/sh
# The same without a scheduler, by GNU parallel: on the cores of this machine, or on those named in HOSTS, as in
#     HOSTS=4/node1,8/node2,: sh scenarios/cluster/parallel.sh   four pieces at once on node1, eight on node2, and here
# These hosts must accept ssh without a password, and see the same folders. If anything was killed, call the script
# again: it plays the missing pieces, and merges when none is missing.
set -eu
case $(parallel --version 2>/dev/null) in
  'GNU parallel'*) ;;
  *)
    echo "parallel.sh needs GNU parallel (Debian: apt-get install parallel); without it, quincunx batch plays on all" \
      "cores of this machine" >&2
    exit 1
    ;;
esac
here=$(dirname "$0")
. "$here/settings.sh"

# A piece gets its own number ({}), not its place in this list (PARALLEL_SEQ): the list holds only missing pieces.
# --retries: a piece that fails, or whose machine is gone, is tried three times, on another machine if there is one.
mkdir -p "$OUT"
$QUINCUNX missing $batch --shards "$SHARDS" --each |
  parallel ${HOSTS:+--sshlogin "$HOSTS" --workdir .} --retries 3 --joblog "$OUT/joblog.txt" \
    "$QUINCUNX batch $batch --jobs 1 --shard {}/$SHARDS"
exec $QUINCUNX merge $batch
