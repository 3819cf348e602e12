# Called by run.sh in namespaces of its own: batches on a cluster that is being shot at, compared with one machine.
set -eu
D=$1
began=$(date +%s)
. tests/cluster/common.sh
. tests/cluster/daemons.sh

task() { # its process
  for process in $(pgrep -f -- "^$program batch .*--shard-from-env"); do
    tr '\0' '\n' <"/proc/$process/environ" | grep -qx "SLURM_ARRAY_TASK_ID=$1" && echo "$process"
  done
}

step 'two nodes, a controller, munge'
cluster_up
step 'one machine'
one_machine

step 'a quiet day'
OUT=$D/quiet sh scenarios/cluster/submit.sh
wait_for 300 'the array' queue_empty
same "$D/quiet"

step 'a bad day: a task killed, another told to stop, a node lost; it heals by itself'
OUT=$D/bad sh scenarios/cluster/submit.sh
wait_for 60 'four tasks at once' starts_of "$D/bad" 4
job=$(squeue -h -o %F | sort -n | head -1)
kill -9 "$(task 0)"
say 'kill -9 of task 0'
timeout 5 scancel --signal=TERM --batch "${job}_1" || true
say 'SIGTERM to task 1'
sleep 3
kill -9 "$node_n2"
say 'node n2 lost, with all that ran there'
wait_for 120 'n2 to be missed' node_down n2
say "n2 is missed: $(squeue -h -t running | wc -l) running, $(squeue -h -r -t pending | wc -l) waiting"
node_up n2
say 'n2 back'
wait_for 600 'the array' queue_empty
same "$D/bad"

step 'a bad day for the administrator: the controller lost; submit.sh again'
OUT=$D/admin sh scenarios/cluster/submit.sh
wait_for 60 'eight tasks' starts_of "$D/admin" 8
kill -9 "$controller"
say 'controller lost'
sleep 6
controller_up
say 'controller back; what it wrote down last was seconds old'
sleep 20
squeue -a -r -h -o '%T: %r' | sort | uniq -c
sinfo -h -N
say 'the administrator cancels what is left and starts the nodes anew'
kill -9 "$node_n1" "$node_n2"
scancel --me
node_up n1
node_up n2
sleep 5
scontrol update nodename=n1,n2 state=resume 2>/dev/null || true  # only where they were drained
wait_for 60 'nodes to be idle' nodes_idle
wait_for 60 'the queue' queue_empty
OUT=$D/admin sh scenarios/cluster/submit.sh
wait_for 300 'the missing' queue_empty
same "$D/admin"

step 'a worse day: tasks cancelled, a piece deleted, one torn; then submit.sh again'
OUT=$D/worse sh scenarios/cluster/submit.sh
wait_for 60 'four tasks at once' starts_of "$D/worse" 4
job=$(squeue -h -o %F | sort -n | head -1)
scancel "${job}_1" "${job}_$((SHARDS - 1))"
say "tasks 1 and $((SHARDS - 1)) cancelled"
wait_for 300 'the rest' queue_empty
[ ! -e "$D/worse/mirror/balance.json" ] || fail 'merged although pieces are missing'
rm "$D/worse/mirror/plays-3-of-$SHARDS.store"
truncate --size=-30 "$D/worse/mirror/plays-5-of-$SHARDS.store"
OUT=$D/worse sh scenarios/cluster/submit.sh
wait_for 300 'the missing' queue_empty
same "$D/worse"

step 'all pieces once more: each is unchanged'
(export OUT=$D/quiet; . scenarios/cluster/settings.sh; sbatch -Q --array=0-$((SHARDS - 1)) --output="$D/again_%a.txt" scenarios/cluster/shard.sbatch)
wait_for 300 'the array' queue_empty
[ "$(cat "$D"/again_*.txt | grep -c 'already complete')" = "$SHARDS" ] || fail 'not all were complete'
same "$D/quiet"
step 'done'
