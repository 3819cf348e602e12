#!/usr/bin/env bash
# Checks the demands P1 to P20 on printed files with independent programs; README.md here lists the demands.
# Prints every shipped template in A4 and US Letter for screen, home and press, in a language that changes from one to the next.
# quincunx press-check reads every file, the others read each template on one of the two papers. "all": everything, in every language.
# Usage: run.sh [PROGRAM] [FOLDER] [all]
set -uo pipefail
cd "$(dirname "$0")/../.."
program=$(realpath "${1:-build/dev/src/quincunx}")
out=$(realpath -m "${2:-build/press}")
languages=(en es fr de)
battle=$PWD/scenarios/first-battle
of_battles='order-of-battle scenario-booklet order-sheet record-sheet unit-cards counters'
tree=-struct-text
[ "${3:-}" = all ] && tree=-struct # with its text it takes poppler half a minute for a booklet
bad=0
said=$out/said
mkdir -p "$out" "$said"

has() { command -v "$1" >/dev/null || { echo "$1 is not installed: not asked"; return 1; }; }
verdict() { # id, file, what was seen, exit code; take the code before $(…), which replaces it
  if [ "$4" = 0 ]; then echo "$1 ok    $2: $3"
  elif grep -qE "^$1 ${2##*/} " tests/press/known.txt; then echo "$1 known $2: $3"
  else echo "$1 FAIL  $2: $3"; bad=1; fi
}

print_all() { # profile, paper, folder, language, one more option
  local how=(--profile "$1" --paper "$2" --lang "$4" ${5:-})
  mkdir -p "$3"
  "$program" report "$said/log.xml" --out "$3" "${how[@]}" >/dev/null || return 1
  for template in $of_battles; do
    "$program" print $template $battle --out "$3/$template.pdf" "${how[@]}" >/dev/null || return 1
  done
  "$program" batch $battle --plays 40 --out "$3/batch" "${how[@]}" >/dev/null && mv "$3"/batch/*/balance.pdf "$3" || return 1
  rm -r "$3/batch"
  "$program" compare $battle --knock-out units --plays 4 --out "$3/compare" "${how[@]}" >/dev/null &&
    mv "$3"/compare/*/comparison.pdf "$3" || return 1
  rm -r "$3/compare"
  for rules in $("$program" rules | awk '/^[a-z]/ { print $1 }'); do
    "$program" sheet "$rules" --out "$3" "${how[@]}" >/dev/null &&
      "$program" print sheet-booklet "$rules" --out "$3/$rules-booklet.pdf" "${how[@]}" >/dev/null || return 1
  done
}

p1() { qpdf --check "$1" >"$said/p1" 2>&1; code=$?
  grep -q WARNING "$said/p1" && code=1
  verdict P1 "$1" "$(grep -m1 -iE 'warning|error' "$said/p1")" $code; }
p2() { pdffonts "$1" >"$said/p2" 2>&1
  awk 'NR > 2 && ($(NF-4) != "yes" || $(NF-3) != "yes") { b = 1 } END { exit b || NR < 3 }' "$said/p2"
  code=$?; verdict P2 "$1" "$(($(wc -l <"$said/p2") - 2)) fonts" $code; }
p3() { pdftotext "$1" "$said/p3" 2>"$said/p3err"; code=$?
  [ -s "$said/p3err" ] && code=1; [ -s "$said/p3" ] || code=1
  grep -q $'\xEF\xBF\xBD' "$said/p3" && code=1
  verdict P3 "$1" "$(wc -w <"$said/p3") words $(head -c 80 "$said/p3err")" $code; }
p4() { pdfinfo -box -f 1 -l 9999 "$1" 2>/dev/null | awk '
    / MediaBox:/ { split($0, m) } / BleedBox:/ { split($0, b) }
    / TrimBox:/ { split($0, t); pages++
      for (i = 4; i <= 7; i++) { side = i < 6 ? t[i] - b[i] : b[i] - t[i]; d = side - 8.504; if (d > 0.011 || d < -0.011) bad++
        if ((i < 6 ? b[i] - m[i] : m[i] - b[i]) < -0.011) bad++ } }
    END { print pages " pages, " bad + 0 " sides wrong"; exit bad || !pages }' >"$said/p4"
  code=$?; verdict P4 "$1" "$(cat "$said/p4")" $code; }
p5() { pages=$(pdfinfo "$1" | awk '/^Pages:/ { print $2 }'); [ $((pages % $2)) = 0 ]; code=$?; verdict P5 "$1" "$pages pages" $code; }
p6() { spaces=$(mutool trace "$1" 2>/dev/null | grep -oE 'colorspace="[^"]+' | sort -u | cut -d'"' -f2 | tr '\n' ' ')
  rgb=$(qpdf --qdf --object-streams=disable "$1" - | grep -acE '/(DeviceRGB|CalRGB)|^[0-9. -]+ (rg|RG)( |$)')
  [ "$rgb" = 0 ] && ! grep -qE 'RGB|Lab' <<<"$spaces"
  code=$?; verdict P6 "$1" "$spaces, $rgb lines of RGB" $code; }
p7() { pdfimages -list "$1" | awk 'NR > 2 { n++; if ($13 < 300 || $14 < 300 || ($6 != "cmyk" && $6 != "gray")) bad = 1 } END { print n + 0 " pictures"; exit bad }' >"$said/p7"
  code=$?; verdict P7 "$1" "$(cat "$said/p7")" $code; }
p8() { found=$(qpdf --qdf --object-streams=disable "$1" - | grep -acE '/SMask|/(ca|CA) 0|/BM /[^N]|/Group')
  [ "$found" = 0 ]; code=$?; verdict P8 "$1" "$found lines of transparency" $code; }
# A colour is dark if the brightest of its red, green and blue is below 35 %.
p9() { mutool trace "$1" 2>/dev/null | grep -oE '<fill_text [^>]*' | sort -u | awk '
    match($0, /colorspace="[^"]*"/) && match($0, / color="[^"]*"/) { c = substr($0, RSTART + 8, RLENGTH - 9); n = split(c, v, " "); colours++
      if (n == 4) { least = v[1]; for (i = 2; i < 4; i++) if (v[i] < least) least = v[i]
        if ((1 - v[4]) * (1 - least) < 0.35 && v[1] + v[2] + v[3] > 0.001) { bad = 1; print "mixed: " c } } }
    END { print colours + 0 " kinds of text"; exit bad || !colours }' >"$said/p9"
  code=$?; verdict P9 "$1" "$(tr '\n' ' ' <"$said/p9")" $code; }
p10() { gs -q -dNOPAUSE -dBATCH -dSAFER -sDEVICE=pamcmyk32 -r36 -sOutputFile="$said/ink-%d.pam" "$1" >/dev/null 2>&1
  python3 tests/press/ink.py 300 "$said"/ink-*.pam >"$said/p10"; code=$?; rm -f "$said"/ink-*.pam
  verdict P10 "$1" "$(cat "$said/p10")" $code; }
p11() { { mutool trace "$1" 2>/dev/null; mutool draw -q -F stext "$1" 2>/dev/null; } | python3 tests/press/least.py 0.25 6 >"$said/p11"
  code=$?; verdict P11 "$1" "$(tr '\n' ' ' <"$said/p11")" $code; }
p12() { pdfinfo -box -f 1 -l 9999 "$1" 2>/dev/null >"$said/boxes"; pdftotext -bbox-layout "$1" "$said/bbox" 2>/dev/null
  python3 tests/press/safe.py "$said/boxes" "$said/bbox" 11.34 >"$said/p12"; code=$?; verdict P12 "$1" "$(tr '\n' ' ' <"$said/p12")" $code; }
p13() { rm -f "$said"/plate*; gs -q -dNOPAUSE -dBATCH -dSAFER -sDEVICE=tiffsep -r18 -dFirstPage=1 -dLastPage=1 -sOutputFile="$said/plate%d.tif" "$1" >/dev/null 2>&1
  plates=$(ls "$said" | grep -oE '^plate.*\(.*\)' | sed 's/.*(\(.*\))/\1/' | sort | tr '\n' ' ')
  [ "$plates" = "Black Cyan Magenta Yellow " ]; code=$?; verdict P13 "$1" "$plates" $code; rm -f "$said"/plate*; }
p14() { # all files at once: a Java machine takes its time to start
  jars=$(ls /usr/share/java/{preflight,pdfbox2,fontbox2,xmpbox,commons-logging,jaxb-api,javax.activation}.jar 2>/dev/null | tr '\n' ':')
  case $jars in *preflight*) ;; *) echo "PDFBox Preflight is not installed: P14 is not asked"; return ;; esac
  has java || return
  for file in "$@"; do
    java -cp "$jars" org.apache.pdfbox.preflight.Validator_A1b "$file" >"$said/p14" 2>&1
    grep -q 'is a valid PDF/A-1b file' "$said/p14"
    code=$?; verdict P14 "$file" "$(grep -v '^$' "$said/p14" | grep -iE 'valid|error|[0-9]\.[0-9]' | head -3 | tr '\n' ' ')" $code
  done; }
p16() { qpdf --json "$1" >"$said/p16"; python3 tests/press/keys.py "$said/p16" >"$said/p16said"; code=$?
  [ "$(head -c 8 "$1")" = '%PDF-1.4' ] || code=1; verdict P16 "$1" "$(cat "$said/p16said")" $code; }
p18() { pdfinfo $tree "$1" >"$said/p18" 2>&1
  roles=$(grep -oE '^ *[A-Z][A-Za-z0-9]*( \((block|inline)\))?$' "$said/p18" | tr -d ' ' | sort | uniq -c | sort -rn | head -8 | tr -s ' \n' ' ')
  grep -q '^Document' "$said/p18" && ! grep -qi 'error' "$said/p18"
  code=$?; verdict P18 "$1" "$roles" $code; }

p19() { pdftotext -bbox-layout "$1" "$said/bbox" 2>/dev/null; python3 tests/press/clear.py "$said/bbox" 5.67 >"$said/p19"; code=$?; verdict P19 "$1" "$(cat "$said/p19")" $code; }
p20() { mutool trace "$1" 2>/dev/null | python3 tests/press/few.py 9 >"$said/p20"; code=$?; verdict P20 "$1" "$(cat "$said/p20")" $code; }

for tool in qpdf pdffonts pdfinfo pdftotext pdfimages mutool gs python3; do has $tool || bad=1; done
[ $bad = 0 ] || exit 1
"$program" play $battle --out "$said" >/dev/null && cp "$said"/*/log.xml "$said/log.xml" || exit 1

# Every template has a place in the list above.
for template in templates/*.xml; do
  name=$(basename "$template" .xml)
  case " report replay balance comparison sheet sheet-booklet $of_battles " in *" $name "*) ;; *) echo "nobody prints $name here"; bad=1 ;; esac
done

cells=()
for paper in A4 Letter; do
  for profile in screen home-${paper,,} press; do
    if [ "${3:-}" = all ]; then
      for language in "${languages[@]}"; do cells+=("$profile $paper $language"); done
    else
      cells+=("$profile $paper ${languages[$((${#cells[@]} % ${#languages[@]}))]}")
    fi
  done
done

archives=()
for at in "${!cells[@]}"; do
  cell=${cells[$at]} number=$at
  read -r profile paper language <<<"$cell"
  folder=$out/$profile-$paper-$language
  print_all $profile $paper "$folder" $language || { echo "cannot print for $profile on $paper in $language"; exit 1; }
  (cd / && TZ=Asia/Tokyo LC_ALL=C print_all $profile $paper "$folder-again" $language)
  diff -rq "$folder" "$folder-again" >"$said/p15"; code=$?; verdict P15 "$folder" 'printed twice, elsewhere' $code
  for file in "$folder"/*.pdf; do
    "$program" press-check "$file" --profile $profile >"$said/own"; code=$?; verdict own "$file" "$(grep fail "$said/own" | head -2 | tr '\n' ' ')" $code
    number=$((number + 1))
    if [ "${3:-}" != all ] && [ $((number % 2)) = 0 ]; then continue; fi
    p1 "$file"; p2 "$file"; p3 "$file"
    case $profile in home*) ;; *) p19 "$file" ;; esac  # at home a ruler lies below the foot
    if [ $profile = screen ]; then archives+=("$file"); p18 "$file"; fi
    if [ $profile = press ]; then
      p4 "$file"; p5 "$file" 2; p6 "$file"; p7 "$file"; p8 "$file"; p9 "$file"
      p10 "$file"; p11 "$file"; p12 "$file"; p13 "$file"; p16 "$file"; p20 "$file"
    fi
  done
done
p14 "${archives[@]}"
print_all screen A4 "$out/tags" de --pdf-uncompressed || { echo 'cannot print uncompressed'; exit 1; }
python3 tests/press/tags.py "$out"/tags/*.pdf >"$said/tags"; code=$?; verdict P18 "$out/tags" "$(grep -m2 '^ ' "$said/tags")" $code
[ $bad = 0 ] && echo 'every demand is met'
exit $bad
