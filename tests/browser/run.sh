#!/bin/sh
# The form for orders in Debian's Chromium (packages chromium, nodejs, npm). Arguments: the program, a folder.
set -eu
mkdir -p "$2"
cp "$(dirname "$0")/package.json" "$2/"
[ -d "$2/node_modules/playwright-core" ] || npm install --prefix "$2" --no-audit --no-fund --silent
exec node "$(dirname "$0")/form.mjs" "$1" "$2"
