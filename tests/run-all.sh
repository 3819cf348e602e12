#!/bin/sh
# Installs what is missing (Debian 12), builds quincunx with its tests, and runs them all.
set -eu
cd "$(dirname "$0")/.."
. src/setup.sh
install_missing $run_packages $test_packages
export QUINCUNX_REQUIRE_READERS=1  # they are installed now: a test without its reader fails
exec cmake --workflow --preset whole
