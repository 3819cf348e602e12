#!/bin/sh
# run.sh QUINCUNX [PLAYS]: results.parquet of two battles against results.csv, by DuckDB from npm. Exit code 0: every value is the same.
set -eu
cd "$(dirname "$0")/../.."
program=$(realpath "${1:?which quincunx?}")
plays=${2:-9000}
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
npm install --silent --prefix "$made" @duckdb/node-api
for battle in tests/battles/small.xml tests/battles/lib-mirror.xml; do
  [ "$battle" = tests/battles/small.xml ] && n=$plays || n=60
  "$program" batch "$battle" --plays "$n" --turns 6 --no-pdf --out "$made/out" >"$made/said"
done
cp tests/parquet/compare.mjs "$made"
for folder in "$made"/out/*; do node "$made/compare.mjs" "$folder"; done
