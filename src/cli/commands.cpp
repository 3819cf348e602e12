#include "cli/command.hpp"

namespace quincunx::cli {
namespace {

constexpr Command table[] = {
    {"play", "PATH… [options]", "plays battles to the end and writes report, replay log and event logs",
     "PATH is a scenario file, a battle folder (scenario.xml, and orders/*.xml for the sides), or a folder "
     "of battles.\n"
     "Writes OUT/<battle>/report.pdf, replay.pdf, log.xml and log.jsonl, all of them or none.\n"
     "The same input and seed give the same bytes, on any machine.\n\n"
     "  quincunx play scenarios/lutzen-1632\n"
     "  quincunx play scenarios --seed 7 --out out\n"
     "  quincunx play scenarios/lutzen-1632 --no-orders --commander imperial=reckless",
     play},
    {"check", "PATH… [options]",
     "reads scenarios and orders, tells every problem, and how the engine understands them",
     "Runs the same code that plays, so it cannot disagree with the game. Writes nothing.\n"
     "Prints what each unit will try to do, and what the rules refuse, with the paragraph; dice stay hidden.",
     check},
    {"report", "LOG… [options]", "prints report.pdf and replay.pdf again from a log.xml alone", "", report},
    {"verify", "LOG…", "plays logs again and compares every byte",
     "Repeats every decision of the log with the dice of its seed. Where the result differs, says at which "
     "line and event, and why.",
     verify},
    {"why", "LOG N", "tells the chain of causes of event N, with dice and rule numbers",
     "Event numbers stand in the report's margins, in the replay log and in log.xml (n=\"…\").", explain},
    {"sheet", "RULES|SCENARIO [options]",
     "prints a quick reference sheet, with the scenario's amendments marked",
     "RULES is a key that 'quincunx rules' lists; SCENARIO a file or folder, whose rulings and figures are "
     "then in force.",
     sheet},
    {"rules", "[KEY…]",
     "lists the rule sets; with a key: its sequence, tables, and rulings with their alternatives", "", rules},
    {"case", "FILE…", "runs rule cases: small tables with scripted dice and what must come out",
     "Prints what differs. scenarios/README.md tells how a case is written.", run_cases},
    {"signature", "[options]", "plays fixed battles and prints one number, equal on every machine", "",
     signature},
};

}  // namespace

std::span<const Command> commands() { return table; }

}  // namespace quincunx::cli
