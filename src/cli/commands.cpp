#include "cli/command.hpp"

namespace quincunx::cli {
namespace {

constexpr Command table[] = {
    {"play", "PATH… [options]", "plays battles to the end and writes report, replay log and event logs",
     R"(PATH is a scenario file, a battle folder (scenario.xml, and orders/*.xml for the sides), or a folder
of battles. Writes OUT/<battle>/report.pdf, replay.pdf, log.xml and log.jsonl, all of them or none.
The same input and seed give the same bytes, on any machine.

  quincunx play scenarios/lutzen-1632
  quincunx play scenarios --seed 7 --out out
  quincunx play scenarios/lutzen-1632 --no-orders --commander imperial=reckless)",
     play},
    {"batch", "SCENARIO [options]", "plays a battle many times on all cores and counts how it comes out",
     R"(SCENARIO is a scenario file or a battle folder. Writes OUT/<battle>/results.csv and .parquet,
a row a play, and balance.pdf, .json and .xml, what they say: shares with 95 % intervals, losses, lengths.
Finished plays are kept in plays.store: a batch that was interrupted, or killed, goes on where it was, and
a larger --plays adds to what is there. However it was done, the files are the same to the last byte.
With --shard it plays a piece and writes nothing else; one that is complete is left alone, so that a task may
be run twice. Exits with 75 when it was interrupted, or another is at the same plays: to be tried again.

  quincunx batch scenarios/lutzen-1632 --plays 1000
  quincunx batch scenarios/lutzen-1632 --plays 5000 --resume
  quincunx batch scenarios/lutzen-1632 --until ±1%
  quincunx batch scenarios/lutzen-1632 --sprt 0.45,0.55,0.05,0.05
  quincunx play scenarios/lutzen-1632 --seed 1 --play 417)",
     batch},
    {"merge", "SCENARIO [PIECE…] [options]", "puts the pieces of a batch together, played on many machines",
     R"(PIECE is a store that 'batch --shard' wrote, or a folder of them (default: OUT/<battle>). Give the options
that the pieces were played with. Gaps, overlaps, unfinished pieces and those of another batch are refused;
the files are to the last byte those of one machine.

  quincunx batch scenarios/lutzen-1632 --plays 5000 --shard 0/4
  quincunx merge scenarios/lutzen-1632 --plays 5000)",
     merge},
    {"missing", "SCENARIO [FOLDER] [options]", "lists the pieces of a batch that are still to be played",
     R"(Prints the numbers of pieces that are not in FOLDER (default: OUT/<battle>) or not complete, as sbatch wants
them (3,7-9), and nothing when none is missing; on standard error, how many. Give the options that the pieces
were played with. A piece that is being played counts as missing. Exits with 0 whether any is missing or not,
with 1 when a file cannot be read or is of another batch.

  quincunx missing scenarios/lutzen-1632 --plays 5000 --shards 100
  sbatch --array=$(quincunx missing scenarios/lutzen-1632 --plays 5000 --shards 100) shard.sbatch)",
     missing},
    {"compare", "A [B…] [options]", "tells what decides a battle: plays variants of it with the same dice",
     R"(A is a scenario file or a battle folder; its variants are other battles of the same sides, and what --vary and
--knock-out make of A. Each is played with the same seeds, and since dice belong to deeds, what a variant does
not touch rolls alike: differences, taken play by play, are known better than from plays apart. The score is
the first side's: won 1, drawn a half.
Writes OUT/<battle>/comparison.pdf (a chart of the effects by size, with 95 % intervals), .csv, .json and .xml:
how score, victories, losses and length differ, p by Student's t, and by Holm over all variants, for of many
effects some look large by chance. Variants that were made stand in OUT/<battle>/compare/ as battles to be
played. Orders that name a unit left out are dropped, and counted. What is finished is kept: the same command
goes on after an interruption, and a larger --plays adds.

  quincunx compare scenarios/lutzen-1632 --knock-out units
  quincunx compare scenarios/lutzen-1632 --vary "//unit[@id='finns']/@quality=ordinary,inferior" --plays 1000
  quincunx compare scenarios/lutzen-1632 --vary "figure:unit-types/Shot/Start resolve=2..5" --until ±2%
  quincunx compare scenarios/lutzen-1632 --knock-out rulings --swap
  quincunx compare old/scenario.xml new/scenario.xml --sprt 0,0.05,0.05,0.05)",
     compare},
    {"check", "PATH… [options]",
     "reads scenarios and orders, tells every problem, and how the engine understands them",
     R"(Runs the same code that plays, so it cannot disagree with the game. Writes nothing.
Prints what each unit will try to do, and what the rules refuse, with the paragraph. No dice are shown;
those that the reading needs are of --seed, so an umpire who keeps his game's seed to himself gives
nothing away. A file of orders is read with the scenario beside or above it, and what its own side will try
is told, no more; rule cases and logs are read, not played.

  quincunx check scenarios/first-battle
  quincunx check scenarios/first-battle --orders red.xml --turns 2)",
     check},
    {"check-template", "FILE…", "reads templates of documents and tells every mistake, without any data",
     R"(FILE is a template of yours, or the path of a shipped one. What it imports is looked for in its folder,
then among the shipped files. templates/README.md describes the language.

  quincunx check-template my-report.xml)",
     check_template},
    {"report", "LOG… [options]", "prints report.pdf and replay.pdf again from a log.xml alone",
     R"(A log holds its scenario, its rulings and every event, so nothing else is needed. A log that was
changed by hand is refused.

  quincunx report out/lutzen-1632/log.xml --out again)",
     report},
    {"verify", "LOG…", "plays logs again and compares every byte",
     R"(Repeats every decision of the log with the dice of its seed. Where the result differs, says at which
line and event, and why.

  quincunx verify out/*/log.xml)",
     verify},
    {"why", "LOG N", "tells the chain of causes of event N, with dice and rule numbers",
     R"(Event numbers stand in the report's margins, in the replay log and in log.xml (n="…").

  quincunx why out/lutzen-1632/log.xml 120)",
     explain},
    {"print", "TEMPLATE LOG|SCENARIO|RULES [options]", "prints any document by its template",
     R"(TEMPLATE is one of those that come with the program, or a file of your own (templates/README.md):

  report             what happened, for those who were not there     of a LOG
  replay             every event with its dice                       of a LOG
  order-of-battle    who fights, and what became of him              of a LOG or a SCENARIO
  scenario-booklet   background, ground, forces, rules of a battle   of a SCENARIO
  order-sheet        a form for the players' orders                  of a SCENARIO
  record-sheet       rosters with boxes to tick                      of a SCENARIO

  quincunx print scenario-booklet scenarios/chacabuco-1817 --lang es
  quincunx print report out/lutzen-1632/log.xml --set symbols=nato --paper Letter)",
     print},
    {"sheet", "RULES|SCENARIO [options]",
     "prints a quick reference sheet, with the scenario's amendments marked",
     R"(RULES is a key that 'quincunx rules' lists; SCENARIO a file or folder, whose rulings and figures are
then in force. Every figure comes out of the rules that are played.

  quincunx sheet tilly --paper Letter
  quincunx sheet scenarios/lutzen-1632 --only-used --fold half
  quincunx export rules tilly --xml --out before.xml
  quincunx sheet tilly --since before.xml)",
     sheet},
    {"press-check", "PDF… [options]", "checks finished PDFs against what a press profile asks",
     R"(Reads the file itself, whoever made it, and prints a line a demand: ok, fail with the page, or why it
is not asked. The ids are those of tests/press/README.md.

  quincunx sheet tilly --profile press
  quincunx press-check out/tilly-sheet.pdf --profile press)",
     press_check},
    {"rules", "[KEY…]",
     "lists the rule sets; with a key: its sequence, tables, and rulings with their alternatives",
     R"(What it prints is what the engine plays by.

  quincunx rules
  quincunx rules tilly)",
     rules},
    {"export", "log LOG | rules RULES|SCENARIO [options]",
     "writes what is printed of a game or of a rule set as XML data",
     R"(The same data that templates print, for programs of your own: scenarios/schema/results.xsd and
rules.xsd describe it. Every number of a game names the events that it comes from.

  quincunx export log out/lutzen-1632/log.xml --xml --out results.xml
  quincunx export rules tilly --xml)",
     export_data},
    {"lint-rules", "[RULES|SCENARIO…] [options]",
     "looks for slips in printed tables: bands that overlap, results no die shows, terms unexplained",
     R"(RULES is a key that 'quincunx rules' lists, SCENARIO a file or folder, whose amendments are then in force;
without either, every rule set. Each finding tells table, row and column, and where there is one the line of
the amendment. What the rules print so on purpose is told with its reason by --as-printed.

  quincunx lint-rules
  quincunx lint-rules scenarios/lutzen-1632)",
     lint_rules},
    {"case", "PATH… [options]", "runs rule cases: small tables with scripted dice and expected results",
     R"(PATH is a file of cases, or a folder of such files. Prints each result that differs from what the case
expects. With --log it also prints every event, as in log.xml, with its sentence. scenarios/README.md
describes how to write a case.

  quincunx case tests/cases/tilly
  quincunx case --log my-case.xml)",
     run_cases},
    {"signature", "[options]", "plays fixed battles and prints one number, equal on every machine",
     R"(It is the start of a SHA-256 over every line of every log: builds that print the same number play
alike.)",
     signature},
};

}  // namespace

std::span<const Command> commands() { return table; }

}  // namespace quincunx::cli
