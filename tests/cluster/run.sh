#!/bin/sh
# Plays the shipped cluster scripts on a real Slurm of two nodes and on GNU parallel, breaks things, and compares every
# byte with one machine's: sh tests/cluster/run.sh [PROGRAM [slurm|parallel]]. Debian 12, root, some six minutes.
set -eu
cd "$(dirname "$0")/../.."
. src/setup.sh
install_missing slurmctld slurmd slurm-client munge parallel iproute2 procps
program=$(realpath "${1:-build/release/src/quincunx}")
export QUINCUNX="$program"

test=
trap '[ -z "$test" ] || kill -9 $test 2>/dev/null' EXIT
trap 'exit 130' INT TERM
for part in ${2:-slurm parallel}; do
  folder=$(mktemp -d /tmp/quincunx-cluster-XXXXXX)
  chmod 755 "$folder"
  # In namespaces of its own: its ports are its own, and when the test ends, in any way, all its daemons end.
  setpriv --pdeathsig KILL unshare --pid --fork --kill-child --mount-proc --net --uts --ipc \
    sh "tests/cluster/$part.sh" "$folder" &
  test=$!
  wait $test || {
    echo "logs are in $folder"
    exit 1
  }
  test=
  rm -r "$folder"
done
