#!/bin/sh
# tests/fuzz/run.sh READER SECONDS [BUILD]: fuzzes one reader (scenario, orders, text, case, log, template, mail) with the shipped files
# as its first ideas. What it learns stays in BUILD/corpus; an input that breaks something in BUILD/found;
# once mended it goes to tests/fuzz/found/READER, where a test keeps reading it.
set -eu
cd "$(dirname "$0")/../.."
reader=$1 seconds=$2 build=${3:-build/asan}
seeds=$build/seeds-$reader learned=$build/corpus/$reader dict=$seeds/words.dict found=$build/found log=$build/fuzz-$reader.log
mkdir -p "$seeds/$reader" "$learned" "$found"
case $reader in
  scenario) cp tests/battles/*.xml "$seeds/$reader"
    for file in scenarios/*/scenario.xml; do cp "$file" "$seeds/$reader/$(basename "$(dirname "$file")").xml"; done
    cp tests/xml/samples/scenario.xml "$seeds/$reader/sample.xml" ;;
  case) cp tests/xml/samples/cases.xml "$seeds/$reader"
    for file in tests/cases/*/*.xml; do cp "$file" "$seeds/$reader/$(echo "$file" | tr / -)"; done ;;
  template) cp tests/compose/samples/*.xml "$seeds/$reader"
    for file in $(find templates -name '*.xml'); do cp "$file" "$seeds/$reader/$(echo "$file" | tr / -)"; done ;;
  mail) dict=tests/fuzz/mail.dict
    for file in tests/mail/mails/*/*.eml; do cp "$file" "$seeds/$reader/$(echo "$file" | tr / -)"; done ;;
  orders | text | log) ;;
  *) echo "no reader '$reader'; one of: scenario, orders, text, case, log, template, mail" >&2; exit 2 ;;
esac
[ ! -d "tests/fuzz/seeds/$reader" ] || cp "tests/fuzz/seeds/$reader"/* "$seeds/$reader"
broken() { # what stands in the log, in short
  grep -E 'COMPLAINT|ERROR|SUMMARY|runtime error|Test unit written' "$log" | cut -c1-300 | head -20
  echo "$reader: broken; the whole story is in $log"
  exit 1
}
"$build/tests/fuzz/fuzz_seeds" "$seeds" >"$log" 2>&1 || broken
# A short run would be spent on reading them.
[ "$seconds" -ge 60 ] || find "$seeds/$reader" -type f -size +7k -delete
"$build/tests/fuzz/fuzz_$reader" "$learned" "$seeds/$reader" -dict="$dict" -max_total_time="$seconds" \
  -timeout=30 -rss_limit_mb=2048 -artifact_prefix="$found/$reader-" -print_final_stats=1 >"$log" 2>&1 || broken
echo "$reader: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs in $seconds s, nothing found"
