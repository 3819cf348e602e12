# Sourced by scenarios/play-all.sh and tests/run-all.sh: installs what is missing on Debian 12. Needs root or sudo only when something is.
run_packages="g++ cmake ninja-build pkg-config libboost-dev libboost-program-options-dev libpugixml-dev libhpdf-dev zlib1g-dev librange-v3-dev nlohmann-json3-dev
  nettle-dev libharfbuzz-dev libqpdf-dev libxml2-dev libgmime-3.0-dev libzip-dev libhyphen-dev hyphen-en-us hyphen-es hyphen-fr hyphen-de fonts-cardo fonts-sil-gentiumplus fonts-crosextra-carlito fonts-dejavu-core fonts-oldstandard fonts-liberation"
test_packages="catch2 groff-base mandoc libxml2-utils poppler-utils qpdf"
ci_packages="chromium clang libclang-rt-14-dev libbenchmark-dev ghostscript mupdf-tools python3
  default-jre-headless libpdfbox2-java libactivation-java libjaxb-api-java"

install_missing() {
  missing=
  for package in "$@"; do
    dpkg-query -W -f '${Status}\n' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  echo "installing:$missing"
  as_root=
  [ "$(id -u)" = 0 ] || as_root=sudo
  $as_root apt-get update -qq
  DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends $missing
}
