#!/bin/sh
# Submits every piece that is missing to Slurm, and a merge that begins when all are played. Call it on the
# login node, in the folder that BATTLE and OUT start from. Call it again, any time after the array has ended:
# pieces that are complete are not played twice, and one that was begun goes on where it was.
set -eu
here=$(dirname "$0")
. "$here/settings.sh"

missing=$($QUINCUNX missing $batch --shards "$SHARDS")  # such as 3,7-9
if [ -z "$missing" ]; then
  exec $QUINCUNX merge $batch
fi
mkdir -p "$OUT/slurm"
job=$(sbatch --parsable --export=ALL --array="$missing" --output="$OUT/slurm/%A_%a.txt" "$here/shard.sbatch")
echo "pieces $missing: job $job"
# afterany: the merge itself sees whether all is there, and says in OUT/slurm what is not; then call this again. (afterok
# would count a task as failed that was killed once, and then started again and done.)
sbatch --export=ALL --dependency="afterany:$job" --output="$OUT/slurm/merge_%j.txt" "$here/merge.sbatch"
