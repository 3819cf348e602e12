# Sourced by slurm.sh and parallel.sh: the battle, what one machine writes of it, and comparing.
export BATTLE=tests/battles/mirror.xml PLAYS=${PLAYS:-3200} SHARDS=${SHARDS:-16} OPTIONS='--seed 5'
program=$QUINCUNX

: >"$D/starts"
# The shipped scripts call this instead of the program: it notes every start.
cat >"$D/noted" <<END
#!/bin/sh
[ "\$1" != batch ] || echo "\${OUT##*/} \${SLURMD_NODENAME:-here} \${SLURM_ARRAY_TASK_ID:-\${PARALLEL_SEQ:-}} restart \${SLURM_RESTART_COUNT:-0}" >>"$D/starts"
exec "$program" "\$@"
END
chmod 755 "$D/noted"
export QUINCUNX=$D/noted

say() { printf '%4d s  %s\n' $(($(date +%s) - began)) "$*"; }
step() { echo; say "== $*"; }
fail() {
  say "FAILED: $*"
  exit 1
}

one_machine() { "$program" batch $BATTLE --plays "$PLAYS" $OPTIONS --out "$D/one" | head -3; }

# Every file of the battle, but for the pieces.
same() { # folder
  for file in "$D"/one/mirror/*; do
    cmp "$file" "$1/mirror/${file##*/}" || fail "${file##*/} of $1 is not what one machine writes"
  done
  say "the same bytes; $(grep -c "^${1##*/} " "$D/starts") starts for $SHARDS pieces," \
    "$(grep "^${1##*/} " "$D/starts" | grep -vc 'restart 0') of them restarts"
}

starts_of() { # folder, how many
  [ "$(grep -c "^${1##*/} " "$D/starts" || true)" -ge "$2" ]
}
no_task() { ! pgrep -f -- "^$program batch" >/dev/null; }

wait_for() { # seconds, what for, a command
  wait_end=$(($(date +%s) + $1))
  wait_what=$2
  shift 2
  until "$@"; do
    [ "$(date +%s)" -lt "$wait_end" ] || fail "waited in vain for $wait_what"
    sleep 0.5
  done
}
