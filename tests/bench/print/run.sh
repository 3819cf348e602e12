#!/usr/bin/env bash
# quincunx and others set the same content, alternating. Usage: run.sh [BUILD] [FOLDER] [ROUNDS]; README.md here explains what is measured.
set -euo pipefail
cd "$(dirname "$0")/../../.."
build=${1:-build/bench}
out=${2:-$build/print}
rounds=${3:-7}
here=tests/bench/print
program=$build/src/quincunx
typeset="$build/tests/bench/typeset"
mkdir -p "$out"

python3 $here/content.py "$out"
for what in pages table; do
  data=$out/content.json
  [ $what = table ] && data=$out/table.json
  python3 $here/by_groff.py $what "$data" >"$out/$what.ms"
  python3 $here/by_weasyprint.py $what "$data" >"$out/$what.html"
done
python3 $here/large_battle.py tests/battles/lib-mirror.xml >"$out/large.xml"
python3 $here/large_battle.py tests/battles/lib-mirror.xml withdraw >"$out/pursuit.xml"
for battle in large pursuit; do "$program" play "$out/$battle.xml" --out "$out/games/$battle" >/dev/null; done
log=$out/games/large/large-battle/log pursuit=$out/games/pursuit/large-battle/log

has() { command -v "$1" >/dev/null && [ -z "${ONLY_OURS:-}" ]; }
others() { # pages or table, data without its ending, pages
  if [ -z "${ONLY_OURS:-}" ] && /usr/bin/python3 -c 'import reportlab' 2>/dev/null; then echo "ReportLab | $3 | $out/reportlab-$1.pdf | /usr/bin/python3 $here/by_reportlab.py $1 $out/$2.json $out/reportlab-$1.pdf"; fi
  if has groff; then echo "groff | $3 | $out/groff-$1.pdf | groff -Tpdf -ms -t $out/$1.ms >$out/groff-$1.pdf"; fi
  if has node && node -e 'require("@myriaddreamin/typst-ts-node-compiler")' 2>/dev/null; then echo "Typst | $3 | $out/typst-$1.pdf | node $here/by_typst.cjs $1 $out/$2.json $out/typst-$1.pdf"; fi
  if has weasyprint; then echo "WeasyPrint* | $3 | $out/weasyprint-$1.pdf | weasyprint -q $out/$1.html $out/weasyprint-$1.pdf"; fi
}
measure() { echo; echo "$1"; echo; cat >"$out/contenders"; python3 $here/measure.py "$rounds" "$out/contenders"; }

echo "$(nproc) cores, $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1); load $(cut -d' ' -f1-3 /proc/loadavg)"
measure "200 pages" < <(echo "quincunx | 200 | $out/pages.pdf | $typeset $here/pages.xml $out/content.xml $out/pages.pdf"; others pages content 200)
measure "5,000 rows of 8 columns" < <(echo "quincunx | - | $out/table.pdf | $typeset $here/table.xml $out/table.xml $out/table.pdf"; others table table -)
measure "Sheets and reports" <<END
sheet tilly | - | $out/tilly-sheet.pdf | $program sheet tilly --out $out
sheet lib | - | $out/lib-sheet.pdf | $program sheet lib --out $out
report, 30 turns, 80 units, $(wc -l <$pursuit.jsonl) events | - | $out/pursuit.pdf | $program print report $pursuit.xml --out $out/pursuit.pdf
report, 30 turns, 80 units, $(wc -l <$log.jsonl) events | - | $out/large.pdf | $program print report $log.xml --out $out/large.pdf
report and replay of it | - | $out/games/again/report.pdf | $program report $log.xml --out $out/games/again
END
