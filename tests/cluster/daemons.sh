# Sourced by slurm.sh: a Slurm cluster of two nodes by hand, in the folder $D, inside namespaces of its own.
export SLURM_CONF=$D/slurm.conf

cluster_up() {
  hostname cluster
  ip link set lo up
  ip address add 10.77.0.1/32 dev lo  # Slurm will not listen where 127.0.0.1 is the only address
  echo '127.0.0.1 localhost cluster' >"$D/hosts"
  mount --bind "$D/hosts" /etc/hosts  # seen in here only
  mkdir -p "$D/munge" "$D/state" "$D/spool"
  sed "s|@D@|$D|g" tests/cluster/slurm.conf.in >"$SLURM_CONF"
  munge_up
  controller_up
  node_up n1
  node_up n2
  wait_for 30 'nodes to be idle' nodes_idle
}

munge_up() {
  head -c 128 /dev/urandom >"$D/munge/key"
  chown -R munge: "$D/munge"
  chmod 400 "$D/munge/key"
  chmod 711 "$D/munge"
  setpriv --reuid=munge --regid=munge --clear-groups munged --foreground --key-file="$D/munge/key" \
    --socket="$D/munge/socket" --pid-file="$D/munge/pid" --log-file="$D/munge/log" \
    --seed-file="$D/munge/seed" 2>/dev/null &
  wait_for 10 munge test -S "$D/munge/socket"
}

controller_up() {
  slurmctld -D -f "$SLURM_CONF" >"$D/slurmctld.out" 2>&1 &
  controller=$!
}

# A node has a process namespace of its own: killing its first process kills all its processes at once.
node_up() {
  unshare --pid --fork --kill-child --mount-proc slurmd -D -N "$1" -f "$SLURM_CONF" >"$D/$1.out" 2>&1 &
  eval "node_$1=\$!"
}

nodes_idle() { [ "$(sinfo -h -N -t idle -o %N 2>/dev/null | wc -l)" = 2 ]; }
queue_empty() { queue=$(squeue -h 2>/dev/null) && [ -z "$queue" ]; }
node_down() { sinfo -h -n "$1" -o %T | grep -q ^down; }
