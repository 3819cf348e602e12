// Totals of a whole battle: losses by cause, harm by pairs of units, and all dice.

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "quincunx/base/text.hpp"
#include "report/data/cells.hpp"
#include "report/data/results_parts.hpp"
#include "report/story/phrases.hpp"

namespace quincunx::results {
namespace {

const Entry* purpose_of(const Ruleset& set, const std::string& key) {
  for (const Entry& purpose : set.purposes)
    if (key == purpose.key) return &purpose;
  return nullptr;
}

void write_losses(xml::Writer& writer, const Facts& facts) {
  struct Taken {
    int amount = 0;
    Numbers events;
  };
  std::map<std::string, std::array<Taken, 2>> causes;
  for (const digest::Loss& loss : facts.digest.losses) {
    Taken& taken = causes[loss.cause][index(facts.battle().opening[loss.unit].side)];
    taken.amount += loss.amount;
    taken.events.push_back(loss.event);
  }
  writer.open("losses").children();
  for (const auto& [cause, sides] : causes) {
    const Entry* const roll = purpose_of(facts.set(), cause);
    writer.open("cause").attribute("key", cause);
    writer.attribute("name", roll != nullptr ? title_of(*roll) : facts.set().printed(spaced(cause)))
        .children();
    for (const SideId side : {SideId::first, SideId::second})
      writer.open("taken")
          .attribute("side", facts.side(side))
          .attribute("amount", sides[index(side)].amount)
          .unless_empty("events", list_of(sides[index(side)].events))
          .empty();
    writer.close("cause");
  }
  for (const digest::Loss& loss : facts.digest.losses) {
    writer.open("loss").attribute("event", loss.event).attribute("turn", loss.turn);
    writer.attribute("unit", facts.unit(loss.unit));
    writer.attribute("side", facts.side(facts.battle().opening[loss.unit].side));
    if (loss.by != nobody) writer.attribute("by", facts.unit(loss.by));
    writer.attribute("amount", loss.amount).attribute("cause", loss.cause).empty();
  }
  writer.close("losses");
}

// Pairs of units, the greatest loss first.
void write_hurts(xml::Writer& writer, const Facts& facts) {
  struct Hurt {
    UnitId by, unit;
    int amount = 0;
    Numbers events;
  };
  std::vector<Hurt> hurts;
  for (const digest::Loss& loss : facts.digest.losses) {
    if (loss.by == nobody) continue;
    auto known = std::find_if(hurts.begin(), hurts.end(),
                              [&](const Hurt& hurt) { return hurt.by == loss.by && hurt.unit == loss.unit; });
    if (known == hurts.end()) known = hurts.insert(hurts.end(), Hurt{loss.by, loss.unit, 0, {}});
    known->amount += loss.amount;
    known->events.push_back(loss.event);
  }
  std::stable_sort(hurts.begin(), hurts.end(),
                   [](const Hurt& a, const Hurt& b) { return a.amount > b.amount; });
  const auto& names = facts.words().unit_names;
  for (const Hurt& hurt : hurts) {
    const SideId side = facts.battle().opening[hurt.by].side;
    writer.open("hurt").attribute("by", facts.unit(hurt.by)).attribute("by-name", names[index(hurt.by)]);
    writer.attribute("side", facts.side(side)).attribute("unit", facts.unit(hurt.unit));
    writer.attribute("unit-name", names[index(hurt.unit)]).attribute("amount", hurt.amount);
    writer.attribute("events", list_of(hurt.events)).children();
    for (const std::uint32_t event : hurt.events) {
      writer.open("source").attribute("event", event);
      if (const std::uint32_t place = ledger_place(facts, event); place != 0)
        writer.attribute("ledger", place);
      writer.empty();
    }
    writer.close("hurt");
  }
}

// Faces of the usual die, with the expected count of fair dice and its 95 % band.
void write_faces(xml::Writer& writer, const digest::DiceCount& count) {
  const int thrown = std::accumulate(count.faces.begin(), count.faces.end(), 0);
  const auto sides = static_cast<int>(count.faces.size());
  if (thrown == 0) return;
  const double expected = static_cast<double>(thrown) / sides,
               band = 1.96 * std::sqrt(thrown * (sides - 1.0)) / sides;
  for (int face = 0; face < sides; ++face)
    writer.open("face")
        .attribute("n", face + 1)
        .attribute("count", count.faces[static_cast<std::size_t>(face)])
        .attribute("expected", fraction(expected))
        .attribute("low", fraction(std::max(0.0, expected - band)))
        .attribute("high", fraction(expected + band))
        .empty();
}

void write_dice_of_sides(xml::Writer& writer, const Facts& facts) {
  bool hits = true;
  for (const digest::DiceCount& count : facts.digest.dice) hits = hits && !count.sums;
  writer.open("dice").attribute("die", facts.set().die).attribute("all-hits", hits ? "yes" : "no").children();
  for (const SideId side : {SideId::first, SideId::second}) {
    const digest::DiceCount& all = facts.digest.dice[index(side)];
    writer.open("thrown").attribute("side", facts.side(side));
    writer.attribute("name", facts.words().side_names[index(side)]);
    write_dice(writer, all);
    const digest::Fairness fair = digest::fairness(all);
    writer.attribute("chi2", fraction(fair.chi_squared)).attribute("p", fraction(fair.p)).children();
    write_faces(writer, all);
    for (const auto& [purpose, counts] : facts.digest.dice_by_purpose) {
      if (counts[index(side)].dice == 0) continue;
      writer.open("purpose").attribute("key", purpose);
      writer.attribute("name", sentence_case(title_of(*purpose_of(facts.set(), purpose))));
      write_dice(writer, counts[index(side)]);
      writer.empty();
    }
    writer.close("thrown");
  }
  writer.close("dice");
}

}  // namespace

void write_dice(xml::Writer& writer, const digest::DiceCount& count) {
  writer.attribute("dice", count.dice);
  if (count.dice > 0 && !(count.hits && count.sums)) {
    writer.attribute("reading", count.hits ? "hits" : count.sums ? "sum" : "none");
    writer.attribute("scored", count.scored).attribute("expected", fraction(count.expected));
    writer.attribute("luck", fraction(count.luck()));
  }
  writer.unless_empty("dice-events", list_of(count.events));
}

void write_tallies(xml::Writer& writer, const Facts& facts) {
  if (facts.record.log.empty()) return;
  write_losses(writer, facts);
  write_hurts(writer, facts);
  write_dice_of_sides(writer, facts);
}

}  // namespace quincunx::results
