#include "cli/frame/command.hpp"

namespace quincunx::cli {
namespace {

// Paragraphs are wrapped when printed. Lines that begin with a space are printed as they are.
constexpr Command table[] = {
    {"play", "PATH… [options]", "plays battles to the end and writes report, replay log and event logs",
     R"(PATH is a scenario file, a battle folder (scenario.xml, and orders/*.xml for the sides), or a folder
of battles. Writes OUT/<battle>/report.pdf, replay.pdf, log.xml and log.jsonl: all of them or none.
The same input and seed give the same bytes on every machine.

  quincunx play scenarios/lutzen-1632
  quincunx play scenarios --seed 7 --out out
  quincunx play scenarios/lutzen-1632 --no-orders --commander imperial=reckless)",
     play},
    {"batch", "SCENARIO [options]", "plays a battle many times on all cores and counts the results",
     R"(SCENARIO is a scenario file or a battle folder. Writes OUT/<battle>/results.csv, one row a play, and
balance.pdf, .json and .xml with the statistics: shares with 95 % intervals, losses, lengths.
Finished plays are kept in plays.store. A batch that was interrupted or killed continues where it stopped, and
a larger --plays adds to the stored plays. The files are the same to the last byte either way.
With --shard it plays one piece and writes only its store. It leaves a complete piece alone, so a task may run
twice. It exits with 75 when it was interrupted, or when another process plays the same piece: try again.

  quincunx batch scenarios/lutzen-1632 --plays 1000
  quincunx batch scenarios/lutzen-1632 --plays 5000 --resume
  quincunx batch scenarios/lutzen-1632 --until ±1%
  quincunx batch scenarios/lutzen-1632 --sprt 0.45,0.55,0.05,0.05
  quincunx play scenarios/lutzen-1632 --seed 1 --play 417)",
     batch},
    {"merge", "SCENARIO [PIECE…] [options]", "joins the pieces of a batch that many machines played",
     R"(PIECE is a store that 'batch --shard' wrote, or a folder of them (default: OUT/<battle>). Give the
options that the pieces were played with. Gaps, overlaps, unfinished pieces and pieces of another batch are
refused. The files are the same to the last byte as those of one machine.

  quincunx batch scenarios/lutzen-1632 --plays 5000 --shard 0/4
  quincunx merge scenarios/lutzen-1632 --plays 5000)",
     merge},
    {"missing", "SCENARIO [FOLDER] [options]", "lists the pieces of a batch that are not complete",
     R"(Prints the numbers of the pieces that are missing from FOLDER (default: OUT/<battle>) or incomplete,
in the form that sbatch takes (3,7-9), and nothing when none is missing. A count goes to standard error. Give
the options that the pieces were played with. A piece that is being played counts as missing. Exits with 0
whether pieces are missing or not, and with 1 when a file cannot be read or belongs to another batch.

  quincunx missing scenarios/lutzen-1632 --plays 5000 --shards 100
  sbatch --array=$(quincunx missing scenarios/lutzen-1632 --plays 5000 --shards 100) shard.sbatch)",
     missing},
    {"compare", "A [B…] [options]",
     "plays variants of a battle with the same dice and reports what decides it",
     R"(A is a scenario file or a battle folder. Its variants are B, other battles of the same sides, and the
variants that --vary and --knock-out make of A. All are played with the same seeds. Dice belong to deeds, so
whatever a variant does not touch rolls alike; differences, taken play by play, are therefore known better
than from separate batches. The score is that of the first side: a win counts 1, a draw a half.

Writes OUT/<battle>/comparison.pdf (a chart of the effects by size, with 95 % intervals), .csv, .json and
.xml: the differences of score, victories, losses and length, with p by Student's t, and by Holm over all
variants, since some of many effects look large by chance. The variants that it made stand in
OUT/<battle>/compare/ as battles of their own. Orders that name a removed unit are dropped and counted.
Finished plays are kept: the same command continues after an interruption, and a larger --plays adds to them.

  quincunx compare scenarios/lutzen-1632 --knock-out units
  quincunx compare scenarios/lutzen-1632 --vary "//unit[@id='finns']/@quality=ordinary,inferior"
  quincunx compare scenarios/lutzen-1632 --vary "figure:unit-types/Shot/Start resolve=2..5"
  quincunx compare scenarios/lutzen-1632 --knock-out rulings --swap --until ±2%
  quincunx compare old/scenario.xml new/scenario.xml --sprt 0,0.05,0.05,0.05)",
     compare},
    {"check", "PATH… [options]",
     "reads scenarios and orders, and reports every problem and how they are understood",
     R"(Runs the code that plays, so it cannot disagree with the game. Writes nothing.
Prints what each unit will try to do, and what the rules refuse, with the paragraph. No dice are shown. The
dice that the reading needs are those of --seed: an umpire who keeps the seed of the game secret gives nothing
away. A file of orders is read with the scenario beside or above it, and only what its own side will try is
printed. Rule cases and logs are read, not played.

  quincunx check scenarios/first-battle
  quincunx check scenarios/first-battle --orders red.xml --turns 2)",
     check},
    {"check-template", "FILE…", "reads templates of documents and reports every mistake, without any data",
     R"(FILE is a template of yours, or the path of a shipped one. Files that it imports are looked for in its
folder, then among the shipped files. templates/README.md describes the language.

  quincunx check-template my-report.xml)",
     check_template},
    {"report", "LOG… [options]", "prints report.pdf and replay.pdf again from a log.xml alone",
     R"(A log holds its scenario, its rulings and every event, so nothing else is needed. A log that was
changed by hand is refused.

  quincunx report out/lutzen-1632/log.xml --out again)",
     report},
    {"verify", "LOG…", "plays logs again and compares every byte",
     R"(Repeats every decision of the log with the dice of its seed. If the result differs, prints the line
and the event where it differs, and the reason.

  quincunx verify out/*/log.xml)",
     verify},
    {"why", "LOG N", "prints the chain of causes of event N, with dice and paragraphs",
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
     R"(RULES is a key that 'quincunx rules' lists; SCENARIO is a file or folder, whose rulings and figures
are then in force. Every figure comes out of the rules that are played.

  quincunx sheet tilly --paper Letter
  quincunx sheet scenarios/lutzen-1632 --only-used --fold half
  quincunx export rules tilly --xml --out before.xml
  quincunx sheet tilly --since before.xml)",
     sheet},
    {"press-check", "PDF… [options]", "checks finished PDFs against the demands of a press profile",
     R"(Reads the file itself, whichever program wrote it, and prints one line for each demand: ok, fail with
the page, or why the demand does not apply. tests/press/README.md lists the ids.

  quincunx sheet tilly --profile press
  quincunx press-check out/tilly-sheet.pdf --profile press)",
     press_check},
    {"rules", "[KEY…] [options]", "lists the rule sets, or the steps, tables, rulings and words of one",
     R"(KEY is a rule set: prints its sequence of play, its printed tables, its rulings with their
alternatives, and every word that scenarios, orders, cases and logs may use. These are the lists that the
program plays and reads by. --section prints one part.

  quincunx rules
  quincunx rules tilly
  quincunx rules lib --section columns)",
     rules},
    {"export", "log LOG | rules RULES|SCENARIO [options]",
     "writes the data of a game or of a rule set as XML",
     R"(The data that templates print, for programs of your own: scenarios/schema/results.xsd and rules.xsd
describe them. Every number of a game names the events that it comes from.

  quincunx export log out/lutzen-1632/log.xml --xml --out results.xml
  quincunx export rules tilly --xml)",
     export_data},
    {"lint-rules", "[RULES|SCENARIO…] [options]",
     "finds slips in printed tables: overlapping bands, impossible results, unexplained terms",
     R"(RULES is a key that 'quincunx rules' lists; SCENARIO is a file or folder, whose amendments are then in
force. Without either it reads every rule set. Each finding names table, row and column, and the line of the
amendment if there is one. --as-printed also lists what a rule set prints so on purpose, with the reason.

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
     R"(The number is the start of a SHA-256 over every line of every log: builds that print the same number
play alike.)",
     signature},
    {"completion", "bash", "prints a script that completes commands, options and their values in bash",
     R"(Installation puts it where bash finds it. To use it from a build folder:

  source <(quincunx completion bash))",
     completion},
    {"manual", "", "prints the manual page, quincunx(1)", R"(  quincunx manual | man -l -)", manual},
};

constexpr ExitCode codes[] = {{done, "done"},
                              {input_problems, "problems in the input"},
                              {wrong_usage, "wrong usage"},
                              {our_fault, "a fault of the program"},
                              {interrupted, "interrupted: the same command continues"}};

}  // namespace

std::span<const Command> commands() { return table; }
std::span<const ExitCode> exit_codes() { return codes; }
const char* summary() {
  return "quincunx plays tabletop battles by rule, explains every die, and prints reports.";
}

}  // namespace quincunx::cli
