#!/bin/sh
# Installs what is missing (Debian 12), builds quincunx, and plays every battle here into out/.
set -eu
cd "$(dirname "$0")/.."
. src/setup.sh
install_missing $run_packages
cmake --workflow --preset release
exec build/release/src/quincunx play scenarios --out out
