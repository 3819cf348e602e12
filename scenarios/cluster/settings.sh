# What to play, where, and in how many pieces. All scripts here read this file. Change it, or set a variable
# before you call them, as in
#     BATTLE=scenarios/rocroi-1643 PLAYS=20000 sh scenarios/cluster/submit.sh
# Paths must not contain spaces. Between playing and merging change only the last two: pieces of another batch are
# refused.

BATTLE=${BATTLE:-scenarios/lutzen-1632}  # a scenario file or a battle's folder
PLAYS=${PLAYS:-100000}                   # how many plays in all
SHARDS=${SHARDS:-100}                    # in how many pieces; best when each takes 5 to 30 minutes
OPTIONS=${OPTIONS:-}                     # more options of 'quincunx batch', such as --seed 7 --no-orders
OUT=${OUT:-out}                          # a folder that every machine sees under this name
QUINCUNX=${QUINCUNX:-quincunx}           # the program, the same version on every machine

batch="$BATTLE --plays $PLAYS $OPTIONS --out $OUT"  # what batch, missing and merge have in common
export BATTLE PLAYS SHARDS OPTIONS OUT QUINCUNX
