"""Runs commands in turn, several times round, and tells what each took: measure.py ROUNDS FILE, a line `name | pages | output | command`
for each; `name*` takes part in the first round alone, because it takes long. CPU is user and system together, with that of its children."""
import os
import statistics
import subprocess
import sys
import time


def run(command):
    before = time.perf_counter()
    child = subprocess.Popen(["/bin/sh", "-c", "exec " + command if "|" not in command and "&" not in command else command],
                             stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    said = child.stderr.read()
    _, status, used = os.wait4(child.pid, 0)
    if status:
        sys.exit("%s: ended with %d: %s" % (command, status, said.decode()[-400:]))
    return time.perf_counter() - before, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def main(rounds, path):
    with open(path, encoding="utf-8") as file:
        contenders = [[part.strip() for part in line.split("|", 3)] for line in file if line.strip()]
    took = {name: [] for name, *_ in contenders}
    for turn in range(rounds):
        for name, _, _, command in contenders:
            if turn == 0 or not name.endswith("*"):
                took[name].append(run(command))
    print("| contender | runs | wall min | wall median | CPU median | pages/s (CPU) | max RSS | file |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for name, pages, out, _ in contenders:
        wall, cpu, memory = zip(*took[name])
        middle = statistics.median(cpu)
        size = os.path.getsize(out) if os.path.exists(out) else 0
        print("| %s | %d | %.3f s | %.3f s | %.3f s | %s | %.0f MB | %.0f KB |"
              % (name.rstrip("*"), len(wall), min(wall), statistics.median(wall), middle,
                 "%.0f" % (float(pages) / middle) if pages != "-" else "", max(memory), size / 1000))


main(int(sys.argv[1]), sys.argv[2])
