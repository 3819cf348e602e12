#!/bin/sh
# Submits every missing piece to Slurm, and a merge that begins when all are played. Call it on the
# login node, in the folder that BATTLE and OUT start from. Call it again, any time after the array has ended:
# complete pieces are not played twice, and a piece that was begun continues where it was.
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
# afterany: the merge itself checks that all pieces are complete, and lists in OUT/slurm those that are not; then call
# this script again. (afterok would count a task as failed if it was killed once, even if it was started again and done.)
sbatch --export=ALL --dependency="afterany:$job" --output="$OUT/slurm/merge_%j.txt" "$here/merge.sbatch"
