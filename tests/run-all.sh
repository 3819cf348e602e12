#!/bin/sh
# Installs what is missing (Debian 12), builds quincunx with its tests, and runs them all.
set -eu
cd "$(dirname "$0")/.."
. src/setup.sh
install_missing $run_packages $test_packages
exec cmake --workflow --preset dev
