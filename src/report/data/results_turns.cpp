// Turns: state of the sides after each turn, the units' positions, and the story step by step.

#include <algorithm>

#include "quincunx/play/objectives.hpp"
#include "report/data/cells.hpp"
#include "report/data/results_parts.hpp"
#include "report/map/map.hpp"
#include "report/story/narrative.hpp"
#include "report/story/phrases.hpp"

namespace quincunx::results {
namespace {

class TurnWriter {
 public:
  TurnWriter(xml::Writer& writer, const Facts& facts, const digest::TurnDigest& turn,
             const tale::TurnStory& story, const std::vector<narrative::StepStory>& ledger)
      : writer_(writer),
        facts_(facts),
        battle_(facts.battle()),
        set_(facts.set()),
        turn_(turn),
        story_(story),
        ledger_(ledger),
        strength_(facts.set().strength.of) {}

  void write() {
    writer_.open("turn").attribute("n", turn_.number);
    writer_.attribute("first", static_cast<long long>(turn_.first) + 1);
    writer_.attribute("last", static_cast<long long>(turn_.last));
    const EventLog& log = facts_.record.log;
    writer_.attribute("map-of-all", lies(map::action(battle_, log, turn_)));
    writer_.attribute("map-of-part", lies(map::events(battle_, log, turn_))).children();
    for (const SideId side : {SideId::first, SideId::second}) standing(side);
    holders();
    for (std::size_t i = 0; i < turn_.end.units.size(); ++i) pose(static_cast<UnitId>(i));
    for (const digest::Moment& each : turn_.moments) moment(each);
    for (const RulingMade& each : rulings_in(battle_, log, turn_.number)) ruling(each);
    write_story(writer_, facts_, turn_, story_);
    for (const narrative::StepStory& each : ledger_) step(each);
    for (std::size_t i = 0; i < turn_.end.units.size(); ++i) change(static_cast<UnitId>(i));
    writer_.close("turn");
  }

 private:
  static const char* lies(const map::Window& window) {
    return map::lies_across(window) ? "across" : "upright";
  }

  void standing(SideId side) {
    const std::size_t s = index(side);
    digest::DiceCount dice;
    for (std::size_t i = turn_.first; i < turn_.last; ++i) {
      const Event& event = facts_.record.log[i];
      const auto* checked = std::get_if<event::Checked>(&event.body);
      if (checked == nullptr || side_of(battle_, *checked) != side) continue;
      dice.add(*checked, set_.purposes[static_cast<std::size_t>(checked->purpose)], set_.die);
      if (checked->dice.count > 0) dice.events.push_back(event.n);
    }
    writer_.open("standing").attribute("side", facts_.side(side));
    writer_.attribute("name", facts_.words().side_names[s]);
    writer_.attribute("lost", set_.lost(turn_.end, battle_.book, side));
    writer_.unless_empty("lost-events", list_of(within(facts_.sources.lost[s], turn_)));
    if (facts_.knows_all_of(side))
      writer_.attribute("breaks-at", set_.breaks_at(turn_.end, battle_.book, side))
          .attribute("before", digest::strength_of(turn_.start, battle_, side))
          .attribute("after", digest::strength_of(turn_.end, battle_, side));
    else
      writer_.attribute("strength-lost", turn_.lost[s]);
    writer_.unless_empty("strength-events", list_of(within(facts_.sources.strength[s], turn_)));
    write_dice(writer_, dice);
    writer_.empty();
  }

  void holders() {
    if (!set_.holds_objectives) return;
    for (std::size_t i = 0; i < battle_.scenario->objectives.size(); ++i) {
      writer_.open("holder").attribute("objective", facts_.words().objective_ids[i]);
      writer_.attribute("name", sentence_case(facts_.words().objective_names[i]));
      if (const auto holder = objective_holder(battle_, turn_.end, i))
        writer_.attribute("side", facts_.side(*holder))
            .attribute("side-name", facts_.words().side_names[index(*holder)]);
      writer_.unless_empty("events", list_of(within(facts_.sources.holders[i], turn_))).empty();
    }
  }

  void pose(UnitId id) {
    const Unit &before = turn_.start[id], &after = turn_.end[id];
    if (!before.present() && !after.present()) return;
    writer_.open("pose").attribute("unit", facts_.unit(id)).attribute("side", facts_.side(after.side));
    const auto stand = [&](const Unit& unit, const char* x, const char* y, const char* facing) {
      if (!unit.present()) return;
      writer_.attribute(x, place_text(battle_, unit.base.pose.at.x));
      writer_.attribute(y, place_text(battle_, unit.base.pose.at.y));
      writer_.attribute(facing, degrees_text(unit.base.pose.facing));
    };
    stand(before, "start-x", "start-y", "start-facing");
    stand(after, "x", "y", "facing");
    writer_.empty();
  }

  void moment(const digest::Moment& moment) {
    writer_.open("moment").attribute("number", moment.number).attribute("event", moment.event);
    writer_.attribute("weight", moment.weight);
    if (moment.unit != nobody) writer_.attribute("unit", facts_.unit(moment.unit));
    writer_.attribute("x", place_text(battle_, moment.at.x));
    writer_.attribute("y", place_text(battle_, moment.at.y));
    writer_.attribute("text", plain(moment.text)).empty();
  }

  void ruling(const RulingMade& ruling) {
    writer_.open("umpired").attribute("event", ruling.event).attribute("unit", facts_.unit(ruling.unit));
    writer_.attribute("name", facts_.words().unit_names[index(ruling.unit)]);
    writer_.attribute("umpire", ruling.umpire).attribute("why", ruling.why);
    writer_.unless_empty("changes", changes_text(ruling)).empty();
  }

  void step(const narrative::StepStory& story) {
    writer_.open("step").attribute("title", story.title).children();
    for (const narrative::Paragraph& paragraph : story.paragraphs) {
      writer_.open("entry")
          .attribute("event", paragraph.event)
          .attribute("events", list_of(paragraph.events));
      writer_.unless_empty("lead", paragraph.lead).attribute("proof", paragraph.proof).children();
      for (const int number : paragraph.moments) writer_.open("disc").attribute("number", number).empty();
      write_runs(writer_, facts_, paragraph.text);
      for (const std::uint32_t n : paragraph.events) write_proof(writer_, facts_, facts_.record.log[n - 1]);
      writer_.close("entry");
    }
    writer_.close("step");
  }

  // Writes the unit if it lost or regained strength, arrived, left the table or changed formation.
  void change(UnitId id) {
    const Unit &before = turn_.start[id], &after = turn_.end[id];
    if (!after.present() && (!before.present() || after.fate == Fate::expected)) return;
    const bool both = before.present() && after.present();
    const bool met_now = !before.present() && !facts_.knows_all_of(after.side);  // seen first, or come
    if (met_now && after.present()) return;
    const int lost = before.present() ? strength_(before) - strength_(after) : 0;
    const bool formed = both && after.formation != before.formation;
    if (both && lost == 0 && !formed) return;
    writer_.open("change").attribute("unit", facts_.unit(id)).attribute("side", facts_.side(after.side));
    writer_.attribute("name", facts_.words().unit_names[index(id)]);
    if (!is_leader(set_, after)) writer_.attribute("strength", after.present() ? strength_(after) : 0);
    if (!after.present())
      writer_.attribute("fate", key(after.fate));
    else if (!before.present())
      writer_.attribute("arrived", "yes");
    else if (lost != 0)
      writer_.attribute(lost > 0 ? "lost" : "regained", lost > 0 ? lost : -lost);
    if (formed) writer_.attribute("formation", facts_.words().formation_names[after.formation]);
    writer_.attribute("events", list_of(within(facts_.sources.units[index(id)], turn_))).empty();
  }

  xml::Writer& writer_;
  const Facts& facts_;
  const Battle& battle_;
  const Ruleset& set_;
  const digest::TurnDigest& turn_;
  const tale::TurnStory& story_;
  const std::vector<narrative::StepStory>& ledger_;
  int (*const strength_)(const Unit&);
};

}  // namespace

void write_turns(xml::Writer& writer, const Facts& facts, const tale::Matter& matter) {
  const std::vector<tale::TurnStory> stories = tale::turn_stories(matter);
  for (std::size_t i = 0; i < stories.size(); ++i)
    TurnWriter(writer, facts, facts.digest.turns[i], stories[i], facts.ledger[i]).write();
}

}  // namespace quincunx::results
