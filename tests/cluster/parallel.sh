# Called by run.sh in namespaces of its own: batches by GNU parallel, which is killed as well.
set -eu
D=$1
began=$(date +%s)
. tests/cluster/common.sh
export PARALLEL_HOME=$D

a_task() { pgrep -nf -- "^$program batch .*$1 "; }
dispatcher() { pgrep -of 'perl .*parallel .*joblog'; }

step 'one machine'
one_machine

step 'a quiet day'
OUT=$D/quiet sh scenarios/cluster/parallel.sh >"$D/quiet.log"
same "$D/quiet"

step 'a task killed: it is tried again'
OUT=$D/task sh scenarios/cluster/parallel.sh >"$D/task.log" &
script=$!
wait_for 60 'three tasks' starts_of "$D/task" 3
kill -9 "$(a_task "$D/task")"
say 'kill -9 of a task'
wait $script
same "$D/task"

step 'the dispatcher killed: the script called again'
OUT=$D/killed sh scenarios/cluster/parallel.sh >"$D/killed.log" 2>&1 &
script=$!
wait_for 60 'five tasks' starts_of "$D/killed" 5
kill -9 "$(dispatcher)"
say 'kill -9 of parallel'
wait $script && fail 'the script should have failed'
say "$(pgrep -fc -- "^$program batch") tasks outlive it"
wait_for 60 'its tasks' no_task
OUT=$D/killed sh scenarios/cluster/parallel.sh >"$D/killed.log"
same "$D/killed"

step 'by a log of jobs: a task and the dispatcher killed, then --resume-failed'
export OUT=$D/log
batch="$BATTLE --plays $PLAYS $OPTIONS --out $OUT"
by_log() {
  seq "$SHARDS" | parallel -j 2 --joblog "$D/log.joblog" "$@" \
    "$QUINCUNX batch $batch --jobs 1 --shard-from-env $SHARDS # {}" >>"$D/log.log" 2>&1
}
by_log &
script=$!
wait_for 60 'three tasks' starts_of "$D/log" 3
kill -9 "$(a_task "$D/log")"
wait_for 60 'six tasks' starts_of "$D/log" 6
kill -9 "$(dispatcher)"
wait $script && fail 'parallel should have failed'
wait_for 60 'its tasks' no_task
say "parallel's log has $(($(wc -l <"$D/log.joblog") - 1)) jobs; missing: $($program missing $batch --shards "$SHARDS" 2>&1 | tr '\n' ' ')"
by_log --resume-failed
$program merge $batch >/dev/null
same "$D/log"
step 'done'
