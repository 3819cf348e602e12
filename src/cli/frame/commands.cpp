#include "cli/frame/command.hpp"

#include <string_view>

#include "cli/umpire/help_texts.hpp"

namespace quincunx::cli {
namespace {

// Paragraphs are wrapped when printed. Lines that begin with a space are printed as they are.
constexpr Command table[] = {
    {"play", "PATH… [options]", "plays battles to the end and writes report, replay log and event logs",
     R"(PATH is a scenario file, a battle folder (a scenario.xml, and a file of orders for each side in orders/), or
a folder of battles. The program's own commander, doctrine, plays a side that has no orders.

Writes report.pdf, replay.pdf, log.xml and log.jsonl to OUT/<battle>: all four or none. OUT is the folder of
--out, <battle> is the id of the scenario. The same input and seed give the same bytes on every machine.

  quincunx play scenarios/lutzen-1632
  quincunx play scenarios --seed 7 --out out
  quincunx play scenarios/lutzen-1632 --no-orders --commander imperial=reckless)",
     play},
    {"batch", "SCENARIO [options]", "plays a battle many times on all cores and counts the results",
     R"(SCENARIO is a scenario file or a battle folder. Writes to OUT/<battle>: results.csv with one row for each
play, and balance.pdf, .json and .xml with the statistics (shares with 95 % intervals, losses, lengths).

Finished plays are kept in plays.store. A batch that was interrupted continues where it stopped, and a larger
--plays adds to the stored plays. Either way the files are the same as those of a single run, byte by byte.

With --shard the command plays one piece of a batch and writes only the store of that piece. It leaves a
complete piece unchanged, so a task may run twice. The exit code is 75 if the batch was interrupted, or if
another process is playing the same piece: run the command again.

  quincunx batch scenarios/lutzen-1632 --plays 1000
  quincunx batch scenarios/lutzen-1632 --plays 5000 --resume
  quincunx batch scenarios/lutzen-1632 --until ±1%
  quincunx batch scenarios/lutzen-1632 --sprt 0.45,0.55,0.05,0.05
  quincunx play scenarios/lutzen-1632 --seed 1 --play 417)",
     batch},
    {"merge", "SCENARIO [PIECE…] [options]", "joins the pieces of a batch that several machines played",
     R"(PIECE is a store that 'batch --shard' wrote, or a folder of such stores (default: OUT/<battle>). Give the
same options as for the pieces. The command refuses gaps, overlaps, unfinished pieces and pieces of another
batch. The files are the same, byte by byte, as those of a batch on one machine.

  quincunx batch scenarios/lutzen-1632 --plays 5000 --shard 0/4
  quincunx merge scenarios/lutzen-1632 --plays 5000)",
     merge},
    {"missing", "SCENARIO [FOLDER] [options]", "lists the pieces of a batch that are not complete",
     R"(Prints the numbers of the pieces that are incomplete or missing from FOLDER (default: OUT/<battle>), in
the form that sbatch takes (3,7-9). Prints no number if all pieces are complete. A summary goes to standard
error. Give the same options as for the pieces. A piece that is still being played counts as missing. The exit
code is 0 whether or not pieces are missing, and 1 if a file cannot be read or belongs to another batch.

  quincunx missing scenarios/lutzen-1632 --plays 5000 --shards 100
  sbatch --array=$(quincunx missing scenarios/lutzen-1632 --plays 5000 --shards 100) shard.sbatch)",
     missing},
    {"compare", "A [B…] [options]",
     "plays variants of a battle with the same dice and reports what decides it",
     R"(A is a scenario file or a battle folder. Its variants are the battles B, which have the same sides, and
those that --vary and --knock-out make from A. All are played with the same dice: a roll that a variant does
not affect has the same result. Differences are taken play by play, so they are more precise than those of
separate batches. The score is that of the first side: 1 for a win, a half for a draw.

Writes to OUT/<battle>: comparison.pdf with a chart of the effects by size and their 95 % intervals; and
comparison.csv, .json and .xml with the differences of score, wins, losses and length. They give p by Student's
t, and also adjusted by Holm's method for all variants, because among many effects some look large by chance.
The variants made from A are written to OUT/<battle>/compare as battles of their own. Orders that name a removed
unit are left out and counted. Finished plays are kept: the same command continues after an interruption, and a
larger --plays adds to them.

  quincunx compare scenarios/lutzen-1632 --knock-out units
  quincunx compare scenarios/lutzen-1632 --vary "//unit[@id='finns']/@quality=ordinary,inferior"
  quincunx compare scenarios/lutzen-1632 --vary "figure:unit-types/Shot/Start resolve=2..5"
  quincunx compare scenarios/lutzen-1632 --knock-out rulings --swap --until ±2%
  quincunx compare old/scenario.xml new/scenario.xml --sprt 0,0.05,0.05,0.05)",
     compare},
    {"check", "PATH… [options]",
     "reads scenarios and orders, reports every problem, and prints how orders are understood",
     R"(Prints what each unit will try to do, and what the rules refuse, with the paragraph of the rules. It uses
the same code as 'quincunx play', so the two cannot disagree. It writes no files and shows no dice.

Where a decision depends on dice, they come from --seed. An umpire can keep the seed of the real game secret.
For a file of orders, the scenario.xml beside it or in the folder above is used, and only the actions of that
side are printed. Rule cases and logs are only read, not played.

  quincunx check scenarios/first-battle
  quincunx check scenarios/first-battle --orders red.xml --turns 2)",
     check},
    {"orders", "FILE… --to text|xml [options]", "converts orders between plain text and XML, without loss",
     R"(Players may write orders as plain text, and 'quincunx play' and 'quincunx check' take it wherever they take
XML. Both come from one list of words, so all that one can say the other can. FILE is either; --to names the
form that is written. The same orders always give the same bytes: comments and old spellings are gone.

  ORDERS first-battle red
  TURN 3
  pikes: wheel left 10, advance 2.5
  riders: charge shots; if charged by cavalry and resolve below 3: evade
  red-foot (command): attack toward 14,10
  STANDING
  guns: shoot

A line is a unit, a colon, and what it is to do. Units go by id or by name. Case, blanks, bullets and the marks of
mail programs make no difference. A word that is not understood is an error, with its line and column and the
nearest word that is. scenarios/README.md describes the form; --words prints every order of a rule set.

The scenario.xml beside the file or in the folder above is used, or that of --scenario. Orders that have
mistakes are not written, and the exit code is 1. 'quincunx check FILE' then shows what the units will do.

  quincunx orders --words tilly
  quincunx orders scenarios/first-battle/orders/red.xml --to text
  quincunx orders mail.txt --mail --side red --turn 3 --scenario scenarios/first-battle --to xml --out red.xml)",
     orders},
    {"check-template", "FILE…", "reads templates of documents and reports every mistake, without any data",
     R"(FILE is a template of your own, or the path of a shipped one. Imported files are searched in its folder,
then among the shipped files. templates/README.md describes the language.

  quincunx check-template my-report.xml)",
     check_template},
    {"report", "LOG… [options]", "prints report.pdf and replay.pdf again from a log.xml alone",
     R"(A log contains its scenario, its rulings and every event, so no other file is needed. A log that was
changed by hand is refused.

  quincunx report out/lutzen-1632/log.xml --out again

With --side, prints what that side knows, as the scenario's <fog> has it: report-SIDE.pdf and replay-SIDE.pdf
name no order of the enemy, no seed, and of the enemy's units those that the side has seen.

  quincunx report out/lutzen-1632/log.xml --side swedes)",
     report},
    {"verify", "LOG…", "plays logs again and compares every byte",
     R"(Plays every decision of the log again with the dice of its seed, of its keys, or as rolled by hand. If the
result differs, prints the first line that differs and the probable reason.

A log with keys is of a game whose dice can be checked while it goes on. Its keys have to lead to its commitment,
which is printed: compare it with the one that the umpire mailed before the first turn.

Of the log of one side, as a player has it, the seals and the keys are checked: it lacks what it would take to
play it again.

  quincunx verify out/*/log.xml)",
     verify},
    {"why", "LOG N", "prints the chain of causes of event N, with dice and paragraphs",
     R"(The number of an event is printed in the margins of the report and in the replay log; in log.xml it is
n="…".

  quincunx why out/lutzen-1632/log.xml 120)",
     explain},
    {"diff", "LOG LOG [options]", "lists what differs between two logs, and what changed for each side",
     R"(Compares two log.xml, A and B, of one battle: with a corrected order, another seed, or an amended scenario.
Events are matched by what they are (turn, step, activation, unit, target, purpose, paragraph) and not by their
numbers, so that one corrected order shows what it changed and no more.

Prints what the games were played from, where that differs; for each side, from which turn on its table differs,
its units that end otherwise, its losses and its dice; the first event that differs, with its causes in both logs;
then every difference by turn. A decision whose results differ, and bookkeeping, are only counted; --all lists
them.

Logs of different scenarios or rule sets are compared as far as their units have the same ids.

The exit code is 0 whether or not the logs differ; with --check it is 1 if an event differs. 'quincunx why' explains
any event further.

  quincunx play scenarios/first-battle --orders corrected.xml --out corrected
  quincunx diff out/first-battle/log.xml corrected/first-battle/log.xml
  quincunx diff a/log.xml b/log.xml --turns 1-2 --side red
  quincunx diff a/log.xml b/log.xml --format json)",
     diff},
    {"print", "TEMPLATE LOG|SCENARIO|RULES|RESULTS [options]", "prints any document by its template",
     R"(TEMPLATE is one of these, or a file of your own (templates/README.md describes the language):

  report             the story of the battle, with maps             of a LOG
  replay             every event with its dice                      of a LOG
  order-of-battle    the forces and their fate                      of a LOG or a SCENARIO
  scenario-booklet   background, ground, forces, rules of a battle  of a SCENARIO
  order-sheet        a form for a player's orders, one each side    of a SCENARIO
  record-sheet       rosters with boxes to tick                     of a SCENARIO
  unit-cards         a poker card for each unit, double-sided       of a SCENARIO
  counters           counters and markers to cut out, double-sided  of a SCENARIO

RULES and RESULTS are a rule set, or files that 'quincunx export' wrote, as they are, edited, or written by hand
(templates/README.md). The maps of RESULTS come from the log of --log.

  quincunx print scenario-booklet scenarios/chacabuco-1817 --lang es
  quincunx print order-sheet scenarios/lutzen-1632 --set side=swedish
  quincunx print report out/lutzen-1632/log.xml --set symbols=nato --paper Letter)",
     print},
    {"form", "SCENARIO|LOG [options]", "writes a web page on which a player clicks orders together",
     R"(The page needs no network and nothing beside it: mail it to a player, or put it on a phone. It shows the
map and the side's units with what each can be ordered to do, and makes orders as text to copy, save or mail
(scenarios/README.md, "Orders as text"). A browser is all that the player needs.

SCENARIO gives the forms for the first turn; LOG those for the turn after its last, or for that of --turn. Where
the scenario hides units, the page holds only what the side knows.

  quincunx form scenarios/first-battle
  quincunx form out/first-battle/log.xml --side red --turn 3 --lang de --mail-to umpire@example.org)",
     form},
    {"sheet", "RULES|SCENARIO|FILE [options]",
     "prints a quick reference sheet, with the scenario's amendments marked",
     R"(RULES is a key that 'quincunx rules' lists. FILE is a rules document, as 'quincunx export rules' writes it,
edited or written by hand for any game (templates/README.md). SCENARIO is a file or folder; the sheet then bears its name, has its
rulings and figures, and leaves out what cannot come up in it. All figures come from the tables that the
program plays by.

  quincunx sheet tilly --paper Letter
  quincunx sheet scenarios/lutzen-1632 --fold half
  quincunx export rules tilly --xml --out before.xml
  quincunx sheet tilly --since before.xml)",
     sheet},
    {"press-check", "PDF… [options]", "checks finished PDFs against the demands of a press profile",
     R"(Checks a PDF of any program, and prints one line for each demand: ok, fail with the page, or why the
demand does not apply. tests/press/README.md lists the demands by their ids.

  quincunx sheet tilly --profile press
  quincunx press-check out/tilly-sheet.pdf --profile press)",
     press_check},
    {"rules", "[KEY…] [options]", "lists the rule sets, or the steps, tables, rulings and words of one",
     R"(KEY is a rule set. Prints its sequence of play, its tables, its rulings with their alternatives, and every
word that scenarios, orders, cases and logs may use. The program plays and reads by the same lists. --section
prints one part.

  quincunx rules
  quincunx rules tilly
  quincunx rules lib --section columns)",
     rules},
    {"export", "log LOG | rules RULES|SCENARIO | position LOG [options]",
     "writes the data of a game or of a rule set as XML, or a position as a scenario",
     R"(Writes the data from which templates print, for programs of your own. scenarios/schema/results.xsd and
rules.xsd describe it. Every number of a game refers to the events behind it.

'position' writes a battle folder (default: out/<battle>-after-<turn>) for the table as it stood at the end of
turn N, with the orders as they were sent. It is played from turn N+1 on: turns keep their numbers, so orders,
arrivals and dice of later turns are the same. Units keep their places, states and leaders; lost ones count as
lost. What a scenario cannot say is a warning, and a comment in the file.

  quincunx export log out/lutzen-1632/log.xml --xml --out results.xml
  quincunx export rules tilly --xml
  quincunx export position out/lutzen-1632/log.xml --turn 3
  quincunx play out/lutzen-1632-after-3)",
     export_data},
    {"lint-rules", "[RULES|SCENARIO…] [options]",
     "finds slips in printed tables: overlapping bands, impossible results, contradictory words",
     R"(RULES is a key that 'quincunx rules' lists. SCENARIO is a file or folder; the tables are then checked with
its amendments. Without either, the command checks every rule set. Each finding names the table, row and column,
and the line of the amendment that caused it, if any. --as-printed also lists findings that a rule set prints on
purpose, with the reason.

  quincunx lint-rules
  quincunx lint-rules scenarios/lutzen-1632)",
     lint_rules},
    {"case", "PATH… [options]", "runs rule cases: small tables with scripted dice and expected results",
     R"(PATH is a file of cases, or a folder of such files. Prints each result that differs from the expected one.
With --log it also prints every event, as in log.xml, with its sentence. scenarios/README.md describes how to
write a case.

  quincunx case tests/cases/tilly
  quincunx case --log my-case.xml)",
     run_cases},
    {"signature", "[options]", "plays fixed battles and prints one number, equal on every machine",
     R"(The number is the start of a SHA-256 over every line of every log. Builds that print the same number play
alike.)",
     signature},
    {"umpire", "COMMAND GAME …", "runs a game by mail, from the first mail to the last reveal",
     R"(A game is a folder. Its ledger has a line for each act, and nothing else counts: what the other commands
make from it can be deleted, and is made again. A turn is played like this:

  quincunx umpire receive GAME MAIL…    as often as orders come
  quincunx umpire status GAME           who has sent what
  quincunx umpire rule GAME UNIT …      if the umpire has to rule on a unit
  quincunx umpire turn GAME             closes the turn, plays it, and makes the mails

No command sends mail. 'quincunx umpire COMMAND --help' explains each.)",
     umpire_group},
    {"umpire init", "SCENARIO GAME [options]", "starts a game by mail in a new folder",
     R"(SCENARIO is a scenario file or a battle folder, which is copied; its orders are not. GAME must not exist, or
be an empty folder. Each --player gives the side, the name, the address and, after it, settings:

  lang=en|es|fr|de     language of what the player is sent (default: en)
  paper=A4|Letter      paper of the reports (default: A4)
  code=WORD            a word that the player puts into each mail, as a line "code WORD". Mails that lack it are
                       not obeyed. Without a code, the address of the sender identifies the player
  commands=ID,ID       the commands that the player leads, where several players share a side

The dice of the whole game follow from a key in GAME/secret.xml, which no player may see. The command prints the
commitment to it, which every player gets in the first mail: with it, each player can check after each turn, or
in a game with fog at its end, that the dice were not chosen. The first mails, with a form and an order sheet for
the first turn, are in GAME/welcome: send them. Two players of one address each need a code.

  quincunx umpire init scenarios/first-battle my-game --umpire "Umpire <umpire@example.org>" \
      --player "red=Red <red@example.org>" \
      --player "blue=Blue <blue@example.org> lang=de code=heron")",
     umpire_init},
    {"umpire receive", "GAME [MAIL…|-] [options]", "takes mails with orders in, and writes receipts",
     R"(MAIL is a mail (.eml), an mbox, a Maildir, a folder of mails, or a bare file of orders, which needs --player.
Without MAIL, or with -, a mail is read from standard input, as from a mail server's delivery command.

The player is identified by code word or address. Orders are checked as that player knows the game. The last
valid mail before the turn is closed counts, whatever came before; mails that are taken in together go by their
dates. Mails of unknown senders are kept and listed, and never obeyed; one from a player's address that lacks the
code word is answered, so that the player can send it again. Mails for a closed turn are kept for 'umpire amend', and so are those after the deadline in a
game with '--after-deadline late'. The answer to each mail is written to
GAME/receipts: send it to the player. A mail that has arrived before changes nothing.

The exit code is 1 if a mail was refused or its sender is unknown. From standard input it is 0 once the mail is
kept, because a mail server would return it otherwise.

  quincunx umpire receive my-game ~/Maildir
  quincunx umpire receive my-game red.xml --player red
  quincunx umpire receive my-game <mail.eml)",
     umpire_receive},
    {"umpire status", "GAME [options]", "prints who has sent orders, what is missing, and what comes next",
     R"(  quincunx umpire status my-game)", umpire_status},
    {"umpire deadline", "GAME TIME [options]", "sets or moves the deadline of the open turn",
     R"(Receipts and 'umpire status' name it from then on; packs that went out do not change.

  quincunx umpire deadline my-game 2026-12-01T20:00:00Z)",
     umpire_deadline},
    {"umpire close", "GAME [options]", "accepts no more orders for the open turn",
     R"(Prints by which orders the turn will be played. What a side without orders does was agreed at 'umpire init'.
A turn for which no player has sent orders is closed with --without-orders only.

  quincunx umpire close my-game)",
     umpire_close},
    {"umpire adjudicate", "GAME [options]", "plays the closed turn, and makes the reports", adjudicate_help,
     umpire_adjudicate},
    {"umpire publish", "GAME [options]", "notes that the packs of adjudicated turns go out",
     R"(Prints the commands that send them: the program itself sends nothing. Packs that were amended since they
went out are published again.

  quincunx umpire publish my-game)",
     umpire_publish},
    {"umpire turn", "GAME [options]", "closes, adjudicates and publishes the open turn",
     R"(A turn that was begun, and not published, is ended first; the next one then stays open. A turn for which
no player has sent orders is played with --without-orders only: so the command, given twice, plays one turn.

  quincunx umpire turn my-game)",
     umpire_turn},
    {"umpire rule", "GAME UNIT --why TEXT [options]", "changes a unit by a ruling, before the next turn",
     rulings_help, umpire_rule},
    {"umpire amend", "GAME TURN --why TEXT [options]",
     "plays a turn again by other orders or a ruling, and lists what changes for each player", amend_help,
     umpire_amend},
    {"umpire reveal", "GAME [options]",
     "ends the game: keys, orders, the full log and report for every player",
     R"(Writes a mail with an archive for each player to GAME/reveal: the umpire's log and report, every order that was
sent, the ledger, the keys of all dice that were thrown and, where sides did not know all, which event of the
full log each event of their own is. No orders are accepted afterwards.

  quincunx umpire reveal my-game)",
     umpire_reveal},
    {"umpire verify", "GAME|FILE… [options]", "proves a game, or the packs and mails that players keep",
     verify_help, umpire_verify},
    {"completion", "bash", "prints a script that completes commands, options and their values in bash",
     R"(Packages install this script where bash finds it. To use it from a build folder:

  source <(quincunx completion bash))",
     completion},
    {"manual", "", "prints the manual page, quincunx(1)", R"(  quincunx manual | man -l -)", manual},
};

constexpr ExitCode codes[] = {{done, "done"},
                              {input_problems, "problems in the input"},
                              {wrong_usage, "wrong usage"},
                              {our_fault, "an error in the program"},
                              {interrupted, "interrupted; the same command continues"}};

}  // namespace

std::span<const Command> commands() { return table; }
bool is_in_group(const Command& command) {
  return std::string_view(command.name).find(' ') != std::string_view::npos;
}
bool is_group(const Command& command) {
  const std::string head = std::string(command.name) + " ";
  for (const Command& each : table)
    if (std::string_view(each.name).starts_with(head)) return true;
  return false;
}
std::span<const ExitCode> exit_codes() { return codes; }
const char* summary() {
  return "quincunx plays tabletop battles by rule, explains every die, and prints reports.";
}

}  // namespace quincunx::cli
