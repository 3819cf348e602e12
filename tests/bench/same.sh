#!/bin/sh
# same.sh BEFORE AFTER [PLAYS]: do two programs play the same? Compares signatures, stores of batches (results, and
# which paragraphs and rows the events of each play named), logs and documents of battles with orders, and the
# cases. Exit code 0: no byte differs.
set -eu
before=$(realpath "${1:?which program was it before?}")
after=$(realpath "${2:?and which is it now?}")
plays=${3:-300}
cd "$(dirname "$0")/../.."
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

for side in before after; do
  program=$(eval "echo \$$side")
  mkdir "$made/$side"
  "$program" signature >"$made/$side/signature"
  for battle in tests/battles/*.xml scenarios/*/scenario.xml; do
    "$program" batch "$battle" --plays "$plays" --no-pdf --out "$made/$side/unattended" >/dev/null
  done
  for battle in scenarios/*/scenario.xml; do
    "$program" batch "${battle%/scenario.xml}" --plays "$plays" --no-pdf --out "$made/$side/ordered" >/dev/null
  done
  "$program" play scenarios --out "$made/$side/played" >/dev/null
  "$program" case tests/cases >"$made/$side/cases"
done
diff -rq "$made/before" "$made/after" && echo "alike: $(find "$made/after" -type f | wc -l) files"
