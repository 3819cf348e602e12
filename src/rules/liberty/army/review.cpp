// Judges a set-up: what cannot be played is an error, what sits badly with what the rules take for granted a
// warning (4).

#include <string>

#include "play/ground_look.hpp"
#include "play/setup/inspection.hpp"
#include "rules/liberty/army/lists.hpp"
#include "rules/liberty/army/units.hpp"
#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/move/ground.hpp"

namespace quincunx::liberty {
namespace {

class Review : Inspection {
 public:
  using Inspection::Inspection;

  void judge() {
    for (const Placed& p : placed()) {
      review_against_list(*p.entry, *p.unit, book(), problems());
      if (p.from_the_start()) place(p);
    }
    each_pair([this](const Placed& a, const Placed& b) { pair(a, b); });
    for (const SideEntry& side : scenario().sides) {
      without_edge(side, "routs turn toward it first (D74): edge=\"south\"");
      each_whole_command(side, [this](const CommandEntry& command) { judge_brigade(command); });
      one_chief(side, {key_of(Type::commander), "commands the army and is no commander",
                       "the commander-in-chief is a marker: type=\"commander\" (4)", "commander-in-chief",
                       "one for each army (4)"});
    }
  }

 private:
  void place(const Placed& p) {
    if (!stands_by_itself(p)) return;
    off_the_table(p, "at=\"x,y\" is the centre of its footprint (3.1)");
    if (leads(*p.unit)) return;
    for (const Feature& feature : table().ground->features)
      if (closed_to(feature, *p.unit) && lies_under_closed(*table().ground, feature, p.unit->base))
        in_closed_ground(p, feature);
  }

  void pair(const Placed& a, const Placed& b) {
    with_one_host(a, b, "a unit holds at most one general (D91)");
    if (!a.from_the_start() || !b.from_the_start()) return;
    if (!leads(*a.unit) && !leads(*b.unit)) one_on_another(a, b);
  }

  int recommended(row::Army r) const { return book().figure(table::army, r, number_column::number); }

  void judge_brigade(const CommandEntry& brigade) {
    int generals = 0, units = 0;
    for (const UnitEntry& entry : brigade.units)
      if (!is_a(entry, Type::general) && !is_a(entry, Type::commander)) ++units;
    for (const UnitEntry& entry : brigade.units) {
      if (is_a(entry, Type::general)) {
        if (++generals == 2)
          refuse(entry.place, "brigade '" + brigade.id + "' has more than one general", "one for each (4)");
      }
      if (units > 0 && entry.id == brigade.commander && !is_a(entry, Type::general))
        warn(entry.place, "'" + entry.id + "' leads a brigade and is no general",
             "units are in command near a type=\"general\" of their brigade (10)");
    }
    if (units == 0) return;
    if (generals == 0)
      warn(brigade.place, "brigade '" + brigade.id + "' has no general",
           "its units are never in command (10)");
    const int least = recommended(row::brigade_least), most = recommended(row::brigade_most);
    if (units < least || units > most)
      warn(brigade.place, "brigade '" + brigade.id + "' has " + std::to_string(units) + " units",
           std::to_string(least) + " to " + std::to_string(most) + " are recommended (4)");
  }
};

}  // namespace

void review(const Scenario& scenario, const Rulebook& book, Table& table, Problems& problems) {
  Review(scenario, book, table, problems).judge();
}

}  // namespace quincunx::liberty
